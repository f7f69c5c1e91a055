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

    /// Makes Ctrl-C and a request to terminate end the work in order, the second time at once, and a closed pipe an
    /// error of the write.
    static func install() {
        signal(SIGPIPE, SIG_IGN)
        for number in [SIGINT, SIGTERM] {
            signal(number) { number in
                Signals.interruption.store(true, ordering: .relaxed)
                signal(number, SIG_DFL)
            }
        }
    }
}
