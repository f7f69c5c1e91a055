#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Another program, run to its end, never through a shell. `Foundation.Process` takes 50 ms a start, and this 1 ms.
enum Subprocess {
    /// How a program ended.
    struct Outcome {
        /// The exit code, or 128 and the number of the signal that ended it.
        let code: Int32
        /// What it wrote to standard output; standard error is the caller's own.
        let output: [UInt8]
    }

    /// Runs a program, which is looked for in the PATH, with an empty standard input.
    ///
    /// - Parameter showsErrors: Whether what it writes to standard error is seen.
    static func run(_ words: [String], showsErrors: Bool = true) throws(CommandError) -> Outcome {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw failure(words, errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        if !showsErrors { posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0) }
        let arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        let code = posix_spawnp(&process, words[0], &actions, nil, arguments, environ)
        close(ends[1])
        guard code == 0 else { throw failure(words, code) }
        var output: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(ends[0], &piece, piece.count)
            if count > 0 {
                output += piece[..<count]
            } else if count == 0 || errno != EINTR {
                break
            }
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        // What the macros WIFEXITED and so on do, which Swift does not import.
        return Outcome(code: status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F), output: output)
    }

    private static func failure(_ words: [String], _ code: Int32) -> CommandError {
        .failure("\(words[0]) cannot be run: \(String(cString: strerror(code))); install it, or check the PATH")
    }
}
