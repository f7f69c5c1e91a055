import RevealModel

/// The colours that a gradient takes over a range of locations, by the oracle's own arithmetic.
///
/// Colours are premultiplied and in levels; alpha is the fourth channel, `0...255`.
struct GradientRange {
    private let stops: [Stop]
    private let curve: StopCurve

    init(_ gradient: Gradient) {
        stops = gradient.stops
        curve = StopCurve(gradient)
    }

    /// The colour at one location.
    func color(at location: Double) -> SIMD4<Double> {
        // The place of a hard stop shows the last of its stops.
        guard let after = firstStop(beyond: location) else { return curve.end }
        return after == 0 ? curve.start : curve.color(at: location, before: after)
    }

    /// Every colour over `low...high`, channel by channel.
    ///
    /// On a piecewise linear curve the extremes lie at the ends and at the stops between them; on a bent one they may
    /// lie between, by less than what the curve's bend over the range allows, which is added.
    func colors(from low: Double, through high: Double) -> ColorRange {
        var range = ColorRange(color(at: low))
        guard high > low else { return range }
        range.include(color(at: high))
        var index = firstStop(beyond: low) ?? stops.count
        // A hard stop at `low` itself also shows the colour before it.
        while index > 0, stops[index - 1].location >= low { index -= 1 }
        var left = low
        while index < stops.count, stops[index].location <= high {
            let location = stops[index].location
            range.include(curve.stopColor(index))
            if !curve.isLinear { bend(&range, from: left, to: location, before: index) }
            left = location
            index += 1
        }
        if !curve.isLinear, index < stops.count { bend(&range, from: left, to: high, before: index) }
        return range
    }

    private func bend(_ range: inout ColorRange, from left: Double, to right: Double, before index: Int) {
        guard index > 0, right > left else { return }
        let middle = curve.color(at: (left + right) / 2, before: index)
        let first = curve.color(at: left, before: index)
        let last = curve.color(at: right, before: index)
        range.include(middle)
        // The distance of the middle from the chord bounds how far a curve of one bend leaves its three samples.
        let sag = (middle - (first + last) * 0.5) * 0.5
        range.include(middle + sag)
    }

    private func firstStop(beyond location: Double) -> Int? {
        var low = 0
        var high = stops.count
        while low < high {
            let middle = (low + high) / 2
            if stops[middle].location <= location { low = middle + 1 } else { high = middle }
        }
        return low < stops.count ? low : nil
    }
}
