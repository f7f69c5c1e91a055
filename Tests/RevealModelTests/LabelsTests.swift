import RevealModel
import Testing

@Suite struct LabelsTests {
    @Test(
        arguments: [
            (.fraction(0), "0%"), (.fraction(0.25), "25%"), (.fraction(0.5), "50%"), (.fraction(1), "100%"),
            (.fraction(-0.2), "0%"), (.fraction(1.3), "100%"), (.fraction(1.0 / 3), "33%"), (.fraction(0.999), "100%"),
            (.fraction(0.994), "99%"), (.fraction(0.005), "1%"), (.fraction(0.00499), "0%"), (.fraction(0.125), "13%"),
            (.fraction(0.285), "28%"), (.fraction(0.29), "29%"), (.fraction(0.565), "56%"),
            (.completed(3, total: 12), "25%"), (.completed(1, total: 0), "In progress"),
            (.unavailable, "In progress"), (.fraction(.nan), "In progress"), (.fraction(.infinity), "In progress"),
            (.fraction(-.infinity), "In progress"),
        ] as [(Progress, String)])
    func currentValueIsWholePercentOrInProgress(progress: Progress, expected: String) {
        #expect(Labels.currentValue(of: progress.reveal) == expected)
    }

    /// R18 gives the percentage as a formula.
    @Test func percentIsTheFormulaOfTheSpecification() throws {
        for step in 0...10_000 {
            let value = Double(step) / 10_000
            let fraction = try #require(RevealFraction(clamping: value))
            #expect(Labels.percent(of: fraction) == Int((value * 100).rounded()))
        }
    }

    @Test func labelsStandEightPointsFromTheBar() {
        #expect(Labels.spacing == 8)
    }
}
