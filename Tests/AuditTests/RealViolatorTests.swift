import Oracle
import Testing

/// Real engines that break rules without a planted fault: each fails for its own reason.
@Suite struct RealViolatorTests {
    @Test(
        arguments: [
            // Corners too pointed.
            ("real/cairosvg", [Check.outline]),
            // A whole point where 0.37 pt are due.
            ("real/chromium_overflow", [.advancingEdge]),
            // Fills floored to whole points; near progress 1 the edge lies in the rounded end.
            ("real/gtk4_progressbar_gl", [.advancingEdge, .outline]),
            ("real/qt_progressbar", [.advancingEdge, .outline]),
            // The outline of the fill is not smoothed.
            ("real/qt_quick", [.outline]),
            // The edge of a clip is rounded out to whole pixels; below a point it lies in the rounded end.
            ("real/pdf_mupdf", [.advancingEdge, .outline]),
        ] as [(String, [Check])])
    func aViolatorFailsForItsReason(series: String, checks: [Check]) throws {
        let violating = try Renderers.images().filter { $0.series == series && $0.expected == "violates" }
        #expect(!violating.isEmpty)
        #expect(violating.filter { $0.checks.allSatisfy { !checks.contains($0) } }.map(\.file) == [])
        for check in checks { #expect(violating.contains { $0.checks.contains(check) }, "\(check.name)") }
    }

    @Test func theOtherDriversFailNowhere() throws {
        let failing = try Renderers.images().filter { $0.series.hasPrefix("real/") && !$0.checks.isEmpty }
        #expect(
            Set(failing.map(\.series)) == [
                "real/cairosvg", "real/chromium_overflow", "real/gtk4_progressbar_gl", "real/pdf_mupdf",
                "real/qt_progressbar", "real/qt_quick",
            ])
    }
}
