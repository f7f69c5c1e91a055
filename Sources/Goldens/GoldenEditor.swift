public import PNGFormat
public import Pixels
import SceneFormat

/// What changes the files of a store: it records, accepts and rejects images. There is one at a time, of all processes
/// and threads, and it holds the store's lock as long as it lives.
///
///     let editor = try GoldenEditor(store)
///     try editor.record(image, as: name, origin: "MyTests")  // .pending
///     try editor.accept(name, guard: nil)                    // .accepted
///
/// A kill at any instant loses nothing. Each file appears as a whole. An acceptance is first written into the pending
/// manifest, which is the instant from which it holds; then image and manifest are copied, and whoever edits next does
/// what of that is left to do.
public final class GoldenEditor {
    /// The store.
    public let store: GoldenStore
    /// The goldens whose acceptance was cut short and is complete now.
    public private(set) var completed: [GoldenName] = []
    private let lock: GoldenLock
    private let memory: FolderMemory

    /// Takes the lock, completes acceptances that were cut short and removes what a killed process left behind.
    ///
    /// An acceptance of which nothing was copied yet is not completed where it is to be rejected: the golden is what it
    /// was, and stays so.
    ///
    /// - Parameters:
    ///   - store: The store; its folders are made when they are needed.
    ///   - rejects: Whether an image is to be rejected.
    ///   - memory: What former editors know of the store's folders.
    ///   - patience: How long to wait for another editor.
    ///   - whileWaiting: Called once when it has to wait, with the number of the other process, if known.
    /// - Throws: ``GoldenError/locked(path:process:)`` when the other did not end, or why files cannot be written.
    public init(
        _ store: GoldenStore, rejecting rejects: (GoldenName) -> Bool = { _ in false },
        memory: FolderMemory = FolderMemory(), patience: Duration = .seconds(10),
        whileWaiting: (_ process: Int?) -> Void = { _ in }
    ) throws(GoldenError) {
        self.store = store
        self.memory = memory
        guard !store.isOverlapping else { throw .overlapping(goldens: store.root, pending: store.pending) }
        try createFolders(store.pending)
        lock = try GoldenLock(folder: store.pending, patience: patience, whileWaiting: whileWaiting)
        // Whoever ended its work left nothing behind: to look through all files each time would take ever longer.
        guard lock.wasLeft else { return }
        lock.isUnfinished = true
        let pending = try store.pendingListing()
        for name in pending?.goldens ?? [] {
            guard let manifest = try? store.manifest(of: name, in: .pending), manifest.pending?.isAccepted == true,
                !(rejects(name) && isUntouched(name, manifest))
            else { continue }
            try install(name, manifest)
            completed.append(name)
        }
        var orphans = pending?.orphans ?? []
        if exists(store.root) { orphans += try store.unsettledListing().orphans }
        for orphan in orphans where orphan.reason == .temporary { try removeFile(orphan.path) }
        lock.isUnfinished = false
    }

    /// Keeps an image for a review, unless it is that of the golden already.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - name: The name of the golden that it is to become.
    ///   - scene: What the image shows, for the guard and for whoever draws it again.
    ///   - origin: Where the image came from, in a few words.
    ///   - options: How to store the image.
    /// - Returns: What became of it. Where its pixels and its scene are the golden's, nothing is pending any more.
    public func record(
        _ image: Image, as name: GoldenName, scene: String? = nil, origin: String, options: PNGOptions = PNGOptions()
    ) throws(GoldenError) -> Recording {
        try checkCollision(name)
        if let scene { try Self.check(scene, "scene") }
        var manifest = GoldenManifest(
            width: image.width, height: image.height, pixels: PixelDigest(of: image), scene: scene)
        // A golden that cannot be read is replaced all the same.
        let golden = try? store.golden(name)
        if let golden, golden.sceneEquals(manifest), golden.hasPixels(of: image) {
            try discard(name)
            return .unchanged
        }
        let replaced = try store.replaced(name)?.pixels
        manifest.pending = GoldenManifest.PendingFacts(origin: JSONText.escaped(origin), replaces: replaced)
        let path = store.imagePath(of: name, in: .pending)
        if let known = try? store.golden(name, in: .pending), known.manifest.text == manifest.text {
            return .pending(path: path)
        }
        let folder = store.pending + "/" + name.suite
        try createFolders(folder)
        try store.checkLinks(folder, in: .pending)
        let time = FolderMemory.time(folder)
        try writingFiles { () throws(FileError) in try writePNG(image, toPath: path, options: options) }
        try write(manifest, of: name, in: .pending)
        memory.add(name.name + GoldenStore.imageSuffix, to: folder, since: time)
        return .pending(path: path)
    }

