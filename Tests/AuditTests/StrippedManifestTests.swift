import Audit
import FoundationEssentials
import Oracle
import SceneFormat
import Testing

/// Verdicts that follow from the pixels and the scene alone.
@Suite struct StrippedManifestTests {
    @Test func namesAndLabelsChangeNoVerdict() throws {
        let folder = try ManifestTestFolder()
        let labelled = try Renderers.images().map(\.image)
        var lines = ""
        for (number, image) in labelled.enumerated() {
            // Neutral names; of the labels only the series is left, which the folder was.
            let name = "img\(String(repeating: "0", count: 4 - String(number).count))\(number).png"
            try FileManager.default.copyItem(
                atPath: Renderers.folder + "/" + image.entry.file, toPath: folder.path + "/" + name)
            let members = [
                "\"file\":\"\(name)\"", "\"series\":\(quoted(image.entry.series))",
                "\"scene\":\(image.entry.document.json)",
            ]
            lines += "{" + members.joined(separator: ",") + "}\n"
        }
        try folder.write(Array(lines.utf8), to: Manifest.fileName)
        let stripped = try RecordedAudit.of(FolderSubject(path: folder.path))
        #expect(stripped.errors.isEmpty)
        #expect(stripped.images.count == labelled.count)
        for (image, original) in zip(stripped.images, labelled) {
            #expect(image.findings == original.findings, "\(original.entry.file)")
            #expect(image.verdict == original.verdict, "\(original.entry.file)")
            #expect(image.entry.extra.isEmpty && image.entry.renderer == nil)
        }
        let relations = try Renderers.audit.get().relations
        #expect(stripped.relations.map(\.finding) == relations.map(\.finding))
        #expect(stripped.relations.map(\.series) == relations.map(\.series))
        let renamed = Dictionary(
            uniqueKeysWithValues: zip(labelled.map(\.entry.file), stripped.images.map(\.entry.file)))
        #expect(stripped.relations.map(\.file) == relations.map { renamed[$0.file] })
        #expect(stripped.relations.map(\.otherFile) == relations.map { $0.otherFile.map { renamed[$0] ?? "" } })
        #expect(stripped.summary == (try Renderers.audit.get().summary))
    }

    private func quoted(_ text: String) -> String { JSON.string(text).brief }
}
