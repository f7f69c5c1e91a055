import Audit
import Goldens
import ImageDiff
import PNGFormat
import Pixels

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// `reveal goldens review`: shows what is pending, one by one, and takes an answer for each.
enum GoldensReview {
    static let syntax = Syntax(
        usage: "reveal goldens review [NAME…] [OPTION…]",
        summary: """
            Shows what is pending, one by one, on a terminal, and accepts, rejects or skips each by a key.

            It shows what changed, what is measured on both sides and what the rules say; and a picture, expected, actual and
            difference, where the terminal has one: by the protocols of kitty, iTerm2 and sixel, else in half blocks of 24-bit
            colour. What breaks the rules is not accepted here: "reveal goldens accept --against-the-rules" asks for a reason.
            """,
        operands: GoldensOptions.operands,
        options: GoldensOptions.folders + [
            Syntax.Option(
                name: "picture", value: "HOW",
                help: "kitty, iterm2, sixel, blocks or none, if the choice is to be another")
        ] + GoldensOptions.judging)

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            throw .failure(
                "goldens review: there is no terminal to show images on and to take keys from; see \"goldens accept\"")
        }
        let store = GoldensOptions.store(arguments)
        let rules = try GoldensOptions.rules(arguments)
        let pictures = try arguments.choice("picture", of: TerminalPicture.self) ?? .ofTerminal
        let names = try GoldensOptions.selectedPending(arguments.operands, store)
        guard !names.isEmpty else {
            try terminal.print(plain: GoldensOptions.nothingPending(store))
            return .success
        }
        let keyboard = Keyboard()
        var counts = (accepted: 0, rejected: 0)
        for (index, name) in names.enumerated() {
            let read: Golden?
            do throws(GoldenError) {
                read = try store.golden(name, in: .pending)
            } catch {
                // One that is damaged keeps no other one from being looked at.
                try terminal.print(lines: [[StyledText("\(name): "), StyledText(error.description, .bad)]])
                continue
            }
            guard let pending = read else { continue }
            let golden = try? store.golden(name)
            let verdict = rules.verdict(pending.image, pending.manifest.scene)
            try terminal.print(lines: [[StyledText("\(index + 1) of \(names.count)  \(name)", .heading)]])
            try show(pending, golden, pictures, terminal)
            try terminal.print(
                lines: GoldenText.sides(
                    golden?.manifest, pending.manifest, verdict, golden: golden?.image, pending: pending.image))
            answers: while true {
                try terminal.print(plain: "[a]ccept  [r]eject  [s]kip  [q]uit")
                switch try keyboard.key() {
                case "a":
                    let editor = try GoldensOptions.editor(store, terminal)
                    let result: GoldenEditor.Acceptance
                    do throws(GoldenError) {
                        result = try editor.accept(name, guard: rules, shown: pending.manifest.pixels)
                    } catch .notShown {
                        try terminal.print(lines: [[StyledText("\(GoldenError.notShown(name))", .bad)]])
                        break answers
                    } catch {
                        throw .failure(error.description)
                    }
                    if case .refused = result {
                        try terminal.print(
                            lines: [[StyledText("refused: it breaks the rules, see above", .bad)]])
                        continue answers
                    }
                    counts.accepted += 1
                case "r":
                    let editor = try GoldensOptions.editor(store, terminal)
                    _ = try GoldensOptions.goldens { () throws(GoldenError) in try editor.reject(name) }
                    counts.rejected += 1
                case "s": break
                case "q", "\u{4}": return try finish(counts, names.count, store, terminal)
                default: continue answers
                }
                break
            }
        }
        return try finish(counts, names.count, store, terminal)
    }

    private static func finish(
        _ counts: (accepted: Int, rejected: Int), _ total: Int, _ store: GoldenStore, _ terminal: Terminal
    ) throws(CommandError) -> ExitCode {
        if counts.accepted + counts.rejected > 0 { try GoldensOptions.removePage(store) }
        let rest = total - counts.accepted - counts.rejected
        try terminal.print(plain: "\(counts.accepted) accepted, \(counts.rejected) rejected, \(rest) still pending")
        return .success
    }

    private static func show(
        _ pending: Golden, _ golden: Golden?, _ pictures: TerminalPicture, _ terminal: Terminal
    ) throws(CommandError) {
        var picture = pending.image
        if let golden {
            let comparison = ImageComparison(expected: golden.image, actual: pending.image)
            picture =
                DifferencePicture(expected: golden.image, actual: pending.image, comparison: comparison).image
        }
        let text = pictures.text(of: picture, columns: Keyboard.columns)
        if !text.isEmpty { try terminal.print(text) }
    }
}

/// Single keys from the terminal, without their echo, as long as the object lives.
private final class Keyboard {
    private var former = termios()
    private let isTerminal: Bool

    init() {
        isTerminal = tcgetattr(STDIN_FILENO, &former) == 0
        var raw = former
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
        if isTerminal { tcsetattr(STDIN_FILENO, TCSANOW, &raw) }
    }

    deinit { if isTerminal { tcsetattr(STDIN_FILENO, TCSANOW, &former) } }

    /// Waits for a key; the end of the input is the key that quits.
    func key() throws(CommandError) -> Character {
        while true {
            if Signals.wasInterrupted { throw .interrupted }
            var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            // Now and then to see whether the work was interrupted.
            guard poll(&descriptor, 1, 100) > 0 else { continue }
            var byte: UInt8 = 0
            let count = read(STDIN_FILENO, &byte, 1)
            if count == 0 { return "q" }
            if count == 1 { return Character(UnicodeScalar(byte | (byte >= 0x41 && byte <= 0x5A ? 0x20 : 0))) }
        }
    }

    /// The width of the terminal in characters.
    static var columns: Int {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}
