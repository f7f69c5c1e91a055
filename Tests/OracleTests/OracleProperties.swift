import Audit
import Faults
import Oracle
import Pixels
import PropertyTesting
import PropertyTestingSupport
import Raster
import RevealModel
import SceneFormat
import SceneGeneration
import Testing

/// Soundness: no honest image fails. Power: no faulty one passes.
@Suite(.properties(cases: 60)) struct OracleProperties {
    // MARK: Soundness

    @Test func ownImagesAreAdmissible() {
        forAll(combine(Generator<Scene>.scene(), Self.profiles)) { scene, freedoms in
            try expectHonest(scene, Judge.tested(freedoms)) { Rasterizer().image(of: $0) }
        }
    }

    @Test func ownIndicatorsPass() {
        var parts = Self.small
        parts.progress = .unavailable()
        parts.indicator = .always(.inside)
        forAll(combine(Generator<Scene>.scene(parts), Self.profiles)) { scene, freedoms in
            let judgement = Judge.tested(freedoms).judgement(of: Rasterizer().image(of: scene), scene: scene)
            #expect(judgement.verdict == .pass)
        }
    }

    @Test func ownSeriesAreAdmissible() {
        forAll(combine(Generator<Scene>.scene(Self.small), Generator<Progress>.progress().array(0...3))) {
            scene, more in
            expectHonest([scene] + more.map { scene.at($0) })
        }
    }

    @Test func framesOfAnAnimationAreAdmissible() {
        let ends = combine(Generator<RevealFraction>.revealFraction(), .revealFraction())
        forAll(combine(Generator<Scene>.scene(Self.small), ends)) { scene, ends in
            let frames = RevealAnimation(from: ends.0, to: ends.1).frames(perSecond: 10)
            expectHonest(frames.map { scene.at(.fraction($0.value)) })
        }
    }

    // MARK: Power

    @Test func grossFaultsFail() {
        forAll(GrossFault.cases) { fault, scene in try expectCaught(scene, fault, Judge.tested()) }
    }

    // MARK: Each can fail

    @Test func compressedGradientIsNoHonestImage() {
        let found = counterexample(to: Generator<Scene>.scene()) { scene in
            try expectHonest(scene, Judge(freedoms: .exact)) { scene in
                var layout = Layout(of: scene, revealing: scene.progress.reveal.filled)
                layout.gradient.end.x = layout.mask.rect.maxX
                return Rasterizer().image(of: scene, layout: layout)
            }
        }
        #expect(
            found?.value == #"{"id":"scene","width":1,"height":14,"scale":1,"progress":0.5,"#
                + ##""stops":[{"color":"#007AFF","location":0},{"color":"#FF9500","location":1}],"##
                + #""background":"white"}"#)
    }

    @Test func judgeWithoutChecksHasNoPower() {
        let blind = Judge(checks: Check.allCases.reduce(.all) { $0.without($1) })
        let found = counterexample(to: GrossFault.cases) { fault, scene in try expectCaught(scene, fault, blind) }
        #expect(
            found?.value == #"(compressed-gradient=1, {"id":"scene","width":40,"height":14,"scale":1,"progress":0.5,"#
                + ##""stops":[{"color":"#007AFF","location":0},{"color":"#AF52DE","location":0.5},"##
                + ##"{"color":"#FF9500","location":1}],"background":"white","pad":12})"##)
    }

    private static let profiles = Generator<Freedoms>.element(of: [.exact, .smooth, .standard])

    /// Bars of which several are judged in one case.
    private static let small: SceneParts = {
        var parts = SceneParts()
        parts.width = .double(1...100, favoring: [37])
        parts.scale = .double(0.5...2, towards: 1, favoring: [1, 1.25, 1.5])
        return parts
    }()
}

/// An honest image breaks no rule.
private func expectHonest(_ scene: Scene, _ judge: Judge, _ draw: (Scene) -> Image) throws {
    let judgement = judge.judgement(of: draw(scene), scene: scene)
    #expect(judgement.findings.isEmpty)
}

/// A faulty one does, where the fault shows.
private func expectCaught(_ scene: Scene, _ fault: Fault, _ judge: Judge) throws {
    guard fault.shows(in: scene) else { throw Interruption.discarded }
    #expect(judge.judgement(of: FaultyRenderer.image(of: scene, fault: fault), scene: scene).verdict == .fail)
}

/// Neither do several of one bar, together.
private func expectHonest(_ scenes: [Scene]) {
    let findings = Judge.tested().findings(of: scenes.map { ($0, Rasterizer().image(of: $0)) })
    #expect(findings.isEmpty)
}
