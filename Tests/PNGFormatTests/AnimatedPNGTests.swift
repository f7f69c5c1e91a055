import PNGFormat
import Pixels
import Testing

@Suite struct AnimatedPNGTests {
    private struct Chunk {
        let name: String
        let data: [UInt8]

        func number(at offset: Int, bytes: Int = 4) -> Int {
            data[offset..<offset + bytes].reduce(0) { $0 << 8 | Int($1) }
        }
    }

    private let frames = [
        Image(width: 3, height: 2, rgba: Array(repeating: [1, 2, 3, 255], count: 6).flatMap { $0 }),
        Image(
            width: 3, height: 2,
            rgba: [[1, 2, 3, 255], [9, 2, 3, 255]].flatMap { $0 }
                + Array(repeating: [1, 2, 3, 255], count: 3).flatMap { $0 } + [7, 7, 7, 255]),
        Image(
            width: 3, height: 2,
            rgba: [[1, 2, 3, 255], [9, 2, 3, 255]].flatMap { $0 }
                + Array(repeating: [1, 2, 3, 255], count: 3).flatMap { $0 } + [7, 7, 7, 255]),
    ]

    private func encoded(_ frames: [Image], plays: UInt32 = 0, options: PNGOptions = PNGOptions()) -> [UInt8] {
        var encoder = AnimatedPNGEncoder(plays: plays, options: options)
        for (number, frame) in frames.enumerated() { encoder.add(frame, for: FrameDelay(UInt16(number + 1), over: 60)) }
        return encoder.bytes()
    }

    /// Returns the chunks of a file; their checksums are computed anew.
    private func chunks(_ file: [UInt8]) throws -> [Chunk] {
        try #require(Array(file.prefix(8)) == HandMadePNG.signature)
        var chunks: [Chunk] = []
        var offset = 8
        while offset < file.count {
            let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            let name = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
            chunks.append(Chunk(name: name, data: Array(file[offset + 8..<offset + 8 + length])))
            try #require(
                HandMadePNG.chunk(name, chunks[chunks.count - 1].data) == Array(file[offset..<offset + 12 + length]))
            offset += 12 + length
        }
        return chunks
    }

    /// Plays a file as a reader of animations does: each frame's data as an image of its own, put on the canvas.
    private func played(_ file: [UInt8]) throws -> [Image] {
        let all = try chunks(file)
        let head = try #require(all.first { $0.name == "IHDR" })
        let (width, height) = (head.number(at: 0), head.number(at: 4))
        var canvas = [UInt8](repeating: 0, count: width * height * 4)
        var images: [Image] = []
        for (index, control) in all.enumerated() where control.name == "fcTL" {
            let (x, y) = (control.number(at: 12), control.number(at: 16))
            let data = all[(index + 1)...].prefix { $0.name == "IDAT" || $0.name == "fdAT" }
                .flatMap { $0.name == "IDAT" ? $0.data[...] : $0.data.dropFirst(4) }
            let single = HandMadePNG.file([
                HandMadePNG.chunk("IHDR", Array(control.data[4..<12]) + head.data[8...]),
                HandMadePNG.chunk("IDAT", data), HandMadePNG.end,
            ])
            let part = try decodePNG(single).image
            guard case .eight(let samples) = part.samples else { throw PNGError.empty }
            for row in 0..<part.height {
                let target = ((y + row) * width + x) * 4
                canvas.replaceSubrange(
                    target..<target + part.width * 4, with: samples[row * part.width * 4..<(row + 1) * part.width * 4])
            }
            images.append(Image(width: width, height: height, rgba: canvas))
        }
        return images
    }

    @Test func chunksComeInTheOrderOfTheSpecification() throws {
        let written = try chunks(encoded(frames, options: PNGOptions(scaleFactor: 2)))
        #expect(
            written.map(\.name) == [
                "IHDR", "sRGB", "pHYs", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND",
            ])
        #expect(written[3].data == [0, 0, 0, 3, 0, 0, 0, 0])
        // Sequence number, width, height, x, y, delay, and "leave it", "replace".
        #expect(written[4].data == [0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 60, 0, 0])
        #expect(written[6].data == [0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 0, 60, 0, 0])
        #expect(written[7].number(at: 0) == 2)
        #expect(written[9].number(at: 0) == 4)
    }

    @Test func aFrameWithoutAChangeIsOnePixel() throws {
        let control = try chunks(encoded(frames))[7]
        #expect([4, 8, 12, 16].map { control.number(at: $0) } == [1, 1, 0, 0])
    }

    @Test func playedFramesAreThoseThatWereAdded() throws {
        #expect(try played(encoded(frames)) == frames)
        let (seed, count): (UInt64, Int) = (14, 40)
        var generator = SeededGenerator(state: seed)
        var samples = [UInt8](repeating: 0, count: 20 * 7 * 4)
        let random = (0..<count).map { _ -> Image in
            for _ in 0..<Int.random(in: 0...5, using: &generator) {
                samples[Int.random(in: samples.indices, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            return Image(width: 20, height: 7, rgba: samples)
        }
        #expect(try played(encoded(random, options: PNGOptions(keepsAlpha: true))) == random, "seed \(seed)")
    }

    @Test func readersWithoutAnimationsSeeTheFirstFrame() throws {
        let decoded = try decodePNG(encoded(frames))
        #expect(decoded.image == frames[0])
        #expect(decoded.metadata.isAnimated)
        #expect(decoded.metadata.trailingByteCount == 0)
    }

    @Test func playsAreCounted() throws {
        #expect(try chunks(encoded(frames, plays: 7))[2].data == [0, 0, 0, 3, 0, 0, 0, 7])
    }

    @Test func oneFrameIsAnAnimationToo() throws {
        let written = try chunks(encoded([frames[0]]))
        #expect(written.map(\.name) == ["IHDR", "sRGB", "acTL", "fcTL", "IDAT", "IEND"])
    }

    @Test func deepFramesKeepTheirBits() throws {
        let deep = [0x0102, 0xFFFE].map { Image(width: 1, height: 1, rgba16: [$0, 2, 3, 0xFFFF]) }
        let written = try chunks(encoded(deep))
        #expect(written[0].data == [0, 0, 0, 1, 0, 0, 0, 1, 16, 2, 0, 0, 0])
        #expect(try decodePNG(encoded(deep)).image == deep[0])
        #expect(written.map(\.name).filter { $0 == "fdAT" }.count == 1)
    }

    @Test func equalFramesGiveEqualBytes() {
        #expect(encoded(frames) == encoded(frames))
    }
}
