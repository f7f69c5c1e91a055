#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The descriptors of standard input, output and error.
enum StandardDescriptors {
    /// Opens those that the process was started without.
    ///
    /// Otherwise a report would be the next file to get the number of standard output, and all text would go into it.
    /// Each is opened the wrong way round, so that using it stays the error it is.
    static func reserve() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
            // The lowest free number is the one that is missing.
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
