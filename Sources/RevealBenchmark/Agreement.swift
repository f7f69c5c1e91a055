import Audit
import Oracle
import SceneFormat

/// How the verdicts on a labelled corpus agree with its labels.
///
/// Lines of the manifest may say `expected`: `"conforms"`, which must not fail; `"violates"`, which must; or
/// `"marginal"`, which may be either. The audit never sees a label: it is looked up when the verdict is there.
struct Agreement {
    /// The labels, in the order of the table; an image without one is not counted.
    enum Label: String, CaseIterable {
        case conforms, violates, marginal

        /// Whether a verdict agrees with the label.
        func agrees(with verdict: Verdict) -> Bool {
            switch self {
            case .conforms: return verdict != .fail
            case .violates: return verdict == .fail
            case .marginal: return true
            }
        }
    }

    private let verdicts: Verdicts
    private let seconds: Double

    /// Audits a folder.
    init(auditing path: String) throws(BenchmarkError) {
        let subject: FolderSubject
        do throws(ManifestFileError) {
            subject = try FolderSubject(path: path)
        } catch {
            throw .failure(error.description)
        }
        verdicts = Verdicts()
        let start = ContinuousClock.now
        do throws(ReportError) {
            _ = try AuditRun().run(subject, into: verdicts)
        } catch {
            throw .failure(error.description)
        }
        seconds = Clock.milliseconds(ContinuousClock.now - start) / 1000
        guard verdicts.labelled > 0 else {
            throw .failure("\(path): no line of a manifest has \"expected\": conforms, violates or marginal")
        }
    }

    /// Whether no verdict disagrees with its label, and every line was understood.
    var isComplete: Bool { verdicts.disagreements.isEmpty && verdicts.errors.isEmpty }

    /// The table of labels and verdicts, every disagreement, the sum and the speed.
    var lines: [String] {
        let names: [Verdict] = [.pass, .fail, .unresolved]
        func cell(_ text: String) -> String { String(repeating: " ", count: max(1, 12 - text.count)) + text }
        var lines = ["expected    " + names.map { cell($0.name) }.joined()]
        for label in Label.allCases {
            let counts = names.map { cell(String(verdicts.counts[Verdicts.Key(label: label, verdict: $0)] ?? 0)) }
            lines.append(label.rawValue + String(repeating: " ", count: 12 - label.rawValue.count) + counts.joined())
        }
        lines += verdicts.errors.map { "bad line  \($0)" }
        lines += verdicts.disagreements.map { "disagrees  \($0)" }
        let (total, wrong) = (verdicts.labelled + verdicts.unlabelled, verdicts.disagreements.count)
        lines += [
            "\(total) images, \(wrong) disagreement\(wrong == 1 ? "" : "s"), \(verdicts.unlabelled) without a label",
            "\(Int(Double(total) / seconds)) images/s, \(AuditRun().jobs) at a time",
        ]
        return lines
    }
}

/// Takes the verdicts of an audit and looks up their labels.
private final class Verdicts: AuditReport {
    struct Key: Hashable {
        let label: Agreement.Label
        let verdict: Verdict
    }

    private(set) var counts: [Key: Int] = [:]
    private(set) var unlabelled = 0
    private(set) var disagreements: [String] = []
    private(set) var errors: [String] = []

    var labelled: Int { counts.values.reduce(0, +) }

    func take(_ event: AuditEvent) {
        switch event {
        case .image(let image): add(image)
        case .error(let error): errors.append(error.description)
        case .relation, .begin, .series, .seriesEnd, .end: break
        }
    }

    private func add(_ image: AuditedImage) {
        let text = image.entry.extra.first { $0.key == "expected" }?.value.text
        guard let label = text.flatMap(Agreement.Label.init) else {
            unlabelled += 1
            return
        }
        counts[Key(label: label, verdict: image.verdict), default: 0] += 1
        guard !label.agrees(with: image.verdict) else { return }
        let checks = image.findings.map(\.check.name).joined(separator: ", ")
        disagreements.append(
            "\(image.entry.file): \(label.rawValue), but \(image.verdict.name)" + (checks.isEmpty ? "" : " (\(checks))")
        )
    }
}
