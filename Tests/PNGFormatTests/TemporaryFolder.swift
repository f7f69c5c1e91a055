#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// An empty folder that is gone with its files when `body` returns.
func withTemporaryFolder<Result>(_ body: (_ folder: String) throws -> Result) throws -> Result {
    var template = Array("/tmp/PNGFormatTests.XXXXXX".utf8CString)
    let folder = template.withUnsafeMutableBufferPointer { mkdtemp($0.baseAddress!).map { String(cString: $0) } }
    guard let folder else {
        throw SystemFailure(code: errno)
    }
    defer {
        chmod(folder, 0o700)
        for name in names(in: folder) where unlink("\(folder)/\(name)") != 0 {
            rmdir("\(folder)/\(name)")
        }
        rmdir(folder)
    }
    return try body(folder)
}

struct SystemFailure: Error {
    var code: Int32
}

/// Returns the names of the files in a folder, sorted.
func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else {
        return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != "." && name != ".." {
            names.append(name)
        }
    }
    return names.sorted()
}

/// Returns the permissions of a file, without its type.
func permissions(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
}
