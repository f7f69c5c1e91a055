import ImageDiff
import Pixels
import Testing

/// Bounds of levels and admissible images.
@Suite struct JudgingTests {
    private static let grey = TestImage.image(width: 6, height: 2) { _, _ in SIMD4(100, 100, 100, 255) }

    /// Off by 1, 2 and 3 levels of red, by 3 of green, by 1 of alpha.
    private static let other = TestImage.changed(grey) { x, y, color in
        switch (x, y) {
        case (0, 0): SIMD4(101, 100, 100, 255)
        case (1, 0): SIMD4(98, 100, 100, 255)
        case (2, 0): SIMD4(103, 100, 100, 255)
        case (4, 1): SIMD4(100, 97, 100, 255)
        case (5, 1): SIMD4(100, 100, 100, 254)
        default: color
        }
    }

    @Test func differencesUpToTheBoundAreTolerated() throws {
        let two = try #require(compare(Self.grey, Self.other, judging: .levels(ChannelLevels(all: 2))))
        #expect(two.pixelCount == 2)
        #expect(two.toleratedCount == 3)
        #expect((two.worst.x, two.worst.y) == (2, 0))
        #expect(two.worst.beyond == 1)
        #expect(
            two.regions.map(\.box) == [
                PixelBox(columns: 2...2, rows: 0...0), PixelBox(columns: 4...4, rows: 1...1),
            ])
        let three = ImageComparison(
            expected: Self.grey, actual: Self.other, judging: .levels(ChannelLevels(all: 3)))
        #expect(three == .tolerated(pixelCount: 5))
        #expect(three.passes)
        #expect(three.sentence == "5 pixels differ, within the bounds")
    }

    @Test func eachChannelHasItsBound() throws {
        let bounds = ChannelLevels(red: 3, green: 0, blue: 0, alpha: 1)
        let result = try #require(compare(Self.grey, Self.other, judging: .levels(bounds)))
        #expect(result.pixelCount == 1)
        #expect((result.worst.x, result.worst.y) == (4, 1))
        #expect(
            result.sentence == "one pixel differs, at (4, 1): #646164 instead of #646464 (3 levels less green)"
                + "; 4 other pixels differ within the bounds")
    }

    @Test func fractionsOfALevelCountInSixteenBits() throws {
        let one = Image(width: 1, height: 1, rgba16: [1000, 1000, 1000, 65535])
        let other = Image(width: 1, height: 1, rgba16: [1128, 1000, 1000, 65535])
        // 128 of 257 steps.
        #expect(compare(one, other, judging: .levels(ChannelLevels(all: 0.5))) == nil)
        #expect(compare(one, other, judging: .levels(ChannelLevels(all: 0.49))) != nil)
    }

    @Test func admissiblePixelsAreTolerated() throws {
        // Whatever differs may have any red from 99 to 102.
        let judging = Judging.admissible { _, _, actual in
            let red = actual.red < 99 ? actual.red - 99 : actual.red > 102 ? actual.red - 102 : 0
            return ChannelLevels(
                red: red, green: actual.green - 100, blue: actual.blue - 100, alpha: actual.alpha - 255)
        }
        let result = try #require(compare(Self.grey, Self.other, judging: judging))
        #expect(result.pixelCount == 4)
        #expect(result.toleratedCount == 1)
        #expect((result.worst.x, result.worst.y, result.worst.beyond) == (4, 1, 3))
    }

    @Test func equalPixelsAreNotAskedAbout() {
        let judging = Judging.admissible { _, _, _ in ChannelLevels(all: 1) }
        #expect(ImageComparison(expected: Self.grey, actual: Self.grey, judging: judging) == .equal)
    }
}
