import PropertyTesting
public import RevealModel
public import SceneFormat
import SceneGeneration

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
        // The seed is mixed first: neighbouring seeds would share their scenes, shifted by one.
        var random = RandomSource(seed: seed)
        let scenes = Self.scenes.samples(1, seed: random.next() &+ UInt64(number))
        guard let scene = scenes.first else { preconditionFailure("a scene that was generated is not legal") }
        return SceneDocument(id: "g\(seed)_\(number)", scene: scene)
    }

    private static let scenes = Generator<Scene>.scene()
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
