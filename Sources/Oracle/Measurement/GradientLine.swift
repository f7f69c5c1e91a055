/// The line that gives a place along the bar its location on the gradient, with the covariance of its two parameters.
///
/// `location = middle + slope · (x − center)`, with x in pixels from the leading end. Around the middle of what was
/// measured the two parameters are nearly independent.
struct GradientLine: Sendable {
    /// Where the line is anchored, in pixels from the leading end.
    var center: Double
    /// The location there.
    var middle: Double
    /// The change of location for each pixel.
    var slope: Double
    /// The variance of ``middle``.
    var middleVariance = 0.0
    /// The variance of ``slope``.
    var slopeVariance = 0.0
    /// The covariance of the two.
    var covariance = 0.0

    /// Every line that explains the pixels, where samples are known to be rounded once and nothing else.
    var feasible: FeasibleLines?

    /// The place of a location, in pixels from the leading end, with its error bar.
    func measuredPlace(of location: Double) -> Measured {
        guard let feasible else { return Measured(place(of: location), errorBar: 3 * placeError(of: location)) }
        return feasible.range { change in
            center + (location - middle - change.x) / (slope + change.y)
        }
    }

    /// The slope with its error bar.
    var measuredSlope: Measured {
        guard let feasible else { return Measured(slope, errorBar: 3 * slopeVariance.squareRoot()) }
        return feasible.range { slope + $0.y }
    }

    /// The location at a distance from the leading end.
    func location(at x: Double) -> Double { middle + slope * (x - center) }

    /// The place of a location, in pixels from the leading end.
    func place(of location: Double) -> Double { center + (location - middle) / slope }

    /// The standard error of the place of a location, in pixels.
    func placeError(of location: Double) -> Double {
        let distance = place(of: location) - center
        let variance = middleVariance + 2 * distance * covariance + distance * distance * slopeVariance
        return Swift.max(0, variance).squareRoot() / slope.magnitude
    }
}
