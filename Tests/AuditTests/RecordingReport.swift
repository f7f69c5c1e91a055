import Audit

/// Keeps the events of an audit.
final class RecordingReport: AuditReport {
    private(set) var audit = RecordedAudit()

    func take(_ event: AuditEvent) {
        switch event {
        case .begin, .series: break
        case .error(let error): audit.errors.append(error)
        case .image(let image): audit.images.append(image)
        case .relation(let relation): audit.relations.append(relation)
        case .seriesEnd(let series): audit.series.append(series)
        case .end(let summary): audit.summary = summary
        }
    }
}

/// The events of an audit.
struct RecordedAudit: Sendable {
    var errors: [ManifestError] = []
    var images: [AuditedImage] = []
    var relations: [BrokenRelation] = []
    var series: [AuditedSeries] = []
    var summary: AuditSummary?

    /// Audits a subject and keeps what happens.
    static func of(_ subject: any AuditSubject, run: AuditRun = AuditRun()) throws -> RecordedAudit {
        let report = RecordingReport()
        _ = try run.run(subject, into: report)
        return report.audit
    }
}
