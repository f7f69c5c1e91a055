import Audit
import RevealModel
import SceneFormat
import Testing

/// A line with a legal scene.
private func line(_ file: String, id: String? = nil, series: String? = nil, rest: String = "") -> String {
    let series = series.map { ",\"series\":\"\($0)\"" } ?? ""
    return
        "{\"file\":\"\(file)\",\"scene\":{\"id\":\"\(id ?? file)\",\"width\":9,\"progress\":0,\"palette\":\"light\"}\(series)\(rest)}"
}

private func index(_ text: String, in folder: ManifestTestFolder) throws -> ManifestIndex {
    try ManifestIndex(path: folder.write(Array(text.utf8), to: Manifest.fileName))
}

private func files(of series: ManifestSeries, in list: some ImageList) throws -> [String] {
    try series.entries.map { try list.entry(at: $0).file }
}

/// Lines that are well formed.
@Suite struct ManifestIndexTests {
    let folder: ManifestTestFolder

    init() throws { folder = try ManifestTestFolder() }

    @Test func interleavedSeriesAreReadOneAfterAnother() throws {
        let list = try index(
            [
                line("b/1.png"), line("a/1.png"), line("b/2.png"), line("1.png"), line("a/2.png", series: "b"),
                line("a/3.png"),
            ]
            .joined(separator: "\n"),
            in: folder)
        #expect(list.series.map(\.name) == ["b", "a", "."])
        #expect(list.series.map(\.entries) == [0..<3, 3..<5, 5..<6])
        #expect(
            try list.series.map { try files(of: $0, in: list) }
                == [["b/1.png", "b/2.png", "a/2.png"], ["a/1.png", "a/3.png"], ["1.png"]])
        #expect(try list.series[0].entries.map { try list.entry(at: $0).line } == [1, 3, 5])
        #expect(list.errors.isEmpty)
        #expect(list.count == 6)
        #expect(list.folder == folder.path)
    }

    @Test func sceneRendererAndOtherKeysAreCarriedAlong() throws {
        let list = try index(
            ##"{"file":"a/x.png","renderer":"qt","version":null,"note":["n",1e999],"scene":{"id":"x","width":320,"##
                + ##""scale":2,"progress":0.25,"stops":[{"color":"#007AFF","location":0}]}}"##,
            in: folder)
        let entry = try list.entry(at: 0)
        #expect(entry.renderer == "qt")
        #expect(
            entry.extra == [
                JSON.Member(key: "renderer", value: .string("qt")), JSON.Member(key: "version", value: .null),
                JSON.Member(key: "note", value: .array([.string("n"), .number("1e999")])),
            ])
        #expect(
            entry.document.json == ##"{"id":"x","width":320,"height":14,"scale":2,"progress":0.25,"##
                + ##""stops":[{"color":"#007AFF","location":0}],"background":"white"}"##)
    }

    @Test func rendererThatIsNoTextIsNoError() throws {
        let list = try index(line("a.png", rest: ",\"renderer\":7"), in: folder)
        #expect(try list.entry(at: 0).renderer == nil)
    }

    @Test func byteOrderMarkCarriageReturnsAndEmptyLinesAreTolerated() throws {
        let text = "\u{FEFF}" + line("1.png") + "\r\n\r\n \t\n" + line("2.png") + "\r\n\n" + line("3.png") + "\r"
        let list = try index(text, in: folder)
        #expect(try (0..<list.count).map { try list.entry(at: $0).line } == [1, 4, 6])
        #expect(list.errors.isEmpty)
    }

    @Test(arguments: ["", "\n", "\u{FEFF}", "\r\n \n"])
    func aManifestWithoutLinesHasNoSeries(text: String) throws {
        let list = try index(text, in: folder)
        #expect(list.series.isEmpty)
        #expect(list.errors.isEmpty)
    }

    @Test func partsOfAPathThatMeanNothingAreDropped() throws {
        let list = try index(line("./a//b/./c.png"), in: folder)
        #expect(try list.entry(at: 0).file == "a/b/c.png")
        #expect(list.series.map(\.name) == ["a/b"])
    }

    @Test func aLineOfTheGreatestLengthIsRead() throws {
        let bare = line("1.png", rest: ",\"note\":\"\"")
        let padding = String(repeating: "x", count: (1 << 20) - bare.utf8.count)
        let list = try index(line("1.png", rest: ",\"note\":\"\(padding)\"") + "\r\n" + line("2.png"), in: folder)
        #expect(try (0..<list.count).map { try list.entry(at: $0).file } == ["1.png", "2.png"])
        #expect(try list.entry(at: 0).extra == [JSON.Member(key: "note", value: .string(padding))])
    }

    @Test func manyLinesAcrossManyReadsKeepTheirPlaces() throws {
        let lines = (0..<20_000).map { line("s\($0 % 100)/\($0).png") }
        let list = try index(lines.joined(separator: "\n"), in: folder)
        #expect(list.count == 20_000)
        #expect(list.series.count == 100)
        #expect(list.series[7].name == "s7")
        #expect(try files(of: list.series[7], in: list).prefix(3) == ["s7/7.png", "s7/107.png", "s7/207.png"])
        #expect(try list.entry(at: 19_999).line == 20_000)
    }

    @Test func aManifestThatChangesUnderneathIsNoticed() throws {
        let list = try index(line("1.png") + "\n" + line("2.png"), in: folder)
        try folder.write([], to: Manifest.fileName)
        let error = #expect(throws: ManifestError.self) { try list.entry(at: 1) }
        #expect(
            error?.description
                == "line 2: the manifest was changed while it was being read; start again when nothing writes to it")
    }
}

