import Pixels
import Testing

@testable import Goldens

@Suite("A golden's manifest")
struct GoldenManifestTests {
    private var full: GoldenManifest {
        var manifest = GoldenManifest(
            width: 640, height: 28, pixels: PixelDigest(of: image(1)), scene: "{\n  \"id\": \"a\"\n}")
        manifest.rules = 3
        manifest.measured = ["edge 80 pt", "radius 7 pt"]
        manifest.againstTheRules = "known bug"
        manifest.pending = GoldenManifest.PendingFacts(
            origin: "built-in renderer", replaces: PixelDigest(of: image(2)), isAccepted: true)
        return manifest
    }

    @Test("is one fact a line, in a fixed order")
    func text() {
        #expect(
            full.text == """
                golden 1
                size 640 x 28
                pixels \(PixelDigest(of: image(1)).text)
                scene {
                scene   "id": "a"
                scene }
                rules 3
                measured edge 80 pt
                measured radius 7 pt
                against-the-rules known bug
                from built-in renderer
                replaces \(PixelDigest(of: image(2)).text)
                accepted yes

                """)
    }

    @Test("is read back, with the line ends of any system")
    func roundTrip() throws {
        #expect(try GoldenManifest(full.text) == full)
        let windows = full.text.split(separator: "\n").joined(separator: "\r\n")
        #expect(try GoldenManifest(windows) == full)
    }

    @Test("keeps a reason with line breaks on one line")
    func breaks() {
        var manifest = full
        manifest.againstTheRules = "one\ntwo\r\nrules 9"
        #expect(manifest.text.contains("\nagainst-the-rules one two rules 9\n"))
    }

    @Test(
        "that is damaged is refused with its line",
        arguments: [
            ("", GoldenManifestError(line: 1, reason: .noManifest)),
            ("size 1 x 1\n", GoldenManifestError(line: 1, reason: .noManifest)),
            ("golden 2\n", GoldenManifestError(line: 1, reason: .version("2"))),
            ("golden 1\n<<<<<<< HEAD\n", GoldenManifestError(line: 2, reason: .mergeConflict)),
            ("golden 1\nsize 1 x 1\nsize 1 x 1\n", GoldenManifestError(line: 3, reason: .twice("size"))),
            ("golden 1\ncolour red\n", GoldenManifestError(line: 2, reason: .unknownKey("colour"))),
            ("golden 1\n", GoldenManifestError(line: nil, reason: .missing("size"))),
            ("golden 1\nsize 0 x 1\n", GoldenManifestError(line: nil, reason: .badValue(key: "size", "0 x 1"))),
            (
                "golden 1\nsize 1 x 1\npixels 12\n",
                GoldenManifestError(line: nil, reason: .badValue(key: "pixels", "12"))
            ),
        ])
    func damage(text: String, error: GoldenManifestError) {
        #expect(throws: error) { try GoldenManifest(text) }
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
