import RevealModel

extension MeasurementTrial {
    /// Bar number `number`: it depends on the seed and the number alone.
    ///
    /// Every third bar is correct; the others have a faulty layout: a gradient that is shifted by up to a tenth of the
    /// track and stretched 0.5 to 4 times, another radius, another width of the mask, or all of it.
    ///
    /// The standard bar is revealed by 25 to 100 % and, where it is faulty, stretched 0.7 to 4 times: less of it shows too
    /// few colours for 0.1 %. Other bars have
    ///
    /// - 60 to 400 pt width, 6 to 40 pt height, scale factors from 1 to 4, whole or not;
    /// - two to five stops at random places, in any colours, opaque or (a fifth) translucent, in any interpolation;
    /// - an opaque, translucent or missing track, a light, dark or transparent background, any radius, both directions;
    /// - any fraction, 0 and 1 included.
    func bar(_ number: Int, _ bars: Bars) -> (Scene, Layout) {
        var random = SplitMix(seed: seed, number: number)
        while true {
            guard let scene = try? bars == .standard ? Self.standard(&random) : Self.any(&random) else { continue }
            guard case .determinate(let fraction) = scene.progress.reveal else { continue }
            var layout = Layout(of: scene, revealing: fraction)
            let stretches = bars == .standard ? 0.7...4 : 0.5...4
            if number % 3 > 0 { Self.spoil(&layout, scene, &random, stretches) }
            return (scene, layout)
        }
    }

    private static func standard(_ random: inout SplitMix) throws(SceneError) -> Scene {
        try Scene(width: 320, scale: 2, progress: .fraction(random.double(0.25, 1)))
    }

    private static func any(_ random: inout SplitMix) throws(SceneError) -> Scene {
        let isTranslucent = random.chance(0.2)
        let count = random.int(2, 5)
        let stops = (0..<count).map { index in
            let even = Double(index) / Double(count - 1)
            return Stop(color(&random, isTranslucent), at: random.pick([even, even, random.double(-0.1, 1.1)]))
        }
        let interpolation = Interpolation(
            space: random.pick([.sRGB, .sRGB, .linearSRGB, .oklab]), alpha: random.pick([.premultiplied, .straight]))
        return try Scene(
            width: random.pick([320, Double(random.int(60, 400)), random.double(60, 400)]),
            height: random.pick([14, 14, Double(random.int(6, 40))]),
            scale: random.pick([1, 1.25, 1.5, 2, 2, 3, random.double(1, 4)]),
            progress: .fraction(
                random.pick([0, 1, 0.25, 0.5, random.double(0, 1), random.double(0, 1), random.double(0, 1)])),
            gradient: Gradient(
                stops: random.chance(0.3) ? Gradient.standard.stops : stops, interpolation: interpolation),
            track: random.pick([.track, .track, color(&random, false), color(&random, true)]),
            background: random.pick([.white, .white, Color(hex: 0x1C1C1E), .transparent]),
            corners: random.pick([.capsule, .capsule, .radius(0), .radius(random.double(0, 20))]),
            direction: random.pick([.leftToRight, .leftToRight, .rightToLeft]),
            pad: random.pick([Insets(), Insets(all: Double(random.int(1, 6)))]))
    }

    private static func color(_ random: inout SplitMix, _ isTranslucent: Bool) -> Color {
        let hex = UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF
        return Color(hex: hex, alpha: isTranslucent ? UInt8(random.int(60, 255)) : 255)
    }

    private static func spoil(
        _ layout: inout Layout, _ scene: Scene, _ random: inout SplitMix, _ stretches: ClosedRange<Double>
    ) {
        let kind = random.int(0, 3)
        let shift = scene.width * random.double(-0.1, 0.1)
        let width =
            (layout.gradient.end.x - layout.gradient.start.x)
            / random.double(stretches.lowerBound, stretches.upperBound)
        let radius = random.double(0, Swift.min(scene.width, scene.height) / 2)
        let revealed = scene.width * random.double(0.25, 1)
        if kind == 0 || kind == 3 {
            layout.gradient.start.x += shift
            layout.gradient.end.x = layout.gradient.start.x + width
        }
        if kind == 1 || kind == 3 { layout.clip.radius = radius }
        if kind >= 2 {
            layout.mask.rect.minX = scene.direction == .leftToRight ? 0 : scene.width - revealed
            layout.mask.rect.width = revealed
        }
    }
}
