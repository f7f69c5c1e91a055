import PNGFormat
import Testing

/// The words of every error about the contents of a file: what is wrong, why, and what to do about it.
@Suite struct WordingTests {
    struct Wording: Sendable, CustomTestStringConvertible {
        var error: PNGError
        var text: String

        init(_ error: PNGError, _ text: String) {
            self.error = error
            self.text = text
        }

        var testDescription: String { text }
    }

    static func type(_ name: String) -> PNGChunkType {
        PNGChunkType(code: name.utf8.reduce(0) { $0 << 8 | UInt32($1) })
    }

    static let contents = [
        Wording(
            .empty,
            "the file is empty: its writer failed or was stopped; write the image again"),
        Wording(
            .foreign(.jpeg),
            "this is a JPEG, not a PNG: a new name does not convert an image; export it as PNG"),
        Wording(
            .foreign(.gitLFSPointer),
            "this is a Git LFS pointer, not a PNG: fetch the image with 'git lfs pull'"),
        Wording(
            .foreign(.markup),
            "this is an SVG, HTML or XML file, not a PNG: if it was downloaded, open it to read the "
                + "server's message; if it is a drawing, render it to PNG"),
        Wording(
            .foreign(.gzip),
            "this is a gzip file, not a PNG: unpack it"),
        Wording(
            .unrecognized,
            "this is not a PNG: it does not start with the PNG signature; export the image as PNG"),
        Wording(
            .alteredSignature,
            "the PNG was transferred as text, which changed its bytes: transfer it as binary (in Git: "
                + "'*.png binary' in .gitattributes)"),
        Wording(
            .truncated(byteCount: 1, .insideSignature),
            "the PNG is cut off after 1 byte, inside its signature; write or transfer the file again"),
        Wording(
            .truncated(byteCount: 4096, .betweenChunks),
            "the PNG is cut off after 4096 bytes, before chunk IEND; write or transfer the file again"),
        Wording(
            .truncated(byteCount: 4096, .inside(type("IDAT"), missing: 12)),
            "the PNG is cut off after 4096 bytes, inside chunk IDAT, whose length asks for 12 more; write "
                + "or transfer the file again"),
        Wording(
            .wrongChecksum(type("gAMA"), offset: 33),
            "the PNG is damaged: chunk gAMA at byte 33 does not match its checksum; write or transfer the "
                + "file again"),
        Wording(
            .wrongChecksum(PNGChunkType(code: 0x4944_0054), offset: 33),
            "the PNG is damaged: chunk 0x49440054 at byte 33 does not match its checksum; write or "
                + "transfer the file again"),
        Wording(
            .missing(type("PLTE")),
            "the PNG is malformed: chunk PLTE is missing; re-encode the image, or repair the tool that "
                + "wrote it"),
        Wording(
            .unknownCriticalChunk(type("ABCD")),
            "the PNG needs chunk ABCD, which the PNG specification does not know: export the image as "
                + "plain PNG"),
        Wording(
            .unknownCriticalChunk(type("CgBI")),
            "this is Apple's variant of PNG for iOS bundles (chunk CgBI), which only Apple's tools read: "
                + "use the original image, or revert it with 'xcrun pngcrush -revert-iphone-optimizations'"),
        Wording(
            .noPixels(width: 0, height: 28),
            "the image is 0 x 28 pixels, and a PNG has at least one: check the size that it was drawn at"),
        Wording(
            .exceedsLimit(.pixelCount, actual: 100, limit: 99),
            "the image has 100 pixels, more than the limit of 99: raise PNGLimits.pixelCount if it is "
                + "meant to be that large"),
        Wording(
            .exceedsLimit(.sideLength, actual: 100_000, limit: 65_535),
            "the image has a side of 100000 pixels, more than the limit of 65535: raise "
                + "PNGLimits.sideLength if it is meant to be that large"),
        Wording(
            .exceedsLimit(.byteCount, actual: 100, limit: 99),
            "the image has 100 bytes, more than the limit of 99: raise PNGLimits.byteCount if it is meant "
                + "to be that large"),
        Wording(
            .exceedsLimit(.profileByteCount, actual: 100, limit: 99),
            "the image has a colour profile of at least 100 bytes, more than the limit of 99: raise "
                + "PNGLimits.profileByteCount if it is meant to be that large"),
        Wording(
            .incompleteImageData(rows: 13, of: 28),
            "the image data ends after 13 of 28 rows; write or transfer the file again"),
        Wording(
            .excessImageData,
            "the image data goes on after the last row; re-encode the image, or repair the tool that "
                + "wrote it"),
        Wording(
            .damagedImageData(message: "IDAT: incorrect data check", rows: 0, of: 1),
            "the image data is damaged after 0 of 1 row (IDAT: incorrect data check); write or transfer "
                + "the file again"),
        Wording(
            .paletteIndexOutOfRange(index: 3, row: 5, colors: 2),
            "a pixel in row 5 has palette index 3, but the palette holds 2 colours; re-encode the image, "
                + "or repair the tool that wrote it"),
        Wording(
            .outOfMemory,
            "there is not enough memory to decode the PNG: decode fewer images at a time"),
    ]

