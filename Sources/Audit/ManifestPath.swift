import SceneFormat

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Paths of images within a folder, which they must never leave.
///
/// The text of a path is checked when the manifest is read: it is relative and has no part "..", not even one that
/// stays inside, because behind a symbolic link it need not. Symbolic links are resolved when an image is about to be
/// opened, so that nothing is touched for a manifest that is only listed, and a link that appears later is seen too.
enum ManifestPath {
    /// Checks the text of a path and drops parts that mean nothing: `./a//b.png` is `a/b.png`.
    static func checked(_ path: String) throws(ManifestError.Reason) -> String {
        if isPlain(path) { return path }
        guard !path.utf8.starts(with: "/".utf8) else { throw .absolutePath(path) }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.contains("..") else { throw .parentPath(path) }
        guard let last = parts.last, !last.isEmpty, last != "." else { throw .folderPath(path) }
        return parts.filter { !$0.isEmpty && $0 != "." }.joined(separator: "/")
    }

    /// Whether a path is relative and no part of it is empty or starts with a dot, which its bytes tell faster than its
    /// parts do.
    private static func isPlain(_ path: String) -> Bool {
        var isAtStart = true
        for byte in path.utf8 {
            if isAtStart && (byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".")) { return false }
            isAtStart = byte == UInt8(ascii: "/")
        }
        return !isAtStart
    }

    /// The folder of a path, "." when it has none.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// A path below a folder.
    static func joined(_ folder: String, _ path: String) -> String {
        if path.isEmpty { return folder }
        return folder == "." || folder.isEmpty ? path : folder.hasSuffix("/") ? folder + path : folder + "/" + path
    }

    /// The real path of a file that exists within a folder, or the plain path of one that does not.
    static func resolved(_ path: String, in folder: String) throws(ManifestError.Reason) -> String {
        let plain = joined(folder, path)
        guard let real = Self.real(plain), let root = Self.real(folder) else { return plain }
        let prefix = root == "/" ? "/" : root + "/"
        guard real.utf8.starts(with: prefix.utf8) else { throw .linkedOutside(path, target: real) }
        return real
    }

    private static func real(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
