import Foundation
import SceneFormat
import Testing

/// Where `reveal` writes, and what it does when it cannot.
@Suite struct OutputTests {
    private static let some = [Renderers.folder, "--only", "faulty/mask"]

    @Test(arguments: ["--json", "--junit"])
    func aReportOnStandardOutputLeavesTheTextToStandardError(option: String) throws {
        let outcome = try RevealProcess(["audit"] + Self.some + [option, "-"]).outcome()
        #expect(outcome.code == 1)
        if option == "--json" {
            #expect(try JSON.parse(Array(outcome.output.utf8))["schema"] == .string("reveal-audit/1"))
        } else {
            #expect(outcome.output.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites"))
            #expect(outcome.output.hasSuffix("</testsuites>\n"))
        }
        #expect(outcome.errors.hasPrefix("series "))
        #expect(outcome.errors.hasSuffix("6 images in 2 series: 2 pass, 4 fail, 0 unresolved; 2 broken relations\n"))
    }

    @Test func bothReportsAreWholeAndNothingElseIsLeft() throws {
        let folder = try TestFolder()
        let outcome = try RevealProcess(
            ["audit"] + Self.some + ["--json", folder.path("a.json"), "--junit", folder.path("a.xml")]
        ).outcome()
        #expect(outcome.code == 1)
        #expect(folder.names == ["a.json", "a.xml"])
        #expect(try JSON.parse(Array((folder.text("a.json") ?? "").utf8))["summary"]?["images"] == .number("6"))
        #expect(folder.text("a.xml")?.hasSuffix("</testsuites>\n") == true)
    }

    @Test(
        arguments: [
            (["scenes"], "{\"id\":\"w37_s1_p0\","), (["scenes", "--names"], "w37_s1_p0\n"),
            (["audit"] + some, "series "), (["audit"] + some + ["--json", "-"], "{\"schema\":"),
            (["audit"] + some + ["--junit", "-"], "<?xml"), (["help", "scene"], "A scene"),
            (["explain", Renderers.conforming, "9", "9"], "pixel (9, 9)"),
        ] as [([String], String)])
    func aReaderThatGoesAwayEndsItQuietly(words: [String], start: String) throws {
        // The reader takes one byte and leaves; whoever writes more than a pipe holds, or later, notices.
        let script = "{ \"$0\" \"$@\" 2>\"$err\"; echo $? >\"$code\"; } </dev/null | head -c 1 >\"$out\"; exit 3"
        let outcome = try RevealProcess(words, script: script).outcome()
        #expect(outcome.code == 141 || outcome.code == (words[0] == "audit" ? 1 : 0))
        #expect(outcome.output == start.prefix(1))
        #expect(!outcome.errors.contains("reveal:"))
    }

    @Test func aPipeThatNobodyReadsIsExitCode141WithoutAWord() throws {
        // `true` is gone before the first line comes.
        let script =
            "{ sleep 0.2; \"$0\" \"$@\" 2>\"$err\"; echo $? >\"$code\"; } </dev/null | true; while [ ! -s \"$code\" ]; do sleep 0.01; done"
        for words in [["scenes"], ["--help"], ["audit"] + Self.some] {
            let outcome = try RevealProcess(words, script: script).outcome()
            #expect(outcome == RevealProcess.Outcome(code: 141, output: "", errors: ""), "\(words)")
        }
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/perl"), "Perl sets the flag"))
    func aReaderThatIsSlowGetsEverythingEvenFromANonBlockingPipe() throws {
        // The reader starts late, and the pipe holds little: 1031 is Linux's F_SETPIPE_SZ.
        let program = "fcntl(STDOUT, F_SETFL, O_WRONLY | O_NONBLOCK); fcntl(STDOUT, 1031, 4096); exec @ARGV"
        let script = "perl -MFcntl -e '\(program)' \"$0\" \"$@\" </dev/null 2>\"$err\" | { sleep 0.3; cat >\"$out\"; }"
        let outcome = try reveal("scenes", script: script)
        #expect(outcome == (try reveal("scenes")))
        #expect(outcome.output.utf8.count > 60_000)
    }

    @Test func aFullDiskIsAFailure() throws {
        let script = "exec \"$0\" \"$@\" </dev/null >/dev/full 2>\"$err\""
        let outcome = try reveal("scenes", script: script)
        #expect(outcome.code == 2)
        #expect(outcome.errors == "reveal: standard output cannot be written: No space left on device\n")
    }

    @Test func aMissingStandardOutputDoesNotSwallowTheReport() throws {
        let folder = try TestFolder()
        let script = "exec \"$0\" \"$@\" </dev/null >&- 2>\"$err\""
        let outcome = try RevealProcess(
            ["audit", Renderers.conforming, "--json", folder.path("a.json")], script: script
        ).outcome()
        #expect(outcome.code == 2)
        #expect(outcome.errors == "reveal: standard output cannot be written: Bad file descriptor\n")
        #expect(folder.names == [])
    }

    @Test(
        arguments: [
            ("a missing folder", "/nowhere/a.json", "No such file or directory; create its folder first"),
            ("a folder", Renderers.folder, "it is a folder; name a file"),
            ("a device", "/dev/null", "it is a device, a pipe or a socket; name a regular file"),
            ("nothing", "", "the path does not name a file; check the path"),
        ])
    func aReportThatCannotBeWrittenIsSaidBeforeTheWork(id: String, path: String, reason: String) throws {
        // The work would take hours.
        let outcome = try reveal("audit", "--generate", "1000000000", "--json", path)
        #expect(outcome.code == 2)
        #expect(outcome.errors == "reveal: \(path): cannot write the file: \(reason)\n")
        #expect(outcome.output == "")
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may write everywhere"))
    func aFolderWithoutPermissionTakesNoReport() throws {
        let folder = try TestFolder()
        chmod(folder.path, 0o500)
        defer { chmod(folder.path, 0o700) }
        let outcome = try reveal("audit", "--generate", "1000000000", "--junit", folder.path("a.xml"))
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("Permission denied; check the permissions of the file and of its folder"))
    }

    @Test func aReportThatFailsLeavesTheOldOne() throws {
        let folder = try TestFolder()
        try folder.write("old", to: "a.json")
        let script = "exec \"$0\" \"$@\" </dev/null >/dev/full 2>\"$err\""
        let outcome = try reveal(
            "audit", Renderers.folder, "--only", "wrong_pixel_size", "--json", folder.path("a.json"), script: script)
        #expect(outcome.code == 2)
        #expect(folder.text("a.json") == "old")
        #expect(folder.names == ["a.json"])
    }
}
