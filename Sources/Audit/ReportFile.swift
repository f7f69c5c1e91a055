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
            } else if errno == EAGAIN {
                // A terminal or pipe that another program made non-blocking.
                var descriptor = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                _ = poll(&descriptor, 1, -1)
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
