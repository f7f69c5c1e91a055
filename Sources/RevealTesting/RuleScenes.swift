import Audit
public import RevealModel
import SceneFormat
public import SceneGeneration

/// The scenes that a renderer is held to the rules on: fixed ones, and ones that are generated.
///
/// A renderer that does not know every parameter of a scene is held to those it knows:
///
///     var parts = SceneParts(.standard)  // the standard colours, on white or nothing
///     parts.direction = .always(.leftToRight)
///     parts.corners = .always(.capsule)
///     expectObeysRules(scenes: RuleScenes(generated: 200, parts), MyBar.image(of:))
public struct RuleScenes: Sendable {
    /// The fixed scenes; those that are equal in all but progress are also held to the relations between them.
    public var fixed: [Scene]
    /// How many scenes are generated, at least 0.
    public var generated: Int
    /// What they are generated from.
    public var parts: SceneParts
    /// The seed that makes them the same on every machine.
    public var seed: UInt64

    /// Chooses scenes.
    ///
    /// - Parameters:
    ///   - fixed: The fixed scenes; the ``grid`` unless given.
    ///   - generated: How many scenes are generated, at least 0.
    ///   - parts: What they are generated from; the standard colours in any size, shape and place unless given.
    ///   - seed: The seed.
    public init(
        _ fixed: [Scene] = Self.grid, generated: Int = 100, _ parts: SceneParts = SceneParts(.standard),
        seed: UInt64 = 1
    ) {
        precondition(generated >= 0, "the number of generated scenes must be at least 0, but is \(generated)")
        precondition(generated > 0 || !fixed.isEmpty, "a renderer must be held to at least one scene")
        self.fixed = fixed
        self.generated = generated
        self.parts = parts
        self.seed = seed
    }

    /// The grid and 100 generated scenes of the standard colours.
    public static let standard = RuleScenes()

    /// The standard colours on 320 x 14 pt, at scale factors 1, 1.5 and 2, on white and at 1 and 2 on nothing: each at
    /// 0, 1, 25, 50, 75 and 100 % and more, beyond both ends, and unavailable in four ways.
    public static let grid = SceneGrid.scenes.map(\.scene).filter { $0.width == 320 && [1, 1.5, 2].contains($0.scale) }
}
