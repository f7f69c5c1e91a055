/// The values that one choice may take, and which of them is the simplest.
///
/// A plain value of 32 bytes: hundreds of thousands of cases a second record one per choice.
public struct ChoiceDomain: Sendable, Hashable {
    /// What is chosen.
    public let kind: ChoiceKind
    /// True if the generator left no choice: the value is `lower`, whatever a replay asks for.
    public let isForced: Bool
    /// The least value, as bits.
    public let lower: UInt64
    /// The greatest value, as bits.
    public let upper: UInt64
    /// Integers: the value that shrinking heads for. Floating point: 1 if NaN is allowed, else 0.
    public let target: UInt64

    @inlinable init(kind: ChoiceKind, isForced: Bool, lower: UInt64, upper: UInt64, target: UInt64) {
        self.kind = kind
        self.isForced = isForced
        self.lower = lower
        self.upper = upper
        self.target = target
    }

    /// True or false; false is simpler.
    public static let boolean = ChoiceDomain(kind: .boolean, isForced: false, lower: 0, upper: 1, target: 0)

    /// A boolean that can only be `value`.
    @inlinable public static func boolean(forced value: Bool) -> ChoiceDomain {
        let bits: UInt64 = value ? 1 : 0
        return ChoiceDomain(kind: .boolean, isForced: true, lower: bits, upper: bits, target: bits)
    }

    /// A whole number of `range`; shrinking heads for `target`, or for the value of `range` closest to it.
    @inlinable public static func integer(_ range: ClosedRange<Int64>, towards target: Int64 = 0) -> ChoiceDomain {
        let nearest = max(range.lowerBound, min(range.upperBound, target))
        return ChoiceDomain(
            kind: .integer, isForced: false, lower: UInt64(bitPattern: range.lowerBound),
            upper: UInt64(bitPattern: range.upperBound), target: UInt64(bitPattern: nearest))
    }

    /// A `Double` of `range`, or NaN if `allowsNaN`.
    @inlinable public static func double(_ range: ClosedRange<Double>, allowsNaN: Bool) -> ChoiceDomain {
        ChoiceDomain(
            kind: .double, isForced: false, lower: range.lowerBound.bitPattern, upper: range.upperBound.bitPattern,
            target: allowsNaN ? 1 : 0)
    }

    /// A `Float` of `range`, or NaN if `allowsNaN`.
    @inlinable public static func float(_ range: ClosedRange<Float>, allowsNaN: Bool) -> ChoiceDomain {
        ChoiceDomain(
            kind: .float, isForced: false, lower: UInt64(range.lowerBound.bitPattern),
            upper: UInt64(range.upperBound.bitPattern), target: allowsNaN ? 1 : 0)
    }

    /// The numerical bounds of a floating-point domain.
    var bounds: ClosedRange<Double> {
        real(lower)...real(upper)
    }

    /// The number that `bits` stand for in a floating-point domain. A `Float`'s NaN becomes a `Double`'s.
    func real(_ bits: UInt64) -> Double {
        kind == .float ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
    }

    /// The bits of the floating-point value closest to `number`.
    func bits(of number: Double) -> UInt64 {
        kind == .float ? UInt64(Float(number).bitPattern) : number.bitPattern
    }

    /// Returns whether a choice of this domain may have this value.
    func contains(_ value: ChoiceValue) -> Bool {
        guard value.kind == kind else { return false }
        switch kind {
        case .boolean:
            return value.bits >= lower && value.bits <= upper
        case .integer:
            let number = Int64(bitPattern: value.bits)
            return number >= Int64(bitPattern: lower) && number <= Int64(bitPattern: upper)
        case .double, .float:
            if kind == .float && value.bits > UInt64(UInt32.max) { return false }
            let number = real(value.bits)
            return number.isNaN ? target == 1 : bounds.contains(number)
        }
    }

    /// How many values the domain has; `UInt64.max` stands for that many or more.
    var size: UInt64 {
        if isForced { return 1 }
        switch kind {
        case .boolean: return 2
        case .integer:
            let distance = upper &- lower
            return distance == .max ? .max : distance + 1
        case .double, .float:
            return lower == upper && target == 0 ? 1 : .max
        }
    }

    /// The bits of the simplest value.
    var simplest: UInt64 {
        switch kind {
        case .boolean: lower
        case .integer: target
        case .double, .float: bits(of: RealOrder.simplest(in: bounds))
        }
    }
}

/// One choice as it was made: the domain it was drawn from and the value.
public struct Choice: Sendable, Hashable {
    /// The values it could take.
    public let domain: ChoiceDomain
    /// The value it took, as bits.
    public let bits: UInt64

    @inlinable init(_ domain: ChoiceDomain, _ bits: UInt64) {
        self.domain = domain
        self.bits = bits
    }

    /// The choice without its domain.
    public var value: ChoiceValue { ChoiceValue(kind: domain.kind, bits: bits) }
    /// Whether the value is the simplest one of the domain.
    var isSimplest: Bool { bits == domain.simplest }
    /// How simple the value is; smaller is simpler.
    var rank: ChoiceRank { domain.rank(of: bits) }
}
