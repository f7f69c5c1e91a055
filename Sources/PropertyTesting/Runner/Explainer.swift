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
    /// A handful of values stand for all; fewer than two different ones prove nothing.
    func explain() -> [String] {
        var sentences: [String] = []
        var random = RandomSource(seed: 0x0E)
        let numbers = best.choices.indices.filter {
            best.choices[$0].domain.kind != .boolean && best.choices[$0].domain.size > 1
        }
        let named = namedValues()
        for (ordinal, place) in numbers.prefix(20).enumerated() where isIrrelevant(place, &random) {
            let choice = best.choices[place]
            let kind = choice.domain.kind == .integer ? "integer" : "number"
            // A value of several numbers may depend on one of them.
            let own = named.last { $0.choices.contains(place) && numbers.filter($0.choices.contains).count == 1 }
            sentences.append(
                own.map { "\(name(of: $0, among: named)), \($0.value), may be anything" }
                    ?? "the \(Self.ordinal(ordinal + 1)) drawn \(kind), \(choice.value), may be anything")
        }
        return sentences
    }

    /// The name of a value, with its number where several have that name.
    private func name(of value: CaseAnnotations.Named, among all: [CaseAnnotations.Named]) -> String {
        let alike = all.filter { $0.name == value.name }
        guard alike.count > 1 else { return value.name }
        let number = alike.count { $0.choices.lowerBound <= value.choices.lowerBound }
        return "the \(Self.ordinal(number)) \(value.name)"
    }

    /// The values of the case that were drawn under a name.
    private func namedValues() -> [CaseAnnotations.Named] {
        executor.testCase.annotations.isReporting = true
        defer { executor.testCase.annotations.isReporting = false }
        _ = executor.run(best.values, then: .overrun)
        return executor.testCase.annotations.named
    }

    /// Whether the failure stays with every other value that was tried: those of the other numbers, the simplest ones
    /// and random ones. A number that only must differ from another is not free.
    private func isIrrelevant(_ place: Int, _ random: inout RandomSource) -> Bool {
        var values = best.values
        let domain = best.choices[place].domain
        var candidates = best.choices.filter { domain.contains($0.value) }.prefix(10).map(\.bits)
        candidates += [domain.simplest, domain.lower, domain.upper]
        if domain.kind == .integer {
            candidates += [domain.target &+ 1, values[place].bits &+ 1, values[place].bits &- 1]
        }
        for _ in 0..<attempts {
            executor.testCase.random = random
            candidates.append(executor.testCase.randomBits(domain))
            random = executor.testCase.random
        }
        var tried = Set([values[place].bits])
        for bits in candidates {
            let value = ChoiceValue(kind: domain.kind, bits: bits)
            guard domain.contains(value), tried.insert(bits).inserted else { continue }
            values[place] = value
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