    static let malformations = [
        Wording(
            .malformed(type("IDAT"), .illegalLength(2_147_483_648)),
            "the PNG is malformed: chunk IDAT has the impossible length 2147483648; re-encode the image, "
                + "or repair the tool that wrote it"),
        Wording(
            .malformed(type("gAMA"), .length(1, required: 4)),
            "the PNG is malformed: chunk gAMA holds 1 byte, but must hold 4; re-encode the image, or "
                + "repair the tool that wrote it"),
        Wording(
            .malformed(type("PLTE"), .entries(byteCount: 4, bytesEach: 3, most: 256)),
            "the PNG is malformed: chunk PLTE holds 4 bytes, but must hold 1 to 256 entries of 3 bytes; "
                + "re-encode the image, or repair the tool that wrote it"),
        Wording(
            .malformed(type("IHDR"), .value(3, field: "bit depth")),
            "the PNG is malformed: chunk IHDR has the illegal bit depth 3; re-encode the image, or repair "
                + "the tool that wrote it"),
        Wording(
            .malformed(type("tRNS"), .sampleOutOfRange(257, bitDepth: 8)),
            "the PNG is malformed: chunk tRNS names the sample 257, which does not fit into 8 bits; "
                + "re-encode the image, or repair the tool that wrote it"),
        Wording(
            .malformed(type("IHDR"), .duplicate),
            "the PNG is malformed: chunk IHDR occurs twice; re-encode the image, or repair the tool that "
                + "wrote it"),
        Wording(
            .malformed(type("gAMA"), .misplaced(after: type("IDAT"))),
            "the PNG is malformed: chunk gAMA comes after chunk IDAT, but must precede it; re-encode the "
                + "image, or repair the tool that wrote it"),
        Wording(
            .malformed(type("IDAT"), .interrupted),
            "the PNG is malformed: chunk IDAT does not follow the previous one directly; re-encode the "
                + "image, or repair the tool that wrote it"),
        Wording(
            .malformed(type("PLTE"), .forbidden(.grayscale)),
            "the PNG is malformed: chunk PLTE may not occur in grey images; re-encode the image, or "
                + "repair the tool that wrote it"),
        Wording(
            .malformed(type("tRNS"), .forbidden(.trueColorAlpha)),
            "the PNG is malformed: chunk tRNS may not occur in RGBA images; re-encode the image, or "
                + "repair the tool that wrote it"),
        Wording(
            .malformed(type("iCCP"), .illegalName),
            "the PNG is malformed: chunk iCCP has no name of 1 to 79 characters; re-encode the image, or "
                + "repair the tool that wrote it"),
        Wording(
            .malformed(type("iCCP"), .damagedContents),
            "the PNG is malformed: chunk iCCP holds damaged compressed data; re-encode the image, or "
                + "repair the tool that wrote it"),
        Wording(
            .malformed(type("ab1d"), .illegalType),
            "the PNG is malformed: chunk 0x61623164 has a name that is not made of letters; re-encode the "
                + "image, or repair the tool that wrote it"),
    ]

    @Test(arguments: contents + malformations)
    func errorSaysWhatWhyAndWhatToDo(_ wording: Wording) {
        #expect(wording.error.description == wording.text)
    }
}
