import Audit
import Foundation
import Goldens
import Pixels
import SceneFormat
import Testing

/// The goldens of this repository, which the built-in renderer draws pixel by pixel.
@Suite struct OwnGoldensTests {
    private static let store = GoldenStore(
        root: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Goldens").standardized.path)

    @Test func everyGoldenIsDrawnExactly() throws {
        let names = try Self.store.listing().goldens
        #expect(names.count >= 60)
        let checked = Self.store.check(names, guard: .rules(), jobs: 2) { _, manifest in
            guard let text = manifest?.scene, let document = try? SceneDocument(json: text) else {
                return .failure("it has no scene that can be read")
            }
            return .image(BuiltInRenderer.image(of: document.scene), scene: text)
        }
        let wrong = try #require(checked).filter { if case .equal = $0.outcome { false } else { true } }
        #expect(wrong.map(\.name.text) == [])
        // All obey the rules of today, without exceptions.
        #expect(
            checked?.filter { $0.manifest?.rules == nil || $0.manifest?.againstTheRules != nil }.map(\.name.text) == [])
    }

    @Test func nothingIsOrphaned() throws {
        #expect(try Self.store.listing().orphans == [])
    }

    /// R2, R11 and R18 speak of series, of masks and of labels.
    @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 19, 20])
    func everyRuleThatImagesShowHasGoldens(rule: Int) throws {
        let suite = (rule < 10 ? "r0" : "r") + "\(rule)-"
        #expect(try Self.store.listing().goldens.contains { $0.text.hasPrefix(suite) })
    }
}
