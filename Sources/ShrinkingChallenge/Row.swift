import PropertyTesting

/// One line of the table.
struct Row: Sendable {
    let task: String
    let mode: String
    /// How many times the task was tried.
    let runs: Int
    /// How many of these found a failure.
    let found: Int
    /// How many of these ended at the best answer.
    let best: Int
    /// How often each answer was reached.
    let answers: [String: Int]
    /// The answers that are not the best one, most frequent first.
    let others: [(answer: String, count: Int)]
    /// The runs of the property that shrinking took, ascending.
    let calls: [Int]
    /// The time that finding and shrinking took, in milliseconds, ascending.
    let milliseconds: [Double]

    var title: String { "\(task) (\(mode))" }
    var medianCalls: Int { calls.isEmpty ? 0 : calls[calls.count / 2] }
    var maximumCalls: Int { calls.last ?? 0 }
    var medianMilliseconds: Double {
        milliseconds.isEmpty ? 0 : (milliseconds[milliseconds.count / 2] * 1_000).rounded() / 1_000
    }

    static let header = "task              mode      found  best %  answers  median calls  max calls  median ms"

    var text: String {
        let share = found == 0 ? 0 : Double(best * 1_000 / found) / 10
        return column(task, 18) + column(mode, 10) + column("\(found)/\(runs)", 7) + column("\(share)", 8)
            + column("\(answers.count)", 9) + column("\(medianCalls)", 14) + column("\(maximumCalls)", 11)
            + "\(medianMilliseconds)"
    }

    private func column(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }

    var json: String {
        let share = found == 0 ? 0 : Double(best) / Double(found)
        return "{\"task\": \"\(task)\", \"mode\": \"\(mode)\", \"found\": \(found), \"best_share\": \(share), "
            + "\"distinct\": \(answers.count), \"median_calls\": \(medianCalls), \"max_calls\": \(maximumCalls), "
            + "\"median_ms\": \(medianMilliseconds)}"
    }
}

extension ChallengeTask {
    /// Runs the task once for each seed, in the given style.
    func row(_ style: GenerationStyle, seeds: [UInt64]) -> Row {
        row(
            mode: style == .uniform ? "uniform" : "default",
            seeds.map { seed in
                var configuration = Configuration(cases: 20_000, seed: seed)
                configuration.style = style
                return configuration
            })
    }

    /// Shrinks recorded failing cases.
    func row(blobs: [String]) -> Row {
        row(
            mode: "large",
            blobs.map { blob in
                var configuration = Configuration(cases: 1, seed: 0)
                configuration.replay = blob
                return configuration
            })
    }

    private func row(mode: String, _ configurations: [Configuration]) -> Row {
        var answers: [String: Int] = [:]
        var calls: [Int] = []
        var milliseconds: [Double] = []
        for var configuration in configurations {
            configuration.explains = false
            configuration.failureLimit = 1
            let began = ContinuousClock().now
            let report = report(configuration)
            let time = ContinuousClock().now - began
            guard let counterexample = report.counterexamples.first else { continue }
            answers[counterexample.message, default: 0] += 1
            calls.append(counterexample.shrinkCalls)
            milliseconds.append(time / .milliseconds(1))
        }
        return Row(
            task: name, mode: mode, runs: configurations.count, found: calls.count, best: answers[best] ?? 0,
            answers: answers,
            others: answers.filter { $0.key != best }.map { ($0.key, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) },
            calls: calls.sorted(), milliseconds: milliseconds.sorted())
    }

    /// Checks the task's property.
    func report(_ configuration: Configuration) -> Report {
        check(name, configuration: configuration) { testCase in
            guard let text = try fails(testCase) else { return true }
            throw PropertyFailure(text, identity: "failure")
        }
    }
}
