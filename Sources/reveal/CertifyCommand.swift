import Audit
import PNGFormat

/// `reveal certify`: how small a fault the oracle sees.
enum CertifyCommand {
    static let syntax = Syntax(
        usage: "reveal certify [OPTION…]",
        summary: """
            Draws every known mistake at ever smaller magnitudes and prints the smallest that is caught.

            Figures are distances from a harmless magnitude; every larger one is caught too, in the worst of the scenes
            where the mistake shows. "hull" looks at each pixel by itself, "fit" at the whole image besides.
            """,
        operands: 0,
        options: [
            Syntax.Option(name: "short", value: nil, help: "320 pt @2x at 100 % and 25 % alone"),
            Syntax.Option(
                name: "liberties", value: nil,
                help: "draws mistakes by definition, with liberties of honest engines besides: takes minutes"),
            Syntax.Option(name: "out", value: "FILE", help: "writes the tables to a file too"),
            Syntax.Option(
                name: "check", value: "FILE", help: "compares with the tables of a file: exit 1 when an entry is worse"),
            Syntax.Option(
                name: "honest", value: "N",
                help: "instead judges N random honest images, drawn with liberties of --profile"),
            Syntax.Option(
                name: "faults", value: "N",
                help:
                    "instead judges N random faults, each beyond what is caught in its scene, half of them with liberties"
            ),
            Syntax.Option(
                name: "profile", value: "NAME",
                help: "the profile of --honest and --faults: smooth or standard (the default); exact for --faults alone"
            ),
            Syntax.Option(name: "seed", value: "SEED", help: "the seed of --honest and --faults (default 1)"),
            Syntax.Option(name: "jobs", value: "N", help: "how many scenes at a time (default: the processors)"),
        ], notes: Help.exitCodes)

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        let jobs = try arguments.count("jobs", in: 1...256) ?? Cores.count
        if arguments.has("honest"), arguments.has("faults") {
            throw .usage("--honest and --faults are two trials: run one after the other")
        }
        if arguments.has("honest"), arguments.value("profile") == "exact" {
            throw .usage("--profile exact leaves an honest image no liberty to try; choose smooth or standard")
        }
        if let count = try arguments.count("honest", in: 1...100_000_000) {
            return try honest(count, arguments, jobs, terminal)
        }
        var extents: [Certificate.Extent] = [.reference, .quarter]
        if !arguments.has("short") { extents.append(.all) }
        if let count = try arguments.count("faults", in: 1...100_000_000) {
            return try faulty(count, extents, arguments, jobs, terminal)
        }
        var known: [String]?
        if let path = arguments.value("check") {
            known = try lines(of: path)
        }
        var text: [String] = []
        var worse: [String] = []
        for extent in extents {
            let drawing: Certificate.Drawing = arguments.has("liberties") ? .free : .nominal
            let drawn = Certificate(extent, drawing: drawing, jobs: jobs, shouldStop: { Signals.wasInterrupted })
            guard let certificate = drawn else { throw .interrupted }
            let lines = CertificateText.lines(certificate)
            text += lines + [""]
            for line in lines + [""] { try terminal.print(line) }
            if let known { worse += CertificateText.regressions(of: lines, against: known) }
        }
        if let path = arguments.value("out") {
            try RenderCommand.write(text.joined(separator: "\n"), to: path, terminal)
        }
        for line in worse { try terminal.print("worse: " + line) }
        return worse.isEmpty ? .success : .finding
    }

    /// Judges honest images and prints those that are rejected.
    private static func honest(
        _ count: Int, _ arguments: Arguments, _ jobs: Int, _ terminal: Terminal
    ) throws(CommandError) -> ExitCode {
        let seed = UInt64(try arguments.count("seed", in: 0...Int.max) ?? 1)
        let trial = RandomTrial(seed: seed, judge: try JudgeOptions.judge(arguments))
        guard let rejected = trial.honest(count, jobs: jobs, shouldStop: { Signals.wasInterrupted }) else {
            throw .interrupted
        }
        for mistake in rejected.prefix(20) { try terminal.print(mistake.text) }
        try terminal.print("\(count) honest images: \(rejected.count) rejected")
        return rejected.isEmpty ? .success : .finding
    }

    /// Judges faults and prints those that are missed.
    private static func faulty(
        _ count: Int, _ extents: [Certificate.Extent], _ arguments: Arguments, _ jobs: Int, _ terminal: Terminal
    ) throws(CommandError) -> ExitCode {
        let seed = UInt64(try arguments.count("seed", in: 0...Int.max) ?? 1)
        let name = arguments.value("profile") ?? "standard"
        guard let bench = Certificate.Bench.allCases.first(where: { $0.profile == name }) else {
            throw .usage("--profile: \"\(name)\" is none of exact, smooth, standard")
        }
        let missed = RandomTrial.faulty(
            count, seed: seed, bench: bench, in: extents, jobs: jobs, shouldStop: { Signals.wasInterrupted })
        guard let missed else { throw .interrupted }
        for mistake in missed.prefix(20) { try terminal.print(mistake.text) }
        try terminal.print("\(count) faults beyond what is caught: \(missed.count) missed")
        return missed.isEmpty ? .success : .finding
    }

    /// The lines of a text file.
    private static func lines(of path: String) throws(CommandError) -> [String] {
        do {
            let bytes = try readFile(atPath: path, limit: 1 << 20)
            return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
                .map(String.init)
        } catch {
            throw .failure("--check: \(error)")
        }
    }
}
