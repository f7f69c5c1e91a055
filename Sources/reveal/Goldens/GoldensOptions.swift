import Audit
import Goldens
import PNGFormat
import SceneFormat

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The options that the actions on goldens share.
enum GoldensOptions {
    /// Where the goldens are.
    static let folders = [
        Syntax.Option(name: "goldens", value: "FOLDER", help: "the folder of the goldens (default Goldens)"),
        Syntax.Option(
            name: "pending", value: "FOLDER",
            help: "the folder of the pending images (default .build/pending/NAME beside the goldens' folder NAME)"),
    ]

    /// How strictly images are judged.
    static let judging = JudgeOptions.options.filter { $0.name != "without" }

    /// The largest number of names on a command line.
    static let operands = 100_000

    /// The store that the options name.
    static func store(_ arguments: Arguments) -> GoldenStore {
        GoldenStore(root: arguments.value("goldens") ?? "Goldens", pending: arguments.value("pending"))
    }

    /// The rules, as strict as the options say.
    static func rules(_ arguments: Arguments) throws(CommandError) -> GoldenGuard {
        .rules(try JudgeOptions.judge(arguments))
    }

    /// An editor of the store; says so when it has to wait for another one.
    ///
    /// - Parameter rejects: Whether an image is to be rejected.
    static func editor(
        _ store: GoldenStore, rejecting rejects: (GoldenName) -> Bool = { _ in false }, _ terminal: Terminal
    ) throws(CommandError) -> GoldenEditor {
        let editor = try goldens { () throws(GoldenError) in
            try GoldenEditor(store, rejecting: rejects) { process in
                let other = process.map { "process \($0)" } ?? "another process"
                try? terminal.onErrorOutput().print("reveal: waiting for \(other), which is changing goldens")
            }
        }
        for name in editor.completed {
            try? terminal.onErrorOutput().print("reveal: completed the acceptance of \(name), which was cut short")
        }
        return editor
    }

    /// Removes the page of what was pending before something of it changed: who loads it again shall not decide on what is
    /// no longer so. A file of that name that is no such page stays.
    static func removePage(_ store: GoldenStore) throws(CommandError) {
        let path = GoldensPage.path(store)
        guard let page = try? readFile(atPath: path, limit: 1 << 30),
            String(decoding: page.prefix(4096), as: UTF8.self).contains("content=\"\(GoldenPage.generator)\"")
        else { return }
        guard unlink(path) == 0 || errno == ENOENT else {
            throw .failure(FileError(path: path, operation: .write, reason: .system(code: errno)).description)
        }
    }

    /// The command line of another action on the same store.
    static func command(_ action: String, _ arguments: Arguments) -> String {
        let words = ["reveal", "goldens", action]
        let folders = ["goldens", "pending"].flatMap { name in
            arguments.value(name).map { ShellWord.option(name, $0) } ?? []
        }
        return ShellWord.command(words + folders) ?? words.joined(separator: " ")
    }

    /// Whether a word is the name of a golden or of its suite.
    static func selects(_ word: String, _ name: GoldenName) -> Bool {
        // A folder's name as the shell completes it.
        let suite = word.hasSuffix("/") ? String(word.dropLast()) : word
        return name.text == word || name.isIn(suite: suite)
    }

    /// The names among `known` that the operands select: single goldens and suites; all of them without operands.
    ///
    /// - Parameter none: What is said where `known` is empty.
    static func selected(
        _ words: [String], of known: [GoldenName], none: String
    ) throws(CommandError) -> [GoldenName] {
        guard !words.isEmpty else { return known }
        guard !known.isEmpty else { throw .failure(none) }
        var selected = Set<GoldenName>()
        for word in words {
            let found = known.filter { selects(word, $0) }
            guard !found.isEmpty else {
                let names = known.map(\.text) + known.map(\.suite)
                throw .failure(
                    "there is no golden and no suite \"\(word)\" here; the nearest is \(nearestText(to: word, in: names))"
                )
            }
            selected.formUnion(found)
        }
        return selected.sorted()
    }

    /// Lists the goldens.
    static func listing(_ store: GoldenStore) throws(CommandError) -> GoldenListing {
        try goldens { () throws(GoldenError) in try store.listing() }
    }

    /// What is said where nothing is pending.
    static func nothingPending(_ store: GoldenStore) -> String { "nothing is pending in \(store.pending)" }

    /// The pending images that the operands select.
    static func selectedPending(
        _ words: [String], _ store: GoldenStore
    ) throws(CommandError) -> [GoldenName] {
        try selected(words, of: try pending(store), none: nothingPending(store))
    }

    /// The names of the pending images.
    static func pending(_ store: GoldenStore) throws(CommandError) -> [GoldenName] {
        try goldens { () throws(GoldenError) in try store.pendingNames() }
    }

    /// Does work on goldens.
    static func goldens<Result>(_ work: () throws(GoldenError) -> Result) throws(CommandError) -> Result {
        do throws(GoldenError) {
            return try work()
        } catch {
            throw .failure(error.description)
        }
    }

    /// The name that a word is.
    static func name(_ word: String) throws(CommandError) -> GoldenName {
        do throws(GoldenNameError) {
            return try GoldenName(word)
        } catch {
            throw .usage(error.description)
        }
    }
}

extension CIVariable {
    /// Whether this is a run of a CI system.
    static var isSet: Bool { isSet(getenv(name).map { String(cString: $0) }) }
}
