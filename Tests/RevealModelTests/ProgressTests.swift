import RevealModel
import Testing

@Suite struct ProgressTests {
    @Test(
        arguments: [
            (-0.2, 0.0), (-Double.leastNonzeroMagnitude, 0), (0, 0), (0.25, 0.25), (1, 1), (1.3, 1),
            (Double.greatestFiniteMagnitude, 1), (Double.leastNonzeroMagnitude, Double.leastNonzeroMagnitude),
        ] as [(Double, Double)])
    func finiteFractionsAreClamped(input: Double, expected: Double) {
        #expect(value(of: .fraction(input)) == expected)
    }

    @Test func negativeZeroBecomesZero() throws {
        let fraction = try #require(RevealFraction(clamping: -0.0))
        #expect(fraction.value.sign == .plus)
    }

    @Test(arguments: [Double.nan, .signalingNaN, .infinity, -.infinity])
    func nonFiniteFractionsAreIndeterminate(input: Double) {
        #expect(Progress.fraction(input).reveal == .indeterminate)
    }

    @Test func onlyADeterminateRevealFillsTheTrack() {
        #expect(Progress.fraction(0.25).reveal.filled.value == 0.25)
        #expect(Progress.fraction(.nan).reveal.filled == .zero)
    }

    @Test func unavailableProgressIsIndeterminate() {
        #expect(Progress.unavailable.reveal == .indeterminate)
    }

    @Test(
        arguments: [
            (3.0, 12.0, 0.25), (-1, 12, 0), (13, 12, 1), (1e308, 1e-308, 1), (.leastNonzeroMagnitude, 1e308, 0),
            (-1e308, 1e-308, 0),
            (-0.0, 5, 0),
        ] as [(Double, Double, Double)])
    func valueOverTotalIsClampedBeforeItCanOverflow(value: Double, total: Double, expected: Double) {
        #expect(self.value(of: .completed(value, total: total)) == expected)
    }

    @Test(
        arguments: [
            (1.0, 0.0), (0, 0), (1, -2), (1, Double.nan), (1, .infinity), (.nan, 1), (.infinity, 1), (-.infinity, 1),
        ] as [(Double, Double)])
    func aShareOfNothingIsIndeterminate(value: Double, total: Double) {
        #expect(Progress.completed(value, total: total).reveal == .indeterminate)
    }

    @Test func onlyFiniteInputsOutsideTheirRangeAreClamped() {
        #expect(Progress.fraction(-0.2).isClamped)
        #expect(Progress.fraction(1.3).isClamped)
        #expect(Progress.completed(3, total: 2).isClamped)
        #expect(!Progress.fraction(1).isClamped)
        #expect(!Progress.fraction(.infinity).isClamped)
        #expect(!Progress.completed(3, total: 0).isClamped)
        #expect(!Progress.unavailable.isClamped)
    }

    private func value(of progress: Progress) -> Double? {
        guard case .determinate(let fraction) = progress.reveal else { return nil }
        return fraction.value
    }
}
