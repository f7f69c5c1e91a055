#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The few file operations that the database needs, by POSIX alone.
enum Files {
    /// What became of reading a file.
    enum Contents: Equatable {
        /// Its text; what is no UTF-8 is replaced.
        case text(String)
        /// There is no such file.
        case missing
        /// It is there, but cannot be read, for this reason.
        case unreadable(String)
    }

    /// Reads a file.
    static func read(_ path: String) -> Contents {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return errno == ENOENT ? .missing : .unreadable(message()) }
        defer { close(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = buffer.withUnsafeMutableBytes { readBytes(file, $0.baseAddress!, $0.count) }
            guard count >= 0 else { return .unreadable(message()) }
            if count == 0 { return .text(String(decoding: bytes, as: UTF8.self)) }
            bytes += buffer[..<count]
        }
    }

    /// Writes a file as a whole or not at all: under another name first, then renamed.
    ///
    /// - Returns: What went wrong, or nil.
    static func write(_ text: String, to path: String) -> String? {
        let temporary = "\(path).\(getpid())-\(UInt32.random(in: 0 ... .max)).tmp"
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard file >= 0 else { return message() }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { writeBytes(file, $0.baseAddress!, $0.count) }
            guard count > 0 else {
                let reason = message()
                close(file)
                unlink(temporary)
                return reason
            }
            rest = rest.dropFirst(count)
        }
        close(file)
        guard rename(temporary, path) == 0 else {
            let reason = message()
            unlink(temporary)
            return reason
        }
        return nil
    }

    /// The names in a folder, sorted; empty if it does not exist.
    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Makes a folder and those above it.
    ///
    /// - Returns: What went wrong, or nil.
    static func makeFolder(_ path: String) -> String? {
        var partial = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/") {
            partial += part + "/"
            if mkdir(partial, 0o755) != 0, errno != EEXIST { return message() }
        }
        return access(path, W_OK) == 0 ? nil : message()
    }

    @discardableResult
    static func remove(_ path: String) -> Bool { unlink(path) == 0 }

    /// Writes to standard error, unbuffered: the process may be about to die.
    static func complain(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { writeBytes(2, $0.baseAddress!, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// The text of the last error.
    static func message() -> String { String(cString: strerror(errno)) }
}

private func readBytes(_ file: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(file, buffer, count)
}

private func writeBytes(_ file: Int32, _ buffer: UnsafeRawPointer, _ count: Int) -> Int {
    write(file, buffer, count)
}
