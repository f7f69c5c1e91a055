public import Oracle
public import Pixels
public import RevealModel
public import Testing

/// Expects that a renderer obeys the rules, whatever engine it draws with: no golden is needed.
///
///     @Test func obeysTheRules() { expectObeysRules { scene in try MyBar.image(of: scene) } }
///
/// The fixed scenes are drawn and judged first, each image and the relations between them, as `reveal audit` does; where
/// none fails, generated ones are, and one that fails is made as simple as it can be. There is one issue at most, at the
/// call, with the worst findings; the worst image, and a map of where it leaves what it may be, are attached.
///
/// - Parameters:
///   - scenes: The scenes.
///   - profile: What an honest renderer may do differently; what any engine may unless given.
///   - sourceLocation: Where a failure is reported.
///   - renderer: Draws a scene on the canvas that it asks for; nil for a scene that it does not know how to draw, which
///     is not judged. An error that it throws is a failure.
public func expectObeysRules(
    scenes: RuleScenes = .standard, profile: Freedoms = .standard,
    sourceLocation: SourceLocation = #_sourceLocation, _ renderer: (Scene) throws -> Image?
) {
    // Where tests are run to draw goldens, this would only take time.
    if case .draw? = try? GoldenSettings.current.effectiveMode() { return }
    let audit = RuleAudit(scenes: scenes, judge: Judge(freedoms: profile))
    guard let failure = audit.failure(of: renderer) else { return }
    failure.record(sourceLocation)
}
