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
/// number of the process that changes goldens, and is emptied when that is done: a number that is left behind tells of a
/// process that was killed. The file stays: to remove it would let two hold the lock.
final class GoldenLock {
    private let descriptor: Int32
    private let isShared: Bool
    /// Whether the last process that held the lock did not end its work.
    let wasLeft: Bool
    /// Whether the work is left to whoever comes next.
    var isUnfinished = false

    /// The name of the file.
    static let fileName = ".lock"

    /// Waits for the lock, to change goldens.
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
        isShared = false
        guard descriptor >= 0 else {
            throw .file(FileError(path: path, operation: .write, reason: .system(code: errno)))
        }
        do throws(GoldenError) {
            try Self.wait(descriptor, LOCK_EX, path, patience, whileWaiting)
        } catch {
            close(descriptor)
            throw error
        }
        wasLeft = Self.process(descriptor) != nil
        // For others to read. Where it cannot be written nothing else can be either.
        let text = Array("\(getpid())\n".utf8)
        if ftruncate(descriptor, 0) == 0 { _ = pwrite(descriptor, text, text.count, 0) }
    }

    /// Waits until nobody changes goldens, and keeps them from it; nothing is written.
    ///
    /// - Parameters:
    ///   - folder: The pending folder.
    ///   - patience: How long to wait.
    /// - Returns: nil where nobody ever changed goldens here, or still does. A thread of this process is not waited for: it
    ///   may be the one that reads.
    init?(readingIn folder: String, patience: Duration) {
        let path = folder + "/" + Self.fileName
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        (isShared, wasLeft) = (true, false)
        guard descriptor >= 0 else { return nil }
        do throws(GoldenError) {
            let isOwn = Self.process(descriptor) == Int(getpid())
            try Self.wait(descriptor, LOCK_SH, path, isOwn ? .zero : patience) { _ in }
        } catch {
            close(descriptor)
            return nil
        }
    }

    deinit {
        if !isShared && !isUnfinished { _ = ftruncate(descriptor, 0) }
        close(descriptor)
    }

    /// Sees to it that the number of the process is found even after a power failure.
    func flush() { _ = fsync(descriptor) }

    private static func wait(
        _ descriptor: Int32, _ kind: Int32, _ path: String, _ patience: Duration,
        _ whileWaiting: (_ process: Int?) -> Void
    ) throws(GoldenError) {
        let start = ContinuousClock.now
        var hasWaited = false
        while flock(descriptor, kind | LOCK_NB) != 0 {
            let code = errno
            guard code == EWOULDBLOCK || code == EINTR else {
                throw .file(FileError(path: path, operation: .write, reason: .system(code: code)))
            }
            let holder = process(descriptor)
            guard ContinuousClock.now - start < patience else { throw .locked(path: path, process: holder) }
            if !hasWaited { whileWaiting(holder) }
            hasWaited = true
            usleep(20_000)
        }
    }

    private static func process(_ descriptor: Int32) -> Int? {
        let bytes = [UInt8](unsafeUninitializedCapacity: 20) { room, count in
            count = max(0, pread(descriptor, room.baseAddress, 20, 0))
        }
        return Int(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    }
}

extension GoldenStore {
    /// How long a reader waits for whoever changes goldens.
    private static let readingPatience = Duration.seconds(10)

    /// Looks at files once more when nobody changes them, and keeps others from it meanwhile: what looks damaged may be in
    /// the making.
    func whenSettled<Result>(_ work: () throws(GoldenError) -> Result) throws(GoldenError) -> Result {
        let lock = GoldenLock(readingIn: pending, patience: Self.readingPatience)
        return try withExtendedLifetime(lock) { () throws(GoldenError) in try work() }
    }
}
