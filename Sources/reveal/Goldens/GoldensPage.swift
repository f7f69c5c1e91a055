import Audit
import Goldens
import SceneFormat

/// `reveal goldens page`: writes a page for the browser on which what is pending is looked at.
enum GoldensPage {
    static let syntax = Syntax(
        usage: "reveal goldens page [NAME…] [OPTION…]",
        summary: """
            Writes a page for the browser on which a person looks at what is pending and decides.

            The page is one file that needs no network. It shows both sides by swiping, blinking, side by side and as a
            difference, at any zoom, what is measured of them and what the rules say. It changes nothing: what was decided on
            it becomes commands to copy.
            """,
        operands: GoldensOptions.operands,
        options: GoldensOptions.folders + [
            Syntax.Option(
                name: "out", value: "FILE",
                help: "the file to write; - is standard output (default the pending folder's name and .html)")
        ] + GoldensOptions.judging)

    /// Where the page is unless another place is named.
    static func path(_ store: GoldenStore) -> String { store.pending + ".html" }

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        let store = GoldensOptions.store(arguments)
        let rules = try GoldensOptions.rules(arguments)
        let names = try GoldensOptions.selectedPending(arguments.operands, store)
        let entries = GoldenPage.entries(
            of: store, names, guard: rules, jobs: Cores.count, shouldStop: { Signals.wasInterrupted })
        guard let entries else { throw .interrupted }
        let page = GoldenPage(
            title: "Pending goldens", entries: entries,
            acceptCommand: try command("accept", arguments, GoldensOptions.folders + GoldensOptions.judging),
            rejectCommand: try command("reject", arguments, GoldensOptions.folders))
        guard !entries.isEmpty || arguments.has("out") else {
            try terminal.print(plain: GoldensOptions.nothingPending(store))
            return .success
        }
        let out = arguments.value("out") ?? path(store)
        for suffix in [GoldenStore.imageSuffix, GoldenStore.manifestSuffix] where out.hasSuffix(suffix) {
            throw .usage("--out: \"\(out)\" has the name of an image or a manifest; end the page's with .html")
        }
        try RenderCommand.write(page.html, to: out, terminal)
        guard out != "-" else { return .success }
        let refused = entries.filter(\.isRefused).count
        let detail = refused > 0 ? ", \(refused) of them refused by the rules" : ""
        try terminal.print(plain: "\(entries.count) pending\(detail); look at them in a browser: \(out)")
        return .success
    }

    /// The command of an action with the options that hold for the page too.
    private static func command(
        _ action: String, _ arguments: Arguments, _ options: [Syntax.Option]
    ) throws(CommandError) -> String {
        var words = ["reveal", "goldens", action]
        for option in options {
            for value in arguments.all(option.name) {
                words += option.value == nil ? ["--\(option.name)"] : ShellWord.option(option.name, value)
            }
        }
        guard let command = ShellWord.command(words) else {
            throw .usage("the options have characters that no command can be copied with; rename the folders")
        }
        return command
    }
}
