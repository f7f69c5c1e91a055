/// A seeded source of random bits: xoshiro256++, its state filled by SplitMix64.
///
/// Both are by Blackman and Vigna (prng.di.unimi.it), in the public domain; this is an implementation of the published
/// recurrences. The same seed gives the same bits on every platform. Not for cryptography.
public struct RandomSource: RandomNumberGenerator, Sendable {
    @usableFromInline var state: (UInt64, UInt64, UInt64, UInt64)

    /// Creates a source whose bits are determined by `seed`.
    public init(seed: UInt64) {
        var mixer = seed
        state = (
            Self.splitMix(&mixer), Self.splitMix(&mixer), Self.splitMix(&mixer), Self.splitMix(&mixer)
        )
    }

    /// Returns the next 64 random bits.
    @inlinable public mutating func next() -> UInt64 {
        let sum = state.0 &+ state.3
        let result = (sum << 23 | sum >> 41) &+ state.0
        let shifted = state.1 << 17
        state.2 ^= state.0
        state.3 ^= state.1
        state.1 ^= state.2
        state.0 ^= state.3
        state.2 ^= shifted
        state.3 = state.3 << 45 | state.3 >> 19
        return result
    }

    /// A number in `0..<bound`, by multiplication; `bound` at least 1. Its bias is below `bound` / 2⁶⁴.
    @inlinable mutating func below(_ bound: UInt64) -> UInt64 {
        next().multipliedFullWidth(by: bound).high
    }

    /// A number in `0..<1` with 53 random bits.
    @inlinable mutating func unit() -> Double {
        Double(next() >> 11) * 0x1p-53
    }

    static func splitMix(_ state: inout UInt64) -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
