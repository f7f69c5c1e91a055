import RevealModel

extension BarReading {
    /// Whether the row shows the gradient's colours in their order, from the leading end to an edge, whatever their
    /// places: a bar that is squeezed, stained or cut short, but no indicator.
    ///
    /// Nearly all shown pixels must lie near the gradient's course, at locations that do not fall, beginning near its
    /// start and covering a good part of it; and the edge must lie at one place in all rows.
    var showsGradient: Bool {
        let shown = row.colors.prefix(edge.reachesEnd ? row.colors.count : Swift.max(0, edge.lastShown))
        guard shown.count >= 8, hasOneEdge else { return false }
        let course = admissible.course
        let reach = 8 + admissible.freedoms.levels
        var near = 0
        var (first, last, falls) = (0.0, 0.0, 0)
        for color in shown {
            guard let step = course.min(by: { $0.distance(to: color) < $1.distance(to: color) }),
                step.distance(to: color) <= reach
            else { continue }
            if near == 0 { first = step.location } else if step.location < last - 0.05 { falls += 1 }
            last = step.location
            near += 1
        }
        return Double(near) >= 0.95 * Double(shown.count) && Double(falls) <= 0.02 * Double(near) && first <= 0.15
            && last - first >= 0.2
    }

    /// Whether the rows that were not read have their edge where the read one has it, within a pixel.
    private var hasOneEdge: Bool {
        [1, 2, 4, 5].allSatisfy { quantile in
            let y = rows.lowerBound + rows.count * quantile / 6
            guard rows.contains(y), let row = ProbeRow(image, admissible: admissible, y: y), row.colors.count > 1 else {
                return true
            }
            let other = EdgeReading(row, track: track, levels: admissible.freedoms.levels)
            return edge.reachesEnd == other.reachesEnd
                && (edge.reachesEnd || (other.place.value - edge.place.value).magnitude <= 1)
        }
    }
}

/// One colour of a gradient's course.
struct CourseStep {
    let location: Double
    let color: SIMD4<Double>

    func distance(to other: SIMD4<Double>) -> Double {
        let difference = color - other
        return (difference * difference).sum().squareRoot()
    }
}

extension AdmissibleImage {
    /// The colours of the gradient over the track, in order, close enough to each other to tell which one a pixel has.
    var course: [CourseStep] {
        let steps = 128
        return (0...steps).map { step in
            let location = Double(step) / Double(steps)
            let length = layout.gradient.end.x - layout.gradient.start.x
            let x = (layout.gradient.start.x + length * location) * scene.scale + outline.exact.left - 0.5
            return CourseStep(location: location, color: idealPaint(column: x))
        }
    }
}
