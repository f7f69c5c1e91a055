/// The text of JSON values: how strings and numbers are written.
package enum JSONText {
    /// A string in quotes, with `"`, `\` and the characters of ``isControl(_:)`` escaped.
    package static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            default:
                if isControl(scalar) {
                    result += escape(scalar)
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }

    /// The shortest decimal that reads back as the same double; whole numbers without a fraction.
    ///
    ///     JSONText.number(320)       // 320
    ///     JSONText.number(1.0 / 3)   // 0.3333333333333333
    ///     JSONText.number(-0.0)      // -0
    ///
    /// - Parameter value: A finite number.
    package static func number(_ value: Double) -> String {
        precondition(value.isFinite, "JSON has no number for \(value)")
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// An object of members whose values are JSON already, in their order.
    package static func object(_ members: [(String, String)]) -> String {
        "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    }

    /// A list of values that are JSON already.
    package static func list(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }

    /// At most 40 characters of a text; a longer one ends in "…".
    package static func shortened(_ text: String) -> String {
        // A prefix decides it, so that a text of megabytes costs no walk over all its characters.
        let start = text.prefix(41)
        return start.count == 41 ? start.prefix(39) + "…" : text
    }

    /// Whether a text has a character of ``isControl(_:)``: such a text could move a terminal's cursor, break a report's
    /// lines or show them in another order.
    package static func hasControls(_ text: String) -> Bool {
        // Bytes decide most texts faster than their scalars do.
        text.utf8.contains { $0 < 0x20 || $0 >= 0x7F } && text.unicodeScalars.contains(where: isControl)
    }

    /// A text with the characters of ``isControl(_:)`` as escapes such as `\u001b`, and else as it is.
    package static func escaped(_ text: String) -> String {
        hasControls(text)
            ? text.unicodeScalars.reduce(into: "") { $0 += isControl($1) ? escape($1) : String($1) } : text
    }

    /// Whether a character is a control, breaks lines, turns the direction of texts, or cannot be seen at all.
    ///
    /// Those are the controls of ISO 6429; the line breaks U+2028 and U+2029; the directions of the Unicode Bidirectional
    /// Algorithm (UAX #9); and what has no width and joins nothing. U+200C and U+200D are none: words and emoji need them.
    package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x20, 0x7F...0x9F, 0x61C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
            0xFFF9...0xFFFB:
            true
        default: false
        }
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        default: break
        }
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
}
