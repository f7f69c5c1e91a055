/// What became of an element.
@usableFromInline enum Repetition {
    case kept
    /// Thrown away, and to be drawn again.
    case rejected
    /// Kept, and nothing may follow.
    case last
}

extension TestCase {
    /// Draws `body` as often as the choices say, `minimum` to `maximum` times, a continue flag before each element.
    ///
    /// An element and its flag form a span, so that deleting an element is deleting a span. A fixed number of elements
    /// needs no flags.
    @usableFromInline func repeated(
        _ minimum: Int, _ maximum: Int, label: UInt64, _ body: () throws(Interruption) -> Repetition
    ) throws(Interruption) {
        if minimum == maximum {
            for _ in 0..<minimum {
                let span = open(label, as: .counted)
                let outcome = try body()
                close(span)
                if outcome == .last { return }
            }
            return
        }
        let goal = continuation == .random ? randomCount(minimum, maximum) : 0
        var count = 0
        var rejected = 0
        while true {
            let span = open(label, as: .element)
            let goesOn: Bool
            if count < minimum {
                goesOn = try choose(.boolean(forced: true), suggestion: nil) != 0
            } else if count >= maximum || rejected > 2 * goal + 8 {
                goesOn = try choose(.boolean(forced: false), suggestion: nil) != 0
            } else {
                goesOn = try choose(.boolean, suggestion: count < goal ? 1 : 0) != 0
            }
            guard goesOn else {
                cancel(span)
                return
            }
            let outcome = try body()
            if outcome != .rejected {
                count += 1
                close(span)
                if outcome == .last { return }
            } else {
                rejected += 1
                discard(span)
                if count < minimum, rejected > 100 {
                    annotations.touch()
                    annotations.exhaustedFilter = "distinct elements"
                    throw .discarded
                }
            }
        }
    }

    /// How many elements a random collection should have.
    private func randomCount(_ minimum: Int, _ maximum: Int) -> Int {
        let room = UInt64(maximum - minimum)
        let usual = UInt64(style.collectionSize)
        guard style.growsWithCases || style.favorsEdges else {
            return minimum + Int(random.below(min(room, usual) + 1))
        }
        let reach =
            switch random.next() & 15 {
            case 0: usual * 3
            case 1...4: usual
            default: usual / 2 + 1
            }
        let scaled = UInt64(Double(reach) * size) + 2
        return minimum + Int(random.below(min(room, scaled) + 1))
    }
}

extension Generator {
    /// Arrays of this generator's values.
    ///
    /// - Parameter count: How many elements; any number if not given.
    public func array(_ count: ClosedRange<Int> = 0...Int(Int32.max)) -> Generator<[Value]> {
        .array(of: self, count: count)
    }

    /// Arrays of `element`'s values.
    ///
    /// - Parameters:
    ///   - element: The generator of the elements.
    ///   - count: How many elements, from 0 up; any number if not given, a dozen or so by chance.
    @inlinable public static func array<Element>(
        of element: Generator<Element>, count: ClosedRange<Int> = 0...Int(Int32.max)
    ) -> Generator where Value == [Element] {
        demand(count.lowerBound >= 0, "an array cannot have \(count.lowerBound) elements")
        let label = StableHash.combine(StableLabel.array, element.label)
        let elementLabel = StableHash.combine(label, 1)
        return Generator("array of \(element.name)", label: label) { testCase throws(Interruption) in
            var result: [Element] = []
            try testCase.repeated(count.lowerBound, count.upperBound, label: elementLabel) { () throws(Interruption) in
                result.append(try element.run(testCase))
                return .kept
            }
            return result
        }
    }

    /// Sets of `element`'s values. Repeated values are drawn again.
    public static func set<Element: Hashable & SendableMetatype>(
        of element: Generator<Element>, count: ClosedRange<Int> = 0...Int(Int32.max)
    ) -> Generator where Value == Set<Element> {
        demand(count.lowerBound >= 0, "a set cannot have \(count.lowerBound) elements")
        let label = StableHash.combine(StableLabel.set, element.label)
        let elementLabel = StableHash.combine(label, 1)
        return Generator("set of \(element.name)", label: label) { testCase throws(Interruption) in
            var result: Set<Element> = []
            try testCase.repeated(count.lowerBound, count.upperBound, label: elementLabel) { () throws(Interruption) in
                result.insert(try element.run(testCase)).inserted ? .kept : .rejected
            }
            return result
        }
    }

    /// Dictionaries from `key`'s values to `value`'s. Repeated keys are drawn again.
    public static func dictionary<Key: Hashable & SendableMetatype, Item>(
        _ key: Generator<Key>, _ item: Generator<Item>, count: ClosedRange<Int> = 0...Int(Int32.max)
    ) -> Generator where Value == [Key: Item] {
        demand(count.lowerBound >= 0, "a dictionary cannot have \(count.lowerBound) entries")
        let label = StableHash.combine(StableLabel.dictionary, StableHash.combine(key.label, item.label))
        let elementLabel = StableHash.combine(label, 1)
        return Generator("dictionary of \(key.name), \(item.name)", label: label) { testCase throws(Interruption) in
            var result: [Key: Item] = [:]
            try testCase.repeated(count.lowerBound, count.upperBound, label: elementLabel) { () throws(Interruption) in
                let newKey = try key.run(testCase)
                let newItem = try item.run(testCase)
                if result[newKey] != nil { return .rejected }
                result[newKey] = newItem
                return .kept
            }
            return result
        }
    }
}
