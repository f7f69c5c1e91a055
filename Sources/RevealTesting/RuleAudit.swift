import Audit
import Oracle
import Pixels
import PropertyTesting
import RevealModel
import SceneFormat
import SceneGeneration

/// Holds a renderer to the rules.
struct RuleAudit {
    let scenes: RuleScenes
    let judge: Judge

    /// How long a generated scene that fails is made simpler.
    private static let simplifyingTime = Duration.seconds(20)

    /// What is wrong with a renderer; nil for nothing.
    func failure(of renderer: (Scene) throws -> Image?) -> RuleFailure? {
        var unknown = 0
        var images: [(document: SceneDocument, image: Image)] = []
        for (number, scene) in scenes.fixed.enumerated() {
            let document = SceneDocument(id: scene.canonicalName ?? "scene \(number + 1)", scene: scene)
            do {
                if let image = try renderer(scene) { images.append((document, image)) } else { unknown += 1 }
            } catch {
                return RuleFailure(document, threw: error)
            }
        }
        if let failure = audited(images).map({ RuleFailure($0, of: images, judge) }) { return failure }
        let generated = generatedFailure(of: renderer, &unknown)
        if let failure = generated.failure { return failure }
        return images.isEmpty && generated.drawn == 0 ? .nothingDrawn(count: unknown) : nil
    }

    /// Judges images and the relations between them; nil when nothing failed.
    private func audited(_ images: [(document: SceneDocument, image: Image)]) -> AuditFindings? {
        guard !images.isEmpty else { return nil }
        let findings = AuditFindings()
        // Neither report has anything to write to that may fail.
        let summary = try? AuditRun(judge: judge).run(ImagesSubject("renderer", images), into: findings.report)
        return summary?.hasFailed == false ? nil : findings
    }

    /// Draws and judges generated scenes, until one fails, which is then made simpler.
    private func generatedFailure(
        of renderer: (Scene) throws -> Image?, _ unknown: inout Int
    ) -> (failure: RuleFailure?, drawn: Int) {
        guard scenes.generated > 0 else { return (nil, 0) }
        var drawn = 0
        var last: (scene: Scene, image: Image)?
        var configuration = Configuration(cases: scenes.generated, seed: scenes.seed)
        configuration.failureLimit = 1
        configuration.explains = false
        configuration.recordsCrashes = false
        configuration.shrinkTimeLimit = Self.simplifyingTime
        func holds(_ scene: Scene) throws -> Bool {
            last = nil
            guard let image = try renderer(scene) else {
                unknown += 1
                return true
            }
            last = (scene, image)
            drawn += 1
            let judgement = judge.judgement(of: image, scene: scene)
            guard let finding = judgement.findings.first else { return true }
            throw PropertyFailure(finding.check.name, identity: finding.check.name)
        }
        let generator = Generator<Scene>.scene(scenes.parts)
        let report = check("rules", generator, configuration: configuration, holds)
        guard let counterexample = report.counterexamples.first else {
            return (report.problems.first { $0.isError }.map { .notGenerated($0.message) }, drawn)
        }
        // Once more, to have the scene and the image that the report only describes.
        configuration.replay = counterexample.blob
        var simplest: Scene?
        var thrown: (any Error)?
        _ = check("rules", generator, configuration: configuration) { scene in
            simplest = scene
            do { return try holds(scene) } catch {
                thrown = error
                throw error
            }
        }
        let origin = RuleFailure.Origin(
            seed: scenes.seed, number: counterexample.casesBefore + 1, count: scenes.generated)
        guard let simplest, let thrown else { return (.flaky(counterexample.value, origin), drawn) }
        let document = SceneDocument(id: simplest.canonicalName ?? "generated", scene: simplest)
        guard let last else { return (RuleFailure(document, threw: thrown, origin), drawn) }
        let images = [(document: document, image: last.image)]
        return (audited(images).map { RuleFailure($0, of: images, judge, origin) }, drawn)
    }
}

/// What an audit found, as the text report says it, and the worst image.
final class AuditFindings {
    private(set) var lines: [String] = []
    /// The image with the worst finding.
    private(set) var worst: AuditedImage?

    /// How many images, and relations, are told of.
    private static let limit = 3

    /// The report that collects them; it is not to outlive them.
    var report: CombinedReport {
        let text = TextReport(TextReport.Options(images: Self.limit, isQuiet: true)) { [unowned self] line in
            lines.append(line.map(\.text).joined())
        }
        return CombinedReport([text, Collector(self)])
    }

    private final class Collector: AuditReport {
        private unowned let findings: AuditFindings

        init(_ findings: AuditFindings) { self.findings = findings }

        func take(_ event: AuditEvent) {
            guard case .image(let image) = event, image.verdict == .fail else { return }
            if image.severity > findings.worst?.severity ?? -1 { findings.worst = image }
        }
    }
}
