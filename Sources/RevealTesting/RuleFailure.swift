import Audit
import Oracle
import PNGFormat
import Pixels
import RevealModel
import SceneFormat
import Testing

/// How a renderer breaks the rules, ready to be reported.
struct RuleFailure {
    /// What is said of it.
    let text: String
    /// What is attached: file names and images.
    private(set) var pictures: [(name: String, image: Image)] = []

    /// Where a generated scene comes from.
    struct Origin {
        let seed: UInt64
        /// Which scene it was before it was made simpler, from 1.
        let number: Int
        let count: Int

        fileprivate var lines: [String] {
            ["  generated scene \(number) of \(count) with seed \(seed), made as simple as it still fails"]
        }
    }

    private init(text: String) { self.text = text }

    /// Describes what an audit found.
    init(
        _ findings: AuditFindings, of images: [(document: SceneDocument, image: Image)], _ judge: Judge,
        _ origin: Origin? = nil
    ) {
        var lines = ["the renderer breaks the rules"] + (origin?.lines ?? []) + findings.lines
        if let worst = findings.worst {
            let (document, image) = images[worst.number]
            let name = document.id.split(separator: "/").joined(separator: "-")
            pictures = [("\(name).actual.png", image)]
            let canvas = document.scene.canvas
            if canvas.width == image.width, canvas.height == image.height {
                let map = ViolationMap(image, judge.admissibleImage(of: document.scene))
                pictures.append(("\(name).map.png", map.picture))
            }
            lines.append("attached: " + pictures.map(\.name).joined(separator: ", "))
            if origin != nil { lines.append("scene: " + document.json) }
        }
        text = lines.joined(separator: "\n")
    }

    /// Describes an error that a renderer threw.
    init(_ document: SceneDocument, threw error: any Error, _ origin: Origin? = nil) {
        let lines =
            ["the renderer threw an error"] + (origin?.lines ?? []) + [
                "  error     \(error)", "  scene     \(document.json)",
                "  fix       draw the scene, or return nil for one that the renderer does not know how to draw",
            ]
        self.init(text: lines.joined(separator: "\n"))
    }

    /// No scene was drawn at all.
    static func nothingDrawn(count: Int) -> RuleFailure {
        RuleFailure(
            text: """
                the renderer drew none of \(count) scenes
                  why       it returned nil for each of them, so nothing was judged
                  fix       choose scenes that it knows how to draw: expectObeysRules(scenes: RuleScenes(…), …)
                """)
    }

    /// No scene could be generated.
    static func notGenerated(_ reason: String) -> RuleFailure {
        RuleFailure(text: "no scenes could be generated\n  why       \(reason)")
    }

    /// A scene failed once, and not again.
    static func flaky(_ value: String, _ origin: Origin) -> RuleFailure {
        RuleFailure(
            text: """
                the renderer drew a scene against the rules once, and by them when it was asked again
                \(origin.lines.joined(separator: "\n"))
                  scene     \(value)
                  fix       make what it draws depend on the scene alone
                """)
    }

    /// Reports the failure.
    func record(_ sourceLocation: SourceLocation) {
        for picture in pictures {
            Attachment.record(encodePNG(picture.image), named: picture.name, sourceLocation: sourceLocation)
        }
        Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
    }
}
