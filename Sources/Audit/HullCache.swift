import Oracle
import RevealModel
import SceneFormat
import Synchronization

/// What a hull follows from, besides its judge: images with equal keys have equal hulls.
struct HullKey: Hashable {
    private let geometry: String
    private let fraction: Double
    /// The phase of the indicator, where the hull is the indicator's.
    private let phase: Double?
    private let depth: Hull.Depth

    /// The key of an image.
    ///
    /// - Parameter geometry: The scene's geometry key.
    init(_ scene: Scene, geometry: String, depth: Hull.Depth) {
        self.geometry = geometry
        fraction = scene.progress.reveal.filled.value
        phase = scene.showsIndicator ? scene.phase : nil
        self.depth = depth
    }
}

/// Hulls that were derived lately: the images of several renderers, or of several progress values, share scenes.
///
/// There are two generations. A hull that is used belongs to the new one; when that is full it becomes the old one, and
/// the former old one, which nobody used meanwhile, is forgotten. Looking for the longest unused hull would cost more
/// than deriving one, because thousands of small ones fit.
final class HullCache: Sendable {
    private let derive: @Sendable (_ scene: Scene, _ depth: Hull.Depth) -> Hull
    private let generationLimit: Int
    private let state = Mutex(State())

    private struct State {
        var new: [HullKey: Hull] = [:]
        var old: [HullKey: Hull] = [:]
        /// The memory that the new generation takes.
        var bytes = 0

        /// A hull that is known; it is used now.
        mutating func hull(_ key: HullKey, limit: Int) -> Hull? {
            if let hull = new[key] { return hull }
            guard let hull = old.removeValue(forKey: key) else { return nil }
            insert(hull, for: key, limit: limit)
            return hull
        }

        mutating func insert(_ hull: Hull, for key: HullKey, limit: Int) {
            // Key, scene and layout surround the samples: without them the hulls of small scenes would be too many.
            let size = hull.byteCount + 2048
            guard size <= limit else { return }
            if bytes + size > limit { (old, new, bytes) = (new, [:], 0) }
            // Two threads may have derived the same hull.
            if new.updateValue(hull, forKey: key) == nil { bytes += size }
        }
    }

    /// Creates an empty cache.
    ///
    /// - Parameters:
    ///   - byteLimit: How many bytes of hulls are kept at most.
    ///   - derive: Derives a hull.
    init(byteLimit: Int = 8 << 20, derive: @escaping @Sendable (_ scene: Scene, _ depth: Hull.Depth) -> Hull) {
        self.derive = derive
        generationLimit = byteLimit / 2
    }

    /// The hull of a scene, derived now or kept from before.
    ///
    /// - Parameter geometry: The scene's geometry key.
    func hull(for scene: Scene, geometry: String, depth: Hull.Depth) -> Hull {
        let key = HullKey(scene, geometry: geometry, depth: depth)
        if let known = state.withLock({ $0.hull(key, limit: generationLimit) }) { return known }
        let hull = derive(scene, depth)
        state.withLock { $0.insert(hull, for: key, limit: generationLimit) }
        return hull
    }
}
