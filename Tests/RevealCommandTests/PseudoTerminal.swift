#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A terminal that a program can be run on, and what it shows.
final class PseudoTerminal {
    /// How a shell runs a program on it, the terminal's path in `$tty`.
    static let script = "exec \"$0\" \"$@\" </dev/null >\"$tty\" 2>&1"

    /// The path of the terminal.
    let path: String
    /// What was shown so far, carriage returns before line feeds left out.
    private(set) var shown = ""

    private let descriptor: Int32

    init() throws {
        descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
        guard descriptor >= 0, let path = Self.unlocked(descriptor) else { throw SystemFailure(code: errno) }
        self.path = path
    }

    /// The path of the terminal that belongs to a descriptor, which can be opened from now on.
    private static func unlocked(_ descriptor: Int32) -> String? {
        #if os(Linux)
            // What grantpt, unlockpt and ptsname do, which the module of the system's library leaves out; the numbers
            // are TIOCSPTLCK and TIOCGPTN.
            var (lock, number): (Int32, UInt32) = (0, 0)
            guard ioctl(descriptor, 0x4004_5431, &lock) == 0, ioctl(descriptor, 0x8004_5430, &number) == 0 else {
                return nil
            }
            return "/dev/pts/\(number)"
        #else
            guard grantpt(descriptor) == 0, unlockpt(descriptor) == 0 else { return nil }
            return ptsname(descriptor).map { String(cString: $0) }
        #endif
    }

    deinit { close(descriptor) }

    /// Types some keys.
    func type(_ keys: String) {
        let bytes = Array(keys.utf8)
        precondition(write(descriptor, bytes, bytes.count) == bytes.count, "the terminal takes no keys")
    }

    /// Reads what there is to read.
    func update() {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        var text: [UInt8] = []
        while true {
            let count = read(descriptor, &bytes, bytes.count)
            if count <= 0 { break }
            text += bytes[..<count]
        }
        shown += String(decoding: text, as: UTF8.self).replacing("\r\n", with: "\n")
    }

    /// Reads until a condition holds or a minute has passed.
    func update(until condition: () -> Bool) {
        let deadline = ContinuousClock.now + .seconds(60)
        while !condition(), ContinuousClock.now < deadline {
            usleep(1000)
            update()
        }
    }
}
