extension Search {
    /// Runs the case that has the simplest value of every choice.
    func runSimplest() {
        _ = executor.run([], then: .simplest)
    }

    /// Runs a case that was recorded earlier. Returns whether it fails.
    @discardableResult
    func runKnown(_ values: [ChoiceValue]) -> Bool {
        let result = executor.replay(values)
        guard case .failed(let number) = result.conclusion else {
            if result.conclusion == .passed { report.cases += 1 } else { report.discards += 1 }
            return false
        }
        report.cases += 1
        note(result, failure: number, after: 0)
        return true
    }

    /// Adds what makes the result worth less to the report.
    func checkHealth() {
        func add(_ kind: HealthProblem.Kind, _ message: String, isError: Bool = true) {
            guard !configuration.ignoredHealthChecks.contains(kind) else { return }
            report.problems.append(HealthProblem(kind: kind, message: message, isError: isError))
        }
        if executor.isInconsistent {
            add(
                .notDeterministic,
                """
                not deterministic: the same choices led to different draws or results
                  generator \(generatorName)
                  fix       draw everything random from the test case; reset state that outlives a case
                """)
        }
        let total = report.cases + report.discards
        if tooLarge > 0, tooLarge * 5 > total {
            add(
                .tooLarge,
                """
                too large: \(tooLarge) of \(total) cases made more than \(configuration.choiceLimit) choices, or nested \
                more than \(TestCase.depthLimit) deep
                  generator \(generatorName)
                  fix       bound its collections or its depth, if it ends at all, or raise choiceLimit
                """)
        } else if report.discards > 9 * report.cases + 100 {
            add(
                .tooManyDiscards,
                """
                too many discards: \(report.discards) of \(total) cases
                  generator \(generatorName)\(busiestFilter)
                  fix       generate what is wanted instead of filtering for it
                """)
        }
        if report.counterexamples.isEmpty, !report.isExhaustive, let budget = configuration.timeBudget,
            report.cases < min(configuration.cases, 10), clock.now - start > budget
        {
            add(
                .tooSlow,
                """
                too slow: \(report.cases) of \(configuration.cases) cases in \(budget)
                  generator \(generatorName)
                  fix       make smaller values, or allow more time
                """)
        }
        if report.cases == 0, report.counterexamples.isEmpty, !report.problems.contains(where: \.isError) {
            add(.nothingChecked, nothingChecked)
        }
        for (label, share) in configuration.requiredShares.sorted(by: { $0.key < $1.key }) {
            guard report.counterexamples.isEmpty, report.cases > 0, configuration.replay == nil else { continue }
            checkShare(label, share) { add(.tooRare, $0) }
        }
    }

    private var busiestFilter: String {
        let filter = filters.max { ($0.value, $1.key) < ($1.value, $0.key) }
        return filter.map { "\n  filter    \($0.key) gave up \($0.value) times" } ?? ""
    }

    /// A run that decides no case must not pass for one that finds no failure.
    private var nothingChecked: String {
        if configuration.replay != nil {
            return """
                nothing was checked: the replayed case is discarded, or too short
                  generator \(generatorName)
                  fix       replay a case of this property, as it was when the case was found
                """
        }
        if report.discards > 0 {
            return """
                nothing was checked: every case that there is was discarded, \(report.discards) in all
                  generator \(generatorName)\(busiestFilter)
                  fix       generate what is wanted instead of filtering for it
                """
        }
        return """
            nothing was checked: \(configuration.cases == 0 ? "no case was asked for" : "there was no time")
              generator \(generatorName)
              fix       ask for at least one case, and give it time
            """
    }

    /// A label is too rare if so low a count would come up in fewer than one of about a million runs, had it the share
    /// that is required: five standard deviations.
    private func checkShare(_ label: String, _ share: Double, _ add: (String) -> Void) {
        let count = Double(report.labels[label] ?? 0)
        let cases = Double(report.cases)
        let slack = 5 * (cases * share * (1 - share)).squareRoot()
        guard count < cases * share, count < cases * share - slack || count == 0 else { return }
        let actual = (count / cases * 1_000).rounded() / 10
        add(
            """
            too rare: label \(label)
              expected at least \((share * 1_000).rounded() / 10) % of the cases, actual \(actual) %
              generator \(generatorName)
            """)
    }
}
