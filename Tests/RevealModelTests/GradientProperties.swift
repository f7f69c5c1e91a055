import PropertyTesting
import PropertyTestingSupport
import RevealModel
import SceneGeneration
import Testing

/// Any list of stops works (R13).
@Suite(.properties(cases: 1_000)) struct GradientProperties {
    @Test func stopsAreSortedAndNoneIsLost() {
        forAll(Self.lists) { try expectSorted($0) { try Gradient(stops: $0).stops } }
    }

    @Test func generatedGradientsAreSorted() {
        forAll(Generator<Gradient>.gradient()) { gradient in
            let locations = gradient.stops.map(\.location)
            #expect(locations == locations.sorted())
            #expect((1...7).contains(locations.count))
        }
    }

    @Test func stopsOfEqualLocationThatChangePlacesAreFound() {
        let found = counterexample(to: Self.lists) { stops in
            try expectSorted(stops) { stops in stops.reversed().sorted { $0.location < $1.location } }
        }
        // Two stops at one place, of which only the colour tells that they changed places.
        #expect(found?.value == "[\(Self.text(blue: 0)), \(Self.text(blue: 1))]")
    }

    @Test func unsortedStopsAreFound() {
        let found = counterexample(to: Self.lists) { stops in try expectSorted(stops) { $0 } }
        #expect(found?.value == "[\(Self.text(blue: 0)), \(Self.text(blue: 0, at: -1))]")
    }

    /// Stops in any order, often at one place.
    private static let lists = combine(
        Generator<Double>.double(-1_000_000...1_000_000, favoring: [0, 0.5, 1]), Generator<UInt32>.integer(0...255)
    ).map { Stop(Color(hex: $1), at: $0) }.array(1...8)

    private static func text(blue: UInt32, at location: Double = 0) -> String {
        String(reflecting: Stop(Color(hex: blue), at: location))
    }
}

/// Sorted by location, those of equal location in the order they came.
private func expectSorted(_ stops: [Stop], _ sorted: ([Stop]) throws -> [Stop]) throws {
    let actual = try sorted(stops)
    #expect(zip(actual, actual.dropFirst()).allSatisfy { $0.location <= $1.location })
    for location in Set(stops.map(\.location)) {
        #expect(actual.filter { $0.location == location } == stops.filter { $0.location == location })
    }
    #expect(actual.count == stops.count)
}
