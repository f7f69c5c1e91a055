import Pixels
import Raster
import RevealModel
import Testing

/// Layouts that no bar has: they may look like anything, but drawing them ends, and never in a trap.
@Suite struct LayoutExtremesTests {
    @Test func numbersBeyondAllBoundsDoNotTrap() throws {
        let seed: UInt64 = 320_014
        var state = seed
        func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33
        }
        let numbers: [Double] = [
            0, -0.0, 0.5, 3, 14, 37, -3, 1e-300, 1e-7, 1e9, 1e19, -1e19, 1e300, -1e300, .greatestFiniteMagnitude,
            .infinity, -.infinity, .nan,
        ]
        func number() -> Double { numbers[Int(next() % UInt64(numbers.count))] }
        func rect() -> Rect { Rect(minX: number(), minY: number(), width: number(), height: number()) }
        let scene = try Scene(width: 37, scale: 1.25, progress: .fraction(0.5), background: .transparent)
        for _ in 0..<1000 {
            let layout = Layout(
                gradient: GradientFrame(start: Point(x: number(), y: number()), end: Point(x: number(), y: number())),
                mask: RoundedRect(rect: rect(), radius: number()), clip: RoundedRect(rect: rect(), radius: number()),
                track: rect())
            #expect(Rasterizer().image(of: scene, layout: layout).width == 46)
        }
    }

    /// The largest and the smallest of everything that a scene may have.
    @Test(arguments: [1e-300, 0.5, 1])
    func scenesAtTheirLimitsAreDrawn(progress: Double) throws {
        let far = try Gradient(stops: [
            Stop(.white, at: -1e6), Stop(Color(hex: 0x007AFF), at: 0.5), Stop(Color(hex: 0xFF9500), at: 0.5 + 1e-16),
            Stop(.track, at: 1e6),
        ])
        for space in Interpolation.Space.allCases {
            let gradient = try Gradient(stops: far.stops, interpolation: Interpolation(space: space))
            for (width, height, scale) in [(1e6, 1, 1), (1e6, 1e3, 1e-3), (1e-3, 1e-3, 1e3), (1e-3, 60, 1e3)] {
                let scene = try Scene(
                    width: width, height: height, scale: scale, progress: .fraction(progress), gradient: gradient,
                    corners: .radius(1e6))
                let image = Rasterizer().image(of: scene)
                #expect(PixelSize(width: image.width, height: image.height) == scene.canvas)
                #expect(image.pixel(x: image.width / 2, y: image.height / 2).alpha == 255)
            }
        }
    }
}
