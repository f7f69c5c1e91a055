#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// How the process ends.
enum ExitCode: Int32 {
    /// Nothing failed.
    case success = 0
    /// A finding, an unreadable image or a bad line of a manifest; with `--strict` also an unresolved image.
    case finding = 1
    /// The work could not start, or its result could not be written.
    case failure = 2
    /// The command line is wrong.
    case usage = 64
    /// Ctrl-C.
    case interrupted = 130
    /// The reader of standard output went away.
    case closedPipe = 141

    /// Ends the process.
    static func end(_ code: ExitCode) -> Never { exit(code.rawValue) }
}

/// Why a command ends early.
enum CommandError: Error {
    /// The command line is wrong: what, and what is right.
    case usage(String)
    /// The work could not be done: what, why, and what to do about it.
    case failure(String)
    /// The reader of standard output went away.
    case closedPipe
    /// Ctrl-C.
    case interrupted
}

/// The processor's cores.
enum Cores {
    /// How many there are.
    static var count: Int { Swift.max(1, Swift.min(256, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))) }
}
