/// What a property said about one case.
enum Verdict {
    case passed
    case interrupted(Interruption)
    case failed(FailureDescription)
}

/// A failure as one case showed it.
struct FailureDescription: Sendable {
    /// Equal for failures that count as the same one: the kind of error and where it was raised.
    var identity: String
    /// The wording for this case.
    var message: String
}

/// One case that was run.
struct CaseResult: Sendable {
    /// How it ended; nil if the replay ran out of choices.
    var conclusion: Conclusion?
    var choices: [Choice]
    var spans: [Span]

    var values: [ChoiceValue] { choices.map(\.value) }
}

/// Runs a property on choice sequences, keeps the tree up to date and tells failures apart.
final class Executor {
    let testCase: TestCase
    private let property: (TestCase) -> Verdict
    /// The identities of the failures seen, in order of appearance.
    private(set) var failures: [FailureDescription] = []
    /// Set when the same choices led to different draws or results.
    private(set) var isInconsistent = false
    /// Called before and after the property runs.
    var probe: (any CaseProbe)?

    init(tree: ChoiceTree, limit: Int, property: @escaping (TestCase) -> Verdict) {
        testCase = TestCase(tree: tree, limit: limit)
        self.property = property
    }

    var tree: ChoiceTree { testCase.tree }

    /// Where the running case is mirrored.
    var record: CrashRecord? {
        get { testCase.record }
        set { testCase.record = newValue }
    }

    /// Runs one case. The choices stay in `testCase` until the next one.
    ///
    /// - Returns: The conclusion, or nil if the choices ran out.
    @inline(__always)
    func run(_ values: [ChoiceValue], then continuation: TestCase.Continuation) -> Conclusion? {
        testCase.reset(values, then: continuation)
        probe?.begin()
        var verdict = property(testCase)
        if let late = probe?.end(), case .passed = verdict { verdict = .failed(late) }
        testCase.closeAll()
        let conclusion = conclusion(of: verdict)
        isNew = testCase.tree.record(testCase.recorded, &testCase.cursor, conclusion)
        if testCase.cursor.isInconsistent { isInconsistent = true }
        return conclusion
    }

    /// Whether the last case was a new one; nil if the tree is too full to know.
    private(set) var isNew: Bool?

    /// Replays a choice sequence.
    func replay(_ values: [ChoiceValue], then continuation: TestCase.Continuation = .overrun) -> CaseResult {
        let conclusion = run(values, then: continuation)
        return CaseResult(conclusion: conclusion, choices: testCase.choices, spans: Array(testCase.spans))
    }

    private func conclusion(of verdict: Verdict) -> Conclusion? {
        switch verdict {
        case .passed: return .passed
        case .interrupted(.discarded): return .discarded
        case .interrupted(.tooLarge): return .tooLarge
        case .interrupted(.overrun): return nil
        case .failed(let description):
            if let known = failures.firstIndex(where: { $0.identity == description.identity }) {
                failures[known].message = description.message
                return .failed(known)
            }
            failures.append(description)
            return .failed(failures.count - 1)
        }
    }
}

/// Watches each case: the clock, the watchdog.
protocol CaseProbe: AnyObject {
    /// A case begins.
    func begin()
    /// A case has ended. Returns a failure if it took too long.
    func end() -> FailureDescription?
}
