import ImageDiff
import Pixels
import Testing

/// The picture of a comparison.
@Suite struct DifferencePictureTests {
    private static let expected = TestImage.image(width: 100, height: 4) { _, _ in SIMD4(100, 100, 100, 255) }

    private static let actual = TestImage.changed(expected) { x, y, color in
        switch (x, y) {
        case (10, 1): SIMD4(120, 100, 100, 255)
        case (50, 2): SIMD4(100, 101, 100, 255)
        case (51, 2): SIMD4(100, 100, 100, 245)
        default: color
        }
    }

    private static func picture(_ expected: Image, _ actual: Image) -> Image {
        let comparison = ImageComparison(expected: expected, actual: actual)
        return DifferencePicture(expected: expected, actual: actual, comparison: comparison).image
    }

    @Test func partsStandBelowEachOtherEnlarged() {
        let picture = Self.picture(Self.expected, Self.actual)
        // Eight pixels a pixel, and eight pixels around and between.
        #expect(picture.width == 8 + 800 + 8)
        #expect(picture.height == 8 + 32 + 8 + 32 + 8 + 32 + 8)
        #expect(picture.pixel(x: 8 + 10 * 8, y: 8 + 8) == Pixel(red: 100, green: 100, blue: 100))
        #expect(picture.pixel(x: 8 + 10 * 8 + 7, y: 48 + 8 + 7) == Pixel(red: 120, green: 100, blue: 100))
    }

    @Test func largestDifferenceIsBrightAndTheSmallestVisible() {
        let picture = Self.picture(Self.expected, Self.actual)
        func difference(_ x: Int, _ y: Int) -> Pixel { picture.pixel(x: 8 + x * 8 + 4, y: 88 + y * 8 + 4) }
        #expect(difference(10, 1) == Pixel(red: 255, green: 0, blue: 0))
        #expect(difference(50, 2) == Pixel(red: 0, green: 88, blue: 0))
        #expect(difference(51, 2) == Pixel(red: 167, green: 167, blue: 167))
        #expect(difference(11, 1) == Pixel(red: 16, green: 16, blue: 16))
    }

    @Test func regionsAreFramedJustOutside() {
        let picture = Self.picture(Self.expected, Self.actual)
        let frame = Pixel(red: 255, green: 214, blue: 10)
        #expect(picture.pixel(x: 8 + 10 * 8 - 1, y: 88 + 8 + 3) == frame)
        #expect(picture.pixel(x: 8 + 11 * 8, y: 88 + 8 + 3) == frame)
        #expect(picture.pixel(x: 8 + 50 * 8 + 9, y: 88 + 16 - 1) == frame)
        #expect(picture.pixel(x: 8 + 52 * 8, y: 88 + 24) == frame)
        // The other parts have none.
        #expect(picture.pixel(x: 8 + 10 * 8 - 1, y: 48 + 8 + 3) == Pixel(red: 100, green: 100, blue: 100))
    }

    @Test func highImagesStandSideBySide() {
        let one = TestImage.image(width: 2, height: 1000) { _, _ in SIMD4(0, 0, 0, 255) }
        let picture = Self.picture(one, one)
        #expect(picture.width == 8 + 3 * (2 + 8))
        #expect(picture.height == 8 + 1000 + 8)
    }

    @Test func imagesOfDifferentSizesHaveNoDifference() {
        let one = TestImage.image(width: 10, height: 2) { _, _ in SIMD4(9, 9, 9, 255) }
        let other = TestImage.image(width: 12, height: 2) { _, _ in SIMD4(9, 9, 9, 255) }
        let picture = Self.picture(one, other)
        #expect(picture.width == 8 + 12 * 8 + 8)
        #expect(picture.height == 8 + 2 * 8 + 8 + 2 * 8 + 8)
    }

    @Test func transparencyShowsACheckerboard() {
        let clear = TestImage.image(width: 1000, height: 10) { _, _ in SIMD4(255, 0, 0, 0) }
        let picture = Self.picture(clear, clear)
        #expect(picture.pixel(x: 8, y: 8) == Pixel(red: 255, green: 255, blue: 255))
        #expect(picture.pixel(x: 16, y: 8) == Pixel(red: 204, green: 204, blue: 204))
    }
}
