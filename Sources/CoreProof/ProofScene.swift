import RevealModel

/// A scene whose pixels must have the same bytes on every platform, with a name that tells what is in it.
struct ProofScene {
    let name: String
    let scene: Scene
    /// The layout to draw, where it is not the scene's own.
    var layout: Layout?

    /// All scenes, each family below in the order of its loops.
    static var all: [ProofScene] { sizes + colors + outlines + layouts + indicators + rows + faults + goldens }

    /// Sizes × scale factors × progress: whole and broken pixels, tiny, tall and long bars; progress at, between and
    /// beyond the ends, and unavailable.
    private static var sizes: [ProofScene] {
        let sizes = [
            ("320x14", 320.0, 14.0), ("37x14", 37, 14), ("1x1", 1, 1), ("10.4x3.3", 10.4, 3.3), ("5x20", 5, 20),
            ("0.7x0.9", 0.7, 0.9), ("640x2", 640, 2), ("99.99x7.77", 99.99, 7.77),
        ]
        let progress: [(String, Progress)] = [
            ("0", .fraction(0)), ("1e-9", .fraction(1e-9)), ("0.25", .fraction(0.25)), ("1/3", .fraction(1.0 / 3)),
            ("7 of 9", .completed(7, total: 9)), ("1", .fraction(1)), ("-0.2", .fraction(-0.2)),
            ("1.3", .fraction(1.3)), ("unavailable", .unavailable),
        ]
        var scenes: [ProofScene] = []
        for (sizeName, width, height) in sizes {
            for (scaleName, scale) in scales {
                for (progressName, progress) in progress {
                    scenes.add("\(sizeName) @\(scaleName) p \(progressName)") { () throws(SceneError) in
                        try Scene(width: width, height: height, scale: scale, progress: progress)
                    }
                }
            }
        }
        return scenes
    }

    /// Gradients × interpolations × backgrounds.
    private static var colors: [ProofScene] {
        let (blue, red, clear) = (Color(hex: 0x007AFF), Color(hex: 0xFF3B30), Color(hex: 0x34C759, alpha: 0))
        let half = Color(hex: 0xFFCC00, alpha: 0x80)
        let gradients: [(String, [Stop])] = [
            ("three", [Stop(blue, at: 0), Stop(Color(hex: 0xAF52DE), at: 0.5), Stop(Color(hex: 0xFF9500), at: 1)]),
            ("hard", [Stop(blue, at: 0), Stop(red, at: 0.4), Stop(half, at: 0.4), Stop(blue, at: 1)]),
            ("alpha", [Stop(half, at: 0), Stop(clear, at: 0.3), Stop(red, at: 1)]),
            ("unsorted", [Stop(red, at: 1.2), Stop(blue, at: -0.3), Stop(half, at: 0.1)]),
            ("single", [Stop(half, at: 0.5)]),
        ]
        let backgrounds = [
            ("white", Color.white), ("transparent", .transparent), ("half", Color(hex: 0x101820, alpha: 0x7F)),
        ]
        var scenes: [ProofScene] = []
        for (gradientName, stops) in gradients {
            for space in Interpolation.Space.allCases {
                for alpha in Interpolation.Alpha.allCases {
                    for (backgroundName, background) in backgrounds {
                        let name = "\(gradientName) \(name(space)) \(name(alpha)) on \(backgroundName)"
                        scenes.add(name) { () throws(SceneError) in
                            let gradient = try Gradient(
                                stops: stops, interpolation: Interpolation(space: space, alpha: alpha))
                            return try Scene(
                                width: 37, scale: 1.5, progress: .fraction(0.87), gradient: gradient,
                                background: background)
                        }
                    }
                }
            }
        }
        return scenes
    }

    /// Corners × directions × padding × scale factors.
    private static var outlines: [ProofScene] {
        let corners: [(String, Scene.Corners)] = [
            ("capsule", .capsule), ("square", .radius(0)), ("radius 0.3", .radius(0.3)), ("radius 3", .radius(3)),
            ("radius 1e6", .radius(1e6)),
        ]
        let pads = [("unpadded", Insets()), ("padded", Insets(left: 1, top: 2.4, right: 3, bottom: 0.6))]
        var scenes: [ProofScene] = []
        for (cornersName, corners) in corners {
            for direction in Scene.Direction.allCases {
                for (padName, pad) in pads {
                    for (scaleName, scale) in scales {
                        let end = direction == .leftToRight ? "ltr" : "rtl"
                        scenes.add("\(cornersName) \(end) \(padName) @\(scaleName)") { () throws(SceneError) in
                            try Scene(
                                width: 23.5, height: 9, scale: scale, progress: .fraction(0.6),
                                background: .transparent, corners: corners, direction: direction, pad: pad)
                        }
                    }
                }
            }
        }
        return scenes
    }

