public import Oracle

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
    ///   - shouldStop: Asked before each image, on any thread; when it answers true the run ends at once.
    /// - Returns: The summary, or nil when the run was stopped.
    /// - Throws: ``ReportError`` when a report cannot be written.
    public func run(
        _ subject: any AuditSubject, into report: any AuditReport,
        shouldStop: @escaping @Sendable () -> Bool = { false }
    ) throws(ReportError) -> AuditSummary? {
        var summary = AuditSummary()
        let series = subject.series
        try report.take(.begin(series))
        for error in subject.errors {
            if shouldStop() { return nil }
            summary.errors += 1
            try report.take(.error(error))
        }
        let judging = ImageJudging(judge: judge, jobs: jobs, subject: subject, shouldStop: shouldStop)
        // One batch may span many series: most have fewer images than there are workers.
        let last = series.last?.entries.upperBound ?? 0
        var images = JudgedImages((series.first?.entries.lowerBound ?? last)..<last, judging: judging)
        for series in series {
            try report.take(.series(series))
            guard let result = try run(series, of: &images, judging, report, &summary) else { return nil }
            summary.tally.add(result.tally)
            summary.relations += result.relations
            summary.series += 1
            try report.take(.seriesEnd(result))
        }
        try report.take(.end(summary))
        return summary
    }

    /// Judges the next images, which are those of a series.
    private func run(
        _ series: ManifestSeries, of images: inout JudgedImages<Range<Int>>, _ judging: ImageJudging,
        _ report: any AuditReport,
        _ summary: inout AuditSummary
    ) throws(ReportError) -> AuditedSeries? {
        var relations = SeriesRelations(checks: judge.checks)
        var tally = Tally()
        var count = 0
        func take(_ broken: SeriesJudge.Broken) throws(ReportError) {
            count += 1
            try report.take(.relation(BrokenRelation(broken, in: series.name, of: judging.subject)))
        }
        for _ in series.entries {
            guard let judged = images.next() else { return nil }
            switch judged {
            case .image(let image, let traced):
                tally.add(image)
                try report.take(.image(image))
                for broken in traced.map({ relations.add($0) }) ?? [] { try take(broken) }
            case .lost(let error):
                summary.errors += 1
                try report.take(.error(error))
            }
        }
        try relations.finish(take)
        let late = relations.postponed()
        var lateImages = JudgedImages(late, judging: judging)
        for _ in late {
            guard let judged = lateImages.next() else { return nil }
            if case .image(_, let traced?) = judged { try relations.addPostponed(traced, take) }
        }
        try relations.finishPostponed(take)
        return AuditedSeries(name: series.name, tally: tally, relations: count)
    }
}

extension BrokenRelation {
    /// Names the images of a broken relation by their files.
    fileprivate init(_ broken: SeriesJudge.Broken, in series: String, of subject: any AuditSubject) {
        func file(_ number: Int) -> String { (try? subject.entry(at: number).file) ?? "image \(number)" }
        self.init(
            series: series, finding: broken.finding, file: file(broken.number),
            otherFile: broken.finding.otherImage.map(file))
    }
}
