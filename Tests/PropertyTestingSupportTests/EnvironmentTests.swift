import PropertyTesting
import Testing

@testable import PropertyTestingSupport

@Suite struct EnvironmentTests {
    @Test func environmentChangesTheRun() throws {
        let environment = [
            "PROPERTY_SEED": "7", "PROPERTY_CASES": "12", "PROPERTY_DATABASE": "", "PROPERTY_REPLAY": "1~T~x",
        ]
        var given = Configuration()
        given.database = Database("somewhere")
        let changed = try #require(try given.withEnvironment { environment[$0] })
        #expect(changed.seed == 7)
        #expect(changed.cases == 12)
        #expect(changed.database == nil)
        #expect(changed.replay == "1~T~x")
        #expect(try Configuration(cases: 5, seed: 1).withEnvironment { environment[$0] }?.seed == 1)
    }

    @Test func soakHasTheSeedOfTheEnvironmentOrAFreshOne() throws {
        let given = Configuration(cases: 5, seed: 1)
        let soak = try #require(try given.withEnvironment { $0 == "PROPERTY_SECONDS" ? "2.5" : nil })
        #expect(soak.timeBudget == .seconds(2.5))
        #expect(soak.cases == .max)
        #expect(soak.seed == nil)
        let environment = ["PROPERTY_SECONDS": "1", "PROPERTY_SEED": "9"]
        #expect(try given.withEnvironment { environment[$0] }?.seed == 9)
    }

    @Test func propertyThatMustFailTakesTheSeedAlone() throws {
        let environment = ["PROPERTY_CASES": "1", "PROPERTY_SEED": "9", "PROPERTY_REPLAY": "1~T~x"]
        let changed = try #require(try Configuration(cases: 50).withEnvironment(seedAlone: true) { environment[$0] })
        #expect(changed.seed == 9)
        #expect(changed.cases == 50)
        #expect(changed.replay == nil)
    }

    @Test(arguments: [("1~T~x", 1, true), ("1~T~x", 2, false), ("2@1~T~x", 1, false), ("2@1~T~x", 2, true)])
    func replayIsMeantForOneProperty(replay: String, ordinal: Int, isMeant: Bool) throws {
        let changed = try Configuration().withEnvironment(ordinal: ordinal) { $0 == "PROPERTY_REPLAY" ? replay : nil }
        #expect((changed != nil) == isMeant)
        if isMeant { #expect(changed?.replay == "1~T~x") }
    }

    @Test(arguments: [
        ("PROPERTY_SEED", "-1", "a whole number from 0 to 18446744073709551615"),
        ("PROPERTY_SEED", "fresh", "a whole number from 0 to 18446744073709551615"),
        ("PROPERTY_CASES", "0", "a whole number, at least 1"),
        ("PROPERTY_CASES", "1e3", "a whole number, at least 1"),
        ("PROPERTY_SECONDS", "ten", "a number of seconds, more than 0"),
        ("PROPERTY_SECONDS", "inf", "a number of seconds, more than 0"),
    ])
    func whatAVariableCannotBeIsSaid(name: String, value: String, rule: String) {
        let error = #expect(throws: EnvironmentError.self) {
            try Configuration().withEnvironment { $0 == name ? value : nil }
        }
        #expect(
            error?.description == """
                \(name) is "\(value)"
                  expected \(rule)
                  fix      set it to that, or unset it
                """)
    }
}
