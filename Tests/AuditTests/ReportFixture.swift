import Oracle
import PNGFormat
import RevealModel
import SceneFormat

@testable import Audit

/// Events of an audit that has everything a report can show.
enum ReportFixture {
    /// Hands the events to a report.
    static func play(into report: any AuditReport) throws {
        var summary = AuditSummary()
        try report.take(
            .begin([ManifestSeries(name: "a<b>\"&", entries: 0..<4), ManifestSeries(name: "c", entries: 4..<5)]))
        try report.take(.error(ManifestError(.missing(.scene), at: .line(7))))
        try report.take(.error(ManifestError(.nameNotUTF8, at: .file("x:y.png"))))
        summary.errors = 2
        try play(images, series: "a<b>\"&", relations: relations, into: report, &summary)
        try play([passing("c/e.png")], series: "c", relations: [], into: report, &summary)
        try report.take(.end(summary))
    }

    private static func play(
        _ images: [AuditedImage], series: String, relations: [BrokenRelation], into report: any AuditReport,
        _ summary: inout AuditSummary
    ) throws {
        var tally = Tally()
        try report.take(.series(ManifestSeries(name: series, entries: 0..<images.count)))
        for image in images {
            tally.add(image)
            try report.take(.image(image))
        }
        for relation in relations { try report.take(.relation(relation)) }
        try report.take(.seriesEnd(AuditedSeries(name: series, tally: tally, relations: relations.count)))
        summary.tally.add(tally)
        summary.relations += relations.count
        summary.series += 1
    }

    private static var images: [AuditedImage] {
        var passing = Judgement()
        passing.reading.edge = Measured(80.5, errorBar: 0.25)
        passing.reading.stops = [(1, Measured(160.125, errorBar: 0.5))]
        return [
            image("a/1.png", 0.25, .judged(passing, nil), renderer: "qt \"6\""),
            image("a/2.png", 0.25, .judged(Judgement(findings: findings), nil)),
            image("a/3.png", nil, .judged(Judgement(unresolved: [.unavailableLooksLikeZero]), nil)),
            image(
                "a/4\u{1B}.png", 0.5,
                .unreadable(.file(.file(FileError(path: "a/4\u{1B}.png", operation: .read, reason: .isNotRegular))))),
        ]
    }

    private static func passing(_ file: String) -> AuditedImage { image(file, 1, .judged(Judgement(), nil)) }

    private static func image(
        _ file: String, _ fraction: Double?, _ outcome: AuditedImage.Outcome, renderer: String? = nil
    ) -> AuditedImage {
        let progress = fraction.map(Progress.fraction) ?? .unavailable
        guard let scene = try? Scene(width: 320, scale: 2, progress: progress) else {
            preconditionFailure("the scene is legal")
        }
        let entry = ManifestEntry(
            line: nil, file: file, series: "a<b>\"&", document: SceneDocument(id: "s", scene: scene),
            renderer: renderer, extra: [])
        return AuditedImage(number: 0, entry: entry, outcome: outcome)
    }

    /// One finding of each kind of evidence.
    private static var findings: [Finding] {
        let place = Place(columns: 3...9, rows: 2...2, pixels: 5)
        let sample = SampleEvidence(
            x: 4, y: 2, channel: 2, expected: Interval(low: -1.5, high: 10.25), actual: 99.5, backdrop: .white)
        let edge = QuantityEvidence(quantity: .edge, expected: 80, allowance: 0.5, actual: 90, errorBar: 0.125)
        return [
            Finding(check: .gradientColor, distance: 89.25, unit: .levels, place: place, evidence: .sample(sample)),
            Finding(check: .advancingEdge, distance: 9.375, unit: .points, place: place, evidence: .quantity(edge)),
            Finding(
                check: .imageSize, distance: 320, unit: .pixels,
                evidence: .size(
                    expected: PixelSize(width: 640, height: 28), actual: PixelSize(width: 320, height: 14))),
            Finding(check: .indeterminate, distance: 0.5, unit: .fraction, evidence: .showsFraction(0.5)),
            Finding(check: .indeterminate, distance: 0, unit: .fraction, evidence: .showsNothing),
            Finding(check: .indeterminate, distance: 0, unit: .fraction, evidence: .showsIndicator),
            Finding(
                check: .trailingStop, distance: 5, unit: .pixels, place: place,
                evidence: .earlyStop(index: 2, pixels: 5)),
            Finding(check: .midpoint, distance: 113.5, unit: .levels, evidence: .missingStop(index: 1)),
        ]
    }

    private static var relations: [BrokenRelation] {
        let sample = SampleEvidence(
            x: 4, y: 2, channel: 0, expected: Interval(low: 6, high: 13), actual: 223, backdrop: .none)
        let edge = QuantityEvidence(quantity: .edge, expected: 80, allowance: 0.5, actual: 40, errorBar: 0.25)
        let findings = [
            Finding(
                check: .colorsStayPut, distance: 210, unit: .levels,
                place: Place(columns: 4...4, rows: 2...2, pixels: 1), evidence: .disagreement(other: 0, sample)),
            Finding(check: .revealGrows, distance: 39.25, unit: .points, evidence: .shrinks(other: 0, edge)),
            Finding(check: .unavailableAlike, distance: 0, unit: .levels, evidence: .disagreement(other: 0, nil)),
        ]
        return findings.map {
            BrokenRelation(series: "a<b>\"&", finding: $0, file: "a/2.png", otherFile: "a/1.png")
        }
    }
}
