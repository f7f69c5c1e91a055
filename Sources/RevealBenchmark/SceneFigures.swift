import Oracle
import PropertyTesting
import Raster
import RevealModel
import SceneGeneration

/// Figures of a property over random scenes: each is drawn and judged.
enum SceneFigures {
    private static let count = 1_000

    static func all() -> [Figure] {
        [figure("scenes.exact", .exact), figure("scenes.standard", .standard)]
    }

    /// The processor time of one property on one core, against that of the same work without the engine.
    private static func figure(_ name: String, _ freedoms: Freedoms) -> Figure {
        let judge = Judge(freedoms: freedoms)
        func passes(_ scene: Scene) -> Bool {
            judge.judgement(of: Rasterizer().image(of: scene), scene: scene).findings.isEmpty
        }
        let scenes = scenes()
        let runs = Runs {
            time { Clock.keep(cases(passes).cases) }
        } against: {
            time { for scene in scenes { Clock.keep(passes(scene) ? 1 : 0) } }
        }
        return Figure(name, unit: "ms", against: "\(count) scenes drawn and judged without the engine", runs)
    }

    /// The processor time that some work takes, in milliseconds.
    private static func time(_ work: () -> Void) -> Double {
        let start = Clock.threadTime
        work()
        return Clock.threadTime - start
    }

    private static func cases(_ property: (Scene) -> Bool) -> Report {
        check("own images pass", Generator<Scene>.scene(), configuration: Configuration(cases: count, seed: 1)) {
            property($0)
        }
    }

    /// The scenes that the property is checked on.
    private static func scenes() -> [Scene] {
        var scenes: [Scene] = []
        _ = cases { scene in
            scenes.append(scene)
            return true
        }
        return scenes
    }
}
