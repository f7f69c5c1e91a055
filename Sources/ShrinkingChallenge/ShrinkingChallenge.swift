import PropertyTesting

@main struct ShrinkingChallenge {
    static func main() {
        let seeds = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1])! : 20
        let only = CommandLine.arguments.count > 2 ? CommandLine.arguments[2] : ""
        debugPasses = CommandLine.arguments.count > 3
        for style in [GenerationStyle.standard, .uniform] {
            for task in Task.all where only.isEmpty || task.name.hasPrefix(only) {
                var calls: [Int] = []
                var answers: [String: Int] = [:]
                let began = ContinuousClock().now
                for seed in 0..<seeds {
                    var configuration = Configuration(cases: 20_000, seed: UInt64(seed))
                    configuration.style = style
                    let report = check(task.name, configuration: configuration) { testCase in
                        guard let text = try task.fails(testCase) else { return true }
                        throw PropertyFailure(text)
                    }
                    guard let counterexample = report.counterexamples.first else { continue }
                    calls.append(counterexample.shrinkCalls)
                    answers[counterexample.message, default: 0] += 1
                }
                let time = ContinuousClock().now - began
                calls.sort()
                let share = answers[task.best] ?? 0
                print(task.name, "found", calls.count, "best", share, "median", calls[safe: calls.count / 2], "max", calls.last ?? -1, time)
                for (answer, count) in answers where answer != task.best { print("     ", count, answer) }
            }
        }
    }
}
extension Array where Element == Int { subscript(safe index: Int) -> Int { index < count ? self[index] : -1 } }
