import Oracle
import SceneFormat

/// The report for CI servers: JUnit XML, one test suite for each series and one test case for each image.
///
/// A failing image is a `failure`, one that cannot be read an `error`, an unresolved one `skipped`; broken relations
/// are test cases of their own, named after their check and the image. A bad line of the manifest, or a file whose name
/// is no scene, is an `error` of the last suite, `manifest`.
public final class JUnitReport: AuditReport {
    private let output: ReportFile
    private var suite = ""
    /// The test cases of the series that is being judged.
    private let cases = Spool()
    private let errors = Spool()

    /// Creates a report that appears at `path` when the audit ends; `-` is standard output.
    public init(path: String) throws(ReportError) { output = try ReportFile(path: path) }

    /// Adds an event to the report; the end of the audit makes the file appear.
    public func take(_ event: AuditEvent) throws(ReportError) {
        switch event {
        case .begin:
            try output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"reveal audit\">\n")
        case .error(let error): try add(error)
        case .series(let series): suite = series.name
        case .image(let image): try add(image)
        case .relation(let relation): try add(relation)
        case .seriesEnd(let series): try end(series)
        case .end(let summary): try end(summary)
        }
    }

    private func add(_ image: AuditedImage) throws(ReportError) {
        let scene = image.entry.document.scene
        var body = ""
        switch image.outcome {
        case .unreadable(let error):
            body = Self.element("error", message: "the image cannot be read", text: error.description)
        case .judged(let judgement, _):
            switch judgement.verdict {
            case .pass: break
            case .unresolved:
                let reasons = judgement.unresolved.map(\.name).joined(separator: ", ")
                body = Self.element("skipped", message: reasons, text: "")
            case .fail:
                let lines = judgement.findings.map { finding in
                    "\(finding.check.name) (\(FindingText.rules(finding.check))): "
                        + FindingText.message(finding, scene: scene)
                }
                let names = judgement.findings.map(\.check.name).joined(separator: ", ")
                body = Self.element("failure", message: names, text: lines.joined(separator: "\n"))
            }
        }
        try cases.write(Self.testCase(image.entry.file, in: suite, body))
    }

    private func add(_ relation: BrokenRelation) throws(ReportError) {
        let check = relation.finding.check
        let text = FindingText.relation(relation.finding, otherFile: relation.otherFile)
        let body = Self.element("failure", message: "\(check.name) (\(FindingText.rules(check)))", text: text)
        try cases.write(Self.testCase("\(check.name): \(relation.file)", in: suite, body))
    }

    private func add(_ error: ManifestError) throws(ReportError) {
        let place: String
        switch error.place {
        case .line(let line): place = "line \(line)"
        case .file(let path): place = path
        }
        let body = Self.element("error", message: "not understood", text: error.description)
        try errors.write(Self.testCase(place, in: Self.errorSuite, body))
    }

    private func end(_ series: AuditedSeries) throws(ReportError) {
        let tally = series.tally
        try write(
            cases, as: series.name, tests: tally.images + series.relations,
            failures: tally.fail - tally.unreadable + series.relations, errors: tally.unreadable,
            skipped: tally.unresolved)
    }

    private func end(_ summary: AuditSummary) throws(ReportError) {
        if summary.errors > 0 {
            let count = summary.errors
            try write(errors, as: Self.errorSuite, tests: count, failures: 0, errors: count, skipped: 0)
        }
        try output.write("</testsuites>\n")
        try output.commit()
    }

    private func write(
        _ cases: Spool, as suite: String, tests: Int, failures: Int, errors: Int, skipped: Int
    ) throws(ReportError) {
        try output.write(
            "<testsuite name=\"\(Self.escaped(suite))\" tests=\"\(tests)\" failures=\"\(failures)\""
                + " errors=\"\(errors)\" skipped=\"\(skipped)\">\n")
        try cases.empty { bytes throws(ReportError) in try output.write(bytes) }
        try output.write("</testsuite>\n")
    }

    private static let errorSuite = "manifest"

    private static func testCase(_ name: String, in suite: String, _ body: String) -> String {
        let start = "<testcase classname=\"\(escaped(suite))\" name=\"\(escaped(name))\""
        return start + (body.isEmpty ? "/>\n" : ">\(body)</testcase>\n")
    }

    private static func element(_ name: String, message: String, text: String) -> String {
        "<\(name) message=\"\(escaped(message))\"" + (text.isEmpty ? "/>" : ">\(escaped(text))</\(name)>")
    }

    /// Text as XML 1.0 permits it: control characters other than a line feed become U+FFFD.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n": result += "&#10;"
            default:
                let isForbidden = scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF
                result.unicodeScalars.append(isForbidden ? "\u{FFFD}" : scalar)
            }
        }
        return result
    }
}
