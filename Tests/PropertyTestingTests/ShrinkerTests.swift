import Testing

@testable import PropertyTesting

/// Each test starts from an explicit choice sequence and bounds the runs that shrinking takes.
@Suite struct ShrinkerTests {
    /// Shrinks the case that `values` make. Returns the simplest value that fails, and the number of runs.
    private func shrink<Value>(
        _ generator: Generator<Value>, from values: [ChoiceValue], failsIf fails: @escaping (Value) -> Bool
    ) throws -> (value: Value, calls: Int) {
        var last: Value?
        let executor = Executor(tree: ChoiceTree(), limit: 1_000) { testCase in
            verdict {
                let value = try testCase.draw(generator)
                last = value
                return !fails(value)
            }
        }
        let failing = executor.replay(values)
        try #require(failing.conclusion == .failed(0))
        let shrinker = Shrinker(executor: executor, failing: failing)
        shrinker.shrink()
        _ = executor.replay(shrinker.best.values)
        return (try #require(last), shrinker.calls)
    }

    private func list(_ numbers: [Int64]) -> [ChoiceValue] {
        numbers.flatMap { [.boolean(true), .integer($0)] } + [.boolean(false)]
    }

    private let integers = Generator<Int>.integer().array()

    @Test func elementsThatDoNotMatterAreDeleted() throws {
        let numbers = (0..<100).map { Int64($0) * 7 }
        let (value, calls) = try shrink(integers, from: list(numbers)) { $0.contains { $0 >= 500 } }
        #expect(value == [500])
        #expect(calls <= 60)
    }

    @Test func thresholdIsFoundByBisection() throws {
        let (value, calls) = try shrink(Generator<Int>.integer(), from: [.integer(7_000_000_000)]) { $0 >= 123_456 }
        #expect(value == 123_456)
        #expect(calls <= 35)
    }

    @Test func negativeThresholdIsFoundToo() throws {
        let (value, calls) = try shrink(Generator<Int>.integer(), from: [.integer(-900)]) { $0 < -50 }
        #expect(value == -51)
        #expect(calls <= 25)
    }

    @Test func elementIsDeletedAndPositionsAreRenumbered() throws {
        let places = Generator<Int>.integer(0...10).array()
        let (value, calls) = try shrink(places, from: list([0, 0, 0, 5, 0, 3])) { list in
            list.allSatisfy { $0 < list.count } && list.indices.contains { list[$0] != $0 && list[list[$0]] == $0 }
        }
        #expect(value == [1, 0])
        #expect(calls <= 40)
    }

    @Test func listIsReplacedByItsSum() throws {
        let small = Generator<Int16>.integer().array()
        let (value, calls) = try shrink(small, from: list([20_000, 15_000, -5_000, 9_000])) {
            $0.reduce(0, &+) == -26_536
        }
        #expect(value == [-26_536])
        #expect(calls <= 25)
    }

    @Test func equalNumbersAreLoweredTogether() throws {
        let pair = combine(Generator<Int>.integer(0...1_000_000), Generator<Int>.integer(0...1_000_000))
        let (value, calls) = try shrink(pair, from: [.integer(90_000), .integer(90_000)]) { $0 == $1 && $0 > 99 }
        #expect(value == (100, 100))
        #expect(calls <= 30)
    }

    @Test func subtreeTakesThePlaceOfTheTree() throws {
        let depth = Generator<Int>.recursive("depth", base: .integer(0...9)) { inner in
            combine(inner, inner).map { $0 + $1 }
        }
        // (((1 + 2) + 3) + 9), of which 9 is enough.
        let values: [ChoiceValue] = [
            .boolean(true), .boolean(true), .boolean(true), .boolean(false), .integer(1), .boolean(false), .integer(2),
            .boolean(false), .integer(3), .boolean(false), .integer(9),
        ]
        let (value, calls) = try shrink(depth, from: values) { $0 >= 7 }
        #expect(value == 7)
        #expect(calls <= 15)
    }

    @Test func countIsLoweredWhereverTheNeededElementIs() throws {
        let counted = Generator<Int>.integer(0...100).flatMap { Generator<Int>.integer(0...100).array($0...$0) }
        let values: [ChoiceValue] = [.integer(5)] + [3, 4, 99, 5, 6].map { .integer($0) }
        let (value, calls) = try shrink(counted, from: values) { $0.contains { $0 > 50 } }
        #expect(value == [51])
        #expect(calls <= 35)
    }

    @Test(arguments: [
        (3.7, 1.5), (1e9 + 0.123, 1.5), (.pi, 1.5), (12_345.0625, 1.5),
    ])
    func fractionsGetShort(start: Double, simplest: Double) throws {
        let (value, calls) = try shrink(Generator<Double>.double(), from: [.double(start)]) {
            $0.isFinite && $0 > 1 && $0.rounded() != $0
        }
        #expect(value == simplest)
        #expect(calls <= 16)
    }

    @Test func nanThatMattersStaysButLosesItsPayload() throws {
        let bits: UInt64 = 0xFFF0_0000_0000_1234
        let start = ChoiceValue(kind: .double, bits: bits)
        let (value, calls) = try shrink(Generator<Double>.double(), from: [start]) { $0.isNaN }
        #expect(value.bitPattern == Double.nan.bitPattern)
        #expect(calls <= 8)
    }

    @Test func discardedAttemptsVanish() throws {
        let even = Generator<Int>.integer(0...100).filter { $0 % 2 == 0 }
        let (value, calls) = try shrink(even, from: [.integer(3), .integer(5), .integer(80)]) { $0 > 10 }
        #expect(value == 12)
        #expect(calls <= 20)
    }

    /// Long tables must not cost a run for each of their cells.
    @Test func cellsOfALongTableAreSimplifiedTogether() throws {
        let table = Generator<Int>.integer(0...9).array(1_000...1_000)
        let values = (0..<1_000).map { ChoiceValue.integer(Int64($0 % 10)) }
        let (value, calls) = try shrink(table, from: values) { $0.reduce(0, +) >= 30 }
        #expect(value == [Int](repeating: 0, count: 996) + [3, 9, 9, 9])
        #expect(calls <= 150)
    }

    @Test func shrinkingStopsAtTheLimit() {
        let executor = Executor(tree: ChoiceTree(), limit: 100) { testCase in
            verdict { try testCase.draw(Generator<Int>.integer()) < 1_000 }
        }
        let failing = executor.replay([.integer(1 << 60)])
        let shrinker = Shrinker(executor: executor, failing: failing, callLimit: 5)
        shrinker.shrink()
        #expect(shrinker.calls == 5)
        #expect(shrinker.isStopped)
    }
}

/// What whole runs shrink to, whatever the seed: one line each.
@Suite struct ShrinkQualityTests {
    private func answers<Value>(_ generator: Generator<Value>, failsIf fails: @escaping (Value) -> Bool) -> Set<String>
    {
        var answers = Set<String>()
        for seed in 0..<10 {
            let configuration = Configuration(cases: 5_000, seed: UInt64(seed))
            let report = check("quality", generator, configuration: configuration) { !fails($0) }
            answers.insert(report.counterexamples.first?.value ?? "nothing found")
        }
        return answers
    }

