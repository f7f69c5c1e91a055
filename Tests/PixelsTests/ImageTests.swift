import Pixels
import Testing

@Suite struct ImageTests {
    @Test func pixelReadsRowsTopToBottomInLevels() {
        let image = Image(width: 1, height: 2, rgba: [1, 2, 3, 4, 5, 6, 7, 8])
        #expect(image.pixel(x: 0, y: 1) == Pixel(red: 5, green: 6, blue: 7, alpha: 8))
    }

    @Test func sixteenBitSamplesKeepTheirFractions() {
        let image = Image(width: 1, height: 1, rgba16: [257, 514, 65535, 128])
        #expect(image.pixel(x: 0, y: 0) == Pixel(red: 1, green: 2, blue: 255, alpha: 128.0 / 257))
    }
}
