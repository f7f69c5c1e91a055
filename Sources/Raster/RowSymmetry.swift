/// The rows of a bar that are cut alike for sure, without looking at how: those of its straight part, and mirror images.
struct RowSymmetry {
    /// The rows that lie wholly between the corners of clip and mask, inside the track.
    private let straightRows: Range<Int>
    /// The sum of a row and its mirror image; nil where rounding may tell them apart.
    private let mirrorSum: Int?

    init(track: PixelRect, clip: PixelShape, mask: PixelShape, rows: Int) {
        let isEmpty = mask.rect.minX >= mask.rect.maxX || mask.rect.minY >= mask.rect.maxY
        let (maskTop, maskBottom) = isEmpty ? (-.infinity, .infinity) : (mask.top, mask.bottom)
        straightRows = PixelGrid.wholeCells(
            from: Swift.max(clip.top, maskTop, track.minY), to: Swift.min(clip.bottom, maskBottom, track.maxY), of: rows
        )
        // The arcs of both may cross one cell, whose area is computed for the row that it is.
        let crosses = clip.radius > 0 && mask.radius > 0
        var pairs = [(track.minY, track.maxY), (clip.rect.minY, clip.rect.maxY), (clip.top, clip.bottom)]
        if !isEmpty { pairs += [(mask.rect.minY, mask.rect.maxY), (mask.top, mask.bottom)] }
        let sum = track.minY + track.maxY
        let isExact = pairs.allSatisfy { top, bottom in
            // Sums and differences of such numbers are exact.
            top + bottom == sum && (top * 1024).rounded(.down) == top * 1024 && top.magnitude < 1e9
        }
        let isMirrored = !crosses && isExact && sum == sum.rounded(.down) && sum > 0 && sum <= 2 * Double(rows)
        mirrorSum = isMirrored ? Int(sum) - 1 : nil
    }

    /// A row above row `y` that is cut alike for sure.
    func rowAlike(_ y: Int) -> Int? {
        if y > straightRows.lowerBound, y < straightRows.upperBound { return y - 1 }
        guard let mirrorSum, mirrorSum - y >= 0, mirrorSum - y < y else { return nil }
        return mirrorSum - y
    }
}
