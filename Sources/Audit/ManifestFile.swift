#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A manifest that is open for reading at any place.
///
/// The system's own calls, because FoundationEssentials reads whole files only, and a mapped file counts as memory.
final class ManifestFile: Sendable {
    private let path: String
    private let descriptor: Int32

    /// Opens a file; it is closed with the last reference.
    init(path: String) throws(ManifestFileError) {
        // Without O_NONBLOCK a named pipe would wait for its writer.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw ManifestFileError(Self.reason(errno), path: path) }
        self.path = path
        self.descriptor = descriptor
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw ManifestFileError(.notAFile, path: path)
        }
    }

    deinit { close(descriptor) }

    /// Fills an array from one of its elements on with the bytes at an offset.
    ///
    /// - Returns: The number of bytes read; fewer than there is room for only at the end of the file.
    func read(at offset: Int, into bytes: inout [UInt8], from start: Int = 0) throws(ManifestFileError) -> Int {
        let count = bytes.withUnsafeMutableBytes { buffer in
            fill(UnsafeMutableRawBufferPointer(rebasing: buffer[start...]), at: offset)
        }
        guard let count else { throw ManifestFileError(Self.reason(errno), path: path) }
        return count
    }

    /// The bytes of one place, or nil when the file does not have them all, or not any more.
    func bytes(at location: ManifestLocation) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: location.count) { buffer, count in
            count = fill(UnsafeMutableRawBufferPointer(buffer), at: location.offset) ?? 0
        }
        return bytes.count == location.count ? bytes : nil
    }

    /// The number of line feeds, and one more for a last line without one.
    func lineCount() throws(ManifestFileError) -> Int {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var offset = 0
        var lines = 1
        while true {
            let count = try read(at: offset, into: &buffer)
            buffer.withUnsafeBytes { bytes in
                guard var next = bytes.baseAddress else { return }
                let end = next + count
                while let found = memchr(next, 0x0A, end - next) {
                    lines += 1
                    next = UnsafeRawPointer(found) + 1
                }
            }
            offset += count
            if count < buffer.count { return lines }
        }
    }

    /// Reads until a buffer is full or the file ends; nil after an error, which is then in `errno`.
    private func fill(_ buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int? {
        var filled = 0
        while filled < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
            let count = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + filled))
            if count == 0 { break }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return nil }
            filled += count
        }
        return filled
    }

    /// Whether a path leads to a folder.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether there is anything at a path, even a link to nothing.
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// The reason for a system error.
    static func reason(_ code: Int32) -> ManifestFileError.Reason {
        switch code {
        case ENOENT: return .missing
        case EACCES, EPERM: return .denied
        case EISDIR: return .notAFile
        case ENOTDIR: return .notAFolder
        default: return .failed(code: code)
        }
    }
}

/// A place in a file, in eight bytes: offsets up to 8 TiB, lengths below 2 MiB.
struct ManifestLocation: Sendable {
    private let packed: UInt64

    init(offset: Int, count: Int) {
        precondition(count < 1 << 21, "count must be below 2 MiB, but is \(count)")
        packed = UInt64(offset) << 21 | UInt64(count)
    }

    var offset: Int { Int(packed >> 21) }
    var count: Int { Int(packed & (1 << 21 - 1)) }
}
