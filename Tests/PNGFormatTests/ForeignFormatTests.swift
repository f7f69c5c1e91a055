import PNGFormat
import Testing

@Suite struct ForeignFormatTests {
    struct Start: Sendable, CustomTestStringConvertible {
        var format: ForeignFormat
        var bytes: [UInt8]

        init(_ format: ForeignFormat, _ bytes: [UInt8]) {
            self.format = format
            self.bytes = bytes
        }

        init(_ format: ForeignFormat, _ text: String) {
            self.init(format, Array(text.utf8))
        }

        var testDescription: String { format.rawValue }
    }

    static let starts = [
        Start(.jpeg, [0xFF, 0xD8, 0xFF, 0xE0, 0, 16]),
        Start(.jpegXL, [0xFF, 0x0A, 0]),
        Start(.jpegXL, "\0\0\0\u{C}JXL \r\n"),
        Start(.jpeg2000, "\0\0\0\u{C}jP  \r\n"),
        Start(.gif, "GIF89a"),
        Start(.webp, "RIFF1234WEBPVP8 "),
        Start(.isoMedia, "\0\0\0\u{1C}ftypavif"),
        Start(.bmp, "BM1234"),
        Start(.tiff, "II*\0"),
        Start(.tiff, "MM\0*"),
        Start(.netpbm, "P6\n640 28\n255\n"),
        Start(.qoi, "qoif"),
        Start(.icon, [0, 0, 1, 0, 1, 0]),
        Start(.photoshop, "8BPS"),
        Start(.mng, [0x8A] + Array("MNG\r\n".utf8)),
        Start(.mng, [0x8B] + Array("JNG\r\n".utf8)),
        Start(.pdf, "%PDF-1.7"),
        Start(.markup, "<svg xmlns='http://www.w3.org/2000/svg'/>"),
        Start(.markup, "<!DOCTYPE html><title>404</title>"),
        Start(.markup, "<?xml version='1.0'?>"),
        Start(.gzip, [0x1F, 0x8B, 8]),
        Start(.zip, [0x50, 0x4B, 3, 4]),
        Start(.gitLFSPointer, "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"),
    ]

    @Test(arguments: starts)
    func otherFormatIsNamed(_ start: Start) {
        #expect(throws: PNGError.foreign(start.format)) { try decodePNG(start.bytes) }
    }

    @Test func everyFormatIsTried() {
        let tried = Self.starts.map(\.format)
        #expect(ForeignFormat.allCases.allSatisfy { tried.contains($0) })
    }

    @Test(arguments: ["x", "hello, world", "P7", "\u{89}PN"])
    func anythingElseIsUnrecognized(_ text: String) {
        #expect(throws: PNGError.unrecognized) { try decodePNG(Array(text.utf8)) }
    }

    /// What text-mode transfers do to the signature, which was made to show it.
    @Test(
        arguments: [
            [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A, 0, 0],  // CR LF became LF
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0D, 0x0A, 0x1A, 0x0D, 0x0A],  // LF became CR LF
            [0x09, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],  // the highest bit was cleared
            [0xC2, 0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],  // Latin-1 became UTF-8
            [0xEF, 0xBF, 0xBD, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A],  // invalid UTF-8 was replaced
        ] as [[UInt8]])
    func transferAsTextIsRecognized(_ bytes: [UInt8]) {
        #expect(throws: PNGError.alteredSignature) { try decodePNG(bytes) }
    }
}
