import PNGFormat
import Pixels
import Testing

/// Adam7 images, taken apart by the matrix of the PNG specification, section 8.2.
@Suite struct InterlacingTests {
    struct Size: Sendable {
        var width: Int
        var height: Int
    }

    static let sizes =
        [(1, 1), (2, 3), (3, 1), (1, 5), (4, 4), (5, 5), (8, 8), (9, 7), (17, 10)].map { Size(width: $0, height: $1) }

    @Test(arguments: sizes)
    func grayPixelsFindTheirPlaces(_ size: Size) throws {
        let raw = stored(size, bitsPerPixel: 8) { x, y in [UInt8(x + 20 * (y % 12))] }
        let expected = rgba(size) { x, y in
            let gray = UInt8(x + 20 * (y % 12))
            return [gray, gray, gray, 255]
        }
        let decoded = try decode(size, depth: 8, type: 0, raw: raw)
        #expect(decoded.image == Image(width: size.width, height: size.height, rgba: expected))
        #expect(decoded.metadata.isInterlaced)
    }

    @Test(arguments: sizes)
    func singleBitPixelsFindTheirPlaces(_ size: Size) throws {
        let raw = stored(size, bitsPerPixel: 1) { x, y in [isMarked(x, y) ? 1 : 0] }
        let expected = rgba(size) { x, y in isMarked(x, y) ? [255, 255, 255, 255] : [0, 0, 0, 255] }
        let decoded = try decode(size, depth: 1, type: 0, raw: raw)
        #expect(decoded.image == Image(width: size.width, height: size.height, rgba: expected))
    }

    @Test(arguments: sizes)
    func paletteIndexesFindTheirPlaces(_ size: Size) throws {
        let raw = stored(size, bitsPerPixel: 4) { x, y in [isMarked(x, y) ? 1 : 0] }
        let expected = rgba(size) { x, y in isMarked(x, y) ? [4, 5, 6, 255] : [1, 2, 3, 77] }
        let chunks = [HandMadePNG.chunk("PLTE", [1, 2, 3, 4, 5, 6]), HandMadePNG.chunk("tRNS", [77])]
        let decoded = try decode(size, depth: 4, type: 3, chunks: chunks, raw: raw)
        #expect(decoded.image == Image(width: size.width, height: size.height, rgba: expected))
    }

    @Test(arguments: sizes)
    func deepPixelsFindTheirPlaces(_ size: Size) throws {
        let raw = stored(size, bitsPerPixel: 64) { x, y in [1, UInt8(x), 2, UInt8(y), 3, 4, 5, 6] }
        var expected: [UInt16] = []
        for y in 0..<size.height {
            for x in 0..<size.width {
                expected += [0x0100 + UInt16(x), 0x0200 + UInt16(y), 0x0304, 0x0506]
            }
        }
        let decoded = try decode(size, depth: 16, type: 6, raw: raw)
        #expect(decoded.image == Image(width: size.width, height: size.height, rgba16: expected))
    }

    @Test func missingLastPassIsRefused() {
        let size = Size(width: 4, height: 4)
        let raw = stored(size, bitsPerPixel: 8) { x, y in [UInt8(x + y)] }
        #expect(throws: PNGError.incompleteImageData(rows: 3, of: 4)) {
            try decode(size, depth: 8, type: 0, raw: raw.dropLast(5))
        }
    }

    private func isMarked(_ x: Int, _ y: Int) -> Bool {
        (x * 3 + y * 5) % 7 < 3
    }

    private func decode(
        _ size: Size, depth: UInt8, type: UInt8, chunks: [[UInt8]] = [], raw: [UInt8]
    ) throws(PNGError) -> DecodedPNG {
        try decodePNG(
            HandMadePNG.file(
                width: size.width, height: size.height, depth: depth, type: type, isInterlaced: true, chunks: chunks,
                raw: raw))
    }

    /// Returns the rows of all passes, unfiltered.
    private func stored(_ size: Size, bitsPerPixel: Int, _ pixel: (Int, Int) -> [UInt8]) -> [UInt8] {
        let passes = HandMadePNG.interlaced(width: size.width, height: size.height, bitsPerPixel: bitsPerPixel, pixel)
        return passes.joined().flatMap { [0] + $0 }
    }

    private func rgba(_ size: Size, _ pixel: (Int, Int) -> [UInt8]) -> [UInt8] {
        (0..<size.height).flatMap { y in (0..<size.width).flatMap { x in pixel(x, y) } }
    }
}
