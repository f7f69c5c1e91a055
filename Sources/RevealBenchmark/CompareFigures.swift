import ImageDiff
import Pixels

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Figures of comparing two images in memory, against `memcmp` over two equal buffers of the same size.
enum CompareFigures {
    private static let (width, height) = (3840, 2160)

    static func all() -> [Figure] {
        let base = noise()
        // The samples of the other image: one piece of memory for all figures, because pieces differ in speed.
        var other = base
        let pairs: [(String, (Int) -> Bool)] = [
            ("equal", { _ in false }), ("a pixel", { $0 == width * height / 2 }),
            ("a pixel a row", { $0 % width == width / 2 }),
            ("every pixel", { _ in true }),
        ]
        let expected = Image(width: width, height: height, rgba: base)
        func figure(_ name: String, _ isChanged: (Int) -> Bool, _ compare: (Image) -> Int) -> Figure {
            let runs = Runs {
                flip(&other, isChanged)
                defer { flip(&other, isChanged) }
                let image = Image(width: width, height: height, rgba: other)
                return time { compare(image) }
            } against: {
                // Equal buffers, because memcmp stops at the first byte that differs.
                time { Int(memcmp(base, other, base.count)) }
            }
            return Figure(name, unit: "ms", against: "memcmp, \(width) x \(height) px, equal", runs)
        }
        return pairs.map { name, isChanged in
            figure("compare.count, \(name)", isChanged) { differingPixelCount(expected: expected, actual: $0) }
        }
            + pairs.map { name, isChanged in
                figure("compare.all, \(name)", isChanged) {
                    ImageComparison(expected: expected, actual: $0).passes ? 1 : 0
                }
            }
    }

    /// Changes a bit of each pixel that is to be changed, or changes it back.
    private static func flip(_ samples: inout [UInt8], _ isChanged: (Int) -> Bool) {
        for pixel in 0..<width * height where isChanged(pixel) { samples[4 * pixel] ^= UInt8(1 << (pixel % 3)) }
    }

    /// The processor time of one call in milliseconds, the shortest of five.
    private static func time(_ work: () -> Int) -> Double {
        (0..<5).reduce(.infinity) { shortest, _ in
            let start = Clock.threadTime
            Clock.keep(work())
            return min(shortest, Clock.threadTime - start)
        }
    }

    /// The samples of opaque noise.
    private static func noise() -> [UInt8] {
        var state: UInt64 = 1
        return (0..<width * height * 4).map { index in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return index % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: state >> 56)
        }
    }
}
