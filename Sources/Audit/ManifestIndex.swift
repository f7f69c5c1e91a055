/// The lines of a manifest, found once and read again one at a time.
///
/// A manifest is JSON Lines: each line an object with `file`, the image's path within the manifest's folder, `scene`,
/// a ``SceneFormat/SceneDocument``, and optionally `series`; other keys are carried along. The first pass checks every
/// line and keeps 28 bytes of each, so that lines of one series may lie anywhere and a million of them still fit in
/// little memory; only the names of the series are kept as text. Bad lines are ``errors`` and stop nothing.
///
/// A line is a duplicate when an earlier well-formed line has an equal `file`, or an equal `id` in the same series.
public struct ManifestIndex: ImageList {
    /// The path of the manifest.
    public let path: String
    /// The manifest's folder; paths of images start from it.
    public let folder: String
    /// The series, in order of first appearance.
    public let series: [ManifestSeries]
    /// What is wrong with single lines, by line.
    public let errors: ManifestErrors

    private let file: ManifestFile
    private let records: [ManifestRecord]
    /// The good records, by series and then by line.
    private let order: [UInt32]

    /// Reads a manifest once from start to end.
    ///
    /// - Throws: ``ManifestFileError`` when it cannot be opened or read.
    /// - Complexity: O(n log n) in the number of lines; O(1) memory apart from 28 bytes a line.
    public init(path: String) throws(ManifestFileError) {
        self.path = path
        folder = ManifestPath.folder(of: path)
        file = try ManifestFile(path: path)
        var builder = ManifestIndexBuilder(file: file)
        try builder.readLines()
        builder.findDuplicates()
        (series, order) = builder.grouped()
        records = builder.records
        errors = builder.errors()
    }

    /// The number of good lines.
    public var count: Int { order.count }

    /// Reads one line again.
    public func entry(at index: Int) throws(ManifestError) -> ManifestEntry {
        let record = records[Int(order[index])]
        guard let entry = record.entry(in: file) else {
            throw ManifestError(.changed, at: .line(Int(record.line)))
        }
        return entry
    }
}

/// What is kept of a well-formed line.
struct ManifestRecord: Sendable {
    /// Where the line lies.
    let location: ManifestLocation
    /// The number of the line; manifests of more than 4 billion lines wrap around.
    let line: UInt32
    /// The series, by its index among the names; ``duplicate`` for a line that is left out.
    var series: UInt32
    /// Hashes of the file, and of series and scene id; equal ones are candidates, never proof.
    let fileHash: UInt32
    let sceneHash: UInt32

    static let duplicate = UInt32.max

    /// Reads the line again; nil when it is no longer what it was.
    func entry(in file: ManifestFile) -> ManifestEntry? {
        guard let text = file.bytes(at: location) else { return nil }
        return try? ManifestEntry(text: text, line: Int(line))
    }
}
