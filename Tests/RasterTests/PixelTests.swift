import Pixels
import Raster
import RevealModel
import Testing

/// Pixels worked out by hand from the specification's colours: blue (0, 122, 255), purple (175, 82, 222), orange
/// (255, 149, 0), track (142, 142, 147) at 0.2.
@Suite struct PixelTests {
    @Test(
        arguments: [
            (80, 14, [44, 112, 247]),  // a quarter of the way to purple: share 80.5 / 320
            (159, 14, [87, 102, 239]),  // the last revealed column
            (160, 14, [232, 232, 233]),  // the first column of the track
            (4, 4, [8, 124, 255]),  // on the arc, covered by 0.9797
            (0, 0, [255, 255, 255]), (639, 27, [255, 255, 255]),
        ] as [(Int, Int, [Double])])
    func quarterOfTheStandardBar(x: Int, y: Int, expected: [Double]) throws {
        let image = Rasterizer().image(of: try Scene(width: 320, scale: 2, progress: .fraction(0.25)))
        #expect(channels(image, x, y) == expected + [255])
    }

    @Test func trackIsGreyAtOpacityOneFifth() throws {
        let scene = try Scene(width: 320, progress: .fraction(0))
        #expect(channels(Rasterizer().image(of: scene), 160, 7) == [232, 232, 233, 255])
        let clear = try Scene(width: 320, progress: .fraction(0), background: .transparent)
        #expect(channels(Rasterizer().image(of: clear), 160, 7) == [142, 142, 147, 51])
        #expect(channels(Rasterizer().image(of: clear), 0, 0) == [0, 0, 0, 0])
    }

    @Test func edgeInsideAPixelCoversItPartially() throws {
        // Column 18 of 37 is revealed by half, and its centre is the purple stop.
        let scene = try Scene(width: 37, progress: .fraction(0.5))
        #expect(channels(Rasterizer().image(of: scene), 18, 7) == [204, 157, 228, 255])
        // Over nothing: alpha 0.6; red (0.1 · 142 + 0.5 · 175) / 0.6 is 169.5, a half that is rounded up.
        let clear = try Scene(width: 37, progress: .fraction(0.5), background: .transparent)
        #expect(channels(Rasterizer().image(of: clear), 18, 7) == [170, 92, 210, 153])
    }

    @Test func onePixelShowsADiscOfTheMiddleColour() throws {
        #expect(pixels(try Scene(width: 1, height: 1, progress: .fraction(0))) == [237, 237, 238, 255])
        #expect(pixels(try Scene(width: 1, height: 1, progress: .fraction(1))) == [192, 119, 229, 255])
    }

    @Test func brokenLastRowAndColumnAreBlended() throws {
        // 14 pt at 1.25 are 17.5 rows; 37 pt at 1.5 are 55.5 columns.
        let rows = Rasterizer().image(of: try Scene(width: 320, scale: 1.25, progress: .fraction(0)))
        #expect(rows.height == 18)
        #expect(channels(rows, 200, 17) == [244, 244, 244, 255])
        let columns = Rasterizer().image(
            of: try Scene(width: 37, scale: 1.5, progress: .fraction(0), corners: .radius(0)))
        #expect(columns.width == 56)
        #expect(channels(columns, 55, 10) == [244, 244, 244, 255])
    }

    @Test(arguments: [Progress.unavailable, .fraction(.nan), .fraction(.infinity), .fraction(-.infinity)])
    func unavailableProgressDrawsNoNumericFill(progress: Progress) throws {
        let scene = try Scene(width: 37, progress: progress)
        #expect(Rasterizer().image(of: scene) == Rasterizer().image(of: scene.at(.fraction(0))))
        #expect(
            Rasterizer().image(of: scene, layout: Layout(of: scene, revealing: .one))
                == Rasterizer().image(of: scene.at(.fraction(0))))
    }

    @Test(arguments: [(-0.2, 0.0), (1.3, 1)])
    func progressBeyondItsRangeEqualsTheNearestEnd(progress: Double, end: Double) throws {
        let scene = try Scene(width: 37, progress: .fraction(progress))
        #expect(Rasterizer().image(of: scene) == Rasterizer().image(of: scene.at(.fraction(end))))
    }

    @Test(arguments: [0.25, 1.0 / 3, 0.5, 0.99], [1.0, 1.5, 2])
    func rightToLeftMirrorsTheWholeBar(fraction: Double, scale: Double) throws {
        // A width of whole pixels at each scale factor: only then is the canvas itself symmetric.
        func rows(_ direction: Scene.Direction) throws -> [[Pixel]] {
            let scene = try Scene(width: 64, scale: scale, progress: .fraction(fraction), direction: direction)
            let image = Rasterizer().image(of: scene)
            return (0..<image.height).map { y in (0..<image.width).map { image.pixel(x: $0, y: y) } }
        }
        #expect(try rows(.rightToLeft) == rows(.leftToRight).map { $0.reversed() })
    }

    @Test func paddingSurroundsTheSamePixels() throws {
        let bare = Rasterizer().image(of: try Scene(width: 37, scale: 1.5, progress: .fraction(0.6)))
        let padded = Rasterizer().image(
            of: try Scene(
                width: 37, scale: 1.5, progress: .fraction(0.6), pad: Insets(left: 1, top: 2, right: 3, bottom: 1)))
        #expect(padded.width == bare.width + 2 + 5)
        #expect(channels(padded, 0, 12) == [255, 255, 255, 255])
        for y in 0..<bare.height {
            for x in 0..<bare.width {
                #expect(channels(padded, x + 2, y + 3) == channels(bare, x, y))
            }
        }
    }

    @Test func squareCornersLeaveNoCornerOut() throws {
        let scene = try Scene(width: 10, height: 4, progress: .fraction(0), corners: .radius(0))
        #expect(pixels(scene) == Array(repeating: [232, 232, 233, 255], count: 40).flatMap { $0 })
    }

    private func pixels(_ scene: Scene) -> [UInt8] {
        guard case .eight(let samples) = Rasterizer().image(of: scene).samples else { return [] }
        return samples
    }

    private func channels(_ image: Image, _ x: Int, _ y: Int) -> [Double] {
        let pixel = image.pixel(x: x, y: y)
        return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
    }
}
