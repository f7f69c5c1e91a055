extension JSON {
    /// How deep lists and objects may be nested; a scene needs 4, and each level costs stack.
    package static let depthLimit = 64

    /// Reads one JSON value from UTF-8 text, with white space around it.
    ///
    /// Stricter than many readers: duplicate keys, lone surrogates, invalid UTF-8 and anything after the value are
    /// refused. A byte order mark is refused as well; whoever opens a file drops it.
    ///
    /// - Throws: ``JSONError`` with line, column and path.
    /// - Complexity: O(n) in the length of the text.
    package static func parse(_ text: [UInt8]) throws(JSONError) -> JSON {
        var parser = JSONParser(text: text)
        do throws(JSONParser.Failure) {
            return try parser.document()
        } catch {
            throw parser.located(error)
        }
    }
}

/// A recursive descent over the bytes of a JSON text.
struct JSONParser {
    /// A problem at a byte, before its line and column are counted; the steps run inwards out.
    struct Failure: Error {
        let problem: JSONProblem
        let offset: Int
        var steps: [JSONPath.Step] = []

        func inside(_ step: JSONPath.Step) -> Failure {
            Failure(problem: problem, offset: offset, steps: steps + [step])
        }
    }

    let text: [UInt8]
    private var at = 0
    private var depth = 0

    init(text: [UInt8]) {
        self.text = text
    }

    mutating func document() throws(Failure) -> JSON {
        let value = try value()
        skipSpace()
        guard at == text.count else { throw unexpected(.end) }
        return value
    }

    /// Turns a byte offset into line and column, counting characters by their first bytes.
    func located(_ failure: Failure) -> JSONError {
        let before = text.prefix(failure.offset)
        let line = before.count { $0 == newline } + 1
        let lineStart = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
        let column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
        return JSONError(failure.problem, line: line, column: column, path: JSONPath(failure.steps.reversed()))
    }

    private mutating func value() throws(Failure) -> JSON {
        skipSpace()
        guard at < text.count else { throw fail(.unexpectedEnd(expected: .value)) }
        switch text[at] {
        case UInt8(ascii: "{"): return try nested { (parser) throws(Failure) in try parser.object() }
        case UInt8(ascii: "["): return try nested { (parser) throws(Failure) in try parser.array() }
        case quote: return .string(try string())
        default: return try literal()
        }
    }

    private mutating func nested(
        _ body: (inout JSONParser) throws(Failure) -> JSON
    ) throws(Failure) -> JSON {
        guard depth < JSON.depthLimit else { throw fail(.tooDeep(limit: JSON.depthLimit)) }
        depth += 1
        at += 1
        let value = try body(&self)
        depth -= 1
        return value
    }

    private mutating func array() throws(Failure) -> JSON {
        var elements: [JSON] = []
        skipSpace()
        if take(UInt8(ascii: "]")) { return .array(elements) }
        while true {
            do throws(Failure) {
                elements.append(try value())
            } catch {
                throw error.inside(.index(elements.count))
            }
            skipSpace()
            if take(UInt8(ascii: "]")) { return .array(elements) }
            guard take(UInt8(ascii: ",")) else { throw unexpected(.commaOrBracket) }
        }
    }

