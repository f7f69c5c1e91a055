import Foundation
import Goldens
import Pixels
import Synchronization
import Testing

@testable import RevealTesting

/// Keeps issues instead of reporting them.
final class Captured: Sendable {
    struct Entry: Sendable {
        let text: String
        let location: SourceLocation?
        let isError: Bool
    }

    private let entries = Mutex<[Entry]>([])

    var issues: [Entry] { entries.withLock { $0 } }

    /// Runs a body and returns the issues that it records.
    static func issues(_ body: @escaping @Sendable () throws -> Void) async throws -> [Entry] {
        let captured = Captured()
        let handling = IssueHandlingTrait.compactMapIssues { captured.add($0) }
        let test = try #require(Test.current)
        try await handling.provideScope(for: test, testCase: Test.Case.current) { try body() }
        return captured.issues
    }

    /// Takes note of a text, from any thread.
    func add(_ text: String) { entries.withLock { $0.append(Entry(text: text, location: nil, isError: true)) } }

    private func add(_ issue: Issue) -> Issue? {
        let text = issue.comments.map(\.rawValue).joined(separator: "\n")
        let entry = Entry(text: text, location: issue.sourceLocation, isError: issue.severity >= .error)
        entries.withLock { $0.append(entry) }
        return nil
    }
}

/// A package in a scratch folder, with a file of tests that does not exist.
struct ScratchPackage {
    let path: String

    /// Runs a body with a package that is removed afterwards.
    static func with(_ body: (ScratchPackage) async throws -> Void) async throws {
        let package = ScratchPackage(path: FileManager.default.temporaryDirectory.path + "/reveal-\(UUID())")
        try FileManager.default.createDirectory(atPath: package.path, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: package.path) }
        try Data().write(to: URL(filePath: package.path + "/Package.swift"))
        try await body(package)
    }

    /// A line of the file `BarTests.swift`.
    func line(_ line: Int) -> SourceLocation {
        SourceLocation(
            fileID: "SampleTests/BarTests.swift", filePath: path + "/Tests/SampleTests/BarTests.swift", line: line,
            column: 5)
    }

    /// Runs a body in which goldens are those of the package.
    ///
    /// - Parameters:
    ///   - variables: The variables of the environment.
    ///   - uses: The names that were used before.
    ///   - traits: The settings that traits make, outer ones first.
    /// - Returns: The issues.
    func issues(
        _ variables: [String: String] = [:], uses: GoldenUses = GoldenUses(), _ traits: [GoldensTrait] = [],
        _ body: @escaping @Sendable () throws -> Void
    ) async throws -> [Captured.Entry] {
        var settings = GoldenSettings()
        settings.uses = uses
        settings.variable = { variables[$0] }
        for trait in traits { trait.change(&settings) }
        return try await GoldenSettings.$current.withValue(settings) { try await Captured.issues(body) }
    }

    var store: GoldenStore { GoldenStore(root: path + "/Goldens") }

    /// Makes an image the golden of a name.
    func accept(_ image: Image, as name: String, scene: String? = nil) throws {
        let editor = try GoldenEditor(store)
        let name = try GoldenName(name)
        _ = try editor.record(image, as: name, scene: scene, origin: "test")
        _ = try editor.accept(name, guard: nil)
    }

    /// The files in the package besides the manifest, sorted.
    var files: [String] {
        let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return all.filter { $0.hasSuffix(".png") || $0.hasSuffix(".golden") }.sorted()
    }
}

extension Image {
    /// An image of one grey, with one pixel of another one perhaps.
    static func grey(_ level: UInt8, width: Int = 4, height: Int = 2, corner: UInt8? = nil) -> Image {
        var samples = (0..<width * height).flatMap { _ -> [UInt8] in [level, level, level, 255] }
        if let corner { samples.replaceSubrange(0..<3, with: [corner, corner, corner]) }
        return Image(width: width, height: height, rgba: samples)
    }
}
