/// The four-letter name of a PNG chunk, such as `IDAT`.
public struct PNGChunkType: Equatable, Sendable, CustomStringConvertible {
    /// The four bytes of the name, the first in the highest bits.
    public let code: UInt32

    /// Creates a name from the four bytes that are stored in a file.
    public init(code: UInt32) {
        self.code = code
    }

    init(_ name: StaticString) {
        precondition(name.utf8CodeUnitCount == 4, "a chunk's name has four letters")
        code = name.withUTF8Buffer { letters in letters.reduce(0) { $0 << 8 | UInt32($1) } }
    }

    /// The name as text; if a byte is not a letter, as a hexadecimal number.
    public var description: String {
        isWellFormed ? String(decoding: letters, as: UTF8.self) : "0x" + hexadecimal(code)
    }

    /// Whether all four bytes are ASCII letters, as the format demands.
    var isWellFormed: Bool {
        letters.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) && $0 & 0x80 == 0 }
    }

    /// Whether a reader that does not know the chunk must not read the image.
    var isCritical: Bool {
        code & 0x2000_0000 == 0
    }

    /// Whether the contents of the chunk are understood, apart from image data.
    var isUnderstood: Bool {
        switch self {
        case .header, .palette, .transparency, .gamma, .chromaticities, .standardRGB, .profile, .codingPoints,
            .resolution,
            .significantBits:
            true
        default: false
        }
    }

    private var letters: [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> UInt32($0)) }
    }
}

extension PNGChunkType {
    static let header = PNGChunkType("IHDR")
    static let palette = PNGChunkType("PLTE")
    static let transparency = PNGChunkType("tRNS")
    static let imageData = PNGChunkType("IDAT")
    static let end = PNGChunkType("IEND")
    static let gamma = PNGChunkType("gAMA")
    static let chromaticities = PNGChunkType("cHRM")
    static let standardRGB = PNGChunkType("sRGB")
    static let profile = PNGChunkType("iCCP")
    static let codingPoints = PNGChunkType("cICP")
    static let resolution = PNGChunkType("pHYs")
    static let significantBits = PNGChunkType("sBIT")
    static let animation = PNGChunkType("acTL")
    static let frameControl = PNGChunkType("fcTL")
    static let frameData = PNGChunkType("fdAT")
    /// The mark of Apple's own variant, which only Apple's tools read.
    static let appleVariant = PNGChunkType("CgBI")
}

/// Returns a number as eight hexadecimal digits.
func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: 8 - digits.count) + digits
}
