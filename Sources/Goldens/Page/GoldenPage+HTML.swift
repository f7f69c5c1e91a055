import ImageDiff
import Pixels

extension GoldenPage {
    /// What the page says that it was made by.
    public static let generator = "reveal goldens page"

    /// The page as the text of one HTML file, which needs no network and no other file.
    ///
    /// Names, reasons and whatever else comes from files are data: they are written in ASCII without any character that
    /// ends a text or a script, and the page shows them as text. A policy keeps the browser from running anything but the
    /// page's own script, known by its digest, and from loading anything. Images are in it once, and decoded when they
    /// are looked at.
    ///
    /// - Complexity: O(bytes of the images).
    public var html: String {
        let (style, script) = (PageTemplate.style, PageTemplate.script)
        // Style and script do not depend on what the page shows, and neither does the policy.
        let policy =
            "default-src 'none'; img-src data:; style-src 'sha256-\(Base64.text(SHA256.digest(style.utf8)))'; "
            + "script-src 'sha256-\(Base64.text(SHA256.digest(script.utf8)))'; base-uri 'none'; form-action 'none'"
        return Self.filled(
            PageTemplate.markup,
            [
                "policy": policy, "generator": Self.generator, "title": Self.escaped(title), "style": style,
                "script": script, "facts": facts,
                "images": images,
            ])
    }

    /// Puts values in the place of `{{name}}`, once: a value may have braces of its own.
    private static func filled(_ template: String, _ values: [String: String]) -> String {
        var result = ""
        var rest = template[...]
        while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
            let name = String(rest[start.upperBound..<end.lowerBound])
            guard let value = values[name] else { preconditionFailure("the template names \(name), which is nothing") }
            result += rest[..<start.lowerBound] + value
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    /// Text as HTML shows it.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            let isPlain =
                scalar.isASCII && scalar.value >= 0x20 && scalar.value != 0x7F
                && !"<>&\"'{}".unicodeScalars.contains(scalar)
            result += isPlain ? String(Character(scalar)) : "&#\(scalar.value);"
        }
    }
}

extension GoldenPage {
    /// What the page shows, besides its images, as JSON.
    private var facts: String {
        var places: [String: Int] = [:]
        var groups: [Group] = []
        for entry in entries
        where places.updateValue(places[entry.group.key] ?? groups.count, forKey: entry.group.key) == nil {
            groups.append(entry.group)
        }
        return ScriptText.object([
            ("accept", ScriptText.quoted(acceptCommand)), ("reject", ScriptText.quoted(rejectCommand)),
            ("groups", ScriptText.list(groups.map { ScriptText.quoted($0.text) })),
            (
                "entries",
                "[" + entries.map { "\n" + $0.facts(group: places[$0.group.key] ?? 0) }.joined(separator: ",") + "]"
            ),
        ])
    }

    /// The images, a text of base 64 each, which the script finds by their places.
    private var images: String {
        var text = ""
        for (index, entry) in entries.enumerated() {
            for (name, side) in [("expected", entry.expected), ("actual", entry.actual)] {
                guard let side else { continue }
                text += "<script type=\"text/plain\" id=\"\(name)-\(index)\">"
                text += Base64.text(side.png)
                text += "</script>\n"
            }
        }
        return text
    }
}

extension GoldenPage.Entry {
    /// The largest number of regions that the page frames: noise has as many as pixels.
    private static let boxLimit = 100

    fileprivate func facts(group: Int) -> String {
        ScriptText.object([
            ("name", ScriptText.quoted(name.text)), ("suite", ScriptText.quoted(name.suite)),
            ("status", ScriptText.quoted(status.rawValue)), ("cause", ScriptText.quoted(cause)),
            ("group", String(group)), ("sentence", ScriptText.optional(sentence)),
            ("refused", isRefused ? "true" : "false"), ("reason", ScriptText.optional(againstTheRules)),
            ("problem", ScriptText.optional(problem)), ("expected", expected?.facts ?? "null"),
            ("actual", actual?.facts ?? "null"), ("regions", String(regionCount)),
            (
                "boxes",
                ScriptText.list(
                    boxes.prefix(Self.boxLimit).map {
                        "[\($0.columns.lowerBound),\($0.rows.lowerBound),\($0.columns.count),\($0.rows.count)]"
                    })
            ),
            (
                "rows",
                ScriptText.list(
                    rows.map {
                        ScriptText.list([
                            ScriptText.quoted($0.quantity), ScriptText.optional($0.expected),
                            ScriptText.optional($0.actual), $0.hasChanged ? "true" : "false",
                        ])
                    })
            ),
        ])
    }
}

extension GoldenPage.Side {
    fileprivate var facts: String {
        ScriptText.object([
            ("width", String(width)), ("height", String(height)), ("pixels", ScriptText.quoted(pixels.text)),
            ("scene", ScriptText.optional(scene)), ("judged", verdict.isJudged ? "true" : "false"),
            ("broken", ScriptText.list(verdict.broken.map(ScriptText.quoted))),
        ])
    }
}

/// JSON within a script of HTML.
enum ScriptText {
    /// A string in quotes. Only letters, digits and harmless signs of ASCII stand for themselves: nothing in it ends a
    /// script, starts a comment or turns the direction of a text.
    static func quoted(_ text: String) -> String {
        var bytes: [UInt8] = [UInt8(ascii: "\"")]
        for unit in text.utf16 {
            if let byte = UInt8(exactly: unit), isHarmless(byte) {
                bytes.append(byte)
            } else {
                let digits = String(unit, radix: 16)
                bytes += "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
            }
        }
        return String(decoding: bytes, as: UTF8.self) + "\""
    }

    private static func isHarmless(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: " .,:;()#+*/=%_@[]|^~$-?".utf8.contains(byte)
        }
    }

    /// A string, or `null`.
    static func optional(_ text: String?) -> String { text.map(quoted) ?? "null" }

    /// A list of values that are JSON already.
    static func list(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }

    /// An object of members whose values are JSON already, in their order.
    static func object(_ members: [(String, String)]) -> String {
        "{" + members.map { quoted($0.0) + ":" + $0.1 }.joined(separator: ",") + "}"
    }
}
