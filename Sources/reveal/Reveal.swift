import SceneFormat

/// The command line: `reveal COMMAND`.
@main
enum Reveal {
    static func main() {
        StandardDescriptors.reserve()
        Signals.install()
        ExitCode.end(run())
    }

    private static func run() -> ExitCode {
        let terminal = Terminal()
        do throws(CommandError) {
            let words = try Arguments.words()
            guard let name = words.first else {
                try terminal.onErrorOutput().print(Help.overview)
                return .usage
            }
            let rest = Array(words.dropFirst())
            switch name {
            case "-h", "--help": try terminal.print(Help.overview)
            case "help": try terminal.print(try Help.topic(rest))
            case "--version": try terminal.print("reveal " + Help.version)
            default:
                let command = try Command.named(name)
                if command == .goldens { return try GoldensCommand.run(rest, terminal) }
                let arguments = try Arguments(rest, of: command.syntax)
                guard !arguments.asksForHelp else {
                    try terminal.print(command.syntax.help)
                    return .success
                }
                return try command.run(arguments, terminal)
            }
            return .success
        } catch {
            return terminal.report(error)
        }
    }
}

/// The commands.
enum Command: String, CaseIterable {
    case audit, diff, goldens, render, scenes, faults, explain, measure, certify, freedoms

    /// The command of a name.
    static func named(_ name: String) throws(CommandError) -> Command {
        guard let command = Command(rawValue: name) else {
            let names = allCases.map(\.rawValue)
            throw .usage(
                "there is no command \"\(name)\"; the nearest is \"\(nearestText(to: name, in: names))\" of "
                    + names.joined(separator: ", ") + "; see \"reveal --help\"")
        }
        return command
    }

    var syntax: Syntax {
        switch self {
        case .audit: return AuditCommand.syntax
        case .diff: return DiffCommand.syntax
        case .goldens: return GoldensCommand.syntax
        case .render: return RenderCommand.syntax
        case .scenes: return ScenesCommand.syntax
        case .faults: return FaultsCommand.syntax
        case .explain: return ExplainCommand.syntax
        case .measure: return MeasureCommand.syntax
        case .certify: return CertifyCommand.syntax
        case .freedoms: return FreedomsCommand.syntax
        }
    }

    func run(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        switch self {
        case .audit: return try AuditCommand.run(arguments, terminal)
        case .diff: return try DiffCommand.run(arguments, terminal)
        case .goldens: return try GoldensCommand.run(arguments.operands, terminal)
        case .render: return try RenderCommand.run(arguments, terminal)
        case .scenes: return try ScenesCommand.run(arguments, terminal)
        case .faults: return try FaultsCommand.run(arguments, terminal)
        case .explain: return try ExplainCommand.run(arguments, terminal)
        case .measure: return try MeasureCommand.run(arguments, terminal)
        case .certify: return try CertifyCommand.run(arguments, terminal)
        case .freedoms: return try FreedomsCommand.run(arguments, terminal)
        }
    }
}
