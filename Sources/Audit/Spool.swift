#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Text that is held until its place in a report comes, in memory while it is short and then in a nameless file.
final class Spool {
    private var head: [UInt8] = []
    private var file: UnsafeMutablePointer<FILE>?
    private let memoryLimit: Int

    /// Creates an empty spool.
    ///
    /// - Parameter memoryLimit: How many bytes are held in memory.
    init(memoryLimit: Int = 1 << 20) { self.memoryLimit = memoryLimit }

    deinit {
        if let file { fclose(file) }
    }

    /// Whether there is no text.
    var isEmpty: Bool { head.isEmpty && file == nil }

    /// Adds text.
    func write(_ text: String) throws(ReportError) { try write(Array(text.utf8)) }

    /// Adds bytes.
    func write(_ bytes: [UInt8]) throws(ReportError) {
        head += bytes
        guard head.count > memoryLimit else { return }
        if file == nil { file = tmpfile() }
        guard let file, fwrite(head, 1, head.count, file) == head.count else { throw Self.failure() }
        head.removeAll(keepingCapacity: true)
    }

    /// Hands all text on, piece by piece, and forgets it.
    func empty(into write: (_ bytes: [UInt8]) throws(ReportError) -> Void) throws(ReportError) {
        if let file {
            guard fflush(file) == 0 else { throw Self.failure() }
            rewind(file)
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = fread(&chunk, 1, chunk.count, file)
                if count == 0 { break }
                try write(Array(chunk[..<count]))
            }
            guard ferror(file) == 0 else { throw Self.failure() }
            fclose(file)
            self.file = nil
        }
        try write(head)
        head.removeAll(keepingCapacity: true)
    }

    private static func failure() -> ReportError { .temporaryFile(String(cString: strerror(errno))) }
}
