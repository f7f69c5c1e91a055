import Audit
import Faults
import RevealModel
import SceneFormat

/// `reveal faults`: the catalogue of known mistakes.
enum FaultsCommand {
    static let syntax = Syntax(
        usage: "reveal faults [NAME] [OPTION…]",
        summary: """
            Lists the known mistakes of renderers: names, values, the rules they break.

            With NAME, says everything of one: what its value means, where it shows, what to change in which toolkit.
            "reveal render SCENE --fault NAME=VALUE" draws it.
            """,
        operands: 1,
        options: [
            Syntax.Option(name: "names", value: nil, help: "prints names alone"),
            Syntax.Option(
                name: "json", value: "FILE", help: "writes JSON, schema \(FaultJSON.schema); - is standard output"),
        ], notes: Help.exitCodes)

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        let family = try arguments.operands.first.map { (name) throws(CommandError) in try self.family(name, of: "NAME")
        }
        let families = family.map { [$0] } ?? FaultFamily.allCases
        if let path = arguments.value("json") {
            guard !arguments.has("names") else { throw .usage("--json and --names do not go together; leave one out") }
            try RenderCommand.write(FaultJSON.text(families), to: path, terminal)
        } else if arguments.has("names") {
            for family in families { try terminal.print(family.name) }
        } else if let family {
            try terminal.print(lines: FaultText.lines(family, example: try example(family)))
        } else {
            try terminal.print(lines: FaultText.table(families))
        }
        return .success
    }

    /// The family of a name.
    ///
    /// - Parameter place: Where the command line has the name.
    static func family(_ name: String, of place: String) throws(CommandError) -> FaultFamily {
        guard let family = FaultFamily(named: name) else {
            let nearest = nearestText(to: name, in: FaultFamily.allCases.map(\.name))
            throw .usage("\(place): there is no fault \"\(name)\"; the nearest is \(nearest); see \"reveal faults\"")
        }
        return family
    }

    // MARK: Examples

    /// Scenes and changes of them, one of which shows each fault; the first that does is the example.
    private static let examples: [[String]] = [
        ["w160_s2_p0.6"], ["w160_s2_p0.87"], ["w160_s2_p0"], ["w160_s2_p0.05"], ["w160_s2_p1.3"],
        ["w160_s2_p-0.2", "pad=16"], ["w160_s2_pnan"], ["w160_s2_pnull"], ["w160_s2_p0.6", "interpolation=oklab"],
    ]

    /// A command that draws a fault at its standard magnitude, in a scene that shows it.
    private static func example(_ family: FaultFamily) throws(CommandError) -> String {
        let fault = Fault(standard: family)
        // Light on white would be there and not be seen.
        var words = ["w160_s2_p0.6", "background=#1C1C1E"]
        if family != .lightFringe {
            for candidate in examples {
                words = candidate
                if fault.shows(in: try scene(candidate)) { break }
            }
        }
        if !words.contains(where: { $0.hasPrefix("pad=") }) { words.append("pad=4") }
        let changes = words.dropFirst().map { " --set " + ($0.contains("#") ? "'\($0)'" : $0) }
        return "reveal render \(words[0])\(changes.joined()) --fault \(FaultText.name(fault)) --out \(family.name).png"
    }

    private static func scene(_ words: [String]) throws(CommandError) -> Scene {
        let arguments = try Arguments(words.dropFirst().flatMap { ["--set", $0] }, of: RenderCommand.syntax)
        return try SceneChanges.document(try SceneOptions.document(words[0], of: "SCENE"), arguments).scene
    }
}