    /// Makes a pending image the golden; without one, judges the golden as it is again.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - goldenGuard: Says whether the image may become a golden; nil lets every image pass.
    ///   - shown: The pixels that were looked at; nil where whatever is pending is meant.
    ///   - reason: Why the image shall become a golden even if the guard refuses it; it is kept with the golden. It is not
    ///     kept with one that the guard does not refuse.
    /// - Returns: What became of it; nothing is changed where it was refused.
    /// - Throws: ``GoldenError/notShown(_:)`` when other pixels are pending, ``GoldenError/stale(_:)`` when the golden
    ///   changed since the image was recorded, ``GoldenError/losesScene(_:)`` when what is pending cannot be judged as the
    ///   golden was,
    ///   ``GoldenError/newerRules(_:rules:known:)`` when the golden was accepted under rules that the guard does not know,
    ///   ``GoldenError/nothingPending(_:)``, ``GoldenError/emptyReason``, ``GoldenError/control(in:_:)``, or why files cannot
    ///   be read or written.
    public func accept(
        _ name: GoldenName, guard goldenGuard: GoldenGuard?, shown: PixelDigest? = nil,
        againstTheRules reason: String? = nil
    ) throws(GoldenError) -> Acceptance {
        if let reason {
            guard !reason.allSatisfy(\.isWhitespace) else { throw .emptyReason }
            try Self.check(reason, "reason")
        }
        let pending = try store.golden(name, in: .pending)
        if let shown, pending?.manifest.pixels != shown { throw .notShown(name) }
        let current = try store.replaced(name)
        if let current, let error = goldenGuard?.ignorance(of: current, of: name) { throw error }
        if let pending, pending.manifest.pending?.replaces != current?.pixels { throw .stale(name) }
        let golden = pending == nil ? try store.golden(name) : nil
        guard let subject = pending ?? golden else { throw .nothingPending(name) }
        let verdict = goldenGuard?.verdict(subject.image, subject.manifest.scene) ?? .unjudged
        guard verdict.accepts || reason != nil else { return .refused(verdict) }
        // What was judged, or may have been, is replaced by nothing that cannot be.
        if !verdict.isJudged, store.hasFiles(name), current.map({ $0.rules != nil }) ?? true {
            throw .losesScene(name)
        }
        var manifest = subject.manifest
        manifest.rules = verdict.isJudged ? goldenGuard?.version : nil
        let quantities = verdict.measured.map(GoldenManifest.name(ofMeasured:))
        precondition(Set(quantities).count == quantities.count, "a guard must measure nothing twice: \(quantities)")
        manifest.measured = verdict.measured
        manifest.againstTheRules = verdict.accepts ? nil : reason
        if pending != nil {
            manifest.pending?.isAccepted = true
            try prepareFolder(of: name)
            // From here on the acceptance holds, and whoever comes next must know that it may have to be completed.
            if !lock.isUnfinished { lock.flush() }
            lock.isUnfinished = true
            try write(manifest, of: name, in: .pending)
            try install(name, manifest)
            lock.isUnfinished = false
        } else if manifest != subject.manifest {
            try write(manifest, of: name, in: .goldens)
        }
        return verdict.accepts ? .accepted(verdict) : .acceptedAgainstTheRules(verdict)
    }

    /// Throws a pending image away.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    public func reject(_ name: GoldenName) throws(GoldenError) -> Bool { try discard(name) }

    /// Removes files that belong to no golden, and folders that become empty; what is not
    /// ``GoldenOrphan/isRemovable`` stays.
    ///
    /// - Returns: The orphans that were removed.
    public func remove(_ orphans: [GoldenOrphan]) throws(GoldenError) -> [GoldenOrphan] {
        let removable = orphans.filter(\.isRemovable)
        for orphan in removable {
            try removeFile(orphan.path)
            guard orphan.reason == .goldenVanished || orphan.reason == .notDrawn else { continue }
            try removeFile(orphan.path.dropLast(GoldenStore.imageSuffix.count) + GoldenStore.manifestSuffix)
        }
        return removable
    }

