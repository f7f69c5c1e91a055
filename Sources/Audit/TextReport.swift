import Oracle
import RevealModel
import SceneFormat

/// The report for people: a table of series, then the findings, the worst image of each series first, then the sum.
public final class TextReport: AuditReport {
    /// How much of an audit is printed.
    public struct Options: Sendable {
        /// The largest number of images whose findings are printed, and likewise of relations and errors.
        public var images: Int
        /// Whether series in which all images pass are left out of the table.
        public var isQuiet: Bool
        /// The command that repeats the audit for one image, given its file, or nil where there is none.
        public var again: @Sendable (_ file: String) -> String?

        /// Creates options.
        public init(
            images: Int = 10, isQuiet: Bool = false,
            again: @escaping @Sendable (_ file: String) -> String? = { _ in nil }
        ) {
            self.images = images
            self.isQuiet = isQuiet
            self.again = again
        }
    }

    private let options: Options
    private let print: ([StyledText]) throws(ReportError) -> Void
    private var nameWidth = 6
    private var worst: WorstImages
    /// How many images are unresolved for each reason, and the file of the first of them.
    private var unresolved: [String: (count: Int, file: String)] = [:]
    private var worstInSeries: (text: String, severity: Double, lines: [[StyledText]])?
    private var errors: [ManifestError] = []
    private var relations: [[[StyledText]]] = []
    private var hasHeader = false

