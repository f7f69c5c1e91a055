import Faults
import RevealModel
import Testing

/// What holds of every row of the catalogue.
@Suite struct CatalogueTests {
    @Test func namesAreUniqueAndLeadBackToTheirFamilies() {
        for family in FaultFamily.allCases {
            #expect(FaultFamily(named: family.name) == family)
            #expect(family.name.allSatisfy { ("a"..."z").contains($0) || $0.isNumber || $0 == "-" }, "\(family.name)")
        }
        #expect(FaultFamily(named: "compressed") == nil)
        #expect(FaultFamily(named: "") == nil)
    }

    @Test(arguments: FaultFamily.allCases)
    func everyRowIsComplete(family: FaultFamily) throws {
        #expect(!family.rules.isEmpty)
        #expect(family.rules == Set(family.rules).sorted())
        #expect(family.rules.allSatisfy { (1...22).contains($0) })
        let texts =
            [family.summary, family.remedy, family.parameter?.meaning ?? "-"] + family.toolkitRemedies.map(\.text)
        // Sentences without a full stop, so that reports may go on.
        for text in texts { #expect(!text.isEmpty && !text.hasSuffix(".") && !text.contains("\n"), "\(text)") }
        let toolkits = family.toolkitRemedies.map(\.toolkit.rawValue)
        #expect(toolkits == Set(toolkits).sorted())
        guard let parameter = family.parameter else { return }
        #expect(parameter.range.contains(parameter.standard))
        #expect(parameter.standard != parameter.harmless)
        #expect(parameter.harmless.map(parameter.range.contains) ?? true)
        #expect(parameter.directions.isEmpty == (parameter.harmless == nil))
        for direction in parameter.directions { #expect(parameter.reach(direction) > 0) }
    }

    @Test func magnitudesAreChecked() throws {
        let range = 0.0...1
        #expect(throws: FaultError.outside(.compressedGradient, 1.5, range)) { try Fault(.compressedGradient, 1.5) }
        #expect(throws: FaultError.outside(.compressedGradient, .nan, range)) { try Fault(.compressedGradient, .nan) }
        #expect(throws: FaultError.takesNoValue(.centeredMask, 2)) { try Fault(.centeredMask, 2) }
        #expect(try Fault(.compressedGradient).magnitude == 1)
        #expect(try Fault(.maskWidth, -3).magnitude == -3)
        #expect(try Fault(.centeredMask) == Fault(standard: .centeredMask))
    }

    /// No fault at all is the same bar, whatever the scene.
    @Test(arguments: FaultFamily.allCases)
    func theHarmlessMagnitudeShowsNowhere(family: FaultFamily) throws {
        guard let harmless = family.parameter?.harmless else { return }
        let fault = try Fault(family, harmless)
        for scene in try TestScenes.all() { #expect(!fault.shows(in: scene)) }
    }

    /// Every family shows in some scene, at its standard magnitude and at either end of its range.
    @Test(arguments: FaultFamily.allCases)
    func everyFamilyShowsSomewhere(family: FaultFamily) throws {
        let scenes = try TestScenes.all()
        #expect(scenes.contains { Fault(standard: family).shows(in: $0) })
        guard let parameter = family.parameter, let harmless = parameter.harmless else { return }
        for direction in parameter.directions {
            let fault = try Fault(family, harmless + direction * parameter.reach(direction))
            // A capsule's radius cannot grow; a square's can.
            #expect(scenes.contains { fault.shows(in: $0) })
        }
    }
}
