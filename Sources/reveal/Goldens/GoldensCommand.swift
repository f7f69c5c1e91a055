import Goldens
import SceneFormat

/// `reveal goldens ACTION`: keeps accepted images, and says what became of them.
enum GoldensCommand {
    static let syntax = Syntax(
        usage: "reveal goldens ACTION [NAME…] [OPTION…]",
        summary:
            "Keeps accepted images of bars, and says which of them are drawn differently now, and why.\n\nactions:\n"
            + GoldensAction.allCases.map { action in
                let name = action.rawValue
                let first = action.syntax.summary.split(separator: "\n").first.map(String.init) ?? ""
                return "  " + name + String(repeating: " ", count: 9 - name.count) + first
            }.joined(separator: "\n"),
        operands: 0, options: [],
        notes: """
            A golden SUITE/NAME is Goldens/SUITE/NAME.png and its manifest, the text SUITE/NAME.golden: size, a digest of the
            pixels, the scene, and what was measured when it was accepted. NAME is a golden or a suite; all goldens unless
            given. "reveal goldens ACTION --help" tells more.

            \(Help.exitCodes)
            """)

    /// Runs the action that the first word names.
    static func run(_ words: [String], _ terminal: Terminal) throws(CommandError) -> ExitCode {
        guard let name = words.first else { throw .usage("an action is needed; usage: \(syntax.usage)") }
        guard name != "-h" && name != "--help" else {
            try terminal.print(syntax.help)
            return .success
        }
        let action = try GoldensAction.named(name)
        let arguments = try Arguments(Array(words.dropFirst()), of: action.syntax)
        guard !arguments.asksForHelp else {
            try terminal.print(action.syntax.help)
            return .success
        }
        if action.changesGoldens, CIVariable.isSet {
            throw .failure(
                "goldens \(name): this is a CI run (the variable CI is set), which must not change goldens; run it where"
                    + " somebody can look at the images, or unset CI")
        }
        return try action.run(arguments, terminal)
    }

    /// What `reveal help goldens [ACTION]` prints.
    static func help(_ words: [String]) throws(CommandError) -> String {
        guard let name = words.first else { return syntax.help }
        return try GoldensAction.named(name).syntax.help
    }
}

/// The actions.
enum GoldensAction: String, CaseIterable {
    case check, update, add, review, page, accept, reject, orphans, history

    /// The action of a name.
    static func named(_ name: String) throws(CommandError) -> GoldensAction {
        guard let action = GoldensAction(rawValue: name) else {
            let names = allCases.map(\.rawValue)
            throw .usage(
                "goldens: there is no action \"\(name)\"; the nearest is \"\(nearestText(to: name, in: names))\" of "
                    + names.joined(separator: ", "))
        }
        return action
    }

    /// Whether it is refused in CI.
    var changesGoldens: Bool {
        switch self {
        case .check, .page, .orphans, .history: false
        case .update, .add, .review, .accept, .reject: true
        }
    }

    var syntax: Syntax {
        switch self {
        case .check: GoldensCheck.syntax
        case .update: GoldensUpdate.syntax
        case .add: GoldensAdd.syntax
        case .review: GoldensReview.syntax
        case .page: GoldensPage.syntax
        case .accept: GoldensAccept.syntax
        case .reject: GoldensReject.syntax
        case .orphans: GoldensOrphans.syntax
        case .history: GoldensHistory.syntax
        }
    }

    func run(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        switch self {
        case .check: try GoldensCheck.run(arguments, terminal)
        case .update: try GoldensUpdate.run(arguments, terminal)
        case .add: try GoldensAdd.run(arguments, terminal)
        case .review: try GoldensReview.run(arguments, terminal)
        case .page: try GoldensPage.run(arguments, terminal)
        case .accept: try GoldensAccept.run(arguments, terminal)
        case .reject: try GoldensReject.run(arguments, terminal)
        case .orphans: try GoldensOrphans.run(arguments, terminal)
        case .history: try GoldensHistory.run(arguments, terminal)
        }
    }
}
