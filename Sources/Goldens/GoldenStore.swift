public import ImageDiff
import PNGFormat
public import Pixels

/// Accepted images in a folder, each with a manifest beside it, and the folder of pending ones that wait for a review.
///
///     let store = GoldenStore(root: "Goldens")
///     try store.comparison(of: image, with: GoldenName("bars/half"))  // .equal
///
/// A golden `suite/name` is the files `suite/name.png` and `suite/name.golden` below ``root``; a pending one has the same
/// paths below ``pending``. A folder without any manifest is no suite, and its images are not the store's.
///
/// Reading changes nothing, ever. What changes files is a ``GoldenEditor``, one at a time.
public struct GoldenStore: Sendable {
    /// The folder of the goldens.
    public let root: String
    /// The folder of the pending images, outside of ``root``.
    public let pending: String

    /// Names the folders; they need not exist.
    ///
    /// - Parameters:
    ///   - root: The folder of the goldens.
    ///   - pending: The folder of the pending images; `.build/pending/NAME` beside `root` unless given, where NAME is the
    ///     last part of `root`.
    public init(root: String, pending: String? = nil) {
        let path = Self.withoutTrailingSlashes(root)
        self.root = path
        if let pending {
            self.pending = Self.withoutTrailingSlashes(pending)
        } else {
            // The name of "." or "a/.." is only known from the folder itself.
            let isPlain = !["", ".", ".."].contains(path.split(separator: "/").last ?? "")
            let named = isPlain ? path : realPath(path) ?? path
            let parts = named.split(separator: "/", omittingEmptySubsequences: false)
            let folder = parts.dropLast().joined(separator: "/")
            let prefix = parts.count < 2 ? "" : folder + "/"
            self.pending = prefix + ".build/pending/" + (parts.last.map(String.init) ?? "")
        }
    }

    /// Whether the folder of the goldens is there.
    public var isThere: Bool { exists(root) }

    /// Whether the two folders are one, or one lies within the other: then pending images would be goldens.
    var isOverlapping: Bool {
        let (one, other) = (resolvedPath(root) + "/", resolvedPath(pending) + "/")
        return one.hasPrefix(other) || other.hasPrefix(one)
    }

    /// The two places of an image.
    public enum Place: Sendable {
        /// Among the goldens.
        case goldens
        /// Among the pending images.
        case pending
    }

    /// The folder of a place.
    public func folder(_ place: Place) -> String {
        switch place {
        case .goldens: root
        case .pending: pending
        }
    }

    /// The path of an image.
    public func imagePath(of name: GoldenName, in place: Place = .goldens) -> String {
        folder(place) + "/" + name.text + Self.imageSuffix
    }

    /// The path of a manifest.
    public func manifestPath(of name: GoldenName, in place: Place = .goldens) -> String {
        folder(place) + "/" + name.text + Self.manifestSuffix
    }

    /// How the file of an image ends.
    public static let imageSuffix = ".png"
    /// How the file of a manifest ends.
    public static let manifestSuffix = ".golden"

    private static func withoutTrailingSlashes(_ path: String) -> String {
        var path = path[...]
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return String(path)
    }
}

extension GoldenStore {
    /// Reads a golden or a pending image.
    ///
    /// - Returns: The image, whose pixels are those that its manifest tells of; nil when there are neither image nor
    ///   manifest.
    /// - Throws: ``GoldenError`` when one of the two files cannot be read, or they do not belong together.
    public func golden(_ name: GoldenName, in place: Place = .goldens) throws(GoldenError) -> Golden? {
        do throws(GoldenError) {
            guard let manifest = try manifest(of: name, in: place) else {
                let path = imagePath(of: name, in: place)
                guard exists(path) else { return nil }
                throw .lacksManifest(path: path)
            }
            return try golden(name, in: place, manifest: manifest)
        } catch {
            guard place == .goldens else { throw .damagedPending(name, error) }
            throw isAccepted(name) ? .interrupted(name) : error
        }
    }

