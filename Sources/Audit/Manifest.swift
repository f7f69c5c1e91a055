public import SceneFormat

/// The images of one renderer, as a folder holds them: from its manifest, or from the names of its files.
public enum Manifest {
    /// The name of a folder's manifest.
    public static let fileName = "manifest.jsonl"

    /// The longest line of a manifest, in bytes without its line feed.
    public static let lineLimit = 1 << 20

    /// Finds the images at a path: the lines of a manifest when the path is a file or a folder with a
    /// `manifest.jsonl`, otherwise the PNG files in the folder.
    ///
    /// - Throws: ``ManifestFileError`` when the path or the manifest cannot be read at all; what is wrong with single
    ///   lines or files is among the list's ``ImageList/errors``.
    public static func images(at path: String) throws(ManifestFileError) -> any ImageList {
        guard ManifestFile.isFolder(path) else { return try ManifestIndex(path: path) }
        let manifest = ManifestPath.joined(path, fileName)
        return ManifestFile.exists(manifest) ? try ManifestIndex(path: manifest) : try FolderScan(path: path)
    }
}

/// Images to be judged, grouped by series and read one at a time, so that their number costs little memory.
public protocol ImageList: Sendable {
    /// The folder that all images lie in.
    var folder: String { get }
    /// The series, in order of first appearance; none is empty, and the entries of each follow on those before.
    var series: [ManifestSeries] { get }
    /// What is wrong with single lines or files, in their order; each is left out of the series.
    var errors: ManifestErrors { get }

    /// Reads one entry.
    ///
    /// - Parameter index: An index from the entries of one of the ``series``.
    /// - Throws: ``ManifestError`` when what the list was made from has changed since.
    func entry(at index: Int) throws(ManifestError) -> ManifestEntry
}

extension ImageList {
    /// The path of an entry's image, with all symbolic links resolved, to be opened at once.
    ///
    /// A missing image has a path too, so that whoever opens it says so.
    ///
    /// - Throws: ``ManifestError`` when symbolic links lead out of ``folder``.
    public func imagePath(of entry: ManifestEntry) throws(ManifestError) -> String {
        do throws(ManifestError.Reason) {
            return try ManifestPath.resolved(entry.file, in: folder)
        } catch {
            throw ManifestError(error, at: entry.line.map(ManifestError.Place.line) ?? .file(entry.file))
        }
    }
}

/// Images that are judged together.
public struct ManifestSeries: Equatable, Sendable {
    /// The name: `series` of the manifest's lines, or the images' folder, "." for the list's own folder.
    public let name: String
    /// The indices of the entries, in the order of the manifest or of the file names.
    public let entries: Range<Int>
}

/// One image to be judged.
public struct ManifestEntry: Sendable {
    /// The line of the manifest, counted from 1, or nil when there is no manifest.
    public let line: Int?
    /// The image's path within the folder, separated by `/`.
    public let file: String
    /// The name of its series.
    public let series: String
    /// The scene that the image shows, with its name.
    public let document: SceneDocument
    /// The engine that drew the image; reports show it, no verdict depends on it.
    public let renderer: String?
    /// All other members of the line, as they were written.
    package let extra: [JSON.Member]
}

/// Errors that are made anew from the manifest or folder when they are looked at, so that a million bad lines cost
/// no more memory than a million good ones.
public struct ManifestErrors: RandomAccessCollection, Sendable {
    /// The number of errors.
    public let count: Int
    private let error: @Sendable (Int) -> ManifestError

    init(count: Int, error: @escaping @Sendable (Int) -> ManifestError) {
        self.count = count
        self.error = error
    }

    /// The index of the first error.
    public var startIndex: Int { 0 }
    /// The index after the last error.
    public var endIndex: Int { count }

    /// The error at an index.
    ///
    /// - Complexity: One short read of the manifest.
    public subscript(index: Int) -> ManifestError { error(index) }
}
