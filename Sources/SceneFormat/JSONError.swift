/// Why a text is not JSON, and where.
public struct JSONError: Error, Equatable, Sendable {
    /// What is wrong.
    public let problem: JSONProblem
    /// The line, counted from 1.
    public let line: Int
    /// The column, counted from 1 in characters, not in bytes.
    public let column: Int
    /// The value that was being read.
    public let path: JSONPath

    /// Creates an error.
    public init(_ problem: JSONProblem, line: Int, column: Int, path: JSONPath = JSONPath()) {
        self.problem = problem
        self.line = line
        self.column = column
        self.path = path
    }
}

/// What can be wrong with a text that should be JSON (RFC 8259).
public enum JSONProblem: Equatable, Sendable {
    /// What the text should have had at a place.
    public enum Expected: Equatable, Sendable {
        /// Any value.
        case value
        /// A key in quotes.
        case key
        /// The colon after a key.
        case colon
        /// A comma or the bracket that closes the list.
        case commaOrBracket
        /// A comma or the brace that closes the object.
        case commaOrBrace
        /// The quote that closes a string.
        case closingQuote
        /// Nothing more.
        case end
    }

    /// The text ends too early.
    case unexpectedEnd(expected: Expected)
    /// A character stands where another is expected.
    case unexpected(String, expected: Expected)
    /// A word or number that JSON does not have, such as `NaN`, `01` or `True`.
    case badLiteral(String)
    /// A string holds a control character that is not escaped.
    case controlCharacter(UInt8)
    /// A backslash is followed by something that is no escape.
    case badEscape(String)
    /// An escape names one half of a surrogate pair without the other.
    case loneSurrogate(UInt16)
    /// A string is not UTF-8.
    case invalidUTF8
    /// An object has two members with equal keys.
    case duplicateKey(String)
    /// Lists and objects are nested too deeply.
    case tooDeep(limit: Int)
}
