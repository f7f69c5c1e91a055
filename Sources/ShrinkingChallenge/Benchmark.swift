import PropertyTesting

/// How many cases a second the engine runs, and how often edges come up.
enum Benchmark {
    static func run() {
        let unit = Generator<Double>.double(0...1)
        measure("4 doubles in 0...1", combine(unit, unit, unit, unit))
        measure("array of full-range doubles", Generator<Double>.double().array())
        measure("array of integers", Generator<Int>.integer().array())
        printEdgeRates()
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

    private static func printEdgeRates() {
        var counts: [String: Int] = [:]
        for number in Generator<Double>.double().samples(20_000, seed: 0) {
            if number.isNaN { counts["NaN", default: 0] += 1 }
            if number.isSignalingNaN { counts["signalling NaN", default: 0] += 1 }
            if number == .infinity { counts["+infinity", default: 0] += 1 }
            if number == -.infinity { counts["-infinity", default: 0] += 1 }
            if number.isZero { counts[number.sign == .plus ? "+0" : "-0", default: 0] += 1 }
            if number.isSubnormal { counts["subnormal", default: 0] += 1 }
        }
        report("full-range doubles", counts, of: 20_000)
        counts = [:]
        for number in Generator<Double>.double(0...1).samples(20_000, seed: 0) {
            if number == 0 { counts["exact 0", default: 0] += 1 }
            if number == 1 { counts["exact 1", default: 0] += 1 }
        }
        report("0...1", counts, of: 20_000)
    }

    private static func report(_ title: String, _ counts: [String: Int], of total: Int) {
        print("edges of \(title), \(total) draws:")
        for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
            print("  \(name): \(count) (\(Double(count * 10_000 / max(total, 1)) / 100) %)")
        }
    }
}
