/// The progress a caller reports, before any rule is applied (R14–R17).
public enum Progress: Sendable {
    /// A share of the work, meant to lie in `0...1`; any double is accepted and judged by ``reveal``.
    case fraction(Double)
    /// A completed value out of a total, as `ProgressView(value:total:)` takes them.
    case completed(Double, total: Double)
    /// No fraction is known: a `nil` value, or progress that is relative to a date (R17).
    case unavailable

    /// What the bar has to show for this progress.
    ///
    /// | input | shown | rule |
    /// |---|---|---|
    /// | finite fraction | the fraction, clamped to `0...1`; −0.0 is 0; a subnormal is kept | R14 |
    /// | NaN, +inf, −inf, unavailable | indeterminate | R15, R17 |
    /// | finite value, finite total > 0 | `value / total`, clamped to `0...1` | R16 |
    /// | non-finite value or total, or total ≤ 0 | indeterminate: there is no share of nothing | R15, R16 |
    ///
    /// The value is compared with its ends before it is divided, so a quotient that would overflow is 1, never
    /// infinite; one that underflows is 0.
    ///
    ///     Progress.fraction(1.3).reveal                       // .determinate(1)
    ///     Progress.completed(1e308, total: 1e-308).reveal     // .determinate(1)
    ///     Progress.fraction(.nan).reveal                      // .indeterminate
    public var reveal: Reveal {
        switch self {
        case .fraction(let fraction):
            return RevealFraction(clamping: fraction).map(Reveal.determinate) ?? .indeterminate
        case .completed(let value, let total):
            guard value.isFinite, total.isFinite, total > 0 else { return .indeterminate }
            if value <= 0 { return .determinate(.zero) }
            if value >= total { return .determinate(.one) }
            return RevealFraction(clamping: value / total).map(Reveal.determinate) ?? .indeterminate
        case .unavailable:
            return .indeterminate
        }
    }

    /// Whether the progress is finite but lies outside its range, so that clamping (R14, R16) is what it tests.
    public var isClamped: Bool {
        switch self {
        case .fraction(let fraction): return fraction.isFinite && (fraction < 0 || fraction > 1)
        case .completed(let value, let total):
            return value.isFinite && total.isFinite && total > 0 && (value < 0 || value > total)
        case .unavailable: return false
        }
    }
}

/// What a bar shows: a share of its track, or the indeterminate indicator.
public enum Reveal: Equatable, Sendable {
    /// The revealed share of the track.
    case determinate(RevealFraction)
    /// The built-in circular indicator in place of the numeric fill (R19).
    case indeterminate

    /// The share of the track that is filled: none where the indicator takes the fill's place (R19).
    public var filled: RevealFraction {
        switch self {
        case .determinate(let fraction): return fraction
        case .indeterminate: return .zero
        }
    }
}

/// A share of the track that shows, always finite and in `0...1`; never −0.0.
public struct RevealFraction: Equatable, Comparable, Sendable {
    /// The share, in `0...1`.
    public let value: Double

    /// Nothing shows.
    public static let zero = RevealFraction(unchecked: 0)

    /// The whole track shows.
    public static let one = RevealFraction(unchecked: 1)

    private init(unchecked value: Double) { self.value = value }

    /// Creates a fraction by clamping to `0...1` (R14), or nil when `value` is not finite (R15).
    public init?(clamping value: Double) {
        guard value.isFinite else { return nil }
        // `value <= 0` also catches −0.0, which becomes +0.0.
        self.value = value <= 0 ? 0 : value >= 1 ? 1 : value
    }

    /// Returns whether `left` reveals less than `right`.
    public static func < (left: RevealFraction, right: RevealFraction) -> Bool { left.value < right.value }
}
