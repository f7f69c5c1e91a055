/// Neighbouring cells of a row that are covered alike.
struct CoverageRun {
    /// The coverage of each cell, `0...1`.
    let coverage: Double
    /// The column after the last of them.
    let end: Int

    /// The part of the run before a column.
    func limited(to limit: Int) -> CoverageRun { CoverageRun(coverage: coverage, end: Swift.min(end, limit)) }
}

/// The exact coverage of each cell of one row by what lies in both a shape and a rectangle.
struct RowCoverage {
    private let cut: RowCut
    /// The lines through the centres of the corners' circles, and their radius.
    private let leftCenter: Double
    private let rightCenter: Double
    private let radius: Double
    /// The horizontal reach of the arcs from the corners' centres, at the near and the far side of each band.
    private let reaches: (Reach, Reach)
    /// The left and right side of the area that counts.
    private let minX: Double
    private let maxX: Double
    /// The columns in `start..<end` are covered, those in `fullStart..<fullEnd` in full height.
    private let start: Int
    private let fullStart: Int
    private let fullEnd: Int
    private let end: Int
    private let columns: Int

    private struct Reach {
        let near: Double
        let far: Double

        /// The reach of a band; 0 if there is none.
        init(of band: RowCut.Band, radius: Double) {
            let arc = CircularArc(radius: radius)
            near = band.height > 0 ? arc.height(at: band.near) : 0
            far = band.height > 0 ? arc.height(at: band.far) : 0
        }
    }

    /// Prepares a row of `columns` columns that `shape` and `rect` cut as `cut` says.
    init(_ cut: RowCut, of shape: PixelShape, within rect: PixelRect, columns: Int) {
        self.cut = cut
        leftCenter = shape.left
        rightCenter = shape.right
        radius = shape.radius
        self.columns = columns
        minX = Swift.max(shape.rect.minX, rect.minX)
        maxX = Swift.min(shape.rect.maxX, rect.maxX)
        reaches = (
            Reach(of: cut.bands.0, radius: shape.radius), Reach(of: cut.bands.1, radius: shape.radius)
        )
        guard cut.height > 0, minX < maxX else {
            (start, fullStart, fullEnd, end) = (columns, columns, columns, columns)
            return
        }
        let shortest = cut.hasArcs ? reaches.0.far : shape.radius
        let longest = cut.straight > 0 ? shape.radius : reaches.0.near
        func column(_ x: Double) -> Int { x > 0 ? x < Double(columns) ? Int(x) : columns : 0 }
        start = column(Swift.max(minX, shape.left - longest))
        end = column(Swift.min(maxX, shape.right + longest).rounded(.up))
        fullStart = column(Swift.max(minX, shape.left - shortest).rounded(.up))
        fullEnd = column(Swift.min(maxX, shape.right + shortest))
    }

    /// The coverage of the cell at column `x`, and the end of the columns from `x` on that have the same.
    func run(at x: Int) -> CoverageRun {
        if x < start { return CoverageRun(coverage: 0, end: start) }
        if x >= end { return CoverageRun(coverage: 0, end: columns) }
        if x >= fullStart && x < fullEnd { return CoverageRun(coverage: cut.height, end: fullEnd) }
        return CoverageRun(coverage: coverage(at: x), end: x + 1)
    }

    private func coverage(at x: Int) -> Double {
        let left = Swift.max(Double(x), minX)
        let right = Swift.min(Double(x) + 1, maxX)
        guard left < right else { return 0 }
        return cut.straight * (right - left)
            + (area(cut.bands.0, reaches.0, left, right) + area(cut.bands.1, reaches.1, left, right))
    }

    /// The area of a band between two sides: in the left corner, between the corners, and in the right corner.
    private func area(_ band: RowCut.Band, _ reach: Reach, _ left: Double, _ right: Double) -> Double {
        guard band.height > 0 else { return 0 }
        var area = 0.0
        if left < leftCenter {
            area += corner(band, reach, from: leftCenter - Swift.min(right, leftCenter), to: leftCenter - left)
        }
        let between = Swift.min(right, rightCenter) - Swift.max(left, leftCenter)
        if between > 0 { area += between * band.height }
        if right > rightCenter {
            area += corner(band, reach, from: Swift.max(left, rightCenter) - rightCenter, to: right - rightCenter)
        }
        return area
    }

    /// The area of a band under a corner's arc, between two distances from the corner's centre.
    private func corner(_ band: RowCut.Band, _ reach: Reach, from: Double, to: Double) -> Double {
        if to <= reach.far { return (to - from) * band.height }
        if from >= reach.near { return 0 }
        let arc = CircularArc(radius: radius)
        let entry = Swift.max(from, reach.far)
        let exit = Swift.min(to, reach.near)
        let entryHeight = entry > reach.far ? arc.height(at: entry) : band.far
        let exitHeight = exit < reach.near ? arc.height(at: exit) : band.near
        return (entry - from) * band.height
            + arc.area(from: entry, fromHeight: entryHeight, to: exit, toHeight: exitHeight, above: band.near)
    }
}
