/// Base 64 of RFC 4648; Foundation has one, which would make every start of the program slower.
package enum Base64 {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// The text of some bytes, with padding and without line breaks.
    package static func text(_ bytes: [UInt8]) -> String {
        let length = (bytes.count + 2) / 3 * 4
        return String(unsafeUninitializedCapacity: length) { text in
            var at = 0
            for start in stride(from: 0, to: bytes.count, by: 3) {
                let count = min(3, bytes.count - start)
                let word = (0..<3).reduce(0) { $0 << 8 | ($1 < count ? Int(bytes[start + $1]) : 0) }
                for digit in 0..<4 {
                    text[at] = digit <= count ? digits[word >> (18 - 6 * digit) & 63] : UInt8(ascii: "=")
                    at += 1
                }
            }
            return length
        }
    }
}
