import Foundation
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Goldens under processes that are killed, run at once, or cannot write.
@Suite struct GoldenSafetyTests {
    @Test func aKillAtAnyInstantLosesNothing() throws {
        let folder = try GoldenFolder.accepted("0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8")
        var killed = 0
        for round in 0..<16 {
            let palette = round % 2 == 0 ? "dark" : "light"
            #expect(try folder.goldens("update", "--set", "palette=\(palette)").code == 0)
            let process = try folder.start(["accept", "--all"])
            // Later in each round, from before the first file to after the last.
            usleep(UInt32(2000 + 2500 * round))
            process.send(SIGKILL)
            if process.outcome().code == 128 + SIGKILL { killed += 1 }
            // Each golden is the old one or the new one, or its acceptance is still to be completed.
            let check = try folder.goldens("check")
            let broken = check.output.split(separator: "\n").filter {
                $0.contains(": ") && !$0.contains("goldens: ")
                    && !$0.hasSuffix("its acceptance was cut short; accept again, which completes it")
                    && !$0.contains(": left behind by a process that was killed")
            }
            #expect(broken == [])
            #expect(try folder.goldens("accept", "--all").code == 0)
            let after = try folder.goldens("check")
            #expect(after == .init(code: 0, output: "8 goldens: 8 equal\n", errors: ""))
            #expect(folder.files("Goldens").count == 17)
        }
        #expect(killed > 0)
    }

    @Test func aCheckDuringAnAcceptanceFindsNoFalseFailure() throws {
        let names = (1...24).map { "0.\($0 + 10)" }
        let folder = GoldenFolder()
        for value in names { #expect(try folder.goldens("add", "bars/\(value)", "w160_s1_p\(value)").code == 0) }
        #expect(try folder.goldens("accept", "--all").code == 0)
        var checks = 0
        for round in 0..<4 {
            _ = try folder.goldens("update", "--set", "palette=\(round % 2 == 0 ? "dark" : "light")")
            let process = try folder.start(["accept", "--all"])
            let before = folder.contents(".build/pending/Goldens/.lock")
            while folder.files(".build/pending/Goldens").count > 2 {
                let check = try folder.goldens("check")
                checks += 1
                #expect(check == .init(code: 0, output: "24 goldens: 24 equal\n", errors: ""))
            }
            #expect(before != nil)
            #expect(process.outcome().code == 0)
        }
        #expect(checks > 4)
    }

    @Test func aRejectionAfterAKillSaysWhatBecameOfTheGolden() throws {
        let folder = try GoldenFolder.accepted("0.25")
        let former = try #require(folder.contents("Goldens/bars/0.25.png"))
        for copiesImage in [false, true] {
            _ = try folder.goldens("update", "--set", "palette=dark")
            let path = ".build/pending/Goldens/bars/0.25"
            let manifest = try #require(folder.folder.text(path + ".golden"))
            try folder.folder.write(manifest.replacing("\nend\n", with: "\naccepted yes\nend\n"), to: path + ".golden")
            let image = try #require(folder.contents(path + ".png"))
            if copiesImage { try folder.folder.write(Array(image), to: "Goldens/bars/0.25.png") }
            try folder.folder.write("99999\n", to: ".build/pending/Goldens/.lock")
            let outcome = try folder.goldens("reject", "bars")
            if copiesImage {
                #expect(outcome.code == 1)
                #expect(
                    outcome.output == """
                        bars/0.25: it is the golden already, because its acceptance was under way; the former golden is in the \
                        repository
                        0 rejected

                        """)
                #expect(folder.contents("Goldens/bars/0.25.png") == image)
            } else {
                #expect(outcome == .init(code: 0, output: "1 rejected\n", errors: ""))
                #expect(folder.contents("Goldens/bars/0.25.png") == former)
            }
            #expect(try folder.goldens("check").code == 0)
        }
    }

