/// An upright box of whole pixels, at least one wide and one high.
public struct PixelBox: Equatable, Sendable {
    /// The columns, first to last.
    public var columns: ClosedRange<Int>
    /// The rows, first to last.
    public var rows: ClosedRange<Int>

    /// Creates a box from its columns and rows.
    public init(columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        self.columns = columns
        self.rows = rows
    }

    /// The number of pixels.
    public var pixelCount: Int { columns.count * rows.count }

    /// Whether a pixel lies inside.
    func contains(x: Int, y: Int) -> Bool { columns.contains(x) && rows.contains(y) }

    /// The smallest box that holds this one and another.
    func union(_ other: PixelBox) -> PixelBox {
        PixelBox(
            columns: min(
                columns.lowerBound, other.columns.lowerBound)...max(
                    columns.upperBound, other.columns.upperBound),
            rows: min(rows.lowerBound, other.rows.lowerBound)...max(rows.upperBound, other.rows.upperBound))
    }

    /// The part of the box, widened by a margin on all sides, that lies within another.
    func widened(by margin: (columns: Int, rows: Int), within outer: PixelBox) -> PixelBox {
        let columns = columns.lowerBound - margin.columns...columns.upperBound + margin.columns
        let rows = rows.lowerBound - margin.rows...rows.upperBound + margin.rows
        return PixelBox(columns: columns.clamped(to: outer.columns), rows: rows.clamped(to: outer.rows))
    }
}

/// Pixels that differ and touch each other, by a side or a corner.
public struct DifferenceRegion: Equatable, Sendable {
    /// The smallest box around the pixels.
    public var box: PixelBox
    /// The number of pixels.
    public var pixelCount: Int

    /// Creates a region from the box around it and its number of pixels.
    public init(box: PixelBox, pixelCount: Int) {
        self.box = box
        self.pixelCount = pixelCount
    }
}
