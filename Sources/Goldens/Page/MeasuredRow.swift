/// A quantity as it was measured on both sides.
public struct MeasuredRow: Equatable, Sendable {
    /// What was measured.
    public var quantity: String
    /// Its value in the golden; nil where it was not measured.
    public var expected: String?
    /// Its value in the pending image; nil where it was not measured.
    public var actual: String?

    /// Creates a row.
    public init(quantity: String, expected: String?, actual: String?) {
        self.quantity = quantity
        self.expected = expected
        self.actual = actual
    }

    /// Whether the quantity changed: by more than the error bars of both sides where both are numbers of one unit with error
    /// bars, `80.001 ± 0.005 pt`; else whether the texts differ.
    public var hasChanged: Bool {
        guard let expected, let actual, expected != actual else { return expected != actual }
        guard let one = Self.measured(expected), let other = Self.measured(actual), one.unit == other.unit else {
            return true
        }
        return (one.value - other.value).magnitude > one.bar + other.bar
    }

    /// The number of a value, its error bar and the words of its unit; nil for a value that is not `80.001 ± 0.005 pt`.
    package static func measured(_ text: String) -> (value: Double, bar: Double, unit: [Substring])? {
        let words = text.split(separator: " ")
        guard words.count >= 3, words[1] == "±", let value = Double(words[0]), let bar = Double(words[2]) else {
            return nil
        }
        return (value, bar, Array(words[3...]))
    }

    /// Pairs measured lines, `quantity: value` each, by their quantities.
    ///
    ///     MeasuredRow.rows(expected: ["edge: 80 pt"], actual: ["edge: 81 pt", "radius: 7 pt"])
    ///     // edge 80 pt, 81 pt; radius nil, 7 pt
    ///
    /// - Returns: The rows of the golden's lines in their order, then those that only the pending image has. The second
    ///   line of one quantity is paired with the second one of the other side.
    public static func rows(expected: [String], actual: [String]) -> [MeasuredRow] {
        var rest = actual.map(Self.split)
        var rows = expected.map(Self.split).map { quantity, value in
            let index = rest.firstIndex { $0.quantity == quantity }
            return MeasuredRow(quantity: quantity, expected: value, actual: index.map { rest.remove(at: $0).value })
        }
        rows += rest.map { MeasuredRow(quantity: $0.quantity, expected: nil, actual: $0.value) }
        return rows
    }

    /// A line's quantity and value; the whole line is a quantity where it has no value.
    static func split(_ line: String) -> (quantity: String, value: String) {
        let bytes = Array(line.utf8)
        guard let index = bytes.indices.first(where: { bytes[$0...].starts(with: ": ".utf8) }) else {
            return (line, "")
        }
        return (
            String(decoding: bytes[..<index], as: UTF8.self), String(decoding: bytes[(index + 2)...], as: UTF8.self)
        )
    }
}
