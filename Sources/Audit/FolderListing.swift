#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The images and folders in one folder.
///
/// Names that start with a dot are left out, as are links to folders, so that no loop is endless.
struct FolderListing {
    /// The names that end in ".png", by their bytes; some may not be UTF-8.
    private(set) var images = NameList()
    /// The names of folders, by their bytes.
    private(set) var folders: [String] = []
    /// The names of folders that are not UTF-8, repaired.
    private(set) var misnamedFolders: [String] = []

    /// Lists a folder.
    init(path: String) throws(ManifestFileError) {
        guard let stream = opendir(path) else {
            throw ManifestFileError(ManifestFile.reason(errno), path: path)
        }
        defer { closedir(stream) }
        while true {
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = Self.name(of: entry)
            if name.first == UInt8(ascii: ".") { continue }
            switch Self.kind(of: entry, in: stream) {
            case .folder:
                let text = String(decoding: name, as: UTF8.self)
                if text.utf8.elementsEqual(name) {
                    folders.append(text)
                } else {
                    misnamedFolders.append(text)
                }
            case .file where Self.isPNG(name): images.append(name)
            case .file, .linkToFolder: break
            }
        }
        guard errno == 0 else { throw ManifestFileError(ManifestFile.reason(errno), path: path) }
        images.sort()
        folders.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private enum Kind {
        /// Anything that is named like an image and is no folder: a pipe or a device is listed, so that it is reported.
        case file
        case folder
        case linkToFolder
    }

    private static func kind(of entry: UnsafeMutablePointer<dirent>, in stream: OpaquePointer) -> Kind {
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_REG): return .file
        case Int32(DT_DIR): return .folder
        case Int32(DT_LNK), Int32(DT_UNKNOWN): break
        default: return .file
        }
        // The system does not say, or it is a link: look at it, and at what a link leads to.
        var own = stat()
        var target = stat()
        let name = Self.name(of: entry) + [0]
        return name.withUnsafeBytes { bytes in
            let path = bytes.assumingMemoryBound(to: CChar.self).baseAddress
            guard let path, fstatat(dirfd(stream), path, &own, AT_SYMLINK_NOFOLLOW) == 0 else { return .file }
            if own.st_mode & S_IFMT != S_IFLNK { return own.st_mode & S_IFMT == S_IFDIR ? .folder : .file }
            // A link to nothing is listed, so that its image is reported as missing.
            guard fstatat(dirfd(stream), path, &target, 0) == 0 else { return .file }
            return target.st_mode & S_IFMT == S_IFDIR ? .linkToFolder : .file
        }
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { preconditionFailure("dirent has a name") }
        let start = UnsafeRawPointer(entry).advanced(by: offset)
        return Array(UnsafeRawBufferPointer(start: start, count: strlen(start.assumingMemoryBound(to: CChar.self))))
    }

    /// Whether a name ends in ".png" in any case; the grammar of names then asks for the lower one.
    private static func isPNG(_ name: [UInt8]) -> Bool {
        name.count >= 4 && name.suffix(4).map { $0 | 0x20 } == Array(".png".utf8)
    }
}

/// Many names in one piece of memory, without the 48 bytes and more that each would cost as a string of its own.
struct NameList: Sendable {
    /// The bytes of all names.
    private(set) var bytes: [UInt8] = []
    /// Where each name lies.
    private(set) var locations: [ManifestLocation] = []

    mutating func append(_ name: some Collection<UInt8>) {
        locations.append(ManifestLocation(offset: bytes.count, count: name.count))
        bytes += name
    }

    func name(at index: Int) -> ArraySlice<UInt8> { name(at: locations[index]) }

    /// Sorts the names by their bytes.
    mutating func sort() {
        var sorted = locations
        sorted.sort { name(at: $0).lexicographicallyPrecedes(name(at: $1)) }
        locations = sorted
    }

    private func name(at location: ManifestLocation) -> ArraySlice<UInt8> {
        bytes[location.offset..<location.offset + location.count]
    }
}
