import PNGFormat
import Pixels
import Testing

/// Files that claim more than they hold, or more than is wanted.
@Suite struct LimitTests {
    private func claim(_ width: Int, _ height: Int) -> [UInt8] {
        HandMadePNG.file(width: width, height: height, depth: 16, type: 6, raw: [0])
    }

    @Test func bombOfTenBillionPixelsIsRefused() {
        #expect(throws: PNGError.exceedsLimit(.sideLength, actual: 100_000, limit: 65_535)) {
            try decodePNG(claim(100_000, 100_000))
        }
        #expect(throws: PNGError.exceedsLimit(.sideLength, actual: 0xFFFF_FFFF, limit: 65_535)) {
            try decodePNG(claim(1, 0xFFFF_FFFF))
        }
        #expect(throws: PNGError.exceedsLimit(.pixelCount, actual: 4_294_836_225, limit: 67_108_864)) {
            try decodePNG(claim(65_535, 65_535))
        }
    }

    @Test func claimOverflowingTheLargestNumberIsRefused() {
        let limits = PNGLimits(sideLength: Int(Int32.max))
        #expect(throws: PNGError.exceedsLimit(.pixelCount, actual: 0x3FFF_FFFF_0000_0001, limit: 67_108_864)) {
            try decodePNG(claim(0x7FFF_FFFF, 0x7FFF_FFFF), limits: limits)
        }
    }

    /// The data holds two rows, but `rows` says 0: the file was refused before a pixel was allocated or decoded.
    @Test func claimThatTheDataCannotFillIsRefusedUndecoded() {
        let file = HandMadePNG.file(
            width: 1_000, height: 60_000, depth: 8, type: 0, raw: [UInt8](repeating: 0, count: 2_002))
        #expect(throws: PNGError.incompleteImageData(rows: 0, of: 60_000)) { try decodePNG(file) }
    }

    @Test func bestCompressionIsNotTakenForABomb() throws {
        let blank = Image(width: 1_000, height: 1_000, rgba16: [UInt16](repeating: 0, count: 4_000_000))
        let file = encodePNG(blank)
        #expect(file.count < 10_000)
        #expect(try decodePNG(file).image == blank)
    }

    @Test func limitsAreInclusive() throws {
        let file = HandMadePNG.file(width: 3, height: 2, depth: 8, type: 0, raw: [0, 1, 2, 3, 0, 4, 5, 6])
        let limits = PNGLimits(byteCount: file.count, pixelCount: 6, sideLength: 3)
        #expect(try decodePNG(file, limits: limits).image.width == 3)

        var smaller = limits
        smaller.byteCount -= 1
        #expect(throws: PNGError.exceedsLimit(.byteCount, actual: file.count, limit: file.count - 1)) {
            try decodePNG(file, limits: smaller)
        }
        smaller = limits
        smaller.pixelCount = 5
        #expect(throws: PNGError.exceedsLimit(.pixelCount, actual: 6, limit: 5)) {
            try decodePNG(file, limits: smaller)
        }
        smaller = limits
        smaller.sideLength = 2
        #expect(throws: PNGError.exceedsLimit(.sideLength, actual: 3, limit: 2)) {
            try decodePNG(file, limits: smaller)
        }
    }

    @Test func profileIsInflatedNoFurtherThanItsLimit() throws {
        let bomb = Array("bomb\0\0".utf8) + HandMadePNG.zlibBomb(copies: 8_000)
        let file = HandMadePNG.file(
            width: 1, height: 1, depth: 8, type: 0, chunks: [HandMadePNG.chunk("iCCP", bomb)], raw: [0, 1])
        let size = 1 + 258 * 8_000
        #expect(try decodePNG(file).metadata.profile?.bytes.count == size)
        #expect(try decodePNG(file, limits: PNGLimits(profileByteCount: size)).metadata.profile?.bytes.count == size)
        #expect(throws: PNGError.exceedsLimit(.profileByteCount, actual: size, limit: size - 1)) {
            try decodePNG(file, limits: PNGLimits(profileByteCount: size - 1))
        }
        #expect(throws: PNGError.exceedsLimit(.profileByteCount, actual: 101, limit: 100)) {
            try decodePNG(file, limits: PNGLimits(profileByteCount: 100))
        }
    }
}
