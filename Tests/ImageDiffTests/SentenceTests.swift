import ImageDiff
import Pixels
import Testing

/// The one line that says what happened.
@Suite struct SentenceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var id: String
        var expected: Image
        var actual: Image
        var sentence: String

        var testDescription: String { id }
    }

    private static let bar = TestImage.bar()

    /// A picture without two equal neighbours, so that nothing looks like something else.
    private static let photo = TestImage.image(width: 60, height: 40) { x, y in
        let mixed = UInt32(truncatingIfNeeded: x &* 0x9E37_79B1 ^ y &* 0x85EB_CA77) &* 0xC2B2_AE3D
        return SIMD4(UInt8(20 + mixed >> 24 % 200), UInt8(20 + mixed >> 16 % 200), UInt8(20 + mixed >> 8 % 200), 255)
    }

    private static func bar(_ change: (Int, Int, SIMD4<UInt8>) -> SIMD4<UInt8>) -> Image {
        TestImage.changed(bar, change)
    }

    private static func photo(_ change: (Int, Int, SIMD4<UInt8>) -> SIMD4<UInt8>) -> Image {
        TestImage.changed(photo, change)
    }

    /// The photo moved within a box; what comes in from outside is green.
    private static func moved(
        columns: Int, rows: Int, within box: (ClosedRange<Int>, ClosedRange<Int>) = (0...59, 0...39)
    ) -> Image {
        photo { x, y, color in
            guard box.0.contains(x), box.1.contains(y) else { return color }
            guard box.0.contains(x - columns), box.1.contains(y - rows) else { return SIMD4(0, 255, 0, 255) }
            let pixel = photo.pixel(x: x - columns, y: y - rows)
            return SIMD4(UInt8(pixel.red), UInt8(pixel.green), UInt8(pixel.blue), 255)
        }
    }

    static let cases = [
        Case(
            id: "one pixel", expected: bar,
            actual: bar { x, y, color in
                x == 30 && y == 4 ? color &+ SIMD4(0, 0, 3, 0) : color
            },
            sentence: "one pixel differs, at (30, 4): #E8E8EC instead of #E8E8E9 (3 levels bluer)"),
        Case(
            id: "the fill redder", expected: bar,
            actual: bar { x, _, color in
                x < 20 && color.x < 255 ? color &+ SIMD4(3, 0, 0, 0) : color
            },
            sentence: "all of the fill in columns 0...19, rows 0...7 is 3 levels redder"),
        Case(
            id: "the fill redder, less along its edge", expected: bar,
            actual: bar { x, y, color in
                let isEdge = x == 19 || (y == 0 || y == 7) && x == 2
                return x < 20 && color.x < 255 ? color &+ SIMD4(isEdge ? 1 : 3, 0, 0, 0) : color
            },
            sentence: "all of the fill in columns 0...19, rows 0...7 is 3 levels redder, by less along the edge"),
        Case(
            id: "another colour of the track", expected: bar,
            actual: bar { _, _, color in
                color == SIMD4(232, 232, 233, 255) ? SIMD4(200, 210, 233, 255) : color
            },
            sentence: "all 156 pixels of #E8E8E9 are #C8D2E9 (red -32, green -22 levels)"),
        Case(
            id: "everything lighter", expected: photo, actual: photo { _, _, color in color &+ SIMD4(1, 1, 1, 0) },
            sentence: "the whole image is 1 level lighter"),
        Case(
            id: "everything lighter as far as white", expected: bar,
            actual: bar { _, _, color in
                let lighter = SIMD4<UInt16>(truncatingIfNeeded: color) &+ SIMD4<UInt16>(30, 30, 30, 0)
                return SIMD4<UInt8>(
                    truncatingIfNeeded: lighter.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 255)))
            },
            sentence: "all but #FFFFFF is 30 levels lighter"),
        Case(
            id: "half transparent", expected: photo,
            actual: photo { x, _, color in
                x < 30 ? SIMD4(color.x, color.y, color.z, 128) : color
            },
            sentence: "everything up to column 29 is 127 levels less opaque"),
        Case(
            id: "only alpha", expected: photo,
            actual: photo { x, y, color in
                x > 3 && x < 9 && y > 5 ? SIMD4(color.x, color.y, color.z, 255 - UInt8(x)) : color
            },
            sentence: "all of columns 4...8, rows 6...39 differs by up to 8 levels, in alpha alone"),
        Case(
            id: "the whole image to the right", expected: photo, actual: moved(columns: 1, rows: 0),
            sentence: "the whole image moved 1 px to the right"),
        Case(
            id: "the whole image up and left", expected: photo, actual: moved(columns: -3, rows: -2),
            sentence: "the whole image moved 3 px to the left and 2 px up"),
        Case(
            id: "from a column on", expected: photo,
            actual: moved(columns: 1, rows: 0, within: (25...59, 0...39)),
            sentence: "everything from column 25 on moved 1 px to the right"),
        Case(
            id: "up to a column", expected: photo, actual: moved(columns: 0, rows: 2, within: (0...20, 0...39)),
            sentence: "everything up to column 20 moved 2 px down"),
        Case(
            id: "within a box", expected: photo,
            actual: moved(columns: 2, rows: 1, within: (10...30, 8...20)),
            sentence: "what is in columns 10...30, rows 8...20 moved 2 px to the right and 1 px down"),
        Case(
            id: "a shape on an even ground", expected: TestImage.image(".......\n..rg...\n..gr...\n......."),
            actual: TestImage.image(".......\n...rg..\n...gr..\n......."),
            sentence: "the whole image moved 1 px to the right"),
        Case(
            id: "the fill longer", expected: bar, actual: TestImage.bar(fill: 23),
            sentence: "all of columns 20...22 differs from #E8E8E9 by up to 112 levels"),
        Case(
            id: "part of the picture painted over", expected: photo,
            actual: photo { x, y, color in x < 9 && y > 30 ? SIMD4(0, 0, 0, 255) : color },
            sentence: "all of columns 0...8, rows 31...39 is #000000 instead, up to 219 levels off"),
        Case(
            id: "parts far from each other", expected: photo,
            actual: photo { x, y, color in
                (x == 3 || x == 50) && y > 9 && y < 12 ? color &+ SIMD4(UInt8(y), 1, 0, 0) : color
            },
            sentence: "4 of 2400 pixels in 2 regions within columns 3...50, rows 10...11 differ by up to 11 levels, "
                + "in red and green alone"),
        Case(
            id: "noise", expected: photo,
            actual: photo { x, y, color in
                color &+ SIMD4(UInt8((x * 7 + y * 5) % 3), 0, UInt8((x + y) % 2), 0)
            },
            sentence: "2000 of 2400 pixels differ by up to 2 levels, in red and blue alone"),
    ]

    @Test(arguments: cases)
    func sentenceSaysWhatHappened(_ test: Case) throws {
        let comparison = ImageComparison(expected: test.expected, actual: test.actual)
        #expect(comparison.sentence == test.sentence)
        let wide = ImageComparison(
            expected: TestImage.widened(test.expected), actual: TestImage.widened(test.actual))
        #expect(wide.sentence == test.sentence)
    }
}
