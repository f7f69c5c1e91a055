import PNGFormat
import Pixels
import Testing

@Suite struct MetadataTests {
    private func metadata(
        _ chunks: [[UInt8]], depth: UInt8 = 8, type: UInt8 = 2
    ) throws(PNGError) -> PNGMetadata {
        let raw = [UInt8](repeating: 0, count: depth == 16 ? 9 : 5)
        let channels = [0: 1, 2: 3, 4: 2, 6: 4][Int(type)] ?? 1
        let row = Array(raw.prefix(1 + channels * Int(depth) / 8))
        return try decodePNG(
            HandMadePNG.file(width: 1, height: 1, depth: depth, type: type, chunks: chunks, raw: row)
        ).metadata
    }

    @Test func plainFileSaysNothingAboutItsColors() throws {
        let metadata = try metadata([])
        #expect(metadata.bitDepth == 8)
        #expect(metadata.colorType == .trueColor)
        #expect(metadata.renderingIntent == nil)
        #expect(metadata.gamma == nil)
        #expect(metadata.chromaticities == nil)
        #expect(metadata.profile == nil)
        #expect(metadata.codingPoints == nil)
        #expect(metadata.resolution == nil)
        #expect(metadata.significantBits == nil)
        #expect(!metadata.isAnimated)
        #expect(metadata.trailingByteCount == 0)
    }

    @Test func gammaIsReadInHundredThousandths() throws {
        #expect(try metadata([HandMadePNG.chunk("gAMA", HandMadePNG.big(45_455))]).gamma == 0.45455)
    }

    @Test func chromaticitiesAreReadInHundredThousandths() throws {
        let numbers = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
        let metadata = try metadata([HandMadePNG.chunk("cHRM", numbers.flatMap(HandMadePNG.big))])
        #expect(
            metadata.chromaticities
                == PNGMetadata.Chromaticities(
                    white: .init(x: 0.3127, y: 0.329), red: .init(x: 0.64, y: 0.33), green: .init(x: 0.3, y: 0.6),
                    blue: .init(x: 0.15, y: 0.06)))
    }

    @Test(
        arguments: zip(
            0...3 as ClosedRange<UInt8>,
            [.perceptual, .relativeColorimetric, .saturation, .absoluteColorimetric] as [PNGMetadata.RenderingIntent]))
    func renderingIntentIsRead(stored: UInt8, expected: PNGMetadata.RenderingIntent) throws {
        #expect(try metadata([HandMadePNG.chunk("sRGB", [stored])]).renderingIntent == expected)
    }

    @Test func profileIsInflated() throws {
        let data = Array("Display \u{50}3".utf8) + [0xE9, 0, 0] + HandMadePNG.zlib([1, 2, 3, 4, 5])
        let metadata = try metadata([HandMadePNG.chunk("iCCP", data)])
        #expect(metadata.profile == PNGMetadata.Profile(name: "Display P3é", bytes: [1, 2, 3, 4, 5]))
    }

    @Test func longestProfileNameIsRead() throws {
        let name = [UInt8](repeating: UInt8(ascii: "n"), count: 79)
        let metadata = try metadata([HandMadePNG.chunk("iCCP", name + [0, 0] + HandMadePNG.zlib([1]))])
        #expect(metadata.profile?.name.count == 79)
    }

    @Test func codingPointsAreRead() throws {
        let metadata = try metadata([HandMadePNG.chunk("cICP", [12, 13, 0, 1])])
        #expect(
            metadata.codingPoints
                == PNGMetadata.CodingPoints(primaries: 12, transfer: 13, matrix: 0, isFullRange: true))
    }

    @Test func resolutionIsRead() throws {
        let data = HandMadePNG.big(5_669) + HandMadePNG.big(2_835)
        #expect(
            try metadata([HandMadePNG.chunk("pHYs", data + [1])]).resolution
                == PNGMetadata.Resolution(horizontal: 5_669, vertical: 2_835, isPerMeter: true))
        #expect(
            try metadata([HandMadePNG.chunk("pHYs", data + [0])]).resolution
                == PNGMetadata.Resolution(horizontal: 5_669, vertical: 2_835, isPerMeter: false))
    }

    @Test(arguments: zip([0, 2, 4, 6] as [UInt8], [[5], [5, 6, 5], [5, 8], [5, 6, 5, 1]] as [[UInt8]]))
    func significantBitsHaveOneNumberAChannel(type: UInt8, bits: [UInt8]) throws {
        let metadata = try metadata([HandMadePNG.chunk("sBIT", bits)], type: type)
        #expect(metadata.significantBits == bits.map { Int($0) })
    }

    @Test func significantBitsOfAPaletteDescribeItsColors() throws {
        let metadata = try metadata(
            [HandMadePNG.chunk("sBIT", [5, 6, 5]), HandMadePNG.chunk("PLTE", [1, 2, 3])], type: 3)
        #expect(metadata.significantBits == [5, 6, 5])
    }

    @Test func unknownAncillaryChunksAreIgnoredAnywhere() throws {
        let other = HandMadePNG.chunk("abCd", [1, 2, 3])
        let file = HandMadePNG.file([
            HandMadePNG.header(width: 1, height: 1, depth: 8, type: 0), other,
            HandMadePNG.chunk("IDAT", HandMadePNG.zlib([0, 9])), other, HandMadePNG.end,
        ])
        #expect(try decodePNG(file).image == Image(width: 1, height: 1, rgba: [9, 9, 9, 255]))
    }

    @Test func textIsNeverInflated() throws {
        let bomb = Array("Comment\0\0".utf8) + HandMadePNG.zlibBomb(copies: 4_000)
        let international = Array("Comment\0\u{1}\0\0\0".utf8) + HandMadePNG.zlibBomb(copies: 4_000)
        let metadata = try metadata([HandMadePNG.chunk("zTXt", bomb), HandMadePNG.chunk("iTXt", international)])
        #expect(metadata.colorType == .trueColor)
    }

    @Test func animationGivesItsDefaultImage() throws {
        let frame = HandMadePNG.chunk("fdAT", HandMadePNG.big(1) + HandMadePNG.zlib([0, 77]))
        let file = HandMadePNG.file([
            HandMadePNG.header(width: 1, height: 1, depth: 8, type: 0),
            HandMadePNG.chunk("acTL", HandMadePNG.big(2) + HandMadePNG.big(0)),
            HandMadePNG.chunk("IDAT", HandMadePNG.zlib([0, 9])), frame, HandMadePNG.end,
        ])
        let decoded = try decodePNG(file)
        #expect(decoded.image == Image(width: 1, height: 1, rgba: [9, 9, 9, 255]))
        #expect(decoded.metadata.isAnimated)
    }

    @Test func bytesAfterTheEndAreCounted() throws {
        let file = HandMadePNG.file(width: 1, height: 1, depth: 8, type: 0, raw: [0, 9]) + [1, 2, 3]
        #expect(try decodePNG(file).metadata.trailingByteCount == 3)
    }
}