    private mutating func object() throws(Failure) -> JSON {
        var members: [JSON.Member] = []
        var keys: Set<String> = []
        skipSpace()
        if take(UInt8(ascii: "}")) { return .object(members) }
        while true {
            skipSpace()
            guard at < text.count, text[at] == quote else { throw unexpected(.key) }
            let start = at
            let key = try string()
            // Few keys are compared one by one, many through a set, so that no text takes quadratic time.
            if members.count == 16 { keys = Set(members.map(\.key)) }
            let isNew = members.count < 16 ? !members.contains { $0.key == key } : keys.insert(key).inserted
            guard isNew else { throw Failure(problem: .duplicateKey(key), offset: start) }
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw unexpected(.colon) }
            do throws(Failure) {
                members.append(JSON.Member(key: key, value: try value()))
            } catch {
                throw error.inside(.key(key))
            }
            skipSpace()
            if take(UInt8(ascii: "}")) { return .object(members) }
            guard take(UInt8(ascii: ",")) else { throw unexpected(.commaOrBrace) }
        }
    }

    /// A number, `true`, `false` or `null`: a run of word characters that is read as one piece, so that a message
    /// can show `-Infinity` or `0x10` whole.
    private mutating func literal() throws(Failure) -> JSON {
        let start = at
        while at < text.count, isWord(text[at]) { at += 1 }
        guard at > start else { throw unexpected(.value) }
        let word = text[start..<at]
        if isJSONNumber(word) { return .number(String(decoding: word, as: UTF8.self)) }
        switch String(decoding: word.prefix(41), as: UTF8.self) {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        case let other: throw Failure(problem: .badLiteral(JSONText.shortened(other)), offset: start)
        }
    }

    /// A string, from its opening to its closing quote.
    private mutating func string() throws(Failure) -> String {
        at += 1
        let start = at
        var isPlain = true
        var allBits: UInt8 = 0
        while at < text.count, text[at] != quote {
            let byte = text[at]
            if byte < 0x20 { throw fail(.controlCharacter(byte)) }
            allBits |= byte
            if byte == backslash {
                isPlain = false
                at += 1
            }
            at += 1
        }
        guard at < text.count else {
            at = text.count
            throw fail(.unexpectedEnd(expected: .closingQuote))
        }
        let raw = text[start..<at]
        at += 1
        let decoded = String(decoding: raw, as: UTF8.self)
        // Decoding repairs what is not UTF-8, and a repair always changes the bytes. The byte behind a backslash is
        // not among the bits, but one beyond ASCII makes no escape.
        guard allBits < 0x80 || decoded.utf8.elementsEqual(raw) else {
            let intact = zip(decoded.utf8, raw).prefix { $0 == $1 }.count
            throw Failure(problem: .invalidUTF8, offset: start + intact)
        }
        return isPlain ? decoded : try JSONEscapes.resolved(raw)
    }

    private mutating func skipSpace() {
        while at < text.count, isJSONSpace(text[at]) { at += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard at < text.count, text[at] == byte else { return false }
        at += 1
        return true
    }

    private func fail(_ problem: JSONProblem) -> Failure { Failure(problem: problem, offset: at) }

    private func unexpected(_ expected: JSONProblem.Expected) -> Failure {
        guard at < text.count else { return fail(.unexpectedEnd(expected: expected)) }
        // At most four bytes make one character; repaired, because it is only shown.
        let character = String(decoding: text[at..<min(at + 4, text.count)], as: UTF8.self).unicodeScalars.prefix(1)
        return fail(.unexpected(String(String.UnicodeScalarView(character)), expected: expected))
    }
}

private let newline = UInt8(ascii: "\n")
private let quote = UInt8(ascii: "\"")
private let backslash = UInt8(ascii: "\\")

/// Whether a byte is white space between JSON tokens.
package func isJSONSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
}

private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "#"):
        return true
    default: return false
    }
}

/// Whether bytes are a number as JSON writes it: no plus sign, no leading zero, digits around the point.
func isJSONNumber(_ bytes: some Collection<UInt8>) -> Bool {
    var rest = bytes[...]
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { $0 >= 0x30 && $0 <= 0x39 } ?? false }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    guard isDigit(rest.first) else { return false }
    rest = rest.first == UInt8(ascii: "0") ? rest.dropFirst() : rest.drop(while: isDigit)
    if rest.first == UInt8(ascii: ".") {
        rest = rest.dropFirst()
        guard isDigit(rest.first) else { return false }
        rest = rest.drop(while: isDigit)
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
        rest = rest.dropFirst()
        if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        guard isDigit(rest.first) else { return false }
        rest = rest.drop(while: isDigit)
    }
    return rest.isEmpty
}
