import Pixels
import RevealModel
import SceneFormat

@testable import Audit

/// Images in memory: each claims to show one scene and is drawn as another.
struct DrawnSubject: AuditSubject {
    /// One image.
    struct Drawing {
        let name: String
        let scene: Scene
        let image: Image
        let renderer: String?

        /// An image that shows a scene.
        init(_ name: String, _ scene: Scene, by renderer: String? = nil) {
            self.init(name, scene, drawn: scene, by: renderer)
        }

        /// An image that shows `drawn` instead of its scene.
        init(
            _ name: String, _ scene: Scene, drawn: Scene, gradientWidth: Double? = nil, by renderer: String? = nil
        ) {
            self.name = name
            self.scene = scene
            self.renderer = renderer
            image = BuiltInRenderer.image(of: drawn, gradientWidth: gradientWidth)
        }
    }

    let series: [ManifestSeries]
    private let drawings: [Drawing]

    /// A subject of one series.
    init(_ drawings: [Drawing]) {
        self.drawings = drawings
        series = [ManifestSeries(name: "drawn", entries: 0..<drawings.count)]
    }

    var errors: ManifestErrors { .none }

    func entry(at index: Int) -> ManifestEntry {
        let drawing = drawings[index]
        let document = SceneDocument(id: drawing.name, scene: drawing.scene)
        return ManifestEntry(
            line: nil, file: drawing.name, series: "drawn", document: document, renderer: drawing.renderer,
            extra: [])
    }

    func image(of entry: ManifestEntry) throws(ImageError) -> SubjectImage {
        guard let drawing = drawings.first(where: { $0.name == entry.file }) else {
            preconditionFailure("there is no image \(entry.file)")
        }
        return SubjectImage(image: drawing.image)
    }
}
