import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What is in the folders of a store, kept from one ``GoldenEditor`` to the next, so that recording many images takes a time
/// that grows with their number and not with its square.
///
/// A folder is listed again when it changed since it was looked at, by the time that the system keeps for it.
public final class FolderMemory: Sendable {
    private struct Known {
        var time: [Int]
        /// The entries by their names in lower case.
        var names: [String: String]
    }

    private let folders = Mutex<[String: Known]>([:])

    /// Creates a memory of nothing.
    public init() {}

    /// The entry of a folder whose name is another one, but the same where file systems ignore case.
    func entry(like name: String, in folder: String) throws(GoldenError) -> String? {
        let time = Self.time(folder)
        let found = folders.withLock { folders -> String?? in
            guard let known = folders[folder], known.time == time else { return nil }
            return .some(known.names[name.lowercased()])
        }
        if let found { return found == name ? nil : found }
        let entries = try FolderEntries(path: folder).entries
        let names = Dictionary(entries.map { ($0.name.lowercased(), $0.name) }) { first, _ in first }
        folders.withLock { $0[folder] = Known(time: time, names: names) }
        let other = names[name.lowercased()]
        return other == name ? nil : other
    }

    /// Takes note of an entry that the holder of the store's lock has just added to a folder.
    func add(_ name: String, to folder: String, since time: [Int]) {
        folders.withLock { folders in
            // What changed before is not known.
            guard folders[folder]?.time == time else { return }
            folders[folder]?.names[name.lowercased()] = name
            folders[folder]?.time = Self.time(folder)
        }
    }

    /// When a folder changed last, in seconds and nanoseconds; empty where there is none.
    static func time(_ folder: String) -> [Int] {
        var status = stat()
        guard stat(folder, &status) == 0 else { return [] }
        #if canImport(Darwin)
            return [status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec]
        #else
            return [Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec)]
        #endif
    }
}
