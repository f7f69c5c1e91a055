import Audit
import Goldens

/// `reveal goldens accept`: makes pending images goldens, if they obey the rules.
enum GoldensAccept {
    static let syntax = Syntax(
        usage: "reveal goldens accept (NAME… | --all) [OPTION…]",
        summary: """
            Makes pending images goldens, if they obey the rules.

            NAME is a golden, pending or not, or a suite. A golden that is not pending is judged again as it is, and its
            manifest renewed. An image that breaks the rules is refused, with the rule, the place and the measurement.
            """,
        operands: GoldensOptions.operands,
        options: GoldensOptions.folders + [
            Syntax.Option(name: "all", value: nil, help: "accepts all that is pending"),
            Syntax.Option(
                name: "against-the-rules", value: "REASON",
                help: "accepts what breaks the rules; REASON is kept in the manifest and told at every check"),
            Syntax.Option(
                name: "again", value: nil, help: "judges all goldens of older rules again, as they are"),
        ] + GoldensOptions.judging)

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        let store = GoldensOptions.store(arguments)
        let rules = try GoldensOptions.rules(arguments)
        let reason = arguments.value("against-the-rules")
        guard reason?.allSatisfy(\.isWhitespace) != true else { throw .usage(GoldenError.emptyReason.description) }
        let editor = try GoldensOptions.editor(store, terminal)
        let names = try names(arguments, store, rules)
        var counts = (accepted: 0, against: 0, refused: 0)
        for name in names {
            if Signals.wasInterrupted { throw .interrupted }
            let result = try GoldensOptions.goldens { () throws(GoldenError) in
                try editor.accept(name, guard: rules, againstTheRules: reason)
            }
            switch result {
            case .accepted: counts.accepted += 1
            case .acceptedAgainstTheRules(let verdict):
                counts.against += 1
                try terminal.print(lines: [GoldenText.againstTheRules(name, reason: reason ?? "")])
                try terminal.print(lines: GoldenText.broken(verdict, of: name))
            case .refused(let verdict):
                counts.refused += 1
                try terminal.print(lines: [[StyledText("\(name): "), StyledText("refused", .bad)]])
                try terminal.print(lines: GoldenText.broken(verdict, of: name))
            }
        }
        var parts = ["\(counts.accepted + counts.against) accepted"]
        if counts.against > 0 { parts[0] += ", \(counts.against) of them against the rules" }
        if counts.refused > 0 {
            parts.append("\(counts.refused) refused; draw them right, or give a reason: --against-the-rules REASON")
        }
        try terminal.print(parts.joined(separator: ", "))
        return counts.refused > 0 ? .finding : .success
    }

    private static func names(
        _ arguments: Arguments, _ store: GoldenStore, _ rules: GoldenGuard
    ) throws(CommandError) -> [GoldenName] {
        let pending = try GoldensOptions.pending(store)
        if arguments.has("all") {
            guard arguments.operands.isEmpty else { throw .usage("--all and a NAME are two choices: leave one out") }
            return pending
        }
        if arguments.has("again") {
            let listing = try GoldensOptions.listing(store)
            return try GoldensOptions.selected(arguments.operands, of: listing.goldens).filter {
                ((try? store.manifest(of: $0))??.rules ?? rules.version) < rules.version
            }
        }
        guard !arguments.operands.isEmpty else {
            throw .usage("name goldens or suites, or accept all that is pending with --all; usage: \(syntax.usage)")
        }
        // A suite means what of it is pending; a golden that is named by itself need not be.
        var names = Set<GoldenName>()
        for word in arguments.operands {
            if let name = try? GoldenName(word), (try? store.manifest(of: name)) != nil {
                names.insert(name)
            } else {
                names.formUnion(try GoldensOptions.selected([word], of: pending))
            }
        }
        return names.sorted()
    }
}

/// `reveal goldens reject`: throws pending images away.
enum GoldensReject {
    static let syntax = Syntax(
        usage: "reveal goldens reject (NAME… | --all) [OPTION…]",
        summary: "Throws pending images away; the goldens stay as they are.",
        operands: GoldensOptions.operands,
        options: GoldensOptions.folders + [
            Syntax.Option(name: "all", value: nil, help: "rejects all that is pending")
        ])

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        guard arguments.has("all") != !arguments.operands.isEmpty else {
            throw .usage("name goldens or suites, or reject all that is pending with --all; usage: \(syntax.usage)")
        }
        let store = GoldensOptions.store(arguments)
        let editor = try GoldensOptions.editor(store, terminal)
        let names = try GoldensOptions.selected(arguments.operands, of: try GoldensOptions.pending(store))
        for name in names {
            _ = try GoldensOptions.goldens { () throws(GoldenError) in try editor.reject(name) }
        }
        try terminal.print("\(names.count) rejected")
        return .success
    }
}

/// `reveal goldens orphans`: lists, and removes, files that belong to no golden.
enum GoldensOrphans {
    static let syntax = Syntax(
        usage: "reveal goldens orphans [--delete] [OPTION…]",
        summary: """
            Lists files that belong to no golden, and pending images of goldens that are gone.

            With --from also the goldens of which FOLDER has no image.
            """,
        operands: 0,
        options: GoldensOptions.folders + [
            Syntax.Option(name: "from", value: "FOLDER", help: "another renderer's images, FOLDER/SUITE/NAME.png"),
            Syntax.Option(name: "delete", value: nil, help: "removes them"),
        ])

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        if arguments.has("delete"), CIVariable.isSet {
            throw .failure("goldens orphans --delete: this is a CI run (the variable CI is set); leave --delete out")
        }
        let store = GoldensOptions.store(arguments)
        let editor = arguments.has("delete") ? try GoldensOptions.editor(store, terminal) : nil
        let listing = try GoldensOptions.listing(store)
        var orphans = listing.orphans
        orphans += try GoldensOptions.goldens { () throws(GoldenError) in try store.pendingOrphans() }
        if arguments.has("from") {
            let drawn = Set(try GoldenSource(arguments).names())
            orphans += listing.goldens.filter { !drawn.contains($0) }.map {
                GoldenOrphan(path: store.imagePath(of: $0), reason: .notDrawn)
            }
        }
        for orphan in orphans { try terminal.print("\(orphan)") }
        for folder in listing.otherFolders {
            try terminal.print("\(store.root)/\(folder): has images and no manifest, and is left alone")
        }
        guard let editor else {
            try terminal.print(
                orphans.isEmpty ? "no orphans" : orphans.count == 1 ? "1 orphan" : "\(orphans.count) orphans")
            return orphans.isEmpty ? .success : .finding
        }
        let removed = try GoldensOptions.goldens { () throws(GoldenError) in try editor.remove(orphans) }
        try terminal.print("\(removed.count) of \(orphans.count) removed")
        return removed.count == orphans.count ? .success : .finding
    }
}
