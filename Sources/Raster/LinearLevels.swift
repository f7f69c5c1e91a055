import Pixels

/// The 8-bit levels of linear light, looked up: the same as rounding ``Pixels/SRGBTransfer/encoded(linear:)``, at a tenth
/// of the cost of its roots.
///
/// Level `k` begins where the encoded channel is `k − 0.5` levels. The table of these beginnings decides; a coarse one,
/// over equal steps of linear light, tells where to start.
struct LinearLevels: Sendable {
    /// The linear light from which on a level, or a higher one, is the nearest; that of level 256 is never reached.
    private let beginnings: [Double]
    /// The level at the beginning of each of 4096 steps, and at 1.
    private let coarse: [UInt8]

    static let shared = LinearLevels()

    private init() {
        var beginnings = [0.0]
        for level in 1...255 { beginnings.append(SRGBTransfer.linear(encoded: (Double(level) - 0.5) / 255)) }
        var coarse: [UInt8] = []
        var level = 0
        for step in 0...4096 {
            while level < 255, beginnings[level + 1] <= Double(step) / 4096 { level += 1 }
            coarse.append(UInt8(level))
        }
        self.beginnings = beginnings + [.infinity]
        self.coarse = coarse
    }

    /// The level nearest to linear light, halves up; light outside `0...1` is clamped.
    func level(_ linear: Double) -> UInt32 {
        let clamped = Swift.max(0, Swift.min(1, linear))
        var level = Int(coarse[Int(clamped * 4096)])
        while beginnings[level + 1] <= clamped { level += 1 }
        return UInt32(level)
    }

    /// The opaque pixel of a colour.
    func packed(_ color: LinearRGB) -> UInt32 {
        UInt32(red: level(color.red), green: level(color.green), blue: level(color.blue), alpha: 255)
    }
}
