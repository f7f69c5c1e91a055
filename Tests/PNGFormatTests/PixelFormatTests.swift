import PNGFormat
import Pixels
import Testing

/// Every colour type and depth, with and without transparency, against literal pixels.
@Suite struct PixelFormatTests {
    struct Format: Sendable, CustomTestStringConvertible {
        var id: String
        var depth: UInt8
        var type: UInt8
        var width: Int
        var palette: [UInt8] = []
        var transparency: [UInt8] = []
        /// The stored row, without its filter byte.
        var row: [UInt8]
        var expected: [UInt16]

        var testDescription: String { id }

        var file: [UInt8] {
            var chunks: [[UInt8]] = []
            if !palette.isEmpty {
                chunks.append(HandMadePNG.chunk("PLTE", palette))
            }
            if !transparency.isEmpty {
                chunks.append(HandMadePNG.chunk("tRNS", transparency))
            }
            return HandMadePNG.file(
                width: width, height: 1, depth: depth, type: type, chunks: chunks, raw: [0] + row)
        }
    }

    static let gray: [Format] = [
        Format(
            id: "grey 1", depth: 1, type: 0, width: 3, row: [0b1010_0000],
            expected: [255, 255, 255, 255, 0, 0, 0, 255, 255, 255, 255, 255]),
        Format(
            id: "grey 2", depth: 2, type: 0, width: 4, row: [0b00_01_10_11],
            expected: [0, 0, 0, 255, 85, 85, 85, 255, 170, 170, 170, 255, 255, 255, 255, 255]),
        Format(
            id: "grey 4", depth: 4, type: 0, width: 3, row: [0x1E, 0xF0],
            expected: [17, 17, 17, 255, 238, 238, 238, 255, 255, 255, 255, 255]),
        Format(
            id: "grey 8", depth: 8, type: 0, width: 2, row: [7, 200],
            expected: [7, 7, 7, 255, 200, 200, 200, 255]),
        Format(
            id: "grey 16", depth: 16, type: 0, width: 2, row: [0x12, 0x34, 0xFF, 0xFE],
            expected: [0x1234, 0x1234, 0x1234, 0xFFFF, 0xFFFE, 0xFFFE, 0xFFFE, 0xFFFF]),
        Format(
            id: "grey 1, 1 transparent", depth: 1, type: 0, width: 2, transparency: [0, 1], row: [0b1000_0000],
            expected: [255, 255, 255, 0, 0, 0, 0, 255]),
        Format(
            id: "grey 2, 2 transparent", depth: 2, type: 0, width: 2, transparency: [0, 2], row: [0b01_10_0000],
            expected: [85, 85, 85, 255, 170, 170, 170, 0]),
        Format(
            id: "grey 4, 14 transparent", depth: 4, type: 0, width: 2, transparency: [0, 14], row: [0x1E],
            expected: [17, 17, 17, 255, 238, 238, 238, 0]),
        Format(
            id: "grey 8, 7 transparent", depth: 8, type: 0, width: 2, transparency: [0, 7], row: [7, 8],
            expected: [7, 7, 7, 0, 8, 8, 8, 255]),
        Format(
            id: "grey 16, 0x1234 transparent", depth: 16, type: 0, width: 3, transparency: [0x12, 0x34],
            row: [0x12, 0x34, 0x12, 0x35, 0x13, 0x34],
            expected: [0x1234, 0x1234, 0x1234, 0, 0x1235, 0x1235, 0x1235, 0xFFFF, 0x1334, 0x1334, 0x1334, 0xFFFF]),
        Format(
            id: "grey and alpha 8", depth: 8, type: 4, width: 2, row: [9, 0, 10, 128],
            expected: [9, 9, 9, 0, 10, 10, 10, 128]),
        Format(
            id: "grey and alpha 16", depth: 16, type: 4, width: 1, row: [0x01, 0x02, 0x03, 0x04],
            expected: [0x0102, 0x0102, 0x0102, 0x0304]),
    ]

