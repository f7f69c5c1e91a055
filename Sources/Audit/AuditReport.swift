public import PNGFormat
import SceneFormat

/// Takes the results of an audit, in order, as they come.
public protocol AuditReport: AnyObject {
    /// The audit begins.
    func begin(_ subject: any AuditSubject, total: Int) throws(ReportError)
    /// A line of the manifest, or a file, could not be understood.
    func add(_ error: ManifestError) throws(ReportError)
    /// A series begins.
    func begin(_ series: ManifestSeries) throws(ReportError)
    /// An image was judged.
    func add(_ image: AuditedImage) throws(ReportError)
    /// A series ends.
    func end(_ series: AuditedSeries) throws(ReportError)
    /// The audit ends.
    func end(_ summary: AuditSummary) throws(ReportError)
}

/// Why a report could not be written.
public enum ReportError: Error, CustomStringConvertible, Sendable {
    /// The file could not be written; the old one, if any, is as it was.
    case file(FileError)
    /// Standard output was closed by its reader.
    case closedPipe
    /// Standard output could not be written, with the system's reason.
    case output(String)

    /// What is wrong, why, and what to do about it, in one line.
    public var description: String {
        switch self {
        case .file(let error): return error.description
        case .closedPipe: return "standard output was closed"
        case .output(let reason): return "standard output cannot be written: \(reason)"
        }
    }
}

/// Several reports that are written side by side.
public final class CombinedReport: AuditReport {
    private let reports: [any AuditReport]

    /// Combines reports; each result goes to them in order.
    public init(_ reports: [any AuditReport]) { self.reports = reports }

    public func begin(_ subject: any AuditSubject, total: Int) throws(ReportError) {
        for report in reports { try report.begin(subject, total: total) }
    }

    public func add(_ error: ManifestError) throws(ReportError) {
        for report in reports { try report.add(error) }
    }

    public func begin(_ series: ManifestSeries) throws(ReportError) {
        for report in reports { try report.begin(series) }
    }

    public func add(_ image: AuditedImage) throws(ReportError) {
        for report in reports { try report.add(image) }
    }

    public func end(_ series: AuditedSeries) throws(ReportError) {
        for report in reports { try report.end(series) }
    }

    public func end(_ summary: AuditSummary) throws(ReportError) {
        for report in reports { try report.end(summary) }
    }
}
