/// A sample as an image stores it: eight or sixteen bits.
protocol PixelSample: FixedWidthInteger, UnsignedInteger, Sendable {
    /// The four samples of a pixel as one number, red in the lowest bits where numbers are little-endian.
    associatedtype Word: FixedWidthInteger, UnsignedInteger

    /// Counts the pixels that differ.
    static func differingCount(
        _ expected: UnsafePointer<Self>, _ actual: UnsafePointer<Self>, pixels: Int, _ transparency: Transparency
    ) -> Int

    /// Adds the differences of a run of pixels that all differ.
    static func add(
        _ expected: UnsafePointer<Self>, _ actual: UnsafePointer<Self>, pixels: Int, transparency: Transparency,
        to sums: inout ChannelSums)
}

extension UInt8: PixelSample {
    typealias Word = UInt32
}

extension UInt16: PixelSample {
    typealias Word = UInt64

    /// The 16-bit sample that has the value of an 8-bit one.
    init(widening sample: UInt8) { self = UInt16(sample) * 257 }
}

extension PixelSample {
    /// The number of units in a level: samples are counted in the smallest steps of their depth.
    static var unit: Int32 { Int32(max) / 255 }

    /// The bits of a pixel's word that must not all be zero on both sides for a difference to show.
    ///
    /// Where transparent pixels are colourless these are the alphas. Where they are not, all bits: of two words that
    /// differ, one is not zero.
    @inline(__always)
    static func visibleBits(_ transparency: Transparency) -> Word {
        switch transparency {
        case .colored: .max
        case .colorless: Word(littleEndian: Word(max) << Word(3 * bitWidth))
        }
    }

    /// The signed differences of one pixel, actual − expected, in units; red, green, blue, alpha.
    @inline(__always)
    static func difference(
        _ expected: UnsafePointer<Self>, _ actual: UnsafePointer<Self>, _ transparency: Transparency
    ) -> SIMD4<Int32> {
        let one = SIMD4(Int32(expected[0]), Int32(expected[1]), Int32(expected[2]), Int32(expected[3]))
        let other = SIMD4(Int32(actual[0]), Int32(actual[1]), Int32(actual[2]), Int32(actual[3]))
        let difference = other &- one
        if transparency == .colorless && (one.w == 0 || other.w == 0) { return SIMD4(0, 0, 0, difference.w) }
        return difference
    }
}
