import Testing

@testable import Goldens

@Suite("A golden's name")
struct GoldenNameTests {
    @Test(
        "has a suite, which may nest",
        arguments: [("a/b", "a", "b"), ("a/b/c", "a/b", "c"), ("r3/größe 1.5", "r3", "größe 1.5")])
    func parts(text: String, suite: String, name: String) throws {
        let golden = try GoldenName(text)
        #expect(golden.suite == suite)
        #expect(golden.name == name)
        #expect(golden.isIn(suite: suite))
        #expect(!golden.isIn(suite: String(suite.dropLast()) + "x"))
    }

    @Test(
        "that is no path everywhere is refused with the reason",
        arguments: [
            ("", "\"\" cannot be a golden's name: a part is empty; write SUITE/NAME, relative, with single slashes"),
            (
                "/a/b",
                "\"/a/b\" cannot be a golden's name: a part is empty; write SUITE/NAME, relative, with single slashes"
            ),
            (
                "a//b",
                "\"a//b\" cannot be a golden's name: a part is empty; write SUITE/NAME, relative, with single slashes"
            ),
            ("a", "\"a\" cannot be a golden's name: it has no suite; write SUITE/NAME"),
            (
                "a/../b",
                "\"a/../b\" cannot be a golden's name: a part starts with \".\"; start with a letter or a digit"
            ),
            ("a/b.", "\"a/b.\" cannot be a golden's name: a part ends with \".\"; leave it out"),
            (
                "a/b\u{1B}c",
                "\"a/b\\u001bc\" cannot be a golden's name: the character \"\\u001b\" is not allowed in file names everywhere;"
                    + " leave it out"
            ),
            (
                "a/b\\c",
                "\"a/b\\c\" cannot be a golden's name: the character \"\\\" is not allowed in file names everywhere; leave it out"
            ),
            (
                "a/\u{202E}gnp.b",
                "\"a/\\u202egnp.b\" cannot be a golden's name: the character \"\\u202e\" is not allowed in file names"
                    + " everywhere; leave it out"
            ),
            ("a/Con.x", "\"a/Con.x\" cannot be a golden's name: \"Con.x\" is a device on Windows; choose another name"),
        ])
    func isRefused(text: String, message: String) {
        #expect(throws: GoldenNameError.self) { try GoldenName(text) }
        do throws(GoldenNameError) {
            _ = try GoldenName(text)
        } catch {
            #expect(error.description == message)
        }
    }

    @Test("is short enough for every file system")
    func length() throws {
        let longest = String(repeating: "a", count: 120)
        _ = try GoldenName("s/" + longest)
        #expect(throws: GoldenNameError(text: "s/a" + longest, reason: .tooLong(limit: 120))) {
            try GoldenName("s/a" + longest)
        }
        let parts = Array(repeating: String(repeating: "a", count: 66), count: 3).joined(separator: "/")
        _ = try GoldenName(parts)
        #expect(throws: GoldenNameError(text: parts + "a", reason: .tooLong(limit: 200))) {
            try GoldenName(parts + "a")
        }
    }
}
