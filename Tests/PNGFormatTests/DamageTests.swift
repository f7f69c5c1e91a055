import PNGFormat
import Pixels
import Testing

/// Files that are not whole: cut off, or with bits changed.
@Suite struct DamageTests {
    /// A file with chunks of all sorts, among them the ones that most readers skip when they are damaged.
    static let file = HandMadePNG.file([
        HandMadePNG.header(width: 2, height: 2, depth: 8, type: 3),
        HandMadePNG.chunk("gAMA", HandMadePNG.big(45_455)),
        HandMadePNG.chunk("iCCP", Array("name\0\0".utf8) + HandMadePNG.zlib([1, 2, 3])),
        HandMadePNG.chunk("PLTE", [1, 2, 3, 4, 5, 6]),
        HandMadePNG.chunk("tRNS", [7]),
        HandMadePNG.chunk("pHYs", HandMadePNG.big(2_835) + HandMadePNG.big(2_835) + [1]),
        HandMadePNG.chunk("IDAT", Array(HandMadePNG.zlib([0, 0, 1, 0, 1, 0]).prefix(6))),
        HandMadePNG.chunk("IDAT", Array(HandMadePNG.zlib([0, 0, 1, 0, 1, 0]).dropFirst(6))),
        HandMadePNG.chunk("tEXt", Array("Comment\0text".utf8)),
        HandMadePNG.end,
    ])

    static let image = Image(width: 2, height: 2, rgba: [1, 2, 3, 7, 4, 5, 6, 255, 4, 5, 6, 255, 1, 2, 3, 7])

    @Test func wholeFileIsRead() throws {
        #expect(try decodePNG(Self.file).image == Self.image)
    }

    @Test func fileCutAnywhereIsRefusedAsTruncated() throws {
        for count in 1..<Self.file.count {
            let error = #expect(throws: PNGError.self) { try decodePNG(Array(Self.file.prefix(count))) }
            guard case .truncated(count, _) = error else {
                Issue.record("cut to \(count) bytes: \(String(describing: error))")
                continue
            }
        }
        #expect(throws: PNGError.empty) { try decodePNG([]) }
    }

    @Test func changeOfAnyBitIsRefused() {
        for index in Self.file.indices {
            for bit in 0..<8 {
                var changed = Self.file
                changed[index] ^= 1 << bit
                #expect(throws: PNGError.self, "bit \(bit) of byte \(index)") { try decodePNG(changed) }
            }
        }
    }

    @Test func placeOfTheCutIsNamed() {
        #expect(throws: PNGError.truncated(byteCount: 7, .insideSignature)) {
            try decodePNG(Array(Self.file.prefix(7)))
        }
        #expect(throws: PNGError.truncated(byteCount: 20, .inside(PNGChunkType(code: 0x4948_4452), missing: 13))) {
            try decodePNG(Array(Self.file.prefix(20)))
        }
        #expect(throws: PNGError.truncated(byteCount: Self.file.count - 12, .betweenChunks)) {
            try decodePNG(Array(Self.file.dropLast(12)))
        }
    }

    @Test func damagedAncillaryChunkIsNamed() throws {
        var changed = Self.file
        changed[33 + 8] ^= 1
        #expect(throws: PNGError.wrongChecksum(PNGChunkType(code: 0x6741_4D41), offset: 33)) {
            try decodePNG(changed)
        }
    }
}
