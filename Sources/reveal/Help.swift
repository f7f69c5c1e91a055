/// The help texts that belong to no single command.
enum Help {
    /// The version of the product.
    static let version = "0.1.0"

    /// What `reveal --help` prints.
    static var overview: String {
        let width = Command.allCases.reduce(0) { max($0, $1.rawValue.count) } + 2
        let lines = Command.allCases.map { command in
            let name = command.rawValue
            let first = command.syntax.summary.split(separator: "\n").first.map(String.init) ?? ""
            return "  " + name + String(repeating: " ", count: width - name.count) + first
        }
        return """
            usage: reveal COMMAND [OPTION…]

            Judges renderers of gradient-reveal progress bars by the rules of a correct bar.

            commands:
            \(lines.joined(separator: "\n"))

            "reveal COMMAND --help" tells more; "reveal help scene" the scene options, "reveal help profile" the freedoms,
            "reveal help checks" what is checked.

            \(exitCodes)
            """
    }

    /// The exit codes.
    static let exitCodes = """
        exit codes:
          0    nothing failed
          1    a finding, an unreadable image or a bad line of a manifest; with --strict an unresolved image too
          2    the work could not start, or its result could not be written
          64   the command line is wrong
          130  interrupted
          141  the reader of standard output went away
        diff: 0 the images are equal, 1 they differ, in size or in pixels, 2 they cannot be compared
        goldens: 1 a difference, a missing golden, a refused image; 2 also where CI is set and goldens would change
        """

    /// What `reveal help TOPIC` prints.
    static func topic(_ words: [String]) throws(CommandError) -> String {
        guard let topic = words.first else { return overview }
        switch topic {
        case "scene": return SceneOptions.help
        case "profile": return JudgeOptions.profileHelp
        case "checks": return JudgeOptions.checksHelp
        case Command.goldens.rawValue: return try GoldensCommand.help(Array(words.dropFirst()))
        default: return try Command.named(topic).syntax.help
        }
    }
}
