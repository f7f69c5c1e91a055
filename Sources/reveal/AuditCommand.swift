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
                name: "only", value: "TEXT",
                help: "judges only images whose file or series is TEXT or, if none is, has it in its name"),
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
        // Whatever is wrong with the command line is said before anything is read.
        let path = try path(arguments)
        let judge = try JudgeOptions.judge(arguments, profile: path == nil ? .exact : .standard)
        let jobs = try arguments.count("jobs", in: 1...256) ?? Cores.count
        let limit = try arguments.count("limit", in: 0...1_000_000) ?? 10
        let terminal = try self.terminal(terminal, arguments)
        let subject = try chosen(try self.subject(path, arguments), arguments)
        let options = TextReport.Options(
            images: limit, isQuiet: arguments.has("quiet"), again: again(path, subject, arguments))
        let summary = try reporting { () throws(ReportError) in
            let report = CombinedReport(try reports(subject, arguments, options, terminal))
            return try AuditRun(judge: judge, jobs: jobs).run(
                subject, into: report, shouldStop: { Signals.wasInterrupted })
        }
        guard let summary else { throw .interrupted }
        let isUndecided = arguments.has("strict") && summary.tally.unresolved > 0
        return summary.hasFailed || isUndecided ? .finding : .success
    }

    /// The path of what is judged, or nil for the built-in renderer.
    private static func path(_ arguments: Arguments) throws(CommandError) -> String? {
        guard arguments.operands.isEmpty || !arguments.has("corpus") else {
            throw .usage("the folder is given twice: as \"\(arguments.operands[0])\" and as --corpus")
        }
        let path = arguments.operands.first ?? arguments.value("corpus")
        if arguments.has("generate") {
            if let path { throw .usage("--generate judges the built-in renderer: leave \"\(path)\" out") }
            if arguments.has("scene") { throw .usage("--generate makes its own scenes: leave --scene out") }
        } else if arguments.has("seed") {
            throw .usage("--seed is the seed of generated scenes: add --generate N")
        }
        guard !arguments.has(SceneChanges.option.name) || hasOneScene(arguments, path) else {
            throw .usage("--set changes the scene of one image: name a PNG file, or give the scene with --scene")
        }
        return path
    }

    /// Whether one scene is judged, which the command line or the image's name says.
    private static func hasOneScene(_ arguments: Arguments, _ path: String?) -> Bool {
        arguments.has("scene") || path?.lowercased().hasSuffix(".png") == true
    }

    /// The terminal that the text goes to.
    private static func terminal(_ terminal: Terminal, _ arguments: Arguments) throws(CommandError) -> Terminal {
        let colored = terminal.colored(try arguments.choice("color", of: Terminal.Coloring.self) ?? .auto)
        let outputs = ["json", "junit"].compactMap(arguments.value)
        if outputs.count == 2, outputs[0] == outputs[1] {
            let place = outputs[0] == "-" ? "standard output" : "\"\(outputs[0])\""
            throw .usage("--json and --junit cannot both go to \(place)")
        }
        for output in outputs {
            let name = output.split(separator: "/").last.map(String.init) ?? output
            guard !name.lowercased().hasSuffix(".png"), name != Manifest.fileName else {
                throw .usage("\"\(output)\" would replace what is audited; give the report a name of its own")
            }
        }
        return outputs.contains("-") ? colored.onErrorOutput() : colored
    }

    /// The images that --only chooses.
    private static func chosen(
        _ subject: any AuditSubject, _ arguments: Arguments
    ) throws(CommandError) -> any AuditSubject {
        guard let text = arguments.value("only") else { return subject }
        let chosen = FilteredSubject(subject, containing: text)
        guard !chosen.series.isEmpty else { throw .failure("--only: no image has \"\(text)\" in its file or series") }
        return chosen
    }

    /// The command that repeats the audit for one image.
    private static func again(
        _ path: String?, _ subject: any AuditSubject, _ arguments: Arguments
    ) -> @Sendable (String) -> String? {
        // A path like an option would be taken for one.
        let operand = path.map { $0.hasPrefix("-") ? "./" + $0 : $0 }
        var options: [String] = []
        for name in ["generate", "seed", "scene", "profile"] {
            if let value = arguments.value(name) { options += ShellWord.option(name, value) }
        }
        for name in [SceneChanges.option.name, "freedom", "without"] {
            for value in arguments.all(name) { options += ShellWord.option(name, value) }
        }
        let start = ["reveal", "audit"] + [operand].compactMap { $0 } + options
        let hasOneImage = arguments.has("scene") || subject is FileSubject
        return { file in ShellWord.command(hasOneImage ? start : start + ShellWord.option("only", file)) }
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
        if hasOneScene(arguments, path) {
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
}
