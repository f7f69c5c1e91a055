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
    private(set) var places: [Place] = []

    /// A place that the advancing side may have.
    struct Place: Equatable {
        /// In pixels of the canvas.
        var position: Double
        /// The grid that it lies on; empty for the place that the progress asks for.
        var snap: Freedoms.EdgeSnap
    }

    init(_ layout: Layout, scale: Double, originX: Double, freedoms: Freedoms) {
        let mask = layout.mask.rect
        let track = layout.track
        isEmpty = mask.width <= 0
        func candidates(_ side: Double) -> [Place] {
            Self.candidates(side, track: track, scale: scale, snap: freedoms.edgeSnap).map {
                Place(position: $0.position + originX, snap: $0.snap)
            }
        }
        func range(_ places: [Place]) -> Interval {
            places.reduce(Interval(places[0].position)) { $0.union($1.position) }.widened(by: freedoms.edgeSlack)
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
    private static func candidates(_ side: Double, track: Rect, scale: Double, snap: Freedoms.EdgeSnap) -> [Place] {
        var places = [Place(position: side * scale, snap: [])]
        func add(_ positions: [Double], _ snap: Freedoms.EdgeSnap) {
            places += positions.map { Place(position: $0, snap: snap) }
        }
        if snap.contains(.devicePixel) {
            // A track of fractional size may be drawn to whole pixels; then the side is a share of those.
            let whole = (track.width * scale + 0.5).rounded(.down)
            let share = side / track.width * whole
            add([share] + nearest(side * scale) + nearest(share), .devicePixel)
        }
        if snap.contains(.point) {
            add(nearest(side).map { $0 * scale }, .point)
            add(nearest(track.maxX - side).map { (track.maxX - $0) * scale }, .point)
        }
        return places
    }

    /// Leaves the advancing side no more than an interval, in pixels of the canvas.
    mutating func narrow(to interval: Interval) {
        left = left.map { $0.clamped(to: interval) }
        right = right.map { $0.clamped(to: interval) }
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