    @Test func structuresWithAScore() {
        let point = combine(Generator<Int>.integer(0...100), Generator<Int>.integer(-50...50))
        #expect(answers(point.array()) { $0.reduce(0) { $0 + $1.0 + $1.1 } >= 200 } == ["[(0, 50), (100, 50)]"])
    }

    @Test func sumsOfReals() {
        #expect(answers(.array(of: .double(0...100))) { $0.reduce(0, +) >= 150 } == ["[50.0, 100.0]"])
    }

    /// Elsewhere than in a collection, too, the simpler of two numbers comes first.
    @Test func numbersThatMustDiffer() {
        #expect(answers(combine(Generator<Double>.double(0...9), .double(0...9))) { $0 != $1 } == ["(0.0, 1.0)"])
        let apart = combine(Generator<Int>.integer(0...99), Generator<Bool>.boolean(), Generator<Int>.integer(0...99))
        #expect(answers(apart) { $0 != $2 } == ["(0, false, 1)"])
    }

    @Test func numbersThatMustBeEqual() {
        let pair = combine(Generator<Double>.double(), .double())
        #expect(answers(pair) { $0 == $1 && $0 >= 1.25 && $0.isFinite } == ["(2.0, 2.0)"])
    }

    @Test func numbersThatMustFall() {
        #expect(answers(Generator<Int>.integer().array()) { $0 != $0.sorted() } == ["[0, -1]"])
        #expect(answers(Generator<Double>.double(-9...9).array()) { $0 != $0.sorted() } == ["[0.0, -1.0]"])
    }

    @Test func stringsThatMustDiffer() {
        #expect(answers(Generator<String>.string().array()) { Set($0).count >= 3 } == [#"["", "a", "b"]"#])
        #expect(answers(Generator<String>.string().array()) { Set($0).count >= 5 } == [#"["", "a", "b", "c", "d"]"#])
        #expect(answers(Generator<String>.string().array()) { $0 != $0.sorted() } == [#"["a", ""]"#])
        let lists = Generator<Int>.integer().array().array()
        #expect(answers(lists) { Set($0).count >= 4 } == ["[[], [0], [1], [-1]]"])
    }

    @Test func unorderedPairs() {
        #expect(answers(combine(Generator<Double>.double(0...1), .double(0...1))) { $0 > $1 } == ["(1.0, 0.0)"])
    }

    @Test func wideIntegers() {
        #expect(answers(Generator<UInt64>.integer()) { $0 >= 1 << 40 } == ["1099511627776"])
        #expect(answers(Generator<Int128>.integer()) { $0 >= 1 << 70 } == ["1180591620717411303424"])
    }

    @Test func fractionsOfARange() {
        #expect(answers(Generator<Double>.double(0...1)) { $0 > 0.37 && $0 < 0.4 } == ["0.375"])
    }

    @Test func hugeNumbers() {
        #expect(answers(Generator<Double>.double()) { $0 > 1e20 && $0.isFinite } == ["1.4757395258967641e+20"])
    }

    @Test func floats() {
        #expect(answers(Generator<Float>.float()) { $0 > 1_000 && $0.isFinite } == ["1001.0"])
    }

    @Test func stringsAndTables() {
        #expect(answers(Generator<String>.string()) { $0.uppercased() != $0 } == ["\"a\""])
        #expect(
            answers(Generator<[String: Int]>.dictionary(.string(), .integer(0...9), count: 1...5)) {
                $0.values.contains(9)
            } == ["[\"\": 9]"])
    }
}
