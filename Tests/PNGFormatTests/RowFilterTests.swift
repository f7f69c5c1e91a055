import PNGFormat
import Pixels
import Testing

/// The five row filters of the PNG specification, section 9.2, on RGB rows with literal results.
@Suite struct RowFilterTests {
    struct Filter: Sendable, CustomTestStringConvertible {
        var id: String
        var number: UInt8
        var expected: [UInt8]

        var testDescription: String { id }
    }

    /// The first row of the image is 10, 20, 30, 12, 60, 41; the second stores 101, 2, 246, 4, 5, 250. Paeth takes each
    /// of its three neighbours once in the last pixel.
    static let filters = [
        Filter(id: "none", number: 0, expected: [101, 2, 246, 255, 4, 5, 250, 255]),
        Filter(id: "sub", number: 1, expected: [101, 2, 246, 255, 105, 7, 240, 255]),
        Filter(id: "up", number: 2, expected: [111, 22, 20, 255, 16, 65, 35, 255]),
        Filter(id: "average", number: 3, expected: [106, 12, 5, 255, 63, 41, 17, 255]),
        Filter(id: "Paeth", number: 4, expected: [111, 22, 20, 255, 115, 65, 24, 255]),
    ]

    @Test(arguments: filters)
    func filterIsUndone(_ filter: Filter) throws {
        let raw = [0, 10, 20, 30, 12, 60, 41] + [filter.number, 101, 2, 246, 4, 5, 250]
        let image = try decodePNG(HandMadePNG.file(width: 2, height: 2, depth: 8, type: 2, raw: raw)).image
        #expect(image == Image(width: 2, height: 2, rgba: [10, 20, 30, 255, 12, 60, 41, 255] + filter.expected))
    }

    @Test func filterWithoutAMeaningIsRefused() {
        let file = HandMadePNG.file(width: 1, height: 1, depth: 8, type: 0, raw: [5, 1])
        #expect(throws: PNGError.damagedImageData(message: "bad adaptive filter value", rows: 0, of: 1)) {
            try decodePNG(file)
        }
    }
}
