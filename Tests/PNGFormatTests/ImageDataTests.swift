import PNGFormat
import Pixels
import Testing

/// Image data that is wrong although the checksums of its chunks are right.
@Suite struct ImageDataTests {
    private func file(_ data: [[UInt8]], width: Int = 2, height: Int = 3) -> [UInt8] {
        HandMadePNG.file(
            [HandMadePNG.header(width: width, height: height, depth: 8, type: 0)]
                + data.map { HandMadePNG.chunk("IDAT", $0) } + [HandMadePNG.end])
    }

    private let rows: [UInt8] = [0, 1, 2, 0, 3, 4, 0, 5, 6]

    private let image = Image(
        width: 2, height: 3,
        rgba: [1, 1, 1, 255, 2, 2, 2, 255, 3, 3, 3, 255, 4, 4, 4, 255, 5, 5, 5, 255, 6, 6, 6, 255])

    @Test func dataMayBeSplitAnywhere() throws {
        let stream = HandMadePNG.zlib(rows, blockSize: 4)
        for count in 0...stream.count {
            let parts = [Array(stream.prefix(count)), [], Array(stream.dropFirst(count)), []]
            #expect(try decodePNG(file(parts)).image == image, "split after \(count) bytes")
        }
        #expect(try decodePNG(file(stream.map { [$0] })).image == image)
    }

    @Test func missingRowIsRefused() {
        #expect(throws: PNGError.incompleteImageData(rows: 2, of: 3)) {
            try decodePNG(file([HandMadePNG.zlib(Array(rows.dropLast(3)))]))
        }
        #expect(throws: PNGError.incompleteImageData(rows: 2, of: 3)) {
            try decodePNG(file([HandMadePNG.zlib(Array(rows.dropLast()))]))
        }
    }

    @Test func streamCutAnywhereIsRefused() {
        let stream = HandMadePNG.zlib(rows, blockSize: 4)
        for count in 0..<stream.count {
            let error = #expect(throws: PNGError.self) { try decodePNG(file([Array(stream.prefix(count))])) }
            guard case .incompleteImageData = error else {
                Issue.record("cut to \(count) bytes: \(String(describing: error))")
                continue
            }
        }
    }

    @Test func rowTooManyIsRefused() {
        #expect(throws: PNGError.excessImageData) { try decodePNG(file([HandMadePNG.zlib(rows + [0, 7, 8])])) }
        #expect(throws: PNGError.excessImageData) { try decodePNG(file([HandMadePNG.zlib(rows + [0])])) }
    }

    @Test func bytesAfterTheStreamAreRefused() {
        #expect(throws: PNGError.excessImageData) { try decodePNG(file([HandMadePNG.zlib(rows) + [0]])) }
        #expect(throws: PNGError.excessImageData) { try decodePNG(file([HandMadePNG.zlib(rows), [0]])) }
    }

    @Test func changedByteUnderARightChecksumIsRefused() {
        let stream = HandMadePNG.zlib(rows)
        for index in stream.indices {
            for bit in 0..<8 {
                var changed = stream
                changed[index] ^= 1 << bit
                // The filler bits after the three that start a stored block are the only ones without a meaning.
                if index == 2 && bit > 2 {
                    #expect(throws: Never.self, "bit \(bit)") { try decodePNG(file([changed])) }
                } else {
                    #expect(throws: PNGError.self, "bit \(bit) of byte \(index)") { try decodePNG(file([changed])) }
                }
            }
        }
    }

    @Test func wrongSumOfTheRowsIsRefused() {
        var stream = HandMadePNG.zlib(rows)
        stream[stream.count - 1] ^= 1
        #expect(throws: PNGError.damagedImageData(message: "IDAT: incorrect data check", rows: 2, of: 3)) {
            try decodePNG(file([stream]))
        }
    }

    @Test func damagedBytesNeverCrash() throws {
        var generator = SeededGenerator(state: 20_240_607)
        let files = (PixelFormatTests.gray + PixelFormatTests.color + PixelFormatTests.palette).map(\.file)
        for round in 0..<4_000 {
            var chunks = try #require(split(files[round % files.count]))
            for _ in 0...Int.random(in: 0..<3, using: &generator) {
                let index = Int.random(in: chunks.indices, using: &generator)
                if !chunks[index].data.isEmpty {
                    let byte = Int.random(in: chunks[index].data.indices, using: &generator)
                    chunks[index].data[byte] = UInt8.random(in: .min ... .max, using: &generator)
                }
            }
            let file = HandMadePNG.file(chunks.map { HandMadePNG.chunk($0.name, $0.data) })
            do throws(PNGError) {
                let decoded = try decodePNG(file, limits: PNGLimits(pixelCount: 1 << 16))
                #expect(decoded.image.width > 0)
            } catch {
                #expect(!error.description.isEmpty)
            }
        }
    }

    private func split(_ file: [UInt8]) -> [(name: String, data: [UInt8])]? {
        var chunks: [(name: String, data: [UInt8])] = []
        var rest = file.dropFirst(8)
        while rest.count >= 12 {
            let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            guard rest.count >= 12 + length else {
                return nil
            }
            let name = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
            chunks.append((name, Array(rest.dropFirst(8).prefix(length))))
            rest = rest.dropFirst(12 + length)
        }
        return chunks
    }
}
