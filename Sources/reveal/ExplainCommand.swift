import Audit
import Oracle
import PNGFormat
import Pixels
import RevealModel
import SceneFormat

/// `reveal explain`: says what a pixel may be and why, or draws where an image leaves what it may be.
enum ExplainCommand {
    static let syntax = Syntax(
        usage: "reveal explain IMAGE [X Y] [OPTION…]",
        summary: """
            Says what one pixel may be, and which freedom or rule gives each end of its interval.

            X and Y count pixels from the top left corner, from 0. Instead of them, --map FILE draws the image,
            enlarged, above a map of where it leaves what it may be: red above its interval, blue below.
            """,
        operands: 3,
        options: SceneOptions.options + JudgeOptions.options + [
            Syntax.Option(name: "map", value: "FILE", help: "writes the map as a PNG file")
        ], notes: Help.exitCodes)

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        guard let path = arguments.operands.first else { throw .usage("an image is needed; usage: \(syntax.usage)") }
        guard arguments.operands.count == 3 || (arguments.operands.count == 1 && arguments.has("map")) else {
            throw .usage("the pixel's column and row are needed; usage: \(syntax.usage)")
        }
        let document = try SceneOptions.document(arguments, image: path)
        let judge = try JudgeOptions.judge(arguments)
        let size = document.scene.canvas
        var pixel: (x: Int, y: Int)?
        if arguments.operands.count == 3 {
            pixel = (
                try coordinate(arguments.operands[1], "X", below: size.width),
                try coordinate(arguments.operands[2], "Y", below: size.height)
            )
        }
        let image: Image
        do throws(PNGFileError) {
            image = try readPNG(atPath: path).image
        } catch {
            throw .failure(error.description)
        }
        guard image.width == size.width, image.height == size.height else {
            throw .failure(
                "\(path): the image has \(image.width) x \(image.height) pixels, but its scene needs"
                    + " \(size.width) x \(size.height); see \"reveal audit\"")
        }
        let admissible = judge.admissibleImage(of: document.scene)
        if let map = arguments.value("map") {
            guard map != path else { throw .usage("--map: \"\(map)\" is the image itself; give the map another name") }
            do throws(FileError) {
                try writePNG(ViolationMap(image, admissible).picture, toPath: map)
            } catch {
                throw .failure(error.description)
            }
        }
        guard let (x, y) = pixel else { return .success }
        for backdrop in admissible.backdrops.indices {
            let explanation = admissible.explanation(x: x, y: y, backdrop: backdrop)
            let actual = image.channels(x: x, y: y, over: explanation.backdrop)
            try terminal.print(
                lines: ExplanationText.lines(explanation, actual: actual, x: x, y: y, scene: document.scene))
        }
        return .success
    }

    private static func coordinate(_ text: String, _ name: String, below limit: Int) throws(CommandError) -> Int {
        guard let value = Int(text), value >= 0, value < limit else {
            throw .usage("\(name): \"\(text)\" is not a whole number of 0 to \(limit - 1)")
        }
        return value
    }
}
