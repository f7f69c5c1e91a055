import PropertyTesting

/// How many cases a second the engine runs, how often edges come up, and how many cases are distinct.
enum Benchmark {
    static func run() {
        let unit = Generator<Double>.double(0...1)
        measure("4 doubles in 0...1", combine(unit, unit, unit, unit))
        measure("array of full-range doubles", Generator<Double>.double().array())
        measure("array of integers", Generator<Int>.integer().array())
        printEdges()
        printDistinct("4 doubles in 0...1", combine(unit, unit, unit, unit))
        printDistinct("array of full-range doubles", Generator<Double>.double().array())
        printDistinct("array of integers", Generator<Int>.integer().array())
        printDistinct("string", Generator<String>.string())
        printDistinct("integer 0...99,999", Generator<Int>.integer(0...99_999))
        printDistinct("integer 0...99", Generator<Int>.integer(0...99))
    }

    /// Runs cases, with everything on that a normal run has.
    private static func measure<Value: Sendable>(_ title: String, _ generator: Generator<Value>) {
        var best = 0.0
        for seed in 0..<4 {
            var configuration = Configuration(cases: 300_000, seed: UInt64(seed))
            configuration.caseDeadline = .seconds(1)
            configuration.database = Database(temporaryFolder)
            let began = Platform.processorSeconds
            let report = check("benchmark", generator, configuration: configuration) { _ in true }
            let seconds = Platform.processorSeconds - began
            best = max(best, Double(report.cases) / seconds)
        }
        print("\(title): \(Int(best)) cases a second of processor time")
    }

    private static let temporaryFolder = "/tmp/shrinking-challenge-benchmark"

    // MARK: Edges

    private static func printEdges() {
        printEdges("full-range doubles", Generator<Double>.double(), realEdges())
        printEdges("full-range floats", Generator<Float>.float(), realEdges())
        printEdges("0...1", Generator<Double>.double(0...1), [("exact 0", { $0 == 0 }), ("exact 1", { $0 == 1 })])
        printEdges(
            "integers of 64 bits", Generator<Int>.integer(),
            [("least", { $0 == .min }), ("greatest", { $0 == .max }), ("-1", { $0 == -1 }), ("0", { $0 == 0 })])
    }

    private static func realEdges<Number: FloatingPoint>() -> [(name: String, isOne: (Number) -> Bool)] {
        [
            ("NaN", \.isNaN), ("signalling NaN", \.isSignalingNaN), ("+infinity", { $0 == .infinity }),
            ("-infinity", { $0 == -.infinity }), ("+0", { $0.isZero && $0.sign == .plus }),
            ("-0", { $0.isZero && $0.sign == .minus }), ("subnormal", \.isSubnormal),
        ]
    }

    private static func printEdges<Value>(
        _ title: String, _ generator: Generator<Value>, _ kinds: [(name: String, isOne: (Value) -> Bool)]
    ) {
        let draws = generator.samples(20_000, seed: 0)
        print("edges of \(title), \(draws.count) draws:")
        for kind in kinds {
            let count = draws.count(where: kind.isOne)
            print("  \(kind.name): \(count) (\(percent(count, of: draws.count)) %)")
        }
    }

    // MARK: Distinct cases

    private static func printDistinct<Value>(_ title: String, _ generator: Generator<Value>) {
        let report = check(title, generator, configuration: Configuration(cases: 20_000, seed: 0)) { _ in true }
        let share = percent(report.distinctCases, of: report.trackedCases)
        let end = report.isExhaustive ? ", every possible one" : ""
        print("distinct cases of \(title): \(share) % of \(report.trackedCases)\(end)")
    }

    private static func percent(_ count: Int, of total: Int) -> Double {
        Double(count * 10_000 / max(total, 1)) / 100
    }
}
