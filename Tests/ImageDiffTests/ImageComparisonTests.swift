import ImageDiff
import Pixels
import Testing

/// What counts as different, and what is counted.
@Suite struct ImageComparisonTests {
    private static let one = TestImage.image(
        """
        ..r..
        .rrr.
        ..g..
        """)

    @Test func equalImagesAreEqual() {
        #expect(ImageComparison(expected: Self.one, actual: Self.one) == .equal)
        #expect(ImageComparison(expected: Self.one, actual: Self.one).passes)
        #expect(differingPixelCount(expected: Self.one, actual: Self.one) == 0)
    }

    @Test func aDifferenceIsCountedWhereverItIs() throws {
        // Every pixel of rows whose lengths leave all remainders, by one level in each channel.
        for width in 1...70 {
            let image = TestImage.image(width: width, height: 2) { x, y in SIMD4(UInt8(x), UInt8(y), 7, 255) }
            for column in 0..<width {
                for channel in 0..<4 {
                    let other = TestImage.changed(image) { x, y, color in
                        var color = color
                        if x == column && y == 1 { color[channel] = color[channel] == 255 ? 254 : color[channel] + 1 }
                        return color
                    }
                    #expect(differingPixelCount(expected: image, actual: other) == 1)
                    let difference = try #require(compare(image, other))
                    #expect(difference.pixelCount == 1)
                    #expect((difference.worst.x, difference.worst.y) == (column, 1))
                    #expect(difference.worst.beyond == 1)
                }
            }
        }
    }

    @Test func sumsAreThoseOfTheDefinition() throws {
        var random = SeededGenerator(state: 5)
        for (width, height) in [(1, 1), (3, 2), (5, 7), (33, 4), (517, 3)] {
            let image = TestImage.image(width: width, height: height) { _, _ in color(&random) }
            let other = TestImage.changed(image) { _, _, own in
                // Runs of all lengths, of equal pixels, transparent ones and ones that differ a little or a lot.
                switch UInt8.random(in: 0...5, using: &random) {
                case 0...2: own
                case 3: own &+ SIMD4(1, 0, 255, 0)
                default: color(&random)
                }
            }
            for transparency in [Transparency.colorless, .colored] {
                let definition = Definition(image, other, transparency)
                #expect(
                    differingPixelCount(expected: image, actual: other, transparency: transparency)
                        == definition.pixelCount)
                for (one, two) in [(image, other), (TestImage.widened(image), TestImage.widened(other))] {
                    let comparison = ImageComparison(expected: one, actual: two, transparency: transparency)
                    guard definition.pixelCount > 0 else {
                        #expect(comparison == .equal)
                        continue
                    }
                    let difference = try #require(compare(one, two, transparency: transparency))
                    #expect(difference.pixelCount == definition.pixelCount)
                    #expect(difference.channels.map(\.pixelCount) == definition.counts)
                    #expect(difference.channels.map(\.lowest) == definition.lowest)
                    #expect(difference.channels.map(\.highest) == definition.highest)
                    #expect(
                        zip(difference.channels, definition.sums).allSatisfy {
                            ($0.mean * Double(definition.pixelCount) - $1).magnitude < 1e-6
                        })
                    #expect((difference.worst.x, difference.worst.y) == definition.worst)
                }
            }
        }
    }

    @Test func transparentPixelsAreAlikeUnlessTheirColorsAreCompared() throws {
        let red = TestImage.image(width: 9, height: 3) { _, _ in SIMD4(255, 0, 0, 0) }
        let blue = TestImage.image(width: 9, height: 3) { _, _ in SIMD4(0, 0, 255, 0) }
        #expect(ImageComparison(expected: red, actual: blue) == .equal)
        #expect(ImageComparison(expected: TestImage.widened(red), actual: TestImage.widened(blue)) == .equal)
        let strict = try #require(compare(red, blue, transparency: .colored))
        #expect(strict.pixelCount == 27)
        #expect(strict.channels.map(\.lowest) == [-255, 0, 255, 0])
    }

    @Test func transparentBlackDiffersFromOpaqueWhiteByAlpha() throws {
        let clear = TestImage.image(width: 9, height: 3) { _, _ in SIMD4(0, 0, 0, 0) }
        let white = TestImage.image(width: 9, height: 3) { _, _ in SIMD4(255, 255, 255, 255) }
        let lenient = try #require(compare(clear, white))
        #expect(lenient.pixelCount == 27)
        #expect(lenient.channels.map(\.highest) == [0, 0, 0, 255])
        #expect(
            try #require(compare(clear, white, transparency: .colored)).channels.map(\.highest) == [
                255, 255, 255, 255,
            ])
    }

    @Test func sizesAreNeverMadeEqual() {
        let wide = TestImage.image(width: 4, height: 2) { _, _ in SIMD4(255, 255, 255, 255) }
        let high = TestImage.image(width: 2, height: 4) { _, _ in SIMD4(255, 255, 255, 255) }
        let comparison = ImageComparison(expected: wide, actual: high)
        #expect(
            comparison == .differentSizes(expectedWidth: 4, expectedHeight: 2, actualWidth: 2, actualHeight: 4))
        #expect(!comparison.passes)
        #expect(comparison.sentence == "the sizes differ: expected 4 x 2 px, actual 2 x 4 px")
    }

    @Test func depthsAreComparedByValue() throws {
        let wide = TestImage.widened(Self.one)
        #expect(ImageComparison(expected: Self.one, actual: wide) == .equal)
        #expect(ImageComparison(expected: wide, actual: Self.one) == .equal)
        #expect(differingPixelCount(expected: wide, actual: Self.one) == 0)
        guard case .sixteen(var samples) = wide.samples else { return }
        // The second pixel, 1/257 of a level bluer.
        samples[6] -= 1
        let difference = try #require(compare(Self.one, Image(width: 5, height: 3, rgba16: samples)))
        #expect(difference.pixelCount == 1)
        #expect(difference.worst.beyond == 1.0 / 257)
        #expect(difference.channels[2].lowest == -1.0 / 257)
    }

    @Test func worstPixelIsTheFirstOfTheFarthest() throws {
        let image = TestImage.image(width: 50, height: 4) { _, _ in SIMD4(100, 100, 100, 255) }
        let other = TestImage.changed(image) { x, y, color in
            switch (x, y) {
            case (3, 0): SIMD4(101, 100, 100, 255)
            case (40, 1), (41, 1), (2, 3): SIMD4(100, 91, 100, 255)
            default: color
            }
        }
        let worst = try #require(compare(image, other)).worst
        #expect((worst.x, worst.y) == (40, 1))
        #expect(worst.beyond == 9)
        #expect(worst.expected == Pixel(red: 100, green: 100, blue: 100))
        #expect(worst.actual == Pixel(red: 100, green: 91, blue: 100))
    }
}

