public import Pixels

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Why a PNG file could not be read.
public enum PNGFileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file could not be read.
    case file(FileError)
    /// The contents are not an image.
    case contents(path: String, PNGError)

    /// The path, what is wrong, why, and what to do about it, in one line.
    public var description: String {
        switch self {
        case .file(let error): error.description
        case .contents(let path, let error): "\(path): \(error)"
        }
    }
}

/// Reads a PNG file.
///
/// - Parameters:
///   - path: The file, which must be a regular one.
///   - limits: The largest PNG to accept.
/// - Returns: The image, and what the file says about it; see `decodePNG(_:limits:)`.
/// - Throws: The path, and why it is not an image.
public func readPNG(
    atPath path: String, limits: PNGLimits = PNGLimits()
) throws(PNGFileError) -> DecodedPNG {
    var bytes: [UInt8]
    do throws(FileError) {
        bytes = try readFile(atPath: path, limit: limits.byteCount)
    } catch {
        throw .file(error)
    }
    do throws(PNGError) {
        return try decodePNG(rearranging: &bytes, limits: limits)
    } catch {
        throw .contents(path: path, error)
    }
}

/// Writes an image to a PNG file, as a whole or not at all.
///
/// - Parameters:
///   - image: The image to write.
///   - path: The file. Its folder must exist; see `AtomicFile.write(_:toPath:)`.
///   - options: How to store the image.
/// - Throws: The path and the reason.
public func writePNG(
    _ image: Image, toPath path: String, options: PNGOptions = PNGOptions()
) throws(FileError) {
    try AtomicFile.write(encodePNG(image, options: options), toPath: path)
}

/// Returns the contents of a regular file of at most `limit` bytes.
///
/// - Throws: The path and the reason.
package func readFile(atPath path: String, limit: Int) throws(FileError) -> [UInt8] {
    let file = try RegularFile(path: path)
    guard file.byteCount <= limit else {
        throw FileError(
            path: path, operation: .read, reason: .tooLarge(byteCount: file.byteCount, limit: limit))
    }
    var error: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: file.byteCount) { room, count in
        do throws(FileError) {
            count = try file.read(at: 0, into: UnsafeMutableRawBufferPointer(room))
        } catch let failure {
            error = failure
        }
    }
    if let error { throw error }
    return bytes
}

/// A regular file that is open for reading at any place; it is closed with the last reference.
final class RegularFile: Sendable {
    /// The size of the file when it was opened.
    let byteCount: Int
    private let path: String
    private let descriptor: Int32

    /// Opens a file.
    init(path: String) throws(FileError) {
        func failure(_ reason: FileError.Reason) -> FileError {
            FileError(path: path, operation: .read, reason: reason)
        }
        guard !path.isEmpty && !path.utf8.contains(0) else {
            throw failure(.illegalPath)
        }
        // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw failure(.system(code: errno))
        }
        self.path = path
        self.descriptor = descriptor
        var status = stat()
        let code = fstat(descriptor, &status) == 0 ? 0 : errno
        byteCount = Int(status.st_size)
        guard code == 0 else {
            throw failure(.system(code: code))
        }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw failure(.isFolder)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw failure(.isNotRegular)
        }
    }

    deinit { close(descriptor) }

    /// Fills a buffer with the bytes at an offset, and returns how many there are: fewer only where the file ends.
    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
        var count = 0
        while count < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
            let taken = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + count))
            if taken > 0 {
                count += taken
            } else if taken == 0 {
                break
            } else if errno != EINTR {
                throw FileError(path: path, operation: .read, reason: .system(code: errno))
            }
        }
        return count
    }
}

/// Creates a folder; one that is there already is fine.
///
/// - Throws: The path and the reason.
package func createFolder(atPath path: String) throws(FileError) {
    guard !path.isEmpty && !path.utf8.contains(0) else {
        throw FileError(path: path, operation: .write, reason: .illegalPath)
    }
    if mkdir(path, 0o777) == 0 { return }
    let code = errno
    var status = stat()
    guard code == EEXIST, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        throw FileError(path: path, operation: .write, reason: .system(code: code))
    }
}
