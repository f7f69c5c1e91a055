import Oracle
import SceneFormat

/// The report for CI servers: JUnit XML, one test suite for each series and one test case for each image.
///
/// A failing image is a `failure`, one that cannot be read an `error`, an unresolved one `skipped`; broken relations
/// are test cases of their own, named after their check. A bad line of the manifest is an `error` of the suite
/// `manifest`.
public final class JUnitReport: AuditReport {
    private let output: ReportFile
    private var suite = ""
    private var cases: Spool
    private var errors: [String] = []

    /// Creates a report that appears at `path` when the audit ends; `-` is standard output.
    public init(path: String) throws(ReportError) {
        output = try ReportFile(path: path)
        cases = try Spool()
    }

    /// Adds an event to the report; the end of the audit makes the file appear.
    public func take(_ event: AuditEvent) throws(ReportError) {
        switch event {
        case .begin:
            try output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"reveal audit\">\n")
        case .error(let error): errors.append(error.description)
        case .series(let series):
            suite = series.name
            try cases.clear()
        case .image(let image): try add(image)
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
        try cases.write(testCase(image.entry.file, body))
    }

    private func end(_ series: AuditedSeries) throws(ReportError) {
        for relation in series.relations {
            let finding = relation.finding
            let text = FindingText.relation(finding, otherFile: relation.otherFile)
            let body = Self.element(
                "failure", message: "\(finding.check.name) (\(FindingText.rules(finding.check)))", text: text)
            try cases.write(testCase("\(finding.check.name): \(relation.file)", body))
        }
        let tally = series.tally
        let tests = tally.images + series.relations.count
        let failures = tally.fail - tally.unreadable + series.relations.count
        try writeSuite(
            series.name, tests: tests, failures: failures, errors: tally.unreadable, skipped: tally.unresolved)
    }

    private func end(_ summary: AuditSummary) throws(ReportError) {
        if !errors.isEmpty {
            suite = "manifest"
            try cases.clear()
            for error in errors {
                let place = error.split(separator: ":", maxSplits: 1).first.map(String.init) ?? "manifest"
                try cases.write(testCase(place, Self.element("error", message: "not understood", text: error)))
            }
            try writeSuite(suite, tests: errors.count, failures: 0, errors: errors.count, skipped: 0)
        }
        try output.write("</testsuites>\n")
        try output.commit()
    }

    private func writeSuite(
        _ name: String, tests: Int, failures: Int, errors: Int, skipped: Int
    ) throws(ReportError) {
        try output.write(
            "<testsuite name=\"\(Self.escaped(name))\" tests=\"\(tests)\" failures=\"\(failures)\""
                + " errors=\"\(errors)\" skipped=\"\(skipped)\">\n")
        try cases.copy(to: output)
        try output.write("</testsuite>\n")
    }

    private func testCase(_ name: String, _ body: String) -> String {
        let start = "<testcase classname=\"\(Self.escaped(suite))\" name=\"\(Self.escaped(name))\""
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
