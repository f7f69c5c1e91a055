import SceneFormat

/// What is in a store: its goldens, and what does not belong there.
public struct GoldenListing: Equatable, Sendable {
    /// The goldens with image and manifest, in the order of their names.
    public private(set) var goldens: [GoldenName] = []
    /// What belongs to no golden, or keeps one from being read.
    public private(set) var orphans: [GoldenOrphan] = []
    /// The names of which only the image or only the manifest is there.
    public private(set) var halves: [GoldenName] = []
    /// The folders with images and without any manifest that a file ``markName`` says to be none of the store's.
    public private(set) var otherFolders: [String] = []

    /// The file that says of a folder and those in it that images without a manifest are no goldens there.
    public static let markName = ".no-goldens"

    /// Lists the files of one place.
    init(_ store: GoldenStore, _ place: GoldenStore.Place) throws(GoldenError) {
        let root = store.folder(place)
        var known: [String: GoldenName] = [:]
        var marked: [String] = []
        try visitFolders(below: root) { folder, entries throws(GoldenError) in
            let prefix = folder.isEmpty ? "" : folder + "/"
            func path(_ name: String) -> String { root + "/" + prefix + name }
            let files = entries.filter { $0.kind == .file }.map(\.name)
            let manifests = Set(files.compactMap { Self.stem($0, GoldenStore.manifestSuffix) })
            let images = Set(files.compactMap { Self.stem($0, GoldenStore.imageSuffix) })
            for entry in entries where entry.kind == .linkToFolder {
                orphans.append(GoldenOrphan(path: path(entry.name), reason: .linkToFolder))
            }
            if files.contains(Self.markName) { marked.append(prefix) }
            if manifests.isEmpty && place == .goldens {
                guard !images.isEmpty else { return }
                if marked.contains(where: prefix.hasPrefix) {
                    otherFolders.append(folder.isEmpty ? "." : folder)
                } else {
                    orphans.append(
                        GoldenOrphan(
                            path: folder.isEmpty ? root : root + "/" + folder, reason: .noManifests(images.count)))
                }
                return
            }
            for file in files where Self.isTemporary(file) {
                orphans.append(GoldenOrphan(path: path(file), reason: .temporary))
            }
            for stem in manifests.union(images).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
                let hasImage = images.contains(stem)
                let file = path(stem + (hasImage ? GoldenStore.imageSuffix : GoldenStore.manifestSuffix))
                let name: GoldenName
                do throws(GoldenNameError) {
                    name = try GoldenName(prefix + stem)
                } catch {
                    orphans.append(GoldenOrphan(path: file, reason: .badName(error)))
                    continue
                }
                guard hasImage, manifests.contains(stem) else {
                    halves.append(name)
                    orphans.append(GoldenOrphan(path: file, reason: hasImage ? .noManifest : .noImage))
                    continue
                }
                if let other = known.updateValue(name, forKey: name.collisionKey) {
                    orphans.append(GoldenOrphan(path: file, reason: .collision(other)))
                }
                goldens.append(name)
            }
        }
        goldens.sort()
        halves.sort()
        orphans.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// A name without its ending; nil for one that starts with a dot or ends otherwise.
    private static func stem(_ file: String, _ suffix: String) -> String? {
        guard file.hasSuffix(suffix), !file.hasPrefix("."), file != suffix else { return nil }
        return String(file.dropLast(suffix.count))
    }

    /// Whether a file is one that `AtomicFile` left behind when its process was killed.
    static func isTemporary(_ file: String) -> Bool {
        file.utf8.count == 21 && file.hasPrefix(".") && file.hasSuffix(".tmp")
            && file.dropFirst().prefix(16).allSatisfy(\.isHexDigit)
    }
}

/// A file that belongs to no golden, or keeps one from being read.
public struct GoldenOrphan: Equatable, Sendable {
    /// The file or folder.
    public var path: String
    /// Why it is an orphan.
    public var reason: Reason

    /// Why a file is an orphan.
    public enum Reason: Equatable, Sendable {
        /// An image without a manifest.
        case noManifest
        /// A manifest without an image.
        case noImage
        /// A folder with that many images and no manifest at all, which nothing says to hold no goldens.
        case noManifests(Int)
        /// A file that was being written when its process was killed.
        case temporary
        /// A name that no golden can have.
        case badName(GoldenNameError)
        /// A name that some file systems take for that of another golden.
        case collision(GoldenName)
        /// A link to a folder, which is not followed.
        case linkToFolder
        /// A pending image whose golden vanished since it was recorded.
        case goldenVanished
        /// A golden that whoever draws the images does not draw.
        case notDrawn
    }

    /// Creates an orphan.
    public init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// Whether it is one of a golden's two files, whose other one is missing.
    public var isHalf: Bool { reason == .noManifest || reason == .noImage }

    /// Whether removing the file is all that can be done with it; what can be repaired is left to a person.
    public var isRemovable: Bool {
        switch reason {
        case .noManifest, .noImage, .temporary, .goldenVanished, .notDrawn: true
        case .badName, .collision, .linkToFolder, .noManifests: false
        }
    }
}

extension GoldenOrphan: CustomStringConvertible {
    /// The path and why it is an orphan, in one line.
    public var description: String { JSONText.escaped("\(path): \(problem)") }

    private var problem: String {
        switch reason {
        case .noManifest: "an image without a manifest"
        case .noImage: "a manifest without an image"
        case .noManifests(let count):
            "\(count == 1 ? "an image" : "\(count) images") and no manifest at all; restore the manifests from the"
                + " repository, or record what the images show, by \"reveal goldens add NAME SCENE\"; if they are no goldens,"
                + " say so with an empty file \(GoldenListing.markName) in the folder"
        case .temporary: "left behind by a process that was killed"
        case .badName(let error): "\(error)"
        case .collision(let other): "file systems that ignore case take it for \(other); rename one of them"
        case .linkToFolder: "a link to a folder, which is not followed; put the folder in its place"
        case .goldenVanished: "pending for a golden that is gone"
        case .notDrawn: "nothing draws it any more"
        }
    }
}

extension GoldenStore {
    /// Lists the goldens.
    ///
    /// - Throws: ``GoldenError/folder(path:code:)`` when a folder cannot be listed: to leave goldens out in silence would
    ///   make a check worthless.
    public func listing() throws(GoldenError) -> GoldenListing {
        let listing = try unsettledListing()
        // What somebody is writing at this instant belongs to no golden yet.
        return listing.orphans.isEmpty ? listing : try whenSettled(unsettledListing)
    }

    /// Lists the goldens as they are at this instant.
    func unsettledListing() throws(GoldenError) -> GoldenListing { try GoldenListing(self, .goldens) }

    /// The names of all pending images, in order.
    public func pendingNames() throws(GoldenError) -> [GoldenName] { try pendingListing()?.goldens ?? [] }

    /// The pending images and what is left over among them, such as one whose golden vanished.
    public func pendingOrphans() throws(GoldenError) -> [GoldenOrphan] {
        guard let listing = try pendingListing() else { return [] }
        var orphans = listing.orphans
        for name in listing.goldens {
            guard let manifest = try? manifest(of: name, in: .pending), manifest.pending?.replaces != nil,
                !exists(manifestPath(of: name)), !exists(imagePath(of: name))
            else { continue }
            orphans.append(GoldenOrphan(path: imagePath(of: name, in: .pending), reason: .goldenVanished))
        }
        return orphans
    }

    func pendingListing() throws(GoldenError) -> GoldenListing? {
        exists(pending) ? try GoldenListing(self, .pending) : nil
    }
}
