import Audit
import Goldens
import Pixels
import SceneFormat

/// `reveal goldens accept`: makes pending images goldens, if they obey the rules.
enum GoldensAccept {
    static let syntax = Syntax(
        usage: "reveal goldens accept (NAME[:DIGEST]… | --all) [OPTION…]",
        summary: """
            Makes pending images goldens, if they obey the rules.

            NAME is a golden, pending or not, or a suite. A golden that is not pending is judged again as it is, and its
            manifest renewed. An image that breaks the rules is refused, with the rule, the place and the measurement.

            NAME:DIGEST is a golden and the first 8 to 16 digits of the digest of the pixels that were looked at, as the page
            and failing tests give it. Nothing is accepted when other pixels are pending by now.
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
        let names = try names(arguments, editor, rules)
        guard !names.isEmpty || !editor.completed.isEmpty else {
            let nothing = arguments.has("again") ? "no golden is of older rules" : GoldensOptions.nothingPending(store)
            try terminal.print(plain: nothing)
            return .success
        }
        // What was completed just now is as it was accepted.
        var counts = (accepted: editor.completed.count, against: 0, refused: 0)
        for name in names {
            if Signals.wasInterrupted { throw .interrupted }
            let result: GoldenEditor.Acceptance
            do throws(GoldenError) {
                result = try editor.accept(name, guard: rules, againstTheRules: reason)
            } catch .control(let text, let scalar) {
                throw .usage(GoldenError.control(in: text, scalar).description)
            } catch {
                throw .failure(error.description)
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
        if counts.accepted + counts.against > 0 { try GoldensOptions.removePage(store) }
        var parts = ["\(counts.accepted + counts.against) accepted"]
        if counts.against > 0 { parts[0] += ", \(counts.against) of them against the rules" }
        if counts.refused > 0 {
            parts.append("\(counts.refused) refused; draw them right, or give a reason: --against-the-rules REASON")
        }
        try terminal.print(plain: parts.joined(separator: ", "))
        return counts.refused > 0 ? .finding : .success
    }

    private static func names(
        _ arguments: Arguments, _ editor: GoldenEditor, _ rules: GoldenGuard
    ) throws(CommandError) -> [GoldenName] {
        let store = editor.store
        let pending = try GoldensOptions.pending(store)
        if arguments.has("all") {
            guard arguments.operands.isEmpty else { throw .usage("--all and a NAME are two choices: leave one out") }
            return pending
        }
        if arguments.has("again") {
            let listing = try GoldensOptions.listing(store)
            let names = try GoldensOptions.selected(
                arguments.operands, of: listing.goldens, none: "there are no goldens in \(store.root)")
            return names.filter { ((try? store.manifest(of: $0))??.rules ?? rules.version) < rules.version }
        }
        guard !arguments.operands.isEmpty else {
            throw .usage("name goldens or suites, or accept all that is pending with --all; usage: \(syntax.usage)")
        }
        // A suite means what of it is pending; a golden that is named by itself need not be.
        var names = Set<GoldenName>()
        for word in arguments.operands {
            if let name = try shown(word, store) {
                names.insert(name)
            } else if let name = try? GoldenName(word), (try? store.manifest(of: name)) != nil {
                names.insert(name)
            } else if !editor.completed.contains(where: { GoldensOptions.selects(word, $0) }) {
                names.formUnion(
                    try GoldensOptions.selected([word], of: pending, none: GoldensOptions.nothingPending(store)))
            }
        }
        return names.subtracting(editor.completed).sorted()
    }

    /// The golden of `NAME:DIGEST`, whose pending pixels, or its own where nothing is pending, have that digest; nil for a
    /// word without a colon, which no name has.
    private static func shown(_ word: String, _ store: GoldenStore) throws(CommandError) -> GoldenName? {
        guard let colon = word.lastIndex(of: ":") else { return nil }
        let name = try GoldensOptions.name(String(word[..<colon]))
        let digest = word[word.index(after: colon)...]
        guard (8...16).contains(digest.utf8.count),
            PixelDigest(digest + String(repeating: "0", count: 16 - digest.utf8.count)) != nil
        else {
            throw .usage(
                "\"\(JSONText.escaped(word))\": a digest is 8 to 16 of 0...9 and a...f, as \"pixels\" of the pending manifest"
                    + " has them")
        }
        let manifest = try GoldensOptions.goldens { () throws(GoldenError) -> GoldenManifest in
            if let manifest = try store.manifest(of: name, in: .pending) { return manifest }
            guard let manifest = try store.manifest(of: name) else { throw .nothingPending(name) }
            return manifest
        }
        guard manifest.pixels.text.hasPrefix(digest) else { throw .failure(GoldenError.notShown(name).description) }
        return name
    }
}
