import SceneFormat

/// The PNG files of a folder without a manifest; each file's scene is read from its name.
///
/// Folders are read from the top down, each one's files before its folders, both in the order of their bytes. Names
/// that start with a dot are skipped. Links to folders are not followed, so that no loop is endless; links to files
/// are listed, and ``ImageList/imagePath(of:)`` refuses those that lead out. The series is the file's folder.
/// Memory is 8 bytes a file and its name.
public struct FolderScan: ImageList {
    /// The folder.
    public let folder: String
    /// The series: every folder with images in it, "." for the folder itself.
    public let series: [ManifestSeries]
    /// Files whose name is no scene, and folders that cannot be read.
    public let errors: ManifestErrors

    /// The names of all good files one after another, by series.
    private let names: [UInt8]
    private let locations: [ManifestLocation]

    /// Lists a folder.
    ///
    /// - Throws: ``ManifestFileError`` when the folder itself cannot be read.
    public init(path: String) throws(ManifestFileError) {
        folder = path
        var scanner = FolderScanner(root: path)
        try scanner.scan()
        series = scanner.series
        names = scanner.good.bytes
        locations = scanner.good.locations
        errors = scanner.errors()
    }

    /// The number of good files.
    public var count: Int { locations.count }

    /// Reads the scene from one file's name.
    public func entry(at index: Int) throws(ManifestError) -> ManifestEntry {
        guard let series = series.first(startingAtOrBefore: index) else {
            preconditionFailure("index must be below \(count), but is \(index)")
        }
        let location = locations[index]
        let name = String(decoding: names[location.offset..<location.offset + location.count], as: UTF8.self)
        let file = ManifestPath.joined(series.name, name)
        do throws(SceneNameError) {
            return ManifestEntry(
                line: nil, file: file, series: series.name, document: try SceneDocument(fileName: name),
                renderer: nil, extra: [])
        } catch {
            throw ManifestError(.name(error), at: .file(file))
        }
    }
}

extension [ManifestSeries] {
    /// The series that holds an index, by bisection.
    fileprivate func first(startingAtOrBefore index: Int) -> ManifestSeries? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].entries.upperBound <= index { low = middle + 1 } else { high = middle }
        }
        return low < count ? self[low] : nil
    }
}
