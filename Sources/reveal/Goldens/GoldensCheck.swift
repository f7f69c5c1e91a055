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
        let checked = try checked(arguments, store, source, standard: arguments.has("rules") ? .rules : .pixels)
        let orphans = arguments.operands.isEmpty ? try GoldensOptions.listing(store).orphans : []
        try report(checked, store, terminal)
        for orphan in orphans { try terminal.print(lines: [[StyledText("\(orphan)", .bad)]]) }
        if !orphans.isEmpty {
            try terminal.print("\"reveal goldens orphans\" lists them, and removes them with --delete")
        }
        let upgrade = GoldenText.upgrade(checked, to: RuleSet.version) { RuleSet.changes(since: $0) }
        try terminal.print(lines: upgrade)
        try terminal.print(lines: [GoldenText.summary(checked)])
        let wasCompared = checked.contains { golden in
            if case .notDrawn = golden.outcome { return false }
            return true
        }
        guard wasCompared || !orphans.isEmpty else {
            let reason =
                checked.isEmpty
                ? "\(store.root) has no goldens, which are images with a manifest each"
                : "none of the goldens has a scene; give what draws them: --from FOLDER"
            throw .failure("nothing was compared: \(reason)")
        }
        let isRefused = checked.contains { $0.rejudged?.accepts == false }
        return checked.allSatisfy(\.passes) && orphans.isEmpty && !isRefused ? .success : .finding
    }

    /// Compares the selected goldens, and what the source has beyond them.
    ///
    /// - Parameter mayBeNew: Whether the folder of the goldens need not be there yet.
    static func checked(
        _ arguments: Arguments, _ store: GoldenStore, _ source: GoldenSource, standard: GoldenStandard = .pixels,
        mayBeNew: Bool = false
    ) throws(CommandError) -> [CheckedGolden] {
        let goldens = mayBeNew && !store.isThere ? [] : try GoldensOptions.listing(store).goldens
        let known = Set(goldens).union(try source.names()).sorted()
        let names = try GoldensOptions.selected(arguments.operands, of: known)
        let result = store.check(
            names, standard: standard, guard: try GoldensOptions.rules(arguments), jobs: Cores.count,
            shouldStop: { Signals.wasInterrupted }, drawing: { source.drawing($0, $1) })
        guard let result else { throw .interrupted }
        return result
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
