/// The named ways in which an honest renderer may differ from the ideal image, each with its size.
///
/// The oracle widens what a pixel may be by these values and by nothing else. Every value was measured on engines
/// that people ship, and the reason stands with it; a report can say which of them an image needed.
public struct Freedoms: Equatable, Sendable {
    /// How far from the pixel's centre the gradient may be sampled, in pixels plus points.
    ///
    /// Engines sample the centre, the left edge of the pixel, or the left edge of a point that spans several pixels.
    public var samplePhase: Length

    /// The fewest entries of a table that the gradient may be looked up in, or nil when it must be computed.
    ///
    /// A table holds its colours for one entry: a location may be off by 1 / entries.
    public var gradientTable: Int?

    /// How far a channel may be off by rounding, truncation in one or two blends, and dither, in levels.
    public var levels: Double

    /// How far an inner stop may lie from where the rest of the gradient has it, in pixels.
    public var stopOffset: Double

    /// How far the outline may lie off along its normal, on straight sides too, in pixels.
    public var outlineOffset: Double

    /// How far the coverage of a pixel that the outline cuts may be off, on top of the offset, `0...1`.
    public var outlineCoverage: Double

    /// Whether track and gradient may each be clipped apart, so that the track shines through the gradient's soft
    /// outline, instead of both together as one group.
    public var perLayerClip: Bool

    /// Which places the advancing edge, and the far sides of a track of fractional size, may snap to.
    public var edgeSnap: EdgeSnap

    /// How far the advancing edge may be off its place, snapped or not, in pixels.
    public var edgeSlack: Double

    /// How the colour of translucent pixels is judged.
    public var translucency: Translucency

    /// Whether the indicator of an unavailable progress may have a look of its own, instead of the reference's.
    ///
    /// R19 asks for the built-in circular indicator, and every platform builds in another one. Where this is granted, an
    /// image of the indicator is judged by what it must not show; where it is not, it must be the
    /// ``RevealModel/IndicatorLayout`` of its scene, pixel by pixel.
    public var foreignIndicator: Bool

    /// A length in pixels plus points.
    public struct Length: Equatable, Sendable {
        /// The part that does not scale, in pixels.
        public var pixels: Double
        /// The part that scales, in points.
        public var points: Double

        /// Creates a length.
        public init(pixels: Double, points: Double) {
            self.pixels = pixels
            self.points = points
        }

        /// The whole length in pixels at a scale factor.
        func pixels(at scale: Double) -> Double { pixels + points * scale }
    }

    /// The grids that layout engines snap to.
    public struct EdgeSnap: OptionSet, Equatable, Sendable {
        /// The raw bits.
        public let rawValue: UInt8
        /// Creates a set from raw bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// The nearest device pixel; at a tie, either.
        public static let devicePixel = EdgeSnap(rawValue: 1)
        /// The nearest whole point; at a tie, either.
        public static let point = EdgeSnap(rawValue: 2)
    }

    /// How the colour of translucent pixels is judged.
    public enum Translucency: Equatable, Sendable {
        /// Straight channels are compared directly: for a renderer whose arithmetic is known.
        case straight
        /// The image is judged over white and over black, each channel off by at most this many levels more: the
        /// colour under a low alpha is rounding noise.
        case overWhiteAndBlack(levels: Double)
    }

    /// Our own rasterizer and its indicator: half a level of rounding and nothing else.
    public static let exact = Freedoms(
        samplePhase: Length(pixels: 0, points: 0), gradientTable: nil, levels: 0.5 + 1e-6,
        stopOffset: 0, outlineOffset: 0, outlineCoverage: 0, perLayerClip: false, edgeSnap: [], edgeSlack: 0,
        translucency: .straight, foreignIndicator: false)

    /// Any honest engine that computes its gradient instead of looking it up.
    ///
    /// Each value is what the neediest of 1,199 right images by 15 engines needs while the others stand, and a margin, as
    /// `reveal freedoms` measures:
    ///
    /// - sample phase: Java2D needs 0.43 pt and MuPDF 0.41; half a point is to sample a point's left edge, and no image
    ///   needs a part that does not scale.
    /// - outline: Chromium, Skia and WebKit need 0.214 px, and Skia a coverage of 0.005 besides; a coverage that is
    ///   counted on 24 lines a pixel, as the random honest images' is, is off by as much as 0.021.
    /// - edge: resvg needs a slack of 0.09 px; GTK, Qt and Chromium snap to points, MuPDF and ThorVG to pixels.
    /// - rounding: ThorVG, which truncates, needs 1.4 levels. No image needs more where it is translucent, but none of
    ///   them has a translucent gradient: whoever truncates colour and alpha is off by as much as 2 levels.
    /// - inner stops: MuPDF's lie 0.42 px before the rest of the gradient, ThorVG's 0.39 px.
    /// - WebKit, Chromium, GTK and others clip layers apart.
    public static let smooth = Freedoms(
        samplePhase: Length(pixels: 0, points: 0.5), gradientTable: nil, levels: 1.6,
        stopOffset: 0.47, outlineOffset: 0.24,
        outlineCoverage: 0.02, perLayerClip: true, edgeSnap: [.devicePixel, .point], edgeSlack: 0.1,
        translucency: .overWhiteAndBlack(levels: 0.5), foreignIndicator: true)

    /// Any honest engine, tables of 256 colours included (JavaFX, MuPDF, PDFium): the default.
    public static let standard: Freedoms = {
        var freedoms = smooth
        freedoms.gradientTable = 256
        return freedoms
    }()
}
