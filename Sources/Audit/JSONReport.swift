import Oracle
import PNGFormat
import RevealModel
import SceneFormat

/// The report for programs: JSON, schema `reveal-audit/1`.
///
/// The members of the top-level object, in this order:
///
/// - `schema`: `"reveal-audit/1"`.
/// - `images`: one object for each image, series by series in the order of the manifest:
///   `file` as the manifest names it; `renderer` or null; `series`; `scene`, the scene's JSON with its `id`; `verdict`,
///   `"pass"`, `"fail"` or `"unresolved"`; `findings`; `unresolved`, a list of reasons; `measured`, an object with what
///   could be measured, in points: `edge` and `stops` [{`stop`, `value`, `errorBar`}], and the `setting` of the freedoms
///   that explains the image, where one was fitted: [{`freedom`, `value`, `needed`}] with `errorBar` and `unit` (`"px"`
///   or `"levels"`) of an amount, and the `stop` that it is of; `color`, what the file says of
///   its colours, or null; `error`, only for an image that could not be read, which fails without a finding.
/// - `series`: one object for each series: `name`, `verdict`, `images`, `pass`, `fail`, `unresolved`, and `findings`, the
///   relations between images that are broken, each with `file` and `otherFile`.
/// - `errors`: one text for each line of the manifest, or file, that could not be understood.
/// - `summary`: `images`, `pass`, `fail`, `unresolved`, `unreadable`, `series`, `relations`, `errors`.
///
/// A finding has `check`; `rules`, such as `["R1", "R13"]`; `distance`, at least 0, and its `unit`: `"levels"`, `"pt"`,
/// `"px"` or `"fraction"`; `where`, null or an object with `columns` and `rows`, each [first, last], and `pixels`;
/// `message`; and the members that its evidence has: `worst` {`x`, `y`, `channel`, `backdrop`}, `expected` [low, high],
/// `actual`, `errorBar`.
public final class JSONReport: AuditReport {
    /// The name and version of the schema.
    public static let schema = "reveal-audit/1"

    private let output: ReportFile
    private let series = Spool()
    /// The broken relations of the series that is being judged.
    private let relations = Spool()
    private let errors = Spool()
    private var hasImages = false

    /// Creates a report that appears at `path` when the audit ends; `-` is standard output.
    public init(path: String) throws(ReportError) { output = try ReportFile(path: path) }

    /// Adds an event to the report; the end of the audit makes the file appear.
    public func take(_ event: AuditEvent) throws(ReportError) {
        switch event {
        case .begin: try output.write("{\"schema\":\(JSONText.quoted(Self.schema)),\n\"images\":[")
        case .error(let error): try errors.write((errors.isEmpty ? "" : ",\n") + JSONText.quoted(error.description))
        case .series: break
        case .image(let image):
            try output.write((hasImages ? ",\n" : "\n") + Self.object(image))
            hasImages = true
        case .relation(let relation):
            try relations.write((relations.isEmpty ? "" : ",") + Self.object(relation))
        case .seriesEnd(let result):
            let start = (series.isEmpty ? "\n" : ",\n") + Self.start(of: result)
            try series.write(start)
            try relations.empty { bytes throws(ReportError) in try series.write(bytes) }
            try series.write("]}")
        case .end(let summary): try end(summary)
        }
    }

    private func end(_ summary: AuditSummary) throws(ReportError) {
        try output.write("\n],\n\"series\":[")
        try series.empty { bytes throws(ReportError) in try output.write(bytes) }
        try output.write("\n],\n\"errors\":[")
        try errors.empty { bytes throws(ReportError) in try output.write(bytes) }
        try output.write("],\n")
        let tally = summary.tally
        let members = [
            ("images", tally.images), ("pass", tally.pass), ("fail", tally.fail), ("unresolved", tally.unresolved),
            ("unreadable", tally.unreadable), ("series", summary.series), ("relations", summary.relations),
            ("errors", summary.errors),
        ]
        try output.write("\"summary\":{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}}\n")
        try output.commit()
    }

    private static func object(_ image: AuditedImage) -> String {
        let scene = image.entry.document.scene
        var members = [
            ("file", JSONText.quoted(image.entry.file)),
            ("renderer", image.entry.renderer.map(JSONText.quoted) ?? "null"),
            ("series", JSONText.quoted(image.entry.series)),
            ("scene", image.entry.document.json),
            ("verdict", JSONText.quoted(image.verdict.name)),
            ("findings", JSONText.list(image.findings.map { object($0, FindingText.message($0, scene: scene)) })),
        ]
        switch image.outcome {
        case .judged(let judgement, let metadata):
            members.append(("unresolved", JSONText.list(judgement.unresolved.map { JSONText.quoted($0.name) })))
            members.append(("measured", object(judgement.reading)))
            members.append(("color", metadata.map { JSONText.quoted($0.colorDescription) } ?? "null"))
        case .unreadable(let error):
            members += [("unresolved", "[]"), ("measured", "{}"), ("color", "null")]
            members.append(("error", JSONText.quoted(error.description)))
        }
        return JSONText.object(members)
    }

