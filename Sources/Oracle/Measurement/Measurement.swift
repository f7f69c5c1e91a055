public import Pixels
import RevealModel

/// What an image of a bar shows, in numbers with error bars.
///
/// Distances run from the track's leading end, in points; times the scale factor they are pixels. The error bar of a
/// figure is about three standard errors: the truth lies within it at least 95 times of a hundred. A figure that the image does not show is unresolved, with its reason.
///
///     let measurement = Measurement(of: image, BarKnowledge(of: scene))
///     measurement.edge      // .measured: 80 ± 0.01 pt
///     measurement.stretch   // .measured: 1 ± 0.002; 4 is a gradient compressed into a quarter
///
/// How: columns are averaged over the rows that no outline cuts. The edge follows from how much of the pixel it cuts is
/// revealed. Each revealed colour has a location on the gradient; a line through them, refined by least squares of the
/// ideal colours, gives offset and stretch. The radius follows from the area that the corners leave uncovered.
public struct Measurement: Equatable, Sendable {
    /// The scale factor that turns points into pixels.
    public private(set) var scale: Double
    /// The advancing edge, in points from the leading end.
    public var edge: Figure<Measured>
    /// The revealed share of the track, `0...1`.
    public var fraction: Figure<Measured>
    /// The place of every inner stop, in points from the leading end.
    public var stops: [StopFigure]
    /// The place of the gradient's location 0, in points from the leading end; 0 in a correct bar (R1).
    public var gradientStart: Figure<Measured>
    /// How many times the gradient repeats its full length's worth of colours per track: 1 in a correct bar, 4 in one
    /// that is compressed into a quarter of the track, negative in one that runs the other way.
    public var stretch: Figure<Measured>
    /// The radius of the outline's corners, in points.
    public var radius: Figure<Measured>
    /// The colour that hidden pixels show: the track over what is behind it.
    public var trackColor: Figure<MeasuredColor>

    /// An inner stop and its place.
    public struct StopFigure: Equatable, Sendable {
        /// The index of the stop.
        public var index: Int
        /// Its place, in points from the leading end.
        public var place: Figure<Measured>

        /// Creates a figure.
        public init(index: Int, place: Figure<Measured>) {
            self.index = index
            self.place = place
        }
    }

    /// Measures an image.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - bar: What is known of the bar.
    ///   - freedoms: What the renderer may do differently from the rules. Error bars allow for it: those under
    ///     ``Freedoms/exact`` say how well the image was read, others how far the truth may lie from it besides, by
    ///     sample phase, a snapped edge, an outline that is off and coarser rounding.
    /// - Complexity: O(pixels), and O(columns) evaluations of the gradient.
    public init(of image: Image, _ bar: BarKnowledge, freedoms: Freedoms = .exact) {
        let sides = bar.sides
        // Half a pixel more than the image has is a fractional size, rounded down.
        guard Double(image.width) >= sides.right - 0.51, Double(image.height) >= sides.bottom - 0.51 else {
            self.init(unresolved: .imageTooSmall, bar)
            return
        }
        self = BarMeasuring(image, bar, freedoms)?.measurement ?? Measurement(unresolved: .trackTooSmall, bar)
    }

    init(unresolved reason: Unmeasured, _ bar: BarKnowledge) {
        scale = bar.scale
        edge = .unresolved(reason)
        fraction = .unresolved(reason)
        gradientStart = .unresolved(bar.gradient == nil ? .stopsUnknown : reason)
        stretch = gradientStart
        radius = .unresolved(reason)
        trackColor = .unresolved(reason)
        stops = bar.innerStops.map { StopFigure(index: $0, place: .unresolved(reason)) }
    }
}

/// A measured colour: straight, sRGB-encoded.
public struct MeasuredColor: Equatable, Sendable {
    /// The colour, in levels.
    public var color: Pixel
    /// How far each of red, green and blue may lie from the truth, in levels; alpha is off by half a level at most.
    public var errorBar: Double

    /// Creates a measured colour.
    public init(_ color: Pixel, errorBar: Double) {
        self.color = color
        self.errorBar = errorBar
    }
}

extension BarKnowledge {
    /// The stops that lie apart from both neighbours.
    var innerStops: [Int] {
        guard let stops = gradient?.stops, stops.count > 2 else { return [] }
        return (1..<stops.count - 1).filter { index in
            stops[index - 1].location < stops[index].location && stops[index].location < stops[index + 1].location
        }
    }

    /// What the track shows over the background, premultiplied, in levels; nil where one of them is not known.
    var trackOverBackground: SIMD4<Double>? {
        guard let track, let background else { return nil }
        let top = SIMD4(track.red * track.alpha, track.green * track.alpha, track.blue * track.alpha, track.alpha)
        let below = SIMD4(background.red, background.green, background.blue, 1) * background.alpha
        return (top + below * (1 - track.alpha)) * 255
    }
}
