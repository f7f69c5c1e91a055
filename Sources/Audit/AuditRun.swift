import Dispatch
public import Oracle
import RevealModel
import SceneFormat
import Synchronization

/// Judges a subject series by series and hands the results, in order, to reports.
///
/// Images are judged in parallel, a batch at a time; what is kept between batches is a trace of each series, so that
/// memory does not grow with the number of images.
public struct AuditRun: Sendable {
    /// The judge of the images and of the relations between them.
    public let judge: Judge
    /// The number of images judged at a time, at least 1.
    public let jobs: Int

    /// Creates a run.
    public init(judge: Judge = Judge(), jobs: Int = 2) {
        precondition(jobs >= 1, "jobs must be at least 1, but is \(jobs)")
        self.judge = judge
        self.jobs = jobs
    }

    /// Judges every image of a subject.
    ///
    /// - Parameters:
    ///   - subject: The renderer under audit.
    ///   - report: Takes the events; several are combined with ``CombinedReport``.
    ///   - shouldStop: Asked between batches; when it answers true the run ends at once.
    /// - Returns: The summary, or nil when the run was stopped.
    /// - Throws: ``ReportError`` when a report cannot be written.
    public func run(
        _ subject: any AuditSubject, into report: any AuditReport, shouldStop: () -> Bool = { false }
    ) throws(ReportError) -> AuditSummary? {
        var summary = AuditSummary()
        let series = subject.series
        try report.take(.begin(series))
        for error in subject.errors {
            summary.errors += 1
            try report.take(.error(error))
        }
        let hulls = HullCache(judge: judge)
        for series in series {
            var relations = SeriesRelations(checks: judge.checks, subject: subject)
            var tally = Tally()
            try report.take(.series(series))
            for start in stride(from: series.entries.lowerBound, to: series.entries.upperBound, by: Self.batch) {
                if shouldStop() { return nil }
                let end = Swift.min(start + Self.batch, series.entries.upperBound)
                for judged in judged(start..<end, of: subject, hulls: hulls) {
                    switch judged {
                    case .image(let image, let trace):
                        tally.add(image)
                        relations.add(image, trace)
                        try report.take(.image(image))
                    case .lost(let error):
                        summary.errors += 1
                        try report.take(.error(error))
                    }
                }
            }
            let result = AuditedSeries(name: series.name, tally: tally, relations: relations.finish())
            summary.tally.add(tally)
            summary.relations += result.relations.count
            summary.series += 1
            try report.take(.seriesEnd(result))
        }
        try report.take(.end(summary))
        return summary
    }

    /// Enough images to keep every worker busy, few enough to hold.
    private static let batch = 64

    private enum Judged: Sendable {
        case image(AuditedImage, SeriesTrace?)
        /// The manifest changed while it was read.
        case lost(ManifestError)
    }

    private func judged(_ range: Range<Int>, of subject: any AuditSubject, hulls: HullCache) -> [Judged] {
        let results = Mutex([Judged?](repeating: nil, count: range.count))
        let next = Atomic(range.lowerBound)
        DispatchQueue.concurrentPerform(iterations: Swift.min(jobs, range.count)) { _ in
            while true {
                let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard index < range.upperBound else { return }
                let result = judged(index, of: subject, hulls: hulls)
                results.withLock { $0[index - range.lowerBound] = result }
            }
        }
        return results.withLock { $0.compactMap { $0 } }
    }

    private func judged(_ index: Int, of subject: any AuditSubject, hulls: HullCache) -> Judged {
        let entry: ManifestEntry
        do throws(ManifestError) {
            entry = try subject.entry(at: index)
        } catch {
            return .lost(error)
        }
        let source: SubjectImage
        do throws(ImageError) {
            source = try subject.image(of: entry)
        } catch {
            return .image(AuditedImage(number: index, entry: entry, outcome: .unreadable(error)), nil)
        }
        let scene = entry.document.scene
        let hull = hulls.hull(
            for: scene, geometry: scene.geometryKey, depth: Hull.Depth(of: source.image))
        let judgement = judge.judgement(of: source.image, scene: scene, hull: hull)
        let trace = SeriesTrace(source.image, number: index, scene: scene, hull: hull, judgement: judgement)
        let image = AuditedImage(number: index, entry: entry, outcome: .judged(judgement, source.metadata))
        return .image(image, trace)
    }
}

/// The relations of one series, with the files they name.
private struct SeriesRelations {
    private var judge: SeriesJudge
    private var geometries: [String: Int] = [:]
    private var broken: [SeriesJudge.Broken] = []
    private let subject: any AuditSubject

    init(checks: CheckSet, subject: any AuditSubject) {
        judge = SeriesJudge(checks: checks)
        self.subject = subject
    }

    mutating func add(_ image: AuditedImage, _ trace: SeriesTrace?) {
        guard let trace else { return }
        let key = image.entry.document.scene.geometryKey
        let geometry = geometries[key] ?? geometries.count
        geometries[key] = geometry
        broken += judge.add(trace, geometry: geometry)
    }

    func finish() -> [BrokenRelation] {
        (broken + judge.finish()).map { broken in
            BrokenRelation(
                finding: broken.finding, file: file(broken.number), otherFile: broken.finding.otherImage.map(file))
        }
    }

    private func file(_ number: Int) -> String {
        (try? subject.entry(at: number).file) ?? "image \(number)"
    }
}