    static let color: [Format] = [
        Format(
            id: "RGB 8", depth: 8, type: 2, width: 2, row: [0, 122, 255, 175, 82, 222],
            expected: [0, 122, 255, 255, 175, 82, 222, 255]),
        Format(
            id: "RGB 16", depth: 16, type: 2, width: 1, row: [0x00, 0x01, 0x7A, 0x02, 0xFF, 0x03],
            expected: [0x0001, 0x7A02, 0xFF03, 0xFFFF]),
        Format(
            id: "RGB 8, one colour transparent", depth: 8, type: 2, width: 2, transparency: [0, 1, 0, 2, 0, 3],
            row: [1, 2, 3, 1, 2, 4], expected: [1, 2, 3, 0, 1, 2, 4, 255]),
        Format(
            id: "RGB 16, one colour transparent", depth: 16, type: 2, width: 2, transparency: [1, 2, 3, 4, 5, 6],
            row: [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 7],
            expected: [0x0102, 0x0304, 0x0506, 0, 0x0102, 0x0304, 0x0507, 0xFFFF]),
        Format(
            id: "RGB 8 with a suggested palette", depth: 8, type: 2, width: 1, palette: [9, 9, 9], row: [1, 2, 3],
            expected: [1, 2, 3, 255]),
        Format(
            id: "RGBA 8", depth: 8, type: 6, width: 2, row: [1, 2, 3, 0, 4, 5, 6, 255],
            expected: [1, 2, 3, 0, 4, 5, 6, 255]),
        Format(
            id: "RGBA 16", depth: 16, type: 6, width: 1, row: [1, 2, 3, 4, 5, 6, 7, 8],
            expected: [0x0102, 0x0304, 0x0506, 0x0708]),
    ]

    static let palette: [Format] = [
        Format(
            id: "palette 1", depth: 1, type: 3, width: 3, palette: [1, 2, 3, 4, 5, 6], row: [0b0110_0000],
            expected: [1, 2, 3, 255, 4, 5, 6, 255, 4, 5, 6, 255]),
        Format(
            id: "palette 2", depth: 2, type: 3, width: 3, palette: [1, 2, 3, 4, 5, 6, 7, 8, 9], row: [0b10_00_01_11],
            expected: [7, 8, 9, 255, 1, 2, 3, 255, 4, 5, 6, 255]),
        Format(
            id: "palette 4", depth: 4, type: 3, width: 3, palette: [1, 2, 3, 4, 5, 6], row: [0x10, 0x1F],
            expected: [4, 5, 6, 255, 1, 2, 3, 255, 4, 5, 6, 255]),
        Format(
            id: "palette 8", depth: 8, type: 3, width: 5, palette: [1, 2, 3, 4, 5, 6], row: [1, 1, 0, 1, 0],
            expected: [4, 5, 6, 255, 4, 5, 6, 255, 1, 2, 3, 255, 4, 5, 6, 255, 1, 2, 3, 255]),
        Format(
            id: "palette 8, the first colour half transparent", depth: 8, type: 3, width: 2,
            palette: [1, 2, 3, 4, 5, 6], transparency: [128], row: [0, 1],
            expected: [1, 2, 3, 128, 4, 5, 6, 255]),
        Format(
            id: "palette 1, all colours transparent", depth: 1, type: 3, width: 2, palette: [1, 2, 3, 4, 5, 6],
            transparency: [0, 7], row: [0b0100_0000], expected: [1, 2, 3, 0, 4, 5, 6, 7]),
    ]

    @Test(arguments: gray + color + palette)
    func formatIsExpandedToStraightRGBA(_ format: Format) throws {
        let decoded = try decodePNG(format.file)
        let expected =
            format.depth == 16
            ? Image(width: format.width, height: 1, rgba16: format.expected)
            : Image(width: format.width, height: 1, rgba: format.expected.map { UInt8($0) })
        #expect(decoded.image == expected)
        #expect(decoded.metadata.bitDepth == Int(format.depth))
        #expect(decoded.metadata.colorType.rawValue == format.type)
        #expect(!decoded.metadata.isInterlaced)
    }

    @Test func paletteIndexBeyondThePaletteIsRefused() {
        let file = HandMadePNG.file(
            width: 2, height: 2, depth: 8, type: 3, chunks: [HandMadePNG.chunk("PLTE", [1, 2, 3, 4, 5, 6])],
            raw: [0, 0, 1, 0, 1, 2])
        #expect(throws: PNGError.paletteIndexOutOfRange(index: 2, row: 1, colors: 2)) { try decodePNG(file) }
    }
}
