import PNGFormat

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Where a report is written: standard output, or a file that appears as a whole when the report is complete.
final class ReportFile {
    private enum Target {
        case file(AtomicFile.Writer)
        case standardOutput
    }

    private let target: Target
    private var buffer: [UInt8] = []
    private static let bufferLimit = 1 << 16

    /// Opens a report.
    ///
    /// - Parameter path: The file, or `-` for standard output.
    init(path: String) throws(ReportError) {
        if path == "-" {
            target = .standardOutput
            return
        }
        do throws(FileError) {
            target = .file(try AtomicFile.Writer(path: path))
        } catch {
            throw .file(error)
        }
    }

    /// Adds text to the report.
    func write(_ text: String) throws(ReportError) {
        try write(Array(text.utf8))
    }

    /// Adds bytes to the report.
    func write(_ bytes: [UInt8]) throws(ReportError) {
        buffer += bytes
        if buffer.count >= Self.bufferLimit { try flush() }
    }

    /// Ends the report: a file appears now, and not before.
    func commit() throws(ReportError) {
        try flush()
        guard case .file(let writer) = target else { return }
        do throws(FileError) {
            try writer.commit()
        } catch {
            throw .file(error)
        }
    }

    private func flush() throws(ReportError) {
        defer { buffer.removeAll(keepingCapacity: true) }
        switch target {
        case .standardOutput:
            try StandardOutput.write(buffer)
        case .file(let writer):
            do throws(FileError) {
                try writer.write(buffer)
            } catch {
                throw .file(error)
            }
        }
    }
}

/// Standard output, written to the last byte or with an error.
public enum StandardOutput {
    /// Writes bytes.
    ///
    /// - Throws: ``ReportError/closedPipe`` when nobody reads any more; SIGPIPE must be ignored for that.
    public static func write(_ bytes: [UInt8]) throws(ReportError) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                systemWrite(STDOUT_FILENO, buffer.baseAddress.map { $0 + written }, buffer.count - written)
            }
            if count >= 0 {
                written += count
            } else if errno == EPIPE {
                throw .closedPipe
            } else if errno != EINTR {
                throw .output(String(cString: strerror(errno)))
            }
        }
    }
}

// Inside the types above the name means their own functions.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

/// Text that is held until its place in a report comes, in memory while it is short and then in a nameless file.
final class Spool {
    private var head: [UInt8] = []
    private var file: UnsafeMutablePointer<FILE>?
    private static let memoryLimit = 1 << 20

    init() throws(ReportError) {}

    deinit {
        if let file { fclose(file) }
    }

    /// Adds text.
    func write(_ text: String) throws(ReportError) {
        head += Array(text.utf8)
        guard head.count > Self.memoryLimit else { return }
        if file == nil { file = tmpfile() }
        guard let file, fwrite(head, 1, head.count, file) == head.count else { throw Self.failure() }
        head.removeAll(keepingCapacity: true)
    }

    /// Writes all text to a report.
    func copy(to output: ReportFile) throws(ReportError) {
        if let file {
            rewind(file)
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = fread(&chunk, 1, chunk.count, file)
                if count == 0 { break }
                try output.write(Array(chunk[..<count]))
            }
            guard ferror(file) == 0 else { throw Self.failure() }
        }
        try output.write(head)
    }

    /// Forgets all text.
    func clear() throws(ReportError) {
        head.removeAll(keepingCapacity: true)
        guard let file else { return }
        rewind(file)
        guard ftruncate(fileno(file), 0) == 0 else { throw Self.failure() }
    }

    private static func failure() -> ReportError {
        .output("a temporary file failed: " + String(cString: strerror(errno)))
    }
}
