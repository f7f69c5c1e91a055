import RevealModel

/// Scenes in which every fault can be seen somewhere.
enum TestScenes {
    static let progress: [Progress] = [
        .fraction(0), .fraction(0.02), .fraction(0.25), .fraction(0.503), .fraction(1), .fraction(1.3), .fraction(-0.2),
        .completed(3, total: 2), .fraction(.nan), .fraction(-.infinity), .completed(1, total: 0), .unavailable,
    ]

    static func scene(
        _ progress: Progress, direction: Scene.Direction = .leftToRight, corners: Scene.Corners = .capsule,
        interpolation: Interpolation = Interpolation(), indicator: Scene.Indicator = .unknown
    ) throws -> Scene {
        try Scene(
            width: 320, scale: 2, progress: progress,
            gradient: Gradient(stops: Gradient.standard.stops, interpolation: interpolation), corners: corners,
            direction: direction, pad: Insets(all: 4), indicator: indicator)
    }

    static func all() throws -> [Scene] {
        try progress.flatMap { progress in
            [
                try scene(progress), try scene(progress, direction: .rightToLeft),
                try scene(progress, corners: .radius(3), interpolation: Interpolation(space: .oklab)),
                try scene(progress, indicator: .inside),
            ]
        }
    }
}
