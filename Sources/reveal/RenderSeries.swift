import Audit
import Pixels
import RevealModel
import SceneFormat

/// `reveal render --series`: one picture of many progress values.
enum RenderSeries {
    static let options = [
        Syntax.Option(name: "series", value: nil, help: "draws a contact sheet: the scene at many progress values"),
        Syntax.Option(
            name: "progress", value: "LIST",
            help: """
                the sheet's progress values, with commas between them: numbers, null, nan, inf
                or -inf (default \(standard))
                """),
    ]

    static let notes = """
        contact sheets: the bars stand in one column on the scene's background, in the order of the list, with 8 points
        around and between them.
        """

    private static let standard = "0,0.25,0.5,0.75,1,nan"
    private static let limit = 1000

    /// Refuses options that do not go together.
    static func check(_ arguments: Arguments) throws(CommandError) {
        if arguments.has("progress"), !arguments.has("series") {
            throw .usage("--progress belongs to --series; for one image, use --set progress=VALUE")
        }
        if arguments.has("series"), arguments.has("animate") {
            throw .usage("--series and --animate do not go together; leave one of them out")
        }
    }

    /// The scenes of a contact sheet.
    static func scenes(_ document: SceneDocument, _ arguments: Arguments) throws(CommandError) -> [Scene] {
        try progress(arguments.value("progress") ?? standard).map { document.scene.at($0) }
    }

    /// The contact sheet of a scene.
    static func image(
        _ document: SceneDocument, _ scenes: [Scene], _ mistake: RenderMistake
    ) throws(CommandError) -> Image {
        let (first, canvas) = (mistake.image(of: scenes[0]), document.scene.canvas)
        guard first.width == canvas.width, first.height == canvas.height else {
            throw .usage(
                "--series: a sheet's bars have one size, which the fault changes; leave --series or --fault out")
        }
        do throws(SceneError) {
            return try BuiltInRenderer.contactSheet(
                of: document.scene, at: scenes.map(\.progress), drawing: mistake.image)
        } catch {
            throw .usage("--series: \(error.message); \(error.remedy), or shorten --progress")
        }
    }

    private static func progress(_ list: String) throws(CommandError) -> [Progress] {
        var values: [Progress] = []
        for text in list.split(separator: ",", omittingEmptySubsequences: false) {
            switch text {
            case "null": values.append(.unavailable)
            case "nan": values.append(.fraction(.nan))
            case "inf": values.append(.fraction(.infinity))
            case "-inf": values.append(.fraction(-.infinity))
            default:
                guard let value = Double(text), value.isFinite else {
                    throw .usage("--progress: \"\(text)\" is not a finite number, null, nan, inf or -inf")
                }
                values.append(.fraction(value))
            }
        }
        guard values.count <= limit else {
            throw .usage("--progress: \(values.count) values are more than the \(limit) that a sheet may have")
        }
        return values
    }
}
