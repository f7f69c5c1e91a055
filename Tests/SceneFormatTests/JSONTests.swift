import SceneFormat
import Testing

@Suite struct JSONTests {
    @Test(
        arguments: [
            ("null", .null), (" true\r\n", .bool(true)), ("\tfalse ", .bool(false)),
            ("-0.5e+10", .number("-0.5e+10")), ("0", .number("0")), ("\"\"", .string("")),
            ("[]", .array([])), ("[1,[ ]]", .array([.number("1"), .array([])])), ("{ }", .object([])),
            (
                "{\"b\":1,\"a\":null}",
                .object([JSON.Member(key: "b", value: .number("1")), JSON.Member(key: "a", value: .null)])
            ),
        ] as [(String, JSON)])
    func valuesAreReadAsTheyAreWritten(text: String, expected: JSON) throws {
        #expect(try JSON.parse(Array(text.utf8)) == expected)
    }

    @Test(
        arguments: [
            (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u20AC""#, "Aé€"),
            (#""\ud83d\uDE00""#, "😀"), ("\"é€😀\"", "é€😀"), (#""\u0000""#, "\0"), (#""é\n""#, "é\n"),
        ] as [(String, String)])
    func escapesBecomeTheirCharacters(text: String, expected: String) throws {
        #expect(try JSON.parse(Array(text.utf8)).text == expected)
    }

    @Test(
        arguments: [
            ("", "line 1, column 1: the text ends where a value is expected; complete the text"),
            ("[1,\n  2", "line 2, column 4: the text ends where a comma or ] is expected; complete the text"),
            ("{\"a\":\"b", "line 1, column 8 (a): the text ends where a closing quote is expected; complete the text"),
            ("{\"a\" 1}", "line 1, column 6: \"1\" stands where a colon is expected; correct the text there"),
            ("{\"a\":1,}", "line 1, column 8: \"}\" stands where a key in quotes is expected; correct the text there"),
            (
                "{\"a\":1 \"b\"}",
                "line 1, column 8: \"\\\"\" stands where a comma or } is expected; correct the text there"
            ),
            ("[,]", "line 1, column 2 ([0]): \",\" stands where a value is expected; correct the text there"),
            ("\"ééé\" x", "line 1, column 7: \"x\" stands where the end is expected; remove the rest"),
            ("\u{FEFF}{}", "line 1, column 1: \"\\ufeff\" stands where a value is expected; correct the text there"),
            (
                "{\"a\":\0}",
                "line 1, column 6 (a): \"\\u0000\" stands where a value is expected; correct the text there"
            ),
            ("{\"p\":NaN}", "line 1, column 6 (p): NaN is no JSON value; write \"nan\" in quotes"),
            ("[0,-Infinity]", "line 1, column 4 ([1]): -Infinity is no JSON value; write \"-inf\" in quotes"),
            ("Infinity", "line 1, column 1: Infinity is no JSON value; write \"inf\" in quotes"),
            ("True", "line 1, column 1: True is no JSON value; write true"),
            ("None", "line 1, column 1: None is no JSON value; write null"),
            ("01", "line 1, column 1: 01 is no JSON value; write a number such as -0.5 or 1e-3"),
            ("#007AFF", "line 1, column 1: #007AFF is no JSON value; put text in quotes"),
            ("\"a\tb\"", "line 1, column 3: a string has the raw control character 9; escape it"),
            (
                #""\x""#,
                #"line 1, column 2: "\\x" is no escape; write \" \\ \/ \b \f \n \r \t or \u and four hexadecimal digits"#
            ),
            (
                #""\u+123""#,
                #"line 1, column 2: "\\u+123" is no escape; write \" \\ \/ \b \f \n \r \t or \u and four hexadecimal digits"#
            ),
            (
                #""a\ud83d""#,
                #"line 1, column 3: \ud83d is half of a surrogate pair and stands alone; write both halves, or the character itself"#
            ),
            (
                #""\ud83d\u0041""#,
                #"line 1, column 2: \ud83d is half of a surrogate pair and stands alone; write both halves, or the character itself"#
            ),
            (
                #""\ude00""#,
                #"line 1, column 2: \ude00 is half of a surrogate pair and stands alone; write both halves, or the character itself"#
            ),
            (
                "{\"s\":[{\"a\":1,\n\"a\":1}]}",
                "line 2, column 1 (s[0]): the key \"a\" is given twice; keep one of the two"
            ),
        ] as [(String, String)])
    func errorsNamePlacePathReasonAndRemedy(text: String, expected: String) {
        #expect(message(of: Array(text.utf8)) == expected)
    }

    @Test(arguments: ["1.", ".5", "+1", "-", "1e", "1e+", "0x10", "1_000", "00", "-01", "1.e3", "tru", "nul"])
    func wordsThatAreNoNumberOrLiteralAreRefused(text: String) {
        let error = #expect(throws: JSONError.self) { try JSON.parse(Array(text.utf8)) }
        #expect(error?.problem == .badLiteral(text))
    }

    @Test(arguments: [
        ([0x22, 0x61, 0xFF, 0x22], 3), ([0x22, 0xC0, 0x80, 0x22], 2), ([0x22, 0xED, 0xA0, 0x80, 0x22], 2),
        ([0x22, 0xE2, 0x82, 0x22], 2), ([0x22, 0x5C, 0x6E, 0xF5, 0x22], 4),
    ])
    func stringsThatAreNotUTF8AreRefused(bytes: [UInt8], column: Int) {
        #expect(throws: JSONError(.invalidUTF8, line: 1, column: column)) { try JSON.parse(bytes) }
    }

    @Test func nestingIsLimited() {
        let most = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        #expect(throws: Never.self) { try JSON.parse(Array(most.utf8)) }
        let error = #expect(throws: JSONError.self) {
            try JSON.parse(Array(repeating: UInt8(ascii: "["), count: 100_000))
        }
        #expect(error?.problem == .tooDeep(limit: 64))
        #expect(error?.column == 65)
        #expect(error?.remedy == "nest less")
    }

    @Test func duplicatesAreFoundAmongManyKeys() {
        let members = (0..<10_000).map { "\"k\($0)\":0" } + ["\"k5000\":1"]
        let error = #expect(throws: JSONError.self) {
            try JSON.parse(Array(("{" + members.joined(separator: ",") + "}").utf8))
        }
        #expect(error?.problem == .duplicateKey("k5000"))
    }

