import RevealModel

/// The gradient, laid over the track, as a paint: a colour for each cell of the canvas.
struct GradientPaint {
    private let grid: PixelGrid
    private let frame: GradientFrame
    /// By how much the location grows from a cell to its right neighbour.
    private let locationStep: Double
    private let gradient: GradientSampler
    /// What shows where the gradient is translucent.
    private let below: PremultipliedColor

    init(_ gradient: Gradient, in frame: GradientFrame, on grid: PixelGrid, over below: PremultipliedColor) {
        self.grid = grid
        self.frame = frame
        locationStep = grid.location(step: frame)
        self.gradient = GradientSampler(gradient)
        self.below = below
    }

    /// Whether every row has the same colours: the frame is horizontal.
    var isAlikeInAllRows: Bool { frame.start.y == frame.end.y }

    /// The colour of the cell at column `x`, row `y`: that of its centre.
    func color(x: Int, y: Int) -> PremultipliedColor {
        let location = location(x: x, y: y)
        return color(gradient.segment(at: location), at: location)
    }

    /// The packed pixels of a stretch of cells in row `y`, all wholly covered.
    ///
    /// Locations rise or fall along a row, so the cells of a segment are neighbours: the segment is looked up, and
    /// its end is searched, once for all of them.
    func packed(_ columns: Range<Int>, y: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        var x = columns.lowerBound
        while x < columns.upperBound {
            let segment = gradient.segment(at: location(x: x, y: y))
            let end = end(of: segment, from: x, to: columns.upperBound, y: y)
            if segment.isUniform {
                let color = color(segment, at: location(x: x, y: y)).packed
                (pixels + x).update(repeating: color, count: end - x)
            } else if segment.isOpaque {
                let first = start(of: segment, from: x, y: y)
                segment.pack(
                    x - first..<end - first, from: location(x: first, y: y), by: locationStep, into: pixels + first)
            } else {
                for column in x..<end { pixels[column] = color(segment, at: location(x: column, y: y)).packed }
            }
            x = end
        }
    }

    private func color(_ segment: GradientSegment, at location: Double) -> PremultipliedColor {
        segment.color(at: location).over(below)
    }

    private func location(x: Int, y: Int) -> Double { frame.location(of: grid.center(x: x, y: y)) }

    /// The first column of the canvas whose centre lies in the segment that the one of column `x` lies in: wherever a
    /// stretch begins, its colours are the same to the last bit.
    private func start(of segment: GradientSegment, from x: Int, y: Int) -> Int {
        var inside = x
        var outside = -1
        while inside - outside > 1 {
            let middle = outside + (inside - outside) / 2
            if segment.contains(location(x: middle, y: y)) { inside = middle } else { outside = middle }
        }
        return inside
    }

    /// The first column after `start` whose centre lies outside a segment, at most `limit`.
    private func end(of segment: GradientSegment, from start: Int, to limit: Int, y: Int) -> Int {
        var inside = start
        var outside = limit
        while outside - inside > 1 {
            let middle = inside + (outside - inside) / 2
            if segment.contains(location(x: middle, y: y)) { inside = middle } else { outside = middle }
        }
        return outside
    }
}
