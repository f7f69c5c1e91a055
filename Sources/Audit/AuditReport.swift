public import PNGFormat
import SceneFormat

/// What happens in an audit, in order.
public enum AuditEvent: Sendable {
    /// The audit begins: the series to come.
    case begin([ManifestSeries])
    /// A line of the manifest, or a file, could not be understood.
    case error(ManifestError)
    /// A series begins.
    case series(ManifestSeries)
    /// An image was judged.
    case image(AuditedImage)
    /// Images of the series that is being judged break a relation.
    case relation(BrokenRelation)
    /// The series ends.
    case seriesEnd(AuditedSeries)
    /// The audit ends.
    case end(AuditSummary)
}

/// Takes the events of an audit as they come.
public protocol AuditReport: AnyObject {
    /// Takes one event.
    func take(_ event: AuditEvent) throws(ReportError)
}

/// Why a report could not be written.
public enum ReportError: Error, CustomStringConvertible, Sendable {
    /// The file could not be written; the old one, if any, is as it was.
    case file(FileError)
    /// Standard output was closed by its reader.
    case closedPipe
    /// Standard output could not be written, with the system's reason.
    case output(String)
    /// The system's temporary folder could not hold a part of a report, with the system's reason.
    case temporaryFile(String)

    /// What is wrong, why, and what to do about it, in one line.
    public var description: String {
        switch self {
        case .file(let error): return error.description
        case .closedPipe: return "standard output was closed"
        case .output(let reason): return "standard output cannot be written: \(reason)"
        case .temporaryFile(let reason):
            return "a temporary file cannot be written: \(reason); free some space in the system's temporary folder"
        }
    }
}

/// Several reports that are written side by side.
public final class CombinedReport: AuditReport {
    private let reports: [any AuditReport]

    /// Combines reports; each event goes to them in order.
    public init(_ reports: [any AuditReport]) { self.reports = reports }

    /// Hands an event to every report.
    public func take(_ event: AuditEvent) throws(ReportError) {
        for report in reports { try report.take(event) }
    }
}
