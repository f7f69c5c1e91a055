/// A failure, shrunk.
public struct Counterexample: Sendable {
    /// What tells this failure from others: the kind of error, and where it was raised.
    public let identity: String
    /// What went wrong with the simplest case.
    public let message: String
    /// The simplest case that was found.
    public let value: String
    /// Its choices.
    public let choices: [ChoiceValue]
    /// How often the property was run to shrink it.
    public let shrinkCalls: Int
    /// How long shrinking took.
    public let shrinkTime: Duration
    /// True if shrinking came to its limit of calls or of time before it was done.
    public let isShrinkingCutShort: Bool
    /// Which parts may be anything, one sentence each.
    public let explanations: [String]
    /// True if the property passed when this case was run once more.
    public let isFlaky: Bool
    /// The number of random cases before the one that failed first.
    public let casesBefore: Int

    /// The choices as text, for ``Configuration/replay``.
    public var blob: String { ChoiceBlob.encode(choices) }
}

/// Something about a run that makes its result worth less.
public struct HealthProblem: Sendable, Hashable {
    /// The kinds of problems.
    public enum Kind: Sendable, Hashable {
        /// Nearly every case was discarded.
        case tooManyDiscards
        /// Not one case was decided.
        case nothingChecked
        /// Generating takes so long that few cases could be run.
        case tooSlow
        /// Cases often exceed the limit of choices.
        case tooLarge
        /// The same choices led to different draws or results.
        case notDeterministic
        /// A label was seen less often than required.
        case tooRare
        /// A damaged or unusable database, or a blob that cannot be read.
        case unreadable
    }

    /// The kind of problem.
    public let kind: Kind
    /// What is wrong, where, and what to do.
    public let message: String
    /// Whether the run counts as failed.
    public let isError: Bool
}

/// What checking a property found.
public struct Report: Sendable {
    /// The property's name.
    public var name: String
    /// The seed that repeats the run.
    public var seed: UInt64
    /// How many cases passed or failed.
    public var cases = 0
    /// How many cases were discarded.
    public var discards = 0
    /// How many of the cases, discards included, were known to be new ones; see ``trackedCases``.
    public var distinctCases = 0
    /// How many cases the engine could compare with all earlier ones; its memory is bounded.
    public var trackedCases = 0
    /// Whether every possible case was run.
    public var isExhaustive = false
    /// The failures, told apart, the first one first.
    public var counterexamples: [Counterexample] = []
    /// How many cases had each label.
    public var labels: [String: Int] = [:]
    /// The highest score of each name.
    public var highestScores: [String: Double] = [:]
    /// What makes the result worth less.
    public var problems: [HealthProblem] = []
    /// Cases during which an earlier process died.
    public var crashes: [Counterexample] = []

    /// Whether nothing failed.
    public var isSuccess: Bool { counterexamples.isEmpty && !problems.contains(where: \.isError) }
}
