import PNGFormat

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Whether there is anything at a path; a link to nothing counts.
func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
}

/// The absolute path of a file that need not exist: links are followed as far as it does.
func resolvedPath(_ path: String) -> String {
    var existing = path.isEmpty ? "." : path
    var rest: [Substring] = []
    while true {
        if let real = realPath(existing) {
            return ([real == "/" ? "" : real] + rest.map(String.init)).joined(separator: "/")
        }
        guard existing != "." else { return path }
        let slash = existing.lastIndex(of: "/")
        let last = slash.map { existing[existing.index(after: $0)...] } ?? existing[...]
        if !last.isEmpty, last != "." { rest.insert(last, at: 0) }
        existing = slash.map { $0 == existing.startIndex ? "/" : String(existing[..<$0]) } ?? "."
    }
}

/// The path with all links resolved, or nil where it leads nowhere.
func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}

/// Creates a folder and those that it lies in.
func createFolders(_ path: String) throws(GoldenError) {
    guard !exists(path) else { return }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex { try createFolders(String(path[..<slash])) }
    try writingFiles { () throws(FileError) in try createFolder(atPath: path) }
}

/// Removes a file; whether it was there.
@discardableResult
func removeFile(_ path: String) throws(GoldenError) -> Bool {
    if unlink(path) == 0 { return true }
    guard errno == ENOENT else {
        throw .file(FileError(path: path, operation: .write, reason: .system(code: errno)))
    }
    return false
}

/// Removes a folder; whether it was there and empty.
func removeEmptyFolder(_ path: String) -> Bool { rmdir(path) == 0 }

/// Does work that writes files.
func writingFiles(_ work: () throws(FileError) -> Void) throws(GoldenError) {
    do throws(FileError) {
        try work()
    } catch {
        throw .file(error)
    }
}