    private static func object(_ reading: Reading) -> String {
        func measured(_ value: Measured) -> [(String, String)] {
            [("value", JSONText.number(value.value)), ("errorBar", JSONText.number(value.errorBar))]
        }
        var members: [(String, String)] = []
        if let edge = reading.edge { members.append(("edge", JSONText.object(measured(edge)))) }
        let stops = reading.stops.map { JSONText.object([("stop", String($0.index + 1))] + measured($0.place)) }
        members.append(("stops", JSONText.list(stops)))
        members.append(("setting", JSONText.list(reading.setting.parts.map(object))))
        return JSONText.object(members)
    }

    private static func object(_ part: Setting.Part) -> String {
        func amount(_ measured: Measured, _ unit: Finding.Unit) -> [(String, String)] {
            [
                ("value", JSONText.number(measured.value)), ("errorBar", JSONText.number(measured.errorBar)),
                ("unit", JSONText.quoted(unit.name)),
            ]
        }
        let value =
            switch part.value {
            case .amount(let measured, let unit): amount(measured, unit)
            case .stop(let index, let measured, let unit): [("stop", String(index + 1))] + amount(measured, unit)
            case .entries(let count): [("value", String(count))]
            case .snap(let grid): [("value", JSONText.quoted(grid.name))]
            case .clippedByLayer(let isApart): [("value", JSONText.quoted(isApart ? "apart" : "together"))]
            }
        return JSONText.object(
            [("freedom", JSONText.quoted(part.freedom.name))] + value + [("needed", part.isNeeded ? "true" : "false")])
    }

    /// The object of a series up to the list of its findings.
    private static func start(of series: AuditedSeries) -> String {
        let members = JSONText.object([
            ("name", JSONText.quoted(series.name)), ("verdict", JSONText.quoted(series.verdict.name)),
            ("images", String(series.tally.images)), ("pass", String(series.tally.pass)),
            ("fail", String(series.tally.fail)), ("unresolved", String(series.tally.unresolved)),
        ])
        return members.dropLast() + ",\"findings\":["
    }

    private static func object(_ relation: BrokenRelation) -> String {
        object(
            relation.finding, FindingText.relation(relation.finding, otherFile: relation.otherFile),
            more: [
                ("file", JSONText.quoted(relation.file)),
                ("otherFile", relation.otherFile.map(JSONText.quoted) ?? "null"),
            ])
    }

    private static func object(_ finding: Finding, _ message: String, more: [(String, String)] = []) -> String {
        var members = [
            ("check", JSONText.quoted(finding.check.name)),
            ("rules", JSONText.list(finding.check.rules.map { "\"R\($0)\"" })),
            ("distance", JSONText.number(finding.distance)), ("unit", JSONText.quoted(finding.unit.name)),
            ("where", finding.place.map(object) ?? "null"), ("message", JSONText.quoted(message)),
        ]
        switch finding.evidence {
        case .sample(let sample), .disagreement(_, let sample?): members += evidence(sample)
        case .quantity(let quantity), .shrinks(_, let quantity): members += evidence(quantity)
        case .size(let expected, let actual):
            members.append(("expected", "[\(expected.width),\(expected.height)]"))
            members.append(("actual", "[\(actual.width),\(actual.height)]"))
        case .showsFraction(let fraction): members.append(("actual", JSONText.number(fraction)))
        case .earlyStop(let index, _), .missingStop(let index): members.append(("stop", String(index + 1)))
        case .showsNothing, .showsIndicator, .disagreement(_, nil): break
        }
        return JSONText.object(members + more)
    }

    private static func evidence(_ sample: SampleEvidence) -> [(String, String)] {
        let channel = ["red", "green", "blue", "alpha"][sample.channel]
        let backdrop = sample.backdrop == .none ? "null" : sample.backdrop == .white ? "\"white\"" : "\"black\""
        let worst = [
            ("x", String(sample.x)), ("y", String(sample.y)), ("channel", JSONText.quoted(channel)),
            ("backdrop", backdrop),
        ]
        return [
            ("worst", JSONText.object(worst)),
            ("expected", "[\(JSONText.number(sample.expected.low)),\(JSONText.number(sample.expected.high))]"),
            ("actual", JSONText.number(sample.actual)),
        ]
    }

    private static func evidence(_ quantity: QuantityEvidence) -> [(String, String)] {
        let low = JSONText.number(quantity.permitted.low)
        let high = JSONText.number(quantity.permitted.high)
        return [
            ("expected", "[\(low),\(high)]"), ("actual", JSONText.number(quantity.actual)),
            ("errorBar", JSONText.number(quantity.errorBar)),
        ]
    }

    private static func object(_ place: Place) -> String {
        JSONText.object([
            ("columns", "[\(place.columns.lowerBound),\(place.columns.upperBound)]"),
            ("rows", "[\(place.rows.lowerBound),\(place.rows.upperBound)]"), ("pixels", String(place.pixels)),
        ])
    }
}
