/// A 64-bit digest of an image's size, depth and samples, by which a text tells which image it belongs to.
///
/// It is the same on every platform. It notices an image that was edited, or of which one half was merged; it is no protection against one that was made
/// to have the same digest. Each eight bytes are multiplied into the state at full width and folded, the step of wyhash
/// (Wang Yi, "wyhash", public domain), at several gigabytes a second: a thousand goldens are checked in one go.
public struct PixelDigest: Hashable, Sendable {
    /// The digest in 16 hexadecimal digits.
    public let text: String

    /// The first 8 digits, with which a person tells images of one name apart.
    public var short: String { String(text.prefix(8)) }

    /// Returns the digest of an image.
    public init(of image: Image) {
        var state: UInt64 = 0x243F_6A88_85A3_08D3
        func add(_ word: UInt64) {
            let product = (state ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
            // Adding the word keeps a state of zero from staying there.
            state = (product.high ^ product.low) &+ word &+ 0xA076_1D64_78BD_642F
        }
        add(UInt64(image.width))
        add(UInt64(image.height))
        switch image.samples {
        case .eight(let samples):
            add(8)
            samples.withUnsafeBytes { bytes in
                for word in 0..<bytes.count / 8 {
                    add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8 * word, as: UInt64.self)))
                }
                // Pixels have four bytes: one may be left.
                if bytes.count % 8 == 4 {
                    let last = bytes.loadUnaligned(fromByteOffset: bytes.count - 4, as: UInt32.self)
                    add(UInt64(UInt32(littleEndian: last)))
                }
            }
        case .sixteen(let samples):
            add(16)
            for pixel in 0..<samples.count / 4 {
                add((0..<4).reduce(UInt64(0)) { $0 << 16 | UInt64(samples[4 * pixel + $1]) })
            }
        }
        let digits = String(state, radix: 16)
        text = String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    /// Reads a digest; nil when the text is not 16 hexadecimal digits in lower case.
    public init?(_ text: String) {
        guard text.utf8.count == 16, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        self.text = text
    }
}
