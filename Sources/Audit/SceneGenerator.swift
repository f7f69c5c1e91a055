public import RevealModel
public import SceneFormat

/// Scenes drawn at random over every parameter a scene has, the same ones for the same seed on every machine.
///
/// Scene number `n` depends on the seed and on `n` alone, so that any of them can be made again by itself.
public struct SceneGenerator: Sendable {
    /// The seed.
    public let seed: UInt64

    /// Creates a generator.
    public init(seed: UInt64 = 1) { self.seed = seed }

    /// Makes a scene.
    ///
    /// - Parameter number: Which one, at least 0.
    public subscript(number: Int) -> SceneDocument {
        var random = SplitMix(seed: seed, number: number)
        // A scene is legal by construction, except that a small one may round to no pixel: then the next one is taken.
        while true {
            if let scene = try? Self.scene(&random) { return SceneDocument(id: "g\(seed)_\(number)", scene: scene) }
        }
    }

    private static func scene(_ random: inout SplitMix) throws(SceneError) -> Scene {
        let scale = random.pick([1, 1, 1.25, 1.5, 2, 2, 3, random.double(0.5, 4)])
        let width = random.pick([37, 200, 320, 321, Double(random.int(8, 500)), random.double(2, 400)])
        let height = random.pick([14, 14, 14, Double(random.int(2, 40)), random.double(1, 40)])
        let interpolation = Interpolation(
            space: random.pick([.sRGB, .sRGB, .linearSRGB, .oklab]), alpha: random.pick([.premultiplied, .straight]))
        let isTranslucent = random.chance(0.3)
        return try Scene(
            width: width, height: height, scale: scale, progress: progress(&random),
            gradient: Gradient(stops: stops(&random, isTranslucent), interpolation: interpolation),
            track: random.pick([
                .track, .track, color(&random, isTranslucent: true), color(&random, isTranslucent: false),
            ]),
            background: random.pick([.white, .white, .transparent, color(&random, isTranslucent: isTranslucent)]),
            corners: random.pick([.capsule, .capsule, .radius(0), .radius(random.double(0, 20))]),
            direction: random.pick([.leftToRight, .leftToRight, .rightToLeft]),
            pad: random.pick([Insets(), Insets(), Insets(all: Double(random.int(1, 6))), pad(&random)]),
            indicator: random.pick(Scene.Indicator.allCases), phase: random.double(0, 1))
    }

    private static func progress(_ random: inout SplitMix) -> Progress {
        switch random.int(0, 19) {
        case 0: return .fraction(0)
        case 1: return .fraction(1)
        case 2: return .fraction(random.double(-1, 2))
        case 3: return .completed(random.double(-1, 12), total: random.double(0.5, 10))
        case 4: return .fraction(random.pick([0.25, 0.5, 1.0 / 3, 0.999, 0.01]))
        case 5: return random.pick([.unavailable, .fraction(.nan), .fraction(.infinity), .fraction(-.infinity)])
        default: return .fraction(random.double(0, 1))
        }
    }

    private static func stops(_ random: inout SplitMix, _ isTranslucent: Bool) -> [Stop] {
        if random.chance(0.2) { return Gradient.standard.stops }
        let count = random.pick([1, 2, 3, 3, 4, 7])
        return (0..<count).map { index in
            let even = count > 1 ? Double(index) / Double(count - 1) : 0.5
            let location = random.pick([even, even, random.double(0, 1), 0.5, random.double(-0.5, 1.5)])
            return Stop(color(&random, isTranslucent: isTranslucent), at: location)
        }
    }

    private static func color(_ random: inout SplitMix, isTranslucent: Bool) -> Color {
        let hex = UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF
        return Color(hex: hex, alpha: isTranslucent ? UInt8(random.int(0, 255)) : 255)
    }

    private static func pad(_ random: inout SplitMix) -> Insets {
        Insets(
            left: random.double(0, 5), top: random.double(0, 5), right: random.double(0, 5), bottom: random.double(0, 5)
        )
    }
}

/// How many of some scenes have what makes a scene hard: a histogram.
public struct SceneHistogram: Sendable {
    /// The number of scenes.
    public private(set) var count = 0
    private var shares: [Feature: Int] = [:]

    /// What makes a scene hard.
    public enum Feature: String, CaseIterable, Sendable {
        /// The advancing edge does not lie between two pixels.
        case fractionalEdge = "edge within a pixel"
        /// The scale factor is 1.25 or 1.5.
        case fractionalScale = "scale 1.25 or 1.5"
        /// The gradient has three stops or more.
        case manyStops = "three stops or more"
        /// A stop is translucent.
        case alpha = "a translucent stop"
        /// The background is translucent.
        case transparentBackground = "a translucent background"
        /// The colours are interpolated in another space than encoded sRGB.
        case otherSpace = "linear sRGB or Oklab"
        /// The bar runs from right to left.
        case rightToLeft = "right to left"
        /// The corners are no capsule's.
        case otherCorners = "corners other than a capsule's"
        /// There is room around the bar.
        case padding = "padding"
        /// The progress is unavailable, and its indicator is inside the image.
        case indicator = "an indicator inside"
    }

    /// Creates an empty histogram.
    public init() {}

    /// Counts a scene.
    public mutating func add(_ scene: Scene) {
        count += 1
        for feature in Feature.allCases where Self.has(scene, feature) { shares[feature, default: 0] += 1 }
    }

    /// The share of scenes that have a feature, `0...1`.
    public func share(_ feature: Feature) -> Double {
        count > 0 ? Double(shares[feature] ?? 0) / Double(count) : 0
    }

    private static func has(_ scene: Scene, _ feature: Feature) -> Bool {
        switch feature {
        case .fractionalEdge:
            guard case .determinate(let fraction) = scene.progress.reveal else { return false }
            let edge = scene.width * fraction.value * scene.scale
            return edge != edge.rounded()
        case .fractionalScale: return scene.scale == 1.25 || scene.scale == 1.5
        case .manyStops: return scene.gradient.stops.count >= 3
        case .alpha: return scene.gradient.stops.contains { $0.color.alpha < 1 }
        case .transparentBackground: return scene.background.alpha < 1
        case .otherSpace: return scene.gradient.interpolation.space != .sRGB
        case .rightToLeft: return scene.direction == .rightToLeft
        case .otherCorners: return scene.corners != .capsule
        case .padding: return scene.pad != Insets()
        case .indicator: return scene.showsIndicator
        }
    }
}
