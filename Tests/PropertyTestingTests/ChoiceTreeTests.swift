import Testing

@testable import PropertyTesting

@Suite struct ChoiceTreeTests {
    @Test func smallDomainIsExhaustedWithoutRepetition() {
        var seen: [[Bool]] = []
        let report = check(
            "flags", .array(of: .boolean(), count: 3...3), configuration: Configuration(cases: 1_000, seed: 1)
        ) {
            (flags: [Bool]) in
            seen.append(flags)
            return true
        }
        #expect(report.isExhaustive)
        #expect(report.cases == 8)
        #expect(seen.count == 8)
        #expect(Set(seen).count == 8)
    }

    @Test func everyValueOfASmallRangeComesUpOnce() {
        var seen: [Int] = []
        let report = check("numbers", .integer(0...99), configuration: Configuration(cases: 10_000, seed: 1)) {
            (number: Int) in
            seen.append(number)
            return true
        }
        #expect(report.isExhaustive)
        #expect(seen.sorted() == Array(0...99))
        #expect(report.distinctCases == 100)
    }

    @Test func knownSequencesAreForecast() {
        let executor = Executor(tree: ChoiceTree(), limit: 100) { testCase in
            verdict {
                let list = try testCase.draw(Generator<Int>.integer(0...9).array())
                return list.count < 2
            }
        }
        let tree = executor.tree
        #expect(tree.forecast([.boolean(false)]) == .unknown)
        _ = executor.replay([.boolean(true), .integer(3), .boolean(false)])
        #expect(tree.forecast([.boolean(true), .integer(3), .boolean(false)]) == .known(.passed, length: 3))
        // What follows the end is never read.
        #expect(
            tree.forecast([.boolean(true), .integer(3), .boolean(false), .integer(7)]) == .known(.passed, length: 3))
        // What does not fit is replaced by the simplest value: here 0, which was not tried.
        #expect(tree.forecast([.boolean(true), .integer(30), .boolean(false)]) == .unknown)
        #expect(tree.forecast([.boolean(true), .integer(3)]) == .overrun)
        _ = executor.replay([.boolean(true), .integer(3), .boolean(true)])
        #expect(tree.forecast([.boolean(true), .integer(3), .boolean(true)]) == .overrun)
    }

    @Test func memoryIsBoundedWhateverTheNumberOfCases() {
        let tree = ChoiceTree(nodeLimit: 1_000)
        let executor = Executor(tree: tree, limit: 100) { testCase in
            verdict { try testCase.draw(Generator<Int>.integer()) != .min + 12_345 }
        }
        for _ in 0..<5_000 { _ = executor.run([], then: .random) }
        #expect(tree.nodeCount <= 1_000)
        #expect(tree.isFull)
    }

    @Test func differentDrawsAfterTheSameChoicesAreNoticed() {
        var count = 0
        let report = check("fickle", configuration: Configuration(cases: 100, seed: 1)) { testCase in
            count += 1
            _ = try testCase.draw(Generator<Int>.integer(0...(count % 2 == 0 ? 10 : 20)))
            return true
        }
        #expect(report.problems.map(\.kind) == [.notDeterministic])
        #expect(
            report.problems.first?.message == """
                not deterministic: the same choices led to different draws or results
                  generator the property's body
                  fix       draw everything random from the test case; reset state that outlives a case
                """)
    }
}
