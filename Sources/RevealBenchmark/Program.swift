#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A program to be run as a process of its own, its output thrown away.
struct Program {
    private let words: [String]

    init(_ path: String, _ arguments: [String]) { words = [path] + arguments }

    /// What a process used.
    struct Use {
        /// The time from start to end, in milliseconds.
        let time: Double
        /// The processor time, in milliseconds, all threads together.
        let processorTime: Double
    }

    /// Runs the program to its end.
    ///
    /// - Throws: When it cannot be started, or ends with another code than 0 and 1: 1 is a finding, which is fine.
    @discardableResult
    func run() throws(BenchmarkError) -> Use {
        let start = ContinuousClock.now
        let process = try launched()
        var status: Int32 = 0
        var usage = rusage()
        while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
        let time = ContinuousClock.now - start
        try check(status)
        return Use(
            time: Clock.milliseconds(time),
            processorTime: Self.milliseconds(usage.ru_utime) + Self.milliseconds(usage.ru_stime))
    }

    /// Runs the program to its end and returns the most memory that it held, in megabytes (10⁶ bytes).
    ///
    /// `ru_maxrss` of a process on Linux is at least what its parent held when it was started, so the process is asked
    /// for its own peak, every millisecond. Other systems have no such fault.
    func peakMemory() throws(BenchmarkError) -> Double {
        let process = try launched()
        var status: Int32 = 0
        var usage = rusage()
        var peak = 0.0
        while true {
            if let now = Self.peakMemory(of: process) { peak = now }
            let ended = wait4(process, &status, WNOHANG, &usage)
            if ended == process { break }
            usleep(1000)
        }
        try check(status)
        #if canImport(Darwin)
            return Double(usage.ru_maxrss) / 1e6
        #else
            guard peak > 0 else { throw .failure("\(words[0]): its peak memory is not in /proc") }
            return peak
        #endif
    }

    private static func peakMemory(of process: pid_t) -> Double? {
        guard let file = fopen("/proc/\(process)/status", "r") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, Int32(line.count), file) != nil {
            let words = line.prefix { $0 != 0 }.split { $0 == 9 || $0 == 10 || $0 == 32 }.map { word in
                String(decoding: word.map(UInt8.init(bitPattern:)), as: UTF8.self)
            }
            if words.first == "VmHWM:", words.count > 1 { return Double(words[1]).map { $0 * 1024 / 1e6 } }
        }
        return nil
    }

    private func launched() throws(BenchmarkError) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, words[0], &actions, nil, &arguments, environ)
        guard code == 0 else { throw .failure("\(words[0]): \(String(cString: strerror(code)))") }
        return process
    }

    private func check(_ status: Int32) throws(BenchmarkError) {
        guard status == 0 || status == 1 << 8 else {
            throw .failure("\(words.joined(separator: " ")) ended with status \(status)")
        }
    }

    private static func milliseconds(_ time: timeval) -> Double {
        Double(time.tv_sec) * 1000 + Double(time.tv_usec) / 1000
    }
}
