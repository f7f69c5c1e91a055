/// What is in a store: its goldens, and what does not belong there.
public struct GoldenListing: Equatable, Sendable {
    /// The goldens with image and manifest, in the order of their names.
    public private(set) var goldens: [GoldenName] = []
    /// What belongs to no golden, or keeps one from being read.
    public private(set) var orphans: [GoldenOrphan] = []
    /// The folders with images and without any manifest, which the store leaves alone.
    public private(set) var otherFolders: [String] = []

    /// Lists the files of one place.
    init(_ store: GoldenStore, _ place: GoldenStore.Place) throws(GoldenError) {
        let root = store.folder(place)
        var known: [String: GoldenName] = [:]
        try visitFolders(below: root) { folder, entries throws(GoldenError) in
            let prefix = folder.isEmpty ? "" : folder + "/"
            func path(_ name: String) -> String { root + "/" + prefix + name }
            let files = entries.filter { $0.kind == .file }.map(\.name)
            let manifests = Set(files.compactMap { Self.stem($0, GoldenStore.manifestSuffix) })
            let images = Set(files.compactMap { Self.stem($0, GoldenStore.imageSuffix) })
            for entry in entries where entry.kind == .linkToFolder {
                orphans.append(GoldenOrphan(path: path(entry.name), reason: .linkToFolder))
            }
            if manifests.isEmpty && place == .goldens {
                if !images.isEmpty { otherFolders.append(folder.isEmpty ? "." : folder) }
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

    /// Whether removing the file is all that can be done with it; what can be repaired is left to a person.
    public var isRemovable: Bool {
        switch reason {
        case .noManifest, .noImage, .temporary, .goldenVanished, .notDrawn: true
        case .badName, .collision, .linkToFolder: false
        }
    }
}

extension GoldenOrphan: CustomStringConvertible {
    /// The path and why it is an orphan, in one line.
    public var description: String {
        switch reason {
        case .noManifest: "\(path): an image without a manifest"
        case .noImage: "\(path): a manifest without an image"
        case .temporary: "\(path): left behind by a process that was killed"
        case .badName(let error): "\(path): \(error)"
        case .collision(let other): "\(path): file systems that ignore case take it for \(other); rename one of them"
        case .linkToFolder: "\(path): a link to a folder, which is not followed; put the folder in its place"
        case .goldenVanished: "\(path): pending for a golden that is gone"
        case .notDrawn: "\(path): nothing draws it any more"
        }
    }
}

extension GoldenStore {
    /// Lists the goldens.
    ///
    /// - Throws: ``GoldenError/folder(path:code:)`` when a folder cannot be listed: to leave goldens out in silence would
    ///   make a check worthless.
    public func listing() throws(GoldenError) -> GoldenListing { try GoldenListing(self, .goldens) }

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
