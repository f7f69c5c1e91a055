/// A named thing that the oracle looks at, with the rules it enforces.
///
/// Every check can be left out of a ``Judge``, so that a test can prove that it is needed.
public enum Check: UInt8, CaseIterable, Equatable, Sendable {
    /// The purple midpoint, and every other inner stop, lies at its location × width, measured with an error bar.
    case midpoint
    /// A trailing stop is hidden before it is due: orange at 25 %.
    case trailingStop
    /// Nil, NaN and ±inf show no number: neither a fill, nor 0 % where the indicator belongs into the image. There they
    /// show the indicator, the reference's unless it may have a look of its own.
    case indeterminate
    /// A finite value outside its range shows the nearest end.
    case clamping
    /// The image has the size of the canvas.
    case imageSize
    /// Outside the outline there is the background alone, and an opaque scene is opaque.
    case background
    /// Track and gradient end at one capsule.
    case outline
    /// The track has its colour wherever it is not revealed, at progress 0 too.
    case trackColor
    /// The gradient has its colour everywhere it is revealed.
    case gradientColor
    /// The advancing edge lies at width × fraction.
    case advancingEdge
    /// The advancing edge is vertical and straight.
    case edgeStraightness
    /// The reveal hangs on the leading end.
    case alignment
    /// All rows between the rounded corners are alike.
    case rowsAlike
    /// Values beyond the ends look like the ends, across a series.
    case clampedAlike
    /// All unavailable inputs look alike, across a series.
    case unavailableAlike
    /// An unavailable input does not look like a number that the series shows.
    case unavailableDistinct
    /// Visible colours stay put while progress changes, across a series.
    case colorsStayPut
    /// The revealed part only grows with progress, across a series.
    case revealGrows

    /// The name that reports and options use.
    public var name: String {
        switch self {
        case .midpoint: return "midpoint"
        case .trailingStop: return "trailing-stop-hidden"
        case .indeterminate: return "indeterminate"
        case .clamping: return "clamping"
        case .imageSize: return "image-size"
        case .background: return "background"
        case .outline: return "outline"
        case .trackColor: return "track-color"
        case .gradientColor: return "gradient-color"
        case .advancingEdge: return "advancing-edge"
        case .edgeStraightness: return "edge-straightness"
        case .alignment: return "alignment"
        case .rowsAlike: return "rows-alike"
        case .clampedAlike: return "clamped-alike"
        case .unavailableAlike: return "unavailable-alike"
        case .unavailableDistinct: return "unavailable-distinct"
        case .colorsStayPut: return "colors-stay-put"
        case .revealGrows: return "reveal-grows"
        }
    }

    /// The numbers of the rules that a finding of this check breaks.
    public var rules: [Int] {
        switch self {
        case .midpoint: return [4]
        case .trailingStop: return [5]
        case .indeterminate: return [15, 17, 19]
        case .clamping: return [14, 16]
        case .imageSize: return [9, 10]
        case .background: return [8, 9]
        case .outline: return [8]
        case .trackColor: return [12]
        case .gradientColor: return [1, 13]
        case .advancingEdge: return [1, 3]
        case .edgeStraightness: return [7]
        case .alignment: return [6]
        case .rowsAlike: return [1, 7]
        case .clampedAlike: return [14]
        case .unavailableAlike: return [15]
        case .unavailableDistinct: return [15, 19]
        case .colorsStayPut: return [2]
        case .revealGrows: return [1, 2]
        }
    }

    /// What holds in a correct bar, in one sentence.
    public var summary: String {
        switch self {
        case .midpoint: return "purple, and every inner stop, lies at its location x width, measured with an error bar"
        case .trailingStop: return "a trailing stop is hidden before it is due: orange at 25 %"
        case .indeterminate: return "nil, NaN and ±inf show an indicator, no number"
        case .clamping: return "a finite value outside its range shows the nearest end"
        case .imageSize: return "the image has the size of the canvas"
        case .background: return "outside the outline there is the background alone; an opaque scene is opaque"
        case .outline: return "track and gradient end at one outline"
        case .trackColor: return "the track has its colour wherever it is not revealed"
        case .gradientColor: return "the gradient has its colour everywhere it is revealed"
        case .advancingEdge: return "the advancing edge lies at width x fraction"
        case .edgeStraightness: return "the advancing edge is vertical and straight"
        case .alignment: return "the reveal hangs on the leading end"
        case .rowsAlike: return "all rows between the rounded corners are alike"
        case .clampedAlike: return "series: values beyond the ends look like the ends"
        case .unavailableAlike: return "series: unavailable inputs look alike"
        case .unavailableDistinct: return "series: an unavailable input does not look like a number"
        case .colorsStayPut: return "series: visible colours stay put while progress changes"
        case .revealGrows: return "series: the revealed part only grows with progress"
        }
    }

}

/// A set of checks.
public struct CheckSet: Equatable, Sendable {
    private var bits: UInt32

    /// Every check there is.
    public static let all = CheckSet(bits: .max)

    /// Whether a check belongs to the set.
    public func contains(_ check: Check) -> Bool { bits & (1 << UInt32(check.rawValue)) != 0 }

    /// Returns the set without one check.
    public func without(_ check: Check) -> CheckSet { CheckSet(bits: bits & ~(1 << UInt32(check.rawValue))) }
}
