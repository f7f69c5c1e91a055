import Audit
import PNGFormat
import Pixels
import SceneFormat

/// A folder of images with their manifest in the making.
struct ImageFolder {
    private let path: String
    private var lines = ""

    /// Creates the folder unless it is there.
    init(path: String) throws(CommandError) {
        self.path = path
        try RenderCommand.writing { () throws(FileError) in try createFolder(atPath: path) }
    }

    /// Writes an image of a scene into the folder.
    ///
    /// - Parameter extra: More members of the manifest's line, as JSON, each with a comma before it.
    mutating func add(
        _ image: Image, of document: SceneDocument, as file: String, extra: String = ""
    ) throws(CommandError) {
        try RenderCommand.write(image, of: document.scene, to: path + "/" + file)
        lines +=
            "{\"file\":\(JSONText.quoted(file)),\"renderer\":\"\(BuiltInSubject.name)\"\(extra),"
            + "\"scene\":\(document.json)}\n"
    }

    /// Writes the manifest; last, so that a folder with a manifest is complete.
    func finish() throws(CommandError) {
        try RenderCommand.writing { () throws(FileError) in
            try AtomicFile.write(Array(lines.utf8), toPath: path + "/" + Manifest.fileName)
        }
    }
}
