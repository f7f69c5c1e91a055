import Audit
import PNGFormat
import RevealModel
import SceneFormat

/// `reveal render`: draws scenes with the built-in renderer.
enum RenderCommand {
    static let syntax = Syntax(
        usage: "reveal render SCENE --out FILE",
        summary: """
            Draws a scene with the built-in renderer and writes it as a PNG file.

            SCENE is a name such as w320_s2_p0.25, JSON, or a file that holds it; see "reveal help scene".
            Without SCENE, --out is a folder: every scene of the grid is drawn into it, with a manifest.jsonl.
            """,
        operands: 1,
        options: [
            Syntax.Option(name: "out", value: "FILE", help: "the PNG file, or the folder, to write"),
            Syntax.Option(
                name: "gradient-width", value: "POINTS",
                help: "a faulty layout: the gradient's width, where a correct one has the track's"),
        ], notes: Help.exitCodes)

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        guard let path = arguments.value("out") else { throw .usage("a file to write is needed: --out FILE") }
        let width = try arguments.number("gradient-width")
        if let width, !(width > 0 && width <= Scene.pointLimit) {
            throw .usage("--gradient-width: \(width) is not a number of points above 0 and up to 1000000")
        }
        if let text = arguments.operands.first {
            let document = try SceneOptions.document(text, of: "SCENE")
            try write(document, gradientWidth: width, to: path)
            return .success
        }
        return try renderGrid(into: path, gradientWidth: width)
    }

    private static func renderGrid(into folder: String, gradientWidth: Double?) throws(CommandError) -> ExitCode {
        do throws(FileError) {
            try createFolder(atPath: folder)
        } catch {
            throw .failure(error.description)
        }
        var lines = ""
        for document in SceneGrid.scenes {
            if Signals.wasInterrupted { throw .interrupted }
            let file = document.id + ".png"
            try write(document, gradientWidth: gradientWidth, to: folder + "/" + file)
            lines += "{\"file\":\(JSONText.quoted(file)),\"renderer\":\"reveal\",\"scene\":\(document.json)}\n"
        }
        // Last, so that a folder with a manifest is complete.
        do throws(FileError) {
            try AtomicFile.write(Array(lines.utf8), toPath: folder + "/" + Manifest.fileName)
        } catch {
            throw .failure(error.description)
        }
        return .success
    }

    private static func write(
        _ document: SceneDocument, gradientWidth: Double?, to path: String
    ) throws(CommandError) {
        let scene = document.scene
        let image = BuiltInRenderer.image(of: scene, gradientWidth: gradientWidth)
        do throws(FileError) {
            try writePNG(image, toPath: path, options: PNGOptions(scaleFactor: scene.scale))
        } catch {
            throw .failure(error.description)
        }
    }
}
