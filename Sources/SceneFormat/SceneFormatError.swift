public import RevealModel

/// Why a JSON text is no scene: the place, what is wrong there, and what to write instead.
///
///     scene.stops[2].color: "blue" is not a colour; write "#RRGGBB" or "#RRGGBBAA"
public struct SceneFormatError: Error, Equatable, Sendable {
    /// The place within the JSON text; it starts with `scene`.
    public let path: JSONPath
    /// What is wrong there.
    public let reason: Reason

    /// Creates an error.
    public init(_ reason: Reason, at path: JSONPath) {
        self.path = path
        self.reason = reason
    }

    /// What is wrong with a scene. The cases hold facts; the wording is in `SceneFormatError+Wording.swift`.
    public enum Reason: Equatable, Sendable {
        /// The text is not JSON.
        case notJSON(JSONError)
        /// A value has the wrong type or spelling; `found` shows it in a few words.
        case not(Expected, found: String)
        /// A key that is needed is not there.
        case missing(Expected)
        /// A key that scenes do not have, and the known one that is nearest to it.
        case unknownKey(nearest: String)
        /// Two keys say the same thing; the other one is named.
        case conflict(with: String)
        /// A number is beyond what a double holds; `found` is its literal.
        case tooLarge(found: String)
        /// The scene's name has a control character.
        case controlCharacter(found: String)
        /// The numbers are well formed, but make no scene.
        case scene(SceneError)
    }

    /// What a value of a scene should have been.
    public enum Expected: Equatable, Sendable, CaseIterable {
        /// The scene itself.
        case scene
        /// The name of the scene.
        case id
        /// The format's version.
        case version
        /// A length in points.
        case points
        /// A scale factor.
        case scale
        /// A progress.
        case progress
        /// A completed value.
        case value
        /// The total that a completed value belongs to.
        case total
        /// The list of stops.
        case stops
        /// One stop.
        case stop
        /// The name of a palette.
        case palette
        /// A colour.
        case color
        /// A channel of a colour.
        case channel
        /// The place of a stop.
        case location
        /// A background.
        case background
        /// A corner radius.
        case radius
        /// A layout direction.
        case direction
        /// A colour space to interpolate in.
        case interpolation
        /// How colours are weighted while they are interpolated.
        case alpha
        /// Padding.
        case pad
        /// The phase of the indicator.
        case phase
        /// The place of the indicator.
        case indicator
    }
}
