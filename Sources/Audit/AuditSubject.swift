public import PNGFormat
public import Pixels
public import SceneFormat

/// A renderer under audit: scenes, grouped by series, and the images it drew of them.
public protocol AuditSubject: Sendable {
    /// The series, in the order they are judged; none is empty, and the entries of each follow on those before.
    var series: [ManifestSeries] { get }
    /// What is wrong with single lines or files, in their order.
    var errors: ManifestErrors { get }

    /// What to judge: one image's file name, series and scene.
    ///
    /// - Parameter index: An index from the entries of one of the ``series``.
    func entry(at index: Int) throws(ManifestError) -> ManifestEntry

    /// The image of an entry, and what its file says of its colours.
    func image(of entry: ManifestEntry) throws(ImageError) -> SubjectImage
}

/// An image as it is judged.
public struct SubjectImage: Sendable {
    /// The pixels.
    public let image: Image
    /// What the file says of its colours; nil for an image that never was a file.
    public let metadata: PNGMetadata?

    /// Creates an image.
    public init(image: Image, metadata: PNGMetadata? = nil) {
        self.image = image
        self.metadata = metadata
    }
}

/// Why an image could not be judged.
public enum ImageError: Error, CustomStringConvertible, Sendable {
    /// Its line in the manifest, or its path, does not lead to an image within the folder.
    case entry(ManifestError)
    /// Its file is missing, unreadable or damaged.
    case file(PNGFileError)

    /// What is wrong, why, and what to do about it, in one line.
    public var description: String {
        switch self {
        case .entry(let error): return error.description
        case .file(let error): return error.description
        }
    }
}

/// A folder of PNG files, with or without a manifest.
public struct FolderSubject: AuditSubject {
    private let list: any ImageList
    private let limits: PNGLimits

    /// Finds the images of a folder, or of a manifest.
    ///
    /// - Throws: ``ManifestFileError`` when the folder or its manifest cannot be read at all.
    public init(path: String, limits: PNGLimits = PNGLimits()) throws(ManifestFileError) {
        list = try Manifest.images(at: path)
        self.limits = limits
    }

    /// The folder that all images lie in.
    public var folder: String { list.folder }

    /// The series, in the order they are judged.
    public var series: [ManifestSeries] { list.series }

    /// What is wrong with single lines or files.
    public var errors: ManifestErrors { list.errors }

    /// What to judge: one image's file name, series and scene.
    public func entry(at index: Int) throws(ManifestError) -> ManifestEntry { try list.entry(at: index) }

    /// The image of an entry.
    public func image(of entry: ManifestEntry) throws(ImageError) -> SubjectImage {
        let path: String
        do throws(ManifestError) {
            path = try list.imagePath(of: entry)
        } catch {
            throw .entry(error)
        }
        return try SubjectImage(path: path, limits: limits)
    }
}

/// One image file and the scene it shows.
public struct FileSubject: AuditSubject {
    private let path: String
    private let document: SceneDocument
    private let limits: PNGLimits

    /// Creates a subject of one image.
    public init(path: String, document: SceneDocument, limits: PNGLimits = PNGLimits()) {
        self.path = path
        self.document = document
        self.limits = limits
    }

    /// The series, in the order they are judged.
    public var series: [ManifestSeries] { [ManifestSeries(name: ".", entries: 0..<1)] }

    /// What is wrong with single lines or files.
    public var errors: ManifestErrors { .none }

    /// What to judge: one image's file name, series and scene.
    public func entry(at index: Int) -> ManifestEntry {
        ManifestEntry(line: nil, file: path, series: ".", document: document, renderer: nil, extra: [])
    }

    /// The image of an entry.
    public func image(of entry: ManifestEntry) throws(ImageError) -> SubjectImage {
        try SubjectImage(path: path, limits: limits)
    }
}

/// The built-in renderer, drawing scenes in this process.
public struct BuiltInSubject: AuditSubject {
    /// The name of the built-in renderer in reports.
    public static let name = "reveal"

    private let count: Int
    private let scene: @Sendable (Int) -> SceneDocument

    /// Creates a subject that draws scenes; those of the grid unless given.
    public init(_ scenes: [SceneDocument] = SceneGrid.scenes) {
        count = scenes.count
        scene = { scenes[$0] }
    }

