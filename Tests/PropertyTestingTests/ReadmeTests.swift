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
        guard case .text(let page) = readme else {
            Issue.record("\(readme)")
            return
        }
        #expect(page.contains("```\n\(report)\n```"), "\(report)")
    }

    private var readme: Files.Contents {
        let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        return Files.read("/\(folder)/Sources/PropertyTesting/README.md")
    }
}
