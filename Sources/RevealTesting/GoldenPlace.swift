import Foundation
import Goldens
import PNGFormat
import Pixels
import Synchronization

/// An image that a test drew for a golden.
struct DrawnGolden: Sendable {
    let image: Image
    /// What it shows, as a manifest has it.
    var scene: String?
    /// The scene's scale factor, which the file is marked with.
    let scaleFactor: Double?
    /// The call.
    let use: GoldenUse

    /// The manifest of the image.
    var manifest: GoldenManifest {
        GoldenManifest(width: image.width, height: image.height, pixels: PixelDigest(of: image), scene: scene)
    }

    var options: PNGOptions { PNGOptions(scaleFactor: scaleFactor) }
}

/// Where a golden is.
struct GoldenPlace: Sendable {
    let name: GoldenName
    let store: GoldenStore
    /// The folder that paths are shown from; nil where it is not known.
    let package: String?
    /// The folder of the goldens from the package's folder on, as the plugins take it.
    let folder: String
    /// The folder of the pending images likewise; nil for that of the store.
    let pendingFolder: String?

    /// Finds the place of a golden.
    ///
    /// - Parameters:
    ///   - text: The golden's name, with its suite.
    ///   - settings: The folders.
    ///   - filePath: The test's file.
    init(name text: String, settings: GoldenSettings, filePath: String) throws(GoldenProblem) {
        do throws(GoldenNameError) {
            name = try GoldenName(text)
        } catch {
            throw .name(error)
        }
        package = Self.package(of: filePath)
        folder = settings.folder
        pendingFolder = settings.pending
        let root = try Self.path(settings.folder, in: package, filePath)
        let pending: String? =
            if let given = settings.pending { try Self.path(given, in: package, filePath) } else { nil }
        store = GoldenStore(root: root, pending: pending)
    }

    /// A path within a package; one that is absolute stays as it is.
    private static func path(_ path: String, in package: String?, _ filePath: String) throws(GoldenProblem) -> String {
        if path.hasPrefix("/") { return path }
        guard let package else { throw .noPackage(filePath: filePath) }
        return package + "/" + path
    }

    /// The nearest folder above a file that has a `Package.swift`.
    private static func package(of filePath: String) -> String? {
        var folder = filePath[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            if FileManager.default.fileExists(atPath: folder + "/Package.swift") { return String(folder) }
        }
        return nil
    }

    /// A path as it is shown: from the package's folder on where it lies in there.
    func shown(_ path: String) -> String {
        guard let package, path.hasPrefix(package + "/") else { return path }
        return String(path.dropFirst(package.utf8.count + 1))
    }

    /// One at a time in this process: waiting for a lock of files takes longer, and other processes wait for that one.
    private static let editing = Mutex<Void>(())
    private static let memory = FolderMemory()

    /// Does work on the files of the store.
    func edit<Result: Sendable>(
        _ work: @Sendable (GoldenEditor) throws(GoldenError) -> Result
    ) throws(GoldenError) -> Result {
        try Self.editing.withLock { _ throws(GoldenError) in
            try work(try GoldenEditor(store, memory: Self.memory, patience: .seconds(60)))
        }
    }
}
