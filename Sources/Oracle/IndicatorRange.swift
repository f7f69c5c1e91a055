import RevealModel

/// Where the dots of the indicator may lie, in pixels of the canvas, and how much of their ink a pixel may show.
///
/// This is the oracle's own arithmetic, apart from the rasterizer's: the area of each dot within a pixel is integrated as
/// that of the bar's outline is.
struct IndicatorRange: Sendable {
    /// The indicator.
    let layout: IndicatorLayout
    private let dots: [(outline: OutlineRange, opacity: Double)]

    init(_ layout: IndicatorLayout, scale: Double, origin: (x: Double, y: Double), freedoms: Freedoms) {
        self.layout = layout
        var freedoms = freedoms
        // A dot has no side that a layout engine would snap.
        freedoms.edgeSnap = []
        dots = layout.dots.map { dot in
            let (center, radius) = (dot.center, dot.radius)
            let square = Rect(
                minX: center.x - radius, minY: center.y - radius, width: 2 * radius, height: 2 * radius)
            let circle = RoundedRect(rect: square, radius: radius)
            return (OutlineRange(circle, scale: scale, origin: origin, freedoms: freedoms), dot.opacity)
        }
    }

    /// The columns that a dot may show in within a row of pixels, from the first to before the last; nil where none does.
    func columns(row y: Double) -> (first: Double, end: Double)? {
        var columns: (first: Double, end: Double)?
        for (outline, _) in dots where outline.outer.top < y + 1 && outline.outer.bottom > y {
            let (left, right) = (outline.outer.left.rounded(.down), outline.outer.right.rounded(.up))
            columns = (Swift.min(columns?.first ?? left, left), Swift.max(columns?.end ?? right, right))
        }
        return columns
    }

    /// The share of the ink that a pixel may show, `0...1`: each dot's part of the pixel times its opacity, summed up.
    func share(x: Double, y: Double) -> Interval {
        var share = Interval(0)
        for (outline, opacity) in dots {
            let covered = outline.coverage(x: x, y: y)
            share.low += covered.low * opacity
            share.high += covered.high * opacity
        }
        return Interval(low: share.low, high: Swift.min(1, share.high))
    }
}
