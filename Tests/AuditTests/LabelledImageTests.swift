import Audit
import Oracle
import RevealModel
import SceneFormat
import Testing

/// Every verdict on the images of real renderers against its label.
@Suite struct LabelledImageTests {
    let images: [LabelledImage]

    init() throws { images = try Renderers.images() }

    @Test func everyDriverAndEveryFaultIsThere() throws {
        let series = Set(images.map(\.series))
        #expect(series.count { $0.hasPrefix("real/") } == 19)
        #expect(series.count { $0.hasPrefix("faulty/") } == 42)
        #expect(Set(images.filter { $0.series.hasPrefix("faulty/") }.compactMap(\.fault)).count == 42)
        #expect(images.count == 493)
        #expect(Set(images.map(\.expected)) == ["conforms", "violates", "marginal"])
        #expect(try Renderers.audit.get().errors.isEmpty)
        #expect(try Renderers.audit.get().summary?.tally.unreadable == 0)
    }

    @Test func imagesThatConformHaveNoFinding() {
        let conforming = images.filter { $0.expected == "conforms" }
        #expect(conforming.count > 300)
        #expect(conforming.filter { !$0.checks.isEmpty }.map(\.file) == [])
    }

    @Test func imagesThatViolateHaveAFinding() {
        let violating = images.filter { $0.expected == "violates" }
        #expect(violating.count > 150)
        #expect(violating.filter(\.checks.isEmpty).map(\.file) == [])
    }

    @Test func onlyAnUnavailableProgressIsUnresolved() {
        let unresolved = images.filter { $0.image.verdict == .unresolved }
        #expect(unresolved.count == 24)
        for image in unresolved {
            #expect(image.image.entry.document.scene.progress.reveal == .indeterminate, "\(image.file)")
            let isBlank = image.expected == "marginal"
            #expect(
                image.unresolved == [isBlank ? .unavailableIsBlank : .unavailableLooksLikeZero], "\(image.file)")
        }
        #expect(
            unresolved.filter { $0.expected == "marginal" }.map(\.file) == [
                "faulty/track_missing_at_0/w320_s2_pnan.png"
            ])
    }

    @Test(
        arguments: [
            ("formats/sixteen/w320_s1_p0.25.png", "real/cairo"), ("formats/sixteen/w320_s1_p0.5.png", "real/qt_quick"),
            ("formats/sixteen/w320_s1_p0.5_transp.png", "real/cairo"),
            ("formats/palette/w320_s1_p0.25.png", "real/cairo"), ("formats/palette/w320_s1_p0.png", "real/cairo"),
            ("formats/palette/w320_s1_p0_transp.png", "real/cairo"),
            ("formats/interlaced/w320_s1_p0.25.png", "real/cairo"),
            ("formats/interlaced/w320_s1_p0.5_transp.png", "real/cairo"),
        ])
    func theFormatOfAFileChangesNoVerdict(file: String, series: String) throws {
        let stored = try #require(images.first { $0.file == file })
        let name = file.split(separator: "/").last ?? ""
        let original = try #require(images.first { $0.file == "\(series)/\(name)" })
        #expect(stored.checks == original.checks)
        #expect(stored.image.verdict == original.image.verdict)
        #expect(stored.image.findings.map(\.place) == original.image.findings.map(\.place))
    }
}
