import Pixels

/// The 64-bit FNV-1a hash of an image's size and samples.
///
/// Source: Fowler, Noll and Vo, "The FNV Non-Cryptographic Hash Algorithm" (draft-eastlake-fnv).
struct Fingerprint {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    init(of image: Image) {
        add(number: image.width)
        add(number: image.height)
        switch image.samples {
        case .eight(let samples):
            for sample in samples { add(byte: UInt64(sample)) }
        case .sixteen(let samples):
            for sample in samples { add(number: Int(sample)) }
        }
    }

    /// The hash in 16 hexadecimal digits.
    var hexadecimal: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    private mutating func add(number: Int) {
        for shift in [0, 8, 16, 24] { add(byte: UInt64(truncatingIfNeeded: number >> shift) & 255) }
    }

    private mutating func add(byte: UInt64) {
        value = (value ^ byte) &* 0x0000_0100_0000_01B3
    }
}
