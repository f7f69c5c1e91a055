import Pixels
import Testing

@testable import Goldens

@Suite("A golden's manifest")
struct GoldenManifestTests {
    private var full: GoldenManifest {
        var manifest = GoldenManifest(
            width: 640, height: 28, pixels: PixelDigest(of: image(1)), scene: "{\n  \"id\": \"a\"\n}")
        manifest.rules = 3
        manifest.measured = ["edge: 80 pt", "radius: 7 pt"]
        manifest.againstTheRules = "known bug"
        manifest.pending = GoldenManifest.PendingFacts(
            origin: "built-in renderer", replaces: PixelDigest(of: image(2)), isAccepted: true)
        return manifest
    }

    /// A manifest of the fewest lines, and lines in front of the last one.
    private static func manifest(_ lines: String...) -> String {
        (["golden 2", "size 1 x 1", "pixels 0123456789abcdef"] + lines).map { $0 + "\n" }.joined()
    }

    @Test("is one fact a line, in a fixed order, with what must not get lost beside the pixels")
    func text() {
        #expect(
            full.text == """
                golden 2
                size 640 x 28
                pixels \(PixelDigest(of: image(1)).text)
                rules 3
                against-the-rules known bug
                scene {
                scene   "id": "a"
                scene }
                measured edge: 80 pt
                measured radius: 7 pt
                from built-in renderer
                replaces \(PixelDigest(of: image(2)).text)
                accepted yes
                end

                """)
    }

    @Test("is read back, with the line ends of any system")
    func roundTrip() throws {
        #expect(try GoldenManifest(full.text) == full)
        let windows = full.text.split(separator: "\n").joined(separator: "\r\n")
        #expect(try GoldenManifest(windows) == full)
        var tabbed = full
        tabbed.scene = "{\n\t\"id\": 1}"
        #expect(try GoldenManifest(tabbed.text) == tabbed)
    }

    @Test("keeps a reason with line breaks on one line, and what cannot be seen as an escape")
    func breaks() throws {
        var manifest = full
        manifest.againstTheRules = "one\ntwo\r\nrules\t9 \u{1B}[31m\u{202E}"
        manifest.measured = ["edge\n: 1\u{7}"]
        #expect(manifest.text.contains("\nagainst-the-rules one two rules 9 \\u001b[31m\\u202e\n"))
        #expect(try GoldenManifest(manifest.text).measured == ["edge : 1\\u0007"])
    }

    @Test("that lost its end, wherever it was cut, is refused")
    func truncation() throws {
        let text = Array(full.text.utf8)
        for count in 0..<text.count - 1 {
            let cut = String(decoding: text[..<count], as: UTF8.self)
            #expect(throws: GoldenManifestError.self, "\(cut)") { try GoldenManifest(cut) }
        }
        let lines = full.text.split(separator: "\n")
        for count in 1..<lines.count {
            #expect(throws: GoldenManifestError(line: nil, reason: .cutShort)) {
                try GoldenManifest(lines[..<count].map { $0 + "\n" }.joined())
            }
        }
    }

    @Test(
        "that is damaged is refused with its line",
        arguments: [
            ("", GoldenManifestError(line: 1, reason: .noManifest)),
            ("size 1 x 1\n", GoldenManifestError(line: 1, reason: .noManifest)),
            ("golden 3\n", GoldenManifestError(line: 1, reason: .version("3"))),
            ("golden 2\n<<<<<<< HEAD\n", GoldenManifestError(line: 2, reason: .mergeConflict)),
            ("golden 2\nsize 1 x 1\nsize 1 x 1\n", GoldenManifestError(line: 3, reason: .twice("size"))),
            ("golden 2\ncolour red\n", GoldenManifestError(line: 2, reason: .unknownKey("colour"))),
            ("golden 2\n\n", GoldenManifestError(line: 2, reason: .emptyLine)),
            ("golden 2\nend\n", GoldenManifestError(line: nil, reason: .missing("size"))),
            (manifest("end", "end"), GoldenManifestError(line: 5, reason: .afterTheEnd)),
            (manifest("end of it"), GoldenManifestError(line: 4, reason: .badValue(key: "end", "of it"))),
            (manifest("scene s", "rules 1", "end"), GoldenManifestError(line: 5, reason: .outOfPlace("rules"))),
            (manifest("rules 0", "end"), GoldenManifestError(line: 4, reason: .badValue(key: "rules", "0"))),
            (manifest("rules x", "end"), GoldenManifestError(line: 4, reason: .badValue(key: "rules", "x"))),
            (manifest("accepted yes", "end"), GoldenManifestError(line: nil, reason: .missing("from"))),
            (
                manifest("against-the-rules", "end"),
                GoldenManifestError(line: 4, reason: .badValue(key: "against-the-rules", ""))
            ),
            (
                manifest("measured edge: 1", "measured edge: 2", "end"),
                GoldenManifestError(line: 5, reason: .measuredTwice("edge"))
            ),
            (
                manifest("against-the-rules \u{1B}[2K", "end"),
                GoldenManifestError(line: 4, reason: .control("\u{1B}"))
            ),
            (manifest("scene \u{202E}", "end"), GoldenManifestError(line: 4, reason: .control("\u{202E}"))),
        ])
    func damage(text: String, error: GoldenManifestError) {
        #expect(throws: error) { try GoldenManifest(text) }
    }

    @Test(
        "has a size as it is written by nobody else",
        arguments: ["0 x 1", "01 x 1", "+1 x 1", "1 x -1", "1x1", "1 x 1 x 1"])
    func size(text: String) {
        #expect(throws: GoldenManifestError(line: 2, reason: .badValue(key: "size", text))) {
            try GoldenManifest("golden 2\nsize \(text)\npixels 0123456789abcdef\nend\n")
        }
    }

    @Test("that is damaged still tells a scene that is whole")
    func scene() {
        let lines = full.text.split(separator: "\n")
        #expect(GoldenManifest.sceneOfDamaged(full.text.replacing("golden 2", with: "golden 1")) == full.scene)
        #expect(GoldenManifest.sceneOfDamaged(lines[..<7].joined(separator: "\n")) == nil)
        #expect(GoldenManifest.sceneOfDamaged(lines[..<8].joined(separator: "\n")) == full.scene)
    }

    @Test("has another digest for every image that differs in size, depth or one sample")
    func digests() {
        let deep = Image(width: 1, height: 1, rgba16: [257, 0, 0, 65535])
        let images = [
            image(1), image(2), image(1, 1), image(1, width: 2, height: 3), image(1, width: 6, height: 1),
            image(1, width: 1, height: 1), deep, image(0), image(0, width: 1, height: 1),
        ]
        #expect(Set(images.map(PixelDigest.init(of:))).count == images.count)
        // As a program in another language has it: goldens of one machine must not be edited ones on another.
        #expect(PixelDigest(of: image(1)).text == "76875c572030f647")
    }
}
