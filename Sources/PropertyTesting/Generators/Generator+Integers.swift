extension Generator where Value: FixedWidthInteger & Sendable {
    /// Whole numbers of any width up to 64 bits, from the type's whole range. They shrink towards 0.
    public static func integer() -> Generator {
        integer(Value.min...Value.max)
    }

    /// Whole numbers of `range`. They shrink towards `target`, or to the number of `range` closest to it.
    ///
    /// Bounds, their neighbours and small numbers come up more often than chance would have it, unless the style of the
    /// run says otherwise.
    ///
    /// - Parameters:
    ///   - range: The numbers; `Int128` and `UInt128` are drawn as two halves and filtered.
    ///   - target: The simplest number; 0 if not given.
    public static func integer(_ range: ClosedRange<Value>, towards target: Value = 0) -> Generator {
        let nearest = Swift.max(range.lowerBound, Swift.min(range.upperBound, target))
        if let lower = Int64(exactly: range.lowerBound), let upper = Int64(exactly: range.upperBound) {
            let domain = ChoiceDomain.integer(lower...upper, towards: Int64(nearest))
            return Generator(
                "integer \(range.lowerBound)...\(range.upperBound)", label: StableLabel.integer, isAtom: true
            ) { testCase throws(Interruption) in
                Value(truncatingIfNeeded: try testCase.choose(domain, suggestion: nil))
            }
        }
        guard Value.bitWidth <= 64 else { return wide(range, towards: nearest) }
        // Unsigned 64-bit numbers keep their order with the top bit inverted.
        let domain = ChoiceDomain.integer(
            shifted(range.lowerBound)...shifted(range.upperBound), towards: shifted(nearest))
        return Generator("integer \(range.lowerBound)...\(range.upperBound)", label: StableLabel.integer, isAtom: true)
        { testCase throws(Interruption) in
            Value(truncatingIfNeeded: try testCase.choose(domain, suggestion: nil) ^ 1 << 63)
        }
    }

    /// Whole numbers of a half-open range, which must not be empty.
    public static func integer(_ range: Range<Value>, towards target: Value = 0) -> Generator {
        demand(!range.isEmpty, "the range \(range) is empty: there is nothing to draw")
        return integer(range.lowerBound...(range.upperBound - 1), towards: target)
    }

    private static func shifted(_ value: Value) -> Int64 {
        Int64(bitPattern: UInt64(truncatingIfNeeded: value) ^ 1 << 63)
    }

    /// Two halves: how far from the target, upper and lower 64 bits, and in which direction.
    private static func wide(_ range: ClosedRange<Value>, towards target: Value) -> Generator {
        let full = Int64.min...Int64.max
        return Generator("integer \(range.lowerBound)...\(range.upperBound)", label: StableLabel.wide) {
            testCase throws(Interruption) in
            let goesDown = target > range.lowerBound ? try testCase.choose(.boolean, suggestion: nil) != 0 : false
            let room = Value.Magnitude(
                truncatingIfNeeded: goesDown ? target &- range.lowerBound : range.upperBound &- target)
            let highest = UInt64(truncatingIfNeeded: room >> 64)
            let high =
                highest == 0
                ? 0
                : UInt64(
                    bitPattern: try testCase.integer(
                        Int64.min...Int64(bitPattern: highest ^ 1 << 63), towards: Int64.min)) ^ 1 << 63
            let low = UInt64(bitPattern: try testCase.integer(full, towards: Int64.min)) ^ 1 << 63
            let distance = Value.Magnitude(truncatingIfNeeded: high) << 64 | Value.Magnitude(truncatingIfNeeded: low)
            guard distance <= room else { throw .discarded }
            let step = Value(truncatingIfNeeded: distance)
            return goesDown ? target &- step : target &+ step
        }
    }
}

extension Generator where Value == Bool {
    /// True and false alike; false is simpler.
    public static func boolean() -> Generator {
        Generator("boolean", label: StableLabel.integer, isAtom: true) { testCase throws(Interruption) in
            try testCase.choose(.boolean, suggestion: nil) != 0
        }
    }

    /// True in `probability` of the random cases, and false in the simplest.
    ///
    /// - Parameter probability: `0...1`.
    public static func boolean(probability: Double) -> Generator {
        demand((0...1).contains(probability), "probability must be in 0...1, but is \(probability)")
        let chances = UInt64(probability * 4_294_967_296)
        return Generator("boolean \(probability)", label: StableLabel.integer, isAtom: true) {
            testCase throws(Interruption) in
            try testCase.flip(chances: chances, of: 4_294_967_296)
        }
    }
}
