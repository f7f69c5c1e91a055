/// One check from beginning to end: saved cases, random cases, shrinking, saving, health.
struct Session {
    let name: String
    let generatorName: String
    let configuration: Configuration
    let seed: UInt64
    /// The property's name in the database.
    private let key: String
    /// Describes the value that choices make, without running the property; nil if only the property can tell.
    let describeValue: (@Sendable ([ChoiceValue]) -> String?)?

    init(
        _ name: String, generatorName: String, configuration: Configuration,
        describeValue: (@Sendable ([ChoiceValue]) -> String?)? = nil
    ) {
        configuration.check()
        self.name = name.isEmpty ? "unnamed" : name.shownInOneLine
        self.generatorName = generatorName
        self.configuration = configuration
        self.describeValue = describeValue
        key = configuration.databaseKey ?? name
        seed = configuration.seed ?? UInt64.random(in: 0..<1 << 48)
    }

    /// Checks a property with the calling thread alone.
    func run(_ property: @escaping (TestCase) -> Verdict) -> Report {
        let (search, recordFile) = makeSearch(seed: seed, property)
        return withExtendedLifetime(recordFile) {
            if runKnown(search) { search.explore() }
            return finish(search)
        }
    }

    /// Checks a property that may run concurrently.
    func run(workers: Int, _ property: @escaping @Sendable (TestCase) -> Verdict) -> Report {
        guard workers > 1 else { return run(property) }
        let (search, recordFile) = makeSearch(seed: seed, property)
        return withExtendedLifetime(recordFile) {
            if runKnown(search) { exploreInParallel(search, workers: workers, property) }
            return finish(search)
        }
    }

    func makeSearch(seed: UInt64, _ property: @escaping (TestCase) -> Verdict) -> (Search, CrashRecordFile) {
        let search = Search(
            name: name, generatorName: generatorName, configuration: configuration, seed: seed, property: property)
        var folder: String?
        if let database = configuration.database, configuration.recordsCrashes {
            let path = database.folder(of: key)
            if Files.makeFolder(path) == nil { folder = path }
        }
        let file = CrashRecordFile(limit: configuration.choiceLimit, folder: folder, property: name)
        search.executor.record = file.record
        let pointer = SendablePointer(file.record.base)
        let describeValue = describeValue
        search.executor.probe = Watchdog(
            deadline: configuration.caseDeadline, hangLimit: configuration.hangLimit,
            message: Watchdog.Message(
                property: name, seed: self.seed,
                choices: { CrashRecord(base: pointer.base).choices },
                describe: { describeValue?($0) }))
        return (search, file)
    }

    /// Runs what is to be replayed: a printed case, cases that crashed, and the database. Returns whether random cases
    /// should follow.
    private func runKnown(_ search: Search) -> Bool {
        if let blob = configuration.replay {
            do throws(BlobError) {
                // The simplest case comes first in every run; shrinking profits from what it shows.
                search.runSimplest()
                search.runKnown(try ChoiceBlob.decode(blob))
            } catch {
                search.report.problems.append(
                    HealthProblem(kind: .unreadable, message: "nothing was replayed: \(error)", isError: true))
            }
            return false
        }
        guard let database = configuration.database else { return true }
        for choices in CrashRecordFile.recover(from: database.folder(of: key)) {
            reportCrash(choices, database, search)
        }
        for entry in database.entries(of: key, problems: &search.report.problems) {
            if entry.failure == Self.crashFailure {
                Files.complain(
                    """
                    running a case again during which an earlier process died
                      property \(name)
                      again    \(ChoiceBlob.encode(entry.choices))
                      value    \(entry.value)

                    """)
            }
            if search.runKnown(entry.choices) {
                search.replayed.append(entry.file)
            } else {
                Files.remove(entry.file)
            }
        }
        return search.found.isEmpty
    }

    static let crashFailure = "the process died during this case"

    /// A case of a dead process: named at once, since running it again may kill this one, too.
    private func reportCrash(_ choices: [ChoiceValue], _ database: Database, _ search: Search) {
        let value = describeValue?(choices) ?? shortened(choices.map(\.description).joined(separator: ", "))
        let problem = database.save(choices, of: key, failure: Self.crashFailure, value: value)
        if let problem { search.report.problems.append(problem) }
        search.report.crashes.append(
            Counterexample(
                identity: "crash", message: Self.crashFailure, value: value, choices: choices, shrinkCalls: 0,
                shrinkTime: .zero, isShrinkingCutShort: false, explanations: [], isFlaky: false, casesBefore: 0))
    }

    private func finish(_ search: Search) -> Report {
        search.shrinkAll()
        search.executor.record?.finish()
        if let database = configuration.database, configuration.replay == nil {
            for file in search.replayed { Files.remove(file) }
            for failure in search.report.counterexamples {
                let problem = database.save(
                    failure.choices, of: key, failure: failure.message, value: failure.value)
                if let problem { search.report.problems.append(problem) }
            }
        }
        search.checkHealth()
        return search.report
    }
}

/// A pointer that another thread may read from.
struct SendablePointer: @unchecked Sendable {
    let base: UnsafeMutableRawPointer
    init(_ base: UnsafeMutableRawPointer) { self.base = base }
}
