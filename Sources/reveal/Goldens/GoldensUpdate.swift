import Audit
import Goldens
import Oracle
import PNGFormat
import Pixels
import RevealModel
import SceneFormat

/// `reveal goldens update`: draws the goldens anew and keeps what changed for a review.
enum GoldensUpdate {
    static let syntax = Syntax(
        usage: "reveal goldens update [NAME…] [OPTION…]",
        summary: """
            Draws the goldens anew and keeps what changed as pending, for a review; no golden changes.

            A pending image that is its golden again is dropped.
            """,
        operands: GoldensOptions.operands,
        options: GoldensOptions.folders + GoldenSource.options + GoldensOptions.judging)

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        let store = GoldensOptions.store(arguments)
        let source = try GoldenSource(arguments)
        let editor = try GoldensOptions.editor(store, terminal)
        let work = try GoldensCheck.checked(arguments, store, source, mayBeNew: true)
        let checked = work.checked
        var pending = 0
        var hasChanged = false
        var notDrawn: [String] = []
        for golden in checked {
            if Signals.wasInterrupted { throw .interrupted }
            switch golden.outcome {
            case .notDrawn, .obeysRules: continue
            case .equal:
                let wasPending = try GoldensOptions.goldens { () throws(GoldenError) in try editor.reject(golden.name) }
                hasChanged = hasChanged || wasPending
                continue
            case .different, .missing, .failed: break
            }
            // What newer rules accepted is theirs to judge, and the check said so.
            if let rules = golden.manifest?.rules, rules > RuleSet.version {
                notDrawn.append("\(golden.name): not drawn: it is a golden of newer rules")
                continue
            }
            let image: Image
            let scene: String?
            switch source.drawing(golden.name, readable(golden, store)) {
            case .image(let drawn, let shown): (image, scene) = (drawn, shown)
            case .failure(let reason):
                notDrawn.append("\(golden.name): not drawn: \(reason)")
                continue
            case .nothing:
                notDrawn.append(
                    "\(golden.name): not drawn: its manifest has no scene that can be read; restore it from the"
                        + " repository, or give what the golden shows: \(GoldensOptions.command("add", arguments))"
                        + " \(golden.name) SCENE")
                continue
            }
            let options = PNGOptions(scaleFactor: scene.flatMap { try? SceneDocument(json: $0).scene.scale })
            let recording = try GoldensOptions.goldens { () throws(GoldenError) in
                try editor.record(image, as: golden.name, scene: scene, origin: source.origin, options: options)
            }
            if case .pending = recording { pending += 1 }
            hasChanged = true
        }
        if hasChanged { try GoldensOptions.removePage(store) }
        try GoldensCheck.report(checked, store, terminal)
        for line in notDrawn + work.odd { try terminal.print(lines: [[StyledText(line, .bad)]]) }
        try terminal.print(lines: [GoldenText.summary(checked)])
        if pending > 0 {
            try terminal.print(
                plain:
                    "\(pending) pending in \(store.pending); look at them: \(GoldensOptions.command("review", arguments))"
            )
        }
        return notDrawn.isEmpty && work.odd.isEmpty ? .success : .finding
    }

    /// What is known of a golden: of one that cannot be read the scene, as long as that is whole.
    private static func readable(_ golden: CheckedGolden, _ store: GoldenStore) -> GoldenManifest? {
        if let manifest = golden.manifest ?? (try? store.manifest(of: golden.name)) { return manifest }
        guard let scene = store.sceneOfDamaged(golden.name) else { return nil }
        let nothing = PixelDigest(of: Image(width: 1, height: 1, rgba: [0, 0, 0, 0]))
        return GoldenManifest(width: 1, height: 1, pixels: nothing, scene: scene)
    }
}

/// `reveal goldens add`: draws a scene as a new golden, pending until it is accepted.
enum GoldensAdd {
    static let syntax = Syntax(
        usage: "reveal goldens add NAME SCENE [OPTION…]",
        summary: """
            Draws a scene as the golden NAME, pending until it is accepted.

            SCENE is a name such as w320_s2_p0.25, JSON, or a file that holds it; see "reveal help scene". The golden's
            manifest keeps it, so that a golden and its scene change and merge together.
            """,
        operands: 2, options: GoldensOptions.folders + [SceneChanges.option])

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        guard arguments.operands.count == 2 else {
            throw .usage("a name and a scene are needed; usage: \(syntax.usage)")
        }
        let name = try GoldensOptions.name(arguments.operands[0])
        let given = try SceneOptions.document(arguments.operands[1], of: "SCENE")
        let document = SceneDocument(id: name.name, scene: try SceneChanges.document(given, arguments).scene)
        let editor = try GoldensOptions.editor(GoldensOptions.store(arguments), terminal)
        let recording = try GoldensOptions.goldens { () throws(GoldenError) in
            try editor.record(
                BuiltInRenderer.image(of: document.scene), as: name, scene: GoldenScene.text(document),
                origin: "built-in renderer", options: PNGOptions(scaleFactor: document.scene.scale))
        }
        switch recording {
        case .unchanged: try terminal.print(plain: "\(name): the golden is that already")
        case .pending(let path): try terminal.print(plain: "\(name): pending as \(path)")
        }
        return .success
    }
}
