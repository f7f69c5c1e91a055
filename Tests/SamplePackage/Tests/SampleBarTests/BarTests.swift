import PropertyTesting
import RevealModel
import RevealTesting
import SampleBar
import SceneGeneration
import Testing

@Suite struct BarTests {
    @Test func halfIsRevealed() throws {
        let scene = try Scene(width: 120, scale: 2, progress: .fraction(0.5))
        expectGolden(Bar.image(of: scene), named: "half", scene: scene)
    }

    @Test(arguments: [8, 24]) func badgeIsRound(side: Int) {
        expectGolden(Badge.image(side: side), named: "badge-\(side)")
    }

    @Test func obeysTheRules() {
        var parts = SceneParts(.standard)
        parts.corners = .always(.capsule)
        parts.direction = .always(.leftToRight)
        parts.pad = .always(Insets())
        parts.indicator = .always(.outside)
        // It is slow, as it counts sample points: at scale factor 1 and 10 more scenes.
        let fixed = RuleScenes.grid.filter { $0.scale == 1 }
        expectObeysRules(scenes: RuleScenes(fixed, generated: 10, parts), Bar.image(of:))
    }
}
