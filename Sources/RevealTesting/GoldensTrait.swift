import Foundation
public import Testing

/// How a test, or all tests of a suite, treats its goldens; see ``expectGolden(_:named:scene:in:sourceLocation:)``.
public struct GoldensTrait: TestTrait, SuiteTrait, TestScoping {
    let change: @Sendable (inout GoldenSettings) -> Void

    /// Whether the trait of a suite applies to its tests and suites; theirs have the last word.
    public var isRecursive: Bool { true }

    /// Runs a test with the settings.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        var settings = GoldenSettings.current
        change(&settings)
        try await GoldenSettings.$current.withValue(settings) { try await function() }
    }
}

extension Trait where Self == GoldensTrait {
    /// Sets how tests treat their goldens; what is not given stays as it is.
    ///
    ///     @Suite(.goldens(folder: "Tests/Goldens", judging: .levels(2))) struct BarTests { … }
    ///
    /// - Parameters:
    ///   - mode: What becomes of images that are not their goldens.
    ///   - folder: The folder of the goldens, from the package's folder on; `Goldens` at first.
    ///   - pending: The folder of the pending images, from the package's folder on; `.build/pending/NAME` beside the
    ///     folder NAME of the goldens at first.
    ///   - judging: What images are held to; their goldens' pixels at first.
    public static func goldens(
        _ mode: GoldenMode? = nil, folder: String? = nil, pending: String? = nil, judging: GoldenJudging? = nil
    ) -> Self {
        GoldensTrait { settings in
            if let mode { settings.mode = mode }
            if let folder { (settings.folder, settings.pending) = (folder, nil) }
            if let pending { settings.pending = pending }
            if let judging { settings.judging = judging }
        }
    }
}

/// What ``expectGolden(_:named:scene:in:sourceLocation:)`` finds of the test around it.
struct GoldenSettings: Sendable {
    @TaskLocal static var current = GoldenSettings()

    var mode = GoldenMode.check
    /// The folder of the goldens, from the package's folder on.
    var folder = Self.standardFolder
    /// The folder of the pending images, likewise; nil for that of the store.
    var pending: String?
    var judging = GoldenJudging.exact
    /// The names that were used in this process.
    var uses = GoldenUses.ofProcess
    /// Looks a variable of the environment up.
    var variable: @Sendable (String) -> String? = { ProcessInfo.processInfo.environment[$0] }

    /// The folder of the goldens unless given.
    static let standardFolder = "Goldens"

    /// The suite of the tests in a file: the file's name without `.swift`.
    func suite(of location: SourceLocation) -> String {
        let file = location.fileName
        return file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
    }
}
