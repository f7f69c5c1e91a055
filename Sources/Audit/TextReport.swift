import Oracle
import RevealModel
import SceneFormat

/// The report for people: a table of series, then the findings, worst first, then the sum.
public final class TextReport: AuditReport {
    /// How much of an audit is printed.
    public struct Options: Sendable {
        /// The largest number of images whose findings are printed.
        public var images: Int
        /// Whether series in which all images pass are left out of the table.
        public var isQuiet: Bool
        /// How the audit is repeated for one image: the command up to the image's file.
        public var again: String?

        /// Creates options.
        public init(images: Int = 10, isQuiet: Bool = false, again: String? = nil) {
            self.images = images
            self.isQuiet = isQuiet
            self.again = again
        }
    }

    private let options: Options
    private let print: ([StyledText]) throws(ReportError) -> Void
    private var nameWidth = 6
    private var worst = WorstImages()
    private var worstInSeries: (text: String, severity: Double)?
    private var errors: [String] = []
    private var errorCount = 0
    private var relations: [(series: String, relation: BrokenRelation)] = []
    private var relationCount = 0
    private var hasHeader = false

    /// Creates a report.
    ///
    /// - Parameter print: Prints one line.
    public init(_ options: Options = Options(), print: @escaping ([StyledText]) throws(ReportError) -> Void) {
        self.options = options
        self.print = print
        worst = WorstImages(limit: options.images)
    }

    /// Prints what an event is worth printing.
    public func take(_ event: AuditEvent) throws(ReportError) {
        switch event {
        case .begin(let series): nameWidth = series.reduce(6) { Swift.max($0, $1.name.count) }
        case .error(let error):
            errorCount += 1
            if errors.count < options.images { errors.append(error.description) }
        case .series: worstInSeries = nil
        case .image(let image): add(image)
        case .seriesEnd(let series): try end(series)
        case .end(let summary): try end(summary)
        }
    }

    private func add(_ image: AuditedImage) {
        guard image.verdict == .fail else { return }
        let severity = WorstImages.severity(image)
        worst.add(image, severity: severity)
        guard severity > worstInSeries?.severity ?? -1 else { return }
        worstInSeries = (Self.brief(image), severity)
    }

    private func end(_ series: AuditedSeries) throws(ReportError) {
        relationCount += series.relations.count
        for relation in series.relations where relations.count < options.images {
            relations.append((series.name, relation))
        }
        if options.isQuiet && series.verdict == .pass { return }
        if !hasHeader {
            let columns = ["images", "pass", "fail", "unresolved", "relations"]
            try print([
                StyledText(Self.padded("series", nameWidth), .heading),
                StyledText(columns.map { "  " + Self.padded($0, $0.count, left: true) }.joined() + "  worst", .heading),
            ])
            hasHeader = true
        }
        func number(_ value: Int, _ width: Int, _ style: StyledText.Style) -> StyledText {
            StyledText("  " + Self.padded(String(value), width, left: true), value == 0 ? .faint : style)
        }
        try print([
            StyledText(Self.padded(series.name, nameWidth)), number(series.tally.images, 6, .plain),
            number(series.tally.pass, 4, .good), number(series.tally.fail, 4, .bad),
            number(series.tally.unresolved, 10, .undecided), number(series.relations.count, 9, .bad),
            StyledText("  " + (worstInSeries?.text ?? "–"), worstInSeries == nil ? .faint : .plain),
        ])
    }

    private func end(_ summary: AuditSummary) throws(ReportError) {
        for image in worst.images { try printImage(image) }
        let more = summary.tally.fail - worst.images.count
        if more > 0 && options.images > 0 {
            try print([StyledText("… and \(FindingText.count(more, "more image")) with findings", .faint)])
        }
        for (series, relation) in relations { try printRelation(relation, series: series) }
        if relationCount > relations.count && options.images > 0 {
            let more = FindingText.count(relationCount - relations.count, "more broken relation")
            try print([StyledText("… and \(more)", .faint)])
        }
        for error in errors { try print([StyledText("manifest  ", .bad), StyledText(error)]) }
        if errorCount > errors.count {
            try print([StyledText("… and \(FindingText.count(errorCount - errors.count, "more bad line"))", .faint)])
        }
        try print([])
        try print(Self.sum(summary))
    }

