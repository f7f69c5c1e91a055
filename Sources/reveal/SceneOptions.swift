import PNGFormat
import RevealModel
import SceneFormat

/// The options that say which scene an image shows.
enum SceneOptions {
    /// The options.
    static let options = [
        Syntax.Option(
            name: "scene", value: "SCENE",
            help: "the scene: JSON, a file that holds it, or a name such as w320_s2_p0.25;\nsee \"reveal help scene\""),
        SceneChanges.option,
    ]

    static let help = """
        A scene is what a bar has to show. It is given in one of three ways:

          a name    w320_s2_p0.25 — 320 pt wide, scale factor 2, progress 0.25; see below
          JSON      {"id": "a", "width": 320, "scale": 2, "progress": 0.25, "stops": [{"color": "#007AFF", "location": 0},
                    {"color": "#FF9500", "location": 1}]}
          a file    a path to a file that holds such JSON

        names:
          [PREFIX_]wWIDTH[_hHEIGHT][_sSCALE]_pPROGRESS[_transp][_rtl][_inside|_outside]
          PROGRESS is a number, null, nan, inf, -inf or third (1/3); or vVALUEofTOTAL instead of pPROGRESS.
          The height is 14 pt and the scale factor 1 unless given; the stops are blue, purple and orange; the background
          is white unless _transp; an unavailable progress has its indicator inside or outside the image.

        JSON keys (* required):
          id*            the scene's name
          width*         points                             height         points, 14
          scale          pixels per point, 1                progress*      a number, null, "nan", "inf", "-inf";
          background     "white", "transparent", a colour                  or value and total
          stops*         [{"color", "location"}]            palette        instead of stops: a palette's name
          track          a colour, "#8E8E9333"              radius         points, or "capsule"
          direction      "ltr" or "rtl"                     pad            points, or {left, top, right, bottom}
          interpolation  "srgb", "srgb-linear", "oklab"     alpha          "premultiplied" or "straight"
          indicator      "inside", "outside", "unknown"     phase          turns, 0 to 1
        Colours are "#RRGGBB" or "#RRGGBBAA". Padding is rounded to whole pixels side by side, so that a padded bar has
        the pixels of one without: the canvas is round(width x scale) by round(height x scale) pixels plus that.
        """

    /// The scene that the options or an image's file name say, with the changes that the options say.
    static func document(_ arguments: Arguments, image: String?) throws(CommandError) -> SceneDocument {
        try SceneChanges.document(try unchanged(arguments, image: image), arguments)
    }

    private static func unchanged(_ arguments: Arguments, image: String?) throws(CommandError) -> SceneDocument {
        if let text = arguments.value("scene") { return try document(text, of: "--scene") }
        guard let image else { throw .usage("a scene is needed: --scene SCENE; see \"reveal help scene\"") }
        let name = image.split(separator: "/").last.map(String.init) ?? image
        do throws(SceneNameError) {
            return try SceneDocument(fileName: name)
        } catch {
            throw .usage("\(error); or give the scene: --scene SCENE, see \"reveal help scene\"")
        }
    }

    /// The scene that a text says: JSON, a file that holds it, or a name.
    ///
    /// - Parameter place: Where the command line has the text.
    static func document(_ text: String, of place: String) throws(CommandError) -> SceneDocument {
        if text.first(where: { !$0.isWhitespace }) == "{" { return try json(text, in: place) }
        do throws(SceneNameError) {
            return try SceneDocument(fileName: text)
        } catch {
            guard text.contains("/") || text.hasSuffix(".json") else {
                throw .usage("\(place): \(error); see \"reveal help scene\"")
            }
        }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try readFile(atPath: text, limit: 1 << 20)
        } catch {
            throw .failure("\(place): \(error)")
        }
        return try json(String(decoding: bytes, as: UTF8.self), in: text)
    }

    private static func json(_ text: String, in place: String) throws(CommandError) -> SceneDocument {
        do throws(SceneFormatError) {
            return try SceneDocument(json: text)
        } catch {
            throw .usage("\(place): \(error)")
        }
    }
}