    /// Reads the image of a manifest.
    func golden(
        _ name: GoldenName, in place: Place, manifest: GoldenManifest
    ) throws(GoldenError) -> Golden {
        let path = imagePath(of: name, in: place)
        guard exists(path) else { throw .lacksImage(path: manifestPath(of: name, in: place)) }
        let image = try image(atPath: path, in: place)
        guard PixelDigest(of: image) == manifest.pixels, image.width == manifest.width, image.height == manifest.height
        else { throw .edited(path: path) }
        return Golden(name: name, image: image, manifest: manifest)
    }

    /// Reads the manifest of a golden or of a pending image; nil when there is none.
    public func manifest(of name: GoldenName, in place: Place = .goldens) throws(GoldenError) -> GoldenManifest? {
        let path = manifestPath(of: name, in: place)
        guard exists(path) else { return nil }
        try checkLinks(path, in: place)
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try readFile(atPath: path, limit: GoldenManifest.byteLimit)
        } catch {
            throw .file(error)
        }
        do throws(GoldenManifestError) {
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw GoldenManifestError(line: nil, reason: .noText)
            }
            return try GoldenManifest(text)
        } catch {
            throw .manifest(path: path, error)
        }
    }

    /// The manifest of a golden that another image is to replace, of a former format too; nil where there is none that can
    /// be read.
    ///
    /// - Throws: ``GoldenError/manifest(path:_:)`` when a newer RevealOracle wrote it: what it says is not ours to lose.
    func replaced(_ name: GoldenName) throws(GoldenError) -> GoldenManifest? {
        do throws(GoldenError) {
            return try manifest(of: name)
        } catch {
            guard case .manifest(let path, let reason) = error, case .version(let version) = reason.reason else {
                return nil
            }
            guard version == "1" else { throw error }
            guard let bytes = try? readFile(atPath: path, limit: GoldenManifest.byteLimit) else { return nil }
            return try? GoldenManifest(former: String(decoding: bytes, as: UTF8.self))
        }
    }

    /// Whether there are files of a golden.
    func hasFiles(_ name: GoldenName) -> Bool { exists(imagePath(of: name)) || exists(manifestPath(of: name)) }

    /// The scene of a golden whose manifest cannot be read, as far as it is whole: to draw the image again.
    ///
    /// - Returns: The text of the scene; nil where there is none, or what is there is no JSON.
    public func sceneOfDamaged(_ name: GoldenName) -> String? {
        let path = manifestPath(of: name)
        guard let bytes = try? readFile(atPath: path, limit: GoldenManifest.byteLimit) else { return nil }
        return GoldenManifest.sceneOfDamaged(String(decoding: bytes, as: UTF8.self))
    }

    /// Reads an image that links do not lead out of its folder.
    private func image(atPath path: String, in place: Place) throws(GoldenError) -> Image {
        try checkLinks(path, in: place)
        do throws(PNGFileError) {
            return try readPNG(atPath: path).image
        } catch {
            throw .image(error)
        }
    }

    /// Checks that a path stays within its folder when links are resolved; one that does not exist yet may not.
    func checkLinks(_ path: String, in place: Place) throws(GoldenError) {
        guard let real = realPath(path), let folder = realPath(folder(place)) else { return }
        guard folder == "/" || real == folder || real.hasPrefix(folder + "/") else {
            throw .linkedOutside(path: path, target: real)
        }
    }

    /// Whether the image of a golden is on its way from the pending folder.
    private func isAccepted(_ name: GoldenName) -> Bool {
        guard let manifest = try? manifest(of: name, in: .pending) else { return false }
        return manifest.pending?.isAccepted == true
    }
}

extension GoldenStore {
    /// Compares an image with the golden of a name; nothing is written.
    ///
    /// - Returns: How the image compares with the golden; nil when there is no golden.
    /// - Throws: ``GoldenError`` when the golden cannot be read.
    public func comparison(of image: Image, with name: GoldenName) throws(GoldenError) -> ImageComparison? {
        try golden(name).map { ImageComparison(expected: $0.image, actual: image) }
    }
}
