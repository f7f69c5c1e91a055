import Foundation
import Testing

/// What is said of damaged goldens, and that doing as it says mends them.
@Suite struct GoldenRemedyTests {
    private static let manifest = "Goldens/bars/0.25.golden"
    private static let image = "Goldens/bars/0.25.png"

    /// What damages the manifest of one golden of two, and what is said of it.
    private static let damages: [(id: String, change: @Sendable (String) -> String, text: String)] = [
        ("cut at the end", { String($0.dropLast(4)) }, ": damaged, cut short: the last line is not \"end\"; "),
        (
            "cut in the middle", { $0.split(separator: "\n").prefix(14).joined(separator: "\n") + "\n" },
            ": damaged, cut short: the last line is not \"end\"; "
        ),
        ("a conflict", { "<<<<<<< HEAD\n" + $0 }, ":1: a merge left its conflict here; "),
        (
            "measured twice", { $0.replacing("\nend", with: "\nmeasured radius: 9 pt\nend") },
            ": \"radius\" is measured twice; "
        ),
        ("no size", { $0.replacing("160 x 14", with: "160") }, ":2: \"160\" is no value of \"size\"; "),
        (
            "another size", { $0.replacing("160 x 14", with: "14 x 160") },
            ": its pixels are not those that its manifest tells of"
        ),
        (
            "an escape sequence", { $0.replacing("golden 2\n", with: "golden 2\n\u{1B}[31m\n") },
            "that cannot be seen, \\u001b; "
        ),
        (
            "another version", { $0.replacing("golden 2", with: "golden 1") },
            ":1: it is written for version \"1\" of the format, and this program reads 2; "
        ),
    ]

    /// The exit codes of `update` and `accept --all`, and what a check says then.
    private func redrawn(_ folder: GoldenFolder) throws -> String {
        #expect(try folder.goldens("update").code == 0)
        #expect(try folder.goldens("accept", "--all").code == 0)
        return try folder.goldens("check").output
    }

    @Test(arguments: damages.indices)
    func aDamagedManifestIsToldAndRestoredOrDrawnAgain(index: Int) throws {
        let damage = Self.damages[index]
        let folder = try GoldenFolder.accepted("0.25", "0.5")
        let whole = try #require(folder.folder.text(Self.manifest))
        let damaged = damage.change(whole)
        #expect(damaged != whole)
        try folder.folder.write(damaged, to: Self.manifest)
        let check = try folder.goldens("check")
        #expect(check.code == 1)
        #expect(check.output.contains(damage.text), "\(damage.id): \(check.output)")
        #expect(check.output.contains("draw the image again, by \"reveal goldens update\" or its test, and accept it"))
        #expect(!check.output.contains("--delete"))
        #expect(!check.output.contains("\u{1B}"))
        #expect(check.output.hasSuffix("2 goldens: 1 equal, 1 not read\n"))
        #expect(try redrawn(folder) == "2 goldens: 2 equal\n")
        #expect(folder.folder.text(Self.manifest) == whole)
    }

    @Test func aDamagedManifestOfAGoldenAgainstTheRulesAsksForTheReasonAgain() throws {
        let folder = try GoldenFolder.accepted("0.25")
        _ = try folder.goldens("update", "--gradient-width", "40")
        #expect(try folder.goldens("accept", "--all", "--against-the-rules", "old toolkit").code == 0)
        let whole = try #require(folder.folder.text(Self.manifest))
        let cut = whole.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
        try folder.folder.write(cut, to: Self.manifest)
        #expect(try folder.goldens("check", "--from", "Goldens").code == 1)
        _ = try folder.goldens("update", "--gradient-width", "40")
        #expect(try folder.goldens("accept", "--all").code == 1)
        #expect(try folder.goldens("accept", "--all", "--against-the-rules", "old toolkit").code == 0)
        #expect(folder.folder.text(Self.manifest) == whole)
    }

