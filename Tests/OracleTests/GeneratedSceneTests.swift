import Audit
import RevealModel
import SceneFormat
import Testing

/// The scenes that a seed and a number stand for.
@Suite struct GeneratedSceneTests {
    @Test func generatedScenesCoverWhatMakesScenesHard() {
        let generator = SceneGenerator(seed: 7)
        var histogram = SceneHistogram()
        for number in 0..<2000 { histogram.add(generator[number].scene) }
        #expect(histogram.share(.fractionalEdge) >= 0.3)
        #expect(histogram.share(.fractionalScale) >= 0.2)
        #expect(histogram.share(.manyStops) >= 0.3)
        #expect(histogram.share(.alpha) >= 0.1)
        #expect(histogram.share(.indicator) >= 0.01)
    }

    @Test func aSceneDependsOnSeedAndNumberAlone() {
        let generator = SceneGenerator(seed: 3)
        let first = generator[41].json
        _ = generator[40]
        #expect(generator[41].json == first)
        #expect(SceneGenerator(seed: 4)[41].json != first)
    }

    /// Neighbouring seeds must not be the same draws, shifted: no scene of one occurs among those of the other.
    @Test func neighbouringSeedsShareNoScene() {
        func scenes(_ seed: UInt64) -> Set<String> {
            let generator = SceneGenerator(seed: seed)
            return Set((0..<300).map { generator[$0].scene.geometryKey })
        }
        #expect(scenes(3).isDisjoint(with: scenes(4)))
    }
}
