#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Why a file could not be read or written.
public struct FileError: Error, Equatable, Sendable {
    /// The path as it was given.
    public var path: String
    /// What was to be done with the file.
    public var operation: Operation
    /// What stood in the way.
    public var reason: Reason

    /// Creates an error from its facts.
    public init(path: String, operation: Operation, reason: Reason) {
        self.path = path
        self.operation = operation
        self.reason = reason
    }

    /// What was to be done with a file.
    public enum Operation: Equatable, Sendable {
        /// Reading its contents.
        case read
        /// Replacing its contents.
        case write
    }

    /// What stood in the way.
    public enum Reason: Equatable, Sendable {
        /// The system refused, with this `errno`.
        case system(code: Int32)
        /// The path names a folder.
        case isFolder
        /// The path names a device, a pipe or a socket.
        case isNotRegular
        /// The path names a symbolic link to a file that does not exist.
        case isDanglingLink
        /// The path is empty, ends in a slash, or holds a zero byte.
        case illegalPath
        /// The file has more bytes than a reader accepts.
        case tooLarge(byteCount: Int, limit: Int)
        /// The file became shorter while it was read.
        case changed
    }
}

extension FileError: CustomStringConvertible {
    /// The path, what failed, why, and what to do about it, in one line.
    public var description: String {
        "\(path): cannot \(operation == .read ? "read" : "write") the file: \(explanation)"
    }

    private var explanation: String {
        switch reason {
        case .system(let code): "\(String(cString: strerror(code))); \(remedy(code))"
        case .isFolder: "it is a folder; name a file"
        case .isNotRegular: "it is a device, a pipe or a socket; name a regular file"
        case .isDanglingLink: "it is a symbolic link to nothing; create what it points to, or remove it"
        case .illegalPath: "the path does not name a file; check the path"
        case .changed: "it became shorter while it was read; try again"
        case .tooLarge(let byteCount, let limit):
            "its \(byteCount) bytes exceed the limit of \(limit); raise the limit if it is meant to be that large"
        }
    }

    private func remedy(_ code: Int32) -> String {
        switch code {
        case ENOENT where operation == .write: "create its folder first"
        case ENOENT, ENOTDIR: "check the path and the working directory"
        case EACCES, EPERM: "check the permissions of the file and of its folder"
        case ENOSPC, EDQUOT: "free some space, or write to another place"
        case EROFS: "write to another place"
        case ENAMETOOLONG: "shorten the name"
        case EMFILE, ENFILE: "close files, or raise the limit on open ones (ulimit -n)"
        case ELOOP: "remove the symbolic link that leads back to itself"
        default: "see whether the disk is in order, and try again"
        }
    }
}
