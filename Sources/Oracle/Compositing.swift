import RevealModel

/// What lies behind and on top of each other in one bar, seen over one backdrop, in premultiplied levels.
///
/// An opaque scene has one view. A translucent one is seen over white and over black, or, where straight channels are
/// compared directly, over nothing at all.
struct Compositing {
    /// The background over the backdrop.
    let base: SIMD4<Double>
    /// The track over the base.
    let trackOverBase: SIMD4<Double>
    private let track: SIMD4<Double>
    private let perLayerClip: Bool

    init(_ scene: Scene, backdrop: Backdrop, perLayerClip: Bool) {
        base = Self.over(Self.premultiplied(scene.background), backdrop.color)
        track = Self.premultiplied(scene.track)
        trackOverBase = Self.over(track, base)
        self.perLayerClip = perLayerClip
    }

    private static func premultiplied(_ color: Color) -> SIMD4<Double> {
        SIMD4(color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha) * 255
    }

    private static func over(_ top: SIMD4<Double>, _ bottom: SIMD4<Double>) -> SIMD4<Double> {
        top + bottom * (1 - top.w / 255)
    }

    /// The colours of the gradient over the track, from a range of the gradient's own colours.
    func overTrack(_ paint: ColorRange) -> ColorRange {
        ColorRange(
            low: paint.low + trackOverBase * (1 - paint.high.w / 255),
            high: paint.high + trackOverBase * (1 - paint.low.w / 255))
    }

    /// The values of a pixel that the outline does not cut.
    ///
    /// - Parameters:
    ///   - painted: The gradient over the track.
    ///   - revealed: The share of the pixel that the mask reveals.
    func inside(_ painted: ColorRange, revealed: Interval) -> ColorRange {
        // Linear in the share: the extremes lie at its ends.
        func low(_ share: Double) -> SIMD4<Double> { trackOverBase + (painted.low - trackOverBase) * share }
        func high(_ share: Double) -> SIMD4<Double> { trackOverBase + (painted.high - trackOverBase) * share }
        return ColorRange(
            low: minimum(low(revealed.low), low(revealed.high)),
            high: maximum(high(revealed.low), high(revealed.high)))
    }

    /// The values of a pixel that shows a share of an opaque colour on the background.
    ///
    /// - Parameters:
    ///   - ink: The colour.
    ///   - share: How much of it shows, `0...1`.
    func onBase(_ ink: Color, share: Interval) -> ColorRange {
        // Linear in the share: the extremes lie at its ends.
        func mixed(_ share: Double) -> SIMD4<Double> { base + (Self.premultiplied(ink) - base) * share }
        var range = ColorRange(mixed(share.low))
        range.include(mixed(share.high))
        return range
    }

    /// The values of a pixel that the outline may cut.
    ///
    /// - Parameters:
    ///   - paint: The gradient's own colours, premultiplied.
    ///   - covered: The share of the pixel inside the outline.
    ///   - revealed: The share of the covered part that the mask reveals.
    func cut(_ paint: ColorRange, covered: Interval, revealed: Interval) -> ColorRange {
        let inside = self.inside(overTrack(paint), revealed: revealed)
        // One clip for both: linear in the coverage.
        func lerp(_ color: SIMD4<Double>, _ share: Double) -> SIMD4<Double> { base + (color - base) * share }
        var range = ColorRange(
            low: minimum(lerp(inside.low, covered.low), lerp(inside.low, covered.high)),
            high: maximum(lerp(inside.high, covered.low), lerp(inside.high, covered.high)))
        guard perLayerClip, covered.low < 1 else { return range }
        for share in [revealed.low, revealed.high] {
            extend(&range, layers: paint, covered: covered, revealed: share)
        }
        return range
    }

    /// Widens `range` by what two clips, one for each layer, may show.
    ///
    /// The track, then the gradient, each with its own coverage o: the value is base + o (track part + gradient part)
    /// − o² (what the gradient hides of the track), a parabola in o whose peak may lie between the ends.
    private func extend(_ range: inout ColorRange, layers paint: ColorRange, covered: Interval, revealed: Double) {
        let lift = trackOverBase - base
        for (color, alpha) in [(paint.low, paint.high.w / 255), (paint.high, paint.low.w / 255)] {
            let linear = lift + (color - base * alpha) * revealed
            let square = lift * (alpha * revealed)
            func value(_ o: SIMD4<Double>) -> SIMD4<Double> { base + o * (linear - square * o) }
            range.include(value(SIMD4(repeating: covered.low)))
            range.include(value(SIMD4(repeating: covered.high)))
            // Where there is no square, the quotient is infinite or NaN, and the clamped peak an end.
            let peak = minimum(
                maximum(SIMD4(repeating: covered.low), linear / (square * 2)), SIMD4(repeating: covered.high))
            range.include(value(peak))
        }
    }
}

/// What an image is laid over before it is judged.
public enum Backdrop: UInt8, Equatable, Sendable {
    /// Nothing: the straight channels are judged as they are.
    case none
    /// White: for translucent images.
    case white
    /// Black: for translucent images.
    case black

    var color: SIMD4<Double> {
        switch self {
        case .none: return SIMD4(0, 0, 0, 0)
        case .white: return SIMD4(255, 255, 255, 255)
        case .black: return SIMD4(0, 0, 0, 255)
        }
    }
}
