import Audit
import SceneFormat

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Standard output and standard error: plain text, with colours and a progress bar only on a terminal.
struct Terminal {
    private var coloring = Coloring.auto
    private var usesErrorOutput = false
    private var isColored = false

    init() { decideColors() }

    /// Whether colours are used.
    enum Coloring: String, CaseIterable {
        case auto, always, never
    }

    /// Returns the terminal with colours forced on or off.
    func colored(_ coloring: Coloring) -> Terminal {
        var terminal = self
        terminal.coloring = coloring
        terminal.decideColors()
        return terminal
    }

    /// Returns a terminal that prints to standard error, because standard output carries a report.
    func onErrorOutput() -> Terminal {
        var terminal = self
        terminal.usesErrorOutput = true
        terminal.decideColors()
        return terminal
    }

    /// Prints lines of text.
    func print(_ text: String) throws(CommandError) {
        do throws(ReportError) {
            try write(text)
        } catch {
            throw CommandError(error)
        }
    }

    /// Prints one line of plain text, in which names and values from anywhere may stand.
    func print(plain text: String) throws(CommandError) { try print(lines: [[StyledText(text)]]) }

    /// Prints lines of styled text.
    func print(lines: [[StyledText]]) throws(CommandError) {
        do throws(ReportError) {
            for line in lines { try print(line) }
        } catch {
            throw CommandError(error)
        }
    }

    /// Prints one line of styled text.
    func print(_ line: [StyledText]) throws(ReportError) {
        try write(line.map(rendered).joined())
    }

    private func write(_ text: String) throws(ReportError) {
        let bytes = Array((text + "\n").utf8)
        if usesErrorOutput {
            Self.writeError(bytes)
        } else {
            try StandardOutput.write(bytes)
        }
    }

    private mutating func decideColors() {
        switch coloring {
        case .always: isColored = true
        case .never: isColored = false
        case .auto:
            let isTerminal = isatty(usesErrorOutput ? STDERR_FILENO : STDOUT_FILENO) == 1
            isColored = isTerminal && !Self.isDumb && Self.variable("NO_COLOR") == nil
        }
    }

    /// Whether the terminal knows no control sequences.
    fileprivate static var isDumb: Bool { variable("TERM") == "dumb" }

    private func rendered(_ piece: StyledText) -> String {
        guard isColored else { return piece.text }
        switch piece.style {
        case .plain: return piece.text
        case .heading: return "\u{1B}[1m\(piece.text)\u{1B}[0m"
        case .good: return "\u{1B}[32m\(piece.text)\u{1B}[0m"
        case .bad: return "\u{1B}[31m\(piece.text)\u{1B}[0m"
        case .undecided: return "\u{1B}[33m\(piece.text)\u{1B}[0m"
        case .faint: return "\u{1B}[2m\(piece.text)\u{1B}[0m"
        }
    }

    /// Reports why a command ends early, and returns the exit code that says so.
    func report(_ error: CommandError) -> ExitCode {
        switch error {
        case .usage(let text):
            Self.writeError(Array("reveal: \(Self.escaped(text))\n".utf8))
            return .usage
        case .failure(let text):
            Self.writeError(Array("reveal: \(Self.escaped(text))\n".utf8))
            return .failure
        case .closedPipe: return .closedPipe
        case .interrupted:
            Self.writeError(Array("reveal: interrupted; no incomplete file was left behind\n".utf8))
            return .interrupted
        }
    }

    /// Lines of text whose other characters neither move the cursor nor hide or turn what stands beside them: names and
    /// values come from files and command lines.
    private static func escaped(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { JSONText.escaped(String($0)) }
            .joined(separator: "\n")
    }

    /// Standard error is the last place to complain to: what cannot be written there is lost.
    fileprivate static func writeError(_ bytes: [UInt8]) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                systemWrite(STDERR_FILENO, buffer.baseAddress.map { $0 + written }, buffer.count - written)
            }
            guard count > 0 || errno == EINTR else { return }
            written += Swift.max(0, count)
        }
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}

// Inside `Terminal` the name means its own function.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

/// A progress bar on standard error, drawn only on a terminal and only when the work takes long.
final class ProgressBar {
    private let total: Int
    private let isVisible: Bool
    private let start = ContinuousClock.now
    private var lastDraw = ContinuousClock.now
    private var isDrawn = false

    init(total: Int) {
        self.total = total
        isVisible = isatty(STDERR_FILENO) == 1 && !Terminal.isDumb && total > 0
    }

    deinit { clear() }

    /// Draws how far the work is, ten times a second at most.
    func update(_ done: Int) {
        guard isVisible else { return }
        let now = ContinuousClock.now
        guard now - start > .seconds(1), now - lastDraw > .milliseconds(100) else { return }
        lastDraw = now
        isDrawn = true
        let width = 40
        let filled = width * done / total
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
        Terminal.writeError(Array("\r[\(bar)] \(done) of \(total)".utf8))
    }

    /// Removes the bar.
    func clear() {
        guard isDrawn else { return }
        isDrawn = false
        Terminal.writeError(Array("\r\u{1B}[K".utf8))
    }
}

/// Feeds a progress bar with the images of an audit.
final class ProgressReport: AuditReport {
    private let bar: ProgressBar
    private var done = 0

    init(_ bar: ProgressBar) { self.bar = bar }

    func take(_ event: AuditEvent) {
        switch event {
        case .image:
            done += 1
            bar.update(done)
        case .end: bar.clear()
        case .begin, .error, .series, .relation, .seriesEnd: break
        }
    }
}

extension CommandError {
    init(_ error: ReportError) {
        switch error {
        case .closedPipe: self = .closedPipe
        case .file, .output, .temporaryFile: self = .failure(error.description)
        }
    }
}
