import Audit
import PNGFormat
import Pixels
import RevealModel
import SceneFormat

/// `reveal render`: draws scenes with the built-in renderer.
enum RenderCommand {
    static let syntax = Syntax(
        usage: "reveal render SCENE --out FILE [OPTION…]",
        summary: """
            Draws a scene with the built-in renderer and writes it as a PNG file.

            SCENE is a name such as w320_s2_p0.25, JSON, or a file that holds it; see "reveal help scene".
            Without SCENE, --out is a folder: every scene of the grid is drawn into it, with a manifest.jsonl.
            With --series, FILE shows the scene at several progress values, one bar below the other.
            With --animate, --out is a folder for the frames of a change of progress, with a manifest.jsonl.
            """,
        operands: 1,
        options: [
            Syntax.Option(name: "out", value: "FILE", help: "the PNG file, or the folder, to write"),
            Syntax.Option(
                name: "check", value: nil,
                help: "compares the pixels with those of FILE instead of writing it; exits 1 if they differ"),
            SceneChanges.option,
        ] + RenderSeries.options + RenderAnimation.options + [
            Syntax.Option(
                name: "gradient-width", value: "POINTS",
                help: "a faulty layout: the gradient's width, where a correct one has the track's")
        ], notes: RenderSeries.notes + "\n\n" + Help.exitCodes)

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        let width = try arguments.number("gradient-width")
        if let width, !(width > 0 && width <= Scene.pointLimit) {
            throw .usage("--gradient-width: \(width) is not a number of points above 0 and up to 1000000")
        }
        try RenderSeries.check(arguments)
        try RenderAnimation.check(arguments)
        guard let text = arguments.operands.first else {
            for name in [SceneChanges.option.name, "series", "animate", "check"] where arguments.has(name) {
                throw .usage("--\(name) needs a SCENE; usage: \(syntax.usage)")
            }
            return try renderGrid(into: try path(arguments), gradientWidth: width)
        }
        let document = try SceneChanges.document(try SceneOptions.document(text, of: "SCENE"), arguments)
        if arguments.has("animate") {
            try RenderAnimation.run(document, arguments, gradientWidth: width)
            return .success
        }
        let path = try path(arguments)
        let image =
            arguments.has("series")
            ? try RenderSeries.image(document, arguments, gradientWidth: width)
            : BuiltInRenderer.image(of: document.scene, gradientWidth: width)
        guard arguments.has("check") else {
            try write(image, of: document.scene, to: path)
            return .success
        }
        return try check(image, path, terminal)
    }

    /// Compares an image with a file.
    private static func check(
        _ image: Image, _ path: String, _ terminal: Terminal
    ) throws(CommandError) -> ExitCode {
        do throws(PNGFileError) {
            if try readPNG(atPath: path).image == image { return .success }
        } catch {
            try terminal.print(error.description)
            return .finding
        }
        try terminal.print("\(path): its pixels are not those of the scene; see \"reveal audit\", or leave --check out")
        return .finding
    }

    private static func path(_ arguments: Arguments) throws(CommandError) -> String {
        guard let path = arguments.value("out") else { throw .usage("a file to write is needed: --out FILE") }
        return path
    }

    private static func renderGrid(into folder: String, gradientWidth: Double?) throws(CommandError) -> ExitCode {
        var manifest = try ImageFolder(path: folder)
        for document in SceneGrid.scenes {
            if Signals.wasInterrupted { throw .interrupted }
            let image = BuiltInRenderer.image(of: document.scene, gradientWidth: gradientWidth)
            try manifest.add(image, of: document, as: document.id + ".png")
        }
        try manifest.finish()
        return .success
    }

    /// Writes one image of a scene.
    static func write(_ image: Image, of scene: Scene, to path: String) throws(CommandError) {
        try writing { () throws(FileError) in
            try writePNG(image, toPath: path, options: PNGOptions(scaleFactor: scene.scale))
        }
    }

    /// Does work that writes files.
    static func writing(_ work: () throws(FileError) -> Void) throws(CommandError) {
        do throws(FileError) {
            try work()
        } catch {
            throw .failure(error.description)
        }
    }
}
