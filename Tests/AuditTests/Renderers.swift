import Audit
import FoundationEssentials
import Oracle
import SceneFormat

/// The labelled images of real renderers, and an audit of them all.
///
/// Their README says where they come from and what the labels mean.
enum Renderers {
    /// The folder of the images.
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/renderers").path

    /// The audit, made once: every test looks at the same one.
    static let audit = Result { try RecordedAudit.of(FolderSubject(path: folder)) }

    /// The images with their labels, in the order of the manifest's series.
    static func images() throws -> [LabelledImage] { try audit.get().images.map(LabelledImage.init) }
}

/// An audited image and the labels of its manifest line.
struct LabelledImage: Sendable {
    let image: AuditedImage

    init(_ image: AuditedImage) { self.image = image }

    var file: String { image.entry.file }
    var series: String { image.entry.series }
    var expected: String { label("expected") ?? "" }
    var fault: String? { label("planted_fault") }
    var checks: [Check] { image.findings.map(\.check) }

    var unresolved: [Unresolved] {
        guard case .judged(let judgement, _) = image.outcome else { return [] }
        return judgement.unresolved
    }

    private func label(_ key: String) -> String? { image.entry.extra.first { $0.key == key }?.value.text }
}
