import Oracle
import RevealModel
import SceneFormat
import Testing

@testable import Audit

/// The text report, word for word.
@Suite struct TextReportTests {
    private func lines(
        _ subject: any AuditSubject, _ options: TextReport.Options = TextReport.Options()
    ) throws -> [String] {
        let report = Printed(options)
        _ = try AuditRun().run(subject, into: report.report)
        return report.lines
    }

    private final class Printed {
        private(set) var styled: [[StyledText]] = []
        private(set) lazy var report = TextReport(options) { [unowned self] line throws(ReportError) in
            styled.append(line)
        }
        private let options: TextReport.Options

        init(_ options: TextReport.Options) { self.options = options }

        var lines: [String] { styled.map { $0.map(\.text).joined() } }
    }

    @Test func aFailingImageIsExplained() throws {
        let subject = FilteredSubject(
            try FolderSubject(path: Renderers.folder), containing: "faulty/one_px_long/w320_s2_p0.25")
        let options = TextReport.Options(again: { "reveal audit renderers --only \($0)" })
        #expect(
            try lines(subject, options) == [
                "series              images  pass  fail  unresolved  relations  worst",
                "faulty/one_px_long       1     0     1           0          0  advancing-edge 0.9 pt",
                "",
                "faulty/one_px_long/w320_s2_p0.25.png",
                "  scene     320 x 14 pt @2x, progress 0.25   renderer  chromium",
                "  advancing-edge (R1, R3)  edge expected at 80.00 ± 0.05 pt, measured at 80.99 ± 0.04 pt, 0.91 pt beyond",
                "  fix       make the mask width x fraction wide, not rounded",
                "  again     reveal audit renderers --only faulty/one_px_long/w320_s2_p0.25.png",
                "",
                "1 image in 1 series: 0 pass, 1 fail, 0 unresolved",
            ])
    }

    @Test func aBrokenRelationIsExplained() throws {
        let subject = FilteredSubject(try FolderSubject(path: Renderers.folder), containing: "faulty/nan_half")
        #expect(
            try lines(subject, TextReport.Options(images: 1)) == [
                "series           images  pass  fail  unresolved  relations  worst",
                "faulty/nan_half       3     1     2           0          2  indeterminate",
                "",
                "faulty/nan_half/w320_s2_pnan.png",
                "  scene     320 x 14 pt @2x, progress NaN   renderer  chromium",
                "  indeterminate (R15, R17, R19)  NaN is shown as 50.0 %, expected the indeterminate indicator",
                "  fix       map nil, NaN and ±inf to the indeterminate indicator before anything is drawn",
                "… and 1 more image with findings",
                "",
                "series faulty/nan_half  faulty/nan_half/w320_s2_pnan.png",
                "  unavailable-distinct (R15, R19)  an unavailable input looks like a number: the same pixels as "
                    + "faulty/nan_half/w320_s2_p0.5.png",
                "  fix       map nil, NaN and ±inf to the indeterminate indicator before anything is drawn",
                "… and 1 more broken relation",
                "",
                "3 images in 1 series: 1 pass, 2 fail, 0 unresolved; 2 broken relations",
            ])
    }

    @Test func everyKindOfFindingAndErrorHasItsWords() throws {
        let report = Printed(TextReport.Options())
        try ReportFixture.play(into: report.report)
        #expect(
            report.lines == [
                "series  images  pass  fail  unresolved  relations  worst",
                "a<b>\"&       4     1     2           1          3  unreadable",
                "c            1     1     0           0          0  –",
                "",
                "a/4\\u001b.png",
                "  cannot be read  a/4\\u001b.png: cannot read the file: it is a device, a pipe or a socket; name a "
                    + "regular file",
                "",
                "a/2.png",
                "  scene     320 x 14 pt @2x, progress 0.25",
                "  gradient-color (R1, R13)  columns 3...9, row 2, worst at (4, 2): blue over white expected 0.0...10.3, "
                    + "actual 99.5, 89.3 levels off",
                "  advancing-edge (R1, R3)  edge expected at 80.00 ± 0.50 pt, measured at 90.00 ± 0.13 pt, 9.38 pt beyond",
                "  image-size (R9, R10)  expected 640 x 28 px, actual 320 x 14 px",
                "  indeterminate (R15, R17, R19)  0.25 is shown as 50.0 %, expected the indeterminate indicator",
                "  indeterminate (R15, R17, R19)  0.25 is shown as 0 % or not at all, expected the indicator inside the image",
                "  indeterminate (R15, R17, R19)  something else than the track is drawn, but the scene says that the "
                    + "indicator is elsewhere",
                "  trailing-stop-hidden (R5)  stop 3 (#FF9500) shows in 5 pixels, columns 3...9, row 2; it is due at 100.0 %",
                "  midpoint (R4)  stop 2 (#AF52DE) must show but is nowhere; the nearest colour is 113.5 levels off",
                "  fix       make the mask width x fraction wide, not rounded",
                "",
                "series a<b>\"&  a/2.png",
                "  colors-stay-put (R2)  differs from a/1.png at column 4, row 2, worst at (4, 2): red expected 6.0...13.0, "
                    + "actual 223.0, 210.0 levels off",
                "  fix       the gradient's width follows progress: give it the track's width; put progress on the mask only",
                "",
                "series a<b>\"&  a/2.png",
                "  reveal-grows (R1, R2)  the edge lies at 40.00 ± 0.25 pt, but a/1.png, with less progress, has it at "
                    + "80.00 ± 0.50 pt",
                "  fix       make the mask width x fraction wide, not rounded",
                "",
                "series a<b>\"&  a/2.png",
                "  unavailable-alike (R15)  unavailable inputs look different: unlike a/1.png",
                "  fix       map nil, NaN and ±inf to the indeterminate indicator before anything is drawn",
                "",
                "manifest  line 7: scene: missing; write the scene that the image shows, {\"id\": ..., \"width\": ..., ...}",
                "folder  x:y.png: the name is not UTF-8; rename it",
                "",
                "unresolved  a/3.png: an unavailable progress looks like 0 %; say in the scene where its indicator is "
                    + "(\"indicator\")",
                "5 images in 2 series: 2 pass, 2 fail, 1 unresolved (1 unreadable); 3 broken relations; 2 lines or files "
                    + "not understood",
            ])
    }

    @Test func aLimitOfNothingLeavesTableAndSum() throws {
        let report = Printed(TextReport.Options(images: 0, isQuiet: true))
        try ReportFixture.play(into: report.report)
        #expect(
            report.lines == [
                "series  images  pass  fail  unresolved  relations  worst",
                "a<b>\"&       4     1     2           1          3  unreadable", "",
                "unresolved  a/3.png: an unavailable progress looks like 0 %; say in the scene where its indicator is "
                    + "(\"indicator\")",
                "5 images in 2 series: 2 pass, 2 fail, 1 unresolved (1 unreadable); 3 broken relations; 2 lines or files "
                    + "not understood",
            ])
    }

    @Test func aLongNameDoesNotWidenTheTable() throws {
        let report = Printed(TextReport.Options())
        let name = String(repeating: "n", count: 1000)
        try report.report.take(.begin([ManifestSeries(name: name, entries: 0..<1)]))
        try report.report.take(.seriesEnd(AuditedSeries(name: "short", tally: Tally(), relations: 0)))
        #expect(report.lines[1].hasPrefix("short" + String(repeating: " ", count: 55) + "       0"))
    }

    @Test func controlCharactersNeverReachTheTerminal() {
        #expect(StyledText("a\u{1B}[2Jb\n\u{85}").text == "a\\u001b[2Jb\\n\\u0085")
        #expect(StyledText("é – \"quoted\" \\").text == "é – \"quoted\" \\")
    }

    /// The check whose remedy a report gives.
    @Test(
        arguments: [
            (
                "one that names the cause, whatever is worse", [(.outline, 239, .levels), (.rowsAlike, 9, .levels)],
                .rowsAlike
            ),
            ("the worst, where none does", [(.outline, 236, .levels), (.gradientColor, 251, .levels)], .gradientColor),
            (
                "an edge that is well off", [(.outline, 170, .levels), (.advancingEdge, 1, .points)],
                .advancingEdge
            ),
            (
                "colours before an edge that is hardly off",
                [(.gradientColor, 67, .levels), (.advancingEdge, 0.1, .points)], .gradientColor
            ),
        ] as [(String, [(Check, Double, Finding.Unit)], Check)])
    func theRemedyIsThatOf(id: String, findings: [(Check, Double, Finding.Unit)], expected: Check) throws {
        let scene = try Scene(width: 320, progress: .fraction(0.5))
        let judgement = Judgement(
            findings: findings.map { Finding(check: $0.0, distance: $0.1, unit: $0.2, evidence: .showsNothing) })
        let entry = ManifestEntry(
            line: nil, file: "a", series: "a", document: SceneDocument(id: "a", scene: scene), renderer: nil, extra: [])
        let image = AuditedImage(number: 0, entry: entry, outcome: .judged(judgement, nil))
        #expect(image.mostTelling?.check == expected)
    }
}
