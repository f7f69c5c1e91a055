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
        let olds = Dictionary(before.map(Fact.init).map { ($0.name, $0) }) { first, _ in first }
        var changes: [String] = []
        for new in after.map(Fact.init) {
            guard let old = olds[new.name], old.value != new.value else { continue }
            if old.value.hasPrefix("#") {
                let name = new.name.hasSuffix(" colour") ? String(new.name.dropLast(7)) : new.name
                changes.append("\(name) moved from \(old.value) to \(new.value)")
            } else if let (before, bar) = old.number, let (after, otherBar) = new.number {
                guard (after - before).magnitude > bar + otherBar + 0.01 else { continue }
                guard let unit = new.unit else {
                    changes.append(
                        "\(new.name) changed from \(FindingText.fixed(before, 2)) to \(FindingText.fixed(after, 2))")
                    continue
                }
                let sign = after > before ? "+" : ""
                changes.append("\(new.name) moved by \(sign)\(FindingText.fixed(after - before, 2)) \(unit)")
            } else if old.number == nil {
                changes.append("\(new.name) changed from \(old.value) to \(new.value)")
            }
        }
        // A gradient that is stretched moves every stop, by as much as its place asks for.
        if let stretch = changes.first(where: { $0.hasPrefix("gradient stretch ") }) {
            changes =
                changes.filter { !$0.hasPrefix("stop ") || !$0.hasSuffix(" pt") }.filter { $0 != stretch } + [stretch]
        }
        return changes.isEmpty ? nil : changes.joined(separator: ", ")
    }

    /// A measured line: `name: value ± bar unit`.
    private struct Fact {
        let name: String
        let value: String

        init(_ line: String) {
            guard let range = line.firstRange(of: ": ") else {
                (name, value) = (line, "")
                return
            }
            (name, value) = (String(line[..<range.lowerBound]), String(line[range.upperBound...]))
        }

        /// The number and its error bar.
        var number: (Double, Double)? {
            let words = value.split(separator: " ")
            guard words.count >= 3, words[1] == "±", let number = Double(words[0]), let bar = Double(words[2]) else {
                return nil
            }
            return (number, bar)
        }

        var unit: String? {
            let words = value.split(separator: " ")
            return words.count > 3 ? String(words[3]) : nil
        }
    }
}
