import ImageDiff
import PNGFormat

/// Compares the rows of two files as they are read.
struct RowComparison {
    private let expected: PNGRowReader
    private let actual: PNGRowReader

    init(_ expected: PNGRowReader, _ actual: PNGRowReader) {
        self.expected = expected
        self.actual = actual
    }

    /// Reads both files to their ends.
    func result(judging: Judging, transparency: Transparency) throws(PNGFileError) -> ImageComparison {
        let isSixteenBit = expected.isSixteenBit || actual.isSixteenBit
        let one = RowBuffer(expected, isSixteenBit: isSixteenBit)
        let other = RowBuffer(actual, isSixteenBit: isSixteenBit)
        guard expected.width == actual.width && expected.height == actual.height else {
            // A damaged file is worse than one of another size.
            try one.drain()
            try other.drain()
            return .differentSizes(
                expectedWidth: expected.width, expectedHeight: expected.height, actualWidth: actual.width,
                actualHeight: actual.height)
        }
        var scan = RowScan(
            width: expected.width, isSixteenBit: isSixteenBit, judging: judging, transparency: transparency)
        for _ in 0..<expected.height {
            try one.read()
            do throws(PNGFileError) {
                try other.read()
            } catch {
                // The expected file has the first word.
                try one.drain()
                throw error
            }
            scan.addRow(one.samples, other.samples)
        }
        try one.finish()
        try other.finish()
        return scan.finished()
    }
}

/// A row of a file, in samples of one depth.
private final class RowBuffer {
    private let reader: PNGRowReader
    /// The samples, behind room for the file's own where those are of 8 bits and these are not.
    private let row: UnsafeMutableRawBufferPointer
    private let widensSamples: Bool
    private var rowsLeft: Int

    init(_ reader: PNGRowReader, isSixteenBit: Bool) {
        self.reader = reader
        widensSamples = isSixteenBit && !reader.isSixteenBit
        row = .allocate(byteCount: reader.rowByteCount * (widensSamples ? 3 : 1), alignment: 16)
        rowsLeft = reader.height
    }

    deinit { row.deallocate() }

    /// The samples of the row that was read last.
    var samples: UnsafeRawPointer {
        let start = UnsafeRawPointer(row.baseAddress.unsafelyUnwrapped)
        return start + (widensSamples ? reader.rowByteCount : 0)
    }

    /// Reads the next row.
    func read() throws(PNGFileError) {
        rowsLeft -= 1
        try reader.readRow(into: UnsafeMutableRawBufferPointer(rebasing: row[..<reader.rowByteCount]))
        guard widensSamples else { return }
        for index in 0..<reader.rowByteCount {
            row.storeBytes(
                of: UInt16(row[index]) * 257, toByteOffset: reader.rowByteCount + 2 * index, as: UInt16.self)
        }
    }

    /// Reads what is left, for the verdict.
    func drain() throws(PNGFileError) {
        while rowsLeft > 0 { try read() }
        try reader.finish()
    }

    /// Checks what follows the last row.
    func finish() throws(PNGFileError) { try reader.finish() }
}
