import Foundation
import Testing

/// A package's folder with goldens in it, in which `reveal goldens` is run.
struct GoldenFolder {
    let folder = try! TestFolder()
    static let script = "cd \"$dir\" && " + RevealProcess.captured

    func goldens(_ words: String..., environment: [String: String] = [:]) throws -> RevealProcess.Outcome {
        try start(words, environment: environment).outcome()
    }

    func start(
        _ words: [String], script: String = Self.script, environment: [String: String] = [:]
    ) throws -> RevealProcess {
        try RevealProcess(
            ["goldens"] + words, script: script, environment: ["dir": folder.path].merging(environment) { $1 })
    }

    /// A folder with accepted goldens `bars/0.25` and on.
    static func accepted(_ progress: String...) throws -> GoldenFolder {
        let folder = GoldenFolder()
        for value in progress { #expect(try folder.goldens("add", "bars/\(value)", "w160_s1_p\(value)").code == 0) }
        #expect(try folder.goldens("accept", "--all").output == "\(progress.count) accepted\n")
        return folder
    }

    /// Runs git in the folder.
    func git(_ words: String) {
        let line = "cd '\(folder.path)' && git -c user.name=a -c user.email=a@b.c \(words) >/dev/null"
        #expect(system(line) == 0)
    }

    func contents(_ name: String) -> Data? { FileManager.default.contents(atPath: folder.path(name)) }

    /// The files below a folder.
    func files(_ name: String) -> [String] {
        (FileManager.default.enumerator(atPath: folder.path(name))?.allObjects as? [String] ?? []).sorted()
    }
}
