import Audit
import Goldens
public import Pixels
public import RevealModel
import SceneFormat
public import Testing

/// Expects that an image is the golden of a name.
///
///     @Test func halfIsRevealed() throws {
///         let scene = try Scene(width: 320, scale: 2, progress: .fraction(0.5))
///         expectGolden(try MyBar.image(of: scene), named: "half", scene: scene)
///     }
///
/// The golden is `Goldens/BarTests/half.png` in the package of the test's file `BarTests.swift`, with its manifest
/// beside it. An image with other pixels is one issue at the call: how it differs, what the rules say of it if the scene
/// is known, and the command that accepts it; the expected and the actual image and their difference are attached. The
/// image is then pending, in `.build/pending/Goldens`. It is the same for an image that has no golden yet.
///
/// Tests may run in parallel, in one process or in several. Two tests that use one name, or one test that uses it for
/// two images, are an issue with both places: a parameterised test puts its argument into the name.
///
/// The trait ``Testing/Trait/goldens(_:folder:pending:judging:)`` and the variable `REVEAL_GOLDENS` change what is done;
/// see ``GoldenMode``.
///
/// - Parameters:
///   - image: What was drawn.
///   - name: The golden's name in its suite; `a/b` is `b` in a suite `a` within it.
///   - scene: What the image shows, so that the rules have a say and acceptance can refuse it; that of the golden unless
///     given.
///   - suite: The folder of the golden; the name of the test's file, without `.swift`, unless given.
///   - sourceLocation: Where a failure is reported.
public func expectGolden(
    _ image: Image, named name: String, scene: Scene? = nil, in suite: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let settings = GoldenSettings.current
    let text = "\(suite ?? settings.suite(of: sourceLocation))/\(name)"
    let use = GoldenUse(image: image, sourceLocation: sourceLocation)
    do throws(GoldenProblem) {
        let mode = try settings.effectiveMode()
        let place = try GoldenPlace(name: text, settings: settings, filePath: sourceLocation.filePath)
        try settings.uses.add(use, to: place)
        let json = scene.map { GoldenScene.text(SceneDocument(id: place.name.name, scene: $0)) }
        let drawn = DrawnGolden(image: image, scene: json, scaleFactor: scene?.scale, use: use)
        let comparison = GoldenComparison(of: drawn, at: place, judging: settings.judging)
        switch mode {
        case .draw(let folder): try comparison.draw(below: folder)
        case .check, .pending: comparison.conclude(isPending: mode == .pending)
        }
    } catch {
        Issue.record(Comment(rawValue: error.text(text)), sourceLocation: sourceLocation)
    }
}
