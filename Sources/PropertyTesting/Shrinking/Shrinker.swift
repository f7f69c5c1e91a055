/// Looks for the simplest choice sequence that fails in the same way.
///
/// Every pass edits the choices and runs the property again; none knows what the choices mean. One run may be dear, so
/// that passes are judged by their number of runs: the tree answers what is already known, and each pass tries its
/// boldest edit first.
final class Shrinker {
    let executor: Executor
    let failure: Conclusion
    /// The simplest failing case so far.
    private(set) var best: CaseResult
    /// How often the property was run.
    private(set) var calls = 0
    /// The same, by pass.
    private(set) var callsByPass: [Pass: Int] = [:]
    /// How many choices the candidate considered last made, if it ran to its end.
    private(set) var lastLength: Int?
    private let callLimit: Int
    /// Asked before each run; true ends shrinking.
    private let shouldStop: () -> Bool
    /// The shortest stretch of choices seen for each span label.
    private var simplestContent: [UInt64: [Choice]] = [:]
    private(set) var isStopped = false
    /// Called with every other failure that is met.
    var onOtherFailure: (Int, CaseResult) -> Void = { _, _ in }

    init(
        executor: Executor, failing: CaseResult, callLimit: Int = .max, shouldStop: @escaping () -> Bool = { false }
    ) {
        self.executor = executor
        self.callLimit = callLimit
        self.shouldStop = shouldStop
        best = failing
        failure = failing.conclusion!
        learn(from: failing)
    }

    /// Runs all passes until none makes progress: the ones that usually help until they no longer do, then one of the
    /// others, and so on.
    func shrink() {
        var next = 0
        repeat {
            repeatUsualPasses()
            let before = best.choices
            while next < Pass.unusual.count, !isStopped {
                run(Pass.unusual[next])
                next += 1
                if best.choices != before { break }
            }
            if best.choices != before { next = 0 }
        } while next < Pass.unusual.count && !isStopped
    }

    private func repeatUsualPasses() {
        var before: [Choice] = []
        while before != best.choices, !isStopped {
            before = best.choices
            for pass in Pass.usual where !isStopped { run(pass) }
        }
    }

    /// The passes.
    enum Pass: CaseIterable {
        case dropDiscarded, collapseLongSums, collapseSums, simplifyAllLeaves, mergeSiblings, shortenCollections
        case replaceByChildren, replaceByDescendants, simplifyStretches, simplifySpans, lowerCounts, deleteAndRenumber,
            minimizeDuplicates,
            minimizeChoices, lowerTogether
        case moveValues, moveReals, sortSiblings, swapSpans, swapNumbers, replaceByDistinct, lowerDistantCounts,
            deleteAligned,
            shiftTogether

        static let usual: [Pass] = [
            .dropDiscarded, .simplifyAllLeaves, .mergeSiblings, .shortenCollections, .collapseLongSums,
            .deleteAndRenumber, .replaceByChildren, .simplifySpans, .lowerCounts, .simplifyStretches, .lowerTogether,
            .minimizeDuplicates, .minimizeChoices,
        ]
        static let unusual: [Pass] = [
            .replaceByDescendants, .collapseSums, .sortSiblings, .moveValues, .moveReals, .swapSpans, .swapNumbers,
            .replaceByDistinct, .lowerDistantCounts, .deleteAligned, .shiftTogether,
        ]
    }

    private func run(_ pass: Pass) {
        let callsBefore = calls
        switch pass {
        case .dropDiscarded: dropDiscarded()
        case .collapseLongSums: collapseSums(ofAtLeast: 3)
        case .collapseSums: collapseSums(ofAtLeast: 2)
        case .simplifyAllLeaves: simplifyAllLeaves()
        case .mergeSiblings: mergeSiblings()
        case .shortenCollections: shortenCollections()
        case .replaceByChildren: replaceByDescendants(onlyNearest: true)
        case .replaceByDescendants: replaceByDescendants(onlyNearest: false)
        case .simplifyStretches: simplifyStretches()
        case .simplifySpans: simplifySpans()
        case .lowerCounts: lowerCounts()
        case .deleteAndRenumber: deleteAndRenumber()
        case .minimizeDuplicates: minimizeDuplicates()
        case .minimizeChoices: minimizeChoices()
        case .lowerTogether: lowerTogether()
        case .moveValues: moveValues()
        case .moveReals: moveReals()
        case .sortSiblings: sortSiblings()
        case .shiftTogether: shiftTogether()
        case .swapSpans: swapSpans()
        case .swapNumbers: swapNumbers()
        case .replaceByDistinct: replaceByDistinct()
        case .lowerDistantCounts: lowerDistantCounts()
        case .deleteAligned: deleteAligned()
        }
        callsByPass[pass, default: 0] += calls - callsBefore
    }

