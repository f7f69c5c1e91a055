import Foundation
import PackagePlugin

/// What the commands on goldens share: each is `reveal goldens ACTION` in the package's folder, where the tests have
/// drawn what it compares.
///
/// The other plugins have this file by a symbolic link, because plugins cannot share a module.
///
///     swift package check-goldens [--filter PATTERN] [--skip PATTERN] [--built-in] [WORD…]
///
/// `--filter` and `--skip` choose tests as `swift test` does, and then only what those draw is compared; with `--built-in`
/// no test is run and the scenes of the goldens are drawn by the built-in renderer. All other words go to `reveal`.
struct GoldensRun {
    private let context: PluginContext
    private let packageManager: PackageManager
    /// The words that go to `reveal`.
    private(set) var words: [String] = []
    /// The words that choose tests.
    private var selection: [String] = []
    /// The folder of the goldens, from the package's folder on.
    private var goldens = "Goldens"
    private var isBuiltIn = false

    /// Sorts the words of a command.
    init(_ context: PluginContext, _ packageManager: PackageManager, _ arguments: [String]) {
        self.context = context
        self.packageManager = packageManager
        var rest = arguments[...]
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            switch parts.first {
            case "--filter", "--skip": selection += [parts[0], parts.count > 1 ? parts[1] : rest.popFirst() ?? ""]
            case "--built-in": isBuiltIn = true
            case "--goldens":
                goldens = parts.count > 1 ? parts[1] : rest.popFirst() ?? ""
                words += ["--goldens", goldens]
            default: words.append(word)
            }
        }
    }

    /// Whether this is a run of a CI system: the variable is there and neither empty, `0` nor `false`.
    var isContinuousIntegration: Bool {
        !["", "0", "false"].contains((ProcessInfo.processInfo.environment["CI"] ?? "").lowercased())
    }

    /// Has the tests draw and runs an action that compares it with the goldens.
    func compare(action: String) throws {
        guard !isBuiltIn else { return try reveal(action, words) }
        let asksForHelp = words.contains("--help") || words.contains("-h")
        guard !asksForHelp else { return try reveal(action, words) }
        let drawings = context.pluginWorkDirectoryURL.appending(path: "drawn")
        try? FileManager.default.removeItem(at: drawings)
        let folder = drawings.appending(path: goldens)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let passed = try test(drawingInto: drawings)
        let names = selection.isEmpty ? [] : Self.names(in: folder)
        if !selection.isEmpty && names.isEmpty {
            Diagnostics.error("the tests that were chosen drew no golden: none of them calls expectGolden")
            return
        }
        if action == "update" {
            // A package's first goldens.
            try FileManager.default.createDirectory(
                at: context.package.directoryURL.appending(path: goldens), withIntermediateDirectories: true)
        }
        try reveal(action, words + ["--from", folder.path] + names)
        if !passed { Diagnostics.error("the tests failed, so not every image may have been drawn; mend them first") }
    }

    /// Runs `reveal goldens`; reports an error if it does not exit with 0.
    func reveal(_ action: String, _ words: [String]) throws {
        let build = try packageManager.build(
            .product("reveal"), parameters: PackageManager.BuildParameters(configuration: .debug))
        guard build.succeeded, let program = build.builtArtifacts.first(where: { $0.url.lastPathComponent == "reveal" })
        else {
            Diagnostics.error("the program reveal could not be built:\n\(build.logText)")
            return
        }
        let code = try run(program.url, ["goldens", action] + words)
        if code != 0 { Diagnostics.error("reveal goldens \(action) exited with \(code)") }
    }

    /// Runs the tests so that they draw; what they print is shown if they fail.
    ///
    /// The plugin interface runs tests of XCTest alone. `swift package` holds the lock of the build folder and waits, so
    /// that `swift test` may ignore it.
    private func test(drawingInto folder: URL) throws -> Bool {
        // …/plugins/NAME/outputs
        let outputs = context.pluginWorkDirectoryURL
        let scratch = outputs.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let command = ["swift", "test", "--ignore-lock", "--scratch-path", scratch.path] + selection
        let log = outputs.appending(path: "tests.log")
        try Data().write(to: log)
        let handle = try FileHandle(forWritingTo: log)
        Diagnostics.progress("building the tests and having them draw")
        let code = try run(
            URL(filePath: "/usr/bin/env"), command, ["REVEAL_GOLDENS": "draw:" + folder.path], output: handle)
        try handle.close()
        if code != 0 { FileHandle.standardError.write(try Data(contentsOf: log)) }
        return code == 0
    }

    /// Runs a program in the package's folder and returns what it exits with.
    private func run(
        _ program: URL, _ words: [String], _ variables: [String: String] = [:], output: FileHandle? = nil
    ) throws -> Int32 {
        let process = Process()
        process.executableURL = program
        process.arguments = words
        process.currentDirectoryURL = context.package.directoryURL
        process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        if let output { (process.standardOutput, process.standardError) = (output, output) }
        try process.run()
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    }

    /// The names of the images below a folder.
    private static func names(in folder: URL) -> [String] {
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }.sorted()
    }
}
