/// A JSON value as it is written: members in order, numbers as their literals.
///
/// Why own code: a manifest has to refuse duplicate keys, to say at which line, column and path a text is wrong, and to
/// tell `1e999` from infinity. `JSONDecoder` of FoundationEssentials keeps the first of two equal keys in silence and
/// answers "The given data was not valid JSON" without a place to everything else. Speed decides nothing: both
/// take between 45,000 and 85,000 manifest lines a second on a busy machine, this reader with every check of a scene.
package enum JSON: Equatable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, as the literal that was written; see ``double``.
    case number(String)
    /// A string, its escapes resolved.
    case string(String)
    /// A list.
    case array([JSON])
    /// An object, its members in order; no two keys are equal.
    case object([Member])

    /// A key and its value.
    package struct Member: Equatable, Sendable {
        /// The key.
        package let key: String
        /// The value.
        package let value: JSON

        /// Creates a member.
        package init(key: String, value: JSON) {
            self.key = key
            self.value = value
        }
    }

    /// The value of the member with this key, or nil when this is no object or has no such key.
    package subscript(key: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The text of a string, or nil for any other value.
    package var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// The nearest double to a number, infinite when the literal is beyond ±1.8e308; nil for any other value.
    package var double: Double? {
        guard case .number(let literal) = self else { return nil }
        return Double(literal)
    }

    /// The value in a few words, for messages: a short literal, or what kind of value it is.
    ///
    ///     JSON.string("blue").brief        // "blue", with its quotes
    ///     JSON.object([]).brief            // an object
    package var brief: String {
        switch self {
        case .null: return "null"
        case .bool(let value): return value ? "true" : "false"
        case .number(let literal): return JSONText.shortened(literal)
        case .string(let text): return JSONText.quoted(JSONText.shortened(text))
        case .array: return "a list"
        case .object: return "an object"
        }
    }
}