    private static func sum(_ summary: AuditSummary) -> [StyledText] {
        let tally = summary.tally
        var line = [
            StyledText("\(FindingText.count(tally.images, "image")) in \(summary.series) series: ", .heading),
            StyledText("\(tally.pass) pass", tally.pass > 0 ? .good : .faint), StyledText(", "),
            StyledText("\(tally.fail) fail", tally.fail > 0 ? .bad : .faint), StyledText(", "),
            StyledText("\(tally.unresolved) unresolved", tally.unresolved > 0 ? .undecided : .faint),
        ]
        if tally.unreadable > 0 { line.append(StyledText("; \(tally.unreadable) unreadable", .bad)) }
        if summary.relations > 0 {
            line.append(StyledText("; \(FindingText.count(summary.relations, "broken relation"))", .bad))
        }
        if summary.errors > 0 { line.append(StyledText("; \(FindingText.count(summary.errors, "bad line"))", .bad)) }
        return line
    }

    private func printImage(_ image: AuditedImage) throws(ReportError) {
        try print([])
        let scene = image.entry.document.scene
        try print([StyledText(Self.shown(image.entry.file), .heading)])
        if case .unreadable(let error) = image.outcome {
            try print([StyledText("  cannot be read  ", .bad), StyledText(error.description)])
            return
        }
        var line = [StyledText("  scene     ", .faint), StyledText(FindingText.scene(scene))]
        if let renderer = image.entry.renderer {
            line += [StyledText("   renderer  ", .faint), StyledText(Self.shown(renderer))]
        }
        try print(line)
        for finding in image.findings {
            try print([
                StyledText("  \(finding.check.name)", .bad), StyledText(" (\(FindingText.rules(finding.check)))  "),
                StyledText(FindingText.message(finding, scene: scene)),
            ])
        }
        if let first = image.findings.first {
            try print([StyledText("  fix       ", .faint), StyledText(FindingText.remedy(first.check))])
        }
        if let again = options.again {
            try print([StyledText("  again     ", .faint), StyledText("\(again) \(Self.shown(image.entry.file))")])
        }
    }

    private func printRelation(_ relation: BrokenRelation, series: String) throws(ReportError) {
        try print([])
        try print([StyledText("series \(series)", .heading), StyledText("  \(Self.shown(relation.file))")])
        let finding = relation.finding
        try print([
            StyledText("  \(finding.check.name)", .bad), StyledText(" (\(FindingText.rules(finding.check)))  "),
            StyledText(FindingText.relation(finding, otherFile: relation.otherFile)),
        ])
        try print([StyledText("  fix       ", .faint), StyledText(FindingText.remedy(finding.check))])
    }

    /// The worst finding of an image in a few words, for the table.
    private static func brief(_ image: AuditedImage) -> String {
        guard let finding = image.findings.max(by: { WorstImages.severity($0) < WorstImages.severity($1) }) else {
            return "unreadable"
        }
        switch finding.evidence {
        case .showsFraction, .showsNothing, .showsIndicator, .size: return finding.check.name
        default: return "\(finding.check.name) \(FindingText.fixed(finding.distance, 1)) \(finding.unit.name)"
        }
    }

    private static func shown(_ text: String) -> String {
        JSONText.hasControls(text) ? JSONText.quoted(text) : text
    }

    private static func padded(_ text: String, _ width: Int, left: Bool = false) -> String {
        let space = String(repeating: " ", count: Swift.max(0, width - text.count))
        return left ? space + text : text + space
    }
}

/// The images with the worst findings, a limited number of them.
private struct WorstImages {
    private var sorted: [(image: AuditedImage, severity: Double)] = []
    private let limit: Int

    init(limit: Int = 0) { self.limit = limit }

    /// The worst first; equally bad ones in the order they came.
    var images: [AuditedImage] { sorted.map(\.image) }

    mutating func add(_ image: AuditedImage, severity: Double) {
        let index = sorted.firstIndex { $0.severity < severity } ?? sorted.count
        guard index < limit else { return }
        sorted.insert((image, severity), at: index)
        if sorted.count > limit { sorted.removeLast() }
    }

    /// How bad an image is, in levels: that of its worst finding; an unreadable one is worse than any.
    static func severity(_ image: AuditedImage) -> Double {
        if case .unreadable = image.outcome { return 1000 }
        return image.findings.reduce(0) { Swift.max($0, severity($1)) }
    }

    /// How bad a finding is, in levels; a broken promise that has no levels counts as a whole channel.
    static func severity(_ finding: Finding) -> Double { finding.unit == .levels ? finding.distance : 255 }
}
