public import RevealModel

/// Why a file name is no scene.
///
///     w320_x2_p0.5.png: "x2" is no field; name it like w320_s2_p0.25.png: w, then h, s, p or v…of…, transp, …
public struct SceneNameError: Error, Equatable, Sendable {
    /// The file name.
    public let name: String
    /// What is wrong with it.
    public let reason: Reason

    /// Creates an error.
    public init(_ reason: Reason, in name: String) {
        self.name = name
        self.reason = reason
    }

    /// What can be wrong with a name.
    public enum Reason: Error, Equatable, Sendable {
        /// There is no field for the width.
        case noWidth
        /// There is no field for the progress.
        case noProgress
        /// A field stands before the width, where only a prefix may.
        case beforeWidth(String)
        /// A part after the width is no field, or its number is malformed.
        case unknownField(String)
        /// A field is given twice, or progress is given in two ways.
        case repeatedField(String)
        /// The name has a control character.
        case controlCharacter
        /// The fields are well formed, but make no scene.
        case scene(SceneError)
    }
}

extension SceneNameError: CustomStringConvertible {
    /// The grammar of names in one line, for messages.
    public static let grammar =
        "w320_s2_p0.25.png: w width, h height, s scale, p progress (a number, null, nan, inf, -inf, third) "
        + "or v3of12, then transp, rtl, inside or outside"

    /// What is wrong, without the name.
    public var message: String {
        switch reason {
        case .noWidth: return "no part of the name is a width such as w320"
        case .noProgress: return "no part of the name is a progress such as p0.25"
        case .beforeWidth(let field): return "\(shown(field)) stands before the width"
        case .unknownField(let part): return "\(shown(part)) is no field"
        case .repeatedField(let field): return "\(shown(field)) says again what another field says"
        case .controlCharacter: return "the name has a control character"
        case .scene(let error): return error.message
        }
    }

    /// What to do about it.
    public var remedy: String {
        switch reason {
        case .noWidth, .noProgress, .unknownField, .controlCharacter: return "name it like " + Self.grammar
        case .beforeWidth: return "put it after the width, or choose another prefix"
        case .repeatedField: return "keep one of them"
        case .scene(let error): return error.remedy
        }
    }

    /// Name, message and remedy in one line; the name is quoted when it has control characters.
    public var description: String {
        let name = JSONText.hasControls(name) ? JSONText.quoted(name) : name
        return "\(name): \(message); \(remedy)"
    }

    private func shown(_ part: String) -> String { JSONText.quoted(JSONText.shortened(part)) }
}
