/// Checks one property: known failures first, then random cases, then shrinks what failed.
final class Search {
    let name: String
    let generatorName: String
    let configuration: Configuration
    let executor: Executor
    var report: Report
    /// The simplest case of each failure, by its number, and how many cases came before the first one.
    var found: [Int: (result: CaseResult, casesBefore: Int)] = [:]
    let clock = ContinuousClock()
    let start: ContinuousClock.Instant
    /// The database files whose cases still fail.
    var replayed: [String] = []
    var tooLarge = 0
    var filters: [String: Int] = [:]
    /// The best choices so far for each score.
    var elite: [String: (score: Double, choices: [ChoiceValue])] = [:]

    init(
        name: String, generatorName: String, configuration: Configuration, seed: UInt64,
        property: @escaping (TestCase) -> Verdict
    ) {
        self.name = name
        self.generatorName = generatorName
        self.configuration = configuration
        start = clock.now
        executor = Executor(tree: ChoiceTree(), limit: configuration.choiceLimit, property: property)
        executor.testCase.random = RandomSource(seed: seed)
        executor.testCase.style = configuration.style
        report = Report(name: name, seed: seed)
    }

    /// Runs random cases until one fails, the number is reached, or nothing new is left.
    ///
    /// If several failures are wanted, it goes on as long again after the first one, and a hundred cases more.
    ///
    /// - Parameter isStopped: Asked before each case; true ends the search.
    func explore(isStopped: () -> Bool = { false }) {
        let discardLimit = configuration.cases.multipliedReportingOverflow(by: 10)
        let mostDiscards = max(1_000, discardLimit.overflow ? .max : discardLimit.partialValue)
        while report.cases < configuration.cases, report.discards < mostDiscards, !executor.tree.isExhausted {
            let index = report.cases + report.discards
            if isOverBudget || isStopped() || isMostlyTooLarge { break }
            runOne(index)
            if let first = firstFailure, index >= first + (configuration.failureLimit > 1 ? first + 100 : 0) { break }
        }
        report.isExhaustive = executor.tree.isExhausted
    }

    private var firstFailure: Int? { found.isEmpty ? nil : found.values.map(\.casesBefore).min() }

    /// No use going on: a generator without an end takes the time of thousands of cases for each one.
    private var isMostlyTooLarge: Bool { tooLarge >= 50 && tooLarge / 4 > report.cases }

    private var isOverBudget: Bool {
        configuration.timeBudget.map { clock.now - start > $0 } ?? false
    }

    private func runOne(_ index: Int) {
        let testCase = executor.testCase
        if configuration.style.growsWithCases { testCase.size = min(1, Double(index) / 100) }
        var conclusion: Conclusion?
        if index == 0 {
            conclusion = executor.run([], then: .simplest)
        } else if !elite.isEmpty, index % 2 == 0 {
            conclusion = executor.run(mutatedElite(), then: .random)
        } else {
            conclusion = executor.run([], then: .random)
        }
        switch conclusion {
        case .passed: report.cases += 1
        case .failed(let number):
            report.cases += 1
            note(
                CaseResult(conclusion: conclusion, choices: testCase.choices, spans: Array(testCase.spans)),
                failure: number, after: index)
        case .tooLarge:
            report.discards += 1
            tooLarge += 1
        case .discarded, nil:
            report.discards += 1
            if let filter = testCase.annotations.exhaustedFilter { filters[filter, default: 0] += 1 }
        }
        if let isNew = executor.isNew {
            report.trackedCases += 1
            if isNew { report.distinctCases += 1 }
        }
        collectAnnotations(testCase)
    }

    /// Remembers the simplest case of each failure. Shrinking relies on it: no simpler failing case is in the tree.
    func note(_ result: CaseResult, failure number: Int, after casesBefore: Int) {
        guard let known = found[number] else {
            found[number] = (result, casesBefore)
            return
        }
        if Shortlex.isSmaller(result.choices, than: known.result.choices) { found[number]!.result = result }
    }

    private func collectAnnotations(_ testCase: TestCase) {
        guard testCase.annotations.isTouched else { return }
        for label in testCase.annotations.labels { report.labels[label, default: 0] += 1 }
        for (name, score) in testCase.annotations.scores where score > elite[name]?.score ?? -.infinity {
            elite[name] = (score, testCase.choices.map(\.value))
            report.highestScores[name] = score
        }
    }

    /// The choices of the best-scoring case with one of them changed, to climb from there.
    private func mutatedElite() -> [ChoiceValue] {
        let names = elite.keys.sorted()
        let testCase = executor.testCase
        let name = names[Int(testCase.random.below(UInt64(names.count)))]
        var choices = elite[name]!.choices
        guard !choices.isEmpty else { return [] }
        let place = Int(testCase.random.below(UInt64(choices.count)))
        let roll = testCase.random.next()
        guard choices[place].kind == .integer || choices[place].kind == .double, roll & 3 != 0 else {
            return Array(choices[..<place])
        }
        let reach = roll >> 8 & 31
        if choices[place].kind == .integer {
            let step = UInt64(1) << reach &+ (testCase.random.next() >> (63 - reach)) / 2
            choices[place] = ChoiceValue(
                kind: .integer, bits: roll & 4 == 0 ? choices[place].bits &+ step : choices[place].bits &- step)
        } else {
            let number = Double(bitPattern: choices[place].bits)
            let step = (roll & 4 == 0 ? 1 : -1) * max(number.magnitude, 0x1p-20) / Double(UInt64(1) << (reach & 15))
            choices[place] = .double(number + step)
        }
        return choices
    }
}
