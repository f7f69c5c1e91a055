import PNGFormat
import Pixels
import Testing

@testable import Goldens

@Suite("A page of pending goldens")
struct GoldenPageTests {
    /// Texts that would end a text, a script or a comment, or turn its direction.
    private static let hostile: [String] = [
        "</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "<!--<script>", "]]>", "'\\\"`",
        "{{script}}", "\u{2028}\u{202E}fdp.\u{0}", "größer 🎨 &lt;",
    ]

    private func side(_ value: UInt8, verdict: GuardVerdict = .unjudged, scene: String? = nil) -> GoldenPage.Side {
        let image = image(value)
        let manifest = GoldenManifest(
            width: image.width, height: image.height, pixels: PixelDigest(of: image), scene: scene)
        return GoldenPage.Side(
            Golden(name: try! GoldenName("a/b"), image: image, manifest: manifest), verdict: verdict)
    }

    private func page(_ entries: [GoldenPage.Entry]) -> GoldenPage { GoldenPage(title: "Pending", entries: entries) }

    private func entry(_ name: String = "a/b", cause: String = "cause") throws -> GoldenPage.Entry {
        GoldenPage.Entry(
            name: try GoldenName(name), status: .changed, expected: side(1), actual: side(2), cause: cause)
    }

    @Test("loads and runs nothing but what is in it")
    func policy() throws {
        let html = page([try entry()]).html
        let script = PageTemplate.script
        #expect(html.contains("<script>\(script)</script>"))
        #expect(html.contains("<style>\(PageTemplate.style)</style>"))
        #expect(html.contains("script-src 'sha256-\(Base64.text(SHA256.digest(script.utf8)))'"))
        #expect(html.contains("default-src 'none'; img-src data:;"))
        for outside in ["http:", "https:", "src=", "@import", "url(", " onclick", " style="] {
            #expect(!html.contains(outside), "\(outside)")
        }
    }

    @Test("shows texts as texts, whatever they are", arguments: hostile)
    func escapes(text: String) throws {
        var entry = try entry()
        entry.cause = text
        entry.group = GoldenPage.Group(key: text, text: text)
        entry.sentence = text
        entry.againstTheRules = text
        entry.problem = text
        entry.actual = side(2, verdict: GuardVerdict(measured: ["\(text): \(text)"], broken: [text]), scene: text)
        let plain = page([try self.entry()])
        var hostile = GoldenPage(title: text, entries: [entry], acceptCommand: text, rejectCommand: text)
        let html = hostile.html
        #expect(!html.contains(text))
        for tag in ["<script", "</script", "<!--", "<img", "<style", "</title"] {
            #expect(html.ranges(of: tag).count == plain.html.ranges(of: tag).count, "\(tag)")
        }
        #expect(html.utf8.allSatisfy { $0 >= 0x20 || $0 == UInt8(ascii: "\n") })
        // The data, and nothing else, is where the text was.
        hostile.title = ""
        hostile.entries = []
        hostile.acceptCommand = ""
        hostile.rejectCommand = ""
        #expect(hostile.html.ranges(of: "{{").isEmpty)
    }

    @Test(
        "writes data in signs that are harmless in a script",
        arguments: [
            ("a/b 1", #""a/b 1""#), ("\"", #""\u0022""#), ("\\", #""\u005c""#), ("</", #""\u003c/""#),
            ("'&`!", #""\u0027\u0026\u0060\u0021""#), ("é", #""\u00e9""#), ("🎨", #""\ud83c\udfa8""#),
            ("\u{202E}\n", #""\u202e\u000a""#),
        ])
    func quotes(text: String, quoted: String) { #expect(ScriptText.quoted(text) == quoted) }

    @Test("has the entries in their order, each cause once")
    func order() throws {
        var last = try entry("c/one", cause: "second")
        last.group = GoldenPage.Group(key: "first", text: "another text of one cause")
        let html = page([
            try entry("b/one", cause: "first"), try entry("a/one", cause: "second"), last,
        ]).html
        #expect(html.contains(#""groups":["first","second"]"#))
        let names = ["b/one", "a/one", "c/one"].compactMap { html.firstRange(of: #""name":"\#($0)""#)?.lowerBound }
        #expect(names.count == 3)
        #expect(names == names.sorted())
        #expect(html.ranges(of: #""group":0"#).count == 2)
    }

    @Test("has both images as files that decode to their pixels")
    func images() throws {
        let html = page([try entry()]).html
        for (id, value) in [("expected-0", UInt8(1)), ("actual-0", 2)] {
            let start = try #require(html.firstRange(of: "<script type=\"text/plain\" id=\"\(id)\">"))
            let text = html[start.upperBound...].prefix { $0 != "<" }
            #expect(String(text) == Base64.text(encodePNG(image(value))))
            #expect(try decodePNG(encodePNG(image(value))).image == image(value))
        }
        var new = try entry()
        new.expected = nil
        #expect(!page([new]).html.contains("id=\"expected-0\""))
    }

    @Test("says that an image is refused where the rules do")
    func refusal() throws {
        var entry = try entry()
        #expect(!entry.isRefused)
        #expect(page([entry]).html.contains(#""refused":false"#))
        entry.actual = side(2, verdict: GuardVerdict(broken: ["R1 broken"]))
        #expect(entry.isRefused)
        #expect(page([entry]).html.contains(#""refused":true"#))
        #expect(page([entry]).html.contains(#""broken":["R1 broken"]"#))
    }

    @Test("pairs measured lines by their quantities")
    func rows() {
        #expect(
            MeasuredRow.rows(
                expected: ["edge: 80 pt", "stop: a: b", "bare", "edge: 1"],
                actual: ["radius: 7 pt", "edge: 81 pt", "stop: a: c", "edge: 1"])
                == [
                    MeasuredRow(quantity: "edge", expected: "80 pt", actual: "81 pt"),
                    MeasuredRow(quantity: "stop", expected: "a: b", actual: "a: c"),
                    MeasuredRow(quantity: "bare", expected: "", actual: nil),
                    MeasuredRow(quantity: "edge", expected: "1", actual: "1"),
                    MeasuredRow(quantity: "radius", expected: nil, actual: "7 pt"),
                ])
    }

    private static let values: [(String?, String?, Bool)] = [
        ("80.001 ± 0.005 pt", "80.001 ± 0.005 pt", false), ("80.001 ± 0.005 pt", "80.010 ± 0.006 pt", false),
        ("80.001 ± 0.005 pt", "80.013 ± 0.005 pt", true), ("80.001 ± 0.005 pt", "80.001 ± 0.005 px", true),
        ("1.0000 ± 0.0002", "1.0003 ± 0.0002", false), ("1.0000 ± 0.0002", "2.0000 ± 0.0002", true),
        ("#AF52DE", "#BF5AF2", true), (nil, "7 ± 1 pt", true), ("7 ± 1 pt", nil, true),
    ]

    @Test("has changes beyond error bars in bold", arguments: values)
    func changes(expected: String?, actual: String?, hasChanged: Bool) throws {
        #expect(MeasuredRow(quantity: "a", expected: expected, actual: actual).hasChanged == hasChanged)
        var entry = try entry()
        entry.expected = side(1, verdict: GuardVerdict(measured: expected.map { ["a: \($0)"] } ?? []))
        entry.actual = side(2, verdict: GuardVerdict(measured: actual.map { ["a: \($0)"] } ?? []))
        #expect(page([entry]).html.ranges(of: ",\(hasChanged)]]").count == 1)
    }

    @Test("of nothing is a page all the same")
    func empty() { #expect(page([]).html.contains(#""entries":[]"#)) }
}

@Suite("Texts of bytes")
struct DigestTextTests {
    @Test(
        "are base 64 as RFC 4648 has it",
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"), ("\u{0}\u{7F}", "AH8="),
        ])
    func base64(text: String, encoded: String) { #expect(Base64.text(Array(text.utf8)) == encoded) }

    @Test(
        "have the SHA-256 of FIPS 180-4's examples",
        arguments: [
            ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
        ])
    func sha256(text: String, count: Int, digest: String) {
        let bytes = (0..<count).flatMap { _ in Array(text.utf8) }
        let digits = SHA256.digest(bytes).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        #expect(digits == digest)
    }
}
