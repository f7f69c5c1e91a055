import PropertyTesting

/// Runs the shrinking challenge or the benchmark, and prints a table.
@main struct ChallengeCommand {
    static let usage = """
        usage: shrinking-challenge [--seeds N] [--json FILE] [--large DIR]
               shrinking-challenge benchmark
               shrinking-challenge write-large DIR
          --seeds N    how many seeds to run each task with; 100 if not given
          --json FILE  also write the table to FILE
          --large DIR  also shrink the large failing cases that DIR holds
        """

    static func main() {
        var arguments = CommandLine.arguments.dropFirst()
        switch arguments.first {
        case "benchmark": Benchmark.run()
        case "write-large":
            guard arguments.count == 2, let folder = arguments.last else { fail(usage) }
            LargeCases.write(to: folder)
        default:
            var options = Options()
            while let name = arguments.popFirst() {
                guard let value = arguments.popFirst(), options.set(name, value) else { fail(usage) }
            }
            run(options)
        }
    }

    private struct Options {
        var seeds = 100
        var json: String?
        var large: String?

        mutating func set(_ name: String, _ value: String) -> Bool {
            switch name {
            case "--seeds":
                guard let number = Int(value), number > 0 else { return false }
                seeds = number
            case "--json": json = value
            case "--large": large = value
            default: return false
            }
            return true
        }
    }

    private static func run(_ options: Options) {
        let seeds = (0..<options.seeds).map { UInt64($0) }
        var rows: [Row] = []
        print(Row.header)
        func add(_ row: Row) {
            print(row.text)
            rows.append(row)
        }
        for task in ChallengeTask.all { add(task.row(.standard, seeds: seeds)) }
        for task in ChallengeTask.all { add(task.row(.uniform, seeds: seeds)) }
        if let large = options.large {
            for task in ChallengeTask.all {
                guard let blobs = LargeCases.read(task.name, in: large) else {
                    fail("no large cases of \(task.name) in \(large)")
                }
                add(task.row(blobs: blobs))
            }
        }
        if let json = options.json {
            let text = "{\"rows\": [\n" + rows.map { "  " + $0.json }.joined(separator: ",\n") + "\n]}\n"
            guard Platform.write(text, to: json) else { fail("cannot write \(json)") }
        }
        let missed = rows.filter { $0.found < $0.runs || $0.best < $0.found }
        guard !missed.isEmpty else { return }
        for row in missed {
            for (answer, count) in row.others { print("\(row.title) also ended \(count) times at \(answer)") }
        }
        fail("not always the best answer: \(missed.map(\.title).joined(separator: ", "))")
    }
}
