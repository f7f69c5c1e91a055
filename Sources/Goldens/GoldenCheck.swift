import Dispatch
public import ImageDiff
public import Pixels
import Synchronization

/// What there is to be compared with a golden.
public enum GoldenDrawing: Sendable {
    /// An image, and the scene that it shows where one is known.
    case image(Image, scene: String?)
    /// Nothing: why the golden cannot be drawn, and is not compared.
    case nothing(reason: String)
    /// Something went wrong, in one line.
    case failure(String)
}

/// What an image is held to.
public enum GoldenStandard: Equatable, Sendable {
    /// The golden's pixels.
    case pixels
    /// The guard's rules for the golden's scene, where the pixels are not the golden's: one golden for every platform.
    case rules
}

/// What became of one golden in a check.
public struct CheckedGolden: Sendable {
    /// The name.
    public let name: GoldenName
    /// What the golden's manifest says; nil where there is no golden or it cannot be read.
    public let manifest: GoldenManifest?
    /// What became of it.
    public let outcome: Outcome
    /// What the guard says of the golden itself, where it was accepted under older rules; nil otherwise.
    public let rejudged: GuardVerdict?

    /// Creates a result.
    public init(name: GoldenName, manifest: GoldenManifest?, outcome: Outcome, rejudged: GuardVerdict?) {
        self.name = name
        self.manifest = manifest
        self.outcome = outcome
        self.rejudged = rejudged
    }

    /// What became of a golden.
    public enum Outcome: Sendable {
        /// The image has the golden's pixels.
        case equal
        /// The image has other pixels, and keeps to the rules, which it is held to.
        case obeysRules(ImageComparison)
        /// The image, or the scene, is another one.
        case different(GoldenDifference)
        /// There is no golden for an image.
        case missing(GoldenDifference)
        /// Nothing draws the golden: why.
        case notDrawn(reason: String)
        /// The golden or the image cannot be read: why, in one line.
        case failed(String)
    }

    /// Whether the check found nothing wrong with the image, whatever the rules of today say of the golden.
    public var passes: Bool {
        switch outcome {
        case .equal, .obeysRules, .notDrawn: true
        case .different, .missing, .failed: false
        }
    }
}

/// How an image differs from its golden.
public struct GoldenDifference: Sendable {
    /// How the pixels differ; nil where there is no golden. They may be equal where the scene is another one.
    public let comparison: ImageComparison?
    /// The scene of the image.
    public let scene: String?
    /// What the guard says of the image; nil without a guard.
    public let verdict: GuardVerdict?

    /// Creates a difference.
    public init(comparison: ImageComparison?, scene: String?, verdict: GuardVerdict?) {
        self.comparison = comparison
        self.scene = scene
        self.verdict = verdict
    }
}

extension GoldenStore {
    /// Compares images with their goldens, several at a time; nothing is written. A golden that cannot be read while
    /// somebody changes goldens is read again when that is done.
    ///
    /// - Parameters:
    ///   - names: The goldens.
    ///   - standard: What the images are held to.
    ///   - goldenGuard: Judges images that are not the golden's; needed for ``GoldenStandard/rules``.
    ///   - jobs: How many images are compared at a time, at least 1.
    ///   - shouldStop: Asked before each image, on any thread; when it answers true the check ends at once.
    ///   - drawing: Gives the image for a golden, whose manifest is nil where there is no golden, on any thread.
    /// - Returns: What became of each golden, in the order of the names; nil when the check was stopped.
    public func check(
        _ names: [GoldenName], standard: GoldenStandard = .pixels, guard goldenGuard: GoldenGuard? = nil,
        jobs: Int = 2, shouldStop: @escaping @Sendable () -> Bool = { false },
        drawing: @escaping @Sendable (GoldenName, GoldenManifest?) -> GoldenDrawing
    ) -> [CheckedGolden]? {
        precondition(jobs >= 1, "jobs must be at least 1, but is \(jobs)")
        let results = Mutex([CheckedGolden?](repeating: nil, count: names.count))
        let next = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: min(jobs, names.count)) { _ in
            while !shouldStop() {
                let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard index < names.count else { return }
                let checked = checked(names[index], standard, goldenGuard, drawing)
                results.withLock { $0[index] = checked }
            }
        }
        var all = results.withLock { $0.compactMap { $0 } }
        guard all.count == names.count else { return nil }
        let failed = all.indices.filter { if case .failed = all[$0].outcome { true } else { false } }
        guard !failed.isEmpty else { return all }
        try? whenSettled { () throws(GoldenError) in
            for index in failed where !shouldStop() {
                all[index] = checked(names[index], standard, goldenGuard, drawing)
            }
        }
        return all
    }

    private func checked(
        _ name: GoldenName, _ standard: GoldenStandard, _ goldenGuard: GoldenGuard?,
        _ drawing: (GoldenName, GoldenManifest?) -> GoldenDrawing
    ) -> CheckedGolden {
        let golden: Golden?
        do throws(GoldenError) {
            golden = try self.golden(name)
        } catch {
            return CheckedGolden(name: name, manifest: nil, outcome: .failed(error.description), rejudged: nil)
        }
        let rejudged = golden.flatMap { golden in
            goldenGuard.flatMap { $0.rejudged(golden) }
        }
        func result(_ outcome: CheckedGolden.Outcome) -> CheckedGolden {
            CheckedGolden(name: name, manifest: golden?.manifest, outcome: outcome, rejudged: rejudged)
        }
        if let manifest = golden?.manifest, let error = goldenGuard?.ignorance(of: manifest, of: name) {
            return result(.failed(error.description))
        }
        switch drawing(name, golden?.manifest) {
        case .nothing(let reason): return result(.notDrawn(reason: reason))
        case .failure(let text): return result(.failed(text))
        case .image(let image, let scene):
            let comparison = golden.map { ImageComparison(expected: $0.image, actual: image) }
            let drawn = GoldenManifest(
                width: image.width, height: image.height, pixels: PixelDigest(of: image), scene: scene)
            if let golden, comparison == .equal, golden.sceneEquals(drawn) { return result(.equal) }
            let verdict = goldenGuard?.verdict(image, scene)
            let difference = GoldenDifference(comparison: comparison, scene: scene, verdict: verdict)
            guard let comparison else { return result(.missing(difference)) }
            // Another scene is another image, however well it obeys the rules.
            if standard == .rules, let golden, golden.sceneEquals(drawn), let verdict,
                verdict.isJudged, verdict.accepts
            {
                return result(.obeysRules(comparison))
            }
            return result(.different(difference))
        }
    }
}

extension GoldenGuard {
    /// Why the guard has no say in a golden: it was accepted under rules that are newer.
    func ignorance(of manifest: GoldenManifest, of name: GoldenName) -> GoldenError? {
        guard let rules = manifest.rules, rules > version else { return nil }
        return .newerRules(name, rules: rules, known: version)
    }

    /// The verdict on a golden that was accepted under older rules, and not against them.
    fileprivate func rejudged(_ golden: Golden) -> GuardVerdict? {
        guard let rules = golden.manifest.rules, rules < version, golden.manifest.againstTheRules == nil else {
            return nil
        }
        return verdict(golden.image, golden.manifest.scene)
    }
}
