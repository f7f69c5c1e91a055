import Audit
import Oracle
import PNGFormat
import Pixels
import RevealModel
import SceneFormat

/// `reveal measure`: turns the pixels of a bar back into numbers with error bars.
enum MeasureCommand {
    static let syntax = Syntax(
        usage: "reveal measure IMAGE [OTHER] [OPTION…]",
        summary: """
            Measures a bar: revealed fraction, advancing edge, midpoints, gradient, radius and track colour.

            The scene comes from --scene or from the file's name. Without a scene, --width and --scale say how large the
            bar is, which then fills the image; its stops are blue, purple and orange unless --stops unknown.
            With OTHER, an image of the same bar at another progress, it tells besides how far the colours moved.
            --trial measures bars whose figures are known, and prints how far measurements err and how often the
            truth lies within their error bars: generated bars, right and wrong, or the right images of --corpus DIR.
            """,
        operands: 2,
        options: SceneOptions.options + JudgeOptions.options.filter { $0.name != "without" } + [
            Syntax.Option(name: "width", value: "POINTS", help: "the width of the track, instead of a scene"),
            Syntax.Option(name: "scale", value: "S", help: "pixels per point (default 1), with --width"),
            Syntax.Option(
                name: "stops", value: "WHICH", help: "known (the default) or unknown: measure without the colours"),
            Syntax.Option(
                name: "json", value: "FILE",
                help: "writes JSON, schema \(MeasurementJSON.schema); - is standard output"),
            Syntax.Option(name: "trial", value: nil, help: "measures bars whose figures are known"),
            Syntax.Option(name: "count", value: "N", help: "the number of generated bars (default 10000)"),
            Syntax.Option(name: "seed", value: "SEED", help: "the seed of the generated bars (default 1)"),
            Syntax.Option(name: "corpus", value: "DIR", help: "a folder of images with a manifest, for --trial"),
        ], notes: Help.exitCodes)

    /// What is known of the stops.
    private enum Stops: String, CaseIterable {
        case known, unknown
    }

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        if arguments.has("trial") { return try trial(arguments, terminal) }
        guard let path = arguments.operands.first else { throw .usage("an image is needed; usage: \(syntax.usage)") }
        let image = try self.image(path)
        let bar = try knowledge(arguments, image, path)
        let freedoms = try JudgeOptions.judge(arguments).freedoms
        let measurement = Measurement(of: image, bar, freedoms: freedoms)
        var staysPut: StaysPut?
        if arguments.operands.count > 1 {
            let other = try self.image(arguments.operands[1])
            guard other.width == image.width, other.height == image.height else {
                throw .failure(
                    "\(arguments.operands[1]): \(other.width) x \(other.height) pixels cannot be compared with"
                        + " \(image.width) x \(image.height); name two images of one bar")
            }
            staysPut = StaysPut(image, other, bar)
        }
        let json = arguments.value("json")
        if let json {
            try RenderCommand.write(
                MeasurementJSON.text(measurement, file: path, staysPut: staysPut), to: json, terminal)
        }
        if json != "-" {
            try terminal.print(lines: MeasurementText.lines(measurement, gradient: bar.gradient))
            if let staysPut { try terminal.print(lines: MeasurementText.lines(staysPut, scale: bar.scale)) }
        }
        return .success
    }

    private static func knowledge(
        _ arguments: Arguments, _ image: Image, _ path: String
    ) throws(CommandError) -> BarKnowledge {
        let stops = try arguments.choice("stops", of: Stops.self) ?? .known
        guard let width = try arguments.number("width") else {
            if arguments.has("scale") { throw .usage("--scale needs --width: together they say how large the bar is") }
            var bar = BarKnowledge(of: try SceneOptions.document(arguments, image: path).scene)
            if stops == .unknown { (bar.gradient, bar.track, bar.background) = (nil, nil, nil) }
            return bar
        }
        let scale = try arguments.number("scale") ?? 1
        guard width > 0, width <= Scene.pointLimit else {
            throw .usage("--width: \(width) is not a number of points above 0 and up to 1000000")
        }
        guard Scene.scaleRange.contains(scale) else { throw .usage("--scale: \(scale) is not within 0.001 to 1000") }
        guard !arguments.has(SceneChanges.option.name) else {
            throw .usage("--set changes a scene, and --width stands instead of one: leave one out")
        }
        guard let text = arguments.value("scene") else {
            return BarKnowledge(of: image, width: width, scale: scale, gradient: stops == .known ? .standard : nil)
        }
        throw .usage("--width and --scene \"\(text)\" both say how large the bar is: leave one out")
    }

    private static func image(_ path: String) throws(CommandError) -> Image {
        do throws(PNGFileError) {
            return try readPNG(atPath: path).image
        } catch {
            throw .failure(error.description)
        }
    }

    private static func trial(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        guard arguments.operands.isEmpty else { throw .usage("--trial measures no image: name a folder with --corpus") }
        if let folder = arguments.value("corpus") {
            try trial(folder: folder, terminal)
            return .success
        }
        let count = try arguments.count("count", in: 1...10_000_000) ?? 10_000
        let trial = MeasurementTrial(seed: UInt64(try arguments.count("seed", in: 0...Int.max) ?? 1))
        try run(trial, .standard, .scene, count, "\(count) bars of 320 pt @2x", terminal)
        for knowledge in MeasurementTrial.Knowledge.allCases {
            try run(trial, .any, knowledge, count, "\(count) bars of any kind", terminal)
        }
        return .success
    }

    private static func run(
        _ trial: MeasurementTrial, _ bars: MeasurementTrial.Bars, _ knowledge: MeasurementTrial.Knowledge,
        _ count: Int, _ title: String, _ terminal: Terminal
    ) throws(CommandError) {
        guard let tally = trial.run(bars, knowledge, count: count, shouldStop: { Signals.wasInterrupted }) else {
            throw .interrupted
        }
        try print(tally, "\(title), \(knowledge.name)", terminal)
    }

    private static func trial(folder: String, _ terminal: Terminal) throws(CommandError) {
        let subject: FolderSubject
        do throws(ManifestFileError) {
            subject = try FolderSubject(path: folder)
        } catch {
            throw .failure(error.description)
        }
        for knowledge in MeasurementTrial.Knowledge.allCases {
            let tallies = MeasurementTrial.run(subject, knowledge)
            try print(tallies.reduce(into: TrialTally()) { $0.add($1.tally) }, knowledge.name, terminal)
            if knowledge == .scene {
                try terminal.print(lines: MeasurementText.lines(byRenderer: tallies))
                try terminal.print("")
            }
        }
    }

    private static func print(_ tally: TrialTally, _ title: String, _ terminal: Terminal) throws(CommandError) {
        try terminal.print(title)
        try terminal.print(lines: MeasurementText.lines(tally.rows))
        try terminal.print("")
    }
}
