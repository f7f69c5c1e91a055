import Audit
import Goldens

/// `reveal goldens history`: says which commit moved which measurement of a golden.
enum GoldensHistory {
    static let syntax = Syntax(
        usage: "reveal goldens history NAME [OPTION…]",
        summary: """
            Says which commit moved which measurement of a golden, the latest first.

            The manifests of both sides are read from git, whose repository the goldens' folder lies in, and followed when
            they were moved.
            """,
        operands: 1, options: [GoldensOptions.folders[0]])

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        guard let word = arguments.operands.first else {
            throw .usage("the name of a golden is needed; usage: \(syntax.usage)")
        }
        let name = try GoldensOptions.name(word)
        let store = GoldensOptions.store(arguments)
        guard FolderPairs.isFolder(store.root) else { throw .failure("there is no folder \"\(store.root)\"") }
        let commits = try commits(of: name, store)
        guard !commits.isEmpty else { throw .failure("\(name): no commit has a golden of this name") }
        var contents: [Contents] = []
        for commit in commits {
            if Signals.wasInterrupted { throw .interrupted }
            contents.append(try self.contents(of: commit, store))
        }
        for (index, commit) in commits.enumerated() {
            try terminal.print(lines: [
                [
                    StyledText(String(commit.id.prefix(9)), .undecided), StyledText(" \(commit.date) "),
                    StyledText(commit.subject, .heading),
                ]
            ])
            if index + 1 < commits.count, let former = commits[index + 1].path, let path = commit.path, former != path {
                try terminal.print(plain: "  moved from \(former)")
            }
            // Compared with the latest one before it that can be read.
            let before = contents.dropFirst(index + 1).lazy.compactMap(\.manifest).first
            let changes: [String]
            switch contents[index] {
            case .manifest(let manifest): changes = GoldenText.changes(from: before, to: manifest)
            case .nothing: changes = GoldenText.changes(from: before, to: nil)
            case .unreadable(let reason): changes = ["its manifest cannot be read: \(reason)"]
            }
            try terminal.print(lines: changes.map { [StyledText("  " + $0)] })
        }
        return .success
    }

    /// A commit that changed a golden.
    private struct Commit {
        let id: String
        let date: String
        let subject: String
        /// The manifest from the repository's folder on; nil where the commit removed it.
        var path: String?
    }

    /// What a commit has of a golden.
    private enum Contents {
        case manifest(GoldenManifest)
        case nothing
        case unreadable(String)

        var manifest: GoldenManifest? { if case .manifest(let manifest) = self { manifest } else { nil } }
    }

    /// The commits that changed a manifest, the latest first, under whatever name it had.
    private static func commits(of name: GoldenName, _ store: GoldenStore) throws(CommandError) -> [Commit] {
        let file = "./" + name.text + GoldenStore.manifestSuffix
        // Names with an accent stand as they are.
        let log = try git(
            store,
            [
                "-c", "core.quotePath=false", "log", "--follow", "--name-status", "--format=%x01%H%x09%as%x09%s", "--",
                file,
            ])
        var commits: [Commit] = []
        for line in String(decoding: log, as: UTF8.self).split(separator: "\n") {
            if line.hasPrefix("\u{1}") {
                let parts = line.dropFirst().split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
                guard parts.count == 3 else { continue }
                commits.append(
                    Commit(id: String(parts[0]), date: String(parts[1]), subject: String(parts[2]), path: nil))
            } else if !commits.isEmpty {
                let parts = line.split(separator: "\t")
                guard parts.count > 1, parts[0] != "D", let path = parts.last else { continue }
                commits[commits.count - 1].path = String(path)
            }
        }
        return commits
    }

    private static func contents(of commit: Commit, _ store: GoldenStore) throws(CommandError) -> Contents {
        guard let path = commit.path else { return .nothing }
        let text = String(decoding: try git(store, ["show", "\(commit.id):\(path)"]), as: UTF8.self)
        do throws(GoldenManifestError) {
            return .manifest(try GoldenManifest(former: text))
        } catch {
            return .unreadable("\(error)")
        }
    }

    private static func git(_ store: GoldenStore, _ words: [String]) throws(CommandError) -> [UInt8] {
        let outcome = try Subprocess.run(["git", "-C", store.root] + words)
        guard outcome.code == 0 else {
            throw .failure(
                "git \(words.first { !$0.hasPrefix("-") && !$0.contains("=") } ?? "") failed with \(outcome.code); the goldens' history is that of a git repository"
            )
        }
        return outcome.output
    }
}
