import Audit
import Faults
import Oracle
import Testing

/// The certificate's table, and trials of random honest images.
@Suite struct CertificateTests {
    private let old = [
        "320 pt @2x, 100 %", "  fault       unit  scenes  exact  smooth hull  smooth fit  standard hull  standard fit",
        "  moved-stop  px         2  0.116         2.87       0.947           5.45          1.62",
        "  hard-stops  -          2  always      always    always+1         always        never", "",
    ]

    @Test func theSameTableIsNoWorse() {
        #expect(CertificateText.regressions(of: Array(old.dropLast()), against: old) == [])
    }

    @Test func anEntryThatIsBetterIsNoWorse() {
        var new = old.dropLast().map { $0 }
        new[2] = "  moved-stop  px         2  0.116         2.87       0.900           5.45          1.62"
        new[3] = "  hard-stops  -          2  always      always      always         always        always"
        #expect(CertificateText.regressions(of: new, against: old) == [])
    }

    @Test func aLargerFigureAnUnseenSceneAndALostFamilyAreWorse() {
        var new = old.dropLast().map { $0 }
        new[2] = "  moved-stop  px         2  0.116         2.87       0.948         5.45+1          1.62"
        new[3] = "  soft-stops  -          2  always      always    always+1         always        never"
        #expect(
            CertificateText.regressions(of: new, against: old) == [
                "moved-stop, smooth fit: 0.948, was 0.947", "moved-stop, standard hull: 5.45+1, was 5.45",
                "hard-stops: no longer shows",
            ])
    }

    @Test func aTableThatTheFileLacksIsNamed() {
        #expect(
            CertificateText.regressions(of: ["200 pt @1x"], against: old)
                == ["there is no table \"200 pt @1x\" in the file"])
    }

    @Test(arguments: [Freedoms.smooth, .standard])
    func noHonestImageIsRejected(freedoms: Freedoms) {
        let trial = RandomTrial(seed: 41, judge: Judge(freedoms: freedoms))
        let rejected = trial.honest(150, jobs: 2, shouldStop: { false })
        #expect(rejected?.map(\.text) == [])
    }

    @Test func aTrialThatIsStoppedHasNoResult() {
        let trial = RandomTrial(seed: 41, judge: Judge())
        #expect(trial.honest(20, jobs: 2, shouldStop: { true })?.count == nil)
    }

    /// Faults of random kind and size beyond what is caught are caught; below it, some are missed.
    @Test func faultsAreMissedOnlyBelowTheirLimits() {
        let extent = Certificate.Extent(name: "37 pt", widths: [37], scales: [1], fractions: [])
        func missed(_ bench: Certificate.Bench, beyond share: Double) -> [RandomTrial.Mistake]? {
            RandomTrial.faulty(
                40, of: [.shiftedGradient], seed: 5, bench: bench, in: [extent],
                beyond: share, jobs: 2, shouldStop: { false })
        }
        #expect(missed(.exact, beyond: 1)?.map(\.text) == [])
        #expect(missed(.standard, beyond: 0.1)?.isEmpty == false)
        #expect(
            RandomTrial.faulty(1, of: [], seed: 5, bench: .exact, in: [extent], jobs: 2, shouldStop: { true })?.count
                == nil)
    }
}
