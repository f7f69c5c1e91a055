import PropertyTesting
import Testing

/// One property inside a test: its settings, and how its failures are reported.
struct PropertyRun: Sendable {
    let name: String
    let configuration: Configuration
    let collector: IssueCollector
    private let testName: String
    private let sourceLocation: SourceLocation

    /// Fails, with an issue that says what to do, if the test lacks the trait.
    init?(_ name: String?, _ configuration: Configuration?, _ sourceLocation: SourceLocation) {
        guard let context = PropertyContext.current else {
            Issue.record(
                """
                a property needs the trait .properties
                  why      without it, every attempt that fails while shrinking would be reported as an issue
                  fix      write @Test(.properties) here, or @Suite(.properties) at the suite
                """, sourceLocation: sourceLocation)
            return nil
        }
        self.name = name ?? context.testName
        var settings = (configuration ?? context.configuration).withEnvironment()
        if settings.databaseKey == nil { settings.databaseKey = context.nextKey(for: name) }
        self.configuration = settings
        self.sourceLocation = sourceLocation
        collector = context.collector
        testName = context.testName
    }

    /// Records one issue for each failure, with the counterexample attached, and one for each problem.
    func record(_ report: Report) {
        for counterexample in report.counterexamples {
            let text = counterexample.text(
                property: name, seed: report.seed, again: Self.again(counterexample.blob, test: testName))
            Attachment.record(text + "\n", named: "counterexample.txt", sourceLocation: sourceLocation)
            Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
        }
        for crash in report.crashes {
            Issue.record(
                Comment(
                    rawValue: """
                        an earlier run of this property died: \(name)
                          value    \(crash.value)
                          again    \(Self.again(crash.blob, test: testName))
                        """), severity: .warning, sourceLocation: sourceLocation)
        }
        for problem in report.problems {
            Issue.record(
                Comment(rawValue: "\(problem.message)\n  property \(name)\n  seed     \(report.seed)"),
                severity: problem.isError ? .error : .warning, sourceLocation: sourceLocation)
        }
    }

    /// The command that runs a case again.
    static func again(_ blob: String, test: String) -> String {
        let function = test.prefix { $0 != "(" }
        return "PROPERTY_REPLAY='\(blob)' swift test --filter '\(function)'"
    }
}
