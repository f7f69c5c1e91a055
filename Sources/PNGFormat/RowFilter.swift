/// The filters of rows, undone.
///
/// A filter stores the difference of each byte to a prediction from the bytes `a` to its left, `b` above it and `c` above
/// `a`, a pixel away. Source: PNG, third edition, section 9.2.
enum RowFilter: UInt8 {
    case none = 0
    case sub = 1
    case up = 2
    case average = 3
    case paeth = 4

    /// Undoes a filter.
    ///
    /// - Parameters:
    ///   - raw: The stored row, without its filter byte.
    ///   - above: The row above, undone; zeros above the first.
    ///   - row: Where to write; may overlap `raw` if it starts before it.
    ///   - count: The bytes of the row, a multiple of `pixelSize`.
    ///   - pixelSize: The bytes of a pixel, 1 to 4.
    func undo(
        _ raw: UnsafeRawPointer, above: UnsafeRawPointer, into row: UnsafeMutableRawPointer, count: Int, pixelSize: Int
    ) {
        switch self {
        case .none: row.copyMemory(from: raw, byteCount: count)
        case .up: undoUp(raw, above, row, count)
        case .sub where pixelSize == 4: undoSub4(raw, row, count)
        case .average where pixelSize == 4: undoAverage4(raw, above, row, count)
        case .paeth where pixelSize == 4: Paeth.undo(raw, nil, above: above, into: row, count: count)
        case .sub: undo(raw, above, row, count, pixelSize) { a, _, _ in a }
        case .average:
            undo(raw, above, row, count, pixelSize) { a, b, _ in UInt8(truncatingIfNeeded: (Int(a) &+ Int(b)) &>> 1) }
        case .paeth: undo(raw, above, row, count, pixelSize, Paeth.prediction)
        }
    }

    /// One byte after the other, as the definition has it.
    @inline(__always)
    private func undo(
        _ raw: UnsafeRawPointer, _ above: UnsafeRawPointer, _ row: UnsafeMutableRawPointer, _ count: Int,
        _ pixelSize: Int, _ prediction: (_ a: UInt8, _ b: UInt8, _ c: UInt8) -> UInt8
    ) {
        let raw = raw.assumingMemoryBound(to: UInt8.self)
        let above = above.assumingMemoryBound(to: UInt8.self)
        let row = row.assumingMemoryBound(to: UInt8.self)
        var index = 0
        while index < pixelSize {
            row[index] = raw[index] &+ prediction(0, above[index], 0)
            index &+= 1
        }
        while index < count {
            row[index] =
                raw[index] &+ prediction(row[index &- pixelSize], above[index], above[index &- pixelSize])
            index &+= 1
        }
    }

    private func undoUp(
        _ raw: UnsafeRawPointer, _ above: UnsafeRawPointer, _ row: UnsafeMutableRawPointer, _ count: Int
    ) {
        var index = 0
        while count &- index >= 16 {
            let sum =
                raw.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
                &+ above.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
            row.storeBytes(of: sum, toByteOffset: index, as: SIMD16<UInt8>.self)
            index &+= 16
        }
        while index < count {
            let sum =
                raw.load(fromByteOffset: index, as: UInt8.self) &+ above.load(fromByteOffset: index, as: UInt8.self)
            row.storeBytes(of: sum, toByteOffset: index, as: UInt8.self)
            index &+= 1
        }
    }

    private func undoSub4(_ raw: UnsafeRawPointer, _ row: UnsafeMutableRawPointer, _ count: Int) {
        var left = SIMD4<UInt8>()
        var index = 0
        while index < count {
            left = left &+ raw.loadUnaligned(fromByteOffset: index, as: SIMD4<UInt8>.self)
            row.storeBytes(of: left, toByteOffset: index, as: SIMD4<UInt8>.self)
            index &+= 4
        }
    }

    private func undoAverage4(
        _ raw: UnsafeRawPointer, _ above: UnsafeRawPointer, _ row: UnsafeMutableRawPointer, _ count: Int
    ) {
        // Four bytes in a number: the halves of sums, and sums, without carries from byte to byte.
        var left: UInt32 = 0
        var index = 0
        while index < count {
            let up = above.loadUnaligned(fromByteOffset: index, as: UInt32.self)
            let stored = raw.loadUnaligned(fromByteOffset: index, as: UInt32.self)
            let half = (left & up) &+ (((left ^ up) & 0xFEFE_FEFE) &>> 1)
            left = ((half & 0x7F7F_7F7F) &+ (stored & 0x7F7F_7F7F)) ^ ((half ^ stored) & 0x8080_8080)
            row.storeBytes(of: left, toByteOffset: index, as: UInt32.self)
            index &+= 4
        }
    }
}
