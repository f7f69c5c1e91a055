import Oracle
import Pixels
import Raster
import RevealModel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Figures of the oracle on one bar of 320 x 14 pt @2x.
enum HullFigures {
    static func all() -> [Figure] {
        let scene = RenderFigures.scene(width: 320)
        let image = Rasterizer().image(of: scene)
        guard case .eight(let bytes) = image.samples else {
            preconditionFailure("the built-in renderer draws 8 bits a sample")
        }
        // A copy in memory of its own: equal addresses would be equal at once.
        let same = bytes.map { $0 }
        let judge = Judge()
        let hull = judge.hull(for: scene, depth: .eight)
        func judging() -> Double {
            Clock.microseconds {
                Clock.keep(judge.judgement(of: image, scene: scene, hull: hull).findings.count)
            }
        }
        let derivation = Runs {
            Clock.microseconds { Clock.keep(judge.hull(for: scene, depth: .eight).byteCount) }
        } against: {
            judging()
        }
        let comparison = Runs {
            judging()
        } against: {
            Clock.microseconds { Clock.keep(Int(memcmp(bytes, same, bytes.count))) }
        }
        return [
            Figure("hull.derive", unit: "µs", against: "judging an image with a hull at hand", derivation),
            Figure("hull.judge", unit: "µs", against: "memcmp of two such images", comparison),
        ]
    }
}
