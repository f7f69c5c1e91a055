/// What a property says about one case beside passing or failing.
struct CaseAnnotations {
    /// The labels that apply, without repetition.
    var labels: [String] = []
    /// The scores to be maximised.
    var scores: [String: Double] = [:]
    /// What a person should see of a counterexample; collected only when `isReporting`.
    var notes: [String] = []
    /// The values that were drawn under a name; collected only when `isReporting`.
    var named: [Named] = []
    /// How many values filters threw away.
    var filtered = 0
    /// The filter that gave up, if one did.
    var exhaustedFilter: String?
    /// True while a counterexample is replayed for its description.
    var isReporting = false
    /// Whether there is anything to collect.
    private(set) var isTouched = false

    /// A value that was drawn under a name.
    struct Named {
        let name: String
        let value: String
        let choices: Range<Int>
    }

    mutating func touch() { isTouched = true }

    mutating func reset() {
        guard isTouched else { return }
        labels.removeAll()
        scores.removeAll()
        notes.removeAll()
        named.removeAll()
        filtered = 0
        exhaustedFilter = nil
        isTouched = false
    }
}
