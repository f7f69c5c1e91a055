import Audit
import PNGFormat
import RevealModel
import SceneFormat

/// `reveal render --animate`: the frames of a change of progress (R20).
enum RenderAnimation {
    static let options = [
        Syntax.Option(
            name: "animate", value: "FROM:TO",
            help: """
                draws the frames of a change from one progress to another, such as 0.25:0.75,
                as frame-0000.png and on
                """),
        Syntax.Option(name: "fps", value: "N", help: "frames per second, 1 to 1000 (default 60)"),
        Syntax.Option(
            name: "easing", value: "NAME", help: "linear, ease-in, ease-out or ease-in-out (the default)"),
        Syntax.Option(name: "duration", value: "SECONDS", help: "how long the change takes, 0 to 10 (default 0.25)"),
        Syntax.Option(
            name: "apng", value: "FILE",
            help: """
                writes the frames as one animated PNG, which holds its last frame for a second and
                starts again; --out may then be left out
                """),
    ]

    /// The paces by the names that CSS gives them.
    private enum EasingName: String, CaseIterable {
        case linear
        case easeIn = "ease-in"
        case easeOut = "ease-out"
        case easeInOut = "ease-in-out"

        var easing: Easing {
            switch self {
            case .linear: return .linear
            case .easeIn: return .easeIn
            case .easeOut: return .easeOut
            case .easeInOut: return .easeInOut
            }
        }
    }

    /// Refuses options that do not go together.
    static func check(_ arguments: Arguments) throws(CommandError) {
        guard !arguments.has("animate") else {
            guard arguments.has("out") || arguments.has("apng") else {
                throw .usage("a place for the frames is needed: --out FOLDER, or --apng FILE")
            }
            guard !arguments.has("check") else {
                throw .usage("--check compares one image; audit the folder of an animation instead")
            }
            return
        }
        for name in ["fps", "easing", "duration", "apng"] where arguments.has(name) {
            throw .usage("--\(name) belongs to --animate FROM:TO")
        }
    }

    static func run(
        _ document: SceneDocument, _ arguments: Arguments, _ mistake: RenderMistake, _ terminal: Terminal
    ) throws(CommandError) {
        let rate = try arguments.count("fps", in: 1...1000) ?? 60
        let fractions = try animation(arguments).frames(perSecond: rate)
        let scene = document.scene
        var folder = try arguments.value("out").map { (path) throws(CommandError) in try ImageFolder(path: path) }
        var encoder = AnimatedPNGEncoder(
            options: PNGOptions(keepsAlpha: scene.background.alpha < 1, scaleFactor: scene.scale))
        for (number, fraction) in fractions.enumerated() {
            if Signals.wasInterrupted { throw .interrupted }
            let frame = scene.at(.fraction(fraction.value))
            let image = mistake.image(of: frame)
            if arguments.has("apng") {
                let isLast = number == fractions.count - 1
                encoder.add(image, for: FrameDelay(1, over: isLast ? 1 : UInt16(rate)))
            }
            let name = "frame-" + padded(number)
            try folder?.add(
                image, of: SceneDocument(id: document.id + "_" + name, scene: frame), as: name + ".png",
                extra: ",\"frame\":\(number)" + mistake.manifestMember)
        }
        try mistake.note(fractions.map { scene.at(.fraction($0.value)) }, terminal)
        if let path = arguments.value("apng") {
            try RenderCommand.writing { () throws(FileError) in try AtomicFile.write(encoder.bytes(), toPath: path) }
        }
        try folder?.finish()
    }

    private static func animation(_ arguments: Arguments) throws(CommandError) -> RevealAnimation {
        let duration = try arguments.number("duration") ?? RevealAnimation.standardDuration
        guard duration >= 0, duration <= 10 else {
            throw .usage("--duration: \(duration) is not a number of seconds from 0 to 10")
        }
        let easing = try arguments.choice("easing", of: EasingName.self) ?? .easeInOut
        let ends = try ends(arguments.value("animate") ?? "")
        return RevealAnimation(from: ends.start, to: ends.end, duration: duration, easing: easing.easing)
    }

    private static func ends(_ text: String) throws(CommandError) -> (start: RevealFraction, end: RevealFraction) {
        let ends = text.split(separator: ":", omittingEmptySubsequences: false).map { part -> RevealFraction? in
            guard let value = Double(part), value >= 0, value <= 1 else { return nil }
            return RevealFraction(clamping: value)
        }
        guard ends.count == 2, let start = ends[0], let end = ends[1] else {
            throw .usage("--animate: \"\(text)\" is not FROM:TO, two numbers from 0 to 1 such as 0.25:0.75")
        }
        return (start, end)
    }

    /// A number in at least four digits, so that names sort as frames follow each other.
    private static func padded(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
