/// The text of JSON values: how strings and numbers are written.
package enum JSONText {
    /// A string in quotes, with `"`, `\` and control characters escaped.
    package static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                if isControl(scalar) {
                    let digits = String(scalar.value, radix: 16)
                    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
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

    /// An object of members whose values are JSON already; their keys need no escapes.
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

    /// Whether a text has a control character: such a text could move a terminal's cursor or break a report's lines.
    package static func hasControls(_ text: String) -> Bool {
        // Bytes decide most texts faster than their scalars do.
        text.utf8.contains { $0 < 0x20 || $0 >= 0x7F } && text.unicodeScalars.contains(where: isControl)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (scalar.value >= 0x7F && scalar.value <= 0x9F)
    }
}
