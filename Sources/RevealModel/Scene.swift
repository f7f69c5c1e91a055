/// Everything a renderer needs to draw one bar: size, scale factor, progress, colours and surroundings.
///
/// A scene is a checked value: every number is finite and in its range, every colour in gamut, and its canvas fits.
public struct Scene: Sendable {
    /// Which end is the leading one.
    public enum Direction: UInt8, Equatable, Sendable, CaseIterable {
        /// The leading end is the left one.
        case leftToRight
        /// The leading end is the right one: the whole bar is mirrored.
        case rightToLeft
    }

    /// The corners of the outline (R8).
    public enum Corners: Equatable, Sendable {
        /// Half of the shorter side: a capsule.
        case capsule
        /// A radius in points, at least 0; one beyond half of the shorter side acts as that half.
        case radius(Double)
    }

    /// Where the indicator of an unavailable progress is, seen from this image (R19).
    public enum Indicator: UInt8, Equatable, Sendable, CaseIterable {
        /// The scene does not say.
        case unknown
        /// Within this image.
        case inside
        /// Elsewhere: this image shows no fill, at most the track.
        case outside
    }

    /// The width of the track, in points, more than 0.
    public let width: Double
    /// The height of the track, in points, more than 0.
    public let height: Double
    /// The scale factor: pixels per point.
    public let scale: Double
    /// The progress as the caller reports it.
    public var progress: Progress
    /// The gradient that the bar reveals.
    public internal(set) var gradient: Gradient
    /// The colour of the track, usually translucent (R12).
    public internal(set) var track: Color
    /// The colour behind the bar; an alpha of 0 is a transparent background.
    public internal(set) var background: Color
    /// The corners of the outline.
    public let corners: Corners
    /// Which end is the leading one.
    public let direction: Direction
    /// The room around the bar, in points.
    public let pad: Insets
    /// Where the indicator of an unavailable progress is.
    public let indicator: Indicator
    /// The phase of the indeterminate indicator, in turns, `0..<1`.
    public let phase: Double

    /// The largest width, height, radius or padding, in points.
    public static let pointLimit = 1e6
    /// The scale factors that a scene may have.
    public static let scaleRange = 1e-3...1e3
    /// The largest number of pixels on a canvas: 64 Mi, 256 MiB as 8-bit RGBA.
    public static let pixelLimit = 1 << 26
    /// The height of the bar in the specification, in points (R9).
    public static let standardHeight = 14.0

    /// Creates a scene.
    ///
    /// - Parameters:
    ///   - width: The width of the track, in points, `0 < width <= 1,000,000`.
    ///   - height: The height of the track, in points, `0 < height <= 1,000,000`; 14 unless given (R9).
    ///   - scale: The scale factor, `0.001...1000`.
    ///   - progress: Any progress; it is never refused.
    ///   - gradient: The gradient; blue, purple, orange unless given.
    ///   - track: The colour of the track; #8E8E93 at opacity 0.2 unless given.
    ///   - background: The colour behind the bar; white unless given.
    ///   - corners: The corners; a capsule unless given.
    ///   - direction: The layout direction; left to right unless given.
    ///   - pad: The room around the bar, each side `0...1,000,000` points.
    ///   - indicator: Where the indicator of an unavailable progress is.
    ///   - phase: The phase of that indicator, in turns, `0...1`.
    /// - Throws: ``SceneError`` naming the parameter, its value and its range.
    public init(
        width: Double, height: Double = Scene.standardHeight, scale: Double = 1, progress: Progress,
        gradient: Gradient = .standard, track: Color = .track, background: Color = .white,
        corners: Corners = .capsule, direction: Direction = .leftToRight, pad: Insets = Insets(),
        indicator: Indicator = .unknown, phase: Double = 0
    ) throws(SceneError) {
        try Self.check(.width, width, in: Double.leastNormalMagnitude...Self.pointLimit)
        try Self.check(.height, height, in: Double.leastNormalMagnitude...Self.pointLimit)
        try Self.check(.scale, scale, in: Self.scaleRange)
        if case .radius(let radius) = corners { try Self.check(.radius, radius, in: 0...Self.pointLimit) }
        try Self.check(.padLeft, pad.left, in: 0...Self.pointLimit)
        try Self.check(.padTop, pad.top, in: 0...Self.pointLimit)
        try Self.check(.padRight, pad.right, in: 0...Self.pointLimit)
        try Self.check(.padBottom, pad.bottom, in: 0...Self.pointLimit)
        try Self.check(.phase, phase, in: 0...1)
        guard track.isInGamut else { throw .colorOutOfGamut(.track, track) }
        guard background.isInGamut else { throw .colorOutOfGamut(.background, background) }
        guard Self.pixels(width, scale) >= 1 else { throw .noPixels(.width, points: width, scale: scale) }
        guard Self.pixels(height, scale) >= 1 else { throw .noPixels(.height, points: height, scale: scale) }
        let canvasWidth = Self.pixels(width, scale) + Self.pixels(pad.left, scale) + Self.pixels(pad.right, scale)
        let canvasHeight = Self.pixels(height, scale) + Self.pixels(pad.top, scale) + Self.pixels(pad.bottom, scale)
        guard canvasWidth * canvasHeight <= Double(Self.pixelLimit) else {
            throw .tooManyPixels(width: canvasWidth, height: canvasHeight, limit: Self.pixelLimit)
        }
        self.width = width
        self.height = height
        self.scale = scale
        self.progress = progress
        self.gradient = gradient
        self.track = track
        self.background = background
        self.corners = corners
        self.direction = direction
        self.pad = pad
        self.indicator = indicator
        self.phase = phase == 1 ? 0 : phase
    }

    private static func check(
        _ parameter: SceneParameter, _ value: Double, in range: ClosedRange<Double>
    ) throws(SceneError) {
        guard value.isFinite else { throw .notFinite(parameter, value) }
        guard range.contains(value) else {
            throw .outside(parameter, value, min: range.lowerBound, max: range.upperBound)
        }
    }

    /// A length in whole pixels, halves up.
    private static func pixels(_ points: Double, _ scale: Double) -> Double {
        (points * scale + 0.5).rounded(.down)
    }

    /// The size of the image that shows this scene, in pixels: the bar's `round(width * scale)` by
    /// `round(height * scale)`, halves up, plus each side's padding, rounded to whole pixels likewise.
    public var canvas: PixelSize {
        PixelSize(
            width: Int(Self.pixels(width, scale) + Self.pixels(pad.left, scale) + Self.pixels(pad.right, scale)),
            height: Int(Self.pixels(height, scale) + Self.pixels(pad.top, scale) + Self.pixels(pad.bottom, scale)))
    }

    /// The pixel at which the bar's top left corner lies: the padding in whole pixels, so that a padded bar has the
    /// same pixels as one without padding.
    public var origin: (x: Int, y: Int) {
        (Int(Self.pixels(pad.left, scale)), Int(Self.pixels(pad.top, scale)))
    }

    /// Whether the image shows the indicator in place of the bar (R19): the progress is unavailable, and its indicator
    /// is inside the image.
    public var showsIndicator: Bool { indicator == .inside && progress.reveal == .indeterminate }
}
