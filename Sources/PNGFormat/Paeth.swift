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

    /// Undoes a row of pixels of four bytes.
    static func undo(
        _ raw: UnsafeRawPointer, above: UnsafeRawPointer, into row: UnsafeMutableRawPointer, count: Int
    ) {
        var state = State()
        var index = 0
        while index < count {
            state.step(spread(raw, index), 0, above: spread(above, index))
            row.storeBytes(of: joined(state.upper), toByteOffset: index, as: UInt32.self)
            index &+= 4
        }
    }

    /// Undoes two rows of pixels of four bytes, the second below the first.
    ///
    /// - Parameters:
    ///   - raw: The stored rows, without their filter bytes.
    ///   - above: The row above the first, undone.
    ///   - rows: Where to write. A row may overlap both stored ones if it starts before them.
    ///   - count: The bytes of a row.
    static func undo(
        _ raw: (UnsafeRawPointer, UnsafeRawPointer), above: UnsafeRawPointer,
        into rows: (UnsafeMutableRawPointer, UnsafeMutableRawPointer), count: Int
    ) {
        var state = State()
        state.step(spread(raw.0, 0), 0, above: spread(above, 0))
        rows.0.storeBytes(of: joined(state.upper), as: UInt32.self)
        var index = 4
        while index < count {
            state.step(spread(raw.0, index), spread(raw.1, index &- 4), above: spread(above, index))
            rows.0.storeBytes(of: joined(state.upper), toByteOffset: index, as: UInt32.self)
            rows.1.storeBytes(of: joined(state.lower), toByteOffset: index &- 4, as: UInt32.self)
            index &+= 4
        }
        state.step(0, spread(raw.1, index &- 4), above: 0)
        rows.1.storeBytes(of: joined(state.lower), toByteOffset: index &- 4, as: UInt32.self)
    }

    /// The last pixels: of the upper row in the first four lanes, of the lower one, a pixel behind, in the others.
    private struct State {
        private var left = SIMD8<Int16>()
        private var up = SIMD8<Int16>()

        /// The bytes of the upper pixel, each in a number of 16 bits.
        @inline(__always)
        var upper: UInt64 { unsafeBitCast(left, to: SIMD2<UInt64>.self).x }

        /// The bytes of the lower pixel.
        @inline(__always)
        var lower: UInt64 { unsafeBitCast(left, to: SIMD2<UInt64>.self).y }

        /// Undoes a pixel of the upper row and the one before of the lower row.
        @inline(__always)
        mutating func step(_ upperRaw: UInt64, _ lowerRaw: UInt64, above: UInt64) {
            let raw = unsafeBitCast(SIMD2(upperRaw, lowerRaw), to: SIMD8<Int16>.self)
            let corner = up
            // What the upper row has just got is above the pixel that the lower row gets now.
            up = unsafeBitCast(SIMD2(above, upper), to: SIMD8<Int16>.self)
            let zero = SIMD8<Int16>()
            let fromLeft = up &- corner
            let fromUp = left &- corner
            let fromCorner = fromLeft &+ fromUp
            let nearLeft = larger(fromLeft, zero &- fromLeft)
            let nearUp = larger(fromUp, zero &- fromUp)
            let nearCorner = larger(fromCorner, zero &- fromCorner)
            let nearest = smaller(smaller(nearLeft, nearUp), nearCorner)
            let prediction = corner.replacing(with: up, where: nearUp .== nearest)
                .replacing(with: left, where: nearLeft .== nearest)
            left = (raw &+ prediction) & SIMD8<Int16>(repeating: 0xFF)
        }

        @inline(__always)
        private func larger(_ one: SIMD8<Int16>, _ other: SIMD8<Int16>) -> SIMD8<Int16> {
            one.replacing(with: other, where: other .> one)
        }

        @inline(__always)
        private func smaller(_ one: SIMD8<Int16>, _ other: SIMD8<Int16>) -> SIMD8<Int16> {
            one.replacing(with: other, where: other .< one)
        }
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
