import Audit
import Goldens
import ImageDiff
import Pixels

/// The words for an image that is not its golden: one place, so that they can be tested word for word.
extension GoldenComparison {
    /// What differs, by how much, what the rules say, where the files are, and what to do next.
    ///
    /// - Parameter recordingFailure: Why the image is not pending; nil when it is.
    func text(recordingFailure: String?) -> String {
        var lines: [String] = []
        switch result {
        case .passes: return "golden \(place.name) is matched"
        case .differs(let golden, let comparison, let verdict):
            if comparison == .equal {
                lines.append("golden \(place.name) has the same pixels, and another scene")
            } else {
                lines.append("golden \(place.name) differs: \(comparison.sentence)")
            }
            if case .different(let difference) = comparison { lines += Self.plain(DifferenceText.numbers(difference)) }
            var after = drawn.manifest
            after.scene = drawn.scene ?? golden.manifest.scene
            after.measured = verdict.measured
            after.rules = golden.manifest.rules
            after.againstTheRules = golden.manifest.againstTheRules
            let changes = GoldenText.changes(from: golden.manifest, to: after).filter {
                $0.hasPrefix("scene: ") || $0.hasPrefix("measured: ")
            }
            lines += Self.listed("changed", changes)
            lines += rules(verdict)
        case .isMissing(let verdict):
            lines.append("golden \(place.name) is missing")
            lines += rules(verdict)
        case .isUnreadable(let reason):
            lines.append("golden \(place.name) cannot be read")
            lines += Self.listed("why", [reason])
        }
        lines += Self.listed("golden", [place.shown(place.store.imagePath(of: place.name))])
        if let recordingFailure {
            lines += Self.listed("pending", ["not written: \(recordingFailure)"])
        } else {
            lines += Self.listed("pending", [place.shown(place.store.imagePath(of: place.name, in: .pending))])
            lines += Self.listed("accept", [acceptCommand])
        }
        return lines.joined(separator: "\n")
    }

    /// What the rules say of the image.
    private func rules(_ verdict: GuardVerdict) -> [String] {
        if !verdict.broken.isEmpty { return Self.listed("broken", verdict.broken) }
        guard verdict.isJudged else {
            return Self.listed("rules", ["not judged: there is no scene; give it to expectGolden with scene:"])
        }
        return Self.listed("rules", ["obeyed"])
    }

    /// The command that makes the pending image the golden.
    private var acceptCommand: String {
        let name = "\(place.name):\(PixelDigest(of: drawn.image).short)"
        var words = ["swift", "package", "--allow-writing-to-package-directory", "accept-goldens", name]
        if place.folder != GoldenSettings.standardFolder { words += ShellWord.option("goldens", place.folder) }
        if let pending = place.pendingFolder { words += ShellWord.option("pending", pending) }
        return ShellWord.command(words) ?? words.joined(separator: " ")
    }

    /// Lines below a label.
    private static func listed(_ label: String, _ lines: [String]) -> [String] {
        lines.enumerated().map { index, line in
            "  " + (index == 0 ? label : "") + String(repeating: " ", count: index == 0 ? 10 - label.count : 10) + line
        }
    }

    private static func plain(_ lines: [[StyledText]]) -> [String] { lines.map { $0.map(\.text).joined() } }
}
