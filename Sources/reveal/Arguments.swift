import SceneFormat

/// The words that a command takes: its operands and its options.
struct Syntax {
    /// An option of a command.
    struct Option {
        /// The name, without its dashes.
        let name: String
        /// What its value is called, or nil for an option without one.
        let value: String?
        /// Whether it may be given more than once.
        var isRepeatable = false
        /// What it does.
        let help: String
    }

    /// How the command is called.
    let usage: String
    /// What it does.
    let summary: String
    /// The largest number of operands.
    let operands: Int
    /// The options, apart from `--help`.
    let options: [Option]
    /// More to know, below the options.
    var notes = ""

    /// The help text of the command.
    var help: String {
        let names = options.map { "  --\($0.name)" + ($0.value.map { " \($0)" } ?? "") }
        let width = names.reduce(0) { max($0, $1.count) } + 2
        let lines = zip(names, options).map { name, option in
            let indent = "\n" + String(repeating: " ", count: width)
            let text = option.help.split(separator: "\n").joined(separator: indent)
            return name + String(repeating: " ", count: width - name.count) + text
        }
        let list = options.isEmpty ? "" : "\n\noptions:\n" + lines.joined(separator: "\n")
        return "usage: \(usage)\n\n\(summary)\(list)" + (notes.isEmpty ? "" : "\n\n" + notes)
    }
}

/// The words after a command's name, sorted into operands and options.
///
/// swift-argument-parser does not come with the toolchain, so this is a small parser of our own: `--name value`,
/// `--name=value`, `--` ends the options, and everything unknown is refused with the nearest name.
struct Arguments {
    /// The operands, in order.
    let operands: [String]
    /// Whether the help was asked for.
    let asksForHelp: Bool
    private let values: [String: [String]]

    /// The words of the process's command line, without its name.
    ///
    /// - Throws: When a word is not UTF-8: it would be changed on the way to a file's name.
    static func words() throws(CommandError) -> [String] {
        var words: [String] = []
        for (index, word) in CommandLine.arguments.enumerated().dropFirst() {
            guard CommandLine.unsafeArgv[index].flatMap({ String(validatingCString: $0) }) == word else {
                throw .usage("\"\(word)\" is not UTF-8; rename the file, or name its folder")
            }
            words.append(word)
        }
        return words
    }

    /// Sorts words.
    init(_ words: [String], of syntax: Syntax) throws(CommandError) {
        var operands: [String] = []
        var values: [String: [String]] = [:]
        var asksForHelp = false
        var index = 0
        while index < words.count {
            let word = words[index]
            index += 1
            if word == "--" {
                operands += words[index...]
                break
            }
            if word == "-h" || word == "--help" {
                asksForHelp = true
                continue
            }
            guard word.hasPrefix("--") || (word.hasPrefix("-") && word.count > 1 && Double(word) == nil) else {
                operands.append(word)
                continue
            }
            let parts = word.dropFirst(word.hasPrefix("--") ? 2 : 1)
                .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            guard word.hasPrefix("--"), let option = syntax.options.first(where: { $0.name == name }) else {
                let nearest = nearestText(to: name, in: syntax.options.map(\.name) + ["help"])
                throw .usage("there is no option \"\(word)\"; the nearest is --\(nearest); see --help")
            }
            var value = parts.count > 1 ? String(parts[1]) : nil
            if let placeholder = option.value, value == nil {
                guard index < words.count else { throw .usage("--\(name) needs a value: --\(name) \(placeholder)") }
                // An option in the place of a value is a value forgotten, not a file of that name.
                guard !words[index].hasPrefix("--") else {
                    throw .usage(
                        "--\(name) needs a value: --\(name) \(placeholder); if it is \"\(words[index])\","
                            + " write --\(name)=\(words[index])")
                }
                value = words[index]
                index += 1
            } else if option.value == nil, let value {
                throw .usage("--\(name) takes no value, but has \"\(value)\"")
            }
            guard values[name] == nil || option.isRepeatable else { throw .usage("--\(name) is given twice") }
            values[name, default: []].append(value ?? "")
        }
        if !asksForHelp, operands.count > syntax.operands {
            throw .usage("\"\(operands[syntax.operands])\" is one operand too many; usage: \(syntax.usage)")
        }
        self.operands = operands
        self.values = values
        self.asksForHelp = asksForHelp
    }

    /// Whether an option was given.
    func has(_ name: String) -> Bool { values[name] != nil }

    /// The value of an option, or nil where it was not given.
    func value(_ name: String) -> String? { values[name]?.last }

    /// All values of an option that may be given more than once.
    func all(_ name: String) -> [String] { values[name] ?? [] }

    /// The value of an option as a number.
    func number(_ name: String) throws(CommandError) -> Double? {
        guard let text = value(name) else { return nil }
        guard let number = Double(text) else { throw .usage("--\(name): \"\(text)\" is not a number") }
        return number
    }

    /// The value of an option as a whole number within a range.
    func count(_ name: String, in range: ClosedRange<Int>) throws(CommandError) -> Int? {
        guard let text = value(name) else { return nil }
        guard let count = Int(text), range.contains(count) else {
            throw .usage(
                "--\(name): \"\(text)\" is not a whole number of \(range.lowerBound) to \(range.upperBound)")
        }
        return count
    }

    /// The value of an option as one of several names.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ name: String, of type: Choice.Type
    ) throws(CommandError) -> Choice? where Choice.RawValue == String {
        guard let text = value(name) else { return nil }
        guard let choice = Choice(rawValue: text) else {
            let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw .usage("--\(name): \"\(text)\" is none of \(names)")
        }
        return choice
    }
}
