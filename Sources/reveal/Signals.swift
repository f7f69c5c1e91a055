import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Ctrl-C and closed pipes.
enum Signals {
    private static let interruption = Atomic(false)

    /// Whether Ctrl-C was pressed.
    static var wasInterrupted: Bool { interruption.load(ordering: .relaxed) }

    /// Makes Ctrl-C, a request to terminate and the end of the terminal end the work in order, the second time at once,
    /// and a closed pipe an error of the write.
    static func install() {
        // Made now: a signal handler must not be the first to ask for it.
        interruption.store(false, ordering: .relaxed)
        signal(SIGPIPE, SIG_IGN)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let former = signal(number) { number in
                Signals.interruption.store(true, ordering: .relaxed)
                signal(number, SIG_DFL)
            }
            // Whoever starts the process with nohup wants it to outlive the terminal.
            if number == SIGHUP, unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                signal(number, SIG_IGN)
            }
        }
    }
}
