import Audit
import Oracle
import SceneFormat

/// `reveal audit`: judges a renderer's images.
enum AuditCommand {
    static let syntax = Syntax(
        usage: "reveal audit [FOLDER | MANIFEST | IMAGE] [OPTION…]",
        summary: """
            Judges images of bars by the rules and says which are broken, where and by how much.

            FOLDER holds PNG files and a manifest.jsonl; without a manifest, scenes are read from the file names.
            IMAGE is one PNG file; its scene comes from --scene or from its name.
            Without an operand the built-in renderer is judged on the grid that "reveal scenes" prints, under exact.
            """,
        operands: 1,
        options: [
            Syntax.Option(name: "corpus", value: "DIR", help: "the same as FOLDER"),
            Syntax.Option(
                name: "generate", value: "N",
                help: "judges the built-in renderer on N generated scenes and prints what they cover"),
            Syntax.Option(name: "seed", value: "SEED", help: "the seed of the generated scenes (default 1)"),
            Syntax.Option(
                name: "only", value: "TEXT", help: "judges only images whose file or series has TEXT in its name"),
        ] + SceneOptions.options + JudgeOptions.options + [
            Syntax.Option(name: "strict", value: nil, help: "unresolved images count as failed in the exit code"),
            Syntax.Option(
                name: "json", value: "FILE",
                help: "writes a JSON report, schema \(JSONReport.schema); - is standard output"),
            Syntax.Option(name: "junit", value: "FILE", help: "writes a JUnit XML report; - is standard output"),
            Syntax.Option(name: "limit", value: "N", help: "prints the findings of N images (default 10)"),
            Syntax.Option(name: "quiet", value: nil, help: "leaves series without findings out of the table"),
            Syntax.Option(name: "color", value: "WHEN", help: "auto (the default: on a terminal), always or never"),
            Syntax.Option(name: "jobs", value: "N", help: "images judged at a time (default: the number of cores)"),
        ],
        notes: Help.exitCodes)

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        guard arguments.operands.isEmpty || !arguments.has("corpus") else {
            throw .usage("the folder is given twice: as \"\(arguments.operands[0])\" and as --corpus")
        }
        let path = arguments.operands.first ?? arguments.value("corpus")
        guard path == nil || !arguments.has("generate") else {
            throw .usage("--generate judges the built-in renderer: leave \"\(path ?? "")\" out")
        }
        var subject = try self.subject(path, arguments)
        if let text = arguments.value("only") {
            subject = FilteredSubject(subject, containing: text)
            guard !subject.series.isEmpty else {
                throw .failure("--only: no image has \"\(text)\" in its file or series")
            }
        }
        let judge = try JudgeOptions.judge(arguments, profile: path == nil ? .exact : .standard)
        let jobs = try arguments.count("jobs", in: 1...256) ?? Cores.count
        var terminal = terminal.colored(try arguments.choice("color", of: Terminal.Coloring.self) ?? .auto)
        let outputs = [arguments.value("json"), arguments.value("junit")]
        if outputs == ["-", "-"] { throw .usage("--json and --junit cannot both go to standard output") }
        if outputs.contains("-") { terminal = terminal.onErrorOutput() }
        let again = path.map { subject is FileSubject ? "reveal audit" : "reveal audit \(quoted($0)) --only" }
        let options = TextReport.Options(
            images: try arguments.count("limit", in: 0...1_000_000) ?? 10, isQuiet: arguments.has("quiet"), again: again
        )
        let summary = try reporting { () throws(ReportError) in
            let report = CombinedReport(try reports(subject, arguments, options, terminal))
            return try AuditRun(judge: judge, jobs: jobs).run(
                subject, into: report, shouldStop: { Signals.wasInterrupted })
        }
        guard let summary else { throw .interrupted }
        let isUndecided = arguments.has("strict") && summary.tally.unresolved > 0
        return summary.hasFailed || isUndecided ? .finding : .success
    }

    private static func reports(
        _ subject: any AuditSubject, _ arguments: Arguments, _ options: TextReport.Options, _ terminal: Terminal
    ) throws(ReportError) -> [any AuditReport] {
        let progress = ProgressBar(total: subject.series.reduce(0) { $0 + $1.entries.count })
        var reports: [any AuditReport] = [ProgressReport(progress)]
        if let path = arguments.value("json") { reports.append(try JSONReport(path: path)) }
        if arguments.has("generate") {
            reports.append(
                HistogramReport { line throws(ReportError) in
                    progress.clear()
                    try terminal.print(line)
                })
        }
        if let path = arguments.value("junit") { reports.append(try JUnitReport(path: path)) }
        reports.append(
            TextReport(options) { line throws(ReportError) in
                progress.clear()
                try terminal.print(line)
            })
        return reports
    }

    /// Does work that writes reports.
    private static func reporting<Result>(
        _ work: () throws(ReportError) -> Result
    ) throws(CommandError) -> Result {
        do throws(ReportError) {
            return try work()
        } catch {
            throw CommandError(error)
        }
    }

    private static func subject(_ path: String?, _ arguments: Arguments) throws(CommandError) -> any AuditSubject {
        guard let path else {
            if let count = try arguments.count("generate", in: 1...1_000_000_000) {
                let seed = try arguments.count("seed", in: 0...Int.max) ?? 1
                return BuiltInSubject(SceneGenerator(seed: UInt64(seed)), count: count)
            }
            if arguments.has("scene") {
                return BuiltInSubject([try SceneOptions.document(arguments, image: nil)])
            }
            return BuiltInSubject()
        }
        if arguments.has("scene") || path.lowercased().hasSuffix(".png") {
            return FileSubject(path: path, document: try SceneOptions.document(arguments, image: path))
        }
        let subject: FolderSubject
        do throws(ManifestFileError) {
            subject = try FolderSubject(path: path)
        } catch {
            throw .failure(error.description)
        }
        guard !subject.series.isEmpty || !subject.errors.isEmpty else {
            throw .failure(
                "\(path): there is no PNG file to judge; name a folder with PNG files or with a manifest.jsonl")
        }
        return subject
    }

    /// A path as a shell takes it.
    private static func quoted(_ path: String) -> String {
        let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+:@%".contains($0) }
        return isPlain && !path.isEmpty
            ? path : "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
