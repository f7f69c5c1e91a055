extension Search {
    /// Shrinks the failures found, and those met on the way, and adds them to the report.
    func shrinkAll() {
        if executor.tree.nodeCount > executor.tree.nodeLimit / 2 { executor.tree.removeAll() }
        var done = Set<Int>()
        while let number = found.keys.sorted().first(where: { !done.contains($0) }),
            done.count < configuration.failureLimit
        {
            done.insert(number)
            let (failing, casesBefore) = found[number]!
            report.counterexamples.append(shrink(failing, casesBefore: casesBefore))
        }
    }

    private func shrink(_ failing: CaseResult, casesBefore: Int) -> Counterexample {
        let began = clock.now
        let deadline = began + configuration.shrinkTimeLimit
        let clock = clock
        let shrinker = Shrinker(
            executor: executor, failing: failing, callLimit: configuration.shrinkCallLimit,
            shouldStop: { clock.now > deadline })
        shrinker.onOtherFailure = { [unowned self] number, result in
            note(result, failure: number, after: casesBefore)
        }
        shrinker.shrink()
        let time = clock.now - began
        let explanations = configuration.explains ? Explainer(executor, shrinker.best).explain() : []
        // The last run says whether the failure is reliable, and how it is worded.
        let again = executor.replay(shrinker.best.values)
        var number = 0
        if case .failed(let index) = failing.conclusion { number = index }
        return Counterexample(
            identity: executor.failures[number].identity, message: executor.failures[number].message,
            value: describe(shrinker.best.values), choices: shrinker.best.values, shrinkCalls: shrinker.calls,
            shrinkTime: time, isShrinkingCutShort: shrinker.isStopped, explanations: explanations,
            isFlaky: again.conclusion != failing.conclusion,
            casesBefore: casesBefore)
    }
}
