import Testing

@testable import PropertyTesting

/// The first property of the engine's page, word for word.
@Suite struct ReadmeTests {
    @Test func firstPropertyFailsAsShown() throws {
        let lists = Generator<Int>.integer().array()
        let report = check("reversing changes nothing", lists, configuration: Configuration(cases: 1_000, seed: 1)) {
            list in
            list.reversed() == list
        }
        let page = try #require(readme)
        #expect(page.contains("```\n\(report)\n```"), "\(report)")
    }

    private var readme: String? {
        let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        return Files.read("/\(folder)/Sources/PropertyTesting/README.md")
    }
}
