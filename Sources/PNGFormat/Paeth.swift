/// Paeth's filter, undone: the one that photographs and noise are stored with, and the slowest.
///
/// The prediction is the one of `a`, `b` and `c` that is nearest to `a + b − c`. Each pixel waits for the one before, so a
/// row takes as long as the steps of one pixel after the other. Two rows take no longer than one: the lower one follows a
/// pixel behind the upper one, and both are steps of one vector.
enum Paeth {
    /// The prediction of one byte.
    static func prediction(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> UInt8 {
        let (a16, b16, c16) = (Int16(a), Int16(b), Int16(c))
        let (nearA, nearB) = ((b16 &- c16).magnitude, (a16 &- c16).magnitude)
        let nearC = (a16 &+ b16 &- c16 &- c16).magnitude
        return nearA <= nearB && nearA <= nearC ? a : nearB <= nearC ? b : c
    }

    /// Undoes one row, or two of which the second is below the first, of pixels of four bytes.
    ///
    /// - Parameters:
    ///   - raw: The stored row, without its filter byte.
    ///   - lower: The one below it, or nil.
    ///   - above: The row above the first, undone.
    ///   - row: Where to write; the second row follows the first. A row may overlap both stored ones if it starts before
    ///     them.
    ///   - count: The bytes of a row.
    static func undo(
        _ raw: UnsafeRawPointer, _ lower: UnsafeRawPointer?, above: UnsafeRawPointer, into row: UnsafeMutableRawPointer,
        count: Int
    ) {
        // The last pixel of the upper row in the first four lanes; of the lower one, a pixel behind, in the others.
        var (left, up) = (SIMD8<Int16>(), SIMD8<Int16>())
        let end = lower == nil ? count : count &+ 4
        var index = 0
        while index < end {
            let isUpper = index < count
            let isLower = lower != nil && index > 0
            let upperRaw = isUpper ? spread(raw, index) : 0
            let lowerRaw = isLower ? spread(lower.unsafelyUnwrapped, index &- 4) : 0
            let corner = up
            // What the upper row has got last is above the pixel that the lower row gets now.
            up = lanes(isUpper ? spread(above, index) : 0, halves(left).x)
            left = undone(lanes(upperRaw, lowerRaw), left, up, corner)
            if isUpper { row.storeBytes(of: joined(halves(left).x), toByteOffset: index, as: UInt32.self) }
            if isLower {
                row.storeBytes(of: joined(halves(left).y), toByteOffset: count &+ index &- 4, as: UInt32.self)
            }
            index &+= 4
        }
    }

    /// Pixels from their differences and their neighbours, each byte in a lane of 16 bits.
    @inline(__always)
    private static func undone(
        _ raw: SIMD8<Int16>, _ left: SIMD8<Int16>, _ up: SIMD8<Int16>, _ corner: SIMD8<Int16>
    ) -> SIMD8<Int16> {
        let fromLeft = up &- corner
        let fromUp = left &- corner
        let nearLeft = magnitude(fromLeft)
        let nearUp = magnitude(fromUp)
        let nearest = smaller(smaller(nearLeft, nearUp), magnitude(fromLeft &+ fromUp))
        let prediction = corner.replacing(with: up, where: nearUp .== nearest)
            .replacing(with: left, where: nearLeft .== nearest)
        return (raw &+ prediction) & SIMD8<Int16>(repeating: 0xFF)
    }

    @inline(__always)
    private static func magnitude(_ value: SIMD8<Int16>) -> SIMD8<Int16> {
        let negative = SIMD8<Int16>() &- value
        return value.replacing(with: negative, where: negative .> value)
    }

    @inline(__always)
    private static func smaller(_ one: SIMD8<Int16>, _ other: SIMD8<Int16>) -> SIMD8<Int16> {
        one.replacing(with: other, where: other .< one)
    }

    @inline(__always)
    private static func lanes(_ upper: UInt64, _ lower: UInt64) -> SIMD8<Int16> {
        unsafeBitCast(SIMD2(upper, lower), to: SIMD8<Int16>.self)
    }

    /// The upper pixel and the lower one.
    @inline(__always)
    private static func halves(_ lanes: SIMD8<Int16>) -> SIMD2<UInt64> {
        unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    }

    /// The bytes of a pixel, each in a number of 16 bits: the first and third, then the second and fourth.
    @inline(__always)
    private static func spread(_ bytes: UnsafeRawPointer, _ index: Int) -> UInt64 {
        let pixel = UInt64(bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self))
        return (pixel | pixel &<< 24) & 0x00FF_00FF_00FF_00FF
    }

    /// The pixel whose bytes were spread.
    @inline(__always)
    private static func joined(_ spread: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: spread | spread &>> 24)
    }
}
