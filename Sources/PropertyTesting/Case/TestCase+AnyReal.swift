/// Full-range floating point: every bit pattern is possible, and the troublesome ones come up often.
extension TestCase {
    func anyDouble(allowsNaN: Bool, percent: UInt64, roll: UInt64) -> UInt64 {
        guard style.favorsEdges else { return finiteOrAllowed(random.next(), allowsNaN) }
        switch percent {
        case ..<28:
            let specials = allowsNaN ? Self.specials : Self.specialsButNaN
            return specials[Int(random.below(UInt64(specials.count)))]
        case ..<31:
            let payload = random.next() >> (12 + (roll >> 1 & 31))
            return allowsNaN ? 0x7FF0_0000_0000_0000 | (roll & 1) << 63 | max(payload, 1) : payload
        case ..<36: return (roll & 1) << 63 | (random.next() >> 12) >> (roll >> 1 & 31)
        case ..<46: return beside(roll)
        case ..<96: return moderate(roll).bitPattern
        default: return finiteOrAllowed(random.next(), allowsNaN)
        }
    }

    func anyFloat(allowsNaN: Bool, percent: UInt64, roll: UInt64) -> UInt64 {
        let bits = UInt32(truncatingIfNeeded: random.next())
        let anything = !allowsNaN && Float(bitPattern: bits).isNaN ? bits & 0x807F_FFFF : bits
        guard style.favorsEdges else { return UInt64(anything) }
        switch percent {
        case ..<28:
            let specials = allowsNaN ? Self.floatSpecials : Self.floatSpecialsButNaN
            return UInt64(specials[Int(random.below(UInt64(specials.count)))])
        case ..<31: return UInt64(allowsNaN ? bits | 0x7F80_0001 : bits & 0x807F_FFFF)
        case ..<36: return UInt64(bits & 0x807F_FFFF)
        case ..<96: return UInt64(Float(moderate(roll)).bitPattern)
        default: return UInt64(anything)
        }
    }

    private func finiteOrAllowed(_ bits: UInt64, _ allowsNaN: Bool) -> UInt64 {
        !allowsNaN && Double(bitPattern: bits).isNaN ? bits & 0x800F_FFFF_FFFF_FFFF : bits
    }

    /// A neighbour of a round number.
    private func beside(_ roll: UInt64) -> UInt64 {
        let power = Double(sign: .plus, exponent: Int(roll & 63) - 5, significand: 1)
        let number = roll & 64 == 0 ? power : Self.round[Int(roll >> 8 & 7)]
        let neighbour = roll & 128 == 0 ? number.nextUp : number.nextDown
        return (roll & 2048 == 0 ? neighbour : -neighbour).bitPattern
    }

    /// A whole number, a short fraction, or any number of a random binary magnitude up to 2⁶⁴.
    private func moderate(_ roll: UInt64) -> Double {
        let bits = random.next()
        let reach = Int(4 + 60 * size)
        let width = Int(random.below(UInt64(reach)))
        let whole = Double(bits >> (63 - UInt64(width)))
        let sign = roll & 1 == 0 ? 1.0 : -1.0
        switch roll >> 1 & 3 {
        case 0: return sign * whole
        case 1: return sign * whole / Double(UInt64(1) << (roll >> 3 & 7))
        default: return sign * (whole + random.unit())
        }
    }

    private static let round: [Double] = [10, 100, 1_000, 0.1, 0.01, 1e6, 255, 360]

    private static let specialsButNaN: [UInt64] = {
        let numbers: [Double] = [
            0, 1, 0.5, 1.5, 2, .infinity, .greatestFiniteMagnitude, .leastNormalMagnitude, .leastNonzeroMagnitude,
            .ulpOfOne, .pi, Double.leastNormalMagnitude.nextDown, 0x1p53, 0x1p63, 0.1, 1e100,
        ]
        return numbers.flatMap { [$0.bitPattern, (-$0).bitPattern] }
    }()

    private static let specials: [UInt64] = {
        let payload: UInt64 = 0x7FF8_0000_0000_002A
        let negative: UInt64 = 0xFFF8_0000_0000_0000
        let full: UInt64 = 0x7FFF_FFFF_FFFF_FFFF
        let nans = [
            Double.nan.bitPattern, Double.signalingNaN.bitPattern, payload, negative, full, 0xFFF0_0000_0000_0001,
        ]
        return specialsButNaN + nans
    }()

    private static let floatSpecialsButNaN: [UInt32] = {
        let numbers: [Float] = [
            0, 1, 0.5, 1.5, 2, .infinity, .greatestFiniteMagnitude, .leastNormalMagnitude, .leastNonzeroMagnitude,
            .ulpOfOne, .pi, Float.leastNormalMagnitude.nextDown, 0x1p24, 0x1p31, 0.1, 1e30,
        ]
        return numbers.flatMap { [$0.bitPattern, (-$0).bitPattern] }
    }()

    private static let floatSpecials: [UInt32] = {
        let nans = [
            Float.nan.bitPattern, Float.signalingNaN.bitPattern, 0x7FC0_002A, 0xFFC0_0000, 0x7FFF_FFFF, 0xFF80_0001,
        ]
        return floatSpecialsButNaN + nans
    }()
}
