import Foundation
import Testing

/// Colours and the progress bar, which only a terminal shows.
@Suite struct TerminalTests {
    private static let escape = "\u{1B}["
    private static let failing = ["audit", Renderers.violating]

    /// What is shown on a terminal.
    private func shown(_ words: [String], _ environment: [String: String] = [:]) throws -> String {
        let terminal = try PseudoTerminal()
        let process = try RevealProcess(
            words, script: PseudoTerminal.script, environment: ["tty": terminal.path].merging(environment) { $1 })
        let outcome = process.outcome()
        terminal.update()
        #expect(outcome.code == 1)
        return terminal.shown
    }

    @Test(
        arguments: [
            ("a terminal", [], [:], true), ("never", ["--color", "never"], [:], false),
            ("NO_COLOR", [], ["NO_COLOR": "1"], false), ("an empty NO_COLOR", [], ["NO_COLOR": ""], true),
            ("a dumb terminal", [], ["TERM": "dumb"], false),
            ("always beats NO_COLOR", ["--color", "always"], ["NO_COLOR": "1"], true),
        ] as [(String, [String], [String: String], Bool)])
    func aTerminalShowsColours(id: String, options: [String], environment: [String: String], isColored: Bool) throws {
        let text = try shown(Self.failing + options, environment)
        #expect(text.contains(Self.escape) == isColored)
        #expect(text.contains("advancing-edge"))
    }

    @Test(
        arguments: [
            ("a file", [], false), ("auto", ["--color", "auto"], false), ("always", ["--color", "always"], true),
        ] as [(String, [String], Bool)])
    func aFileHasColoursOnlyWhenAskedFor(id: String, options: [String], isColored: Bool) throws {
        #expect(try RevealProcess(Self.failing + options).outcome().output.contains(Self.escape) == isColored)
    }

    @Test func theTextBesideAReportIsColouredByItsOwnTerminal() throws {
        let terminal = try PseudoTerminal()
        let onTerminal = try RevealProcess(
            Self.failing + ["--json", "-"], script: "exec \"$0\" \"$@\" </dev/null >\"$out\" 2>\"$tty\"",
            environment: ["tty": terminal.path]
        ).outcome()
        terminal.update()
        #expect(terminal.shown.contains(Self.escape))
        #expect(!onTerminal.output.contains(Self.escape))
        let forced = try RevealProcess(Self.failing + ["--json", "-", "--color", "always"]).outcome()
        #expect(forced.errors.contains(Self.escape))
        #expect(!forced.output.contains(Self.escape))
    }

    /// Starts an audit, and lets it see its first image when it would show a bar: a second after its start.
    private func lateAudit(script: String, environment: [String: String] = [:]) throws -> RevealProcess {
        let process = try RevealProcess(
            ["audit", Renderers.folder, "--jobs", "1"], script: script, environment: environment)
        process.send(SIGSTOP)
        wait(seconds: 1.1)
        process.send(SIGCONT)
        return process
    }

    @Test func longWorkShowsItsProgressOnATerminal() throws {
        let terminal = try PseudoTerminal()
        let process = try lateAudit(script: PseudoTerminal.script, environment: ["tty": terminal.path])
        terminal.update { terminal.shown.contains(" of 493") }
        process.send(SIGINT)
        terminal.update { terminal.shown.hasSuffix("behind\n") }
        #expect(process.outcome().code == 130)
        #expect(terminal.shown.firstMatch(of: /\r\[[#.]{40}\] [0-9]+ of 493/) != nil)
        // The bar is gone before anything else is said.
        #expect(terminal.shown.hasSuffix("reveal: interrupted; no incomplete file was left behind\n"))
        for line in terminal.shown.split(separator: "\n") {
            #expect(!line.contains("] ") || line.contains(" of 493\r\u{1B}[K"), "\(line)")
        }
    }

    @Test func workWithoutATerminalShowsNoProgress() throws {
        let process = try lateAudit(script: RevealProcess.captured)
        while process.outputSoFar.isEmpty { wait(seconds: 0.01) }
        process.send(SIGINT)
        let outcome = process.outcome()
        #expect(outcome.code == 130)
        #expect(outcome.errors == "reveal: interrupted; no incomplete file was left behind\n")
        #expect(outcome.output.hasPrefix("series "))
    }
}
