/// How simple one value is: compared first by `major`, then by `minor`; smaller is simpler.
struct ChoiceRank: Comparable, Hashable, Sendable {
    let major: UInt64
    let minor: UInt64

    static func < (first: ChoiceRank, second: ChoiceRank) -> Bool {
        first.major != second.major ? first.major < second.major : first.minor < second.minor
    }
}

extension ChoiceDomain {
    /// Returns how simple a value is.
    ///
    /// Booleans: false, true. Integers: the target, then one above, one below, two above … Floating point: see
    /// ``RealOrder``.
    func rank(of bits: UInt64) -> ChoiceRank {
        switch kind {
        case .boolean:
            return ChoiceRank(major: bits, minor: 0)
        case .integer:
            let value = Int64(bitPattern: bits)
            let target = Int64(bitPattern: target)
            return value >= target
                ? ChoiceRank(major: bits &- self.target, minor: 0) : ChoiceRank(major: self.target &- bits, minor: 1)
        case .double, .float:
            return RealOrder.rank(of: real(bits), bits: bits)
        }
    }
}

/// The order of floating-point values: non-negative whole numbers, then fractions by the number of binary places,
/// then large numbers, then the negative ones alike, then the infinities, then NaN.
enum RealOrder {
    /// Whole numbers below this are exact and read well; larger ones count as large.
    private static let wholeLimit = 9_007_199_254_740_992.0  // 2⁵³

    static func rank(of number: Double, bits: UInt64) -> ChoiceRank {
        if number.isNaN {
            return ChoiceRank(major: 7_000, minor: bits == Double.nan.bitPattern ? 0 : bits)
        }
        if number.isInfinite { return ChoiceRank(major: number < 0 ? 6_001 : 6_000, minor: 0) }
        let isNegative = number.sign == .minus
        let magnitude = number.magnitude
        let offset: UInt64 = isNegative ? 3_000 : 0
        if magnitude >= wholeLimit { return ChoiceRank(major: offset + 2_000, minor: magnitude.bitPattern) }
        let places = UInt64(fractionBits(of: magnitude))
        return ChoiceRank(major: offset + places, minor: magnitude.bitPattern)
    }

    /// The number of binary places after the point; 0 for whole numbers.
    static func fractionBits(of magnitude: Double) -> Int {
        if magnitude == 0 || magnitude.rounded(.towardZero) == magnitude { return 0 }
        let trailing = (magnitude.significandBitPattern | (1 << 52)).trailingZeroBitCount
        let exponent = magnitude.isNormal ? Int(magnitude.exponentBitPattern) - 1_023 : -1_022
        let significandTrailing =
            magnitude.isNormal ? trailing : magnitude.significandBitPattern.trailingZeroBitCount
        return 52 - significandTrailing - exponent
    }

    /// The simplest number of a range.
    static func simplest(in range: ClosedRange<Double>) -> Double {
        if range.contains(0) { return 0 }
        if range.upperBound < 0 {
            return -simplest(in: -range.upperBound ... -range.lowerBound)
        }
        let low = range.lowerBound
        for places in 0..<60 {
            let unit = Double(sign: .plus, exponent: places, significand: 1)
            let candidate = (low * unit).rounded(.up) / unit
            if range.contains(candidate) { return candidate }
        }
        return low
    }
}

/// Shortlex order of choice sequences: shorter first, then choice by choice.
enum Shortlex {
    /// Returns whether `first` is strictly simpler than `second`.
    static func isSmaller(_ first: [Choice], than second: [Choice]) -> Bool {
        if first.count != second.count { return first.count < second.count }
        for (one, other) in zip(first, second) where one != other {
            let (left, right) = (one.rank, other.rank)
            if left != right { return left < right }
        }
        return false
    }
}