/// Lines that are not.
@Suite struct ManifestErrorTests {
    let folder: ManifestTestFolder

    init() throws { folder = try ManifestTestFolder() }

    @Test(
        arguments: [
            ("{\"file\":", "column 9 (file): the text ends where a value is expected; complete the text"),
            (
                "{\"file\":\"a.png\",\"scene\":{\"width\":NaN}}",
                "column 34 (scene.width): NaN is no JSON value; write \"nan\" in quotes"
            ),
            ("[]", "a list is not an object; write {\"file\": \"w320_s2_p0.25.png\", \"scene\": {...}}"),
            ("7", "7 is not an object; write {\"file\": \"w320_s2_p0.25.png\", \"scene\": {...}}"),
            ("{}", "file: missing; write the image's path within the folder, such as \"a/w320_s2_p0.25.png\""),
            (
                "{\"file\":7}",
                "file: 7 is not a path; write the image's path within the folder, such as \"a/w320_s2_p0.25.png\""
            ),
            (
                "{\"file\":\"\"}",
                "file: \"\" is not a path; write the image's path within the folder, such as \"a/w320_s2_p0.25.png\""
            ),
            (
                "{\"file\":\"a.png\"}",
                "scene: missing; write the scene that the image shows, {\"id\": ..., \"width\": ..., ...}"
            ),
            (
                "{\"file\":\"a.png\",\"scene\":{\"id\":\"a\",\"widht\":9}}",
                "scene.widht: unknown key; the nearest known key is \"width\"; correct the key or remove it"
            ),
            (
                "{\"file\":\"a.png\",\"file\":\"b.png\"}",
                "column 17: the key \"file\" is given twice; keep one of the two"
            ),
            (line("/etc/a.png"), "file: \"/etc/a.png\" is absolute; write a path within the manifest's folder"),
            (line("../a.png"), "file: \"../a.png\" has a part \"..\"; write a path within the manifest's folder"),
            (line("a/../b.png"), "file: \"a/../b.png\" has a part \"..\"; write a path within the manifest's folder"),
            (
                line("a/"),
                "file: \"a/\" names a folder; write the image's path within the folder, such as \"a/w320_s2_p0.25.png\""
            ),
            (
                line("."),
                "file: \".\" names a folder; write the image's path within the folder, such as \"a/w320_s2_p0.25.png\""
            ),
            (
                line("a\\u0000.png"),
                "file: \"a\\u0000.png\" has a control character; write the image's path within the folder, such as \"a/w320_s2_p0.25.png\""
            ),
            ("{\"file\":\"a\0.png\"}", "column 11 (file): a string has the raw control character 0; escape it"),
            (
                line("a.png", series: "\\u001b[2J"),
                "series: \"\\u001b[2J\" has a control character; write a visible name, or leave the key out and the image's folder is the series"
            ),
            (
                line("a.png", series: ""),
                "series: \"\" is not a name; write a visible name, or leave the key out and the image's folder is the series"
            ),
            (
                String(repeating: "[", count: 100_000),
                "column 65 (" + String(repeating: "[0]", count: 64)
                    + "): lists and objects are nested more than 64 deep; nest less"
            ),
        ] as [(String, String)])
    func aBadLineIsAnErrorAndStopsNothing(text: String, expected: String) throws {
        let list = try index(line("1.png") + "\n" + text + "\n" + line("2.png"), in: folder)
        #expect(list.errors.map(\.description) == ["line 2: " + expected])
        #expect(try (0..<list.count).map { try list.entry(at: $0).file } == ["1.png", "2.png"])
    }

