import PNGFormat
import Pixels
import Testing

@Suite struct EncodingTests {
    private let opaque = Image(width: 2, height: 1, rgba: [1, 2, 3, 255, 4, 5, 6, 255])
    private let clear = Image(width: 2, height: 1, rgba: [1, 2, 3, 255, 4, 5, 6, 254])

    /// Returns the chunks of a file as names and data, without looking at checksums.
    private func chunks(_ file: [UInt8]) -> [(name: String, data: [UInt8])] {
        var chunks: [(name: String, data: [UInt8])] = []
        var offset = 8
        while offset < file.count {
            let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            let name = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
            chunks.append((name, Array(file[offset + 8..<offset + 8 + length])))
            offset += 12 + length
        }
        return chunks
    }

    @Test func opaqueImageIsStoredAsRGB() {
        let written = chunks(encodePNG(opaque))
        #expect(written.map(\.name) == ["IHDR", "sRGB", "IDAT", "IEND"])
        #expect(written[0].data == [0, 0, 0, 2, 0, 0, 0, 1, 8, 2, 0, 0, 0])
        #expect(written[1].data == [0])
    }

    @Test func imageWithOneClearPixelIsStoredAsRGBA() {
        #expect(chunks(encodePNG(clear))[0].data == [0, 0, 0, 2, 0, 0, 0, 1, 8, 6, 0, 0, 0])
    }

    @Test func alphaIsKeptOnDemand() throws {
        let file = encodePNG(opaque, options: PNGOptions(keepsAlpha: true))
        #expect(chunks(file)[0].data == [0, 0, 0, 2, 0, 0, 0, 1, 8, 6, 0, 0, 0])
        #expect(try decodePNG(file).image == opaque)
    }

    @Test func colorsNeedNotBeMarked() {
        let file = encodePNG(opaque, options: PNGOptions(marksStandardRGB: false))
        #expect(chunks(file).map(\.name) == ["IHDR", "IDAT", "IEND"])
    }

    @Test(arguments: zip([1, 2, 3, 1.5], [2_835, 5_669, 8_504, 4_252]))
    func scaleFactorBecomesADensity(scaleFactor: Double, density: Int) throws {
        let file = encodePNG(opaque, options: PNGOptions(scaleFactor: scaleFactor))
        #expect(chunks(file).map(\.name) == ["IHDR", "sRGB", "pHYs", "IDAT", "IEND"])
        #expect(
            try decodePNG(file).metadata.resolution
                == PNGMetadata.Resolution(horizontal: density, vertical: density, isPerMeter: true))
    }

    @Test func deepImageKeepsItsBits() throws {
        let opaque = Image(width: 1, height: 2, rgba16: [0x0102, 0x0304, 0x0506, 0xFFFF, 7, 8, 9, 0xFFFF])
        let clear = Image(width: 1, height: 2, rgba16: [0x0102, 0x0304, 0x0506, 0xFFFE, 7, 8, 9, 0])
        #expect(chunks(encodePNG(opaque))[0].data == [0, 0, 0, 1, 0, 0, 0, 2, 16, 2, 0, 0, 0])
        #expect(chunks(encodePNG(clear))[0].data == [0, 0, 0, 1, 0, 0, 0, 2, 16, 6, 0, 0, 0])
        #expect(try decodePNG(encodePNG(opaque)).image == opaque)
        #expect(try decodePNG(encodePNG(clear)).image == clear)
    }

    @Test func equalImagesGiveEqualBytes() {
        #expect(encodePNG(opaque) == encodePNG(Image(width: 2, height: 1, rgba: [1, 2, 3, 255, 4, 5, 6, 255])))
    }

    @Test func whatIsWrittenIsRead() throws {
        let seed: UInt64 = 320_014
        var generator = SeededGenerator(state: seed)
        for round in 0..<200 {
            let width = Int.random(in: 1...70, using: &generator)
            let height = Int.random(in: 1...20, using: &generator)
            let isDeep = Bool.random(using: &generator)
            let isOpaque = Bool.random(using: &generator)
            let isSmooth = Bool.random(using: &generator)
            let samples = (0..<width * height * 4).map { index -> UInt16 in
                let most: UInt16 = isDeep ? 65_535 : 255
                if isOpaque && index % 4 == 3 {
                    return most
                }
                return isSmooth ? UInt16(index / 4 % width) : UInt16.random(in: 0...most, using: &generator)
            }
            let image =
                isDeep
                ? Image(width: width, height: height, rgba16: samples)
                : Image(width: width, height: height, rgba: samples.map { UInt8($0) })
            let options = PNGOptions(
                keepsAlpha: Bool.random(using: &generator), marksStandardRGB: Bool.random(using: &generator))
            let decoded = try decodePNG(encodePNG(image, options: options))
            #expect(decoded.image == image, "seed \(seed), round \(round)")
            #expect(decoded.metadata.renderingIntent == (options.marksStandardRGB ? .perceptual : nil))
            #expect(decoded.metadata.colorType == (isOpaque && !options.keepsAlpha ? .trueColor : .trueColorAlpha))
        }
    }

    @Test func threadsDoNotDisturbEachOther() async throws {
        let files = (PixelFormatTests.gray + PixelFormatTests.color + PixelFormatTests.palette).map(\.file)
        let expected = try files.map { try decodePNG($0) }
        let mistakes = await withTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask {
                    var mistakes = 0
                    for round in 0..<200 {
                        let index = (round + task) % files.count
                        let cut = Array(files[index].dropLast(1 + round % 40))
                        let isRead = (try? decodePNG(files[index])) == expected[index]
                        let isWritten =
                            (try? decodePNG(encodePNG(expected[index].image)))?.image == expected[index].image
                        let isRefused = (try? decodePNG(cut)) == nil
                        mistakes += isRead && isWritten && isRefused ? 0 : 1
                    }
                    return mistakes
                }
            }
            return await group.reduce(0, +)
        }
        #expect(mistakes == 0)
    }
}
