/// The exact area that two rounded rectangles and an upright rectangle have in common.
///
/// Every horizontal line crosses the common area in one stretch, from the rightmost of the left sides to the leftmost
/// of the right sides. Where no line passes a corner of a shape or a crossing of two sides, the same two sides bound
/// the stretch, each straight or an arc, and the area between them has a closed form. So the rectangle is cut at all
/// these places and the pieces are added: exact, while sampling lines would not be.
///
/// This is the general case, met only where arcs of both shapes may cross the same cell; ``RowCoverage`` is the fast path.
struct OverlapArea {
    private let first: PixelShape
    private let second: PixelShape

    init(of first: PixelShape, and second: PixelShape) {
        self.first = first
        self.second = second
    }

    /// The common area of both shapes inside `rect`.
    ///
    /// Accuracy: within 1e-11 square pixels for a rectangle inside one pixel and radii to 4,096 pixels.
    func area(inside rect: PixelRect) -> Double {
        let area = rect.intersection(first.rect).intersection(second.rect)
        guard area.minX < area.maxX, area.minY < area.maxY else { return 0 }
        let cuts = cuts(of: area)
        var sum = 0.0
        for index in 1..<cuts.count {
            sum += piece(of: area, from: cuts[index - 1], to: cuts[index])
        }
        return sum
    }

    /// The part of the area between two neighbouring cuts.
    private func piece(of area: PixelRect, from: Double, to: Double) -> Double {
        let middle = from + (to - from) / 2
        var left = Side(offset: 0)
        var right = Side(offset: area.maxX - area.minX)
        for shape in [first, second] {
            guard let centerY = shape.arcCenter(at: middle) else { continue }
            let arcs = (
                left: Side(offset: shape.left - area.minX, sign: -1, centerY: centerY, radius: shape.radius),
                right: Side(offset: shape.right - area.minX, sign: 1, centerY: centerY, radius: shape.radius)
            )
            if arcs.left.x(at: middle) > left.x(at: middle) { left = arcs.left }
            if arcs.right.x(at: middle) < right.x(at: middle) { right = arcs.right }
        }
        guard left.x(at: middle) < right.x(at: middle) else { return 0 }
        return Swift.max(0, right.integral(from: from, to: to) - left.integral(from: from, to: to))
    }

    /// The heights at which the sides of the common area may change, ascending, the rectangle's own included.
    private func cuts(of area: PixelRect) -> [Double] {
        let firstCircles = first.circles
        let secondCircles = second.circles
        var heights = [first.top, first.bottom, second.top, second.bottom]
        for circle in firstCircles + secondCircles {
            heights += circle.crossings(x: area.minX)
            heights += circle.crossings(x: area.maxX)
        }
        for one in firstCircles {
            for other in secondCircles { heights += one.crossings(with: other) }
        }
        let inside = heights.filter { $0 > area.minY && $0 < area.maxY }
        return [area.minY] + inside.sorted() + [area.maxY]
    }
}

/// A side of the common area between two cuts: a vertical line, or an arc that bulges away from its centre.
private struct Side {
    /// The line's or the centre's distance from the left side of the rectangle.
    let offset: Double
    /// −1 for an arc to the left of its centre, 1 for one to the right, 0 for a line.
    var sign = 0.0
    var centerY = 0.0
    var radius = 0.0

    func x(at y: Double) -> Double {
        sign == 0 ? offset : offset + sign * CircularArc(radius: radius).height(at: distance(y))
    }

    /// The area between the rectangle's left side and this one.
    func integral(from: Double, to: Double) -> Double {
        let straight = offset * (to - from)
        guard sign != 0 else { return straight }
        let arc = CircularArc(radius: radius)
        let near = Swift.min(distance(from), distance(to))
        let far = Swift.max(distance(from), distance(to))
        return straight + sign
            * arc.area(from: near, fromHeight: arc.height(at: near), to: far, toHeight: arc.height(at: far), above: 0)
    }

    private func distance(_ y: Double) -> Double { Swift.min((y - centerY).magnitude, radius) }
}

/// The circle of a corner.
private struct Circle {
    let x: Double
    let y: Double
    let radius: Double

    /// The heights at which the circle crosses a vertical line.
    func crossings(x line: Double) -> [Double] {
        let distance = (line - x).magnitude
        guard distance < radius else { return [] }
        let height = CircularArc(radius: radius).height(at: distance)
        return [y - height, y + height]
    }

    /// The heights at which two circles cross.
    func crossings(with other: Circle) -> [Double] {
        let (dx, dy) = (other.x - x, other.y - y)
        let distance = (dx * dx + dy * dy).squareRoot()
        guard distance > 0 else { return [] }
        // The common chord is perpendicular to the line of centres, at this distance from the first one.
        let along = (distance + (radius - other.radius) * (radius + other.radius) / distance) / 2
        guard along.magnitude < radius else { return [] }
        let aside = CircularArc(radius: radius).height(at: along.magnitude)
        let middle = y + along * (dy / distance)
        return [middle - aside * (dx / distance), middle + aside * (dx / distance)]
    }
}

extension PixelShape {
    /// The height of the centres of the arcs that bound the shape at height `y`; nil where its sides are straight.
    fileprivate func arcCenter(at y: Double) -> Double? {
        y < top ? top : y > bottom ? bottom : nil
    }

    fileprivate var circles: [Circle] {
        guard radius > 0 else { return [] }
        return [
            Circle(x: left, y: top, radius: radius), Circle(x: right, y: top, radius: radius),
            Circle(x: left, y: bottom, radius: radius), Circle(x: right, y: bottom, radius: radius),
        ]
    }
}
