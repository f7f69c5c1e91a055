import Synchronization
import Testing

@testable import PropertyTesting

@Suite struct CheckTests {
    private let lists = Generator<Int>.integer().array()

    @Test func holdingPropertyPasses() {
        let report = check("holds", lists, configuration: Configuration(cases: 500, seed: 1)) { _ in true }
        #expect(report.isSuccess)
        #expect(report.cases == 500)
        #expect(report.seed == 1)
        #expect(report.statistics == "holds: 500 cases, 0 discarded, 100.0 % distinct")
    }

    @Test func failureIsReportedWithEverythingToRepeatIt() {
        let report = check("reversing changes nothing", lists, configuration: Configuration(cases: 500, seed: 1)) {
            $0.reversed() == $0
        }
        #expect(!report.isSuccess)
        #expect(report.counterexamples.count == 1)
        let failure = report.counterexamples[0]
        #expect(failure.value == "[0, 1]")
        #expect(failure.message == "the property is false")
        #expect(!failure.isFlaky)
        let blob = ChoiceBlob.encode([.boolean(true), .integer(0), .boolean(true), .integer(1), .boolean(false)])
        #expect(failure.blob == blob)
        let text = failure.text(property: "reversing changes nothing", seed: 1)
        #expect(
            text.hasPrefix("property fails: reversing changes nothing\n  value    [0, 1]\n  error    the property is"))
        #expect(text.hasSuffix("\n  seed     1\n  again    configuration.replay = \"\(blob)\""))
    }

    @Test func sameSeedGivesTheSameRun() {
        func values(seed: UInt64) -> [[Int]] {
            var values: [[Int]] = []
            _ = check("record", lists, configuration: Configuration(cases: 200, seed: seed)) { list in
                values.append(list)
                return true
            }
            return values
        }
        #expect(values(seed: 5) == values(seed: 5))
        #expect(values(seed: 5) != values(seed: 6))
    }

    @Test func longMessagesAndValuesAreShortened() throws {
        let long = Generator<Int>.integer(0...9).array(3_000...3_000)
        let report = check("long", long, configuration: Configuration(cases: 1, seed: 1)) { numbers in
            throw PropertyFailure("\(numbers)")
        }
        let failure = try #require(report.counterexamples.first)
        #expect(failure.value.hasSuffix("… (7000 more characters)"))
        #expect(failure.message.hasSuffix("… (7000 more characters)"))
    }

    @Test func controlCharactersAreSpelledOut() {
        struct Loud: Error, CustomStringConvertible { let description = "\u{7}\u{0}" }
        let name = "a\u{0}b\nc"
        let report = check(name, .integer(0...9), configuration: Configuration(cases: 10, seed: 1)) { (_: Int) in
            throw Loud()
        }
        let text = "\(report)"
        #expect(
            text.hasPrefix("property fails: a\\0b\\nc\n  value    0\n  error    the property threw \\u{07}\\0\n"),
            "\(text)")
        #expect(check("", .always(0)) { _ in true }.statistics.hasPrefix("unnamed: 1 cases"))
    }

    @Test func replayRunsThePrintedCase() {
        var configuration = Configuration(cases: 500, seed: 1)
        configuration.replay = ChoiceBlob.encode([.integer(700)])
        let report = check("replay", .integer(0...1_000), configuration: configuration) { (number: Int) in
            number < 500
        }
        #expect(report.counterexamples.map(\.value) == ["500"])
        configuration.replay = "1~i700.~00000000"
        let damaged = check("replay", .integer(0...1_000), configuration: configuration) { (_: Int) in true }
        #expect(!damaged.isSuccess)
        #expect(
            damaged.problems.map(\.message) == [
                "nothing was replayed: this choice sequence is damaged: its check digits do not match"
            ])
    }

    @Test func distinctFailuresAreToldApart() {
        struct Low: Error {}
        struct High: Error {}
        let report = check("two", .integer(-1_000...1_000), configuration: Configuration(cases: 1_000, seed: 1)) {
            (number: Int) in
            if number < -100 { throw Low() }
            if number > 200 { throw High() }
            return true
        }
        #expect(report.counterexamples.map(\.value).sorted() == ["-101", "201"])
    }

    @Test func flakyFailureIsCalledFlaky() {
        var calls = 0
        let report = check("flaky", .integer(), configuration: Configuration(cases: 100, seed: 1)) { (_: Int) in
            calls += 1
            return calls != 7
        }
        #expect(report.counterexamples.first?.isFlaky == true)
        #expect(report.problems.contains { $0.kind == .notDeterministic })
    }

    @Test func partsThatDoNotMatterAreExplained() {
        let pair = combine(Generator<Int>.integer(0...1_000), Generator<Int>.integer(0...1_000))
        let report = check("explained", pair, configuration: Configuration(cases: 500, seed: 1)) { first, _ in
            first < 10
        }
        #expect(report.counterexamples.first?.value == "(10, 0)")
        #expect(report.counterexamples.first?.explanations == ["the 2nd drawn integer, 0, may be anything"])
    }

    @Test func partsThatDoNotMatterAreCalledByTheirNames() {
        let size = Generator("size") { testCase throws(Interruption) in
            (
                width: try testCase.draw(Generator<Int>.integer(0...1_000), as: "width"),
                height: try testCase.draw(Generator<Double>.double(1...100), as: "height")
            )
        }
        let report = check("named", size, configuration: Configuration(cases: 500, seed: 1)) { $0.width < 10 }
        #expect(report.counterexamples.first?.value == "(width: 10, height: 1.0)")
        #expect(report.counterexamples.first?.explanations == ["height, 1.0, may be anything"])
    }

    @Test func shrinkingThatIsCutShortIsSaid() throws {
        var configuration = Configuration(cases: 500, seed: 1)
        configuration.shrinkCallLimit = 1
        let report = check("short", .integer(0...1_000_000), configuration: configuration) { (number: Int) in
            number < 700_000
        }
        let failure = try #require(report.counterexamples.first)
        #expect(failure.isShrinkingCutShort)
        #expect(
            failure.text(property: "short", seed: 1).contains(
                "\n  shrunk   in 1 calls, from case \(failure.casesBefore + 1); "
                    + "cut short by shrinkCallLimit or shrinkTimeLimit\n"))
    }

    @Test func labelsAreCountedAndRequired() {
        var configuration = Configuration(cases: 1_000, seed: 1)
        configuration.requiredShares = ["even": 0.3, "huge": 0.2]
        let report = check("labelled", configuration: configuration) { testCase in
            let number = try testCase.draw(Generator<Int>.integer(0...1_000_000))
            testCase.label("even", if: number % 2 == 0)
            testCase.label("huge", if: number > 1_000_000)
            return true
        }
        #expect(report.labels["even"] ?? 0 > 300)
        #expect(
            report.problems.map(\.message) == [
                """
                too rare: label huge
                  expected at least 20.0 % of the cases, actual 0.0 %
                  generator the property's body
                """
            ])
    }

    @Test func searchClimbsTowardsHighScores() {
        var configuration = Configuration(cases: 5_000, seed: 1)
        configuration.style = .uniform
        let report = check("climb", configuration: configuration) { testCase in
            let number = try testCase.draw(Generator<Int>.integer(0...1_000_000))
            testCase.maximize(-Double(abs(number - 777_777)), as: "closeness")
            return number != 777_777
        }
        #expect(report.counterexamples.first?.value.contains("777777") == true)
    }

    @Test func slowCaseFailsWithTheDeadline() {
        var configuration = Configuration(cases: 50, seed: 1)
        configuration.caseDeadline = .milliseconds(20)
        configuration.shrinkCallLimit = 3
        let report = check("slow", .integer(0...100), configuration: configuration) { (number: Int) in
            let end = ContinuousClock().now + (number > 50 ? .milliseconds(30) : .zero)
            while ContinuousClock().now < end {}
            return true
        }
        #expect(report.counterexamples.first?.identity == "deadline")
        #expect(report.counterexamples.first?.message.hasSuffix("ms, more than the deadline of 20 ms") == true)
    }

    @Test func generatorThatNeverEndsIsNamed() {
        let endless = Generator<Int>("endless") { testCase throws(Interruption) in
            while true { _ = try testCase.draw(Generator<Int>.integer()) }
        }
        let report = check("endless", endless, configuration: Configuration(cases: 10, seed: 1)) { _ in true }
        #expect(
            report.problems.map(\.message) == [
                """
                too large: 50 of 50 cases made more than 8192 choices, or nested more than 500 deep
                  generator endless
                  fix       bound its collections or its depth, if it ends at all, or raise choiceLimit
                """
            ])
    }

    /// The stack must not overflow first, whatever each level takes of it.
    @Test func generatorThatNestsWithoutEndIsNamed() async {
        @Sendable func endless() -> Generator<[String]> {
            Generator("nested") { testCase throws(Interruption) in
                let inner = endless().array(1...2).filter { _ in true }.map { $0.joined() }
                let (text, rest) = try testCase.draw(combine(.string(), inner))
                return [text] + rest
            }
        }
        let configuration = Configuration(cases: 10, seed: 1)
        let report = check("nested", endless(), configuration: configuration) { _ in true }
        #expect(report.problems.map(\.kind) == [.tooLarge])
        let awaited = await check("nested", endless(), configuration: configuration, awaiting: { _ in true })
        #expect(awaited.problems.map(\.kind) == [.tooLarge])
    }

    @Test func timeBudgetEndsTheRun() {
        var configuration = Configuration(cases: .max, seed: 1)
        configuration.timeBudget = .milliseconds(50)
        let start = ContinuousClock().now
        let report = check("endless run", lists, configuration: configuration) { _ in true }
        #expect(report.isSuccess)
        #expect(ContinuousClock().now - start < .seconds(5))
    }

    @Test func asynchronousPropertiesShrinkAlike() async {
        let report = await check(
            "async", lists, configuration: Configuration(cases: 500, seed: 1),
            awaiting: { list in
                await Task.yield()
                return list.reversed() == list
            })
        #expect(report.counterexamples.map(\.value) == ["[0, 1]"])
    }

    @Test func parallelCasesFindTheSameFailureEachTime() {
        var configuration = Configuration(cases: 5_000, seed: 3)
        configuration.workers = 3
        let first = checkInParallel("parallel", lists, configuration: configuration) { $0.count < 12 }
        let second = checkInParallel("parallel", lists, configuration: configuration) { $0.count < 12 }
        #expect(first.counterexamples.map(\.value) == ["[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]"])
        #expect(first.counterexamples.map(\.casesBefore) == second.counterexamples.map(\.casesBefore))
        let passing = checkInParallel("parallel", lists, configuration: configuration) { _ in true }
        #expect(passing.cases == 5_000)
    }

    @Test func parallelAsynchronousCasesOverlapAndFindTheSameFailureEachTime() async {
        var configuration = Configuration(cases: 2_000, seed: 3)
        configuration.workers = 3
        let running = Mutex((now: 0, most: 0))
        func find() async -> Report {
            await checkInParallel(
                "parallel async", lists, configuration: configuration,
                awaiting: { list in
                    running.withLock { running in
                        running.now += 1
                        running.most = max(running.most, running.now)
                    }
                    await Task.yield()
                    running.withLock { $0.now -= 1 }
                    return list.count < 12
                })
        }
        let (first, second) = (await find(), await find())
        #expect(first.counterexamples.map(\.value) == ["[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]"])
        #expect(first.counterexamples.map(\.casesBefore) == second.counterexamples.map(\.casesBefore))
        #expect((2...3).contains(running.withLock { $0.most }))
        let passing = await checkInParallel(
            "parallel async", lists, configuration: configuration, awaiting: { _ in true })
        #expect(passing.cases == 2_000)
    }

    @Test func parallelSequencesOfCommandsShrinkAlike() {
        final class Counter {
            var value = 0
        }
        let add = Command<Int, Counter>("add") { model, counter, testCase in
            let amount = try testCase.draw(Generator<Int>.integer(0...100), as: "amount")
            model += amount
            counter.value = min(50, counter.value + amount)
            if counter.value != model { throw PropertyFailure("expected \(model), actual \(counter.value)") }
        }
        var configuration = Configuration(cases: 3_000, seed: 1)
        configuration.workers = 3
        let report = checkInParallel(
            "counter", commands: [add], configuration: configuration, start: { _ in (0, Counter()) })
        #expect(report.counterexamples.map(\.value) == ["add\n  amount = 51"])
        #expect(report.counterexamples.map(\.message) == ["expected 51, actual 50"])
    }

    @Test func parallelBodiesDrawByThemselves() {
        var configuration = Configuration(cases: 1_000, seed: 1)
        configuration.workers = 2
        let report = checkInParallel("drawing", configuration: configuration) { testCase in
            try testCase.draw(Generator<Int>.integer(0...1_000), as: "number") < 700
        }
        #expect(report.counterexamples.map(\.value) == ["number = 700"])
    }

    @Test func statefulTestShrinksCommandsAndArguments() {
        final class Queue {
            var items: [Int] = []
        }
        let push = Command<[Int], Queue>("push") { model, queue, testCase in
            let value = try testCase.draw(Generator<Int>.integer(), as: "value")
            model.append(value)
            // The fault: a queue of three forgets its first item.
            queue.items = queue.items.count == 3 ? Array(queue.items.dropFirst()) + [value] : queue.items + [value]
        }
        let pop = Command<[Int], Queue>(
            "pop", if: { !$0.isEmpty },
            run: { model, queue, _ in
                let (expected, actual) = (model.removeFirst(), queue.items.removeFirst())
                if expected != actual {
                    throw PropertyFailure("expected \(expected), actual \(actual)", identity: "pop")
                }
            })
        let report = check(
            "queue", commands: [push, pop], configuration: Configuration(cases: 2_000, seed: 1),
            start: { _ in ([], Queue()) })
        #expect(
            report.counterexamples.first?.value == """
                push
                  value = 0
                push
                  value = 1
                push
                  value = 0
                push
                  value = 0
                pop
                """)
        #expect(report.counterexamples.first?.message == "expected 0, actual 1")
    }
}
