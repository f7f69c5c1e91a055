import Oracle
import RevealModel
import Testing

@testable import Audit

/// Freedoms on trial: what images need of each, and which engines would have been rejected unseen.
@Suite struct FreedomTrialTests {
    /// 20.4 of 40 points, which is pixel 40.8: the nearest point is pixel 40, the nearest pixel 41.
    private let scene: Scene
    /// The same, its edge floored to a point.
    private let atPoint: Scene
    /// The same, its edge rounded to a pixel.
    private let atPixel: Scene

    init() throws {
        scene = try Scene(width: 40, scale: 2, progress: .fraction(0.51))
        atPoint = try Scene(width: 40, scale: 2, progress: .fraction(0.5))
        atPixel = try Scene(width: 40, scale: 2, progress: .fraction(0.5125))
    }

    private func trial(
        _ drawings: [DrawnSubject.Drawing], _ freedoms: Freedoms = .standard, leavesOut: Bool = true
    ) throws -> FreedomTrial {
        let images = try #require(HonestImages(DrawnSubject(drawings)))
        let trial = FreedomTrial(
            images, judge: Judge(freedoms: freedoms), leavesOut: leavesOut, jobs: 2, shouldStop: { false })
        return try #require(trial)
    }

    @Test func anImageThatIsExactNeedsNothing() throws {
        let trial = try trial([DrawnSubject.Drawing("exact", scene)])
        #expect(trial.rows.flatMap(\.needs).map(\.engine) == [])
        #expect(trial.rows.allSatisfy { $0.images == 0 })
        #expect(trial.rejected.count == 0)
        #expect(trial.fitted == .exact)
        #expect(trial.unneeded == Freedom.allCases)
    }

    @Test func anEdgeAtAPointNeedsThatGridAlone() throws {
        let trial = try trial([
            DrawnSubject.Drawing("exact", scene, by: "one"),
            DrawnSubject.Drawing("floored", scene, drawn: atPoint, by: "two_driver"),
        ])
        let snaps = trial.rows.filter { $0.dial.freedom == .edgeSnap }
        #expect(snaps.map { $0.needs.map(\.engine) } == [[], ["two"]])
        #expect(snaps.map(\.images) == [0, 1])
        #expect(snaps[1].needs.map(\.file) == ["floored"])
        #expect(snaps[1].needs[0].finding?.hasPrefix("advancing-edge: ") == true)
        #expect(!trial.unneeded.contains(.edgeSnap))
        #expect(trial.fitted.edgeSnap == .point)
    }

    @Test func anEngineThatAloneNeedsAFreedomIsRejectedWithoutIt() throws {
        let trial = try trial([
            DrawnSubject.Drawing("a", scene, by: "one"), DrawnSubject.Drawing("b", scene, drawn: atPoint, by: "two"),
            DrawnSubject.Drawing("c", scene, drawn: atPixel, by: "three"),
            DrawnSubject.Drawing("d", scene, by: "three"),
        ])
        #expect(trial.absentees.map(\.engine) == ["one", "two", "three"])
        #expect(trial.absentees.map(\.images) == [1, 1, 2])
        #expect(trial.absentees.map(\.rejected) == [[], ["b"], ["c"]])
        #expect(trial.absentees.map(\.rejectedWithMargin) == [0, 1, 1])
        #expect(trial.absentees.map { $0.larger.map(\.dial) } == [[], [.edgeSnapPoint], [.edgeSnapPixel]])
        #expect(trial.absentees.map(\.freedoms.edgeSnap) == [[.devicePixel, .point], [.devicePixel], [.point]])
    }

    @Test func whatTwoEnginesNeedNoneIsMissedFor() throws {
        let trial = try trial([
            DrawnSubject.Drawing("b", scene, drawn: atPoint, by: "one"),
            DrawnSubject.Drawing("c", scene, drawn: atPoint, by: "two"),
        ])
        #expect(trial.absentees.map(\.rejected) == [[], []])
        let row = try #require(trial.rows.first { $0.dial == .edgeSnapPoint })
        #expect(row.needs.map(\.engine) == ["one", "two"])
    }

