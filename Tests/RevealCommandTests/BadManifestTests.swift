import Foundation
import SceneFormat
import Testing

/// Manifests with bad lines: the rest of the audit goes on, and each bad line is named.
@Suite struct BadManifestTests {
    private static let scene = ##"{"id":"a","width":320,"progress":0.25,"palette":"light"}"##

    /// A line of a good image with a scene of its own name.
    private func line(_ file: String, id: String) -> String {
        "{\"file\":\"\(file)\",\"scene\":" + Self.scene.replacing("\"a\"", with: "\"\(id)\"") + "}\n"
    }

    private func folder() throws -> TestFolder {
        let folder = try TestFolder()
        for name in ["in/one.png", "in/two.png"] {
            try folder.write(FileManager.default.contents(atPath: Renderers.conforming) ?? Data(), to: name)
        }
        return folder
    }

    private func errors(_ folder: TestFolder) throws -> [String] {
        let report = try JSON.parse(Array((folder.text("report.json") ?? "").utf8))
        guard case .array(let errors) = report["errors"] else { return [] }
        return errors.compactMap(\.text)
    }

    @Test(
        arguments: [
            (
                "no JSON", "{\"file\": \"x\",\n",
                "line 2: column 14: the text ends where a key in quotes is expected; complete the text"
            ),
            (
                "no object", "[]\n",
                "line 2: a list is not an object; write {\"file\": \"w320_s2_p0.25.png\", \"scene\": {...}}"
            ),
            ("no scene", "{\"file\":\"in/two.png\"}\n", "line 2: scene: missing; write the scene that the image shows"),
            (
                "a key that no scene has", "{\"file\":\"in/two.png\",\"scene\":{\"id\":\"b\",\"widht\":3}}\n",
                "line 2: scene.widht: unknown key; the nearest known key is \"width\"; correct the key or remove it"
            ),
            (
                "a width of NaN", "{\"file\":\"in/two.png\",\"scene\":{\"id\":\"b\",\"width\":NaN}}\n",
                "line 2: column 48 (scene.width): NaN is no JSON value; write \"nan\" in quotes"
            ),
            (
                "a negative width",
                "{\"file\":\"in/two.png\",\"scene\":{\"id\":\"b\",\"width\":-3,\"progress\":0,\"palette\":\"light\"}}\n",
                "line 2: scene.width: the width must be more than 0 and at most 1000000 points, but is -3"
            ),
            (
                "no stops",
                "{\"file\":\"in/two.png\",\"scene\":{\"id\":\"b\",\"width\":3,\"progress\":0,\"stops\":[]}}\n",
                "line 2: scene.stops: the gradient has no stop; give at least one stop"
            ),
            (
                "a bad colour",
                "{\"file\":\"in/two.png\",\"scene\":{\"id\":\"b\",\"width\":3,\"progress\":0,\"stops\":[{\"color\":\"red\",\"location\":0}]}}\n",
                "line 2: scene.stops[0].color: \"red\" is not a colour; write \"#RRGGBB\" or \"#RRGGBBAA\""
            ),
            (
                "an absolute path", "{\"file\":\"/etc/passwd.png\",\"scene\":{}}\n",
                "line 2: file: \"/etc/passwd.png\" is absolute; write a path within the manifest's folder"
            ),
            (
                "a path that leaves the folder", "{\"file\":\"in/../../x.png\",\"scene\":{}}\n",
                "line 2: file: \"in/../../x.png\" has a part \"..\"; write a path within the manifest's folder"
            ),
        ])
    func aBadLineIsNamedAndTheRestGoesOn(id: String, bad: String, message: String) throws {
        let folder = try folder()
        try folder.write(line("in/one.png", id: "1") + bad + line("in/two.png", id: "2"), to: "manifest.jsonl")
        let outcome = try reveal("audit", folder.path, "--json", folder.path("report.json"))
        #expect(outcome.code == 1)
        #expect(outcome.output.contains("\nmanifest  \(message)"))
        #expect(
            outcome.output.hasSuffix(
                "\n2 images in 1 series: 2 pass, 0 fail, 0 unresolved; 1 line or file not understood\n"))
        #expect(try errors(folder).map { $0.hasPrefix(message) } == [true])
    }

    @Test func duplicatesAreNamedAndJudgedOnce() throws {
        let folder = try folder()
        let text = line("in/one.png", id: "1") + line("in/one.png", id: "2") + line("in/two.png", id: "1")
        try folder.write(text, to: "manifest.jsonl")
        let outcome = try reveal("audit", folder.path("manifest.jsonl"))
        #expect(outcome.code == 1)
        #expect(
            outcome.output.contains(
                "\nmanifest  line 2: file: \"in/one.png\" is already on line 1; keep one of the two lines\n"
                    + "manifest  line 3: scene.id: \"1\" of series \"in\" is already on line 1; rename one of the scenes, "
                    + "or give the lines different series\n"))
        #expect(outcome.output.hasSuffix("1 pass, 0 fail, 0 unresolved; 2 lines or files not understood\n"))
    }

    @Test func aMissingImageAndALinkThatLeavesTheFolderFail() throws {
        let folder = try folder()
        let outside = try TestFolder()
        try outside.write(FileManager.default.contents(atPath: Renderers.conforming) ?? Data(), to: "secret.png")
        try folder.link("in/link.png", to: outside.path("secret.png"))
        let files = ["in/one.png", "in/none.png", "in/link.png"]
        try folder.write(files.map { line($0, id: $0) }.joined(), to: "manifest.jsonl")
        let outcome = try reveal("audit", folder.path)
        #expect(outcome.code == 1)
        #expect(outcome.output.contains("/in/none.png: cannot read the file: No such file or directory"))
        #expect(
            outcome.output.contains(
                "\nin/link.png\n  cannot be read  line 3: file: \"in/link.png\" is linked to "
                    + "\"\(URL(filePath: outside.path("secret.png")).resolvingSymlinksInPath().path)\", outside the folder; "
                    + "copy the image into the folder\n"))
        #expect(outcome.output.hasSuffix("1 pass, 2 fail, 0 unresolved (2 unreadable)\n"))
    }

    @Test func manyBadLinesAreCountedAndFewPrinted() throws {
        let folder = try folder()
        try folder.write(line("in/one.png", id: "1") + String(repeating: "?\n", count: 500), to: "manifest.jsonl")
        let outcome = try reveal("audit", folder.path, "--json", folder.path("report.json"), "--limit", "2")
        #expect(outcome.output.split(separator: "\n").filter { $0.hasPrefix("manifest  line ") }.count == 2)
        #expect(outcome.output.contains("\n… and 498 more errors\n"))
        #expect(try errors(folder).count == 500)
    }

    @Test func aManifestThatIsNoFileCannotBeRead() throws {
        let folder = try TestFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path("manifest.jsonl"), withIntermediateDirectories: true)
        let outcome = try reveal("audit", folder.path)
        #expect(outcome.code == 2)
        #expect(
            outcome.errors
                == "reveal: \(folder.path)/manifest.jsonl: it is not a file; give the path of a manifest such as "
                + "manifest.jsonl\n")
    }
}
