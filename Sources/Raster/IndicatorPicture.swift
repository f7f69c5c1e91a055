import RevealModel

/// The circular indicator that takes the place of the bar while its progress is unavailable (R19), as pixels.
///
/// A cell whose share `w` is the sum of each dot's exact area in the cell times its opacity shows `(1 − w)·background +
/// w·ink`.
struct IndicatorPicture {
    private let columns: Int
    private let rows: Int
    private let dots: [(shape: PixelShape, opacity: Double)]
    private let background: PremultipliedColor
    private let ink: PremultipliedColor

    /// Prepares the indicator of a scene whose progress is unavailable.
    init(of scene: Scene, layout: IndicatorLayout) {
        columns = scene.canvas.width
        rows = scene.canvas.height
        background = PremultipliedColor(scene.background)
        ink = PremultipliedColor(layout.ink)
        let grid = PixelGrid(of: scene)
        dots = layout.dots.map { dot in
            let corner = Point(x: dot.center.x - dot.radius, y: dot.center.y - dot.radius)
            let square = Rect(minX: corner.x, minY: corner.y, width: 2 * dot.radius, height: 2 * dot.radius)
            return (grid.shape(RoundedRect(rect: square, radius: dot.radius)), dot.opacity)
        }
    }

    /// Draws all rows; `pixels` holds one packed pixel for each cell of the canvas, row by row.
    func draw(into pixels: UnsafeMutablePointer<UInt32>) {
        let plain = background.packed
        pixels.update(repeating: plain, count: columns * rows)
        var shares = [Double](repeating: 0, count: columns)
        for y in 0..<rows {
            var touched = (start: columns, end: 0)
            for dot in dots { add(dot.shape, dot.opacity, y: y, to: &shares, touched: &touched) }
            guard touched.start < touched.end else { continue }
            let row = pixels + y * columns
            for x in touched.start..<touched.end where shares[x] > 0 {
                row[x] = (background * (1 - shares[x]) + ink * shares[x]).packed
                shares[x] = 0
            }
        }
    }

    /// Adds what a dot covers of a row to the shares of its cells, and extends the columns that were touched.
    private func add(
        _ shape: PixelShape, _ opacity: Double, y: Int, to shares: inout [Double],
        touched: inout (start: Int, end: Int)
    ) {
        let cut = RowCut(row: y, shape: shape, within: shape.rect)
        guard cut.height > 0 else { return }
        let coverage = RowCoverage(cut, of: shape, within: shape.rect, columns: columns)
        var x = 0
        while x < columns {
            let run = coverage.run(at: x)
            if run.coverage > 0 {
                for column in x..<run.end { shares[column] += run.coverage * opacity }
                touched = (Swift.min(touched.start, x), Swift.max(touched.end, run.end))
            }
            x = run.end
        }
    }
}