    @Test func drawersOfOneEngineAreLeftOutTogether() throws {
        let names = ["chromium_clip-path", "chromium+pillow", "chromium", "cairo", "cairosvg"]
        let trial = try trial(names.map { DrawnSubject.Drawing($0, scene, by: $0) })
        #expect(trial.engines == ["chromium", "cairo", "cairosvg"])
        #expect(trial.absentees.map(\.images) == [3, 1, 1])
    }

    @Test func whereNoRendererIsNamedTheSeriesIsTheEngine() throws {
        let trial = try trial([DrawnSubject.Drawing("a", scene)])
        #expect(trial.engines == ["drawn"])
        #expect(trial.absentees.isEmpty)
    }

    @Test func anImageThatTheProfileRejectsIsNamedAndLeftOut() throws {
        let wrong = DrawnSubject.Drawing("wrong", scene, drawn: scene, gradientWidth: 20)
        let trial = try trial([wrong, DrawnSubject.Drawing("floored", scene, drawn: atPoint)])
        #expect(trial.rejected.map(\.file) == ["wrong"])
        #expect(trial.rejected.first?.finding.isEmpty == false)
        #expect(trial.images == 2)
        #expect(Set(trial.rows.flatMap(\.needs).map(\.file)) == ["floored"])
    }

    @Test func theLeastSlackOfANumberIsFound() throws {
        // The edge lies 0.16 px before its place, and 0.1 px is granted from the place or from where it snaps.
        let off = try Scene(width: 40, scale: 2, progress: .fraction(0.508))
        var freedoms = Freedoms.exact
        freedoms.edgeSlack = 0.2
        let trial = try trial([DrawnSubject.Drawing("off", scene, drawn: off)], freedoms)
        let row = try #require(trial.rows.first { $0.dial == .edgeSlack })
        // A pixel's channel is rounded to a level, which is a small part of an edge.
        #expect((0.15...0.17).contains(row.needed.edgeSlack))
        #expect(try #require(row.slack) > 0.15)
        #expect(trial.rows.filter { !$0.needs.isEmpty }.map(\.dial) == [.edgeSlack])
        freedoms.edgeSlack = row.needed.edgeSlack
        #expect(try self.trial([DrawnSubject.Drawing("off", scene, drawn: off)], freedoms).rejected.isEmpty)
        freedoms.edgeSlack -= 0.002
        #expect(try self.trial([DrawnSubject.Drawing("off", scene, drawn: off)], freedoms).rejected.count == 1)
    }

    @Test func aTrialThatIsStoppedHasNoResult() throws {
        let images = try #require(HonestImages(DrawnSubject([DrawnSubject.Drawing("a", scene)])))
        let trial = FreedomTrial(images, judge: Judge(), jobs: 1, shouldStop: { true })
        #expect(trial?.images == nil)
        #expect(HonestImages(DrawnSubject([DrawnSubject.Drawing("a", scene)]), shouldStop: { true })?.count == nil)
    }

    @Test(arguments: [Freedoms.smooth, .standard])
    func everyDialGoesFromNothingToTheProfile(profile: Freedoms) {
        var setting = FreedomSetting(profile)
        #expect(setting.freedoms == profile)
        #expect(setting.widened(by: 0.1).freedoms == profile)
        for dial in FreedomDial.allCases { setting[dial] = 0 }
        #expect(setting.freedoms == .exact)
        #expect(setting.widened(by: 0.1).freedoms == .exact)
    }

    @Test func halfwayUpATableHasHalfTheWidth() {
        var freedoms = Freedoms.standard
        FreedomDial.gradientTable.turn(to: 100, of: .standard, in: &freedoms)
        #expect(freedoms.gradientTable == 512)
        FreedomDial.channelRounding.turn(to: 0, of: .standard, in: &freedoms)
        #expect(freedoms.levels == 0.500001)
        #expect(FreedomDial.channelRounding.text(in: freedoms) == "0.500001")
    }
}