    /// Layouts other than the correct one: a rounded mask, a slanted and a vertical gradient, parts that are shifted.
    private static var layouts: [ProofScene] {
        var scenes: [ProofScene] = []
        for (scaleName, scale) in scales {
            for number in 0..<4 {
                scenes.add("layout \(number) @\(scaleName)") { () throws(SceneError) in
                    try Scene(width: 37, scale: scale, progress: .fraction(0.5))
                } layout: { scene in
                    var layout = Layout(of: scene, revealing: RevealFraction(clamping: 0.5) ?? .zero)
                    switch number {
                    case 0: layout.mask.radius = 7
                    case 1: layout.gradient.end = Point(x: 20, y: 14)
                    case 2: layout.gradient = GradientFrame(start: Point(x: 5, y: 14), end: Point(x: 5, y: 0))
                    default:
                        layout.clip.rect.minX = 2.3
                        layout.mask = RoundedRect(
                            rect: Rect(minX: 1.1, minY: 0.7, width: 40, height: 12), radius: 3)
                    }
                    return layout
                }
            }
        }
        return scenes
    }

    /// Indicators: phases × heights × backgrounds × directions × scale factors.
    private static var indicators: [ProofScene] {
        let phases = [
            ("0", 0.0), ("0.1", 0.1), ("1/3", 1.0 / 3), ("0.5", 0.5), ("0.875", 0.875), ("0.95", 0.95), ("1", 1.0),
        ]
        let heights = [("14", 14.0), ("33.3", 33.3), ("3.3", 3.3), ("1", 1.0)]
        let backgrounds: [(String, Color)] = [
            ("white", .white), ("transparent", .transparent), ("dark", Color(hex: 0x1C1C1E)),
        ]
        var scenes: [ProofScene] = []
        for (phaseName, phase) in phases {
            for (heightName, height) in heights {
                for (backgroundName, background) in backgrounds {
                    for direction in Scene.Direction.allCases {
                        for (scaleName, scale) in scales {
                            let end = direction == .leftToRight ? "ltr" : "rtl"
                            let name =
                                "phase \(phaseName) height \(heightName) \(end) on \(backgroundName) @\(scaleName)"
                            scenes.add(name) { () throws(SceneError) in
                                try Scene(
                                    width: 37, height: height, scale: scale, progress: .unavailable,
                                    background: background, direction: direction, pad: Insets(left: 1, top: 0.6),
                                    indicator: .inside, phase: phase)
                            }
                        }
                    }
                }
            }
        }
        return scenes
    }

    /// Long rows, whose colours are stepped along and looked up, in each space.
    private static var rows: [ProofScene] {
        var scenes: [ProofScene] = []
        for space in Interpolation.Space.allCases {
            for width in [255.0, 1021, 4093] {
                scenes.add("row of \(Int(width)) \(name(space))") { () throws(SceneError) in
                    let stops = [
                        Stop(Color(hex: 0x000000), at: 0), Stop(.white, at: 0.5), Stop(Color(hex: 0x00FF00), at: 1),
                    ]
                    let gradient = try Gradient(stops: stops, interpolation: Interpolation(space: space))
                    return try Scene(width: width, height: 1, progress: .fraction(1), gradient: gradient)
                }
            }
        }
        return scenes
    }

    private static var scales: [(String, Double)] {
        [("1", 1), ("1.25", 1.25), ("1.5", 1.5), ("2", 2), ("3", 3)]
    }

    private static func name(_ space: Interpolation.Space) -> String {
        switch space {
        case .sRGB: "srgb"
        case .linearSRGB: "linear"
        case .oklab: "oklab"
        }
    }

    private static func name(_ alpha: Interpolation.Alpha) -> String {
        switch alpha {
        case .premultiplied: "premultiplied"
        case .straight: "straight"
        }
    }
}

extension [ProofScene] {
    /// Adds a scene, and the layout to draw if it is not the scene's own.
    mutating func add(
        _ name: String, _ scene: () throws(SceneError) -> Scene, layout: ((Scene) -> Layout)? = nil
    ) {
        do throws(SceneError) {
            let scene = try scene()
            append(ProofScene(name: name, scene: scene, layout: layout?(scene)))
        } catch {
            preconditionFailure("the scenes of the proof are legal")
        }
    }
}
