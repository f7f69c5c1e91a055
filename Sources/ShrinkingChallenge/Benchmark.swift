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

    /// Runs cases for about two seconds with everything on that a normal run has.
    private static func measure<Value: Sendable>(_ title: String, _ generator: Generator<Value>) {
        var best = 0.0
        for seed in 0..<4 {
            var configuration = Configuration(cases: 300_000, seed: UInt64(seed))
            configuration.caseDeadline = .seconds(1)
            configuration.database = Database(temporaryFolder)
            let began = ContinuousClock().now
            let report = check("benchmark", generator, configuration: configuration) { _ in true }
            let seconds = (ContinuousClock().now - began) / .seconds(1)
            best = max(best, Double(report.cases) / seconds)
        }
        print("\(title): \(Int(best)) cases/s")
    }

    private static let temporaryFolder = "/tmp/shrinking-challenge-benchmark"

    private static func printEdgeRates() {
        var counts: [String: Int] = [:]
        let configuration = Configuration(cases: 20_000, seed: 0)
        var drawn = 0
        _ = check("any", Generator<Double>.double(), configuration: configuration) { number in
            drawn += 1
            if number.isNaN { counts["NaN", default: 0] += 1 }
            if number.isSignalingNaN { counts["signalling NaN", default: 0] += 1 }
            if number == .infinity { counts["+infinity", default: 0] += 1 }
            if number == -.infinity { counts["-infinity", default: 0] += 1 }
            if number.isZero { counts[number.sign == .plus ? "+0" : "-0", default: 0] += 1 }
            if number.isSubnormal { counts["subnormal", default: 0] += 1 }
            return true
        }
        report("full-range doubles", counts, of: drawn)
        counts = [:]
        drawn = 0
        let pair = combine(Generator<Double>.double(0...1), Generator<Double>.double(0...1))
        _ = check("unit", pair, configuration: configuration) { first, _ in
            drawn += 1
            if first == 0 { counts["exact 0", default: 0] += 1 }
            if first == 1 { counts["exact 1", default: 0] += 1 }
            return true
        }
        report("0...1", counts, of: drawn)
    }

    private static func report(_ title: String, _ counts: [String: Int], of total: Int) {
        print("edges of \(title), \(total) draws:")
        for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
            print("  \(name): \(count) (\(Double(count * 10_000 / max(total, 1)) / 100) %)")
        }
    }
}