    @Test func aLineOfTenMegabytesIsReadInLinearTime() throws {
        let text = Array(("\"" + String(repeating: "a", count: 10_000_000) + "\"").utf8)
        #expect(try JSON.parse(text).text?.utf8.count == 10_000_000)
        #expect(try JSON.parse(Array(repeating: UInt8(ascii: "7"), count: 1_000_000)).brief.count == 40)
    }

    @Test(
        arguments: [
            ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#),
            ("\u{1B}[0m\u{7F}\u{85}", #""\u001b[0m\u007f\u0085""#),
            ("é😀", "\"é😀\""), ("\0", #""\u0000""#),
        ] as [(String, String)])
    func quotingEscapesWhatCouldBreakAReport(text: String, expected: String) throws {
        #expect(JSONText.quoted(text) == expected)
        #expect(try JSON.parse(Array(expected.utf8)).text == text)
    }

    @Test(
        arguments: [
            (320, "320"), (0.1, "0.1"), (1.0 / 3, "0.3333333333333333"), (-0.0, "-0"), (1e-9, "1e-09"),
            (1e22, "1e+22"), (.leastNonzeroMagnitude, "5e-324"), (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
        ] as [(Double, String)])
    func numbersAreWrittenAsShortAsTheyReadBack(value: Double, expected: String) throws {
        #expect(JSONText.number(value) == expected)
        #expect(try JSON.parse(Array(expected.utf8)).double?.bitPattern == value.bitPattern)
    }

    @Test(
        arguments: [
            (JSON.string("blue"), "\"blue\""),
            (.string(String(repeating: "x", count: 41)), "\"\(String(repeating: "x", count: 39))…\""),
            (.null, "null"), (.bool(true), "true"), (.number("-5.0"), "-5.0"), (.array([]), "a list"),
            (.object([]), "an object"),
        ] as [(JSON, String)])
    func valuesAreShownInAFewWords(value: JSON, expected: String) {
        #expect(value.brief == expected)
    }

    @Test(
        arguments: [
            (JSONPath([.key("scene"), .key("stops"), .index(2), .key("color")]), "scene.stops[2].color"),
            (JSONPath([.key("scene"), .key("a b\u{1B}")]), #"scene["a b\u001b"]"#), (JSONPath([.key("")]), #"[""]"#),
            (JSONPath(), ""),
        ] as [(JSONPath, String)])
    func pathsReadLikeAccessesInCode(path: JSONPath, expected: String) {
        #expect(path.description == expected)
    }

    private func message(of text: [UInt8]) -> String? {
        do throws(JSONError) {
            _ = try JSON.parse(text)
            return nil
        } catch {
            return error.description
        }
    }
}
