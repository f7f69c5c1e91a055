import Pixels
import PropertyTesting
import PropertyTestingSupport
import Testing

@testable import PNGFormat

/// Image data at once and by libpng: the same pixels, and the same verdict on what is damaged.
///
/// To look for longer: `PROPERTY_SECONDS=600 swift test --filter DecodedTwiceTests`; see the page of `PropertyTesting`.
@Suite(.properties) struct DecodedTwiceTests {
    typealias Outcome = Result<DecodedPNG, PNGError>

    private static func outcome(_ file: [UInt8], by decoding: PNGDecoding) -> Outcome {
        var bytes = file
        return Outcome { () throws(PNGError) in
            try decodePNG(rearranging: &bytes, limits: PNGLimits(), by: decoding)
        }
    }

    /// The pixels that the way at once gives; nil when it leaves the file to libpng.
    private static func atOnce(_ file: [UInt8]) -> [UInt8]? {
        var bytes = file
        guard let container = try? bytes.withUnsafeBytes({ try PNGContainer($0, limits: PNGLimits()) }) else {
            return nil
        }
        bytes.withUnsafeMutableBytes { container.joinImageData(in: $0) }
        return bytes.withUnsafeBytes { bytes in
            let start = container.imageDataOffset + 8
            let data = UnsafeRawBufferPointer(rebasing: bytes[start..<start + container.imageDataByteCount])
            return ImageDataAtOnce(container, bytes)?.samples(data)
        }
    }

    /// Checks one file both ways, and names what became of it.
    private func check(_ file: [UInt8], _ testCase: TestCase) {
        let reference = Self.outcome(file, by: .reference)
        #expect(Self.outcome(file, by: .fastest) == reference)
        switch reference {
        case .success: testCase.label("read")
        case .failure(.damagedImageData): testCase.label("damaged")
        case .failure(.incompleteImageData), .failure(.excessImageData): testCase.label("too short or too long")
        case .failure(.paletteIndexOutOfRange): testCase.label("palette index")
        case .failure: testCase.label("refused before its data")
        }
        testCase.label("read at once", if: Self.atOnce(file) != nil)
    }

    /// A file of a drawn format whose image data is a drawn stream, in chunks of drawn sizes.
    private static func file(_ testCase: TestCase) throws(Interruption) -> (
        bytes: [UInt8], fault: GeneratedDeflate.Fault?
    ) {
        let type = try testCase.draw(.element(of: [6, 2, 0, 4, 3] as [UInt8]), as: "colour type")
        let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][type]!
        // Distances grow to 32 KiB: some images must be larger than that.
        let isLarge = try testCase.draw(.boolean(probability: 0.1), as: "is large")
        let width = try testCase.draw(.integer(1...(isLarge ? 250 : 70)), as: "width")
        let height = try testCase.draw(.integer(1...(isLarge ? 80 : 40)), as: "height")
        let deflate = try GeneratedDeflate(testCase, rows: height, rowByteCount: width * channels + 1)
        var random = SeededGenerator(state: UInt64(try testCase.draw(.integer(0...1_000_000), as: "chunks")))
        var chunks = [HandMadePNG.header(width: width, height: height, depth: 8, type: type)]
        if type == 3 {
            let colors = Bool.random(using: &random) ? 256 : Int.random(in: 1...256, using: &random)
            chunks.append(HandMadePNG.chunk("PLTE", (0..<3 * colors).map { _ in .random(in: 0...255, using: &random) }))
            if Bool.random(using: &random) {
                let alphas = Int.random(in: 1...colors, using: &random)
                chunks.append(HandMadePNG.chunk("tRNS", (0..<alphas).map { _ in .random(in: 0...255, using: &random) }))
            }
        } else if type & 4 == 0, Bool.random(using: &random) {
            chunks.append(
                HandMadePNG.chunk("tRNS", (0..<channels).flatMap { _ in [0, UInt8.random(in: 0...9, using: &random)] }))
        }
        var rest = deflate.stream[...]
        repeat {
            let count = Bool.random(using: &random) ? rest.count : Int.random(in: 0...rest.count, using: &random)
            chunks.append(HandMadePNG.chunk("IDAT", Array(rest.prefix(count))))
            rest = rest.dropFirst(count)
        } while !rest.isEmpty
        return (HandMadePNG.file(chunks + [HandMadePNG.end]), deflate.fault)
    }

    private static var shares: Configuration {
        var configuration = Configuration.forTests
        configuration.cases = 1500
        configuration.requiredShares = [
            "read": 0.3, "read at once": 0.3, "damaged": 0.1, "too short or too long": 0.02, "palette index": 0.001,
        ]
        return configuration
    }

    @Test func everyStreamHasOneVerdict() {
        forAll(configuration: Self.shares) { testCase in
            let (file, fault) = try Self.file(testCase)
            check(file, testCase)
            // What breaks no rule is read at once, or the tests would compare libpng with itself.
            if fault == nil, case .success = Self.outcome(file, by: .reference) { #expect(Self.atOnce(file) != nil) }
        }
    }

    @Test func everyFilterIsUndoneAlike() {
        forAll { testCase in
            let type = try testCase.draw(.element(of: [6, 2, 0, 4] as [UInt8]), as: "colour type")
            let channels = [0: 1, 2: 3, 4: 2, 6: 4][type]!
            let width = try testCase.draw(.integer(1...20), as: "width")
            let filters = try testCase.draw(.array(of: .integer(0...4), count: 1...6), as: "filters")
            var random = SeededGenerator(state: UInt64(try testCase.draw(.integer(0...1_000_000), as: "bytes")))
            let raw = filters.flatMap { filter in
                [UInt8(filter)] + (0..<width * channels).map { _ in .random(in: 0...255, using: &random) }
            }
            let file = HandMadePNG.file(width: width, height: filters.count, depth: 8, type: type, raw: raw)
            #expect(Self.atOnce(file) != nil)
            #expect(Self.outcome(file, by: .fastest) == Self.outcome(file, by: .reference))
        }
    }

    @Test func changedBytesHaveOneVerdict() {
        forAll { testCase in
            // A real file, some bytes changed and the checksums of its chunks made right again.
            let width = try testCase.draw(.integer(1...40), as: "width")
            let height = try testCase.draw(.integer(1...40), as: "height")
            var random = SeededGenerator(state: UInt64(try testCase.draw(.integer(0...1_000_000), as: "change")))
            let samples = (0..<width * height * 4).map {
                UInt8(truncatingIfNeeded: $0 / 7 * 3) &+ .random(in: 0...2, using: &random)
            }
            let file = encodePNG(Image(width: width, height: height, rgba: samples))
            let changes = try testCase.draw(.integer(0...3), as: "changes")
            check(Self.changed(file, changes, &random), testCase)
        }
    }

    /// Changes bytes within the chunks of a file, and makes their checksums right again.
    private static func changed(_ file: [UInt8], _ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
        var chunks: [[UInt8]] = []
        var offset = 8
        while offset < file.count {
            let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            var data = Array(file[offset + 8..<offset + 8 + length])
            let name = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
            if name == "IDAT" {
                for _ in 0..<count {
                    data[Int.random(in: 0..<data.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                }
            }
            chunks.append(HandMadePNG.chunk(name, data))
            offset += 12 + length
        }
        return HandMadePNG.file(chunks)
    }
}
