import Audit
import Goldens

/// `reveal goldens reject`: throws pending images away.
enum GoldensReject {
    static let syntax = Syntax(
        usage: "reveal goldens reject (NAME… | --all) [OPTION…]",
        summary: """
            Throws pending images away; the goldens stay as they are.

            An acceptance that was cut short is taken back as long as nothing of it was copied. After that the former golden
            is no longer here: the acceptance is completed, and the former golden is in the repository.
            """,
        operands: GoldensOptions.operands,
        options: GoldensOptions.folders + [
            Syntax.Option(name: "all", value: nil, help: "rejects all that is pending")
        ])

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        guard arguments.has("all") != !arguments.operands.isEmpty else {
            throw .usage("name goldens or suites, or reject all that is pending with --all; usage: \(syntax.usage)")
        }
        let store = GoldensOptions.store(arguments)
        func rejects(_ name: GoldenName) -> Bool {
            arguments.has("all") || arguments.operands.contains { GoldensOptions.selects($0, name) }
        }
        let editor = try GoldensOptions.editor(store, rejecting: rejects, terminal)
        let completed = editor.completed.filter(rejects)
        let words = arguments.operands.filter { word in !completed.contains { GoldensOptions.selects(word, $0) } }
        let names =
            words.isEmpty && !arguments.has("all") ? [] : try GoldensOptions.selectedPending(words, store)
        for name in names {
            _ = try GoldensOptions.goldens { () throws(GoldenError) in try editor.reject(name) }
        }
        if !names.isEmpty || !completed.isEmpty { try GoldensOptions.removePage(store) }
        for name in completed {
            try terminal.print(
                lines: [
                    [
                        StyledText("\(name): "), StyledText("it is the golden already", .bad),
                        StyledText(", because its acceptance was under way; the former golden is in the repository"),
                    ]
                ])
        }
        try terminal.print(
            plain:
                names.isEmpty && completed.isEmpty ? GoldensOptions.nothingPending(store) : "\(names.count) rejected")
        return completed.isEmpty ? .success : .finding
    }
}
