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
        ] + RenderSeries.options + RenderAnimation.options + RenderMistake.options,
        notes: RenderSeries.notes + "\n\n" + Help.exitCodes)

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        let mistake = try RenderMistake(arguments)
        try RenderSeries.check(arguments)
        try RenderAnimation.check(arguments)
        guard let text = arguments.operands.first else {
            for name in [SceneChanges.option.name, "series", "animate", "check"] where arguments.has(name) {
                throw .usage("--\(name) needs a SCENE; usage: \(syntax.usage)")
            }
            return try renderGrid(into: try path(arguments), mistake)
        }
        let document = try SceneChanges.document(try SceneOptions.document(text, of: "SCENE"), arguments)
        if arguments.has("animate") {
            try RenderAnimation.run(document, arguments, mistake, terminal)
            return .success
        }
        let path = try path(arguments)
        let scenes = arguments.has("series") ? try RenderSeries.scenes(document, arguments) : [document.scene]
        let image =
            arguments.has("series")
            ? try RenderSeries.image(document, scenes, mistake) : mistake.image(of: document.scene)
        try mistake.note(scenes, terminal)
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

    private static func renderGrid(into folder: String, _ mistake: RenderMistake) throws(CommandError) -> ExitCode {
        var manifest = try ImageFolder(path: folder)
        for document in SceneGrid.scenes {
            if Signals.wasInterrupted { throw .interrupted }
            try manifest.add(
                mistake.image(of: document.scene), of: document, as: document.id + ".png", extra: mistake.manifestMember
            )
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

    /// Writes a text to a file, or to standard output where its name is `-`.
    static func write(_ text: String, to path: String, _ terminal: Terminal) throws(CommandError) {
        guard path != "-" else {
            try terminal.print(String(text.dropLast()))
            return
        }
        try writing { () throws(FileError) in try AtomicFile.write(Array(text.utf8), toPath: path) }
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
