import Faults
import Pixels
import RevealModel
import Testing

@testable import Audit

/// Changes of finished pixels, against literals.
@Suite struct PixelChangeTests {
    @Test(
        arguments: [
            (.swapRedAndBlue, [1, 2, 3, 4], [3, 2, 1, 4]),
            // sRGB red and lime in Display P3, as CSS Color 4's sample code converts them: 0.9175 0.2003 0.1386 and
            // 0.4584 0.9853 0.2983.
            (.displayP3NumbersAsSRGB, [255, 0, 0, 9], [234, 51, 35, 9]),
            (.displayP3NumbersAsSRGB, [0, 255, 0, 9], [117, 251, 76, 9]),
            (.sRGBNumbersAsDisplayP3, [255, 0, 0, 9], [255, 0, 0, 9]),
            (.sRGBNumbersAsDisplayP3, [234, 51, 35, 9], [255, 0, 0, 9]),
            (.displayP3NumbersAsSRGB, [128, 128, 128, 9], [128, 128, 128, 9]),
            // 1.055 · 0.50196^(1/2.4) − 0.055 = 0.7367.
            (.encodeTwice, [0, 128, 255, 128], [0, 188, 255, 128]),
            // Steps of 51 levels.
            (.palette(levels: 6), [25, 26, 230, 7], [0, 51, 255, 7]),
            (.palette(levels: 2), [127, 128, 0, 7], [0, 255, 0, 7]),
        ] as [(PixelChange, [UInt8], [UInt8])])
    func pixelsChange(change: PixelChange, before: [UInt8], after: [UInt8]) {
        let changed = Image(width: 1, height: 1, rgba: before).applying([change])
        // Red after a conversion there and back may be one level short of the corner of the gamut.
        for (actual, expected) in zip(changed.levels, after) {
            #expect((Int(actual) - Int(expected)).magnitude <= (before == [234, 51, 35, 9] ? 1 : 0))
        }
    }

    @Test func aSquareCoversTheCentreByArea() {
        let changed = Self.gray(width: 4, height: 3).applying([.square(side: 2.5)])
        // Columns 0.75...3.25, rows 0.25...2.75: the corners of the square are covered by 3/4 of a quarter.
        #expect(red(changed, row: 0) == [163, 50, 50, 163])
        #expect(red(changed, row: 1) == [150, 0, 0, 150])
        #expect(red(changed, row: 2) == [163, 50, 50, 163])
    }

    @Test func aSquareOfMoreThanTheImageCoversIt() {
        #expect(Self.gray(width: 4, height: 3).applying([.square(side: 4096)]).levels.prefix(4) == [0, 0, 0, 255])
    }

    /// One block of one colour keeps it but for rounding; an edge rings.
    @Test func jpegKeepsAFlatBlockAndRingsAtAnEdge() {
        let flat = Self.gray(width: 11, height: 9)
        #expect(flat.applying([.jpeg(quality: 50)]) == flat)
        let edge = Image(
            width: 8, height: 8, rgba: (0..<64).flatMap { $0 % 8 < 3 ? [0, 0, 0, 255] : [255, 255, 255, 255] })
        let damaged = edge.applying([.jpeg(quality: 10)])
        #expect(damaged != edge)
        #expect(Set(stride(from: 0, to: 256, by: 4).map { damaged.levels[$0] }).count > 2)
        let fine = edge.applying([.jpeg(quality: 99)])
        #expect(zip(fine.levels, edge.levels).allSatisfy { (Int($0) - Int($1)).magnitude <= 3 })
    }

    // MARK: Fitting

    @Test func nearestRepeatsPixels() {
        let image = Self.row([10, 20, 30])
        #expect(red(image.resampledNearest(to: PixelSize(width: 6, height: 2)), row: 1) == [10, 10, 20, 20, 30, 30])
        #expect(red(image.resampledNearest(to: PixelSize(width: 4, height: 1)), row: 0) == [10, 20, 20, 30])
    }

    @Test func bilinearMixesNeighboursByDistance() {
        let image = Self.row([0, 100])
        #expect(red(image.resampledBilinear(to: PixelSize(width: 4, height: 2)), row: 1) == [0, 25, 75, 100])
    }

    @Test func bilinearWeighsColoursByAlpha() {
        let image = Image(width: 2, height: 1, rgba: [200, 0, 0, 255, 0, 0, 0, 0])
        let levels = image.resampledBilinear(to: PixelSize(width: 4, height: 1)).levels
        #expect(levels == [200, 0, 0, 255, 200, 0, 0, 191, 200, 0, 0, 64, 0, 0, 0, 0])
    }

    @Test func cuttingExtendsByTheBackground() {
        let background = Color(hex: 0x102030)
        let cut = Self.row([1, 2, 3]).cut(to: PixelSize(width: 2, height: 1), background: background)
        #expect(red(cut, row: 0) == [1, 2])
        let extended = Self.row([1, 2, 3]).cut(to: PixelSize(width: 4, height: 2), background: background)
        #expect(extended.levels[12..<16] == [0x10, 0x20, 0x30, 255])
        #expect(red(extended, row: 1) == [0x10, 0x10, 0x10, 0x10])
    }

    // MARK: Layers

    @Test(
        arguments: [
            (1.0, AlphaReading.correct, [227, 152, 152]), (0.5, .correct, [241, 204, 204]),
            // With an alpha of 0.502: 200 · 0.502 · 0.502 + 255 · 0.498.
            (1, .premultipliedAsStraight, [177, 140, 140]),
            // Half of what the outline leaves free is 0.249: 200 · 0.751 · 0.502 + 255 · 0.498.
            (1, .fringe(matte: Color(hex: 0x000000), share: 0.5), [202, 146, 146]),
        ])
    func layersAreLaidOver(opacity: Double, reading: AlphaReading, expected: [UInt8]) {
        let size = PixelSize(width: 1, height: 1)
        var stack = LayerStack(of: size, on: .white)
        let layer = Image(width: 1, height: 1, rgba: [200, 50, 50, 128])
        let coverage = Image(width: 1, height: 1, rgba: [255, 255, 255, 128])
        stack.add(layer, opacity: opacity, reading: reading, coverage: coverage)
        #expect(Array(stack.image.levels.prefix(3)) == expected)
    }

    private static func gray(width: Int, height: Int) -> Image {
        Image(
            width: width, height: height, rgba: (0..<width * height).flatMap { _ in [200, 200, 200, 255] as [UInt8] })
    }

    private static func row(_ levels: [UInt8]) -> Image {
        Image(width: levels.count, height: 1, rgba: levels.flatMap { [$0, $0, $0, 255] })
    }

    private func red(_ image: Image, row: Int) -> [UInt8] {
        (0..<image.width).map { image.levels[(row * image.width + $0) * 4] }
    }
}
