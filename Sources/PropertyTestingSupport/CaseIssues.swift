import PropertyTesting
import Synchronization
import Testing

/// The issues that one case records: they are kept back, and count as its failure.
///
/// The task that runs a case, and its child tasks, know it. So a property may run inside another one, or beside it.
final class CaseIssues: Sendable {
    @TaskLocal private static var current: CaseIssues?

    private let issues = Mutex<[Issue]>([])

    /// Whether the current task runs a case.
    static var isCollecting: Bool { current != nil }

    /// Returns an issue that is to be reported, and nil for one that a case has recorded.
    static func handle(_ issue: Issue) -> Issue? {
        guard let current else { return issue }
        if issue.counts { current.issues.withLock { $0.append(issue) } }
        return nil
    }

    /// Runs a case, or a part of one.
    ///
    /// - Throws: A ``PropertyFailure`` if it recorded an issue: told from others by the place of the first one. Else what
    ///   `body` throws.
    static func collect<Result>(_ body: () throws -> Result) throws -> Result {
        let issues = CaseIssues()
        do {
            let result = try $current.withValue(issues, operation: body)
            if let failure = issues.failure { throw failure }
            return result
        } catch {
            throw issues.failure ?? error
        }
    }

    /// Runs an asynchronous case.
    static func collect<Result>(
        isolation: isolated (any Actor)? = #isolation, awaiting body: () async throws -> Result
    ) async throws -> Result {
        let issues = CaseIssues()
        do {
            let result = try await $current.withValue(issues, operation: body)
            if let failure = issues.failure { throw failure }
            return result
        } catch {
            throw issues.failure ?? error
        }
    }

    /// What was recorded, as a failure; nil if nothing was.
    private var failure: PropertyFailure? {
        let issues = issues.withLock { $0 }
        guard let first = issues.first else { return nil }
        let place = first.sourceLocation.map { "\($0.fileID):\($0.line)" } ?? "an unknown place"
        var texts: [String] = []
        for text in issues.prefix(10).map(Self.text) where !texts.contains(text) { texts.append(text) }
        return PropertyFailure(texts.prefix(3).joined(separator: "\n"), identity: place)
    }

    /// The wording of an issue, its comments and its place.
    private static func text(_ issue: Issue) -> String {
        let comments = issue.comments.map(\.rawValue).joined(separator: ", ")
        let place = issue.sourceLocation.map { " (\($0.fileID):\($0.line))" } ?? ""
        if case .unconditional = issue.kind { return (comments.isEmpty ? "issue recorded" : comments) + place }
        return "\(issue.kind)\(comments.isEmpty ? "" : ": \(comments)")\(place)"
    }
}

extension Issue {
    /// Whether the issue fails a test: it is no warning, and not known.
    fileprivate var counts: Bool {
        #if compiler(>=6.3)
            isFailure
        #else
            severity >= .error
        #endif
    }
}
