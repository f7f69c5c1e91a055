import PropertyTesting

/// One task of the challenge: what is drawn, when it fails, and the best counterexample.
struct ChallengeTask: Sendable {
    /// The name in the table.
    let name: String
    /// The best counterexample, as the property describes it.
    let best: String
    /// Draws a case. Returns its description if it fails, and nil if it passes.
    let fails: @Sendable (TestCase) throws(Interruption) -> String?

    init(_ name: String, best: String, _ fails: @escaping @Sendable (TestCase) throws(Interruption) -> String?) {
        self.name = name
        self.best = best
        self.fails = fails
    }

    static let all: [ChallengeTask] = [
        bound5(max: 1), bound5(max: 10), largeUnionList, reverse, calculator, lengthList,
        difference("zero", best: "(10, 10)") { $0 == 0 },
        difference("small", best: "(10, 6)") { (1...4).contains($0) },
        difference("one", best: "(10, 9)") { $0 == 1 },
        binaryHeap, coupling, deletion, distinct, nestedLists, nonIntegerFloat,
    ]
}

extension ChallengeTask {
    private static let integer = Generator<Int>.integer()

    static func bound5(max count: Int) -> ChallengeTask {
        let short = Generator<Int16>.integer().array(0...count).filter { list in list.reduce(0, &+) < 256 }
        return ChallengeTask("bound5_max\(count)", best: "[] [] [] [-1] [-32768]") { testCase throws(Interruption) in
            var lists: [[Int16]] = []
            for _ in 0..<5 { lists.append(try testCase.draw(short)) }
            let sum = lists.joined().reduce(0, &+)
            return sum >= 1_280 ? lists.map { "\($0)" }.joined(separator: " ") : nil
        }
    }

    static let largeUnionList = ChallengeTask("large_union_list", best: "[[0, 1, -1, 2, -2]]") {
        testCase throws(Interruption) in
        let lists = try testCase.draw(integer.array().array())
        return Set(lists.joined()).count >= 5 ? "\(lists)" : nil
    }

    static let reverse = ChallengeTask("reverse", best: "[0, 1]") { testCase throws(Interruption) in
        let list = try testCase.draw(integer.array())
        return list.reversed() == list ? nil : "\(list)"
    }

    static let lengthList = ChallengeTask("lengthlist", best: "[900]") { testCase throws(Interruption) in
        let lists = Generator<Int>.integer(1...100).flatMap { count in
            Generator<Int>.integer(0...1_000).array(count...count)
        }
        let list = try testCase.draw(lists)
        return list.max()! >= 900 ? "\(list)" : nil
    }

    static func difference(_ name: String, best: String, isBad: @escaping @Sendable (Int) -> Bool) -> ChallengeTask {
        let number = Generator<Int>.integer(1...2_147_483_647)
        return ChallengeTask("difference_\(name)", best: best) { testCase throws(Interruption) in
            let first = try testCase.draw(number)
            let second = try testCase.draw(number)
            return first >= 10 && isBad(abs(first - second)) ? "(\(first), \(second))" : nil
        }
    }

    static let coupling = ChallengeTask("coupling", best: "[1, 0]") { testCase throws(Interruption) in
        let list = try testCase.draw(Generator<Int>.integer(0...10).array())
        try testCase.assume(list.allSatisfy { $0 < list.count })
        let isBad = list.indices.contains { index in list[index] != index && list[list[index]] == index }
        return isBad ? "\(list)" : nil
    }

    static let deletion = ChallengeTask("deletion", best: "([0, 0], 0)") { testCase throws(Interruption) in
        let list = try testCase.draw(integer.array())
        let index = try testCase.draw(Generator<Int>.integer(0...10))
        try testCase.assume(index < list.count)
        var rest = list
        rest.remove(at: rest.firstIndex(of: list[index])!)
        return rest.contains(list[index]) ? "(\(list), \(index))" : nil
    }

    static let distinct = ChallengeTask("distinct", best: "[0, 1, -1]") { testCase throws(Interruption) in
        let list = try testCase.draw(integer.array())
        return Set(list).count >= 3 ? "\(list)" : nil
    }

    static let nestedLists = ChallengeTask("nestedlists", best: "[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]") {
        testCase throws(Interruption) in
        let lists = try testCase.draw(integer.array().array())
        return lists.reduce(0) { $0 + $1.count } > 10 ? "\(lists)" : nil
    }

    static let nonIntegerFloat = ChallengeTask("nonint_float", best: "[1.5]") { testCase throws(Interruption) in
        let list = try testCase.draw(Generator<Double>.double().array())
        return list.contains { $0.isFinite && $0 > 1 && $0.rounded() != $0 } ? "\(list)" : nil
    }
}
