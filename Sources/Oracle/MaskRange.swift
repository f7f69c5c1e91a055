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
    /// The places that the advancing side may have, one of them for the whole image; none where it does not show.
    private(set) var places: [Double] = []

    init(_ layout: Layout, scale: Double, originX: Double, freedoms: Freedoms) {
        let mask = layout.mask.rect
        let track = layout.track
        isEmpty = mask.width <= 0
        func candidates(_ side: Double) -> [Double] {
            Self.candidates(side, track: track, scale: scale, snap: freedoms.edgeSnap).map { $0 + originX }
        }
        func range(_ places: [Double]) -> Interval {
            places.reduce(Interval(places[0])) { $0.union($1) }.widened(by: freedoms.edgeSlack)
        }
        // An end of the mask that lies on that of the track, but for the rounding of its sum, is none.
        let least = 1e-12 * track.width
        if mask.minX > track.minX + least {
            places = candidates(mask.minX)
            left = range(places)
        }
        if mask.maxX < track.maxX - least {
            places = candidates(mask.maxX)
            right = range(places)
        }
    }

    /// The places a side may snap to, in pixels from the bar's left end; points are counted from either end.
    private static func candidates(_ side: Double, track: Rect, scale: Double, snap: Freedoms.EdgeSnap) -> [Double] {
        var places = [side * scale]
        if snap.contains(.devicePixel) {
            // A track of fractional size may be drawn to whole pixels; then the side is a share of those.
            let whole = (track.width * scale + 0.5).rounded(.down)
            let share = side / track.width * whole
            places += [share] + nearest(side * scale) + nearest(share)
        }
        if snap.contains(.point) {
            places += nearest(side).map { $0 * scale }
            places += nearest(track.maxX - side).map { (track.maxX - $0) * scale }
        }
        return places
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
