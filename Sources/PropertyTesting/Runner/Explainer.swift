/// Finds out which parts of a counterexample may be anything.
struct Explainer {
    private let executor: Executor
    private let best: CaseResult
    private let attempts = 6

    init(_ executor: Executor, _ best: CaseResult) {
        self.executor = executor
        self.best = best
    }

    /// One sentence for each number that can take other values without the failure going away.
    ///
    /// A handful of random values stand for all; fewer than two different ones prove nothing.
    func explain() -> [String] {
        var sentences: [String] = []
        var random = RandomSource(seed: 0x0E)
        let numbers = best.choices.indices.filter {
            best.choices[$0].domain.kind != .boolean && best.choices[$0].domain.size > 1
        }
        for (ordinal, place) in numbers.prefix(20).enumerated() where isIrrelevant(place, &random) {
            let kind = best.choices[place].domain.kind == .integer ? "integer" : "number"
            sentences.append(
                "the \(Self.ordinal(ordinal + 1)) drawn \(kind), \(best.choices[place].value), may be anything")
        }
        return sentences
    }

    private func isIrrelevant(_ place: Int, _ random: inout RandomSource) -> Bool {
        var values = best.values
        var tried = Set([values[place].bits])
        for _ in 0..<attempts {
            executor.testCase.random = random
            let bits = executor.testCase.randomBits(best.choices[place].domain)
            random = executor.testCase.random
            guard tried.insert(bits).inserted else { continue }
            values[place] = ChoiceValue(kind: values[place].kind, bits: bits)
            guard executor.run(values, then: .overrun) == best.conclusion else { return false }
        }
        return tried.count > 2
    }

    private static func ordinal(_ number: Int) -> String {
        switch (number % 10, number % 100) {
        case (1, let tail) where tail != 11: "\(number)st"
        case (2, let tail) where tail != 12: "\(number)nd"
        case (3, let tail) where tail != 13: "\(number)rd"
        default: "\(number)th"
        }
    }
}
