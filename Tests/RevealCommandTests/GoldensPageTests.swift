import Foundation
import Testing

/// `reveal goldens page`: what is on the page, and where it is.
@Suite struct GoldensPageTests {
    private func page(_ folder: GoldenFolder, _ name: String = ".build/pending/Goldens.html") throws -> String {
        String(decoding: try #require(folder.contents(name)), as: UTF8.self)
    }

    /// The values of a member of the page's data, in their order.
    private func values(_ member: String, _ page: String) -> [String] {
        page.ranges(of: "\"\(member)\":\"").map { String(page[$0.upperBound...].prefix { $0 != "\"" }) }
    }

    @Test func whatIsPendingIsOnThePageAndNothingChanges() throws {
        let folder = try GoldenFolder.accepted("0.25", "0.5", "1")
        #expect(try folder.goldens("update", "--set", "palette=dark").code == 0)
        #expect(try folder.goldens("add", "a/new", "w160_s1_p0.5").code == 0)
        #expect(try folder.goldens("update", "bars/0.5", "--gradient-width", "40").code == 0)
        let before = folder.files("Goldens") + folder.files(".build/pending/Goldens")
        let outcome = try folder.goldens("page", environment: ["CI": "true"])
        #expect(
            outcome
                == .init(
                    code: 0,
                    output: "4 pending, 1 of them refused by the rules; look at them in a browser:"
                        + " .build/pending/Goldens.html\n", errors: ""))
        #expect(folder.files("Goldens") + folder.files(".build/pending/Goldens") == before)
        let page = try page(folder)
        // The cause that most have in common comes first.
        #expect(values("name", page) == ["bars/0.25", "bars/1", "a/new", "bars/0.5"])
        #expect(values("status", page) == ["changed", "changed", "new", "changed"])
        #expect(page.ranges(of: "\"refused\":true").count == 1)
        #expect(page.contains("R1 measured: a gradient stretch of 4.00, expected 1.00"))
        #expect(values("accept", page) == ["reveal goldens accept"])
        #expect(page.ranges(of: "<script type=\"text/plain\"").count == 7)
    }

    @Test func theCommandsHaveTheOptionsOfThePage() throws {
        let folder = try GoldenFolder.accepted("0.25")
        #expect(try folder.goldens("update", "--set", "palette=dark").code == 0)
        let outcome = try folder.goldens(
            "page", "bars", "--goldens", "./Goldens/", "--profile", "exact", "--out", "it's.html")
        #expect(outcome.output == "1 pending; look at them in a browser: it's.html\n")
        let page = try page(folder, "it's.html")
        #expect(values("accept", page) == ["reveal goldens accept --goldens ./Goldens/ --profile exact"])
        #expect(values("reject", page) == ["reveal goldens reject --goldens ./Goldens/"])
        let printed = try folder.goldens("page", "bars", "--goldens", "./Goldens/", "--profile", "exact", "--out", "-")
        #expect(printed == .init(code: 0, output: page, errors: ""))
    }

    @Test(arguments: [["accept", "bars/0.25"], ["reject", "--all"], ["update", "--set", "palette=dark-contrast"]])
    func aPageOfWhatIsNoLongerSoIsRemoved(words: [String]) throws {
        let folder = try GoldenFolder.accepted("0.25", "0.5")
        _ = try folder.goldens("update", "--set", "palette=dark")
        #expect(try folder.goldens("page").code == 0)
        #expect(try folder.goldens("check").code == 0)
        #expect(folder.contents(".build/pending/Goldens.html") != nil)
        #expect(try folder.start(words).outcome().code == 0)
        #expect(folder.contents(".build/pending/Goldens.html") == nil)
        // Not what somebody else wrote.
        try folder.folder.write("<title>mine</title>", to: ".build/pending/Goldens.html")
        #expect(try folder.goldens("reject", "--all").code == 0)
        #expect(folder.folder.text(".build/pending/Goldens.html") == "<title>mine</title>")
    }

    @Test func whatCannotBeReadIsOnThePageWithTheReason() throws {
        let folder = try GoldenFolder.accepted("0.25", "0.5", "1")
        #expect(try folder.goldens("update", "--set", "palette=dark").code == 0)
        try folder.folder.write("version https://git-lfs.github.com/spec/v1\n", to: "Goldens/bars/0.25.png")
        try FileManager.default.removeItem(atPath: folder.folder.path("Goldens/bars/0.5.png"))
        try FileManager.default.removeItem(atPath: folder.folder.path("Goldens/bars/0.5.golden"))
        try folder.folder.write("no image", to: ".build/pending/Goldens/bars/1.png")
        #expect(try folder.goldens("page").code == 0)
        let page = try page(folder)
        #expect(values("name", page) == ["bars/0.25", "bars/0.5", "bars/1"])
        #expect(values("status", page) == ["missing", "missing", "changed"])
        let problems = values("problem", page)
        #expect(problems.count == 3)
        #expect(problems.first?.contains("Git LFS") == true)
        #expect(problems.dropFirst().first == "the golden is gone since the image was recorded; update again")
        #expect(problems.last?.hasPrefix(".build/pending/Goldens/bars/1.png: ") == true)
    }

    @Test func nothingPendingNeedsNoPageUnlessOneIsNamed() throws {
        let folder = try GoldenFolder.accepted("0.25")
        #expect(try folder.goldens("page").output == "nothing is pending in .build/pending/Goldens\n")
        #expect(folder.contents(".build/pending/Goldens.html") == nil)
        #expect(try folder.goldens("page", "--out", "page.html").code == 0)
        #expect(try page(folder, "page.html").contains("\"entries\":[]"))
        let unwritable = try folder.goldens("page", "--out", "no/such/page.html")
        #expect(unwritable.code == 2)
        #expect(unwritable.errors.contains("no/such/page.html"))
    }
}
