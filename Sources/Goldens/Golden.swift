import ImageDiff
public import Pixels

/// An accepted image, or a pending one, with what is known of it.
public struct Golden: Equatable, Sendable {
    /// The name.
    public let name: GoldenName
    /// The image.
    public let image: Image
    /// What is known of the image.
    public let manifest: GoldenManifest

    /// Whether another image has the same pixels, as far as anybody can see.
    func hasPixels(of image: Image) -> Bool { ImageComparison(expected: self.image, actual: image) == .equal }

    /// Whether its scene is the one of another manifest, both as they are written.
    func sceneEquals(_ other: GoldenManifest) -> Bool {
        var own = manifest
        own.scene = other.scene
        return own.text == manifest.text
    }
}

/// Says whether an image may become a golden: the store itself does not know what images show.
public struct GoldenGuard: Sendable {
    /// The version of its rules, at least 1.
    public let version: Int
    /// Judges an image of a scene.
    public let verdict: @Sendable (_ image: Image, _ scene: String?) -> GuardVerdict

    /// Creates a guard.
    ///
    /// - Parameters:
    ///   - version: The version of its rules, at least 1.
    ///   - verdict: Judges an image of a scene, on any thread; the scene is what the manifest has, or nil.
    public init(version: Int, verdict: @escaping @Sendable (_ image: Image, _ scene: String?) -> GuardVerdict) {
        precondition(version >= 1, "the version of the rules must be at least 1, but is \(version)")
        self.version = version
        self.verdict = verdict
    }
}

/// What a guard says of an image.
public struct GuardVerdict: Equatable, Sendable {
    /// Whether the rules had a say: a guard that cannot judge an image, as one without a scene, lets it pass unjudged.
    public var isJudged: Bool
    /// What was measured, a line each, `name: value`, with no name twice.
    public var measured: [String]
    /// What is wrong: rule, place and measurement, a line each; empty for an image that may become a golden.
    public var broken: [String]

    /// Creates a verdict.
    public init(isJudged: Bool = true, measured: [String] = [], broken: [String] = []) {
        self.isJudged = isJudged
        self.measured = measured
        self.broken = broken
    }

    /// The verdict on an image that the rules say nothing of.
    public static let unjudged = GuardVerdict(isJudged: false)

    /// Whether the image may become a golden.
    public var accepts: Bool { broken.isEmpty }
}
