import RevealModel

/// Where an outline may lie, the bar's or that of a dot of the indicator: between an inner and an outer shape, in pixels of
/// the canvas.
struct OutlineRange {
    /// The outline as the layout has it.
    let exact: PixelShape
    /// The smallest outline an honest renderer may draw.
    let inner: PixelShape
    /// The largest outline an honest renderer may draw.
    let outer: PixelShape
    private let coverageSlack: Double
    private let isExact: Bool

    /// Derives where an outline may lie.
    ///
    /// - Parameter offset: How far outside its place it may lie, in pixels, where that is known better than by the freedoms.
    init(
        _ outline: RoundedRect, scale: Double, origin: (x: Double, y: Double), freedoms: Freedoms,
        offset: Interval? = nil
    ) {
        let rect = outline.rect
        exact = PixelShape(
            left: rect.minX * scale + origin.x, top: rect.minY * scale + origin.y,
            right: rect.maxX * scale + origin.x, bottom: rect.maxY * scale + origin.y,
            radius: outline.effectiveRadius * scale)
        var (small, large) = (exact, exact)
        if freedoms.edgeSnap.contains(.devicePixel) {
            // A track of fractional size may be drawn to the canvas's last whole pixel or stop before it.
            let right = (exact.right + 0.5).rounded(.down)
            let bottom = (exact.bottom + 0.5).rounded(.down)
            (small.right, large.right) = (Swift.min(exact.right, right), Swift.max(exact.right, right))
            (small.bottom, large.bottom) = (Swift.min(exact.bottom, bottom), Swift.max(exact.bottom, bottom))
            small.radius = Swift.min(small.radius, Swift.min(small.right - small.left, small.bottom - small.top) / 2)
        }
        let free = Interval(0).widened(by: freedoms.outlineOffset)
        let reach = offset.map { free.clamped(to: $0) } ?? free
        inner = small.offset(by: reach.low)
        outer = large.offset(by: reach.high)
        coverageSlack = freedoms.outlineCoverage
        isExact = inner == exact && outer == exact && coverageSlack == 0
    }

    /// The columns whose coverage depends on the row alone: between the centres of all corners.
    var straightColumns: (first: Double, end: Double) {
        let shapes = [inner, exact, outer]
        return (
            shapes.map { $0.left + $0.radius }.reduce(exact.left, Swift.max).rounded(.up),
            shapes.map { $0.right - $0.radius }.reduce(exact.right, Swift.min).rounded(.down)
        )
    }

    /// The rows whose coverage depends on the column alone: between the centres of all corners.
    var straightRows: (first: Double, end: Double) {
        let shapes = [inner, exact, outer]
        return (
            shapes.map { $0.top + $0.radius }.reduce(exact.top, Swift.max).rounded(.up),
            shapes.map { $0.bottom - $0.radius }.reduce(exact.bottom, Swift.min).rounded(.down)
        )
    }

    /// Whether some admissible outline cuts the pixel.
    func isCut(x: Double, y: Double) -> Bool {
        !inner.contains(left: x, top: y, right: x + 1, bottom: y + 1)
            && outer.area(left: x, top: y, right: x + 1, bottom: y + 1) > 0
    }

    /// The share of the pixel that the outline may hold.
    func coverage(x: Double, y: Double) -> Interval {
        if inner.contains(left: x, top: y, right: x + 1, bottom: y + 1) { return Interval(1) }
        let most = outer.area(left: x, top: y, right: x + 1, bottom: y + 1)
        if most == 0 { return Interval(0) }
        if isExact { return Interval(most) }
        let least = inner.area(left: x, top: y, right: x + 1, bottom: y + 1)
        return Interval(low: Swift.max(0, least - coverageSlack), high: Swift.min(1, most + coverageSlack))
    }

    /// The share of the covered part of a pixel that the mask may reveal, where outline and mask both cut it.
    ///
    /// Renderers multiply the two coverages or intersect the shapes; both, for every outline between inner and outer,
    /// lie within the result. Under exact freedoms it is the intersection's share alone.
    func revealedShare(x: Double, y: Double, mask: MaskRange) -> Interval {
        let product = mask.coverage(column: x)
        var interval: Interval? = isExact ? nil : product
        for shape in isExact ? [exact] : [inner, exact, outer] {
            let whole = shape.area(left: x, top: y, right: x + 1, bottom: y + 1)
            guard whole > 1e-9 else { continue }
            for (left, right) in [(mask.left?.high, mask.right?.low), (mask.left?.low, mask.right?.high)] {
                let from = Swift.max(x, left ?? x)
                let to = Swift.min(x + 1, right ?? (x + 1))
                let part = to > from ? shape.area(left: from, top: y, right: to, bottom: y + 1) : 0
                let share = Swift.min(1, part / whole)
                interval = interval?.union(share) ?? Interval(share)
            }
        }
        return interval ?? product
    }
}
