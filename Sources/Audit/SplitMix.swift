/// A small random generator (SplitMix64, Steele, Lea and Flood 2014): a counter whose bits are mixed.
struct SplitMix {
    private var state: UInt64

    /// Creates the generator of item `number` under a seed.
    ///
    /// The seed is mixed first: seeds that are a step of the counter apart would share a sequence, shifted by one draw.
    init(seed: UInt64, number: Int) {
        state = seed
        state = next() &+ UInt64(number)
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func double(_ low: Double, _ high: Double) -> Double {
        low + (high - low) * Double(next() >> 11) / 9_007_199_254_740_992
    }

    mutating func int(_ low: Int, _ high: Int) -> Int {
        low + Int(next() % UInt64(high - low + 1))
    }

    mutating func chance(_ share: Double) -> Bool { double(0, 1) < share }

    /// One of several values; each call of it draws all of them, so that the sequence has a fixed length.
    mutating func pick<Value>(_ values: [Value]) -> Value { values[int(0, values.count - 1)] }
}
