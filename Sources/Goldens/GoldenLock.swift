import PNGFormat

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The lock of a store, held as long as the object lives; the system drops it with the process, however that ends.
///
/// It is `flock` on a file in the pending folder: it excludes other processes and other threads alike. The file holds the
/// number of the process, for those who wait, and stays: to remove it would let two hold the lock.
final class GoldenLock {
    private let descriptor: Int32

    /// The name of the file.
    static let fileName = ".lock"

    /// Waits for the lock.
    ///
    /// - Parameters:
    ///   - folder: The pending folder, which exists.
    ///   - patience: How long to wait.
    ///   - whileWaiting: Called once when it has to wait, with the number of the process that holds the lock, if known.
    /// - Throws: ``GoldenError/locked(path:process:)`` when it waited for nothing, or ``GoldenError/file(_:)``.
    init(
        folder: String, patience: Duration, whileWaiting: (_ process: Int?) -> Void
    ) throws(GoldenError) {
        let path = folder + "/" + Self.fileName
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw .file(FileError(path: path, operation: .write, reason: .system(code: errno)))
        }
        let start = ContinuousClock.now
        var hasWaited = false
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let code = errno
            guard code == EWOULDBLOCK || code == EINTR else {
                close(descriptor)
                throw .file(FileError(path: path, operation: .write, reason: .system(code: code)))
            }
            let holder = Self.process(descriptor)
            guard ContinuousClock.now - start < patience else {
                close(descriptor)
                throw .locked(path: path, process: holder)
            }
            if !hasWaited { whileWaiting(holder) }
            hasWaited = true
            usleep(20_000)
        }
        // Only for others to read: that it cannot be written does not matter.
        let text = Array("\(getpid())\n".utf8)
        if ftruncate(descriptor, 0) == 0 { _ = pwrite(descriptor, text, text.count, 0) }
    }

    deinit { close(descriptor) }

    private static func process(_ descriptor: Int32) -> Int? {
        let bytes = [UInt8](unsafeUninitializedCapacity: 20) { room, count in
            count = max(0, pread(descriptor, room.baseAddress, 20, 0))
        }
        return Int(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    }
}
