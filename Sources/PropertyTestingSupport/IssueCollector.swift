import PropertyTesting
import Synchronization
import Testing

/// Keeps the issues back that a case records, so that they count as its failure.
final class IssueCollector: Sendable {
    private struct State {
        var isCollecting = false
        var issues: [Issue] = []
    }

    private let state = Mutex(State())

    /// Returns an issue that is to be reported, and nil for one that a case has recorded.
    func handle(_ issue: Issue) -> Issue? {
        state.withLock { state in
            guard state.isCollecting else { return issue }
            if issue.severity >= .error { state.issues.append(issue) }
            return nil
        }
    }

    /// Begins a case.
    func begin() {
        state.withLock { $0 = State(isCollecting: true) }
    }

    /// Ends a case. Returns what it recorded.
    func end() -> [Issue] {
        state.withLock { state in
            defer { state = State() }
            return state.issues
        }
    }

    /// Ends a case.
    ///
    /// - Throws: A ``PropertyFailure`` if the case recorded an issue: told from others by the place of the first one.
    ///   Else `error`, if there is one.
    func finish(_ error: (any Error)?) throws {
        let issues = end()
        if let interruption = error as? Interruption, issues.isEmpty { throw interruption }
        if let first = issues.first {
            let place = first.sourceLocation.map { "\($0.fileID):\($0.line)" } ?? "an unknown place"
            let text = issues.prefix(3).map(Self.text).joined(separator: "\n")
            throw PropertyFailure(text, identity: place)
        }
        if let error { throw error }
    }

    /// The wording of an issue, its comments and its place.
    private static func text(_ issue: Issue) -> String {
        let comments = issue.comments.map(\.rawValue).joined(separator: ", ")
        let place = issue.sourceLocation.map { " (\($0.fileID):\($0.line))" } ?? ""
        if case .unconditional = issue.kind { return (comments.isEmpty ? "issue recorded" : comments) + place }
        return "\(issue.kind)\(comments.isEmpty ? "" : ": \(comments)")\(place)"
    }
}
