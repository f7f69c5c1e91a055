/// How a property is checked.
public struct Configuration: Sendable {
    /// How many cases to run; discarded ones do not count.
    public var cases = 1_000
    /// The seed of all randomness; a fresh one, which is reported, if nil.
    public var seed: UInt64?
    /// When to stop looking for failures, even if cases are left. Nil for never.
    public var timeBudget: Duration?
    /// How long one case may take; a slower one is a failure. Nil for any time.
    public var caseDeadline: Duration?
    /// After how long a case counts as hanging: it is printed and the process ends with 2. Nil for never.
    public var hangLimit: Duration? = .seconds(60)
    /// After how long a case of an asynchronous property counts as hanging. It also waits for its turn: beside long tests
    /// on few cores, a minute of that is no hang.
    public var asyncHangLimit: Duration? = .seconds(900)
    /// How random values are spread.
    public var style = GenerationStyle.standard
    /// The most choices in one case, `1...16_777_216`.
    public var choiceLimit = 8_192
    /// The most runs of the property that shrinking one failure may take.
    public var shrinkCallLimit = 10_000
    /// The longest time that shrinking one failure may take.
    public var shrinkTimeLimit: Duration = .seconds(60)
    /// How many distinct failures to shrink and report.
    public var failureLimit = 5
    /// Whether to find out which parts of a counterexample do not matter.
    public var explains = true
    /// Where failing cases are kept between runs; nil for nowhere.
    public var database: Database?
    /// The name under which the database keeps the property's cases; the property's own if nil. Properties that share one
    /// would take each other's cases for stale ones.
    public var databaseKey: String?
    /// A printed choice sequence to run instead of random cases.
    public var replay: String?
    /// The least shares of cases, `0...1`, that labels must reach; fewer is an error.
    public var requiredShares: [String: Double] = [:]
    /// The health checks to leave out.
    public var ignoredHealthChecks: Set<HealthProblem.Kind> = []
    /// How many threads run cases; the property must then be safe to run concurrently.
    public var workers = 1
    /// Whether to write each case to shared memory, so that a crash does not lose it. Needs a database.
    public var recordsCrashes = true

    /// Creates the default configuration.
    public init() {}

    /// Creates a configuration with a number of cases and perhaps a seed.
    public init(cases: Int, seed: UInt64? = nil) {
        self.cases = cases
        self.seed = seed
    }
}

extension Configuration {
    /// Ends the process if a setting makes no sense.
    func check() {
        demand(cases >= 0, "cases must be at least 0, but is \(cases)")
        demand(1 << 24 >= choiceLimit && choiceLimit >= 1, "choiceLimit must be in 1...16777216, but is \(choiceLimit)")
        demand(failureLimit >= 1, "failureLimit must be at least 1, but is \(failureLimit)")
        demand(workers >= 1, "workers must be at least 1, but is \(workers)")
        demand(style.collectionSize >= 0, "collectionSize must be at least 0, but is \(style.collectionSize)")
        for (label, share) in requiredShares.sorted(by: { $0.key < $1.key }) {
            demand((0...1).contains(share), "the required share of \(label) must be in 0...1, but is \(share)")
        }
    }
}
