import Foundation
import Testing

/// Ctrl-C and its like while `reveal` works.
@Suite struct InterruptionTests {
    @Test(arguments: [("Ctrl-C", SIGINT), ("a request to end", SIGTERM), ("a terminal that closes", SIGHUP)])
    func anInterruptedAuditLeavesNoFile(id: String, signal: Int32) throws {
        let folder = try TestFolder()
        let process = try RevealProcess([
            "audit", "--generate", "1000000", "--jobs", "1", "--json", folder.path("a.json"), "--junit",
            folder.path("a.xml"),
        ])
        // Both temporary files are there once the work has begun.
        while folder.names.count < 2 { wait(seconds: 0.01) }
        wait(seconds: 0.1)
        process.send(signal)
        let outcome = process.outcome()
        #expect(
            outcome
                == RevealProcess.Outcome(
                    code: 130, output: "", errors: "reveal: interrupted; no incomplete file was left behind\n"))
        #expect(folder.names == [])
    }

    @Test func aSecondCtrlCEndsItAtOnce() throws {
        // Nothing reads this pipe's other end, so that the program waits for it after the first Ctrl-C.
        let folder = try TestFolder()
        mkfifo(folder.path("pipe"), 0o600)
        let process = try RevealProcess(
            ["scenes"], script: "exec \"$0\" \"$@\" </dev/null 3<>\"$pipe\" >\"$pipe\" 2>\"$err\"",
            environment: ["pipe": folder.path("pipe")])
        wait(seconds: 0.5)
        process.send(SIGINT)
        wait(seconds: 0.1)
        process.send(SIGINT)
        #expect(process.outcome().code == 128 + SIGINT)
    }

    @Test func drawingAGridStopsToo() throws {
        let folder = try TestFolder()
        let process = try RevealProcess(["render", "--out", folder.path("grid")])
        while (try? FileManager.default.contentsOfDirectory(atPath: folder.path("grid")))?.count ?? 0 < 3 {
            wait(seconds: 0.001)
        }
        process.send(SIGINT)
        #expect(process.outcome().code == 130)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("grid"))
        // Images that were begun are whole, and a folder with a manifest would be complete.
        #expect(names.allSatisfy { $0.hasSuffix(".png") })
    }
}