    @Test func twoAtOnceWaitForEachOther() throws {
        let folder = try GoldenFolder.accepted("0.1", "0.2", "0.3", "0.4")
        let processes = try ["dark", "light-contrast", "dark-contrast"].map {
            try folder.start(["update", "--set", "palette=\($0)"])
        }
        for process in processes { #expect(process.outcome().code == 0) }
        #expect(try folder.goldens("accept", "--all").code == 0)
        #expect(try folder.goldens("check").output == "4 goldens: 4 equal\n")
    }

    @Test func aLockThatStaysIsNamed() throws {
        let folder = try GoldenFolder.accepted("0.1")
        let descriptor = open(folder.folder.path(".build/pending/Goldens/.lock"), O_RDWR | O_CLOEXEC)
        defer { close(descriptor) }
        #expect(flock(descriptor, LOCK_EX) == 0)
        #expect(write(descriptor, "123\n", 4) == 4)
        let outcome = try folder.goldens("accept", "--all")
        #expect(outcome.code == 2)
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.first?.hasPrefix("reveal: waiting for process 123,") == true)
        #expect(lines.last?.hasSuffix(" is changing goldens; wait until it is done") == true)
    }

    @Test func aFileThatCannotBeWrittenLosesNothing() throws {
        let folder = try GoldenFolder.accepted("0.25")
        _ = try folder.goldens("update", "--set", "palette=dark")
        let before = [folder.files("Goldens"), folder.files(".build")]
        // No file may be larger than nothing: what a full disk does, on any system.
        let script =
            "cd \"$dir\" && (trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\" </dev/null 2>&1) | cat >\"$out\""
        let outcome = try folder.start(["accept", "--all"], script: script).outcome()
        #expect(outcome.output.contains("cannot write the file: File too large"))
        #expect([folder.files("Goldens"), folder.files(".build")] == before)
        #expect(try folder.goldens("check").code == 0)
        #expect(try folder.goldens("accept", "--all").output == "1 accepted\n")
    }

    /// Whether a test may mount folders of its own.
    private static let canMount = system("unshare -rm true 2>/dev/null") == 0

    @Test(
        .enabled(if: canMount),
        arguments: [
            (
                "a full disk",
                "cp -a Goldens keep && mount -t tmpfs -o size=64k tmpfs Goldens && cp -a keep/. Goldens && "
                    + "dd if=/dev/zero of=Goldens/fill bs=4k 2>/dev/null;", "No space left on device; free some space"
            ),
            (
                "a read-only folder", "mount --bind Goldens Goldens && mount -o remount,bind,ro Goldens &&",
                "Read-only file system; write to another place"
            ),
        ])
    func aDiskThatTakesNothingLosesNothing(id: String, mount: String, reason: String) throws {
        let folder = try GoldenFolder.accepted("0.25")
        _ = try folder.goldens("update", "--set", "palette=dark")
        let pending = folder.files(".build")
        let commands =
            mount + " \"$0\" \"$@\" 2>&1; echo \"code $?\"; find Goldens -type f ! -name fill | sort;"
            + " \"$0\" goldens check"
        let script = "cd \"$dir\" && exec unshare -rm sh -c '\(commands)' \"$0\" \"$@\" </dev/null >\"$out\" 2>\"$err\""
        let outcome = try folder.start(["accept", "--all"], script: script).outcome()
        let lines = outcome.output.split(separator: "\n").map(String.init)
        #expect(lines.first?.contains(reason) == true)
        #expect(
            Array(lines.dropFirst()) == [
                "code 2", "Goldens/bars/0.25.golden", "Goldens/bars/0.25.png", "1 golden: 1 equal",
            ])
        #expect(folder.files(".build") == pending)
        // The acceptance holds: whoever changes goldens next completes it.
        #expect(try folder.goldens("accept", "--all").code == 0)
        #expect(try folder.goldens("check").code == 0)
    }
}
