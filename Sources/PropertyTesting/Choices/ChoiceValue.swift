/// What a choice chooses.
public enum ChoiceKind: UInt8, Sendable, Hashable {
    /// True or false.
    case boolean
    /// A whole number of at most 64 bits.
    case integer
    /// A `Double`, by its bit pattern.
    case double
    /// A `Float`, by its bit pattern.
    case float
}

/// One recorded decision: a kind and a value, without the domain it was drawn from.
///
/// A list of these rebuilds a test case.
public struct ChoiceValue: Sendable, Hashable {
    /// What was chosen.
    public let kind: ChoiceKind
    /// The value: 0 or 1, two's complement, or the floating-point bit pattern.
    public let bits: UInt64

    /// Creates a value of `kind` from its bits.
    @inlinable public init(kind: ChoiceKind, bits: UInt64) {
        self.kind = kind
        self.bits = bits
    }

    /// A boolean choice.
    public static func boolean(_ value: Bool) -> ChoiceValue { ChoiceValue(kind: .boolean, bits: value ? 1 : 0) }

    /// An integer choice.
    public static func integer(_ value: Int64) -> ChoiceValue {
        ChoiceValue(kind: .integer, bits: UInt64(bitPattern: value))
    }

    /// A `Double` choice.
    public static func double(_ value: Double) -> ChoiceValue { ChoiceValue(kind: .double, bits: value.bitPattern) }

    /// A `Float` choice.
    public static func float(_ value: Float) -> ChoiceValue {
        ChoiceValue(kind: .float, bits: UInt64(value.bitPattern))
    }
}

extension ChoiceValue: CustomStringConvertible {
    /// The value as Swift would write it: `true`, `-3`, `1.5`.
    public var description: String {
        switch kind {
        case .boolean: bits != 0 ? "true" : "false"
        case .integer: "\(Int64(bitPattern: bits))"
        case .double: "\(Double(bitPattern: bits))"
        case .float: "\(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))"
        }
    }
}
