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
    /// The columns that lie wholly between the centres of the clip's corners.
    private let middleColumns: Range<Int>
    private let symmetry: RowSymmetry
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
        innerColumns = PixelGrid.wholeCells(from: inner.minX, to: inner.maxX, of: columns)
        middleColumns = PixelGrid.wholeCells(from: clip.left, to: clip.right, of: columns)
        symmetry = RowSymmetry(track: track, clip: clip, mask: mask, rows: rows)
        background = PremultipliedColor(scene.background)
        trackOverBackground = PremultipliedColor(scene.track).over(background)
        paint = GradientPaint(scene.gradient, in: layout.gradient, on: grid, over: trackOverBackground)
    }

    /// How the parts of the bar cut one row.
    private struct Cut: Equatable {
        let track: RowCut
        let fill: FillCut

        /// Whether a row looks like another one between the clip's corners, under a mask without any.
        func hasMiddle(of other: Cut) -> Bool {
            track.height == other.track.height && fill.clip.height == other.fill.clip.height
        }
    }

    /// Draws all rows; `pixels` holds one packed pixel for each cell of the canvas, row by row.
    ///
    /// The colours of a horizontal gradient are the same in every row, so they are computed once, and rows that are
    /// cut alike (neighbours in the straight part, mirror images in the corners) are copied whole. Rows that the corners
    /// alone cut differently are alike between them, and copied there.
    func draw(into pixels: UnsafeMutablePointer<UInt32>) {
        guard paint.isAlikeInAllRows else {
            let none = RevealedRow(0..<0, of: paint, outside: 0..<0)
            for y in 0..<rows {
                let cut = cut(y)
                draw(
                    coverage(cut, y: y), 0..<columns, shared: sharedColumns(cut), y: y, revealed: none,
                    into: pixels + y * columns)
            }
            return
        }
        let revealed = RevealedRow(innerColumns, of: paint, outside: middleColumns)
        var drawn: (cut: Cut, y: Int)?
        for y in 0..<rows {
            let target = pixels + y * columns
            func copy(_ part: Range<Int>, ofRow other: Int) {
                (target + part.lowerBound).update(from: pixels + other * columns + part.lowerBound, count: part.count)
            }
            if let other = symmetry.rowAlike(y) {
                copy(0..<columns, ofRow: other)
                continue
            }
            let cut = cut(y)
            if let drawn, cut == drawn.cut {
                copy(0..<columns, ofRow: drawn.y)
                continue
            }
            let row = coverage(cut, y: y)
            let shared = sharedColumns(cut)
            if let drawn, mask.radius == 0, cut.hasMiddle(of: drawn.cut) {
                copy(middleColumns, ofRow: drawn.y)
                draw(row, 0..<middleColumns.lowerBound, shared: shared, y: y, revealed: revealed, into: target)
                draw(row, middleColumns.upperBound..<columns, shared: shared, y: y, revealed: revealed, into: target)
            } else {
                draw(row, 0..<columns, shared: shared, y: y, revealed: revealed, into: target)
            }
            drawn = (cut, y)
        }
    }

    private func cut(_ y: Int) -> Cut {
        Cut(
            track: RowCut(row: y, shape: clip, within: track),
            fill: FillCut(row: y, clip: clip, mask: mask))
    }

    /// The columns that track and fill cover alike: those between the sides of both, where both cut the row alike.
    private func sharedColumns(_ cut: Cut) -> Range<Int> {
        mask.radius == 0 && cut.track == cut.fill.clip ? innerColumns : 0..<0
    }

    /// The coverage of one cell by the track and by the fill.
    func coverage(x: Int, y: Int) -> (track: Double, fill: Double) {
        let row = coverage(cut(y), y: y)
        return (row.track.run(at: x).coverage, row.fill.run(at: x).coverage)
    }

    private typealias Coverage = (track: RowCoverage, fill: FillCoverage)

    private func coverage(_ cut: Cut, y: Int) -> Coverage {
        (
            RowCoverage(cut.track, of: clip, within: track, columns: columns),
            FillCoverage(cut.fill, row: y, clip: clip, mask: mask, columns: columns)
        )
    }

    /// Draws a part of a row that starts at `target`.
    ///
    /// - Parameter shared: The columns that track and fill cover alike.
    private func draw(
        _ row: Coverage, _ part: Range<Int>, shared: Range<Int>, y: Int, revealed: RevealedRow,
        into target: UnsafeMutablePointer<UInt32>
    ) {
        var x = part.lowerBound
        while x < part.upperBound {
            let outer = row.track.run(at: x).limited(to: part.upperBound)
            let inner = shared.contains(x) ? outer.limited(to: shared.upperBound) : row.fill.run(at: x)
            let end = Swift.min(outer.end, inner.end)
            let around = background * (1 - outer.coverage) + trackOverBackground * (outer.coverage - inner.coverage)
            if inner.coverage == 0 {
                (target + x).update(repeating: around.packed, count: end - x)
            } else if outer.coverage == 1, inner.coverage == 1 {
                if revealed.columns.contains(x) {
                    revealed.copy(x..<end, to: target)
                } else {
                    paint.packed(x..<end, y: y, into: target)
                }
            } else {
                for column in x..<end {
                    let color = revealed.color(column) ?? paint.color(x: column, y: y)
                    target[column] = (around + color * inner.coverage).packed
                }
            }
            x = end
        }
    }
}
