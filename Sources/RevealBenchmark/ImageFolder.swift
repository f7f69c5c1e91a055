import Audit
import PNGFormat
import RevealModel
import SceneFormat

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A folder of images with their scenes, as an audit takes it.
struct ImageFolder {
    /// The folder, or its manifest.
    let path: String
    /// The images.
    let images: [(path: String, series: String, document: SceneDocument)]

    /// Finds the images of a folder; those that cannot be opened are left out.
    init(path: String) throws(BenchmarkError) {
        let subject: FolderSubject
        do throws(ManifestFileError) {
            subject = try FolderSubject(path: path)
        } catch {
            throw .failure(error.description)
        }
        self.path = path
        images = subject.series.flatMap(\.entries).compactMap { index in
            guard let entry = try? subject.entry(at: index) else { return nil }
            let path = subject.folder + "/" + entry.file
            return access(path, R_OK) == 0 ? (path, entry.series, entry.document) : nil
        }
        guard !images.isEmpty else { throw .failure("\(path): there is no image to measure with") }
    }

    /// Makes a folder with every image of this one several times, under names and in series of their own.
    func repeated(_ times: Int, at folder: String) throws(BenchmarkError) -> ImageFolder {
        var lines = ""
        do throws(FileError) {
            try createFolder(atPath: folder)
            for time in 0..<times {
                try createFolder(atPath: "\(folder)/\(time)")
                for (index, image) in images.enumerated() {
                    let file = "\(time)/\(index).png"
                    let source = time == 0 ? image.path : "\(folder)/0/\(index).png"
                    if link(source, folder + "/" + file) != 0 {
                        // Links do not cross file systems, nor lead to files of others.
                        let bytes = try readFile(atPath: source, limit: .max)
                        try AtomicFile.write(bytes, toPath: folder + "/" + file)
                    }
                    let series = JSONText.quoted("\(time)/\(image.series)")
                    lines += "{\"file\":\"\(file)\",\"series\":\(series),\"scene\":\(image.document.json)}\n"
                }
            }
            try AtomicFile.write(Array(lines.utf8), toPath: "\(folder)/\(Manifest.fileName)")
        } catch {
            throw .failure(error.description)
        }
        return try ImageFolder(path: folder)
    }

    /// Makes a folder of bars that differ in progress alone, drawn by the built-in renderer.
    static func bars(_ count: Int, scale: Double, at folder: String) throws(BenchmarkError) -> ImageFolder {
        do throws(FileError) {
            try createFolder(atPath: folder)
            for index in 0..<count {
                let progress = Progress.fraction((Double(index) + 0.5) / Double(count))
                guard let scene = try? Scene(width: 320, scale: scale, progress: progress),
                    let name = scene.canonicalName
                else { preconditionFailure("the scenes are legal and have names") }
                try writePNG(BuiltInRenderer.image(of: scene), toPath: "\(folder)/\(name).png")
            }
        } catch {
            throw .failure(error.description)
        }
        return try ImageFolder(path: folder)
    }

    /// The number of pixels of all images.
    var pixelCount: Int {
        images.reduce(0) { $0 + $1.document.scene.canvas.width * $1.document.scene.canvas.height }
    }
}
