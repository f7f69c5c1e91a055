/// What is known of the signed differences of some pixels, channel by channel, in units of the samples' depth.
struct ChannelSums {
    /// The smallest differences.
    private(set) var low = SIMD4<Int32>(repeating: .max)
    /// The largest differences.
    private(set) var high = SIMD4<Int32>(repeating: .min)
    /// The sums of all differences.
    private(set) var sum = SIMD4<Int64>()
    /// The numbers of pixels that differ in a channel.
    private(set) var pixelCounts = SIMD4<Int64>()

    /// The largest magnitude.
    var largest: Int32 { max(high.max(), 0 &- low.min()) }

    /// Adds one pixel.
    @inline(__always)
    mutating func add(_ difference: SIMD4<Int32>) {
        add(
            low: difference, high: difference, sum: difference,
            pixelCounts: SIMD4<Int32>().replacing(with: 1, where: difference .!= 0))
    }

    /// Adds what is known of other pixels.
    @inline(__always)
    mutating func add(
        low otherLow: SIMD4<Int32>, high otherHigh: SIMD4<Int32>, sum otherSum: SIMD4<Int32>,
        pixelCounts otherCounts: SIMD4<Int32>
    ) {
        low.replace(with: otherLow, where: otherLow .< low)
        high.replace(with: otherHigh, where: otherHigh .> high)
        sum &+= SIMD4<Int64>(truncatingIfNeeded: otherSum)
        pixelCounts &+= SIMD4<Int64>(truncatingIfNeeded: otherCounts)
    }

    mutating func add(_ other: ChannelSums) {
        low.replace(with: other.low, where: other.low .< low)
        high.replace(with: other.high, where: other.high .> high)
        sum &+= other.sum
        pixelCounts &+= other.pixelCounts
    }

    /// The result over `pixels` pixels, in levels of `unit` units.
    func channels(pixels: Int, unit: Int32) -> [ChannelDifference] {
        (0..<4).map { channel in
            ChannelDifference(
                pixelCount: Int(pixelCounts[channel]), lowest: Double(low[channel]) / Double(unit),
                highest: Double(high[channel]) / Double(unit),
                mean: Double(sum[channel]) / Double(pixels) / Double(unit))
        }
    }
}

extension UInt16 {
    static func add(
        _ expected: UnsafePointer<UInt16>, _ actual: UnsafePointer<UInt16>, pixels: Int, transparency: Transparency,
        to sums: inout ChannelSums
    ) {
        for pixel in 0..<pixels {
            sums.add(difference(expected + 4 * pixel, actual + 4 * pixel, transparency))
        }
    }
}

extension UInt8 {
    /// Four pixels at a time: noise over a whole image would spend more time here than on reading its files.
    static func add(
        _ expected: UnsafePointer<UInt8>, _ actual: UnsafePointer<UInt8>, pixels: Int, transparency: Transparency,
        to sums: inout ChannelSums
    ) {
        let one = UnsafeRawPointer(expected)
        let other = UnsafeRawPointer(actual)
        let alphas = SIMD4<UInt32>(repeating: visibleBits(.colorless))
        let zero = SIMD4<UInt32>()
        var pixel = 0
        while pixels &- pixel >= 4 {
            var lanes = LaneSums()
            // A sum of 128 differences of at most 255 still fits.
            let end = pixel &+ Swift.min((pixels &- pixel) & ~3, 4 * 128)
            while pixel < end {
                var expected = one.loadUnaligned(fromByteOffset: 4 &* pixel, as: SIMD4<UInt32>.self)
                let actual = other.loadUnaligned(fromByteOffset: 4 &* pixel, as: SIMD4<UInt32>.self)
                if transparency == .colorless {
                    // A transparent pixel takes the colour of the other side.
                    let mixed = (expected & alphas) | (actual & ~alphas)
                    let isTransparent = (expected & alphas .== zero) .| (actual & alphas .== zero)
                    expected = expected.replacing(with: mixed, where: isTransparent)
                }
                lanes.add(bytes(actual) &- bytes(expected))
                pixel &+= 4
            }
            sums.add(lanes)
        }
        while pixel < pixels {
            sums.add(difference(expected + 4 * pixel, actual + 4 * pixel, transparency))
            pixel &+= 1
        }
    }

    /// The first and third byte of each pixel, then the second and fourth of each.
    @inline(__always)
    private static func bytes(_ pixels: SIMD4<UInt32>) -> SIMD16<Int16> {
        let mask = SIMD4<UInt32>(repeating: 0x00FF_00FF)
        return SIMD16(
            lowHalf: unsafeBitCast(pixels & mask, to: SIMD8<Int16>.self),
            highHalf: unsafeBitCast(pixels &>> 8 & mask, to: SIMD8<Int16>.self))
    }
}

/// Sums over the channels of four pixels at a time.
private struct LaneSums {
    private(set) var low = SIMD16<Int16>(repeating: .max)
    private(set) var high = SIMD16<Int16>(repeating: .min)
    private(set) var sum = SIMD16<Int16>()
    private(set) var counts = SIMD16<Int16>()

    @inline(__always)
    mutating func add(_ difference: SIMD16<Int16>) {
        let zero = SIMD16<Int16>()
        low = low.replacing(with: difference, where: difference .< low)
        high = high.replacing(with: difference, where: difference .> high)
        sum &+= difference
        counts &+= SIMD16<Int16>(repeating: 1).replacing(with: zero, where: difference .== zero)
    }
}

extension ChannelSums {
    fileprivate mutating func add(_ lanes: LaneSums) {
        for pixel in 0..<4 {
            func channels(_ lanes: SIMD16<Int16>) -> SIMD4<Int32> {
                let first = 2 * pixel
                return SIMD4(
                    Int32(lanes[first]), Int32(lanes[8 + first]), Int32(lanes[first + 1]), Int32(lanes[8 + first + 1]))
            }
            add(
                low: channels(lanes.low), high: channels(lanes.high), sum: channels(lanes.sum),
                pixelCounts: channels(lanes.counts))
        }
    }
}
