/// Why a printed choice sequence cannot be read.
public enum BlobError: Error, Equatable, Sendable {
    /// The text does not have the three parts of a blob.
    case notABlob
    /// The blob was written in a format that this version does not read.
    case otherFormat(String)
    /// The check digits do not match the choices: a part is missing or was changed.
    case damaged
}

extension BlobError: CustomStringConvertible {
    /// What is wrong and what to do.
    public var description: String {
        switch self {
        case .notABlob:
            "this is not a choice sequence; copy the whole text between the quotation marks"
        case .otherFormat(let format):
            "this choice sequence has format \(format), but this version reads format \(ChoiceBlob.format); "
                + "replay by seed instead"
        case .damaged:
            "this choice sequence is damaged: its check digits do not match"
        }
    }
}

/// Choice sequences as one line of text without spaces, for command lines and files.
///
/// A format number, the choices and check digits: `1~TTi0F~0a1b2c3d`. `T` and `F` are booleans, `i` precedes a decimal
/// integer, `d` and `f` the hexadecimal bit pattern of a `Double` or `Float`.
public enum ChoiceBlob {
    /// The format that is written, and the only one that is read.
    public static let format = "1"

    /// Returns the text of a choice sequence.
    public static func encode(_ choices: [ChoiceValue]) -> String {
        var text = ""
        for choice in choices {
            switch choice.kind {
            case .boolean: text += choice.bits != 0 ? "T" : "F"
            case .integer: text += "i\(Int64(bitPattern: choice.bits))"
            case .double: text += "d" + String(choice.bits, radix: 16)
            case .float: text += "f" + String(choice.bits, radix: 16)
            }
            if choice.kind != .boolean { text += "." }
        }
        return "\(format)~\(text)~\(checkDigits(of: text))"
    }

    /// Returns the choices that `text` stands for.
    ///
    /// - Throws: ``BlobError`` if the text is not a blob, has another format or is damaged.
    public static func decode(_ text: String) throws(BlobError) -> [ChoiceValue] {
        let parts = text.split(separator: "~", omittingEmptySubsequences: false)
        guard parts.count == 3, !parts[0].isEmpty, parts[0].utf8.allSatisfy({ 48...57 ~= $0 }) else {
            throw .notABlob
        }
        guard parts[0] == format else { throw .otherFormat(String(parts[0])) }
        guard parts[2] == checkDigits(of: String(parts[1])) else { throw .damaged }
        var choices: [ChoiceValue] = []
        var rest = parts[1].utf8[...]
        while let tag = rest.popFirst() {
            switch UInt8(tag) {
            case UInt8(ascii: "T"): choices.append(.boolean(true))
            case UInt8(ascii: "F"): choices.append(.boolean(false))
            default:
                guard let end = rest.firstIndex(of: UInt8(ascii: ".")), let digits = String(rest[..<end]),
                    let choice = number(digits, tag: tag)
                else { throw .damaged }
                choices.append(choice)
                rest = rest[rest.index(after: end)...]
            }
        }
        return choices
    }

    private static func number(_ digits: String, tag: UInt8) -> ChoiceValue? {
        switch tag {
        case UInt8(ascii: "i"): Int64(digits).map { .integer($0) }
        case UInt8(ascii: "d"): UInt64(digits, radix: 16).map { ChoiceValue(kind: .double, bits: $0) }
        case UInt8(ascii: "f"): UInt32(digits, radix: 16).map { ChoiceValue(kind: .float, bits: UInt64($0)) }
        default: nil
        }
    }

    /// The FNV-1a hash of the text, as eight hexadecimal digits.
    static func checkDigits(of text: String) -> String {
        let hex = String(StableHash.hash(text) & 0xFFFF_FFFF, radix: 16)
        return String(repeating: "0", count: 8 - hex.count) + hex
    }
}

/// FNV-1a, 64 bits: the same on every run and platform, which `Hasher` is not.
@usableFromInline enum StableHash {
    @usableFromInline static func hash(_ text: String, into seed: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
        var hash = seed
        for byte in text.utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        }
        return hash
    }

    @usableFromInline static func combine(_ first: UInt64, _ second: UInt64) -> UInt64 {
        var state = first &* 0x9E37_79B9_7F4A_7C15 ^ second
        return RandomSource.splitMix(&state)
    }
}

/// The span labels of the engine's own generators.
@usableFromInline enum StableLabel {
    static let integer = StableHash.hash("integer")
    static let wide = StableHash.hash("wide integer")
    static let real = StableHash.hash("real")
    static let scalar = StableHash.hash("scalar")
    static let choice = StableHash.hash("choice")
    @usableFromInline static let array = StableHash.hash("array")
    static let set = StableHash.hash("set")
    static let dictionary = StableHash.hash("dictionary")
}
