import Pixels
import Raster
import RevealModel
import Testing

@Suite struct ContactSheetTests {
    @Test func barsStandOneBelowTheOtherWithEightPointsAround() throws {
        let scene = try Scene(width: 20, height: 6, scale: 1.5, progress: .unavailable, pad: Insets(all: 1))
        let progress = [0, 0.5, 1].map { Progress.fraction($0) }
        let sheet = try ContactSheet(of: scene, count: 3)
        // A canvas of 34 x 13 pixels, and 12 pixels for 8 points.
        #expect(scene.canvas == PixelSize(width: 34, height: 13))
        #expect(sheet.gap == 12)
        #expect(sheet.size == PixelSize(width: 58, height: 87))
        #expect((0..<3).map(sheet.top(ofBar:)) == [12, 37, 62])
        let image = sheet.image { Rasterizer().image(of: scene.at(progress[$0])) }
        let bars = progress.map { Rasterizer().image(of: scene.at($0)) }
        for y in 0..<87 {
            for x in 0..<58 {
                var expected = Pixel(red: 255, green: 255, blue: 255)
                for (number, top) in [12, 37, 62].enumerated()
                where (top..<top + 13).contains(y) && (12..<46).contains(x) {
                    expected = bars[number].pixel(x: x - 12, y: y - top)
                }
                #expect(image.pixel(x: x, y: y) == expected)
            }
        }
    }

    @Test(arguments: [Color.transparent, Color(hex: 0x102030), Color(hex: 0x102030, alpha: 0x80)])
    func theScenesBackgroundSurroundsTheBars(background: Color) throws {
        let scene = try Scene(width: 5, height: 2, progress: .fraction(0), background: background)
        let image = try ContactSheet(of: scene, count: 1).image { _ in Rasterizer().image(of: scene) }
        let expected = Pixel(
            red: (background.red * 255).rounded(), green: (background.green * 255).rounded(),
            blue: (background.blue * 255).rounded(), alpha: (background.alpha * 255).rounded())
        #expect(image.pixel(x: 0, y: 0) == expected)
    }

    @Test func aSheetBeyondTheLimitOfPixelsIsRefused() throws {
        let scene = try Scene(width: 4000, height: 4000, progress: .fraction(0))
        #expect(throws: SceneError.tooManyPixels(width: 4016, height: 20048, limit: 1 << 26)) {
            try ContactSheet(of: scene, count: 5)
        }
        #expect(throws: SceneError.self) { try ContactSheet(of: scene, count: .max) }
    }
}
