/// How clip and mask cut one row of pixels.
struct FillCut: Equatable {
    /// The row, where its coverage depends on more than how each of the two shapes cuts it: when both are rounded.
    private let row: Int?
    /// How the clip cuts the row within the mask's rectangle.
    let clip: RowCut
    fileprivate let mask: RowCut

    init(row: Int, clip: PixelShape, mask: PixelShape) {
        self.clip = RowCut(row: row, shape: clip, within: mask.rect)
        self.mask = RowCut(row: row, shape: mask, within: clip.rect)
        let areBothRounded = clip.radius > 0 && mask.radius > 0
        self.row = areBothRounded && (self.clip.hasArcs || self.mask.hasArcs) ? row : nil
    }
}

/// The exact coverage of each cell of one row by what lies in both clip and mask.
struct FillCoverage {
    private let row: Int
    private let clip: PixelShape
    private let mask: PixelShape
    private let height: Double
    /// The row under the clip within the mask's rectangle.
    private let underClip: RowCoverage
    /// The row under the mask within the clip's rectangle; nil where the mask has no corners.
    private let underMask: RowCoverage?

    init(_ cut: FillCut, row: Int, clip: PixelShape, mask: PixelShape, columns: Int) {
        self.row = row
        self.clip = clip
        self.mask = mask
        height = cut.clip.height
        underClip = RowCoverage(cut.clip, of: clip, within: mask.rect, columns: columns)
        underMask =
            mask.radius == 0 ? nil : RowCoverage(cut.mask, of: mask, within: clip.rect, columns: columns)
    }

    /// The coverage of the cell at column `x`, and the end of the columns from `x` on that have the same.
    func run(at x: Int) -> CoverageRun {
        guard let underMask else { return underClip.run(at: x) }
        if clip.radius == 0 { return underMask.run(at: x) }
        let (one, other) = (underClip.run(at: x), underMask.run(at: x))
        if one.coverage == 0 { return one }
        if other.coverage == 0 { return other }
        let end = Swift.min(one.end, other.end)
        if one.coverage == height { return CoverageRun(coverage: other.coverage, end: end) }
        if other.coverage == height { return CoverageRun(coverage: one.coverage, end: end) }
        let (left, top) = (Double(x), Double(row))
        let cell = PixelRect(minX: left, minY: top, maxX: left + 1, maxY: top + 1)
        return CoverageRun(coverage: OverlapArea(of: clip, and: mask).area(inside: cell), end: x + 1)
    }
}
