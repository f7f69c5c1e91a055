import RevealModel

/// One image in the making: everything that its pixels depend on, in pixels.
struct Drawing {
    private let columns: Int
    private let rows: Int
    private let track: PixelRect
    private let clip: PixelShape
    private let mask: PixelShape
    /// The columns that lie wholly between the sides of track, clip and mask.
    private let innerColumns: Range<Int>
    private let background: PremultipliedColor
    private let trackOverBackground: PremultipliedColor
    private let paint: GradientPaint

    init(of scene: Scene, layout: Layout) {
        let grid = PixelGrid(of: scene)
        columns = scene.canvas.width
        rows = scene.canvas.height
        track = grid.rect(layout.track)
        clip = grid.shape(layout.clip)
        // An unavailable progress is no number: nothing is revealed, wherever the layout has its mask (R15).
        let isIndeterminate = scene.progress.reveal == .indeterminate
        mask = isIndeterminate ? .nothing : grid.shape(layout.mask)
        let inner = mask.rect.intersection(clip.rect).intersection(track)
        let limit = Double(columns)
        let start = Int(Swift.max(0, Swift.min(limit, inner.minX.rounded(.up))))
        let end = Int(Swift.max(0, Swift.min(limit, inner.maxX)))
        innerColumns = start..<Swift.max(start, end)
        background = PremultipliedColor(scene.background)
        trackOverBackground = PremultipliedColor(scene.track).over(background)
        paint = GradientPaint(scene.gradient, in: layout.gradient, on: grid, over: trackOverBackground)
    }

    /// How the parts of the bar cut one row.
    private struct Cut: Equatable {
        let track: RowCut
        let fill: FillCut
    }

    /// Draws all rows; `pixels` holds one packed pixel for each cell of the canvas, row by row.
    ///
    /// The colours of a horizontal gradient are the same in every row, so they are computed once, and rows that are
    /// cut alike (neighbours in the straight part, mirror images in the corners) are copied whole.
    func draw(into pixels: UnsafeMutablePointer<UInt32>) {
        guard paint.isAlikeInAllRows else {
            for y in 0..<rows { draw(cut(y), y: y, revealed: nil, into: pixels + y * columns) }
            return
        }
        let revealed = RevealedRow(innerColumns, of: paint)
        var previous: Cut?
        for y in 0..<rows {
            let cut = cut(y)
            let target = pixels + y * columns
            if cut == previous {
                target.update(from: target - columns, count: columns)
            } else if let mirror = mirror(of: y), cut == self.cut(mirror) {
                target.update(from: pixels + mirror * columns, count: columns)
            } else {
                draw(cut, y: y, revealed: revealed, into: target)
            }
            previous = cut
        }
    }

    private func cut(_ y: Int) -> Cut {
        Cut(
            track: RowCut(row: y, shape: clip, within: track),
            fill: FillCut(row: y, clip: clip, mask: mask))
    }

    /// The row above that row `y` may be the mirror image of, if the bar lies on whole or half rows.
    private func mirror(of y: Int) -> Int? {
        let sum = clip.rect.minY + clip.rect.maxY
        guard sum == sum.rounded(.down), sum > 0, sum <= 2 * Double(rows) else { return nil }
        let mirror = Int(sum) - 1 - y
        return mirror >= 0 && mirror < y ? mirror : nil
    }

    /// The coverage of one cell by the track and by the fill.
    func coverage(x: Int, y: Int) -> (track: Double, fill: Double) {
        let row = coverage(cut(y), y: y)
        return (row.track.run(at: x).coverage, row.fill.run(at: x).coverage)
    }

    private func coverage(_ cut: Cut, y: Int) -> (track: RowCoverage, fill: FillCoverage) {
        (
            RowCoverage(cut.track, of: clip, within: track, columns: columns),
            FillCoverage(cut.fill, row: y, clip: clip, mask: mask, columns: columns)
        )
    }

    private func draw(_ cut: Cut, y: Int, revealed: RevealedRow?, into target: UnsafeMutablePointer<UInt32>) {
        let row = coverage(cut, y: y)
        // Where track and fill cut the row alike, cells between the sides of both are covered alike.
        let shared = mask.radius == 0 && cut.track == cut.fill.clip ? innerColumns : 0..<0
        var x = 0
        while x < columns {
            let outer = row.track.run(at: x)
            let inner = shared.contains(x) ? outer.limited(to: shared.upperBound) : row.fill.run(at: x)
            let end = Swift.min(outer.end, inner.end)
            let around = background * (1 - outer.coverage) + trackOverBackground * (outer.coverage - inner.coverage)
            if inner.coverage == 0 {
                (target + x).update(repeating: around.packed, count: end - x)
            } else if outer.coverage == 1, inner.coverage == 1 {
                if let revealed, revealed.columns.contains(x) {
                    revealed.copy(x..<end, to: target)
                } else {
                    paint.packed(x..<end, y: y, into: target)
                }
            } else {
                for column in x..<end {
                    target[column] = (around + paint.color(x: column, y: y) * inner.coverage).packed
                }
            }
            x = end
        }
    }
}

/// The packed pixels of the cells that a horizontal gradient covers wholly, the same in every row.
private struct RevealedRow {
    let columns: Range<Int>
    private let pixels: [UInt32]

    init(_ columns: Range<Int>, of paint: GradientPaint) {
        self.columns = columns
        pixels = [UInt32](unsafeUninitializedCapacity: columns.count) { buffer, count in
            guard let first = buffer.baseAddress else { return }
            paint.packed(columns, y: 0, into: first - columns.lowerBound)
            count = columns.count
        }
    }

    /// Copies a part of the columns to their places in a row that starts at `target`.
    func copy(_ part: Range<Int>, to target: UnsafeMutablePointer<UInt32>) {
        pixels.withUnsafeBufferPointer { pixels in
            guard let first = pixels.baseAddress else { return }
            (target + part.lowerBound).update(from: first + part.lowerBound - columns.lowerBound, count: part.count)
        }
    }
}
