import Pixels
import Raster
import RevealModel
import Testing

/// Long rows, whose colours are stepped along and looked up.
@Suite struct RowTests {
    /// Each centre's value is a half: `x + 0.5` levels, rounded up.
    @Test(arguments: Scene.Direction.allCases)
    func halvesAreRoundedUpAlongAWholeRow(direction: Scene.Direction) throws {
        let row = try row(width: 255, from: 0x000000, to: 0xFFFFFF, direction: direction)
        let expected = (0..<255).map { Double($0 + 1) }
        #expect(row.map(\.red) == (direction == .leftToRight ? expected : expected.reversed()))
        #expect(row.map(\.blue) == row.map(\.red))
    }

    @Test(
        arguments: Interpolation.Space.allCases,
        [(0x000000, 0xFFFFFF), (0x007AFF, 0xFF9500), (0x00FF00, 0x0000FF)] as [(UInt32, UInt32)])
    func everyPixelIsTheNearestLevel(space: Interpolation.Space, colors: (UInt32, UInt32)) throws {
        let scene = try scene(width: 4093, from: colors.0, to: colors.1, space: space)
        let image = Rasterizer().image(of: scene)
        let definition = Definition(scene: scene, layout: Layout(of: scene, revealing: .one))
        var worst = (deviation: 0.0, x: 0)
        for x in 0..<image.width {
            let (pixel, value) = (image.pixel(x: x, y: 0), definition.value(x: x, y: 0))
            for (actual, expected) in zip([pixel.red, pixel.green, pixel.blue, pixel.alpha], value) {
                if (actual - expected).magnitude > worst.deviation { worst = ((actual - expected).magnitude, x) }
            }
        }
        #expect(worst.deviation <= 0.5 + 1e-6, "worst at column \(worst.x)")
    }

    @Test(arguments: Interpolation.Space.allCases)
    func rightToLeftMirrorsALongRow(space: Interpolation.Space) throws {
        let row = try row(width: 1021, from: 0x007AFF, to: 0xFF9500, space: space)
        let mirrored = try self.row(width: 1021, from: 0x007AFF, to: 0xFF9500, space: space, direction: .rightToLeft)
        #expect(row == mirrored.reversed())
    }

    private func scene(
        width: Double, from: UInt32, to: UInt32, space: Interpolation.Space = .sRGB,
        direction: Scene.Direction = .leftToRight
    ) throws -> Scene {
        let stops = [Stop(Color(hex: from), at: 0), Stop(Color(hex: to), at: 1)]
        return try Scene(
            width: width, height: 1, progress: .fraction(1),
            gradient: Gradient(stops: stops, interpolation: Interpolation(space: space)), corners: .radius(0),
            direction: direction)
    }

    private func row(
        width: Double, from: UInt32, to: UInt32, space: Interpolation.Space = .sRGB,
        direction: Scene.Direction = .leftToRight
    ) throws -> [Pixel] {
        let image = Rasterizer().image(
            of: try scene(width: width, from: from, to: to, space: space, direction: direction))
        return (0..<image.width).map { image.pixel(x: $0, y: 0) }
    }
}