    /// The longest name that widens the table's first column; longer ones stand out of it.
    private static let nameLimit = 60

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
        case .begin(let series):
            nameWidth = series.reduce(6) { Swift.max($0, Swift.min(Self.nameLimit, $1.name.count)) }
        case .error(let error): if errors.count < options.images { errors.append(error) }
        case .series: worstInSeries = nil
        case .image(let image): add(image)
        case .relation(let relation): if relations.count < options.images { relations.append(Self.lines(relation)) }
        case .seriesEnd(let series): try end(series)
        case .end(let summary): try end(summary)
        }
    }

    private func add(_ image: AuditedImage) {
        if image.verdict == .unresolved, case .judged(let judgement, _) = image.outcome,
            let reason = judgement.unresolved.first
        {
            let known = unresolved[reason.name]
            unresolved[reason.name] = ((known?.count ?? 0) + 1, known?.file ?? image.entry.file)
        }
        guard image.verdict == .fail else { return }
        let severity = image.severity
        guard severity > worstInSeries?.severity ?? -1 else {
            worst.add(severity: severity) { lines(image) }
            return
        }
        if let before = worstInSeries { worst.add(severity: before.severity) { before.lines } }
        worstInSeries = (Self.brief(image), severity, lines(image))
    }

    private func end(_ series: AuditedSeries) throws(ReportError) {
        // The worst image of each series goes before all others, so that one bad series does not hide the rest.
        if let image = worstInSeries { worst.add(severity: 10_000 + image.severity) { image.lines } }
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
            number(series.tally.unresolved, 10, .undecided), number(series.relations, 9, .bad),
            StyledText("  " + (worstInSeries?.text ?? "–"), worstInSeries == nil ? .faint : .plain),
        ])
    }

    private func end(_ summary: AuditSummary) throws(ReportError) {
        let images = worst.sorted()
        for line in images.joined() { try print(line) }
        try printRest(of: summary.tally.fail, after: images.count, "more image", "with findings")
        for line in relations.joined() { try print(line) }
        try printRest(of: summary.relations, after: relations.count, "more broken relation")
        if !errors.isEmpty { try print([]) }
        for error in errors { try print([StyledText(Self.source(error), .bad), StyledText("  \(error.description)")]) }
        try printRest(of: summary.errors, after: errors.count, "more error")
        try print([])
        for reason in unresolved.keys.sorted() {
            guard let (count, file) = unresolved[reason] else { continue }
            let place = count == 1 ? file : "\(file) and \(FindingText.count(count - 1, "other"))"
            try print([
                StyledText("unresolved  ", .undecided), StyledText("\(place): \(FindingText.reason(reason))"),
            ])
        }
        try print(Self.sum(summary))
    }

    private func printRest(of total: Int, after printed: Int, _ noun: String, _ what: String = "") throws(ReportError) {
        guard total > printed, options.images > 0 else { return }
        let text = "… and \(FindingText.count(total - printed, noun))"
        try print([StyledText(what.isEmpty ? text : text + " " + what, .faint)])
    }

    private static func sum(_ summary: AuditSummary) -> [StyledText] {
        let tally = summary.tally
        var line = [
            StyledText("\(FindingText.count(tally.images, "image")) in \(summary.series) series: ", .heading),
            StyledText("\(tally.pass) pass", tally.pass > 0 ? .good : .faint), StyledText(", "),
            StyledText("\(tally.fail) fail", tally.fail > 0 ? .bad : .faint), StyledText(", "),
            StyledText("\(tally.unresolved) unresolved", tally.unresolved > 0 ? .undecided : .faint),
        ]
        if tally.unreadable > 0 { line.append(StyledText(" (\(tally.unreadable) unreadable)", .bad)) }
        if summary.relations > 0 {
            line.append(StyledText("; \(FindingText.count(summary.relations, "broken relation"))", .bad))
        }
        if summary.errors > 0 {
            let noun = summary.errors == 1 ? "line or file" : "lines or files"
            line.append(StyledText("; \(summary.errors) \(noun) not understood", .bad))
        }
        return line
    }

    private func lines(_ image: AuditedImage) -> [[StyledText]] {
        let scene = image.entry.document.scene
        var lines = [[], [StyledText(image.entry.file, .heading)]]
        if case .unreadable(let error) = image.outcome {
            return lines + [[StyledText("  cannot be read  ", .bad), StyledText(error.description)]]
        }
        var line = [StyledText("  scene     ", .faint), StyledText(FindingText.scene(scene))]
        if let renderer = image.entry.renderer {
            line += [StyledText("   renderer  ", .faint), StyledText(renderer)]
        }
        lines.append(line)
        lines += image.findings.map { Self.line($0, FindingText.message($0, scene: scene)) }
        if case .judged(let judgement, _) = image.outcome, !judgement.reading.setting.parts.isEmpty {
            let needed = SettingText.needed(judgement.reading.setting)
            lines.append([StyledText("  needed    ", .faint), StyledText(needed)])
        }
        if let finding = image.mostTelling { lines.append(Self.remedy(finding)) }
        if let again = options.again(image.entry.file) {
            lines.append([StyledText("  again     ", .faint), StyledText(again)])
        }
        return lines
    }

    private static func lines(_ relation: BrokenRelation) -> [[StyledText]] {
        let finding = relation.finding
        return [
            [], [StyledText("series \(relation.series)", .heading), StyledText("  \(relation.file)")],
            line(finding, FindingText.relation(finding, otherFile: relation.otherFile)), remedy(finding),
        ]
    }

    private static func line(_ finding: Finding, _ message: String) -> [StyledText] {
        [
            StyledText("  \(finding.check.name)", .bad), StyledText(" (\(FindingText.rules(finding.check)))  "),
            StyledText(message),
        ]
    }

    private static func remedy(_ finding: Finding) -> [StyledText] {
        [StyledText("  fix       ", .faint), StyledText(FindingText.remedy(finding))]
    }

    /// The worst finding of an image in a few words, for the table.
    private static func brief(_ image: AuditedImage) -> String {
        guard let finding = image.findings.max(by: { $0.severity < $1.severity }) else { return "unreadable" }
        switch finding.evidence {
        case .showsFraction, .showsNothing, .showsIndicator, .size: return finding.check.name
        default: return "\(finding.check.name) \(FindingText.fixed(finding.distance, 1)) \(finding.unit.name)"
        }
    }

    /// Where an error was made.
    private static func source(_ error: ManifestError) -> String {
        switch error.place {
        case .line: return "manifest"
        case .file: return "folder"
        }
    }

    private static func padded(_ text: String, _ width: Int, left: Bool = false) -> String {
        let space = String(repeating: " ", count: Swift.max(0, width - text.count))
        return left ? space + text : text + space
    }
}
