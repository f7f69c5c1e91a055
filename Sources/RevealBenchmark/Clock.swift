#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Stopwatches.
enum Clock {
    /// The processor time that one call takes, in microseconds: it is repeated for 10 ms at least.
    ///
    /// What other processes take of the machine meanwhile does not count.
    static func microseconds(_ work: () -> Void) -> Double {
        var calls = 1
        while true {
            let start = threadTime
            for _ in 0..<calls { work() }
            let duration = threadTime - start
            if duration > 10 || calls > 1 << 24 { return duration * 1000 / Double(calls) }
            calls *= 2
        }
    }

    /// A duration in milliseconds.
    static func milliseconds(_ duration: Duration) -> Double {
        Double(duration.components.seconds) * 1000 + Double(duration.components.attoseconds) / 1e15
    }

    /// The processor time that this thread has used, in milliseconds.
    static var threadTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
    }

    /// Uses a value, so that the work that made it is not optimised away.
    @inline(never)
    static func keep(_ value: Int) {
        // No result has this value, but the compiler does not know that.
        if value == Int.min + 1 { write(STDERR_FILENO, "", 0) }
    }
}
