#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What is in one folder, sorted by bytes; names that are not UTF-8 are repaired, and then lead to no file.
struct FolderEntries {
    /// One entry.
    struct Entry {
        let name: String
        let kind: Kind
    }

    /// What an entry is.
    enum Kind {
        /// A file, a link to one or to nothing, or whatever else is no folder.
        case file
        case folder
        case linkToFolder
    }

    /// The entries, without `.` and `..`.
    let entries: [Entry]

    /// Lists a folder.
    ///
    /// - Throws: ``GoldenError/folder(path:code:)``.
    init(path: String) throws(GoldenError) {
        guard let stream = opendir(path) else { throw .folder(path: path, code: errno) }
        defer { closedir(stream) }
        var entries: [Entry] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name != ".", name != ".." else { continue }
            entries.append(Entry(name: name, kind: Self.kind(of: path + "/" + name, type: Int32(entry.pointee.d_type))))
        }
        guard errno == 0 else { throw .folder(path: path, code: errno) }
        self.entries = entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    private static func kind(of path: String, type: Int32) -> Kind {
        switch type {
        case Int32(DT_REG): return .file
        case Int32(DT_DIR): return .folder
        default: break
        }
        var (own, target) = (stat(), stat())
        guard lstat(path, &own) == 0 else { return .file }
        guard own.st_mode & S_IFMT == S_IFLNK else { return own.st_mode & S_IFMT == S_IFDIR ? .folder : .file }
        return stat(path, &target) == 0 && target.st_mode & S_IFMT == S_IFDIR ? .linkToFolder : .file
    }
}

/// Visits all folders below one, each with its path below it, "" for itself, and its entries; names that start with a
/// dot and links to folders are not entered.
func visitFolders(
    below root: String, _ visit: (_ folder: String, _ entries: [FolderEntries.Entry]) throws(GoldenError) -> Void
) throws(GoldenError) {
    var waiting = [""]
    while let folder = waiting.popLast() {
        let entries = try FolderEntries(path: folder.isEmpty ? root : root + "/" + folder).entries
        try visit(folder, entries)
        let prefix = folder.isEmpty ? "" : folder + "/"
        for entry in entries.reversed() where entry.kind == .folder && !entry.name.hasPrefix(".") {
            waiting.append(prefix + entry.name)
        }
    }
}
