import SceneFormat
import Testing

@testable import Audit

/// The JSON report against its documented schema.
@Suite struct JSONReportTests {
    let report: JSON

    init() throws {
        let folder = try ManifestTestFolder()
        try ReportFixture.play(into: JSONReport(path: folder.path + "/report.json"))
        report = try JSON.parse(folder.read("report.json"))
    }

    private func keys(_ value: JSON?) -> [String] {
        guard case .object(let members) = value else { return [] }
        return members.map(\.key)
    }

    private func list(_ value: JSON?) -> [JSON] {
        guard case .array(let values) = value else { return [] }
        return values
    }

    private var images: [JSON] { list(report["images"]) }

    @Test func theTopLevelHasItsMembersInOrder() {
        #expect(keys(report) == ["schema", "images", "series", "errors", "summary"])
        #expect(report["schema"] == .string("reveal-audit/1"))
        #expect(images.count == 5)
    }

    @Test func anImageHasItsMembersInOrder() throws {
        let all = ["file", "renderer", "series", "scene", "verdict", "findings", "unresolved", "measured", "color"]
        #expect(images.map(keys) == [all, all, all, all + ["error"], all])
        #expect(images.map { $0["file"]?.text } == ["a/1.png", "a/2.png", "a/3.png", "a/4\u{1B}.png", "c/e.png"])
        #expect(images.map { $0["verdict"]?.text } == ["pass", "fail", "unresolved", "fail", "pass"])
        #expect(images[0]["renderer"] == .string("qt \"6\""))
        #expect(images[1]["renderer"] == .null)
        #expect(images[0]["series"] == .string("a<b>\"&"))
        #expect(images[0]["scene"]?["id"] == .string("s"))
        #expect(images[0]["scene"]?["progress"] == .number("0.25"))
        #expect(images[2]["scene"]?["progress"] == .null)
        #expect(list(images[2]["unresolved"]) == [.string("unavailable-looks-like-zero")])
        #expect(images[0]["color"] == .null)
        #expect(
            images[3]["error"]
                == .string(
                    "a/4\u{1B}.png: cannot read the file: it is a device, a pipe or a socket; name a regular file"))
    }

    @Test func measurementsAreInPoints() {
        #expect(
            images[0]["measured"]
                == .object([
                    JSON.Member(
                        key: "edge",
                        value: .object([
                            JSON.Member(key: "value", value: .number("80.5")),
                            JSON.Member(key: "errorBar", value: .number("0.25")),
                        ])),
                    JSON.Member(
                        key: "stops",
                        value: .array([
                            .object([
                                JSON.Member(key: "stop", value: .number("2")),
                                JSON.Member(key: "value", value: .number("160.125")),
                                JSON.Member(key: "errorBar", value: .number("0.5")),
                            ])
                        ])),
                    JSON.Member(key: "setting", value: .array([])),
                ]))
        #expect(keys(images[3]["measured"]) == [])
    }

    @Test func aFindingHasTheMembersOfItsEvidence() throws {
        let findings = list(images[1]["findings"])
        let always = ["check", "rules", "distance", "unit", "where", "message"]
        #expect(
            findings.map(keys) == [
                always + ["worst", "expected", "actual"], always + ["expected", "actual", "errorBar"],
                always + ["expected", "actual"], always + ["actual"], always, always, always + ["stop"],
                always + ["stop"],
            ])
        let sample = findings[0]
        #expect(sample["check"] == .string("gradient-color"))
        #expect(sample["rules"] == .array([.string("R1"), .string("R13")]))
        #expect(sample["distance"] == .number("89.25"))
        #expect(sample["unit"] == .string("levels"))
        #expect(sample["where"]?["columns"] == .array([.number("3"), .number("9")]))
        #expect(sample["where"]?["rows"] == .array([.number("2"), .number("2")]))
        #expect(sample["where"]?["pixels"] == .number("5"))
        #expect(keys(sample["worst"]) == ["x", "y", "channel", "backdrop"])
        #expect(sample["worst"]?["channel"] == .string("blue"))
        #expect(sample["worst"]?["backdrop"] == .string("white"))
        #expect(sample["expected"] == .array([.number("-1.5"), .number("10.25")]))
        #expect(sample["actual"] == .number("99.5"))
        #expect(findings[1]["expected"] == .array([.number("79.5"), .number("80.5")]))
        #expect(findings[1]["unit"] == .string("pt"))
        #expect(findings[2]["expected"] == .array([.number("640"), .number("28")]))
        #expect(findings[2]["unit"] == .string("px"))
        #expect(findings[2]["where"] == .null)
        #expect(findings[3]["actual"] == .number("0.5"))
        #expect(findings[3]["unit"] == .string("fraction"))
        #expect(findings[6]["stop"] == .number("3"))
        #expect(findings[7]["stop"] == .number("2"))
    }

    @Test func aSeriesCarriesItsBrokenRelations() {
        let series = list(report["series"])
        #expect(
            series.map(keys)
                == [["name", "verdict", "images", "pass", "fail", "unresolved", "findings"]].flatMap { [$0, $0] })
        #expect(series.map { $0["name"]?.text } == ["a<b>\"&", "c"])
        #expect(series.map { $0["verdict"]?.text } == ["fail", "pass"])
        #expect(["images", "pass", "fail", "unresolved"].map { series[0][$0]?.double } == [4, 1, 2, 1])
        let findings = list(series[0]["findings"])
        #expect(findings.map { $0["check"]?.text } == ["colors-stay-put", "reveal-grows", "unavailable-alike"])
        #expect(findings.map { $0["file"]?.text } == ["a/2.png", "a/2.png", "a/2.png"])
        #expect(findings.map { $0["otherFile"]?.text } == ["a/1.png", "a/1.png", "a/1.png"])
        #expect(
            findings.map { $0["message"]?.text } == [
                "differs from a/1.png at column 4, row 2, worst at (4, 2): red expected 6.0...13.0, actual 223.0, "
                    + "210.0 levels off",
                "the edge lies at 40.00 ± 0.25 pt, but a/1.png, with less progress, has it at 80.00 ± 0.50 pt",
                "unavailable inputs look different: unlike a/1.png",
            ])
        #expect(list(series[1]["findings"]).isEmpty)
    }

    @Test func errorsAndSummaryCountEverything() {
        #expect(
            list(report["errors"]).map(\.text) == [
                "line 7: scene: missing; write the scene that the image shows, {\"id\": ..., \"width\": ..., ...}",
                "x:y.png: the name is not UTF-8; rename it",
            ])
        let names = ["images", "pass", "fail", "unresolved", "unreadable", "series", "relations", "errors"]
        #expect(keys(report["summary"]) == names)
        #expect(names.map { report["summary"]?[$0]?.double } == [5, 2, 2, 1, 1, 2, 3, 2])
    }

    @Test func aReportOfNothingIsWholeToo() throws {
        let folder = try ManifestTestFolder()
        let report = try JSONReport(path: folder.path + "/empty.json")
        try report.take(.begin([]))
        #expect(throws: (any Error).self) { try folder.read("empty.json") }
        try report.take(.end(AuditSummary()))
        let json = try JSON.parse(folder.read("empty.json"))
        #expect(keys(json) == ["schema", "images", "series", "errors", "summary"])
        #expect(list(json["images"]).isEmpty && list(json["series"]).isEmpty && list(json["errors"]).isEmpty)
    }
}
