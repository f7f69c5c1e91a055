import Audit
import Goldens
import Oracle
import SceneFormat

/// `reveal goldens check`: compares what is drawn now with the goldens; writes nothing.
enum GoldensCheck {
    static let syntax = Syntax(
        usage: "reveal goldens check [NAME…] [OPTION…]",
        summary: """
            Compares what is drawn now with the goldens, pixel by pixel; writes nothing.

            Goldens with a scene are drawn by the built-in renderer. Changes with one cause are told as one. What was
            accepted against the rules is told every time, and so is a golden that newer rules refuse.
            """,
        operands: GoldensOptions.operands,
        options: GoldensOptions.folders + GoldenSource.options + [
            Syntax.Option(
                name: "rules", value: nil,
                help:
                    "with --from: an image may differ from its golden as far as it obeys the rules for the golden's scene"
            )
        ] + GoldensOptions.judging)

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        let store = GoldensOptions.store(arguments)
        let source = try GoldenSource(arguments)
        if arguments.has("rules"), case .builtIn = source {
            throw .usage("--rules is for another renderer's images: add --from FOLDER")
        }
        let work = try checked(arguments, store, source, standard: arguments.has("rules") ? .rules : .pixels)
        let checked = work.checked
        let isWhole = arguments.operands.isEmpty
        // A golden of which one file is missing is one that cannot be read.
        let orphans = isWhole ? try GoldensOptions.listing(store).orphans.filter { !$0.isHalf } : []
        try report(checked, store, terminal)
        for line in (isWhole ? work.odd : []) + orphans.map(\.description) {
            try terminal.print(lines: [[StyledText(line, .bad)]])
        }
        if orphans.contains(where: { $0.reason == .temporary }) {
            try terminal.print(
                plain:
                    "what a killed process left behind is removed by the next change, or by"
                    + " \"\(GoldensOptions.command("orphans", arguments)) --delete\"")
        }
        let upgrade = GoldenText.upgrade(checked, to: RuleSet.version) { RuleSet.changes(since: $0) }
        try terminal.print(lines: upgrade)
        try terminal.print(lines: [GoldenText.summary(checked)])
        let wasCompared = checked.contains { golden in
            if case .notDrawn = golden.outcome { return false }
            return true
        }
        let isFlawed = !orphans.isEmpty || isWhole && !work.odd.isEmpty
        guard wasCompared || isFlawed else {
            let reason =
                checked.isEmpty
                ? "\(store.root) has no goldens, which are images with a manifest each"
                : "none of the goldens has a scene; give what draws them: --from FOLDER"
            throw .failure("nothing was compared: \(reason)")
        }
        let isRefused = checked.contains { $0.rejudged?.accepts == false }
        return checked.allSatisfy(\.passes) && !isFlawed && !isRefused ? .success : .finding
    }

    /// Compares the selected goldens, and what the source has beyond them.
    ///
    /// - Parameter mayBeNew: Whether the folder of the goldens need not be there yet.
    /// - Returns: What became of the goldens, and what is wrong with images that can have none.
    static func checked(
        _ arguments: Arguments, _ store: GoldenStore, _ source: GoldenSource, standard: GoldenStandard = .pixels,
        mayBeNew: Bool = false
    ) throws(CommandError) -> (checked: [CheckedGolden], odd: [String]) {
        let listing = mayBeNew && !store.isThere ? nil : try GoldensOptions.listing(store)
        let drawn = try source.names()
        let known = Set(listing?.goldens ?? []).union(listing?.halves ?? []).union(drawn.names).sorted()
        let names = try GoldensOptions.selected(
            arguments.operands, of: known, none: "there are no goldens in \(store.root)")
        try source.checkChanges(store, names)
        let result = store.check(
            names, standard: standard, guard: try GoldensOptions.rules(arguments), jobs: Cores.count,
            shouldStop: { Signals.wasInterrupted }, drawing: { source.drawing($0, $1) })
        guard let result else { throw .interrupted }
        return (result, drawn.odd)
    }

    /// Prints everything that is not equal, and what was accepted against the rules.
    static func report(_ checked: [CheckedGolden], _ store: GoldenStore, _ terminal: Terminal) throws(CommandError) {
        for golden in checked {
            switch golden.outcome {
            case .failed(let text):
                try terminal.print(lines: [[StyledText("\(golden.name): "), StyledText(text, .bad)]])
            case .missing:
                let path = store.imagePath(of: golden.name, in: .pending)
                let isPending = (try? store.manifest(of: golden.name, in: .pending)) != nil
                let text = isPending ? "it is pending as \(path)" : "\"goldens update\" makes it pending as \(path)"
                try terminal.print(
                    lines: [
                        [StyledText("\(golden.name): "), StyledText("there is no golden; ", .bad), StyledText(text)]
                    ])
            case .equal, .obeysRules, .different, .notDrawn: break
            }
            if let reason = golden.manifest?.againstTheRules {
                try terminal.print(lines: [GoldenText.againstTheRules(golden.name, reason: reason)])
            }
        }
        try terminal.print(lines: GoldenText.groups(checked))
    }
}
