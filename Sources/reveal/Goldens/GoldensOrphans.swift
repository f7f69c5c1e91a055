import Audit
import Goldens

/// `reveal goldens orphans`: lists, and removes, files that belong to no golden.
enum GoldensOrphans {
    static let syntax = Syntax(
        usage: "reveal goldens orphans [--delete] [OPTION…]",
        summary: """
            Lists files that belong to no golden, and pending images of goldens that are gone.

            With --from also the goldens of which FOLDER has no image. An image or a manifest whose other half the repository
            has is told how to restore, and never removed.
            """,
        operands: 0,
        options: GoldensOptions.folders + [
            Syntax.Option(name: "from", value: "FOLDER", help: "another renderer's images, FOLDER/SUITE/NAME.png"),
            Syntax.Option(name: "delete", value: nil, help: "removes them"),
        ])

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        if arguments.has("delete"), CIVariable.isSet {
            throw .failure("goldens orphans --delete: this is a CI run (the variable CI is set); leave --delete out")
        }
        let store = GoldensOptions.store(arguments)
        let editor = arguments.has("delete") ? try GoldensOptions.editor(store, terminal) : nil
        let listing = try GoldensOptions.listing(store)
        var orphans = listing.orphans
        orphans += try GoldensOptions.goldens { () throws(GoldenError) in try store.pendingOrphans() }
        if arguments.has("from") {
            let drawn = Set(try GoldenSource(arguments).names().names)
            orphans += listing.goldens.filter { !drawn.contains($0) }.map {
                GoldenOrphan(path: store.imagePath(of: $0), reason: .notDrawn)
            }
        }
        let restorations = try Restorations(store, listing)
        for orphan in orphans {
            let command = restorations.command(for: orphan).map { "; the repository has the other half: \($0)" } ?? ""
            try terminal.print(lines: [[StyledText("\(orphan)\(command)")]])
        }
        for folder in listing.otherFolders {
            let path = folder == "." ? store.root : "\(store.root)/\(folder)"
            try terminal.print(lines: [[StyledText("\(path): has images that are no goldens, and is left alone")]])
        }
        guard let editor else {
            try terminal.print(
                plain:
                    orphans.isEmpty ? "no orphans" : orphans.count == 1 ? "1 orphan" : "\(orphans.count) orphans")
            return orphans.isEmpty ? .success : .finding
        }
        let removable = orphans.filter { restorations.command(for: $0) == nil }
        let removed = try GoldensOptions.goldens { () throws(GoldenError) in try editor.remove(removable) }
        try terminal.print(plain: "\(removed.count) of \(orphans.count) removed")
        return removed.count == orphans.count ? .success : .finding
    }
}

/// How goldens of which one file is missing are whole again: the last commit has the file.
private struct Restorations {
    private let root: String
    private let committed: Set<String>

    init(_ store: GoldenStore, _ listing: GoldenListing) throws(CommandError) {
        root = store.root
        guard listing.orphans.contains(where: \.isHalf) else {
            committed = []
            return
        }
        // Without git, or outside of a repository, there is nothing to restore from.
        let words = ["git", "-C", store.root, "ls-tree", "-r", "-z", "--name-only", "HEAD"]
        let outcome = try? Subprocess.run(words, showsErrors: false)
        let output = outcome?.code == 0 ? outcome?.output ?? [] : []
        committed = Set(output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    }

    /// The command that restores the other half of an orphan; nil where there is none to restore.
    func command(for orphan: GoldenOrphan) -> String? {
        guard orphan.isHalf, orphan.path.hasPrefix(root + "/") else { return nil }
        let path = orphan.path.dropFirst(root.count + 1)
        let suffixes = [GoldenStore.imageSuffix, GoldenStore.manifestSuffix]
        let (own, missing) = orphan.reason == .noManifest ? (suffixes[0], suffixes[1]) : (suffixes[1], suffixes[0])
        let other = path.dropLast(own.count) + missing
        guard committed.contains(String(other)) else { return nil }
        return ShellWord.command(["git", "-C", root, "checkout", "HEAD", "--", "./" + other])
    }
}
