/// The escapes of JSON strings.
enum JSONEscapes {
    /// The text of a string whose bytes, without its quotes, are valid UTF-8 and have escapes in them.
    static func resolved(_ raw: ArraySlice<UInt8>) throws(JSONParser.Failure) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(raw.count)
        var at = raw.startIndex
        while at < raw.endIndex {
            guard raw[at] == UInt8(ascii: "\\") else {
                result.append(raw[at])
                at += 1
                continue
            }
            let start = at
            let escape = raw[at + 1]
            at += 2
            switch escape {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(escape)
            case UInt8(ascii: "b"): result.append(0x08)
            case UInt8(ascii: "f"): result.append(0x0C)
            case UInt8(ascii: "n"): result.append(0x0A)
            case UInt8(ascii: "r"): result.append(0x0D)
            case UInt8(ascii: "t"): result.append(0x09)
            case UInt8(ascii: "u"):
                at = start
                let scalar = try scalar(raw, &at)
                result.append(contentsOf: String(Character(scalar)).utf8)
            default: throw badEscape(raw, at: start, length: 2)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// One `\uXXXX`, or two that make a surrogate pair.
    private static func scalar(
        _ raw: ArraySlice<UInt8>, _ at: inout Int
    ) throws(JSONParser.Failure) -> Unicode.Scalar {
        let start = at
        let first = try codeUnit(raw, &at)
        if let scalar = Unicode.Scalar(first) { return scalar }
        let isPair = first < 0xDC00 && at + 1 < raw.endIndex && raw[at] == UInt8(ascii: "\\")
        guard isPair, raw[at + 1] == UInt8(ascii: "u") else {
            throw JSONParser.Failure(problem: .loneSurrogate(first), offset: start)
        }
        let second = try codeUnit(raw, &at)
        guard second >= 0xDC00, second <= 0xDFFF else {
            throw JSONParser.Failure(problem: .loneSurrogate(first), offset: start)
        }
        let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
        guard let scalar = Unicode.Scalar(value) else { preconditionFailure("a surrogate pair is a character") }
        return scalar
    }

    private static func codeUnit(_ raw: ArraySlice<UInt8>, _ at: inout Int) throws(JSONParser.Failure) -> UInt16 {
        let digits = raw[(at + 2)...].prefix(4)
        // `UInt16(_:radix:)` would take a sign.
        guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw badEscape(raw, at: at, length: 6) }
        at += 6
        return unit
    }

    private static func badEscape(_ raw: ArraySlice<UInt8>, at start: Int, length: Int) -> JSONParser.Failure {
        let text = String(decoding: raw[start...].prefix(length), as: UTF8.self)
        return JSONParser.Failure(problem: .badEscape(text), offset: start)
    }
}
