extension Generator {
    /// A generator of `transform`'s results.
    @inlinable public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Generator<Other> {
        let body = body
        return Generator<Other>(name, label: label, isAtom: isAtom) { testCase throws(Interruption) in
            transform(try body(testCase))
        }
    }

    /// A generator that draws a value, and then from the generator that `next` makes of it.
    public func flatMap<Other>(_ next: @escaping @Sendable (Value) -> Generator<Other>) -> Generator<Other> {
        let label = StableHash.combine(label, 0xF1A7)
        return Generator<Other>("\(self.name), then", label: label) { testCase throws(Interruption) in
            try next(try run(testCase)).run(testCase)
        }
    }

    /// A generator of the values that satisfy `isIncluded`.
    ///
    /// After `attempts` rejected values the whole case is discarded; both are counted, and a filter that rejects nearly
    /// everything fails the run with its name.
    ///
    /// - Parameters:
    ///   - name: The filter's name in messages.
    ///   - attempts: How many values to try, at least 1.
    ///   - isIncluded: The condition.
    public func filter(
        _ name: String = "filter", attempts: Int = 4, _ isIncluded: @escaping @Sendable (Value) -> Bool
    ) -> Generator {
        demand(attempts >= 1, "attempts must be at least 1, but is \(attempts)")
        let label = label
        let attemptLabel = StableHash.combine(label, 0xF117)
        let full = "\(self.name).\(name)"
        return Generator(full, label: label) { testCase throws(Interruption) in
            for _ in 0..<attempts {
                let span = testCase.open(attemptLabel)
                let value = try body(testCase)
                if isIncluded(value) {
                    testCase.close(span)
                    return value
                }
                testCase.discard(span)
                testCase.annotations.touch()
                testCase.annotations.filtered += 1
            }
            testCase.annotations.exhaustedFilter = full
            throw .discarded
        }
    }

    /// A generator of this generator's values and nil; nil is the simplest.
    public func optional() -> Generator<Value?> {
        let label = StableHash.combine(label, 0x0971)
        return Generator<Value?>("\(self.name)?", label: label) { testCase throws(Interruption) in
            try testCase.flip(chances: 3, of: 4) ? try run(testCase) : nil
        }
    }

    /// The same values under another name.
    public func named(_ name: String) -> Generator {
        Generator(name, label: label, isAtom: isAtom, body)
    }
}

extension Generator {
    /// Returns values as random cases would have them, to look at; discarded cases are left out.
    ///
    /// - Parameters:
    ///   - count: How many cases to draw.
    ///   - seed: The seed of the random source.
    ///   - style: How values are spread.
    public func samples(_ count: Int, seed: UInt64, style: GenerationStyle = .standard) -> [Value] {
        let testCase = TestCase(tree: ChoiceTree(), limit: 1 << 16)
        testCase.random = RandomSource(seed: seed)
        testCase.style = style
        return (0..<count).compactMap { _ in
            testCase.reset([], then: .random)
            testCase.cursor.node = -1
            return try? run(testCase)
        }
    }
}

extension TestCase {
    /// A boolean that is true in `chances` of `total` random cases, and always false in the simplest.
    @inline(__always)
    func flip(chances: UInt64, of total: UInt64) throws(Interruption) -> Bool {
        let suggestion: UInt64? = isFree ? (random.below(total) < chances ? 1 : 0) : nil
        return try choose(.boolean, suggestion: suggestion) != 0
    }

    /// An integer of a domain.
    @inline(__always)
    func integer(_ range: ClosedRange<Int64>, towards target: Int64 = 0) throws(Interruption) -> Int64 {
        Int64(bitPattern: try choose(.integer(range, towards: target), suggestion: nil))
    }
}
