/// A closed range of values that the rules permit one quantity.
public struct Interval: Equatable, Sendable {
    /// The smallest permitted value.
    public var low: Double
    /// The largest permitted value.
    public var high: Double

    /// Creates an interval from its ends, `low <= high`.
    public init(low: Double, high: Double) {
        self.low = low
        self.high = high
    }

    /// The interval that holds one value.
    public init(_ value: Double) {
        self.init(low: value, high: value)
    }

    /// How far a value lies outside: 0 inside, otherwise the signed distance to the nearer end.
    public func distance(to value: Double) -> Double {
        value < low ? value - low : value > high ? value - high : 0
    }

    /// Returns the smallest interval that holds this one and a value.
    func union(_ value: Double) -> Interval {
        Interval(low: Swift.min(low, value), high: Swift.max(high, value))
    }

    /// Returns what this interval shares with another one; itself where they share nothing.
    func clamped(to other: Interval) -> Interval {
        guard other.low <= high, other.high >= low else { return self }
        return Interval(low: Swift.max(low, other.low), high: Swift.min(high, other.high))
    }

    /// Returns the interval widened by `margin` on both sides.
    func widened(by margin: Double) -> Interval {
        Interval(low: low - margin, high: high + margin)
    }
}

/// A range of colours in levels, channel by channel: red, green, blue (premultiplied where translucent) and alpha.
struct ColorRange: Equatable {
    var low: SIMD4<Double>
    var high: SIMD4<Double>

    init(low: SIMD4<Double>, high: SIMD4<Double>) {
        self.low = low
        self.high = high
    }

    init(_ color: SIMD4<Double>) {
        self.init(low: color, high: color)
    }

    @inline(__always)
    mutating func include(_ color: SIMD4<Double>) {
        low = minimum(low, color)
        high = maximum(high, color)
    }
}

/// The smaller one of each pair of channels; `pointwiseMin` is a call where this is one instruction.
@inline(__always)
func minimum(_ one: SIMD4<Double>, _ other: SIMD4<Double>) -> SIMD4<Double> {
    one.replacing(with: other, where: other .< one)
}

/// The larger one of each pair of channels.
@inline(__always)
func maximum(_ one: SIMD4<Double>, _ other: SIMD4<Double>) -> SIMD4<Double> {
    one.replacing(with: other, where: other .> one)
}
