import Goldens
import ImageDiff

/// What changed between a golden and an image, as far as it can be derived: goldens that changed for one cause are one
/// line of a summary.
///
/// A changed scene is the cause where there is one. Else it is what changed of the measurements: a colour, or a length by
/// the same amount. Else it is what happened to the pixels.
struct GoldenCause {
    /// What goldens of one cause have in common.
    let key: String
    /// The cause in words.
    let text: String

    /// Derives the cause of a difference.
    init(_ difference: GoldenDifference, before: GoldenManifest?) {
        guard let before, let comparison = difference.comparison else {
            (key, text) = ("new", "new, without a golden")
            return
        }
        let scenes = before.scene.flatMap { old in
            difference.scene.flatMap { GoldenScene.change(from: old, to: $0) }
        }
        if let change = scenes ?? Self.measuredChange(before.measured, difference.verdict?.measured ?? []) {
            (key, text) = (change, change)
            return
        }
        text = comparison == .equal ? "the scene is written differently" : comparison.sentence
        guard case .different(let pixels) = comparison else {
            key = text
            return
        }
        let colors = "\(String(describing: pixels.cause.expectedColor)) \(String(describing: pixels.cause.actualColor))"
        switch pixels.cause.change {
        case .shifted(let levels): key = "shifted \(levels) \(colors)"
        case .shiftedInside(let levels): key = "shifted inside \(levels)"
        case .moved(let columns, let rows): key = "moved \(columns) \(rows)"
        case .other: key = text
        }
    }

    /// What changed of the measurements by more than their error bars; nil for nothing.
    static func measuredChange(_ before: [String], _ after: [String]) -> String? {
        var changes: [String] = []
        for row in MeasuredRow.rows(expected: before, actual: after) {
            guard let old = row.expected, let new = row.actual, old != new else { continue }
            let name = row.quantity
            if old.hasPrefix("#") {
                let subject = name.hasSuffix(" colour") ? String(name.dropLast(7)) : name
                changes.append("\(subject) moved from \(old) to \(new)")
            } else if let one = MeasuredRow.measured(old), let other = MeasuredRow.measured(new) {
                let (before, after) = (one.value, other.value)
                guard (after - before).magnitude > one.bar + other.bar + 0.01 else { continue }
                guard let unit = other.unit.first else {
                    changes.append(
                        "\(name) changed from \(FindingText.fixed(before, 2)) to \(FindingText.fixed(after, 2))")
                    continue
                }
                let sign = after > before ? "+" : ""
                changes.append("\(name) moved by \(sign)\(FindingText.fixed(after - before, 2)) \(unit)")
            } else if MeasuredRow.measured(old) == nil {
                changes.append("\(name) changed from \(old) to \(new)")
            }
        }
        // A gradient that is stretched moves every stop, by as much as its place asks for.
        if let stretch = changes.first(where: { $0.hasPrefix("gradient stretch ") }) {
            changes =
                changes.filter { !$0.hasPrefix("stop ") || !$0.hasSuffix(" pt") }.filter { $0 != stretch } + [stretch]
        }
        return changes.isEmpty ? nil : changes.joined(separator: ", ")
    }
}
