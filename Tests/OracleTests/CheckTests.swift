import Oracle
import Testing

@Suite struct CheckTests {
    @Test(arguments: PlantedFault.all)
    func everyCheckCatchesItsPlantedFault(fault: PlantedFault) {
        let checks = Judge.tested().findings(of: fault.images).map(\.check)
        #expect(checks.contains(fault.check))
    }

    @Test(arguments: PlantedFault.all, [Freedoms.exact, .smooth, .standard])
    func noCheckMindsAnHonestImage(fault: PlantedFault, freedoms: Freedoms) {
        #expect(Judge.tested(freedoms).findings(of: fault.honest).isEmpty)
    }

    @Test(arguments: Check.allCases)
    func aCheckThatIsLeftOutFindsNothing(check: Check) {
        let judge = Judge(checks: CheckSet.all.without(check))
        for fault in PlantedFault.all where fault.check == check {
            #expect(!judge.findings(of: fault.images).contains { $0.check == check })
        }
    }

    @Test func namesAreDistinct() {
        #expect(Set(Check.allCases.map(\.name)).count == Check.allCases.count)
    }

    @Test func theUsersFourInvariantsComeFirst() {
        #expect(
            Check.allCases.prefix(4).map(\.name) == ["midpoint", "trailing-stop-hidden", "indeterminate", "clamping"])
        #expect(Check.allCases.prefix(4).map(\.rules) == [[4], [5], [15, 17, 19], [14, 16]])
    }
}
