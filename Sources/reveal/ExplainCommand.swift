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

            X and Y count pixels from the top left corner, from 0. Without them it says which one setting of the freedoms
            explains the whole image; --map FILE draws the image, enlarged, above a map of where it leaves what it may
            be: red above its interval, blue below.
            """,
        operands: 3,
        options: SceneOptions.options + JudgeOptions.options + [
            Syntax.Option(name: "map", value: "FILE", help: "writes the map as a PNG file")
        ], notes: Help.exitCodes)

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        guard let path = arguments.operands.first else { throw .usage("an image is needed; usage: \(syntax.usage)") }
        guard arguments.operands.count != 2 else {
            throw .usage("the pixel's row is needed besides its column; usage: \(syntax.usage)")
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
        let judgement = judge.judgement(of: image, scene: document.scene)
        let setting = judgement.reading.setting
        guard let (x, y) = pixel else {
            if arguments.has("map") { return .success }
            try terminal.print(lines: SettingText.lines(judgement, scene: document.scene))
            return .success
        }
        let narrowed = setting.narrows ? admissible.narrowed(to: setting) : nil
        for backdrop in admissible.backdrops.indices {
            let explanation = admissible.explanation(x: x, y: y, backdrop: backdrop)
            let actual = image.channels(x: x, y: y, over: explanation.backdrop)
            try terminal.print(
                lines: ExplanationText.lines(
                    explanation, narrowed: narrowed?.bounds(x: x, y: y, backdrop: backdrop), actual: actual, x: x, y: y,
                    scene: document.scene))
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
