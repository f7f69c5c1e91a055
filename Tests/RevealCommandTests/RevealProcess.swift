import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A run of the built `reveal` program.
///
/// `swift build --build-tests` puts the program beside the bundle of the tests, in `.build/debug` say, so it is looked
/// for in the folders above the file that is running now. A shell redirects its input and outputs and is then replaced
/// by it. `Foundation.Process` is not used: it takes 50 ms a start.
final class RevealProcess {
    /// How a run ended.
    struct Outcome: Equatable {
        /// The exit code, or 128 and the number of the signal that ended it.
        let code: Int32
        /// What went to standard output.
        let output: String
        /// What went to standard error.
        let errors: String
    }

    /// Both outputs go to files.
    static let captured = "exec \"$0\" \"$@\" </dev/null >\"$out\" 2>\"$err\""

    private let pid: pid_t
    private let folder: TestFolder

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - words: The words after the program's name.
    ///   - script: How a shell runs it: `"$0" "$@"` is the program and its words, `$out` and `$err` are the files that
    ///     are read as its outputs, `$code` the one that is read as its exit code where the shell outlives it.
    ///   - environment: Variables beside `PATH` and `TERM`.
    init(
        _ words: [String], script: String = RevealProcess.captured, environment: [String: String] = [:]
    ) throws {
        folder = try TestFolder()
        var variables = ["PATH": "/usr/bin:/bin", "TERM": "xterm"]
        for name in ["out", "err", "code"] { variables[name] = folder.path(name) }
        variables.merge(environment) { $1 }
        pid = try Self.spawn(["/bin/sh", "-c", script, Self.program()] + words, variables.map { "\($0)=\($1)" })
    }

    /// Sends a signal.
    func send(_ signal: Int32) { kill(pid, signal) }

    /// What went to standard output so far.
    var outputSoFar: String { folder.text("out") ?? "" }

    /// Waits for the end; a run that takes longer than a minute is killed.
    func outcome() -> Outcome {
        let deadline = ContinuousClock.now + .seconds(60)
        var status: Int32 = 0
        while waitpid(pid, &status, WNOHANG) == 0 {
            if ContinuousClock.now > deadline { kill(pid, SIGKILL) }
            usleep(1000)
        }
        // What the macros WIFEXITED and so on do, which Swift does not import.
        let ended = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
        let code = folder.text("code").flatMap { Int32($0.filter(\.isNumber)) } ?? ended
        return Outcome(code: code, output: folder.text("out") ?? "", errors: folder.text("err") ?? "")
    }

    private static func spawn(_ words: [String], _ variables: [String]) throws -> pid_t {
        var pid: pid_t = 0
        let arguments = words.map { strdup($0) } + [nil]
        let environment = variables.map { strdup($0) } + [nil]
        defer { for pointer in arguments + environment { free(pointer) } }
        #if canImport(Darwin)
            var attributes: posix_spawnattr_t?
        #else
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The threads that run tests block signals, and a process starts with what its parent's thread blocks.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let code = posix_spawn(&pid, words[0], nil, &attributes, arguments, environment)
        guard code == 0 else { throw SystemFailure(code: code) }
        return pid
    }

    /// The path of the program.
    static func program() throws -> String {
        try found.get()
    }

    private static let found = Result { () throws(ProgramMissing) in
        // A helper of the toolchain that runs the bundle names it among its words.
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") }
        var folder = URL(filePath: bundle ?? CommandLine.arguments[0])
        for _ in 0..<6 {
            folder = folder.deletingLastPathComponent()
            let program = folder.appending(path: "reveal").path
            if FileManager.default.isExecutableFile(atPath: program) { return program }
        }
        throw ProgramMissing(place: bundle ?? CommandLine.arguments[0])
    }

    private struct ProgramMissing: Error {
        let place: String
    }
}

/// Runs the program to its end.
func reveal(
    _ words: String..., script: String = RevealProcess.captured, environment: [String: String] = [:]
) throws -> RevealProcess.Outcome {
    try RevealProcess(words, script: script, environment: environment).outcome()
}

/// A system call that failed.
struct SystemFailure: Error {
    let code: Int32
}

/// Waits.
func wait(seconds: Double) {
    usleep(UInt32(seconds * 1e6))
}
