import RevealModel

/// Where the sides of the mask may lie, in pixels of the canvas.
///
/// A side that lies on the end of the track is no advancing edge: nothing shows beyond the outline there, so the mask
/// counts as open on that side.
struct MaskRange: Equatable {
    /// The left side, or nil where the mask is open.
    var left: Interval?
    /// The right side, or nil where the mask is open.
    var right: Interval?
    /// Whether nothing is revealed at all: no renderer may show a sliver then.
    var isEmpty: Bool

    init(_ layout: Layout, scale: Double, originX: Double, freedoms: Freedoms) {
        let mask = layout.mask.rect
        let track = layout.track
        isEmpty = mask.width <= 0
        func range(_ side: Double) -> Interval {
            Self.candidates(side, track: track, scale: scale, snap: freedoms.edgeSnap)
                .widened(by: freedoms.edgeSlack).moved(by: originX)
        }
        left = mask.minX > track.minX ? range(mask.minX) : nil
        right = mask.maxX < track.maxX ? range(mask.maxX) : nil
    }

    /// The places a side may snap to, in pixels from the bar's left end; points are counted from either end.
    private static func candidates(_ side: Double, track: Rect, scale: Double, snap: Freedoms.EdgeSnap) -> Interval {
        var interval = Interval(side * scale)
        if snap.contains(.devicePixel) {
            // A track of fractional size may be drawn to whole pixels; then the side is a share of those.
            let whole = (track.width * scale + 0.5).rounded(.down)
            let share = side / track.width * whole
            interval = interval.union(share)
            for pixel in nearest(side * scale) + nearest(share) { interval = interval.union(pixel) }
        }
        if snap.contains(.point) {
            for point in nearest(side) { interval = interval.union(point * scale) }
            for point in nearest(track.maxX - side) { interval = interval.union((track.maxX - point) * scale) }
        }
        return interval
    }

    /// The nearest whole number; at a tie, both.
    private static func nearest(_ value: Double) -> [Double] {
        let below = value.rounded(.down)
        let isTie = (value - below - 0.5).magnitude < 1e-9
        return isTie ? [below, below + 1] : [value.rounded()]
    }

    /// The share of column `x` that the mask may reveal.
    func coverage(column x: Double) -> Interval {
        if isEmpty { return Interval(0) }
        func share(_ from: Double?, _ to: Double?) -> Double {
            let right = Swift.min(x + 1, to ?? .infinity)
            let left = Swift.max(x, from ?? -.infinity)
            return Swift.max(0, Swift.min(1, right - left))
        }
        return Interval(low: share(left?.high, right?.low), high: share(left?.low, right?.high))
    }
}

extension Interval {
    /// Returns the interval moved by a distance.
    func moved(by distance: Double) -> Interval {
        Interval(low: low + distance, high: high + distance)
    }
}
