extension Counterexample {
    /// The failure for people: what failed, with which value, and how to run it again.
    ///
    ///     property fails: reversing changes nothing
    ///       value    [0, 1]
    ///       error    the property is false
    ///       shrunk   in 8 calls, from case 3
    ///       seed     1
    ///       again    configuration.replay = "1~TTi0.Ti1.F~1b0e7a75"
    ///
    /// - Parameters:
    ///   - property: The property's name.
    ///   - seed: The seed of the run.
    ///   - again: How to run this case again; an assignment to ``Configuration/replay`` if not given.
    public func text(property: String, seed: UInt64, again: String? = nil) -> String {
        var lines = ["property fails: \(property.shownInOneLine)"]
        func add(_ title: String, _ text: String) {
            let indent = "\n" + String(repeating: " ", count: 11)
            let name = title + String(repeating: " ", count: max(1, 9 - title.count))
            lines.append("  " + name + text.shown.split(separator: "\n").joined(separator: indent))
        }
        add("value", value.isEmpty ? "nothing was drawn" : value)
        add("error", message)
        add(
            "shrunk",
            "in \(shrinkCalls) calls, from case \(casesBefore + 1)"
                + (isShrinkingCutShort ? "; cut short by shrinkCallLimit or shrinkTimeLimit" : ""))
        for explanation in explanations.prefix(5) { add("free", explanation) }
        if explanations.count > 5 { add("free", "and \(explanations.count - 5) more") }
        if isFlaky { add("flaky", "the property passed when this case was run once more") }
        add("seed", "\(seed)")
        add("again", again ?? "configuration.replay = \"\(blob)\"")
        return lines.joined(separator: "\n")
    }
}

extension Report: CustomStringConvertible {
    /// The whole report for people: failures, problems, and statistics.
    public var description: String {
        var parts = counterexamples.map { $0.text(property: name, seed: seed) }
        parts += crashes.map { "an earlier process died: \(name)\n  value    \($0.value)\n  again    \($0.blob)" }
        parts += problems.map(\.message)
        parts.append(statistics)
        return parts.joined(separator: "\n")
    }

    /// How many cases were run, how many were distinct, and the shares of the labels.
    public var statistics: String {
        var lines = ["\(name): \(cases) cases, \(discards) discarded"]
        if isExhaustive { lines[0] += ", every possible one" }
        if trackedCases > 0 { lines[0] += ", \(Self.percent(distinctCases, of: trackedCases)) distinct" }
        for (label, count) in labels.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            lines.append("  \(Self.percent(count, of: cases + discards)) \(label)")
        }
        for (score, value) in highestScores.sorted(by: { $0.key < $1.key }) {
            lines.append("  highest \(score): \(value)")
        }
        return lines.joined(separator: "\n")
    }

    private static func percent(_ count: Int, of total: Int) -> String {
        "\(Double(count * 1_000 / max(total, 1)) / 10) %"
    }
}

extension String {
    /// The text with control characters spelled out, but for line breaks and tabs: a terminal shall show all of it.
    var shown: String { spelledOut { $0 != "\n" && $0 != "\t" } }

    /// The same in one line.
    var shownInOneLine: String { spelledOut { _ in true } }

    private func spelledOut(_ isSpelled: (Unicode.Scalar) -> Bool) -> String {
        guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control && isSpelled($0) }) else {
            return self
        }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if scalar.properties.generalCategory == .control, isSpelled(scalar) {
                text += scalar.escaped(asASCII: true)
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }
}
