import Foundation
import PropertyTesting
import Synchronization
import Testing

@testable import PropertyTestingSupport

/// What `forAll` tells the person who reads the test's output.
@Suite struct ForAllTests {
    private let integers = Generator<Int>.integer(0...1_000)

    @Test func failingExpectationGivesOneIssueWithTheSimplestCase() async throws {
        let line = #line + 2
        let issues = try await issues(of: Configuration(cases: 200, seed: 1)) {
            forAll(Generator<Int>.integer(0...1_000), "below 100") { number in
                #expect(number < 100)
            }
        }
        #expect(issues.count == 1)
        let issue = try #require(issues.first)
        #expect(issue.line == line)
        #expect(issue.isError)
        let lines = issue.text.split(separator: "\n").map(String.init)
        #expect(lines.count == 6)
        #expect(lines[0] == "property fails: below 100")
        #expect(lines[1] == "  value    100")
        #expect(
            lines[2] == "  error    Expectation failed: (number → 100) < 100 "
                + "(PropertyTestingSupportTests/ForAllTests.swift:\(line + 1))")
        #expect(lines[3].hasPrefix("  shrunk   in "))
        #expect(lines[4] == "  seed     1")
        #expect(
            lines[5] == "  again    PROPERTY_REPLAY='1~i100.~\(ChoiceBlob.encode([.integer(100)]).suffix(8))' "
                + "swift test --filter 'failingExpectationGivesOneIssueWithTheSimplestCase'")
    }

    @Test func requirementStopsTheCaseAndFailsIt() async throws {
        let issues = try await issues(of: Configuration(cases: 200, seed: 1)) {
            forAll(Generator<Int>.integer(0...1_000).optional(), "present") { number in
                let present = try #require(number)
                #expect(present >= 0)
            }
        }
        #expect(issues.count == 1)
        #expect(issues[0].text.contains("\n  value    nil\n"))
    }

    @Test func holdingPropertyGivesNoIssue() async throws {
        let issues = try await issues(of: Configuration(cases: 200, seed: 1)) {
            forAll(Generator<Int>.integer(0...1_000)) { number in #expect(number >= 0) }
        }
        #expect(issues.isEmpty)
    }

    @Test func issuesOutsideThePropertyPassThrough() async throws {
        let issues = try await issues(of: Configuration(cases: 10, seed: 1)) {
            forAll(Generator<Int>.integer(0...1_000)) { _ in }
            Issue.record("outside")
        }
        #expect(issues.map(\.text) == ["outside"])
    }

    @Test func twoFailuresAreToldApartByTheirPlaces() async throws {
        let issues = try await issues(of: Configuration(cases: 500, seed: 1)) {
            forAll(Generator<Int>.integer(0...1_000), "two bugs") { number in
                try #require(number < 500)
                #expect(number < 100)
            }
        }
        #expect(issues.map { $0.text.split(separator: "\n")[1] }.sorted() == ["  value    100", "  value    500"])
    }

    @Test func asynchronousPropertyShrinksAlike() async throws {
        let issues = try await issues(of: Configuration(cases: 200, seed: 1)) {
            await forAll(
                Generator<Int>.integer(0...1_000), "async",
                awaiting: { number in
                    await _Concurrency.Task.yield()
                    #expect(number < 100)
                })
        }
        #expect(issues.count == 1)
        #expect(issues[0].text.contains("\n  value    100\n"))
    }

    @Test func bodyMayDrawByItself() async throws {
        let issues = try await issues(of: Configuration(cases: 500, seed: 1)) {
            forAll(
                "pair",
                drawing: { testCase in
                    let first = try testCase.draw(Generator<Int>.integer(0...100), as: "first")
                    let second = try testCase.draw(Generator<Int>.integer(0...100), as: "second")
                    #expect(first + second < 150)
                })
        }
        #expect(issues[0].text.contains("\n  value    first = 50\n           second = 100\n"))
    }

    @Test func problemIsReportedWithTheSeed() async throws {
        let issues = try await issues(of: Configuration(cases: 100, seed: 7)) {
            forAll(Generator<Int>.integer().filter("never") { _ in false }, "nothing left") { _ in }
        }
        let name = "integer -9223372036854775808...9223372036854775807.never"
        #expect(
            issues.map(\.text) == [
                """
                too many discards: 1000 of 1000 cases
                  generator \(name)
                  filter    \(name) gave up 1000 times
                  fix       generate what is wanted instead of filtering for it
                  property nothing left
                  seed     7
                """
            ])
    }

    @Test func missingTraitIsAClearError() async throws {
        let captured = Captured()
        let handling = IssueHandlingTrait.compactMapIssues { captured.add($0) }
        try await handling.provideScope(for: Test.current!, testCase: Test.Case.current) {
            forAll(Generator<Int>.integer()) { _ in }
        }
        #expect(
            captured.issues.map(\.text) == [
                """
                a property needs the trait .properties
                  why      without it, every attempt that fails while shrinking would be reported as an issue
                  fix      write @Test(.properties) here, or @Suite(.properties) at the suite
                """
            ])
    }

    @Test(.properties(cases: 100, seed: 1)) func traitOnATestIsEnough() {
        let report = forAll(Generator<Int>.integer(0...9).array()) { list in
            #expect(list.reversed().reversed() == list)
        }
        #expect(report?.cases == 100)
    }

    @Test func statefulPropertyListsItsCommands() async throws {
        final class Counter {
            var value = 0
        }
        let issues = try await issues(of: Configuration(cases: 500, seed: 1)) {
            let add = Command<Int, Counter>("add") { model, counter, testCase in
                let amount = try testCase.draw(Generator<Int>.integer(0...100), as: "amount")
                model += amount
                counter.value = min(50, counter.value + amount)
                #expect(counter.value == model)
            }
            forAll(commands: [add], "counter") { _ in (0, Counter()) }
        }
        #expect(issues[0].text.contains("\n  value    add\n             amount = 51\n"))
    }

    @Test func propertiesOfOneTestKeepTheirCasesApart() {
        let context = PropertyContext(configuration: Configuration(), testName: "t()", key: "M/F.swift t()")
        let keys = [context.nextKey(for: nil), context.nextKey(for: "named"), context.nextKey(for: nil)]
        #expect(keys == ["M/F.swift t()", "M/F.swift t() named", "M/F.swift t() 2"])
    }

    @Test(arguments: [1, 2], ["a", "b"])
    func argumentsOfATestKeepTheirCasesApart(number: Int, text: String) throws {
        let testCase = try #require(Test.Case.current)
        #expect(testCase.argumentText == "\(number), \"\(text)\"")
        let context = PropertyContext(
            configuration: Configuration(), testName: "t(n:)", arguments: testCase.argumentText, key: "M/F.swift t(n:)")
        #expect(context.nextKey(for: nil) == "M/F.swift t(n:) \(number), \"\(text)\"")
    }

    @Test func propertyWithinAPropertyCountsAsItsFailure() async throws {
        let issues = try await issues(of: Configuration(cases: 200, seed: 1)) {
            forAll(Generator<Int>.integer(0...9), "outer") { first in
                forAll(Generator<Int>.integer(0...9), "inner") { second in #expect(first + second < 15) }
                #expect(first < 8)
            }
        }
        #expect(issues.count == 1)
        #expect(
            issues[0].text.hasPrefix(
                "property fails: outer\n  value    6\n  error    it fails within, for 9: "
                    + "Expectation failed: (first + second → 15) < 15"))
    }

    @Test func knownIssueIsNoFailure() async throws {
        let issues = try await issues(of: Configuration(cases: 200, seed: 1)) {
            forAll(Generator<Int>.integer(0...9)) { number in
                withKnownIssue(isIntermittent: true) { #expect(number < 5) }
            }
        }
        #expect(issues.isEmpty)
    }

    @Test func propertiesOfTwoTasksKeepTheirIssuesApart() async throws {
        let issues = try await issues(of: Configuration(cases: 200, seed: 1)) {
            await withTaskGroup(of: Void.self) { group in
                for limit in [10, 20] {
                    group.addTask {
                        await forAll(
                            Generator<Int>.integer(0...99), "below \(limit)",
                            awaiting: { number in
                                await _Concurrency.Task.yield()
                                #expect(number < limit)
                            })
                    }
                }
            }
        }
        #expect(
            issues.map { $0.text.split(separator: "\n").prefix(2).joined() }.sorted()
                == ["property fails: below 10  value    10", "property fails: below 20  value    20"])
    }

    @Test func laterPropertyOfATestIsReplayedAlone() async throws {
        let issues = try await issues(of: Configuration(cases: 200, seed: 1)) {
            forAll(Generator<Int>.integer(0...1_000)) { _ in }
            forAll(Generator<Int>.integer(0...1_000)) { number in #expect(number < 100) }
        }
        #expect(issues.count == 1)
        #expect(issues[0].text.contains("\n  again    PROPERTY_REPLAY='2@1~i100.~"))
    }

    @Test(.enabled(if: getenv("PROPERTY_DATABASE") == nil))
    func crashOfAnEarlierRunIsAWarningWithTheCase() async throws {
        // The child finds the folder by its parent's number.
        let folder = "\(NSTemporaryDirectory())/property-support-tests-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        await #expect(processExitsWith: .failure) {
            var configuration = Configuration(cases: 2_000, seed: 1)
            configuration.database = Database("\(NSTemporaryDirectory())/property-support-tests-\(getppid())")
            configuration.databaseKey = "crash"
            _ = check("crash", .integer(0...1_000), configuration: configuration) { (number: Int) in
                if number == 777 { abort() }
                return true
            }
        }
        var configuration = Configuration(cases: 200, seed: 1)
        configuration.database = Database(folder)
        configuration.databaseKey = "crash"
        let issues = try await issues(of: configuration) {
            forAll(Generator<Int>.integer(0...1_000), "no crash") { _ in }
        }
        #expect(
            issues.map(\.text) == [
                """
                an earlier run of this property died: no crash
                  value    777
                  again    PROPERTY_REPLAY='\(ChoiceBlob.encode([.integer(777)]))' swift test --filter \
                'crashOfAnEarlierRunIsAWarningWithTheCase'
                """
            ])
        #expect(issues.map(\.isError) == [false])
    }

    // MARK: Helpers

    private func issues(
        of configuration: Configuration, _ body: @escaping @Sendable () async throws -> Void
    ) async throws -> [Captured.Entry] {
        let captured = Captured()
        let test = try #require(Test.current)
        let outer = IssueHandlingTrait.compactMapIssues { captured.add($0) }
        let trait = PropertyTrait(configuration: configuration)
        try await outer.provideScope(for: test, testCase: Test.Case.current) {
            try await trait.provideScope(for: test, testCase: Test.Case.current) { try await body() }
        }
        return captured.issues
    }
}

/// Keeps issues instead of reporting them.
private final class Captured: Sendable {
    struct Entry: Sendable {
        let text: String
        let line: Int?
        let isError: Bool
    }

    private let entries = Mutex<[Entry]>([])

    var issues: [Entry] { entries.withLock { $0 } }

    func add(_ issue: Issue) -> Issue? {
        let text = issue.comments.map(\.rawValue).joined(separator: "\n")
        let entry = Entry(text: text, line: issue.sourceLocation?.line, isError: issue.severity >= .error)
        entries.withLock { $0.append(entry) }
        return nil
    }
}
