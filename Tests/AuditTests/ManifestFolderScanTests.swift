import Audit
import RevealModel
import SceneFormat
import Testing

@Suite struct ManifestFolderScanTests {
    let folder: ManifestTestFolder

    init() throws { folder = try ManifestTestFolder() }

    @Test func filesAreListedByFolderInTheOrderOfTheirBytes() throws {
        for name in [
            "b/w9_s1_p1.png", "b/w9_s1_p0.png", "w9_s1_p0.png", "a/x/w9_s1_p0.png", "a/w9_s1_p0.5.png",
            "a-b/w9_s1_p0.png",
            "a/notes.txt", ".hidden/w9_s1_p0.png", "a/.w9_s1_p0.png", "empty/readme", "É/w9_s1_p0.png",
        ] {
            try folder.write([], to: name)
        }
        let list = try FolderScan(path: folder.path)
        #expect(list.series.map(\.name) == [".", "a", "a/x", "a-b", "b", "É"])
        #expect(list.series.map(\.entries) == [0..<1, 1..<2, 2..<3, 3..<4, 4..<6, 6..<7])
        let entries = try (0..<list.count).map { try list.entry(at: $0) }
        #expect(
            entries.map(\.file) == [
                "w9_s1_p0.png", "a/w9_s1_p0.5.png", "a/x/w9_s1_p0.png", "a-b/w9_s1_p0.png", "b/w9_s1_p0.png",
                "b/w9_s1_p1.png", "É/w9_s1_p0.png",
            ])
        #expect(entries.map(\.series) == [".", "a", "a/x", "a-b", "b", "b", "É"])
        #expect(entries[1].document.id == "w9_s1_p0.5")
        #expect(entries[1].document.scene.canonicalName == "w9_s1_p0.5")
        #expect(entries.allSatisfy { $0.line == nil && $0.renderer == nil && $0.extra.isEmpty })
        #expect(list.errors.isEmpty)
    }

    @Test func namesThatAreNoSceneAreErrors() throws {
        for name in ["a/bar.png", "a/w9_s1_p0.png", "w9_x1_p0.png", "w9_p0.PNG"] { try folder.write([], to: name) }
        let list = try FolderScan(path: folder.path)
        let like = "; name it like " + SceneNameError.grammar
        #expect(
            list.errors.map(\.description) == [
                "w9_p0.PNG: \"p0.PNG\" is no field" + like, "w9_x1_p0.png: \"x1\" is no field" + like,
                "a/bar.png: no part of the name is a width such as w320" + like,
            ])
        #expect(list.series.map(\.name) == ["a"])
    }

    @Test func linksToFoldersAreNotFollowedAndLinksToFilesAreListed() throws {
        let outside = try ManifestTestFolder()
        try outside.write([], to: "w9_p1.png")
        try folder.write([], to: "a/w9_p0.png")
        try folder.link("a/loop", to: "..")
        try folder.link("a/w9_p0.5.png", to: "w9_p0.png")
        try folder.link("a/w9_p1.png", to: outside.path + "/w9_p1.png")
        try folder.link("a/w9_pnull.png", to: "nowhere")
        let list = try FolderScan(path: folder.path)
        #expect(list.series.map(\.name) == ["a"])
        let entries = try (0..<list.count).map { try list.entry(at: $0) }
        #expect(entries.map(\.file) == ["a/w9_p0.5.png", "a/w9_p0.png", "a/w9_p1.png", "a/w9_pnull.png"])
        #expect(try list.imagePath(of: entries[0]).hasSuffix("/a/w9_p0.png"))
        let error = #expect(throws: ManifestError.self) { try list.imagePath(of: entries[2]) }
        #expect(error?.place == .file("a/w9_p1.png"))
        #expect(try list.imagePath(of: entries[3]) == folder.path + "/a/w9_pnull.png")
    }

    @Test func aFolderThatIsMissingOrAFileIsAnError() throws {
        let error = #expect(throws: ManifestFileError.self) { try FolderScan(path: folder.path + "/none") }
        #expect(error?.description == folder.path + "/none: there is no such file or folder; check the path")
        let file = try folder.write([], to: "file")
        let other = #expect(throws: ManifestFileError.self) { try FolderScan(path: file) }
        #expect(other?.description == file + ": it is not a folder; give the path of a folder")
    }

    @Test func anEmptyFolderHasNoSeries() throws {
        #expect(try FolderScan(path: folder.path).series.isEmpty)
    }

    @Test func aManifestGoesBeforeTheNamesOfFiles() throws {
        try folder.write([], to: "w9_p0.png")
        #expect(try Manifest.images(at: folder.path) is FolderScan)
        let line = #"{"file":"x.png","scene":{"id":"a","width":9,"progress":0,"palette":"light"}}"#
        let manifest = try folder.write(Array(line.utf8), to: "manifest.jsonl")
        #expect(try Manifest.images(at: folder.path).entry(at: 0).file == "x.png")
        #expect(try Manifest.images(at: manifest).entry(at: 0).file == "x.png")
        #expect(throws: ManifestFileError.self) { try Manifest.images(at: folder.path + "/none") }
    }
}
