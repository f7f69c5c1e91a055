/// The PNG files of two folders and of the folders in them, paired by their paths.
///
/// Files are in the order of their paths, by their bytes. Names that start with a dot and links to folders are left out.
public struct FolderPairs: Sendable {
    /// The pairs; one side is missing where only one folder has a file.
    public let pairs: [ImagePair]

    /// Lists two folders.
    ///
    /// - Parameters:
    ///   - expected: The folder of the images that are right.
    ///   - actual: The folder of the images to compare with them.
    /// - Throws: ``ManifestFileError`` when a folder, or one in it, cannot be listed, or holds a name that is not UTF-8:
    ///   a comparison that leaves files out in silence would be worth nothing.
    public init(expected: String, actual: String) throws(ManifestFileError) {
        let (ones, others) = (try Self.files(in: expected), try Self.files(in: actual))
        var pairs: [ImagePair] = []
        var (one, other) = (0, 0)
        while one < ones.count || other < others.count {
            let isOne = one < ones.count && (other == others.count || !Self.precedes(others[other], ones[one]))
            let isOther = other < others.count && (one == ones.count || !Self.precedes(ones[one], others[other]))
            let name = isOne ? ones[one] : others[other]
            pairs.append(
                ImagePair(
                    name: name, expected: isOne ? ManifestPath.joined(expected, name) : nil,
                    actual: isOther ? ManifestPath.joined(actual, name) : nil))
            if isOne { one += 1 }
            if isOther { other += 1 }
        }
        self.pairs = pairs
    }

    /// Whether a path leads to a folder.
    public static func isFolder(_ path: String) -> Bool { ManifestFile.isFolder(path) }

    /// The paths of the files below a folder, sorted by their bytes.
    private static func files(in root: String) throws(ManifestFileError) -> [String] {
        var files: [String] = []
        var waiting = [""]
        while let folder = waiting.popLast() {
            let path = ManifestPath.joined(root, folder)
            let listing = try FolderListing(path: path)
            let prefix = folder.isEmpty ? "" : folder + "/"
            for index in listing.images.locations.indices {
                let name = listing.images.name(at: index)
                let text = String(decoding: name, as: UTF8.self)
                guard text.utf8.elementsEqual(name) else {
                    throw ManifestFileError(.nameNotUTF8, path: ManifestPath.joined(path, text))
                }
                files.append(prefix + text)
            }
            if let name = listing.misnamedFolders.first {
                throw ManifestFileError(.nameNotUTF8, path: ManifestPath.joined(path, name))
            }
            waiting += listing.folders.map { prefix + $0 }
        }
        return files.sorted(by: precedes)
    }

    private static func precedes(_ one: String, _ other: String) -> Bool {
        one.utf8.lexicographicallyPrecedes(other.utf8)
    }
}
