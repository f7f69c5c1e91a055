import PNGFormat
import Pixels
import Testing

/// Files read row by row: what `readPNG` reads and refuses.
@Suite struct RowReaderTests {
    /// What reading a file row by row gives.
    static func outcome(_ path: String) -> Result<DecodedPNG, PNGFileError> {
        Result { () throws(PNGFileError) in
            let reader = try PNGRowReader(path: path)
            var bytes: [UInt8] = []
            let row = UnsafeMutableRawBufferPointer.allocate(byteCount: reader.rowByteCount, alignment: 16)
            defer { row.deallocate() }
            for _ in 0..<reader.height {
                try reader.readRow(into: row)
                bytes += row
            }
            try reader.finish()
            let image =
                reader.isSixteenBit
                ? Image(
                    width: reader.width, height: reader.height,
                    rgba16: bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt16.self)) })
                : Image(width: reader.width, height: reader.height, rgba: bytes)
            return DecodedPNG(image: image, metadata: reader.metadata)
        }
    }

    /// Checks a file both ways.
    private func check(_ file: [UInt8], _ folder: String, _ comment: Comment? = nil) throws {
        let path = folder + "/a.png"
        try AtomicFile.write(file, toPath: path)
        let whole = Result { () throws(PNGFileError) in try readPNG(atPath: path) }
        #expect(Self.outcome(path) == whole, comment)
    }

    static let formats = [
        (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8), (4, 8), (4, 16),
        (6, 8),
        (6, 16),
    ]

    @Test(arguments: formats, [false, true])
    func everyFormatIsRead(format: (type: Int, depth: Int), isInterlaced: Bool) throws {
        try withTemporaryFolder { folder in
            let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][format.type]!
            let (width, height) = (9, 5)
            // The columns and rows of each pass.
            let passes = isInterlaced ? [(2, 1), (1, 1), (3, 1), (2, 2), (5, 1), (4, 3), (9, 2)] : [(width, height)]
            var random = SeededGenerator(state: UInt64(format.type * 16 + format.depth))
            var raw: [UInt8] = []
            for (columns, rows) in passes {
                for _ in 0..<rows {
                    raw.append(.random(in: 0...4, using: &random))
                    for _ in 0..<(columns * channels * format.depth + 7) / 8 {
                        raw.append(.random(in: 0...255, using: &random))
                    }
                }
            }
            let palette = HandMadePNG.chunk(
                "PLTE", (0..<3 << min(format.depth, 8)).map { UInt8(truncatingIfNeeded: $0 * 7) })
            let text = HandMadePNG.chunk("tEXt", Array("Comment\0".utf8) + [UInt8](repeating: 0x20, count: 200_000))
            let file = HandMadePNG.file(
                width: width, height: height, depth: UInt8(format.depth), type: UInt8(format.type),
                isInterlaced: isInterlaced,
                chunks: [text] + (format.type == 3 ? [palette, HandMadePNG.chunk("tRNS", [7, 9])] : []), raw: raw)
            try check(file, folder)
            if case .failure(let error) = Self.outcome(folder + "/a.png"), format.type != 3 { Issue.record("\(error)") }
        }
    }

    @Test func damageHasTheSameVerdict() throws {
        try withTemporaryFolder { folder in
            let file = DamageTests.file
            try check(file, folder)
            for count in file.indices { try check(Array(file.prefix(count)), folder, "cut to \(count) bytes") }
            for index in file.indices {
                var changed = file
                changed[index] ^= 1 << UInt8(index % 8)
                try check(changed, folder, "byte \(index)")
            }
        }
    }

    @Test func damagedDataHasTheSameVerdict() throws {
        try withTemporaryFolder { folder in
            let raw = [0, 1, 2, 3, 0, 4, 5, 6] as [UInt8]
            let stream = HandMadePNG.zlib(raw)
            func file(_ chunks: [[UInt8]]) -> [UInt8] {
                HandMadePNG.file(
                    [HandMadePNG.header(width: 3, height: 2, depth: 8, type: 0)]
                        + chunks.map { HandMadePNG.chunk("IDAT", $0) } + [HandMadePNG.end])
            }
            for count in stream.indices { try check(file([Array(stream.prefix(count))]), folder) }
            for index in stream.indices {
                var changed = stream
                changed[index] ^= 0x11
                try check(file([changed]), folder)
            }
            // In chunks of a byte, some of them empty, and with more than there must be.
            try check(file([[]] + stream.flatMap { [[$0], []] }), folder)
            try check(file([stream, [0]]), folder)
            try check(file([HandMadePNG.zlib(raw + [0])]), folder)
            try check(file([HandMadePNG.zlib([5] + raw.dropFirst())]), folder)
        }
    }

    @Test func whatIsNoFileIsRefused() throws {
        try withTemporaryFolder { folder in
            for path in [folder, folder + "/none.png", "", "/dev/null"] {
                let whole = Result { () throws(PNGFileError) in try readPNG(atPath: path) }
                #expect(Self.outcome(path) == whole)
            }
        }
    }

    @Test func imageDataLargerThanABlockIsRead() throws {
        try withTemporaryFolder { folder in
            var random = SeededGenerator(state: 3)
            let raw = (0..<70).flatMap { _ in [0] + (0..<4000).map { _ in UInt8.random(in: 0...255, using: &random) } }
            let header = HandMadePNG.header(width: 1000, height: 70, depth: 8, type: 6)
            let stream = HandMadePNG.zlib(raw)
            try check(HandMadePNG.file([header, HandMadePNG.chunk("IDAT", stream), HandMadePNG.end]), folder)
            let parts = [Array(stream.prefix(65_536)), Array(stream.dropFirst(65_536))]
            try check(
                HandMadePNG.file([header] + parts.map { HandMadePNG.chunk("IDAT", $0) } + [HandMadePNG.end]), folder)
        }
    }
}