    /// What became of an image that was recorded.
    public enum Recording: Equatable, Sendable {
        /// It is the golden's already.
        case unchanged
        /// It waits for a review, at this path.
        case pending(path: String)
    }

    /// What became of an image that was to be accepted.
    public enum Acceptance: Equatable, Sendable {
        /// It is the golden now.
        case accepted(GuardVerdict)
        /// It is the golden now although the guard refuses it.
        case acceptedAgainstTheRules(GuardVerdict)
        /// The guard refuses it.
        case refused(GuardVerdict)
    }
}

extension GoldenEditor {
    /// Whether nothing of an accepted image was copied among the goldens yet.
    private func isUntouched(_ name: GoldenName, _ accepted: GoldenManifest) -> Bool {
        var manifest = accepted
        manifest.pending = nil
        guard let replaced = accepted.pending?.replaces else {
            return !exists(store.imagePath(of: name)) && !exists(store.manifestPath(of: name))
        }
        guard let current = try? store.manifest(of: name), current != manifest, current.pixels == replaced else {
            return false
        }
        return (try? store.golden(name, in: .goldens, manifest: current)) != nil
    }

    /// Refuses characters that hide others or cannot be seen; line breaks are no more than spaces.
    private static func check(_ text: String, _ what: String) throws(GoldenError) {
        let hidden = text.unicodeScalars.first { JSONText.isControl($0) && !$0.properties.isWhitespace }
        if let hidden { throw .control(in: what, hidden) }
    }

    /// Copies an accepted image and its manifest among the goldens, as far as that is left to do.
    private func install(_ name: GoldenName, _ accepted: GoldenManifest) throws(GoldenError) {
        let isThere =
            exists(store.imagePath(of: name)) && (try? store.golden(name, in: .goldens, manifest: accepted)) != nil
        if !isThere {
            let source = store.imagePath(of: name, in: .pending)
            // The image was whole when it was accepted; whatever damaged it since, it must not become a golden.
            guard (try? store.golden(name, in: .pending, manifest: accepted)) != nil else {
                try discard(name)
                return
            }
            try prepareFolder(of: name)
            let path = store.imagePath(of: name)
            try writingFiles { () throws(FileError) in
                try AtomicFile.write(try readFile(atPath: source, limit: PNGLimits().byteCount), toPath: path)
            }
        }
        var manifest = accepted
        manifest.pending = nil
        if (try? store.manifest(of: name)) != manifest { try write(manifest, of: name, in: .goldens) }
        try discard(name)
    }

    /// Makes the folder of a golden and checks that neither it nor the files in it lead elsewhere.
    private func prepareFolder(of name: GoldenName) throws(GoldenError) {
        try createFolders(store.root + "/" + name.suite)
        for path in [store.root + "/" + name.suite, store.imagePath(of: name), store.manifestPath(of: name)] {
            try store.checkLinks(path, in: .goldens)
        }
    }

    /// Removes a pending image; the manifest first, because an image without one is nothing.
    @discardableResult
    private func discard(_ name: GoldenName) throws(GoldenError) -> Bool {
        let manifest = try removeFile(store.manifestPath(of: name, in: .pending))
        let image = try removeFile(store.imagePath(of: name, in: .pending))
        var folder = store.pending + "/" + name.suite
        // Stops at the first folder that is not empty.
        while folder != store.pending, removeEmptyFolder(folder), let slash = folder.lastIndex(of: "/") {
            folder = String(folder[..<slash])
        }
        return manifest || image
    }

    /// Refuses a new name that differs from one that is there only in ways that some file systems ignore.
    private func checkCollision(_ name: GoldenName) throws(GoldenError) {
        for place in [GoldenStore.Place.goldens, .pending] {
            var folder = store.folder(place)
            for part in name.text.split(separator: "/") {
                let isLast = part.endIndex == name.text.endIndex
                guard exists(folder) else { break }
                let wanted = isLast ? part + GoldenStore.imageSuffix : part[...]
                if !exists(folder + "/" + wanted) {
                    if let other = try memory.entry(like: String(wanted), in: folder) {
                        throw .collision(name, with: folder + "/" + other)
                    }
                }
                folder += "/" + part
            }
        }
    }

    private func write(_ manifest: GoldenManifest, of name: GoldenName, in place: GoldenStore.Place) throws(GoldenError)
    {
        let path = store.manifestPath(of: name, in: place)
        try writingFiles { () throws(FileError) in try AtomicFile.write(Array(manifest.text.utf8), toPath: path) }
    }
}
