import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Watches the clock: a case that takes too long fails; one that never ends is printed, and the process ends with 2.
final class Watchdog: CaseProbe {
    private let deadline: UInt64?
    private let state: State
    private var start: UInt64 = 0

    /// What the watching thread shares with the one that runs the cases.
    private final class State: Sendable {
        /// When the running case began, in nanoseconds; 0 between cases.
        let started = Atomic<UInt64>(0)
        let isFinished = Atomic<Bool>(false)
    }

    /// What to print about a hanging case.
    struct Message: Sendable {
        let property: String
        let seed: UInt64
        /// Reads the running case's choices.
        let choices: @Sendable () -> [ChoiceValue]
        /// Describes the value they make, if that can be done without running the property.
        let describe: @Sendable ([ChoiceValue]) -> String?
    }

    init(deadline: Duration?, hangLimit: Duration?, message: Message) {
        self.deadline = deadline.map(Self.nanoseconds)
        state = State()
        guard let hangLimit else { return }
        let limit = Self.nanoseconds(hangLimit)
        let state = state
        Threads.detach {
            let step = UInt32(min(max(limit / 4_000, 1_000), 50_000))
            while !state.isFinished.load(ordering: .relaxed) {
                usleep(step)
                let started = state.started.load(ordering: .relaxed)
                let now = Self.now()
                if started > 0, now > started, now - started > limit { Self.end(message, hangLimit) }
            }
        }
    }

    deinit {
        state.isFinished.store(true, ordering: .relaxed)
    }

    func begin() {
        start = Self.now()
        state.started.store(start, ordering: .relaxed)
    }

    func end() -> FailureDescription? {
        state.started.store(0, ordering: .relaxed)
        guard let deadline else { return nil }
        let elapsed = Self.now() - start
        guard elapsed > deadline else { return nil }
        return FailureDescription(
            identity: "deadline",
            message: "the case took \(elapsed / 1_000_000) ms, more than the deadline of \(deadline / 1_000_000) ms")
    }

    /// Prints the hanging case and ends the process. The value comes last, as making it may hang as well.
    private static func end(_ message: Message, _ limit: Duration) -> Never {
        let choices = message.choices()
        Files.complain(
            """
            property hangs: a case has been running for more than \(limit)
              property \(message.property)
              again    \(ChoiceBlob.encode(choices))
              seed     \(message.seed)

            """)
        Threads.detach {
            if let value = message.describe(choices) { Files.complain("  value    \(value)\n") }
            _exit(2)
        }
        sleep(2)
        _exit(2)
    }

    static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    }

    static func nanoseconds(_ duration: Duration) -> UInt64 {
        let (seconds, attoseconds) = duration.components
        guard seconds < 1_000_000_000 else { return .max }
        return UInt64(max(0, seconds)) * 1_000_000_000 + UInt64(max(0, attoseconds) / 1_000_000_000)
    }
}
