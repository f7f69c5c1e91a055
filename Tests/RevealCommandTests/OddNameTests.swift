import Foundation
import SceneFormat
import Testing

/// Names of files and series that terminals, shells and parsers could trip over.
@Suite struct OddNameTests {
    private let image = FileManager.default.contents(atPath: Renderers.conforming) ?? Data()

    @Test(
        arguments: [
            "a b_w320_s1_p0.25.png", "it's_w320_s1_p0.25.png", "\"q\"_w320_s1_p0.25.png", "-x_w320_s1_p0.25.png",
            "--json_w320_s1_p0.25.png", "ü–😀_w320_s1_p0.25.png", "a&b<c>_w320_s1_p0.25.png",
            "%s$(id)`id`_w320_s1_p0.25.png",
            "*_w320_s1_p0.25.png", "#_w320_s1_p0.25.png", "a=b_w320_s1_p0.25.png",
        ])
    func aFileOfAnyVisibleNameIsJudgedAndReported(name: String) throws {
        let folder = try TestFolder()
        try folder.write(image, to: name)
        let outcome = try reveal(
            "audit", folder.path, "--json", folder.path("a.json"), "--junit", folder.path("a.xml"), "--profile", "exact"
        )
        // Under the exact profile there are findings, so that every report has the name.
        #expect(outcome.code == 1)
        #expect(outcome.output.contains("\n\(name)\n"))
        let report = try JSON.parse(Array((folder.text("a.json") ?? "").utf8))
        guard case .array(let images) = report["images"] else {
            Issue.record("the report has no images")
            return
        }
        #expect(images.map { $0["file"]?.text } == [name])
        // By itself it is judged too, even where the shell's word starts with a dash.
        #expect(try reveal("audit", "--", folder.path(name)).code == 0)
        #expect(try reveal("audit", folder.path, "--only=\(name)").code == 0)
    }

    @Test func controlCharactersInNamesAreShownAsEscapes() throws {
        let folder = try TestFolder()
        for name in ["a\nb_w9_p0.png", "c\u{1B}[2Jd_w9_p0.png"] { try folder.write(image, to: name) }
        try folder.write(image, to: "sub\u{7}folder/w9_p0.png")
        let outcome = try reveal("audit", folder.path, "--limit", "50")
        #expect(outcome.code == 1)
        #expect(
            outcome.output.allSatisfy {
                $0 == "\n" || $0.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
            })
        #expect(outcome.output.contains("\nfolder  \"a\\nb_w9_p0.png\": the name has a control character"))
        #expect(outcome.output.contains("\nfolder  \"c\\u001b[2Jd_w9_p0.png\": the name has a control character"))
        #expect(outcome.output.contains("\nsub\\u0007folder/w9_p0.png\n  scene     9 x 14 pt @1x, progress 0\n"))
        // No quotes that every shell knows hold such a name.
        #expect(!outcome.output.contains("  again"))
    }

    @Test func aNameThatIsNotUTF8IsNamed() throws {
        let folder = try TestFolder()
        let script = "cp \"$image\" \"$folder/$(printf 'b\\377r_w320_s1_p0.25.png')\"; \(RevealProcess.captured)"
        let outcome = try reveal(
            "audit", folder.path, script: script,
            environment: ["image": Renderers.conforming, "folder": folder.path])
        #expect(outcome.code == 1)
        #expect(outcome.output.hasPrefix("\nfolder  b\u{FFFD}r_w320_s1_p0.25.png: the name is not UTF-8; rename it\n"))
    }

    @Test func aFolderWhoseNameIsLikeAnOptionIsRepeatedAsAPath() throws {
        let folder = try TestFolder()
        try folder.write(
            FileManager.default.contents(atPath: Renderers.violating) ?? Data(), to: "--dir/w320_s2_p0.25.png")
        let script = "cd \"$folder\" && \(RevealProcess.captured)"
        let outcome = try reveal("audit", "--", "--dir", script: script, environment: ["folder": folder.path])
        #expect(outcome.code == 1)
        #expect(outcome.output.contains("\n  again     reveal audit ./--dir --only w320_s2_p0.25.png\n"))
    }
}
