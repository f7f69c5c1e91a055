/// The colours of the cells that a horizontal gradient covers, the same in every row.
///
/// It is a class because the copies of a struct that holds arrays cost as much as a row's corners do.
final class RevealedRow {
    /// The columns whose cells the gradient covers wholly.
    let columns: Range<Int>
    /// The packed pixels of those cells.
    private let pixels: [UInt32]
    /// The columns whose colours are kept, too, because the corners cut their cells, row by row differently.
    private let corners: (Range<Int>, Range<Int>)
    private let colors: ([PremultipliedColor], [PremultipliedColor])

    /// Computes the colours of some columns.
    ///
    /// - Parameter middle: The columns between the clip's corners.
    init(_ columns: Range<Int>, of paint: GradientPaint, outside middle: Range<Int>) {
        self.columns = columns
        pixels = [UInt32](unsafeUninitializedCapacity: columns.count) { buffer, count in
            guard let first = buffer.baseAddress else { return }
            paint.packed(columns, y: 0, into: first - columns.lowerBound)
            count = columns.count
        }
        let between = middle.clamped(to: columns)
        corners = (columns.lowerBound..<between.lowerBound, between.upperBound..<columns.upperBound)
        func color(_ x: Int) -> PremultipliedColor { paint.color(x: x, y: 0) }
        colors = (corners.0.map(color), corners.1.map(color))
    }

    /// The colour of a column, where it is kept.
    func color(_ x: Int) -> PremultipliedColor? {
        if corners.0.contains(x) { return colors.0[x - corners.0.lowerBound] }
        if corners.1.contains(x) { return colors.1[x - corners.1.lowerBound] }
        return nil
    }

    /// Copies a part of the columns to their places in a row that starts at `target`.
    func copy(_ part: Range<Int>, to target: UnsafeMutablePointer<UInt32>) {
        pixels.withUnsafeBufferPointer { pixels in
            guard let first = pixels.baseAddress else { return }
            (target + part.lowerBound).update(from: first + part.lowerBound - columns.lowerBound, count: part.count)
        }
    }
}
