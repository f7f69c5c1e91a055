/// Compares two images row by row, so that they need not be in memory as a whole.
///
/// The result is that of ``ImageComparison/init(expected:actual:judging:transparency:)`` but for the cause: what needs a
/// second look at pixels is not looked for.
package struct RowScan {
    // One of the two: an enum would have to take its scan out and put it back for each row.
    private var eight: DifferenceScan<UInt8>?
    private var sixteen: DifferenceScan<UInt16>?

    /// Starts a comparison.
    ///
    /// - Parameters:
    ///   - width: The number of pixels in a row.
    ///   - isSixteenBit: Whether samples have 16 bits, as `UInt16`, instead of 8.
    ///   - judging: What a pixel that differs has to keep to.
    ///   - transparency: What the colour of fully transparent pixels is worth.
    package init(width: Int, isSixteenBit: Bool, judging: Judging, transparency: Transparency) {
        if isSixteenBit {
            sixteen = DifferenceScan(width: width, judging: judging, transparency: transparency, keepsRuns: false)
        } else {
            eight = DifferenceScan(width: width, judging: judging, transparency: transparency, keepsRuns: false)
        }
    }

    /// Adds the next row of both images: four samples a pixel.
    package mutating func addRow(_ expected: UnsafeRawPointer, _ actual: UnsafeRawPointer) {
        eight?.addRow(expected.assumingMemoryBound(to: UInt8.self), actual.assumingMemoryBound(to: UInt8.self))
        sixteen?.addRow(expected.assumingMemoryBound(to: UInt16.self), actual.assumingMemoryBound(to: UInt16.self))
    }

    /// Ends the comparison.
    package consuming func finished() -> ImageComparison {
        eight?.finished() ?? sixteen?.finished() ?? .equal
    }
}
