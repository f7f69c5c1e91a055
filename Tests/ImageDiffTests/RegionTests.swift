import ImageDiff
import Pixels
import Testing

/// Regions of pixels that differ.
@Suite struct RegionTests {
    struct Drawing: Sendable, CustomTestStringConvertible {
        var id: String
        var text: String
        /// Columns, rows and pixels of each region.
        var regions: [(ClosedRange<Int>, ClosedRange<Int>, Int)]

        var testDescription: String { id }
    }

    static let drawings = [
        Drawing(id: "one pixel", text: "...\n.#.\n...", regions: [(1...1, 1...1, 1)]),
        Drawing(id: "corners touch", text: "#..\n.#.\n#..", regions: [(0...1, 0...2, 3)]),
        Drawing(id: "a column apart", text: "#.#\n#.#", regions: [(0...0, 0...1, 2), (2...2, 0...1, 2)]),
        Drawing(id: "a row apart", text: "###\n...\n###", regions: [(0...2, 0...0, 3), (0...2, 2...2, 3)]),
        Drawing(id: "joined below", text: "#.#.#\n#.#.#\n#####", regions: [(0...4, 0...2, 11)]),
        Drawing(id: "joined by the second", text: "#...#\n.#.#.\n..#..", regions: [(0...4, 0...2, 5)]),
        Drawing(
            id: "one within another", text: "#####\n#...#\n#.#.#\n#...#\n#####",
            regions: [(0...4, 0...4, 16), (2...2, 2...2, 1)]),
        Drawing(
            id: "the first pixel decides the order", text: "....#\n#...#\n#....\n..#..",
            regions: [(4...4, 0...1, 2), (0...0, 1...2, 2), (2...2, 3...3, 1)]),
        Drawing(id: "a spiral", text: "######\n#.....\n#.####\n#.#..#\n#....#\n######", regions: [(0...5, 0...5, 23)]),
    ]

    @Test(arguments: drawings)
    func pixelsThatTouchAreOneRegion(_ drawing: Drawing) throws {
        let actual = TestImage.image(drawing.text)
        let white = TestImage.changed(actual) { _, _, _ in SIMD4(255, 255, 255, 255) }
        let difference = try #require(compare(white, actual))
        #expect(difference.regionCount == drawing.regions.count)
        #expect(
            difference.regions
                == drawing.regions.map { DifferenceRegion(box: PixelBox(columns: $0, rows: $1), pixelCount: $2) })
    }

    @Test func onlyTheFirstThousandAreListed() throws {
        // 60 by 40 single pixels, each apart from the others.
        let white = TestImage.image(width: 120, height: 80) { _, _ in SIMD4(255, 255, 255, 255) }
        let other = TestImage.changed(white) { x, y, color in
            x % 2 == 0 && y % 2 == 0 ? SIMD4(0, 0, 0, 255) : color
        }
        let difference = try #require(compare(white, other))
        #expect(difference.regionCount == 2400)
        #expect(difference.regions.count == 1000)
        #expect(difference.regions.last?.box == PixelBox(columns: 78...78, rows: 32...32))
    }

    @Test func aRegionThatStartsEarlyAndEndsLateIsListed() throws {
        // A frame around 2,400 single pixels: it starts first and is complete last.
        let white = TestImage.image(width: 124, height: 84) { _, _ in SIMD4(255, 255, 255, 255) }
        let other = TestImage.changed(white) { x, y, color in
            let isFrame = x == 0 || y == 0 || x == 123 || y == 83
            return isFrame || (x % 2 == 0 && y % 2 == 0 && x > 1 && y > 1 && x < 122 && y < 82)
                ? SIMD4(0, 0, 0, 255) : color
        }
        let difference = try #require(compare(white, other))
        #expect(difference.regions.count == 1000)
        #expect(difference.regions[0].box == PixelBox(columns: 0...123, rows: 0...83))
    }

    @Test func regionsAreThoseOfAFloodFill() throws {
        var random = SeededGenerator(state: 11)
        for share in [10, 40, 60, 80] {
            let actual = TestImage.image(width: 23, height: 17) { _, _ in
                UInt8.random(in: 0..<100, using: &random) < share ? SIMD4(0, 0, 0, 255) : SIMD4(255, 255, 255, 255)
            }
            let white = TestImage.changed(actual) { _, _, _ in SIMD4(255, 255, 255, 255) }
            let difference = try #require(compare(white, actual))
            #expect(difference.regions == floodFilled(actual))
        }
    }

    /// The regions of black pixels, by the definition.
    private func floodFilled(_ image: Image) -> [DifferenceRegion] {
        var isOpen = Set(
            (0..<image.width * image.height).filter {
                image.pixel(x: $0 % image.width, y: $0 / image.width).red == 0
            })
        var regions: [DifferenceRegion] = []
        for start in 0..<image.width * image.height where isOpen.contains(start) {
            var waiting = [start]
            var found: [Int] = []
            isOpen.remove(start)
            while let pixel = waiting.popLast() {
                found.append(pixel)
                let (x, y) = (pixel % image.width, pixel / image.width)
                for row in max(0, y - 1)...min(image.height - 1, y + 1) {
                    for column in max(0, x - 1)...min(image.width - 1, x + 1)
                    where isOpen.remove(row * image.width + column) != nil {
                        waiting.append(row * image.width + column)
                    }
                }
            }
            let columns = found.map { $0 % image.width }
            let rows = found.map { $0 / image.width }
            let box = PixelBox(columns: columns.min()!...columns.max()!, rows: rows.min()!...rows.max()!)
            regions.append(DifferenceRegion(box: box, pixelCount: found.count))
        }
        return regions
    }
}
