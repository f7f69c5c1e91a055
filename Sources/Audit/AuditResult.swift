public import Oracle
public import PNGFormat

/// One image of an audit and what became of it.
public struct AuditedImage: Sendable {
    /// The index of the image in the subject.
    public let number: Int
    /// The image's file, series and scene.
    public let entry: ManifestEntry
    /// What became of it.
    public let outcome: Outcome

    /// What became of an image.
    public enum Outcome: Sendable {
        /// It was judged; the metadata is nil for an image that never was a file.
        case judged(Judgement, PNGMetadata?)
        /// It could not be read.
        case unreadable(ImageError)
    }

    /// The verdict; an image that cannot be read fails.
    public var verdict: Verdict {
        switch outcome {
        case .judged(let judgement, _): return judgement.verdict
        case .unreadable: return .fail
        }
    }

    /// The findings of an image that was judged.
    public var findings: [Finding] {
        guard case .judged(let judgement, _) = outcome else { return [] }
        return judgement.findings
    }
}

/// Two images of a series that break a relation.
public struct BrokenRelation: Sendable {
    /// The name of the series.
    public let series: String
    /// What is broken.
    public let finding: Finding
    /// The file of the image that breaks it.
    public let file: String
    /// The file of the other image, where there is one.
    public let otherFile: String?
}

/// How many images there were, and what became of them.
public struct Tally: Equatable, Sendable {
    /// The images that passed.
    public var pass = 0
    /// The images that failed, unreadable ones included.
    public var fail = 0
    /// The images that did not decide it.
    public var unresolved = 0
    /// The images that could not be read; they are among the failed ones.
    public var unreadable = 0

    /// The number of images.
    public var images: Int { pass + fail + unresolved }

    mutating func add(_ image: AuditedImage) {
        switch image.verdict {
        case .pass: pass += 1
        case .fail: fail += 1
        case .unresolved: unresolved += 1
        }
        if case .unreadable = image.outcome { unreadable += 1 }
    }

    mutating func add(_ other: Tally) {
        pass += other.pass
        fail += other.fail
        unresolved += other.unresolved
        unreadable += other.unreadable
    }
}

/// The images of one series and the relations between them.
public struct AuditedSeries: Sendable {
    /// The name of the series.
    public let name: String
    /// What became of its images.
    public let tally: Tally
    /// The number of broken relations between its images.
    public let relations: Int

    /// The verdict: fail with any finding, else unresolved with any unresolved image, else pass.
    public var verdict: Verdict {
        tally.fail > 0 || relations > 0 ? .fail : tally.unresolved > 0 ? .unresolved : .pass
    }
}

/// What a whole audit found.
public struct AuditSummary: Equatable, Sendable {
    /// What became of the images.
    public var tally = Tally()
    /// The number of series.
    public var series = 0
    /// The number of broken relations.
    public var relations = 0
    /// The number of manifest lines, or files, that could not be understood.
    public var errors = 0

    /// Whether anything failed: a finding, an unreadable image, a broken relation or a bad line.
    public var hasFailed: Bool { tally.fail > 0 || relations > 0 || errors > 0 }
}
