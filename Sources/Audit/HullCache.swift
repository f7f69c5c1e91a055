import Oracle
import RevealModel
import SceneFormat
import Synchronization

/// Hulls that were derived lately: the images of several renderers, or of several progress values, share scenes.
final class HullCache: Sendable {
    private let judge: Judge
    private let byteLimit: Int
    private let state = Mutex(State())

    private struct Key: Hashable {
        let geometry: String
        let fraction: Double
        let depth: Hull.Depth
    }

    private struct State {
        var hulls: [Key: (hull: Hull, lastUse: Int)] = [:]
        var bytes = 0
        var uses = 0
    }

    /// Creates an empty cache.
    ///
    /// - Parameter byteLimit: How many bytes of hulls are kept at most.
    init(judge: Judge, byteLimit: Int = 8 << 20) {
        self.judge = judge
        self.byteLimit = byteLimit
    }

    /// The hull of a scene, derived now or kept from before.
    ///
    /// - Parameter geometry: The scene's geometry key.
    func hull(for scene: Scene, geometry: String, depth: Hull.Depth) -> Hull {
        let fraction: Double
        switch scene.progress.reveal {
        case .determinate(let value): fraction = value.value
        case .indeterminate: fraction = 0
        }
        let key = Key(geometry: geometry, fraction: fraction, depth: depth)
        let known = state.withLock { state -> Hull? in
            state.uses += 1
            state.hulls[key]?.lastUse = state.uses
            return state.hulls[key]?.hull
        }
        if let known { return known }
        let hull = judge.hull(for: scene, depth: depth)
        let size = hull.byteCount
        guard size <= byteLimit else { return hull }
        state.withLock { state in
            while state.bytes + size > byteLimit,
                let oldest = state.hulls.min(by: { $0.value.lastUse < $1.value.lastUse })
            {
                state.bytes -= oldest.value.hull.byteCount
                state.hulls[oldest.key] = nil
            }
            if state.hulls.updateValue((hull, state.uses), forKey: key) == nil { state.bytes += size }
        }
        return hull
    }
}
