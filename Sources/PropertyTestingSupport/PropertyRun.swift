import PropertyTesting
import Testing

/// One property inside a test: its settings, and how its failures are reported.
struct PropertyRun: Sendable {
    let name: String
    let configuration: Configuration
    private let testName: String
    /// Which property of its test it is, from 1.
    private let ordinal: Int
    /// Whether it runs within a case of another property.
    private let isNested: Bool
    private let sourceLocation: SourceLocation

    /// Fails, with an issue that says what to do, if the test lacks the trait.
    ///
    /// - Parameter isReplayable: Whether the environment may change more of the run than its seed.
    init?(
        _ name: String?, _ configuration: Configuration?, isReplayable: Bool = true, _ sourceLocation: SourceLocation
    ) {
        guard let context = PropertyContext.current else {
            Issue.record(
                """
                a property needs the trait .properties
                  why      without it, every attempt that fails while shrinking would be reported as an issue
                  fix      write @Test(.properties) here, or @Suite(.properties) at the suite
                """, sourceLocation: sourceLocation)
            return nil
        }
        // A property within a case of another one is a part of that case: it has to do the same each time.
        isNested = CaseIssues.isCollecting
        ordinal = isReplayable && !isNested ? context.nextOrdinal() : 1
        do throws(EnvironmentError) {
            let given = configuration ?? context.configuration
            let seedAlone = !isReplayable || isNested
            guard var settings = try given.withEnvironment(seedAlone: seedAlone, ordinal: ordinal) else { return nil }
            if isNested {
                settings.database = nil
                settings.seed = settings.seed ?? 0
            }
            if settings.databaseKey == nil { settings.databaseKey = context.nextKey(for: name) }
            self.configuration = settings
        } catch {
            Issue.record(Comment(rawValue: "\(error)"), sourceLocation: sourceLocation)
            return nil
        }
        self.name =
            name ?? (context.arguments.isEmpty ? context.testName : "\(context.testName) \(context.arguments)")
        self.sourceLocation = sourceLocation
        testName = context.testName
    }

    /// A run that ends with the first failure, keeps nothing, and is not changed by the environment but for its seed.
    init?(searching cases: Int, _ seed: UInt64?, _ sourceLocation: SourceLocation) {
        var configuration = Configuration(cases: cases, seed: seed)
        configuration.failureLimit = 1
        configuration.explains = false
        self.init(nil, configuration, isReplayable: false, sourceLocation)
    }

    /// Checks a stateful property, whose issues are kept back.
    func report<Model, System>(
        _ commands: [Command<Model, System>], _ steps: ClosedRange<Int>, _ start: (TestCase) throws -> (Model, System)
    ) -> Report {
        let watched = commands.map { $0.wrapped { step in try CaseIssues.collect(step) } }
        return check(name, commands: watched, steps: steps, configuration: configuration) { testCase in
            try CaseIssues.collect { try start(testCase) }
        }
    }

    /// Checks a property, whose issues are kept back.
    func report<Value>(_ generator: Generator<Value>, _ body: (Value) throws -> Void) -> Report {
        check(name, generator, configuration: configuration) { value in
            try CaseIssues.collect { try body(value) }
            return true
        }
    }

    /// Records one issue for each failure, with the counterexample attached, and one for each problem.
    func record(_ report: Report) {
        for counterexample in report.counterexamples {
            if isNested {
                let text = "it fails within, for \(counterexample.value): \(counterexample.message)"
                Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
                continue
            }
            let text = counterexample.text(
                property: report.name, seed: report.seed, again: again(counterexample.blob))
            Attachment.record(text + "\n", named: "counterexample.txt", sourceLocation: sourceLocation)
            Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
        }
        for crash in report.crashes {
            Issue.record(
                Comment(
                    rawValue: """
                        an earlier run of this property died: \(report.name)
                          value    \(crash.value)
                          again    \(again(crash.blob))
                        """), severity: .warning, sourceLocation: sourceLocation)
        }
        for problem in report.problems {
            Issue.record(
                Comment(rawValue: "\(problem.message)\n  property \(report.name)\n  seed     \(report.seed)"),
                severity: problem.isError ? .error : .warning, sourceLocation: sourceLocation)
        }
    }

    /// The command that runs a case again.
    private func again(_ blob: String) -> String {
        let function = testName.prefix { $0 != "(" }
        let place = ordinal > 1 ? "\(ordinal)@" : ""
        return "PROPERTY_REPLAY='\(place)\(blob)' swift test --filter '\(function)'"
    }
}
