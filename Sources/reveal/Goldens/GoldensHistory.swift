import Audit
import Goldens

/// `reveal goldens history`: says which commit moved which measurement of a golden.
enum GoldensHistory {
    static let syntax = Syntax(
        usage: "reveal goldens history NAME [OPTION…]",
        summary: """
            Says which commit moved which measurement of a golden, the latest first.

            The manifests of both sides are read from git, whose repository the goldens' folder lies in.
            """,
        operands: 1, options: [GoldensOptions.folders[0]])

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        guard let word = arguments.operands.first else {
            throw .usage("the name of a golden is needed; usage: \(syntax.usage)")
        }
        let name = try GoldensOptions.name(word)
        let store = GoldensOptions.store(arguments)
        guard FolderPairs.isFolder(store.root) else { throw .failure("there is no folder \"\(store.root)\"") }
        let files = [GoldenStore.imageSuffix, GoldenStore.manifestSuffix].map { "./" + name.text + $0 }
        let log = try git(store, ["log", "--format=%H%x09%as%x09%s", "--"] + files)
        let commits = String(decoding: log, as: UTF8.self).split(separator: "\n").map {
            $0.split(separator: "\t", maxSplits: 2).map(String.init)
        }.filter { $0.count == 3 }
        guard !commits.isEmpty else { throw .failure("\(name): no commit has a golden of this name") }
        var manifests: [GoldenManifest?] = []
        for commit in commits {
            if Signals.wasInterrupted { throw .interrupted }
            manifests.append(try manifest(of: name, at: commit[0], store))
        }
        for (index, commit) in commits.enumerated() {
            let before = index + 1 < manifests.count ? manifests[index + 1] : nil
            try terminal.print(lines: [
                [
                    StyledText(String(commit[0].prefix(9)), .undecided), StyledText(" \(commit[1]) "),
                    StyledText(commit[2], .heading),
                ]
            ])
            let changes = GoldenText.changes(from: before, to: manifests[index])
            try terminal.print(lines: changes.map { [StyledText("  " + $0)] })
        }
        return .success
    }

    /// The manifest that a commit has; nil where it has none.
    private static func manifest(
        of name: GoldenName, at commit: String, _ store: GoldenStore
    ) throws(CommandError) -> GoldenManifest? {
        let file = "./" + name.text + GoldenStore.manifestSuffix
        guard !(try git(store, ["ls-tree", commit, "--", file])).isEmpty else { return nil }
        let text = String(decoding: try git(store, ["show", "\(commit):\(file)"]), as: UTF8.self)
        do throws(GoldenManifestError) {
            return try GoldenManifest(text)
        } catch {
            throw .failure(GoldenError.manifest(path: "\(commit):\(file)", error).description)
        }
    }

    private static func git(_ store: GoldenStore, _ words: [String]) throws(CommandError) -> [UInt8] {
        let outcome = try Subprocess.run(["git", "-C", store.root] + words)
        guard outcome.code == 0 else {
            throw .failure(
                "git \(words[0]) failed with \(outcome.code); the goldens' history is that of a git repository")
        }
        return outcome.output
    }
}
