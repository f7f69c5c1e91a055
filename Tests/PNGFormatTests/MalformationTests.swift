import PNGFormat
import Testing

/// Files with right checksums that break the PNG specification, each with the reason that is given.
@Suite struct MalformationTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var id: String
        var chunks: [[UInt8]]
        var expected: PNGError

        init(_ id: String, _ chunks: [[UInt8]], _ name: String, _ malformation: PNGError.Malformation) {
            self.init(id, chunks, .malformed(MalformationTests.type(name), malformation))
        }

        init(_ id: String, _ chunks: [[UInt8]], _ expected: PNGError) {
            self.id = id
            self.chunks = chunks
            self.expected = expected
        }

        var testDescription: String { id }
    }

    static func type(_ name: String) -> PNGChunkType {
        PNGChunkType(code: name.utf8.reduce(0) { $0 << 8 | UInt32($1) })
    }

    static let gray = HandMadePNG.header(width: 1, height: 1, depth: 8, type: 0)
    static let indexed = HandMadePNG.header(width: 1, height: 1, depth: 1, type: 3)
    static let data = HandMadePNG.chunk("IDAT", HandMadePNG.zlib([0, 0]))
    static let colors = HandMadePNG.chunk("PLTE", [1, 2, 3, 4, 5, 6])
    static let gamma = HandMadePNG.chunk("gAMA", HandMadePNG.big(45_455))
    static let end = HandMadePNG.end

    static func chunk(_ name: String, _ count: Int) -> [UInt8] {
        HandMadePNG.chunk(name, [UInt8](repeating: 1, count: count))
    }

    static func header(
        depth: UInt8 = 8, type: UInt8 = 0, compression: UInt8 = 0, filtering: UInt8 = 0, interlacing: UInt8 = 0
    ) -> [[UInt8]] {
        let header = HandMadePNG.header(
            width: 1, height: 1, depth: depth, type: type, compression: compression, filtering: filtering,
            interlacing: interlacing)
        return [header, data, end]
    }

    static let headers = [
        Case("header of 12 bytes", [chunk("IHDR", 12), data, end], "IHDR", .length(12, required: 13)),
        Case("no header", [data, end], .missing(type("IHDR"))),
        Case("two headers", [gray, gray, data, end], "IHDR", .duplicate),
        Case("colour type 1", header(type: 1), "IHDR", .value(1, field: "colour type")),
        Case("colour type 7", header(type: 7), "IHDR", .value(7, field: "colour type")),
        Case("depth 3", header(depth: 3), "IHDR", .value(3, field: "bit depth")),
        Case("RGB of depth 4", header(depth: 4, type: 2), "IHDR", .value(4, field: "bit depth")),
        Case("palette of depth 16", header(depth: 16, type: 3), "IHDR", .value(16, field: "bit depth")),
        Case("compression 1", header(compression: 1), "IHDR", .value(1, field: "compression method")),
        Case("filtering 64", header(filtering: 64), "IHDR", .value(64, field: "filter method")),
        Case("interlacing 2", header(interlacing: 2), "IHDR", .value(2, field: "interlace method")),
        Case(
            "0 x 0", [HandMadePNG.header(width: 0, height: 0, depth: 8, type: 0), data, end],
            .noPixels(width: 0, height: 0)),
        Case(
            "28 x 0", [HandMadePNG.header(width: 28, height: 0, depth: 8, type: 0), data, end],
            .noPixels(width: 28, height: 0)),
    ]

    static let palettes = [
        Case("no palette", [indexed, data, end], .missing(type("PLTE"))),
        Case("two palettes", [indexed, colors, colors, data, end], "PLTE", .duplicate),
        Case(
            "palette after the pixels",
            [HandMadePNG.header(width: 1, height: 1, depth: 8, type: 2), data, colors, end],
            "PLTE", .misplaced(after: type("IDAT"))),
        Case("palette of a grey image", [gray, colors, data, end], "PLTE", .forbidden(.grayscale)),
        Case(
            "empty palette", [indexed, chunk("PLTE", 0), data, end], "PLTE",
            .entries(byteCount: 0, bytesEach: 3, most: 2)),
        Case(
            "a third of a colour", [indexed, chunk("PLTE", 4), data, end], "PLTE",
            .entries(byteCount: 4, bytesEach: 3, most: 2)),
        Case(
            "three colours for one bit", [indexed, chunk("PLTE", 9), data, end], "PLTE",
            .entries(byteCount: 9, bytesEach: 3, most: 2)),
    ]

    static let transparencies = [
        Case(
            "transparency before the palette", [indexed, chunk("tRNS", 1), colors, data, end], .missing(type("PLTE"))),
        Case(
            "more alphas than colours", [indexed, colors, chunk("tRNS", 3), data, end], "tRNS",
            .entries(byteCount: 3, bytesEach: 1, most: 2)),
        Case(
            "two transparencies", [indexed, colors, chunk("tRNS", 1), chunk("tRNS", 1), data, end], "tRNS", .duplicate),
        Case(
            "transparency after the pixels", [gray, data, chunk("tRNS", 2), end], "tRNS",
            .misplaced(after: type("IDAT"))),
        Case("grey transparency of 1 byte", [gray, chunk("tRNS", 1), data, end], "tRNS", .length(1, required: 2)),
        Case(
            "grey 257 of 8 bits", [gray, chunk("tRNS", 2), data, end], "tRNS", .sampleOutOfRange(257, bitDepth: 8)),
        Case(
            "transparency beside alpha",
            [HandMadePNG.header(width: 1, height: 1, depth: 8, type: 6), chunk("tRNS", 6), data, end], "tRNS",
            .forbidden(.trueColorAlpha)),
    ]

    static let order = [
        Case("no image data", [gray, end], .missing(type("IDAT"))),
        Case("interrupted image data", [gray, data, chunk("abCd", 1), data, end], "IDAT", .interrupted),
        Case("end with contents", [gray, data, chunk("IEND", 1)], "IEND", .length(1, required: 0)),
        Case("unknown critical chunk", [gray, chunk("ABCD", 1), data, end], .unknownCriticalChunk(type("ABCD"))),
        Case("Apple's variant", [chunk("CgBI", 4), gray, data, end], .unknownCriticalChunk(type("CgBI"))),
        Case("name with a digit", [gray, chunk("ab1d", 1), data, end], "ab1d", .illegalType),
        Case("two gammas", [gray, gamma, gamma, data, end], "gAMA", .duplicate),
        Case("gamma after the palette", [indexed, colors, gamma, data, end], "gAMA", .misplaced(after: type("PLTE"))),
        Case("gamma after the pixels", [gray, data, gamma, end], "gAMA", .misplaced(after: type("IDAT"))),
    ]

    static func profile(_ data: [UInt8]) -> [[UInt8]] {
        [gray, HandMadePNG.chunk("iCCP", data), MalformationTests.data, end]
    }

    static let colorChunks = [
        Case("gamma of 5 bytes", [gray, chunk("gAMA", 5), data, end], "gAMA", .length(5, required: 4)),
        Case("primaries of 31 bytes", [gray, chunk("cHRM", 31), data, end], "cHRM", .length(31, required: 32)),
        Case("intent of 2 bytes", [gray, chunk("sRGB", 2), data, end], "sRGB", .length(2, required: 1)),
        Case(
            "intent 4", [gray, HandMadePNG.chunk("sRGB", [4]), data, end], "sRGB", .value(4, field: "rendering intent")),
        Case("code points of 3 bytes", [gray, chunk("cICP", 3), data, end], "cICP", .length(3, required: 4)),
        Case("matrix 1", [gray, chunk("cICP", 4), data, end], "cICP", .value(1, field: "matrix")),
        Case(
            "range 2", [gray, HandMadePNG.chunk("cICP", [1, 13, 0, 2]), data, end], "cICP",
            .value(2, field: "range flag")),
        Case("density of 8 bytes", [gray, chunk("pHYs", 8), data, end], "pHYs", .length(8, required: 9)),
        Case(
            "density of unit 2", [gray, HandMadePNG.chunk("pHYs", [0, 0, 0, 1, 0, 0, 0, 1, 2]), data, end], "pHYs",
            .value(2, field: "unit")),
        Case("bits of 3 channels", [gray, chunk("sBIT", 3), data, end], "sBIT", .length(3, required: 1)),
        Case("9 of 8 bits", [gray, HandMadePNG.chunk("sBIT", [9]), data, end], "sBIT", .value(9, field: "bit count")),
        Case("0 of 8 bits", [gray, HandMadePNG.chunk("sBIT", [0]), data, end], "sBIT", .value(0, field: "bit count")),
        Case("profile without a name", profile([0, 0] + HandMadePNG.zlib([1])), "iCCP", .illegalName),
        Case("profile of an endless name", profile([UInt8](repeating: 65, count: 90)), "iCCP", .illegalName),
        Case("empty profile chunk", profile([]), "iCCP", .illegalName),
        Case("profile of a name only", profile([65, 0]), "iCCP", .length(2, required: 3)),
        Case("profile of compression 1", profile([65, 0, 1]), "iCCP", .value(1, field: "compression method")),
        Case("profile without contents", profile([65, 0, 0]), "iCCP", .damagedContents),
        Case("profile cut off", profile([65, 0, 0] + HandMadePNG.zlib([1]).dropLast()), "iCCP", .damagedContents),
        Case("profile with a rest", profile([65, 0, 0] + HandMadePNG.zlib([1]) + [0]), "iCCP", .damagedContents),
        Case("profile of noise", profile([65, 0, 0, 1, 2, 3, 4, 5]), "iCCP", .damagedContents),
    ]

    @Test(arguments: headers + palettes + transparencies + order + colorChunks)
    func breachIsRefusedWithItsReason(_ breach: Case) {
        #expect(throws: breach.expected) { try decodePNG(HandMadePNG.file(breach.chunks)) }
    }

    @Test func impossibleLengthIsNamed() {
        let file = HandMadePNG.file([Self.gray]) + [0x80, 0, 0, 0] + Array("IDAT".utf8) + [0, 0, 0, 0]
        #expect(throws: PNGError.malformed(Self.type("IDAT"), .illegalLength(0x8000_0000))) { try decodePNG(file) }
    }
}
