import RevealModel

/// The colours that a gradient takes over a range of locations, by the oracle's own arithmetic.
///
/// Colours are premultiplied and in levels; alpha is the fourth channel, `0...255`.
struct GradientRange: Sendable {
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

    /// Adds the colours between two locations within one segment of a bent curve.
    private func bend(_ range: inout ColorRange, from left: Double, to right: Double, before index: Int) {
        guard index > 0, right > left else { return }
        let parts = 8
        let samples = (0...parts).map { part in
            curve.color(at: left + (right - left) * Double(part) / Double(parts), before: index)
        }
        // Between two samples a curve leaves their chord by about an eighth of its second difference; half of it allows
        // for a bend that changes on the way.
        var bend = SIMD4<Double>.zero
        for part in 1..<parts {
            let second = samples[part - 1] - samples[part] * 2 + samples[part + 1]
            bend = maximum(bend, maximum(second, -second))
        }
        for sample in samples {
            range.include(sample - bend * 0.5)
            range.include(sample + bend * 0.5)
        }
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
