import SceneFormat

/// Prints what the scenes of an audit cover.
public final class HistogramReport: AuditReport {
    private var histogram = SceneHistogram()
    private let print: ([StyledText]) throws(ReportError) -> Void

    /// Creates a report.
    ///
    /// - Parameter print: Prints one line.
    public init(print: @escaping ([StyledText]) throws(ReportError) -> Void) { self.print = print }

    /// Counts the scenes of images; prints the shares when the audit ends.
    public func take(_ event: AuditEvent) throws(ReportError) {
        switch event {
        case .image(let image): histogram.add(image.entry.document.scene)
        case .end:
            try print([StyledText("what \(histogram.count) scenes cover", .heading)])
            for feature in SceneHistogram.Feature.allCases {
                let share = FindingText.fixed(histogram.share(feature) * 100, 1)
                let space = String(repeating: " ", count: 6 - share.count)
                try print([StyledText("  \(space)\(share) %  \(feature.rawValue)")])
            }
        case .begin, .error, .series, .relation, .seriesEnd: break
        }
    }
}
