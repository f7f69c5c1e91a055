import Synchronization

extension Session {
    /// What one worker brings back.
    private struct Harvest: Sendable {
        var report: Report
        var found: [Int: (result: CaseResult, casesBefore: Int)]
        var filters: [String: Int]
        var tooLarge: Int
        var isInconsistent: Bool
    }

    private final class Shared: Sendable {
        /// How many cases came before the earliest failure.
        let earliest = Atomic<Int>(.max)
        let harvests = Mutex<[Int: Harvest]>([:])
    }

    /// Explores with several threads, each with a tree and a random source of its own.
    ///
    /// A worker goes on until it is past the earliest failure that any has found, so that the result depends on the seed
    /// and the number of workers alone, not on timing.
    func exploreInParallel(_ search: Search, workers: Int, _ property: @escaping @Sendable (TestCase) -> Verdict) {
        let session = self
        let shared = Shared()
        Threads.run(workers) { worker in
            var share = session.configuration
            share.failureLimit = 1
            share.cases = share.cases / workers + (worker < share.cases % workers ? 1 : 0)
            let part = Session(
                session.name, generatorName: session.generatorName, configuration: share,
                describeValue: session.describeValue)
            let (own, file) = part.makeSearch(
                seed: StableHash.combine(session.seed, UInt64(worker)), property)
            withExtendedLifetime(file) {
                own.explore { own.report.cases + own.report.discards > shared.earliest.load(ordering: .relaxed) }
            }
            own.executor.record?.finish()
            if let first = own.found.values.map(\.casesBefore).min() {
                _ = shared.earliest.min(first, ordering: .relaxed)
            }
            shared.harvests.withLock {
                $0[worker] = Harvest(
                    report: own.report, found: own.found, filters: own.filters, tooLarge: own.tooLarge,
                    isInconsistent: own.executor.isInconsistent)
            }
        }
        merge(shared.harvests.withLock { $0 }, into: search)
    }

    private func merge(_ harvests: [Int: Harvest], into search: Search) {
        var first: (CaseResult, Int)?
        for worker in harvests.keys.sorted() {
            let harvest = harvests[worker]!
            search.report.cases += harvest.report.cases
            search.report.discards += harvest.report.discards
            search.report.distinctCases += harvest.report.distinctCases
            search.report.trackedCases += harvest.report.trackedCases
            search.report.isExhaustive = search.report.isExhaustive || harvest.report.isExhaustive
            search.report.labels.merge(harvest.report.labels, uniquingKeysWith: +)
            search.report.highestScores.merge(harvest.report.highestScores, uniquingKeysWith: max)
            search.filters.merge(harvest.filters, uniquingKeysWith: +)
            search.tooLarge += harvest.tooLarge
            for (result, before) in harvest.found.values where first == nil || before < first!.1 {
                first = (result, before)
            }
        }
        guard let first else { return }
        // The numbers of failures are the worker's own: run the case again here.
        let result = search.executor.replay(first.0.values)
        if case .failed(let number) = result.conclusion { search.found[number] = (result, first.1) }
    }
}