    @Test func bytesThatAreNotUTF8AreAnError() throws {
        var bytes = Array((line("1.png") + "\n" + line("a?.png") + "\n" + line("2.png")).utf8)
        bytes[bytes.firstIndex(of: UInt8(ascii: "?")) ?? 0] = 0xFF
        let list = try ManifestIndex(path: folder.write(bytes, to: Manifest.fileName))
        #expect(
            list.errors.map(\.description) == [
                "line 2: column 11 (file): the text is not UTF-8; save the text as UTF-8"
            ])
        #expect(list.count == 2)
    }

    @Test(arguments: [(1 << 20) + 1, 1_200_000, 10_000_000])
    func aLineThatIsTooLongIsSkippedToItsEnd(length: Int) throws {
        let text = line("1.png") + "\n" + String(repeating: "7", count: length) + "\n" + line("2.png") + "\n"
        let list = try index(text + String(repeating: "[", count: length), in: folder)
        #expect(
            list.errors.map(\.description)
                == [2, 4].map {
                    "line \($0): the line is longer than 1048576 bytes; write one image a line, without what no reader needs"
                })
        #expect(try (0..<list.count).map { try list.entry(at: $0).file } == ["1.png", "2.png"])
    }

    @Test func duplicatesNameTheFirstLine() throws {
        let list = try index(
            [
                line("a/1.png", id: "x"), line("a/1.png", id: "y"), line("a/2.png", id: "x"), line("b/1.png", id: "x"),
                line("b/./1.png", id: "z", series: "c"), line("b/2.png", id: "x", series: "a"),
                line("a/1.png", id: "y"),
            ].joined(separator: "\n"), in: folder)
        #expect(
            list.errors.map(\.description) == [
                "line 2: file: \"a/1.png\" is already on line 1; keep one of the two lines",
                "line 3: scene.id: \"x\" of series \"a\" is already on line 1; rename one of the scenes, or give the lines different series",
                "line 5: file: \"b/1.png\" is already on line 4; keep one of the two lines",
                "line 6: scene.id: \"x\" of series \"a\" is already on line 1; rename one of the scenes, or give the lines different series",
                "line 7: file: \"a/1.png\" is already on line 1; keep one of the two lines",
            ])
        #expect(list.series.map(\.name) == ["a", "b"])
        #expect(list.count == 2)
    }

    @Test func manyDuplicatesAreFoundWithoutComparingAllPairs() throws {
        let list = try index(String(repeating: line("1.png") + "\n", count: 5000), in: folder)
        #expect(list.count == 1)
        #expect(list.errors.count == 4999)
        #expect(list.errors.last?.reason == .duplicateFile("1.png", line: 1))
    }

    @Test func whatCannotBeOpenedIsSaid() throws {
        let missing = folder.path + "/none.jsonl"
        let error = #expect(throws: ManifestFileError.self) { try ManifestIndex(path: missing) }
        #expect(error?.description == missing + ": there is no such file or folder; check the path")
        #expect(throws: ManifestFileError.self) { try ManifestIndex(path: folder.path) }
        #expect(ManifestFileError.Reason.notAFile.remedy == "give the path of a manifest such as manifest.jsonl")
    }
}

/// Images that the paths of a manifest lead to.
@Suite struct ManifestImagePathTests {
    let folder: ManifestTestFolder

    init() throws { folder = try ManifestTestFolder() }

    @Test func linksWithinTheFolderAreFollowed() throws {
        try folder.write([1], to: "in/a.png")
        try folder.link("b.png", to: "in/a.png")
        let list = try index(line("b.png"), in: folder)
        #expect(try list.imagePath(of: list.entry(at: 0)).hasSuffix("/in/a.png"))
    }

    @Test func linksOutOfTheFolderAreRefused() throws {
        let outside = try ManifestTestFolder()
        let target = try outside.write([1], to: "a.png")
        try folder.link("b.png", to: target)
        try folder.link("c", to: outside.path)
        let list = try index(line("b.png") + "\n" + line("c/a.png"), in: folder)
        for (place, file) in ["b.png", "c/a.png"].enumerated() {
            let error = #expect(throws: ManifestError.self) { try list.imagePath(of: list.entry(at: place)) }
            #expect(
                error?.description
                    == "line \(place + 1): file: \"\(file)\" is linked to \"\(target)\", outside the folder; copy the image into the folder"
            )
        }
    }

    @Test func aFolderWhoseNameStartsLikeTheListsIsOutside() throws {
        try folder.write([1], to: "root-2/a.png")
        try folder.write([], to: "root/x")
        try folder.link("root/b.png", to: "../root-2/a.png")
        try folder.write(Array(line("b.png").utf8), to: "root/manifest.jsonl")
        let list = try ManifestIndex(path: folder.path + "/root/manifest.jsonl")
        #expect(throws: ManifestError.self) { try list.imagePath(of: list.entry(at: 0)) }
    }

    @Test func aMissingImageStillHasAPath() throws {
        let list = try index(line("a/none.png"), in: folder)
        #expect(try list.imagePath(of: list.entry(at: 0)) == folder.path + "/a/none.png")
    }
}