/// The difference of two images, or nil when there is none.
func compare(
    _ expected: Image, _ actual: Image, judging: Judging = .exact, transparency: Transparency = .colorless
) -> ImageDifference? {
    guard
        case .different(let difference) = ImageComparison(
            expected: expected, actual: actual, judging: judging, transparency: transparency)
    else { return nil }
    return difference
}

private func color(_ random: inout SeededGenerator) -> SIMD4<UInt8> {
    let alphas: [UInt8] = [0, 0, 255, 255, 77]
    return SIMD4(
        .random(in: 0...255, using: &random), .random(in: 0...255, using: &random),
        .random(in: 0...255, using: &random),
        alphas.randomElement(using: &random)!)
}

/// The sums as the documentation defines them, pixel by pixel.
private struct Definition {
    var pixelCount = 0
    var counts = [0, 0, 0, 0]
    var lowest = [Double](repeating: .infinity, count: 4)
    var highest = [Double](repeating: -.infinity, count: 4)
    var sums = [0.0, 0, 0, 0]
    var worst = (-1, -1)

    init(_ expected: Image, _ actual: Image, _ transparency: Transparency) {
        var largest = 0.0
        for y in 0..<expected.height {
            for x in 0..<expected.width {
                let (one, other) = (expected.pixel(x: x, y: y), actual.pixel(x: x, y: y))
                var differences = [
                    other.red - one.red, other.green - one.green, other.blue - one.blue, other.alpha - one.alpha,
                ]
                if transparency == .colorless && (one.alpha == 0 || other.alpha == 0) {
                    differences = [0, 0, 0, other.alpha - one.alpha]
                }
                guard differences.contains(where: { $0 != 0 }) else { continue }
                pixelCount += 1
                for channel in 0..<4 {
                    counts[channel] += differences[channel] == 0 ? 0 : 1
                    lowest[channel] = min(lowest[channel], differences[channel])
                    highest[channel] = max(highest[channel], differences[channel])
                    sums[channel] += differences[channel]
                }
                let own = differences.map(\.magnitude).max()!
                if own > largest { (largest, worst) = (own, (x, y)) }
            }
        }
    }
}

/// A generator of reproducible numbers (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
