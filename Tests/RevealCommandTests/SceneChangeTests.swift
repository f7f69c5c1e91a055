import PNGFormat
import Pixels
import Testing

/// `--set KEY=VALUE`, wherever a command is given one scene.
@Suite struct SceneChangeTests {
    /// A square, right-to-left bar in a file whose name says neither.
    private static let changes = ["--set", "radius=0", "--set", "direction=rtl"]
    private static let name = "w160_s2_p0.25.png"

    private func drawn(_ folder: TestFolder) throws -> String {
        let file = folder.path(Self.name)
        #expect(try RevealProcess(["render", "w160_s2_p0.25", "--out", file] + Self.changes).outcome().code == 0)
        return file
    }

    @Test func aDrawnSceneIsChanged() throws {
        let folder = try TestFolder()
        let image = try readPNG(atPath: try drawn(folder)).image
        #expect(image.pixel(x: 319, y: 0).blue > 250 && image.pixel(x: 0, y: 0).red < 240)
    }

    @Test func anAuditedSceneIsChanged() throws {
        let folder = try TestFolder()
        let file = try drawn(folder)
        #expect(try reveal("audit", file, "--profile", "exact").code == 1)
        #expect(try RevealProcess(["audit", file, "--profile", "exact"] + Self.changes).outcome().code == 0)
        let scene = ["audit", file, "--scene", "w160_s2_p0.25", "--profile", "exact"]
        #expect(try RevealProcess(scene + Self.changes).outcome().code == 0)
        // The built-in renderer draws the changed scene.
        let own = try RevealProcess(["audit", "--scene", "w160_s2_p0.25", "--strict"] + Self.changes).outcome()
        #expect(own.code == 0)
        // What repeats a finding repeats the changes.
        let wrong = try reveal("audit", file, "--set", "radius=0")
        #expect(wrong.code == 1)
        #expect(wrong.output.contains("\n  again     reveal audit \(file) --set radius=0\n"))
    }

    @Test func aMeasuredSceneIsChanged() throws {
        let folder = try TestFolder()
        let words = ["measure", try drawn(folder), "--profile", "exact"]
        let outcome = try RevealProcess(words + Self.changes).outcome()
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("\nadvancing edge        40.00"))
    }

    @Test func anExplainedSceneIsChanged() throws {
        let folder = try TestFolder()
        let words = ["explain", try drawn(folder), "317", "2"]
        #expect(try RevealProcess(words).outcome().output.contains("outside the outline"))
        #expect(try RevealProcess(words + Self.changes).outcome().output.contains("inside, revealed"))
    }

    @Test func aChangeThatCannotBeIsAUsageError() throws {
        for words in [["audit"], ["explain", "0", "0"], ["measure"]] {
            let outcome = try RevealProcess(
                [words[0], Renderers.conforming] + words.dropFirst() + ["--set", "scale=0"]
            ).outcome()
            #expect(outcome.code == 64)
            #expect(outcome.errors.hasPrefix("reveal: --set: "))
        }
    }
}
