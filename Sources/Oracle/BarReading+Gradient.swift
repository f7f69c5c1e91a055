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
        let curve = PaintCurve(admissible.scene.gradient, over: admissible.idealTrack())
        let reach = 8 + admissible.freedoms.levels
        var near = 0
        var (first, last, falls) = (0.0, 0.0, 0)
        for color in shown {
            // Of the places that have the colour, the next one along the gradient.
            let places = curve.locations(of: color)
            guard let place = places.first(where: { $0 >= last - 0.05 }) ?? places.last else { continue }
            let difference = curve.color(at: place) - color
            guard difference.dot(difference) <= reach * reach else { continue }
            if near == 0 { first = place } else if place < last - 0.05 { falls += 1 }
            last = place
            near += 1
        }
        return Double(near) >= 0.95 * Double(shown.count) && Double(falls) <= 0.02 * Double(near) && first <= 0.15
            && last - first >= 0.2
    }

    /// Whether other rows have their edge where the read one has it, within a pixel: at one place, or at the trailing end,
    /// which lies elsewhere in rows near the corners.
    var hasOneEdge: Bool {
        func isAtEnd(_ edge: EdgeReading, _ row: ProbeRow) -> Bool { edge.lastShown >= row.colors.count - 2 }
        return otherRows.allSatisfy { row in
            let other = EdgeReading(row, track: track, levels: admissible.freedoms.levels)
            return isAtEnd(edge, self.row) && isAtEnd(other, row)
                || (other.place.value - edge.place.value).magnitude <= 1
        }
    }

    /// Four rows over the height of the bar, beside the middle one.
    var otherRows: [ProbeRow] {
        [1, 2, 4, 5].compactMap { quantile in
            let y = rows.lowerBound + rows.count * quantile / 6
            guard rows.contains(y), let row = ProbeRow(image, admissible: admissible, y: y), row.colors.count > 1 else {
                return nil
            }
            return row
        }
    }
}