    /// Creates a subject that draws generated scenes.
    public init(_ generator: SceneGenerator, count: Int) {
        self.count = count
        scene = { generator[$0] }
    }

    /// The series, in the order they are judged.
    public var series: [ManifestSeries] { [ManifestSeries(name: Self.name, entries: 0..<count)] }

    /// What is wrong with single lines or files.
    public var errors: ManifestErrors { .none }

    /// What to judge: one image's file name, series and scene.
    public func entry(at index: Int) -> ManifestEntry {
        let document = scene(index)
        return ManifestEntry(
            line: nil, file: document.id, series: Self.name, document: document, renderer: Self.name, extra: [])
    }

    /// The image of an entry.
    public func image(of entry: ManifestEntry) -> SubjectImage {
        SubjectImage(image: BuiltInRenderer.image(of: entry.document.scene))
    }
}

/// Images that are at hand, one series of a renderer in this process.
public struct ImagesSubject: AuditSubject {
    private let name: String
    private let images: [(document: SceneDocument, image: Image)]

    /// Creates a subject.
    ///
    /// - Parameters:
    ///   - name: The name of the series.
    ///   - images: The images, each with the scene that it shows; at least one.
    public init(_ name: String, _ images: [(document: SceneDocument, image: Image)]) {
        precondition(!images.isEmpty, "a series must have an image")
        self.name = name
        self.images = images
    }

    /// The series, in the order they are judged.
    public var series: [ManifestSeries] { [ManifestSeries(name: name, entries: 0..<images.count)] }

    /// What is wrong with single lines or files.
    public var errors: ManifestErrors { .none }

    /// What to judge: one image's file name, series and scene.
    public func entry(at index: Int) -> ManifestEntry {
        let document = images[index].document
        return ManifestEntry(
            line: index + 1, file: document.id, series: name, document: document, renderer: nil, extra: [])
    }

    /// The image of an entry.
    public func image(of entry: ManifestEntry) -> SubjectImage {
        guard let line = entry.line else { preconditionFailure("the entry is not one of this subject") }
        return SubjectImage(image: images[line - 1].image)
    }
}

/// The images of another subject whose file or series has a text in its name.
public struct FilteredSubject: AuditSubject {
    private let subject: any AuditSubject
    private let indices: [Int]

    /// The series that have a chosen image.
    public let series: [ManifestSeries]

    /// Chooses the images whose file or series is a text; where there is none, those that have it in their name.
    public init(_ subject: any AuditSubject, containing text: String) {
        self.subject = subject
        let exact = Self.chosen(subject) { $0.file == text || $0.series == text }
        let chosen =
            exact.indices.isEmpty
            ? Self.chosen(subject) { $0.file.contains(text) || $0.series.contains(text) } : exact
        (indices, series) = chosen
    }

    private static func chosen(
        _ subject: any AuditSubject, where isChosen: (ManifestEntry) -> Bool
    ) -> (indices: [Int], series: [ManifestSeries]) {
        var (indices, series) = ([Int](), [ManifestSeries]())
        for all in subject.series {
            let first = indices.count
            for index in all.entries {
                guard let entry = try? subject.entry(at: index), isChosen(entry) else { continue }
                indices.append(index)
            }
            if indices.count > first { series.append(ManifestSeries(name: all.name, entries: first..<indices.count)) }
        }
        return (indices, series)
    }

    /// What is wrong with single lines or files.
    public var errors: ManifestErrors { .none }

    /// What to judge: one image's file name, series and scene.
    public func entry(at index: Int) throws(ManifestError) -> ManifestEntry { try subject.entry(at: indices[index]) }

    /// The image of an entry.
    public func image(of entry: ManifestEntry) throws(ImageError) -> SubjectImage { try subject.image(of: entry) }
}

extension ManifestErrors {
    /// No error at all.
    static let none = ManifestErrors(count: 0) { _ in preconditionFailure("there is no error") }
}

extension SubjectImage {
    fileprivate init(path: String, limits: PNGLimits) throws(ImageError) {
        do throws(PNGFileError) {
            let decoded = try readPNG(atPath: path, limits: limits)
            self.init(image: decoded.image, metadata: decoded.metadata)
        } catch {
            throw .file(error)
        }
    }
}