    @Test func aGoldenWhoseSceneIsLostIsAddedAgain() throws {
        let folder = try GoldenFolder.accepted("0.25", "0.5")
        let whole = try #require(folder.folder.text(Self.manifest))
        try folder.folder.write(String(whole.prefix(60)), to: Self.manifest)
        let update = try folder.goldens("update")
        #expect(update.code == 1)
        #expect(
            update.output.contains(
                "bars/0.25: not drawn: its manifest has no scene that can be read; restore it from the repository, or give"
                    + " what the golden shows: reveal goldens add bars/0.25 SCENE\n"))
        #expect(try folder.goldens("add", "bars/0.25", "w160_s1_p0.25").code == 0)
        #expect(try folder.goldens("accept", "--all").code == 0)
        #expect(try folder.goldens("check").output == "2 goldens: 2 equal\n")
    }

    @Test func aGoldenWithoutItsImageIsDrawnAgain() throws {
        let folder = try GoldenFolder.accepted("0.25", "0.5")
        try FileManager.default.removeItem(atPath: folder.folder.path(Self.image))
        let check = try folder.goldens("check")
        #expect(check.code == 1)
        #expect(
            check.output == """
                bars/0.25: Goldens/bars/0.25.golden: there is no image beside it; restore it from the repository, or draw the \
                image again, by "reveal goldens update" or its test, and accept it
                2 goldens: 1 equal, 1 not read

                """)
        #expect(try redrawn(folder) == "2 goldens: 2 equal\n")
    }

    @Test func aGoldenOfNewerRulesIsLeftToThem() throws {
        let folder = try GoldenFolder.accepted("0.25", "0.5")
        let newer = try #require(folder.folder.text(Self.manifest)).replacing("\nrules 1\n", with: "\nrules 99\n")
        try folder.folder.write(newer, to: Self.manifest)
        let check = try folder.goldens("check")
        #expect(check.code == 1)
        #expect(
            check.output.hasPrefix(
                "bars/0.25: bars/0.25: it was accepted under rules 99 of a newer RevealOracle, and this one knows rules "
            ))
        #expect(check.output.contains("; update RevealOracle\n"))
        #expect(try folder.goldens("update", "--set", "palette=dark").code == 1)
        #expect(try folder.goldens("accept", "bars/0.25").code == 2)
        #expect(folder.folder.text(Self.manifest) == newer)
    }

    @Test func aSuiteWhoseManifestsAreGoneIsNotSkipped() throws {
        let folder = try GoldenFolder.accepted("0.25", "0.5")
        #expect(try folder.goldens("add", "other/one", "w160_s1_p0.5").code == 0)
        #expect(try folder.goldens("accept", "--all").code == 0)
        let manifest = folder.folder.path("Goldens/other/one.golden")
        try FileManager.default.removeItem(atPath: manifest)
        let check = try folder.goldens("check")
        #expect(check.code == 1)
        #expect(
            check.output.hasPrefix(
                "Goldens/other: an image and no manifest at all; restore the manifests from the repository, or record"))
        #expect(try folder.goldens("orphans", "--delete").code == 1)
        #expect(folder.contents("Goldens/other/one.png") != nil)
        // Both remedies.
        try folder.folder.write("", to: "Goldens/other/.no-goldens")
        #expect(try folder.goldens("check").output == "2 goldens: 2 equal\n")
        try FileManager.default.removeItem(atPath: folder.folder.path("Goldens/other/.no-goldens"))
        try folder.folder.write(Array(try #require(folder.contents("Goldens/other/one.png"))), to: "out/other/one.png")
        #expect(try folder.goldens("update", "other", "--from", "out").code == 0)
        // An image alone cannot tell what the manifest said.
        #expect(try folder.goldens("accept", "--all").code == 2)
        #expect(folder.contents("Goldens/other/one.golden") == nil)
        #expect(try folder.goldens("add", "other/one", "w160_s1_p0.5").code == 0)
        #expect(try folder.goldens("accept", "--all").code == 0)
        #expect(try folder.goldens("check").code == 0)
    }

    /// The reason why a golden is against the rules is lost neither with a damaged manifest nor with a scene.
    @Test(arguments: ["cut short", "without a scene", "of a newer format"])
    func noAcceptanceLosesAReason(damage: String) throws {
        let folder = try GoldenFolder.accepted("0.25", "0.5")
        #expect(try folder.goldens("update", "bars/0.25", "--gradient-width", "20").code == 0)
        #expect(try folder.goldens("accept", "bars/0.25", "--against-the-rules", "kept bug 42").code == 0)
        let whole = try #require(folder.folder.text(Self.manifest))
        let damaged: String
        switch damage {
        case "cut short": damaged = String(whole.prefix(150))
        case "without a scene":
            damaged = whole.split(separator: "\n").filter { !$0.hasPrefix("scene") }.map { $0 + "\n" }.joined()
        default: damaged = whole.replacingOccurrences(of: "golden 2", with: "golden 3")
        }
        try folder.folder.write(Array(try #require(folder.contents("Goldens/bars/0.25.png"))), to: "out/bars/0.25.png")
        try folder.folder.write(damaged, to: Self.manifest)
        _ = try folder.goldens("update", "bars/0.25", "--from", "out")
        #expect(try folder.goldens("accept", "bars/0.25").code == 2)
        #expect(folder.folder.text(Self.manifest) == damaged)
    }

    @Test func whatTheRepositoryHasIsRestoredAndNotDeleted() throws {
        let folder = try GoldenFolder.accepted("0.25", "0.5", "1")
        folder.git("init -q")
        folder.git("add Goldens/bars/0.25.golden Goldens/bars/0.25.png Goldens/bars/1.golden Goldens/bars/1.png")
        folder.git("commit -qm 'Draw bars'")
        for file in [Self.manifest, "Goldens/bars/1.png", "Goldens/bars/0.5.golden"] {
            try FileManager.default.removeItem(atPath: folder.folder.path(file))
        }
        let list = try folder.goldens("orphans", "--delete")
        #expect(
            list.output == """
                Goldens/bars/0.25.png: an image without a manifest; the repository has the other half: \
                git -C Goldens checkout HEAD -- ./bars/0.25.golden
                Goldens/bars/0.5.png: an image without a manifest
                Goldens/bars/1.golden: a manifest without an image; the repository has the other half: \
                git -C Goldens checkout HEAD -- ./bars/1.png
                1 of 3 removed

                """)
        for line in list.output.split(separator: "\n") {
            guard let command = line.firstRange(of: "git -C ") else { continue }
            #expect(system("cd '\(folder.folder.path)' && \(line[command.lowerBound...]) 2>/dev/null") == 0)
        }
        #expect(try folder.goldens("check").output == "2 goldens: 2 equal\n")
    }

    @Test(arguments: [["accept", "bars"], ["reject", "bars/0.25"], ["page", "x"]])
    func thatNothingIsPendingIsSaid(words: [String]) throws {
        let folder = try GoldenFolder.accepted("0.25")
        let outcome = try folder.start(words).outcome()
        #expect(outcome == .init(code: 2, output: "", errors: "reveal: nothing is pending in .build/pending/Goldens\n"))
        if words[0] != "page" {
            let all = try folder.goldens(words[0], "--all")
            #expect(all == .init(code: 0, output: "nothing is pending in .build/pending/Goldens\n", errors: ""))
        }
    }

    @Test func aPendingImageThatIsDamagedIsRejectedOrDrawnAgain() throws {
        for remedy in [["reject", "bars/0.25"], ["update"]] {
            let folder = try GoldenFolder.accepted("0.25")
            _ = try folder.goldens("update", "--set", "palette=dark")
            try folder.folder.write("no image", to: ".build/pending/Goldens/bars/0.25.png")
            let accept = try folder.goldens("accept", "--all")
            #expect(accept.code == 2)
            #expect(accept.errors.hasPrefix("reveal: .build/pending/Goldens/bars/0.25.png: "))
            #expect(accept.errors.hasSuffix("; reject what is pending as bars/0.25, or draw the image again\n"))
            #expect(try folder.start(remedy).outcome().code == 0)
            #expect(try folder.goldens("accept", "--all").output == "nothing is pending in .build/pending/Goldens\n")
            #expect(try folder.goldens("check").code == 0)
        }
    }

    @Test func whatWasLookedAtIsWhatIsAccepted() throws {
        let folder = try GoldenFolder.accepted("0.25", "0.5")
        _ = try folder.goldens("update", "--set", "palette=dark")
        func digest(_ name: String) throws -> String {
            let text = try #require(folder.folder.text(".build/pending/Goldens/bars/\(name).golden"))
            return String(text.split(separator: "\n")[2].dropFirst(7).prefix(8))
        }
        let digests = [try digest("0.25"), try digest("0.5")]
        _ = try folder.goldens("update", "bars/0.5", "--set", "palette=dark-contrast")
        let words = ["accept", "bars/0.25:\(digests[0])", "bars/0.5:\(digests[1])"]
        let refused = try folder.start(words).outcome()
        #expect(
            refused
                == .init(
                    code: 2, output: "",
                    errors: "reveal: bars/0.5: what is pending changed since it was shown; look at it again\n"))
        #expect(try folder.goldens("accept", words[1]).output == "1 accepted\n")
        // Once more does no harm.
        #expect(try folder.goldens("accept", words[1]).code == 0)
        #expect(try folder.goldens("accept", "bars/0.5:\(try digest("0.5"))").code == 0)
        #expect(try folder.goldens("accept", "bars/0.5:123").code == 64)
        #expect(try folder.goldens("accept", "bars/none:01234567").code == 2)
    }

    @Test func oneOddFileDoesNotKeepTheRestFromBeingJudged() throws {
        let folder = try GoldenFolder.accepted("0.25", "0.5")
        for name in ["0.25", "0.5"] {
            let image = try #require(folder.contents("Goldens/bars/\(name).png"))
            try folder.folder.write(Array(image), to: "out/bars/\(name).png")
            try folder.folder.write(Array(image), to: "out/bars/read me?.png")
        }
        try folder.folder.write("hello", to: "out/bars/notes.txt")
        try folder.folder.write("hello", to: "out/bars/text.png")
        try folder.folder.write("hello", to: "out/top.png")
        for action in ["check", "update"] {
            let outcome = try folder.goldens(action, "--from", "out")
            #expect(outcome.code == 1)
            #expect(outcome.errors == "")
            #expect(outcome.output.contains("out/bars/read me?.png: \"bars/read me?\" cannot be a golden's name: "))
            #expect(outcome.output.contains("out/top.png: \"top\" cannot be a golden's name: it has no suite"))
            #expect(outcome.output.contains("bars/text: out/bars/text.png: "))
            #expect(outcome.output.contains("3 goldens: 2 equal, 1 not read\n"))
        }
        // Who names goldens means those.
        #expect(try folder.goldens("check", "bars/0.25", "--from", "out").code == 0)
    }

    @Test(arguments: ["nosuch=1", "progress=x"])
    func aChangeThatNoSceneTakesIsOneUsageError(change: String) throws {
        let folder = try GoldenFolder.accepted("0.25", "0.5")
        for action in ["check", "update"] {
            let outcome = try folder.goldens(action, "--set", change)
            #expect(outcome.code == 64)
            #expect(outcome.output == "")
            #expect(outcome.errors.hasPrefix("reveal: --set: "))
            #expect(outcome.errors.split(separator: "\n").count == 1)
        }
    }

    @Test func aReasonThatHidesSomethingIsRefused() throws {
        let folder = try GoldenFolder.accepted("0.25")
        _ = try folder.goldens("update", "--gradient-width", "40")
        let outcome = try folder.goldens("accept", "--all", "--against-the-rules", "a\u{202E}b\u{1B}[2K")
        #expect(
            outcome
                == .init(
                    code: 64, output: "",
                    errors: "reveal: the reason has a character that cannot be seen, \\u202e; leave it out\n"))
        #expect(try folder.goldens("check").code == 0)
    }

    @Test func aFolderWhoseNameHidesSomethingIsShownEscaped() throws {
        let folder = try GoldenFolder.accepted("0.25")
        let outcomes = [
            try folder.goldens("check", "a\u{1B}[2Jb\u{202E}"),
            try folder.goldens("check", "--goldens", "x\u{1B}[2J\u{202E}"),
            try folder.goldens("accept", "a\u{1B}[2J/b\u{202E}:12345678"),
        ]
        try folder.folder.write("", to: "Goldens/bars/\u{1B}[2J\u{202E}.png")
        for outcome in outcomes + [try folder.goldens("check")] {
            #expect(outcome.code != 0)
            let text = outcome.output + outcome.errors
            #expect(text.contains("\\u001b[2J"))
            #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
        }
    }
}