    /// Tries a choice sequence. Returns true, and adopts it, if it fails in the same way and is simpler than the best.
    func consider(_ candidate: [ChoiceValue]) -> Bool {
        guard !isStopped else { return false }
        switch executor.tree.forecast(candidate) {
        case .unknown: break
        case .overrun:
            lastLength = nil
            return false
        case .known(let conclusion, let length):
            lastLength = length
            // A simpler failure may have been met outside of shrinking.
            guard conclusion == failure,
                Shortlex.isSmaller(executor.tree.choices(for: candidate), than: best.choices)
            else { return false }
        }
        if calls >= callLimit || shouldStop() {
            isStopped = true
            return false
        }
        calls += 1
        let result = executor.replay(candidate)
        if executor.tree.isFull { executor.tree.removeAll() }
        lastLength = result.conclusion == nil ? nil : result.choices.count
        guard result.conclusion != nil else { return false }
        learn(from: result)
        if result.conclusion != failure, case .failed(let other) = result.conclusion { onOtherFailure(other, result) }
        guard result.conclusion == failure, Shortlex.isSmaller(result.choices, than: best.choices) else { return false }
        best = result
        return true
    }

    /// The shortest known choices of a span label.
    func shortestContent(of label: UInt64) -> [Choice]? { simplestContent[label] }

    /// Remembers the shortest stretch of every label.
    func learn(from result: CaseResult) {
        for span in result.spans where !span.isDiscarded && span.count > 0 {
            let content = result.choices[span.range]
            if let known = simplestContent[span.label], !Shortlex.isSmaller(Array(content), than: known) { continue }
            simplestContent[span.label] = Array(content)
        }
    }
}

// MARK: Editing

extension Shrinker {
    /// The best case's values without those in `ranges`, which ascend and do not overlap.
    func deleting(_ ranges: some Sequence<Range<Int>>, from values: [ChoiceValue]) -> [ChoiceValue] {
        var result: [ChoiceValue] = []
        result.reserveCapacity(values.count)
        var next = 0
        for range in ranges {
            result += values[next..<range.lowerBound]
            next = range.upperBound
        }
        return result + values[next...]
    }

    /// The values with one stretch replaced.
    func replacing(_ range: Range<Int>, in values: [ChoiceValue], with content: [ChoiceValue]) -> [ChoiceValue] {
        var result = values
        result.replaceSubrange(range, with: content)
        return result
    }

    /// Returns the largest `n` for which `succeeds` holds, if it holds for all smaller ones and for 0: linear up to 4,
    /// then doubling, then bisection, at most `limit`.
    @discardableResult
    func largest(upTo limit: Int = .max, _ succeeds: (Int) -> Bool) -> Int {
        for count in 1...4 {
            if count > limit || !succeeds(count) { return count - 1 }
        }
        var low = 4
        var high = 8
        while high <= limit, succeeds(high) {
            low = high
            high *= 2
        }
        high = min(high, limit + 1)
        while low + 1 < high {
            let middle = low + (high - low) / 2
            if succeeds(middle) { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns the smallest `n` in `low ..< high` for which `succeeds` holds, or `high`: from below, doubling the
    /// step, then bisection. Small answers are the most likely ones.
    func smallest(from low: Int, below high: Int, _ succeeds: (Int) -> Bool) -> Int {
        var failed = low - 1
        var candidate = low
        var step = 1
        while candidate < high, !succeeds(candidate) {
            failed = candidate
            candidate += step
            if candidate > low + 1 { step *= 2 }
        }
        var found = min(candidate, high)
        while failed + 1 < found {
            let middle = failed + (found - failed) / 2
            if succeeds(middle) { found = middle } else { failed = middle }
        }
        return found
    }
}
