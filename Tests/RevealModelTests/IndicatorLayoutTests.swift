import RevealModel
import Testing

@Suite struct IndicatorLayoutTests {
    /// 320 x 14 pt: the circle is 14 pt high, a dot's radius 1.4 pt, and its centre 5.6 pt from the circle's.
    @Test func eightDotsTouchACircleOfTheBarsHeightClockwiseFromTwelve() throws {
        let dots = IndicatorLayout(of: try scene(width: 320)).dots
        let diagonal = 5.6 * 0.7071067811865476
        let centers = [
            (7, 1.4), (7 + diagonal, 7 - diagonal), (12.6, 7), (7 + diagonal, 7 + diagonal), (7, 12.6),
            (7 - diagonal, 7 + diagonal), (1.4, 7), (7 - diagonal, 7 - diagonal),
        ]
        #expect(dots.count == 8)
        for (dot, center) in zip(dots, centers) {
            #expect((dot.radius - 1.4).magnitude < 1e-12)
            #expect((dot.center.x - center.0).magnitude < 1e-12)
            #expect((dot.center.y - center.1).magnitude < 1e-12)
        }
    }

    @Test(arguments: [
        (320.0, 14.0, Scene.Direction.leftToRight, Point(x: 7, y: 7)),
        (320, 14, .rightToLeft, Point(x: 313, y: 7)),
        // Narrower than high: as wide as the bar, halfway up.
        (10, 30, .leftToRight, Point(x: 5, y: 15)),
    ])
    func theCircleLiesAtTheLeadingEndHalfwayUp(
        width: Double, height: Double, direction: Scene.Direction, center: Point
    ) throws {
        let scene = try Scene(width: width, height: height, progress: .unavailable, direction: direction)
        let dots = IndicatorLayout(of: scene).dots
        #expect((dots.map(\.center.x).reduce(0, +) / 8 - center.x).magnitude < 1e-12)
        #expect((dots.map(\.center.y).reduce(0, +) / 8 - center.y).magnitude < 1e-12)
    }

    /// The dot that was reached just now shows whole; the others fade with age, to 0.15 before it comes round again. In
    /// sevenths of 0.85 above 0.15; an opacity of 1 is seven of them.
    private static let sevenths: [(phase: Double, sevenths: [Double])] = [
        (0, [7, 0, 1, 2, 3, 4, 5, 6]),
        (0.25, [5, 6, 7, 0, 1, 2, 3, 4]),
        // Halfway between twelve o'clock and half past one: the next dot rises, all others fall.
        (0.0625, [6.5, 3.5, 0.5, 1.5, 2.5, 3.5, 4.5, 5.5]),
    ]

    @Test(arguments: sevenths)
    func opacitiesFollowThePhase(phase: Double, sevenths: [Double]) throws {
        let dots = IndicatorLayout(of: try scene(width: 320, phase: phase)).dots
        for (dot, share) in zip(dots, sevenths) {
            #expect((dot.opacity - (0.15 + 0.85 * share / 7)).magnitude < 1e-12)
        }
    }

    /// Below four pixels the circle is one disc.
    @Test func aCircleOfLessThanFourPixelsIsOneDisc() throws {
        let disc = IndicatorLayout(of: try Scene(width: 37, height: 3.9, progress: .unavailable, phase: 0.3))
        #expect(
            disc.dots == [IndicatorLayout.Dot(center: Point(x: 1.95, y: 1.95), radius: 1.95, opacity: 1)])
        let dots = IndicatorLayout(of: try Scene(width: 37, height: 2, scale: 2, progress: .unavailable))
        #expect(dots.dots.count == 8)
    }

    @Test func inkContrastsWithTheBackground() throws {
        let black = Color(hex: 0x000000)
        for (background, ink) in [
            (Color.white, black), (.transparent, black), (Color(hex: 0xFFCC00), black), (Color(hex: 0x1C1C1E), .white),
            (Color(hex: 0x000000), .white), (Color(hex: 0x000000, alpha: 0x33), black),
        ] {
            let scene = try Scene(width: 37, progress: .unavailable, background: background)
            #expect(IndicatorLayout(of: scene).ink == ink)
        }
    }

    private func scene(width: Double, phase: Double = 0) throws -> Scene {
        try Scene(width: width, progress: .unavailable, phase: phase)
    }
}
