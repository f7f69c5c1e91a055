import Pixels
import Raster
import RevealModel
import Testing

/// Every pixel of a spread of scenes lies within half a level of its definition, computed by other means.
@Suite struct DefinitionTests {
    @Test(
        arguments: [
            (320, 14, 0.05), (37, 14, 1), (37, 14, 1.25), (37, 14, 1.5), (37, 14, 2), (1, 1, 1), (1, 1, 3),
            (10.4, 3.3, 1),
            (10.4, 3.3, 1.25), (5, 20, 1.5), (0.7, 0.9, 2), (99.99, 7.77, 1),
        ] as [(Double, Double, Double)],
        [Progress.fraction(0), .fraction(1.0 / 3), .fraction(0.875), .fraction(1), .unavailable])
    func sizesAndProgress(size: (Double, Double, Double), progress: Progress) throws {
        try expectDefinition(Scene(width: size.0, height: size.1, scale: size.2, progress: progress))
        try expectDefinition(
            Scene(width: size.0, height: size.1, scale: size.2, progress: progress, background: .transparent))
    }

    @Test(arguments: Interpolation.Space.allCases, Interpolation.Alpha.allCases)
    func gradients(space: Interpolation.Space, alpha: Interpolation.Alpha) throws {
        let (blue, red, clear) = (Color(hex: 0x007AFF), Color(hex: 0xFF3B30), Color(hex: 0x34C759, alpha: 0))
        let half = Color(hex: 0xFFCC00, alpha: 0x80)
        for stops in [
            Gradient.standard.stops, [Stop(blue, at: 0), Stop(red, at: 0.4), Stop(half, at: 0.4), Stop(blue, at: 1)],
            [Stop(half, at: 0), Stop(clear, at: 0.3), Stop(red, at: 1)],
            [Stop(red, at: 1.2), Stop(blue, at: -0.3), Stop(half, at: 0.1)], [Stop(half, at: 0.5)],
            [Stop(red, at: 0.5), Stop(blue, at: 0.5)],
        ] {
            let gradient = try Gradient(stops: stops, interpolation: Interpolation(space: space, alpha: alpha))
            for background in [Color.white, .transparent, Color(hex: 0x101820, alpha: 0x7F)] {
                try expectDefinition(
                    Scene(width: 31, height: 5, progress: .fraction(0.9), gradient: gradient, background: background))
            }
        }
    }

    @Test(
        arguments: [
            Scene.Corners.capsule, .radius(0), .radius(0.3), .radius(3), .radius(1e6),
        ], Scene.Direction.allCases)
    func outlines(corners: Scene.Corners, direction: Scene.Direction) throws {
        for pad in [Insets(), Insets(left: 1, top: 2.4, right: 3, bottom: 0.6)] {
            for scale in [1, 1.3] {
                try expectDefinition(
                    Scene(
                        width: 23.5, height: 9, scale: scale, progress: .fraction(0.6), background: .transparent,
                        corners: corners, direction: direction, pad: pad))
            }
        }
    }

    /// Wrong bars are drawn by the same definition: the gradient runs any way, parts lie anywhere.
    @Test(arguments: 0..<5)
    func layouts(number: Int) throws {
        let scene = try Scene(width: 37, scale: 1.25, progress: .fraction(0.5), background: .transparent)
        var layout = Layout(of: scene, revealing: try #require(RevealFraction(clamping: 0.5)))
        switch number {
        case 0: layout.gradient.end = Point(x: 18.5, y: 0)
        case 1: layout.gradient.end = Point(x: 20, y: 14)
        case 2: layout.gradient = GradientFrame(start: Point(x: 5, y: 14), end: Point(x: 5, y: 0))
        case 3:
            layout.clip.rect.minX = 2.3
            layout.mask.rect = Rect(minX: 9.1, minY: 0.7, width: 40, height: 12)
        default:
            layout.track = Rect(minX: 3.3, minY: 4.4, width: 20, height: 5.5)
            layout.clip = RoundedRect(rect: Rect(minX: -2, minY: -1, width: 30, height: 14.5), radius: 4)
        }
        expectDefinition(scene, layout)
    }

    /// Whole rows are copied from neighbours and mirror images, and the middle of others: where the parts of the bar have
    /// their middles at one height, or at several, and corners of their own.
    @Test(arguments: 0..<4)
    func layoutsWithRowsAlike(number: Int) throws {
        let scene = try Scene(
            width: 37, scale: 2, progress: .fraction(0.5), background: .transparent, pad: Insets(all: 1.5))
        var layout = Layout(of: scene, revealing: try #require(RevealFraction(clamping: 0.5)))
        switch number {
        case 0: layout.clip.radius = 3.7
        case 1: layout.mask.rect = Rect(minX: 3.25, minY: 4, width: 20.25, height: 6)
        case 2: layout.mask.rect = Rect(minX: 3.25, minY: 4, width: 20.25, height: 7)
        default:
            layout.track = Rect(minX: 3.3, minY: 2, width: 20, height: 10)
            layout.clip = RoundedRect(rect: Rect(minX: 1, minY: -3, width: 30, height: 20), radius: 9)
        }
        expectDefinition(scene, layout)
    }

    /// Where no track shows, a fill is what lies in both clip and mask, whichever of them has the corners.
    @Test(arguments: [3.0, 4, 2.5], [0.0, 3, 3.3])
    func aRoundedMaskDrawsTheRowsOfARoundedClip(top: Double, radius: Double) throws {
        let scene = try Scene(
            width: 37, scale: 2, progress: .fraction(1), track: .transparent, background: .transparent)
        let shape = RoundedRect(rect: Rect(minX: 2, minY: top, width: 20, height: 14 - 2 * top), radius: radius)
        var layout = Layout(of: scene, revealing: .one)
        let all = RoundedRect(rect: layout.track, radius: 0)
        (layout.clip, layout.mask) = (shape, all)
        let clipped = Rasterizer().image(of: scene, layout: layout)
        (layout.clip, layout.mask) = (all, shape)
        #expect(Rasterizer().image(of: scene, layout: layout) == clipped)
    }

    private func expectDefinition(_ scene: Scene) {
        var fraction = RevealFraction.zero
        if case .determinate(let share) = scene.progress.reveal { fraction = share }
        let layout = Layout(of: scene, revealing: fraction)
        #expect(Rasterizer().image(of: scene) == Rasterizer().image(of: scene, layout: layout))
        expectDefinition(scene, layout)
    }

    private func expectDefinition(_ scene: Scene, _ layout: Layout) {
        let image = Rasterizer().image(of: scene, layout: layout)
        let definition = Definition(scene: scene, layout: layout)
        #expect(PixelSize(width: image.width, height: image.height) == scene.canvas)
        var worst = (deviation: 0.0, x: 0, y: 0)
        for y in 0..<image.height {
            for x in 0..<image.width {
                let (pixel, value) = (image.pixel(x: x, y: y), definition.value(x: x, y: y))
                let actual = [pixel.red, pixel.green, pixel.blue, pixel.alpha]
                for (actual, expected) in zip(actual, value) where (actual - expected).magnitude > worst.deviation {
                    worst = ((actual - expected).magnitude, x, y)
                }
            }
        }
        #expect(worst.deviation <= 0.5 + 1e-6, "worst at pixel (\(worst.x), \(worst.y))")
    }
}
