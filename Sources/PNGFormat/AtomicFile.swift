#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Files that are written as a whole or not at all.
public enum AtomicFile {
    /// Replaces the contents of a file, or creates it.
    ///
    /// A reader sees the old contents or the new ones, never a part, even if the process is killed or the power fails:
    /// the bytes go to a temporary file in the same folder, `.` and 16 hexadecimal digits and `.tmp`, which is flushed
    /// to the disk and then renamed. On failure the temporary file is removed and the old contents stay; only a killed
    /// process can leave it behind.
    ///
    /// A symbolic link is followed, and the permissions of an existing file are kept. Anything but a regular file, such
    /// as `/dev/stdout`, is refused.
    ///
    /// - Parameters:
    ///   - bytes: The new contents.
    ///   - path: The file. Its folder must exist.
    /// - Throws: The path and the reason.
    public static func write(_ bytes: [UInt8], toPath path: String) throws(FileError) {
        try write(bytes, toPath: path, creating: createFile)
    }

    /// Does the work of `write(_:toPath:)`, with the call that creates the temporary file given.
    static func write(
        _ bytes: [UInt8], toPath path: String, creating create: (_ path: String) -> Int32
    ) throws(FileError) {
        let writer = try Writer(path: path, creating: create)
        try writer.write(bytes)
        try writer.commit()
    }

    /// A file that is written piece by piece and appears when it is committed.
    ///
    /// Without a commit, and after any failure, the temporary file is removed and the old contents stay.
    public final class Writer {
        private let path: String
        private let target: Target
        private let temporary: String
        /// The descriptor of the temporary file; -1 once it is closed.
        private var descriptor: Int32
        private var isCommitted = false

        /// Creates the temporary file.
        ///
        /// - Parameter path: The file to replace or create. Its folder must exist.
        /// - Throws: The path and the reason.
        public convenience init(path: String) throws(FileError) {
            try self.init(path: path, creating: createFile)
        }

        /// Creates the temporary file.
        ///
        /// - Parameter create: Creates a file that must not exist yet; returns its descriptor, or -1 and sets `errno`.
        init(path: String, creating create: (_ path: String) -> Int32) throws(FileError) {
            guard !path.isEmpty && !path.utf8.contains(0) else {
                throw FileError(path: path, operation: .write, reason: .illegalPath)
            }
            self.path = path
            target = try Target(path)
            (temporary, descriptor) = try createTemporary(in: target.folder, for: path, create)
        }

        deinit {
            if descriptor >= 0 {
                close(descriptor)
            }
            if !isCommitted {
                unlink(temporary)
            }
        }

        /// Adds bytes.
        ///
        /// - Throws: The path and the reason.
        public func write(_ bytes: [UInt8]) throws(FileError) {
            try checked { () throws(Failure) in try writeAll(bytes, to: descriptor) }
        }

        /// Makes everything that was written the contents of the file; nothing can be written afterwards.
        ///
        /// - Throws: The path and the reason.
        public func commit() throws(FileError) {
            try checked { () throws(Failure) in
                if let permissions = target.permissions {
                    try Failure.check(fchmod(descriptor, permissions))
                }
                try Failure.check(fsync(descriptor))
                let open = descriptor
                descriptor = -1
                try Failure.check(close(open))
                try Failure.check(rename(temporary, target.path))
            }
            isCommitted = true
            synchronizeFolder(target.folder)
        }

        private func checked(_ work: () throws(Failure) -> Void) throws(FileError) {
            do throws(Failure) {
                try work()
            } catch {
                throw FileError(path: path, operation: .write, reason: .system(code: error.code))
            }
        }
    }
}

private func createFile(atPath path: String) -> Int32 {
    open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
}

private func createTemporary(
    in folder: String, for path: String, _ create: (String) -> Int32
) throws(FileError) -> (path: String, descriptor: Int32) {
    // A name of its own, not one made from the file's, which may be as long as the system allows already.
    while true {
        let digits = String(UInt64.random(in: .min ... .max), radix: 16)
        let temporary = "\(folder).\(String(repeating: "0", count: 16 - digits.count))\(digits).tmp"
        let descriptor = create(temporary)
        if descriptor >= 0 {
            return (temporary, descriptor)
        }
        let code = errno
        if code != EEXIST && code != EINTR {
            throw FileError(path: path, operation: .write, reason: .system(code: code))
        }
    }
}

private func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    var written = 0
    while written < bytes.count {
        let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress! + written, $0.count - written) }
        if count >= 0 {
            written += count
        } else if errno != EINTR {
            throw Failure(code: errno)
        }
    }
}

/// Makes the rename itself outlive a power failure. Some file systems cannot; the file is whole either way, so
/// failing here would report a file as missing that is there.
private func synchronizeFolder(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 {
        fsync(descriptor)
        close(descriptor)
    }
}

// Inside `Writer` the names mean its own functions.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

/// A system call that failed.
private struct Failure: Error {
    let code: Int32

    static func check(_ result: Int32) throws(Failure) {
        if result != 0 {
            throw Failure(code: errno)
        }
    }
}

/// The file that is to be replaced.
private struct Target {
    let path: String
    /// The folder of the file, with a slash at its end.
    let folder: String
    /// The permissions of the file that is there; nil if none is.
    let permissions: mode_t?

    init(_ path: String) throws(FileError) {
        func failure(_ reason: FileError.Reason) -> FileError {
            FileError(path: path, operation: .write, reason: reason)
        }
        let target: String
        var status = stat()
        if stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT != S_IFDIR else {
                throw failure(.isFolder)
            }
            guard status.st_mode & S_IFMT == S_IFREG else {
                throw failure(.isNotRegular)
            }
            // Renaming onto a symbolic link would replace the link.
            guard let resolved = realpath(path, nil) else {
                throw failure(.system(code: errno))
            }
            defer { free(resolved) }
            target = String(cString: resolved)
            permissions = status.st_mode & 0o777
        } else {
            guard errno == ENOENT else {
                throw failure(.system(code: errno))
            }
            guard lstat(path, &status) != 0 else {
                throw failure(.isDanglingLink)
            }
            guard !path.hasSuffix("/") else {
                throw failure(.illegalPath)
            }
            target = path
            permissions = nil
        }
        self.path = target
        folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "./"
    }
}
