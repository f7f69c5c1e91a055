import Foundation
import Goldens
import Pixels
import Testing

@testable import RevealTesting

/// A name belongs to one test and one image.
@Suite struct GoldenNamesTests {
    @Test func nameForTwoImagesIsAnIssueWithBothPlaces() async throws {
        try await ScratchPackage.with { package in
            try package.accept(.grey(1), as: "BarTests/plain")
            let issues = try await package.issues {
                expectGolden(.grey(1), named: "plain", sourceLocation: package.line(7))
                expectGolden(.grey(2), named: "plain", sourceLocation: package.line(9))
            }
            #expect(issues.map(\.location) == [package.line(9)])
            #expect(
                issues.map(\.text) == [
                    """
                    golden BarTests/plain is used twice, for two images
                      first     SampleTests/BarTests.swift:7 in nameForTwoImagesIsAnIssueWithBothPlaces()
                      again     SampleTests/BarTests.swift:9 in nameForTwoImagesIsAnIssueWithBothPlaces()
                      fix       give one of them another name, or another suite with in:; a parameterised test puts its \
                    argument
                                into the name
                    """
                ])
        }
    }

    @Test func imageMayBeComparedAgain() async throws {
        try await ScratchPackage.with { package in
            try package.accept(.grey(1), as: "BarTests/plain")
            let issues = try await package.issues {
                for _ in 0..<2 { expectGolden(.grey(1), named: "plain", sourceLocation: package.line(7)) }
            }
            #expect(issues.isEmpty)
        }
    }

    private static let shared = (package: ScratchPackage(path: "/nowhere"), uses: GoldenUses())

    /// The second case finds the first one's name.
    @Test(.serialized, arguments: [1, 2]) func parameterisedTestNeedsItsArgumentInTheName(level: UInt8) throws {
        let place = try place("plain")
        func add() throws(GoldenProblem) {
            let location = Self.shared.package.line(3)
            try Self.shared.uses.add(GoldenUse(image: .grey(level), sourceLocation: location), to: place)
        }
        if level == 1 { return try add() }
        do throws(GoldenProblem) {
            try add()
            Issue.record("the name was taken")
        } catch {
            let text = error.text("BarTests/plain")
            #expect(text.hasPrefix("golden BarTests/plain is used twice, for two images\n"))
            #expect(text.contains("in parameterisedTestNeedsItsArgumentInTheName(level:)\n"))
        }
        try Self.shared.uses.add(
            GoldenUse(image: .grey(level), sourceLocation: Self.shared.package.line(3)), to: try self.place("plain-2"))
    }

    private static let between = GoldenUses()

    @Suite(.serialized) struct TwoTests {
        @Test func first() throws { try use(at: 3) }

        @Test func second() throws {
            do throws(GoldenProblem) {
                try use(at: 8)
                Issue.record("the name belongs to the other test")
            } catch {
                #expect(
                    error.text("BarTests/plain").hasPrefix(
                        """
                        golden BarTests/plain is used twice, by two tests
                          first     SampleTests/BarTests.swift:3 in first()
                          again     SampleTests/BarTests.swift:8 in second()
                        """))
            }
        }

        private func use(at line: Int) throws(GoldenProblem) {
            let location = ScratchPackage(path: "/nowhere").line(line)
            let place = try GoldenNamesTests().place("plain")
            try between.add(GoldenUse(image: .grey(1), sourceLocation: location), to: place)
        }
    }

    fileprivate func place(_ name: String) throws(GoldenProblem) -> GoldenPlace {
        var settings = GoldenSettings()
        settings.folder = "/nowhere/Goldens"
        return try GoldenPlace(name: "BarTests/" + name, settings: settings, filePath: "/nowhere/BarTests.swift")
    }

    @Test func manyThreadsAtOnceKeepAllImages() async throws {
        try await ScratchPackage.with { package in
            let issues = try await package.issues {
                let settings = GoldenSettings.current
                let captured = Captured()
                DispatchQueue.concurrentPerform(iterations: 40) { number in
                    GoldenSettings.$current.withValue(settings) {
                        let drawn = DrawnGolden(
                            image: .grey(UInt8(number)), scene: nil, scaleFactor: nil,
                            use: GoldenUse(image: .grey(UInt8(number)), sourceLocation: package.line(number + 1)))
                        do {
                            let place = try GoldenPlace(
                                name: "BarTests/\(number)", settings: settings, filePath: package.line(1).filePath)
                            try settings.uses.add(drawn.use, to: place)
                            try place.edit { editor throws(GoldenError) in
                                _ = try editor.record(drawn.image, as: place.name, origin: "test")
                            }
                        } catch {
                            captured.add("\(error)")
                        }
                    }
                }
                #expect(captured.issues.map(\.text) == [])
            }
            #expect(issues.map(\.text) == [])
            #expect(try package.store.pendingNames().count == 40)
        }
    }
}
