import Audit

/// `reveal freedoms`: the ways in which an honest renderer may differ, and whether honest images need them.
enum FreedomsCommand {
    static let syntax = Syntax(
        usage: "reveal freedoms [FOLDER | MANIFEST] [OPTION…]",
        summary: """
            Lists the freedoms of the profiles; with a folder of right images, says which of them need which freedom.

            Every image of FOLDER is taken to be right unless its manifest line has a "planted_fault" or an "expected"
            other than "conforms". For each freedom it prints the least value with which they all pass while the others
            stand, who needs it, and the least values together; then, for each engine, how many of its images are rejected
            by freedoms that were fitted to all other engines. An engine is the first word of a manifest line's
            "renderer", such as chromium of chromium_clip-path, or else the series.
            Images are judged one by one, and the relations of a series are left out. All are held in memory.
            """,
        operands: 1,
        options: [
            Syntax.Option(name: "short", value: nil, help: "leaves no engine out: the freedoms alone")
        ] + JudgeOptions.options + [
            Syntax.Option(
                name: "strict", value: nil, help: "a freedom that no image needs counts as failed in the exit code"),
            Syntax.Option(
                name: "json", value: "FILE",
                help: "writes JSON, schema \(FreedomJSON.schema); - is standard output"),
            Syntax.Option(name: "jobs", value: "N", help: "images judged at a time (default: the number of cores)"),
        ], notes: Help.exitCodes)

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        guard let path = arguments.operands.first else { return try list(arguments, terminal) }
        let judge = try JudgeOptions.judge(arguments)
        let jobs = try arguments.count("jobs", in: 1...256) ?? Cores.count
        let images = try self.images(path, arguments)
        let trial = FreedomTrial(
            images, judge: judge, leavesOut: !arguments.has("short"), jobs: jobs,
            shouldStop: { Signals.wasInterrupted })
        guard let trial else { throw .interrupted }
        guard trial.rejected.count < trial.images else {
            throw .failure(
                "\(path): the profile rejects every image, so that none can tell what it needs;"
                    + " \"reveal audit\" says why")
        }
        let json = arguments.value("json")
        if json != "-" {
            for error in images.errors { try terminal.print("error  " + error) }
            try terminal.print(lines: FreedomText.lines(trial))
        }
        if let json { try RenderCommand.write(FreedomJSON.text(trial, errors: images.errors), to: json, terminal) }
        let isUnneeded = arguments.has("strict") && !trial.unneeded.isEmpty
        return images.errors.isEmpty && trial.rejected.isEmpty && !isUnneeded ? .success : .finding
    }

    /// Lists the freedoms.
    private static func list(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        for option in syntax.options where option.name != "json" && arguments.has(option.name) {
            throw .usage("--\(option.name) needs images to try freedoms on: name a folder")
        }
        if let json = arguments.value("json") {
            try RenderCommand.write(FreedomJSON.text(), to: json, terminal)
        } else {
            try terminal.print(lines: FreedomText.table())
        }
        return .success
    }

    private static func images(_ path: String, _ arguments: Arguments) throws(CommandError) -> HonestImages {
        let subject: FolderSubject
        do throws(ManifestFileError) {
            subject = try FolderSubject(path: path)
        } catch {
            throw .failure(error.description)
        }
        guard let images = HonestImages(subject, shouldStop: { Signals.wasInterrupted }) else { throw .interrupted }
        guard images.count > 0 else {
            if let first = images.errors.first { throw .failure("\(path): no image can be read; the first: \(first)") }
            guard images.others > 0 else {
                throw .failure(
                    "\(path): there is no PNG file to judge; name a folder with PNG files or with a manifest.jsonl")
            }
            throw .failure(
                "\(path): the manifest calls every image wrong, by \"planted_fault\" or \"expected\", and freedoms are for"
                    + " right ones; name a folder that has some")
        }
        return images
    }
}
