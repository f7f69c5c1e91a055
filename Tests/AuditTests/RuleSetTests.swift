import Foundation
import Oracle
import PNGFormat
import Testing

/// The version of the rules against the verdicts on the images of real renderers.
///
/// Goldens note the version that they were accepted under, so a verdict that changes without another version would show as
/// scattered failures in other people's packages.
@Suite struct RuleSetTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/verdicts.txt").path

    /// What the checks say of each image: `FILE: CHECK, …`, with what they could not decide in brackets.
    private static func verdicts() throws -> String {
        let lines = try Renderers.images().map { image in
            let checks = Set(image.checks.map(\.name)).sorted() + image.unresolved.map { "(\($0.name))" }.sorted()
            return "\(image.file): \(checks.isEmpty ? "conforms" : checks.joined(separator: ", "))\n"
        }
        return "rules \(RuleSet.version)\n" + lines.joined()
    }

    @Test func aVerdictThatChangesIsANewVersion() throws {
        let noted = try String(contentsOfFile: Self.file, encoding: .utf8)
        let verdicts = try Self.verdicts()
        guard verdicts != noted else { return }
        let path = FileManager.default.temporaryDirectory.appending(path: "reveal-verdicts.txt").path
        try AtomicFile.write(Array(verdicts.utf8), toPath: path)
        let isSameVersion = noted.hasPrefix("rules \(RuleSet.version)\n")
        let changed = Set(verdicts.split(separator: "\n")).subtracting(noted.split(separator: "\n")).sorted()
        Issue.record(
            """
            \(isSameVersion ? "verdicts changed, and the version of the rules did not" : "the noted verdicts are of other rules")
            \(changed.prefix(10).joined(separator: "\n"))
            \(isSameVersion
                ? "add a line to RuleSet.history in Sources/Oracle/RuleSet.swift, say so in CHANGELOG.md, test again, and then: "
                : "look at what changed, and then: ")cp \(path) Tests/Fixtures/verdicts.txt
            """)
    }
}
