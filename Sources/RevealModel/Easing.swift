/// The pace of an animation: how far it has come after a share of its time.
///
/// Each pace is a cubic Bézier curve from (0, 0) to (1, 1) with the control points that Core Animation, SwiftUI and
/// CSS share (CSS Easing Functions, `ease-in`, `ease-out`, `ease-in-out`).
public enum Easing: UInt8, Equatable, Sendable, CaseIterable {
    /// At an even pace.
    case linear
    /// Slow at the start: (0.42, 0), (1, 1).
    case easeIn
    /// Slow at the end: (0, 0), (0.58, 1).
    case easeOut
    /// Slow at both ends: (0.42, 0), (0.58, 1), the pace of the bar (R20).
    case easeInOut

    /// How far the animation has come, in `0...1`, after a share of its time.
    ///
    ///     Easing.easeInOut.value(at: 0.5)   // 0.5
    ///     Easing.easeInOut.value(at: 0.25)  // 0.1292
    ///
    /// The value never falls as time grows, to the last bit, and is the same on every machine: the curve is cut into
    /// 2²⁰ chords, the chord over `time` is found by bisection in 20 steps, and the point on it by interpolation.
    /// Along a chord each operation keeps the order of its argument. The ends of chords are in order because the
    /// curve rises between them by at least 2⁻³⁹, and its value is off by less than 2⁻⁵³. Iterating to the root with
    /// Newton's method would be more accurate, but could let a value fall by its last bit.
    ///
    /// - Parameter time: The share of the time that has passed; below 0 it acts as 0, above 1 as 1.
    /// - Returns: The value, within 10⁻¹¹ of the curve; exactly 0 and 1 at the ends.
    public func value(at time: Double) -> Double {
        precondition(!time.isNaN, "time must be a number")
        if time <= 0 { return 0 }
        if time >= 1 { return 1 }
        let x1: Double
        let x2: Double
        switch self {
        case .linear: return time
        case .easeIn: (x1, x2) = (0.42, 1)
        case .easeOut: (x1, x2) = (0, 0.58)
        case .easeInOut: (x1, x2) = (0.42, 0.58)
        }
        func x(_ end: Int) -> Double {
            let t = Double(end) / Double(Self.chords)
            let rest = 1 - t
            return 3 * rest * rest * t * x1 + 3 * rest * t * t * x2 + t * t * t
        }
        // The control points lie at heights 0 and 1 in all three curves.
        func y(_ end: Int) -> Double {
            let t = Double(end) / Double(Self.chords)
            return t * t * (3 - 2 * t)
        }
        var (low, high) = (0, Self.chords)
        for _ in 0..<20 {
            let middle = (low + high) / 2
            if x(middle) <= time { low = middle } else { high = middle }
        }
        let share = (time - x(low)) / (x(high) - x(low))
        return Swift.min(y(low) + (y(high) - y(low)) * share, y(high))
    }

    private static let chords = 1 << 20
}

/// A change of the revealed share over time (R20).
///
/// It moves the mask alone: each moment is a correct bar of a fraction between start and end, and the gradient never
/// moves. Animation never computes progress; without it the end shows at once.
public struct RevealAnimation: Equatable, Sendable {
    /// The fraction before the change.
    public let start: RevealFraction
    /// The fraction after the change.
    public let end: RevealFraction
    /// How long the change takes, in seconds; 0 is an immediate update.
    public let duration: Double
    /// The pace.
    public let easing: Easing

    /// The duration in the specification, in seconds (R20).
    public static let standardDuration = 0.25

    /// Creates an animation.
    ///
    /// - Parameters:
    ///   - start: The fraction before the change.
    ///   - end: The fraction after the change; it may be less than `start`.
    ///   - duration: The time that the change takes, in seconds, finite and at least 0.
    ///   - easing: The pace.
    public init(
        from start: RevealFraction, to end: RevealFraction, duration: Double = RevealAnimation.standardDuration,
        easing: Easing = .easeInOut
    ) {
        precondition(duration.isFinite && duration >= 0, "duration must be finite and at least 0")
        self.start = start
        self.end = end
        self.duration = duration
        self.easing = easing
    }

    /// The fraction that shows at a time.
    ///
    /// It moves from start to end and never back, to the last bit.
    ///
    ///     RevealAnimation(from: .zero, to: .one).fraction(at: 0.125).value  // 0.5
    ///
    /// - Parameter time: Seconds since the change began; before 0 the start shows, from `duration` on the end.
    public func fraction(at time: Double) -> RevealFraction {
        precondition(!time.isNaN, "time must be a number")
        if time < 0 { return start }
        if time >= duration { return end }
        let value = easing.value(at: time / duration)
        let moved = start.value + (end.value - start.value) * value
        // Rounding may carry the sum past the end by a bit.
        let nearer = start < end ? Swift.min(moved, end.value) : Swift.max(moved, end.value)
        return RevealFraction(clamping: nearer) ?? end
    }

    /// The fractions of the frames that a display shows, from the start at time 0 to the end.
    ///
    ///     RevealAnimation(from: .zero, to: .one).frames(perSecond: 60).count  // 16
    ///
    /// - Parameter rate: The frames per second, at least 1.
    /// - Returns: The fraction at every multiple of `1 / rate` before `duration`, and the end.
    public func frames(perSecond rate: Int) -> [RevealFraction] {
        precondition(rate >= 1, "rate must be at least 1")
        var frames: [RevealFraction] = []
        while Double(frames.count) / Double(rate) < duration {
            frames.append(fraction(at: Double(frames.count) / Double(rate)))
        }
        frames.append(end)
        return frames
    }
}
