public import RevealModel

/// A scene with its name, as JSON carries it.
///
/// Version 1 of the format is an object with these keys, any other key is refused:
///
/// | key | value | unless given |
/// |---|---|---|
/// | `id` | the scene's name: not empty, no control characters | required |
/// | `width` | points | required |
/// | `height` | points | 14 |
/// | `scale` | pixels per point | 1 |
/// | `progress` | a number, `null`, `"nan"`, `"inf"` or `"-inf"` | required, or `value` and `total` |
/// | `value`, `total` | numbers or `"nan"`, `"inf"`, `"-inf"`; a `value` of `null` is an unavailable progress | – |
/// | `stops` | list of `{"color": "#007AFF", "location": 0}`, in any order | required, or `palette` |
/// | `palette` | the name of a ``RevealModel/Palette``; also sets `track` unless that is given | – |
/// | `background` | `"white"`, `"transparent"` or a colour | `"white"` |
/// | `track` | a colour | `"#8E8E9333"` |
/// | `radius` | points, or `"capsule"` | `"capsule"` |
/// | `direction` | `"ltr"` or `"rtl"`, also read as `"leftToRight"`, `"rightToLeft"` | `"ltr"` |
/// | `interpolation` | `"srgb"`, `"srgb-linear"` or `"oklab"` | `"srgb"` |
/// | `alpha` | `"premultiplied"` or `"straight"` colours while they are interpolated | `"premultiplied"` |
/// | `pad` | points on all sides, or `{"left", "top", "right", "bottom"}`, each 0 unless given | 0 |
/// | `phase` | turns of the indeterminate indicator, 0 to 1 | 0 |
/// | `indicator` | `"inside"`, `"outside"` or `"unknown"` | `"unknown"` |
/// | `version` | 1 | 1 |
///
/// A colour is `"#RRGGBB"` or `"#RRGGBBAA"`, straight, in sRGB. A colour that eight bits do not hold, as scenes built
/// in code can have, is `{"red": 0.1, "green": 0.2, "blue": 0.3, "alpha": 1}`; `alpha` is 1 unless given.
public struct SceneDocument: Sendable {
    /// The scene's name.
    public let id: String
    /// The scene.
    public let scene: Scene

    /// Creates a document.
    ///
    /// - Parameter id: The scene's name, not empty, without control characters.
    public init(id: String, scene: Scene) {
        precondition(!id.isEmpty, "a scene's id must not be empty")
        precondition(
            !JSONText.hasControls(id), "a scene's id must have no control character, but is \(id.debugDescription)")
        self.id = id
        self.scene = scene
    }

    /// Reads a document from JSON text.
    ///
    /// - Throws: ``SceneFormatError`` with the place in the text, the reason and a remedy.
    public init(json: String) throws(SceneFormatError) {
        try self.init(utf8: Array(json.utf8))
    }

    /// Reads a document from JSON text in UTF-8.
    ///
    /// - Throws: ``SceneFormatError`` with the place in the text, the reason and a remedy.
    public init(utf8: [UInt8]) throws(SceneFormatError) {
        let value: JSON
        do throws(JSONError) {
            value = try JSON.parse(utf8)
        } catch {
            throw SceneFormatError(.notJSON(error), at: JSONPath([.key("scene")] + error.path.steps))
        }
        try self.init(value)
    }

    /// Reads a document from a JSON value.
    ///
    /// - Throws: ``SceneFormatError`` whose path starts with `scene`.
    package init(_ value: JSON) throws(SceneFormatError) {
        try self = SceneReader(path: JSONPath([.key("scene")])).document(value)
    }
}

extension SceneDocument: Equatable {
    /// Whether names and scenes are equal; progress values that are NaN count as equal to each other.
    public static func == (left: SceneDocument, right: SceneDocument) -> Bool {
        left.json == right.json
    }
}
