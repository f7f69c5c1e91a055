#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What the command needs from the system: whole text files, and the time it has used.
enum Platform {
    /// The processor time used so far. Other processes do not disturb it.
    static var processorSeconds: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

    static func read(_ path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            if count == 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
        }
    }

    static func write(_ text: String, to path: String) -> Bool {
        guard let file = fopen(path, "w") else { return false }
        let bytes = Array(text.utf8)
        let isWhole = fwrite(bytes, 1, bytes.count, file) == bytes.count
        return fclose(file) == 0 && isWhole
    }
}

/// Prints a message to standard error and ends the process.
func fail(_ message: String) -> Never {
    let bytes = Array((message + "\n").utf8)
    _ = write(2, bytes, bytes.count)
    exit(1)
}
