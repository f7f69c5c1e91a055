extension JSONError: CustomStringConvertible {
    /// What is wrong, without the place: `"," expected, but the text ends`.
    public var message: String {
        switch problem {
        case .unexpectedEnd(let expected): return "the text ends where \(expected.noun) is expected"
        case .unexpected(let found, let expected):
            return "\(JSONText.quoted(found)) stands where \(expected.noun) is expected"
        case .badLiteral(let word): return "\(word) is no JSON value"
        case .controlCharacter(let byte): return "a string has the raw control character \(byte)"
        case .badEscape(let text): return "\(JSONText.quoted(text)) is no escape"
        case .loneSurrogate(let unit):
            return "\\u\(String(unit, radix: 16)) is half of a surrogate pair and stands alone"
        case .invalidUTF8: return "the text is not UTF-8"
        case .duplicateKey(let key): return "the key \(JSONText.quoted(JSONText.shortened(key))) is given twice"
        case .tooDeep(let limit): return "lists and objects are nested more than \(limit) deep"
        }
    }

    /// What to do about it.
    public var remedy: String {
        switch problem {
        case .unexpectedEnd: return "complete the text"
        case .unexpected(_, let expected): return expected == .end ? "remove the rest" : "correct the text there"
        case .badLiteral(let word): return Self.advice(forLiteral: word)
        case .controlCharacter: return "escape it"
        case .badEscape: return "write \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four hexadecimal digits"
        case .loneSurrogate: return "write both halves, or the character itself"
        case .invalidUTF8: return "save the text as UTF-8"
        case .duplicateKey: return "keep one of the two"
        case .tooDeep: return "nest less"
        }
    }

    /// Line, column, path if there is one, message and remedy in one line.
    public var description: String {
        let place = path.steps.isEmpty ? "" : " (\(path))"
        return "line \(line), column \(column)\(place): \(message); \(remedy)"
    }

    private static func advice(forLiteral word: String) -> String {
        switch word.lowercased() {
        case "nan", "-nan", "+nan": return "write \"nan\" in quotes"
        case "inf", "+inf", "infinity", "+infinity": return "write \"inf\" in quotes"
        case "-inf", "-infinity": return "write \"-inf\" in quotes"
        case "true", "false": return "write \(word.lowercased())"
        case "none", "nil", "null", "undefined": return "write null"
        default:
            let first = word.utf8.first ?? 0
            return "+-.0123456789".utf8.contains(first)
                ? "write a number such as -0.5 or 1e-3" : "put text in quotes"
        }
    }
}

extension JSONProblem.Expected {
    /// The thing in words, with its article.
    fileprivate var noun: String {
        switch self {
        case .value: return "a value"
        case .key: return "a key in quotes"
        case .colon: return "a colon"
        case .commaOrBracket: return "a comma or ]"
        case .commaOrBrace: return "a comma or }"
        case .closingQuote: return "a closing quote"
        case .end: return "the end"
        }
    }
}
