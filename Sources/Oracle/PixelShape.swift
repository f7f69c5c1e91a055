import RevealModel

/// A rounded rectangle in pixels of the canvas, and the areas it covers.
///
/// This is the oracle's own arithmetic, apart from the rasterizer's: the area under an arc is integrated numerically,
/// after a substitution that removes the arc's vertical tangent, so that it needs nothing but square roots.
struct PixelShape: Equatable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double
    var radius: Double

    /// Moves the outline outwards along its normal; inwards when `distance` is negative.
    func offset(by distance: Double) -> PixelShape {
        if distance == 0 { return self }
        var shape = PixelShape(
            left: left - distance, top: top - distance, right: right + distance, bottom: bottom + distance,
            radius: Swift.max(0, radius + distance))
        if shape.right < shape.left { (shape.left, shape.right) = ((left + right) / 2, (left + right) / 2) }
        if shape.bottom < shape.top { (shape.top, shape.bottom) = ((top + bottom) / 2, (top + bottom) / 2) }
        // A square corner stays square when its sides move out.
        if radius == 0 { shape.radius = 0 }
        shape.radius = Swift.min(shape.radius, Swift.min(shape.right - shape.left, shape.bottom - shape.top) / 2)
        return shape
    }

    /// The columns of the canvas between two distances from the leading end.
    func columns(fromLeadingEnd distances: Interval, _ direction: Scene.Direction) -> Interval {
        switch direction {
        case .leftToRight: return distances.moved(by: left)
        case .rightToLeft: return Interval(low: right - distances.high, high: right - distances.low)
        }
    }

    /// Whether the box lies inside the shape as a whole.
    func contains(left x0: Double, top y0: Double, right x1: Double, bottom y1: Double) -> Bool {
        guard x0 >= left, x1 <= right, y0 >= top, y1 <= bottom else { return false }
        return cornerIsInside(x0, y0) && cornerIsInside(x1, y0) && cornerIsInside(x0, y1) && cornerIsInside(x1, y1)
    }

    private func cornerIsInside(_ x: Double, _ y: Double) -> Bool {
        let dx = Swift.max(left + radius - x, x - (right - radius))
        let dy = Swift.max(top + radius - y, y - (bottom - radius))
        return dx <= 0 || dy <= 0 || dx * dx + dy * dy <= radius * radius
    }

    /// The area of the part of a box that lies inside the shape, in square pixels; accurate to 1e-10.
    func area(left x0: Double, top y0: Double, right x1: Double, bottom y1: Double) -> Double {
        let (x0, x1) = (Swift.max(x0, left), Swift.min(x1, right))
        let (y0, y1) = (Swift.max(y0, top), Swift.min(y1, bottom))
        guard x1 > x0, y1 > y0 else { return 0 }
        if contains(left: x0, top: y0, right: x1, bottom: y1) { return (x1 - x0) * (y1 - y0) }
        // Above the upper centre line, between the centre lines, and below the lower one.
        let upper = top + radius
        let lower = bottom - radius
        var area = 0.0
        if y0 < upper { area += band(x0, x1, from: upper - Swift.min(y1, upper), to: upper - y0) }
        if y1 > lower { area += band(x0, x1, from: Swift.max(y0, lower) - lower, to: y1 - lower) }
        let straight = Swift.min(y1, lower) - Swift.max(y0, upper)
        if straight > 0 { area += straight * (x1 - x0) }
        return area
    }

    /// The area of `x0...x1` inside the shape over the heights `from...to` beyond a centre line, `0...radius`.
    private func band(_ x0: Double, _ x1: Double, from: Double, to: Double) -> Double {
        guard to > from else { return 0 }
        // Left and right boundary at height h: centre ∓ √(r² − h²).
        let leftCentre = left + radius
        let rightCentre = right - radius
        return boundary(rightCentre, x1, x0, from, to) + boundary(-leftCentre, -x0, -x1, from, to)
            - (to - from) * (x1 - x0)
    }

    /// The integral over the heights of `min(limit, max(floor, centre + √(r² − h²))) - floor`.
    private func boundary(
        _ centre: Double, _ limit: Double, _ floor: Double, _ from: Double, _ to: Double
    ) -> Double {
        // The half chord shrinks with the height: it passes `limit` first and `floor` later.
        let untilLimit = Swift.min(to, Swift.max(from, heightWhereHalfChord(is: limit - centre)))
        let untilFloor = Swift.min(to, Swift.max(untilLimit, heightWhereHalfChord(is: floor - centre)))
        return (untilLimit - from) * (limit - floor)
            + halfChordIntegral(from: untilLimit, to: untilFloor) + (untilFloor - untilLimit) * (centre - floor)
    }

    /// The height at which the half chord has a length; beyond the arc where it never has.
    private func heightWhereHalfChord(is length: Double) -> Double {
        if length <= 0 { return radius }
        if length >= radius { return 0 }
        return ((radius - length) * (radius + length)).squareRoot()
    }

    /// The integral of √(r² − h²) over heights `from...to` within `0...r`.
    ///
    /// With h = r (1 − s²) the integrand becomes 2 r² s² √(2 − s²), smooth up to the top of the arc.
    private func halfChordIntegral(from: Double, to: Double) -> Double {
        guard to > from else { return 0 }
        let s0 = Swift.max(0, 1 - to / radius).squareRoot()
        let s1 = Swift.max(0, 1 - from / radius).squareRoot()
        let middle = (s0 + s1) / 2
        let half = (s1 - s0) / 2
        var sum = 0.0
        for (node, weight) in Self.gaussLegendre {
            for s in [middle - half * node, middle + half * node] {
                sum += weight * s * s * (2 - s * s).squareRoot()
            }
        }
        return 2 * radius * radius * half * sum
    }

    /// The positive nodes and weights of the Gauss–Legendre rule of 10 points (Abramowitz and Stegun, table 25.4).
    private static let gaussLegendre: [(Double, Double)] = [
        (0.148874338981631211, 0.295524224714752870), (0.433395394129247191, 0.269266719309996355),
        (0.679409568299024406, 0.219086362515982044), (0.865063366688984511, 0.149451349150580593),
        (0.973906528517171720, 0.066671344308688138),
    ]
}
