import SceneFormat

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Walks through a folder and its folders.
struct FolderScanner {
    /// The names of files whose name is a scene.
    private(set) var good = NameList()
    /// The series so far.
    private(set) var series: [ManifestSeries] = []

    private let root: String
    private var bad: [BadPlace] = []

    /// A file or folder that is left out.
    private struct BadPlace: Sendable {
        let folder: String
        let name: String
        let reason: Reason

        enum Reason {
            case notAScene
            case nameNotUTF8
            case unreadable(ManifestFileError.Reason)
        }
    }

    init(root: String) {
        self.root = root
    }

    /// Lists every folder, from the top down.
    mutating func scan() throws(ManifestFileError) {
        var waiting = [""]
        while let folder = waiting.popLast() {
            do throws(ManifestFileError) {
                waiting += try list(folder).reversed()
            } catch {
                guard !folder.isEmpty else { throw error }
                bad.append(BadPlace(folder: folder, name: "", reason: .unreadable(error.reason)))
            }
        }
    }

    /// The errors of everything that is left out.
    func errors() -> ManifestErrors {
        ManifestErrors(count: bad.count) { [bad] index in
            let place = bad[index]
            let path = place.name.isEmpty ? place.folder : ManifestPath.joined(place.folder, place.name)
            switch place.reason {
            case .nameNotUTF8: return ManifestError(.nameNotUTF8, at: .file(path))
            case .unreadable(let reason): return ManifestError(.unreadableFolder(reason), at: .file(path))
            case .notAScene:
                do throws(SceneNameError) {
                    _ = try SceneDocument(fileName: place.name)
                    preconditionFailure("\(path) is left out although its name is a scene")
                } catch {
                    return ManifestError(.name(error), at: .file(path))
                }
            }
        }
    }

    /// Takes the files of one folder and returns the paths of its folders, in order.
    private mutating func list(_ folder: String) throws(ManifestFileError) -> [String] {
        let path = ManifestPath.joined(root, folder)
        guard let stream = opendir(path) else {
            throw ManifestFileError(ManifestFile.reason(errno), path: path)
        }
        defer { closedir(stream) }
        var files = NameList()
        var folders: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = Self.name(of: entry)
            if name.first == UInt8(ascii: ".") { continue }
            switch Self.kind(of: entry, in: stream) {
            case .folder:
                let text = String(decoding: name, as: UTF8.self)
                if text.utf8.elementsEqual(name) {
                    folders.append(folder.isEmpty ? text : folder + "/" + text)
                } else {
                    bad.append(BadPlace(folder: folder, name: text, reason: .nameNotUTF8))
                }
            case .file where Self.isPNG(name): files.append(name)
            case .file, .linkToFolder: break
            }
        }
        guard errno == 0 else { throw ManifestFileError(ManifestFile.reason(errno), path: path) }
        take(files, of: folder)
        return folders.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Sorts the files of one folder and keeps the good ones as a series.
    private mutating func take(_ files: consuming NameList, of folder: String) {
        files.sort()
        let start = good.locations.count
        for index in files.locations.indices {
            let name = files.name(at: index)
            let text = String(decoding: name, as: UTF8.self)
            if !text.utf8.elementsEqual(name) {
                bad.append(BadPlace(folder: folder, name: text, reason: .nameNotUTF8))
            } else if (try? SceneDocument(fileName: text)) == nil {
                bad.append(BadPlace(folder: folder, name: text, reason: .notAScene))
            } else {
                good.append(name)
            }
        }
        let end = good.locations.count
        if end > start { series.append(ManifestSeries(name: folder.isEmpty ? "." : folder, entries: start..<end)) }
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
