import Foundation
import Testing

/// `reveal goldens`: what a person sees, and what becomes of the files.
@Suite struct GoldensCommandTests {
    @Test func aGoldenIsAddedAcceptedAndChecked() throws {
        let folder = GoldenFolder()
        #expect(
            try folder.goldens("add", "bars/half", "w160_s1_p0.5").output
                == "bars/half: pending as .build/pending/Goldens/bars/half.png\n")
        #expect(try folder.goldens("check").code == 2)
        #expect(try folder.goldens("accept", "bars").output == "1 accepted\n")
        let outcome = try folder.goldens("check")
        #expect(outcome == .init(code: 0, output: "1 golden: 1 equal\n", errors: ""))
        #expect(folder.files("Goldens") == ["bars", "bars/half.golden", "bars/half.png"])
        #expect(
            try folder.goldens("add", "bars/half", "w160_s1_p0.5").output == "bars/half: the golden is that already\n")
    }

    @Test func changesWithOneCauseAreOne() throws {
        let folder = try GoldenFolder.accepted("0.25", "0.5", "1")
        let before = folder.contents("Goldens/bars/1.png")
        let check = try folder.goldens("check", "--set", "palette=dark")
        #expect(check.code == 1)
        #expect(
            check.output == """
                3 goldens: palette changed from light to dark; all still obey the rules
                  bars/0.25
                  bars/0.5
                  bars/1
                3 goldens: 0 equal, 3 different

                """)
        #expect(folder.files(".build/pending/Goldens") == [".lock"])
        #expect(try folder.goldens("update", "--set", "palette=dark").code == 0)
        #expect(folder.contents("Goldens/bars/1.png") == before)
        #expect(folder.files(".build/pending/Goldens").count == 8)
        #expect(try folder.goldens("reject", "bars/1").output == "1 rejected\n")
        #expect(try folder.goldens("accept", "--all").output == "2 accepted\n")
        #expect(try folder.goldens("check").output == "3 goldens: 3 equal\n")
        #expect(folder.contents("Goldens/bars/1.png") == before)
    }

    @Test func whatBreaksTheRulesIsRefusedWithoutAReason() throws {
        let folder = try GoldenFolder.accepted("0.25")
        _ = try folder.goldens("update", "--gradient-width", "40")
        let refused = try folder.goldens("accept", "--all")
        #expect(refused.code == 1)
        #expect(
            refused.output.hasPrefix(
                """
                bars/0.25: refused
                  bars/0.25 breaks
                    R1 measured: a gradient stretch of 4.00, expected 1.00
                """))
        #expect(
            refused.output.hasSuffix(
                "0 accepted, 1 refused; draw them right, or give a reason: --against-the-rules REASON\n"))
        let empty = try folder.goldens("accept", "--all", "--against-the-rules", " ")
        #expect(empty.code == 64)
        #expect(
            empty.errors
                == "reveal: a reason is needed for a golden against the rules: it is shown at every check\n")
        #expect(try folder.goldens("check").code == 0)
        #expect(try folder.goldens("accept", "--all", "--against-the-rules", "old toolkit").code == 0)
        let check = try folder.goldens("check", "--from", "Goldens")
        #expect(check.code == 0)
        #expect(
            check.output == "bars/0.25: accepted against the rules: old toolkit\n1 golden: 1 equal\n")
    }

    @Test(arguments: ["update", "add", "accept", "reject", "review"])
    func aCIRunChangesNothing(action: String) throws {
        let folder = try GoldenFolder.accepted("0.25")
        for value in ["true", "1"] {
            let outcome = try folder.goldens(action, environment: ["CI": value])
            #expect(outcome.code == 2)
            #expect(
                outcome.errors
                    == "reveal: goldens \(action): this is a CI run (the variable CI is set), which must not change"
                    + " goldens; run it where somebody can look at the images, or unset CI\n")
        }
        #expect(try folder.goldens("check", environment: ["CI": "true"]).code == 0)
        #expect(try folder.goldens("update", environment: ["CI": "false"]).code == 0)
    }

    @Test func anotherRenderersImagesAreHeldToPixelsOrToTheRules() throws {
        let folder = try GoldenFolder.accepted("0.25", "0.5")
        let render = { (name: String, fault: [String]) in
            _ = try RevealProcess(
                ["render", "w160_s1_p\(name)", "--out", folder.folder.path("out/bars/\(name).png")] + fault
            ).outcome()
        }
        try folder.folder.write("", to: "out/bars/x")
        try render("0.25", ["--gradient-width", "160.3"])
        try render("0.5", [])
        #expect(try folder.goldens("check", "--from", "out").code == 1)
        let ruled = try folder.goldens("check", "--from", "out", "--rules")
        #expect(ruled == .init(code: 0, output: "2 goldens: 1 equal, 1 within the rules\n", errors: ""))
        try render("0.25", ["--gradient-width", "40"])
        #expect(try folder.goldens("check", "--from", "out", "--rules").code == 1)
        try render("0.75", [])
        let missing = try folder.goldens("check", "bars/0.75", "--from", "out")
        #expect(missing.code == 1)
        #expect(
            missing.output == """
                bars/0.75: there is no golden; "goldens update" makes it pending as .build/pending/Goldens/bars/0.75.png
                1 golden: 0 equal, 1 missing

                """)
        let orphans = try folder.goldens("orphans", "--from", "out")
        #expect(orphans.output == "no orphans\n")
        try FileManager.default.removeItem(atPath: folder.folder.path("out/bars/0.5.png"))
        #expect(
            try folder.goldens("orphans", "--from", "out").output
                == "Goldens/bars/0.5.png: nothing draws it any more\n1 orphan\n")
        #expect(try folder.goldens("orphans", "--from", "out", "--delete").code == 0)
        #expect(folder.files("Goldens/bars") == ["0.25.golden", "0.25.png"])
    }

    @Test(arguments: [
        (
            "a pointer of Git LFS", "version https://git-lfs.github.com/spec/v1\noid sha256:12\nsize 12\n",
            "git lfs pull"
        ),
        ("no image", "hello", "Goldens/bars/0.25.png: "),
    ])
    func aGoldenThatIsNoImageIsNamedWithTheRemedy(id: String, text: String, part: String) throws {
        let folder = try GoldenFolder.accepted("0.25", "0.5")
        try folder.folder.write(text, to: "Goldens/bars/0.25.png")
        let outcome = try folder.goldens("check")
        #expect(outcome.code == 1)
        #expect(outcome.output.contains(part))
        #expect(outcome.output.hasSuffix("2 goldens: 1 equal, 1 not read\n"))
        #expect(try folder.goldens("update").code == 0)
        #expect(try folder.goldens("accept", "--all").code == 0)
        #expect(try folder.goldens("check").output == "2 goldens: 2 equal\n")
    }

    @Test func anImageOfAnotherSceneIsAnotherImageHoweverRightItIs() throws {
        let folder = try GoldenFolder.accepted("0.5")
        let other = GoldenFolder()
        _ = try other.goldens("add", "bars/0.5", "w200_s2_p0.25")
        _ = try other.goldens("accept", "--all")
        let check = try folder.goldens("check", "--rules", "--from", other.folder.path("Goldens"))
        #expect(check.code == 1)
        #expect(check.output.hasSuffix("1 golden: 0 equal, 1 different\n"))
    }

    @Test(arguments: ["Goldens", "./Goldens/", "Goldens/pending", "."])
    func pendingImagesAreKeptApartFromGoldens(pending: String) throws {
        let folder = try GoldenFolder.accepted("0.5")
        let before = folder.files("Goldens")
        for words in [["update", "--set", "progress=0.3"], ["reject", "--all"]] {
            let outcome = try folder.start(words + ["--pending", pending]).outcome()
            #expect(outcome.code == 2)
            #expect(outcome.errors.hasSuffix("lie within each other; keep them apart\n"))
        }
        #expect(folder.files("Goldens") == before)
    }

    @Test func aPageTakesTheNameOfNoGolden() throws {
        let folder = try GoldenFolder.accepted("0.5")
        let before = folder.contents("Goldens/bars/0.5.png")
        let outcome = try folder.goldens("page", "--out", "Goldens/bars/0.5.png")
        #expect(outcome.code == 64)
        #expect(
            outcome.errors
                == "reveal: --out: \"Goldens/bars/0.5.png\" has the name of an image or a manifest; end the page's with .html\n"
        )
        #expect(folder.contents("Goldens/bars/0.5.png") == before)
    }

    @Test func aCheckThatComparesNothingIsNoSuccess() throws {
        let folder = GoldenFolder()
        try folder.folder.write("", to: "Goldens/bars/notes.txt")
        let outcome = try folder.goldens("check")
        #expect(outcome.code == 2)
        #expect(
            outcome.errors
                == "reveal: nothing was compared: Goldens has no goldens, which are images with a manifest each\n")
    }

    @Test func aGoldenEditedByHandOrHalfMergedIsNoticed() throws {
        let folder = try GoldenFolder.accepted("0.25", "0.5")
        let image = try #require(folder.contents("Goldens/bars/0.5.png"))
        try folder.folder.write(Array(image), to: "Goldens/bars/0.25.png")
        let outcome = try folder.goldens("check", "bars/0.25")
        #expect(outcome.code == 1)
        #expect(
            outcome.output.hasPrefix(
                "bars/0.25: Goldens/bars/0.25.png: its pixels are not those that its manifest tells of"))
    }

    @Test func aLinkOutOfTheFolderIsNotFollowed() throws {
        let folder = try GoldenFolder.accepted("0.25")
        let image = try #require(folder.contents("Goldens/bars/0.25.png"))
        try folder.folder.write(Array(image), to: "elsewhere.png")
        try FileManager.default.removeItem(atPath: folder.folder.path("Goldens/bars/0.25.png"))
        try folder.folder.link("Goldens/bars/0.25.png", to: folder.folder.path("elsewhere.png"))
        let outcome = try folder.goldens("check")
        #expect(outcome.code == 1)
        #expect(outcome.output.contains("Goldens/bars/0.25.png: a symbolic link leads out of the goldens' folder, to "))
        _ = try folder.goldens("update", "--set", "progress=1")
        #expect(try folder.goldens("accept", "--all").code == 2)
        #expect(folder.contents("elsewhere.png") == image)
    }

    @Test func aFolderInThePlaceOfAFileIsNamed() throws {
        let folder = try GoldenFolder.accepted("0.25")
        try FileManager.default.removeItem(atPath: folder.folder.path("Goldens/bars/0.25.png"))
        try folder.folder.write("", to: "Goldens/bars/0.25.png/x")
        let outcome = try folder.goldens("check")
        #expect(outcome.code == 1)
        #expect(
            outcome.output.hasPrefix(
                "bars/0.25: Goldens/bars/0.25.png: cannot read the file: it is a folder; name a file\n"))
    }

    @Test(arguments: [
        (["goldens"], "an action is needed; usage: reveal goldens ACTION [NAME…] [OPTION…]"),
        (
            ["goldens", "chek"],
            "goldens: there is no action \"chek\"; the nearest is \"check\" of check, update, add, review, page, accept,"
                + " reject, orphans, history"
        ),
        (
            ["goldens", "accept"],
            "name goldens or suites, or accept all that is pending with --all; usage: reveal goldens accept (NAME[:DIGEST]… |"
                + " --all) [OPTION…]"
        ),
        (
            ["goldens", "add", "../x/y", "w1_p1"],
            "\"../x/y\" cannot be a golden's name: a part starts with \".\"; start with a letter or a digit"
        ),
        (["goldens", "check", "--rules"], "--rules is for another renderer's images: add --from FOLDER"),
        (
            ["goldens", "check", "--from", "x", "--fault", "mask-width"],
            "--fault changes what is drawn, and --from takes images as they are: leave one out"
        ),
    ])
    func aWrongCommandLineIsRefused(words: [String], message: String) throws {
        let outcome = try RevealProcess(words).outcome()
        #expect(outcome == .init(code: 64, output: "", errors: "reveal: \(message)\n"))
    }

    @Test func aReviewAcceptsRejectsAndSkipsByKey() throws {
        let folder = try GoldenFolder.accepted("0.25", "0.5", "0.75", "1")
        _ = try folder.goldens("update", "--set", "palette=dark")
        let outcome = try folder.goldens("review")
        #expect(outcome.code == 2)
        #expect(outcome.errors.hasPrefix("reveal: goldens review: there is no terminal"))
        let terminal = try PseudoTerminal()
        let process = try folder.start(
            ["review", "--picture", "blocks"],
            script: "cd \"$dir\" && exec \"$0\" \"$@\" <\"$tty\" >\"$tty\" 2>&1", environment: ["tty": terminal.path])
        for (number, key) in ["a", "r", "s", "q"].enumerated() {
            terminal.update { terminal.shown.components(separatedBy: "[q]uit").count == number + 2 }
            terminal.type(key)
        }
        #expect(process.outcome().code == 0)
        terminal.update()
        #expect(terminal.shown.contains("  changed   palette changed from light to dark\n"))
        #expect(terminal.shown.contains("▀"))
        #expect(terminal.shown.hasSuffix("1 accepted, 1 rejected, 2 still pending\n"))
        #expect(folder.files(".build/pending/Goldens/bars") == ["0.75.golden", "0.75.png", "1.golden", "1.png"])
    }

    @Test func theHistorySaysWhichCommitMovedWhat() throws {
        let folder = try GoldenFolder.accepted("0.25")
        folder.git("init -q")
        folder.git("add Goldens")
        folder.git("commit -qm 'Draw a bar'")
        _ = try folder.goldens("update", "--set", "progress=0.5")
        _ = try folder.goldens("accept", "--all")
        folder.git("commit -qam 'Show more'")
        let lines = try folder.goldens("history", "bars/0.25").output.split(separator: "\n").map(String.init)
        #expect(lines[0].hasSuffix(" Show more"))
        #expect(lines[1] == "  scene: progress changed from 0.25 to 0.5")
        #expect(lines[2] == "  measured: advancing edge moved by +40.00 pt")
        #expect(lines[3].hasSuffix(" Draw a bar"))
        #expect(lines[4] == "  new: 160 x 14 px")
        folder.git("mv Goldens/bars Goldens/moved")
        folder.git("commit -qam 'Move the bars'")
        // As a former program wrote it.
        let path = "Goldens/moved/0.25.golden"
        let text = try #require(folder.folder.text(path))
        let former = text.replacing("golden 2\n", with: "golden 1\n").replacing("rules 1\n", with: "")
            .replacing("measured stop 1", with: "rules 1\nmeasured stop 1").replacing("end\n", with: "")
            .replacing("0.5", with: "0.75")
        try folder.folder.write(former, to: path)
        folder.git("commit -qam 'Go back'")
        try folder.folder.write("nonsense\n", to: path)
        folder.git("commit -qam 'Break it'")
        let moved = try folder.goldens("history", "moved/0.25").output.split(separator: "\n").map(String.init)
        #expect(moved[0].hasSuffix(" Break it"))
        #expect(
            moved[1]
                == "  its manifest cannot be read: line 1: it is not a golden's manifest, which starts with \"golden 2\""
        )
        #expect(moved[2].hasSuffix(" Go back"))
        #expect(moved[3] == "  scene: progress changed from 0.5 to 0.75")
        #expect(moved[4].hasSuffix(" Move the bars"))
        #expect(moved[5] == "  moved from Goldens/bars/0.25.golden")
        #expect(moved[6] == "  no fact of it")
        #expect(moved[7...] == lines[0...])
    }
}
