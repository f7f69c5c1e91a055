import Audit
import Faults
import Pixels
import PropertyTesting
import PropertyTestingSupport
import RevealModel
import SceneFormat
import SceneGeneration
import Testing

/// Any fault of any magnitude in any scene: it is drawn, in its canvas, and where it does not show, correctly.
@Suite(.properties(cases: 300)) struct FaultProperties {
    @Test func randomFaultsOfRandomScenesAreDrawn() {
        forAll(Self.cases) { fault, scene in try expectDrawn(fault, scene, FaultyRenderer.image) }
    }

    @Test func harmlessMagnitudesChangeNothing() {
        forAll(Self.cases) { fault, scene in
            guard let harmless = fault.family.parameter?.harmless else { return }
            let none = try Fault(fault.family, harmless)
            #expect(!none.shows(in: scene))
        }
    }

    @Test func namesGiveTheFaultBack() {
        forAll(Generator<Fault>.fault()) { fault in #expect(FaultFamily(named: fault.family.name) == fault.family) }
    }

    // MARK: Each can fail

    @Test func faultThatIsDrawnWhereItDoesNotShowIsFound() {
        var parts = Self.small
        parts.progress = .fraction()
        let cases = combine(Generator<Fault>.fault(.compressedGradient, 1...1), .scene(parts))
        let found = counterexample(to: cases) { fault, scene in
            try expectDrawn(fault, scene) { scene, fault in
                FaultyRenderer.image(of: scene.at(.fraction(0.25)), fault: fault)
            }
        }
        #expect(
            found?.value == #"(compressed-gradient=1, {"id":"scene","width":1,"height":14,"scale":1,"progress":1,"#
                + ##""stops":[{"color":"#007AFF","location":0},{"color":"#FF9500","location":1}],"##
                + #""background":"white"})"#)
    }

    private static let small: SceneParts = {
        var parts = SceneParts()
        parts.width = .double(1...150, favoring: [37])
        parts.scale = .double(0.5...2, towards: 1, favoring: [1, 1.25, 1.5])
        return parts
    }()

    private static let cases = combine(Generator<Fault>.fault(), .scene(small))
}

private func expectDrawn(_ fault: Fault, _ scene: Scene, _ draw: (Scene, Fault) -> Image) throws {
    let image = draw(scene, fault)
    if fault.family.part != .sampling {
        #expect(PixelSize(width: image.width, height: image.height) == scene.canvas)
    }
    if !fault.shows(in: scene) { #expect(image == BuiltInRenderer.image(of: scene)) }
}
