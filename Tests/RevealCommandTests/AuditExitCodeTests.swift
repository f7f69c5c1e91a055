import Foundation
import SceneFormat
import Testing

/// What `reveal audit` answers.
@Suite struct AuditExitCodeTests {
    @Test(
        arguments: [
            ("an image that conforms", [Renderers.conforming], 0),
            ("an image that violates", [Renderers.violating], 1),
            ("a broken relation", [Renderers.folder, "--only", "compressed_cairo/w320_s2_p"], 1),
            ("an unresolved image", [Renderers.folder, "--only", "real/cairo/w320_s1_pnan"], 0),
            ("an unresolved image, strictly", [Renderers.folder, "--only", "real/cairo/w320_s1_pnan", "--strict"], 1),
            ("an image that conforms, strictly", [Renderers.conforming, "--strict"], 0),
            ("the check left out", [Renderers.folder, "--only", "wrong_pixel_size", "--without", "image-size"], 0),
            ("freedoms taken away", [Renderers.conforming, "--profile", "exact"], 1),
            ("the wrong scene", [Renderers.conforming, "--scene", "w320_s1_p0.5"], 1),
            ("a missing image", [Renderers.folder + "/w320_s1_p0.5.png"], 1),
            ("a missing folder", ["/nowhere"], 2),
            ("a device", ["/dev/null"], 2),
            ("nothing chosen", [Renderers.folder, "--only", "nothing is called this"], 2),
            ("a report without a folder", [Renderers.conforming, "--json", "/nowhere/report.json"], 2),
            ("the built-in renderer", ["--scene", "w37_s1.5_p0.3"], 0),
            ("generated scenes", ["--generate", "3", "--seed", "7"], 0),
            ("a hint", ["--jobs", "0"], 64),
        ] as [(String, [String], Int32)])
    func theExitCodeSaysWhatCameOfIt(id: String, words: [String], code: Int32) throws {
        let outcome = try RevealProcess(["audit"] + words).outcome()
        #expect(outcome.code == code, "\(outcome)")
        #expect(outcome.errors.isEmpty == (code < 2))
    }

    @Test func aFolderWithoutImagesCannotBeJudged() throws {
        let folder = try TestFolder()
        try folder.write("no image", to: "readme.txt")
        let outcome = try reveal("audit", folder.path)
        #expect(outcome.code == 2)
        #expect(
            outcome.errors
                == "reveal: \(folder.path): there is no PNG file to judge; name a folder with PNG files or with"
                + " a manifest.jsonl\n")
    }

    @Test func aFolderOfBadNamesFailsAndNamesThem() throws {
        let folder = try TestFolder()
        try folder.writeImage("bar.png", width: 3, height: 3)
        let outcome = try reveal("audit", folder.path)
        #expect(outcome.code == 1)
        #expect(
            outcome.output.hasPrefix(
                "\nfolder  bar.png: no part of the name is a width such as w320; name it like w320_s2_p0.25.png"))
        #expect(
            outcome.output.hasSuffix(
                "\n0 images in 0 series: 0 pass, 0 fail, 0 unresolved; 1 line or file not understood\n"))
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may read everything"))
    func aFolderWithoutPermissionCannotBeJudged() throws {
        let folder = try TestFolder()
        chmod(folder.path, 0)
        defer { chmod(folder.path, 0o700) }
        let outcome = try reveal("audit", folder.path)
        #expect(outcome.code == 2)
        #expect(outcome.errors == "reveal: \(folder.path): permission is denied; make it readable\n")
    }

    @Test func theCommandThatRepeatsItRepeatsTheFinding() throws {
        let folder = try TestFolder()
        let name = "it's a bar_w320_s2_p0.25.png"
        try folder.write(FileManager.default.contents(atPath: Renderers.violating) ?? Data(), to: name)
        let first = try reveal("audit", folder.path, "--profile", "smooth", "--freedom", "edge-slack=0.2")
        #expect(first.code == 1)
        let again = try #require(first.output.split(separator: "\n").first { $0.hasPrefix("  again") })
        #expect(
            again == "  again     reveal audit \(folder.path) --profile smooth --freedom edge-slack=0.2 --only "
                + "'it'\\''s a bar_w320_s2_p0.25.png'")
        let command = again.dropFirst("  again     reveal".count)
        let second = try reveal(
            script: "eval 'exec \"$0\"'\"$again\" </dev/null >\"$out\" 2>\"$err\"",
            environment: ["again": String(command)])
        #expect(second == first)
    }

    @Test func aGeneratedSceneIsRepeatedByItself() throws {
        let words = ["--generate", "3", "--seed", "7", "--freedom", "channel-rounding=0"]
        let outcome = try RevealProcess(["audit"] + words).outcome()
        #expect(outcome.code == 1)
        #expect(outcome.output.contains("\n  again     reveal audit \(words.joined(separator: " ")) --only g7_0\n"))
        let again = try RevealProcess(["audit"] + words + ["--only", "g7_0"]).outcome()
        #expect(again.code == 1)
        #expect(again.output.contains("\n1 image in 1 series: 0 pass, 1 fail"))
    }
}
