public import Goldens
import ImageDiff
public import Pixels

/// The words for goldens.
public enum GoldenText {
    /// The largest number of names that a group lists.
    static let nameLimit = 5

    /// The differences among checked goldens, those with one cause as one: a line that says what happened and whether the
    /// rules still hold, and the names. What breaks rules is told by itself and named without exception.
    ///
    ///     41 goldens: stop 2 moved from #AF52DE to #BF5AF2; all still obey the rules
    ///       bars/a, bars/b, …
    public static func groups(_ checked: [CheckedGolden]) -> [[StyledText]] {
        var groups: [(cause: GoldenCause, members: [(CheckedGolden, GoldenDifference)])] = []
        var places: [String: Int] = [:]
        for golden in checked {
            guard case .different(let difference) = golden.outcome else { continue }
            let cause = GoldenCause(difference, before: golden.manifest)
            // What breaks a rule is never one of many that obey, nor one of those where another rule comes first.
            let key = cause.key + "\n" + (rules(difference.verdict).first ?? "")
            if let place = places[key] {
                groups[place].members.append((golden, difference))
            } else {
                places[key] = groups.count
                groups.append((cause, [(golden, difference)]))
            }
        }
        groups.sort { $0.members.count > $1.members.count }
        return groups.flatMap { group -> [[StyledText]] in
            let count = FindingText.count(group.members.count, "golden")
            let rest =
                group.cause.key == group.cause.text || group.members.count == 1 ? "" : ", and the others likewise"
            var lines = [
                [StyledText("\(count): ", .heading), StyledText(group.cause.text + rest), obedience(group.members)]
            ]
            let (first, difference) = group.members[0]
            guard let verdict = difference.verdict, !verdict.accepts else {
                return lines + names(group.members.map(\.0.name))
            }
            // Without exception, and with what the first of them does not break.
            let shown = Set(rules(verdict))
            for (golden, difference) in group.members {
                let more = rules(difference.verdict).filter { !shown.contains($0) }
                lines.append([
                    StyledText("  \(golden.name)", .faint),
                    StyledText(more.isEmpty ? "" : ", also \(more.joined(separator: ", "))", .bad),
                ])
            }
            return lines + broken(verdict, of: first.name)
        }
    }

    /// The rules that an image breaks, each with what measures it.
    private static func rules(_ verdict: GuardVerdict?) -> [String] {
        verdict?.broken.map { line in String(line.prefix { $0 != ":" }) } ?? []
    }

    /// Whether images still obey the rules.
    private static func obedience(_ members: [(CheckedGolden, GoldenDifference)]) -> StyledText {
        let judged = members.compactMap(\.1.verdict).filter(\.isJudged)
        if judged.isEmpty { return StyledText("") }
        let isOne = members.count == 1
        guard judged.allSatisfy(\.accepts) else {
            return StyledText("; \(isOne ? "it breaks" : "all of them break") the rules", .bad)
        }
        let rest = members.count - judged.count
        guard rest == 0 else {
            return StyledText(
                "; \(judged.count) of them obey\(judged.count == 1 ? "s" : "") the rules, \(rest) not judged",
                .undecided)
        }
        return StyledText("; \(isOne ? "it obeys" : "all still obey") the rules", .good)
    }

    /// Some names, each on a line of its own.
    private static func names(_ names: [GoldenName]) -> [[StyledText]] {
        let rest = names.count - nameLimit
        return names.prefix(nameLimit).map { [StyledText("  \($0)", .faint)] }
            + (rest > 0 ? [[StyledText("  and \(FindingText.count(rest, "other"))", .faint)]] : [])
    }

    /// Which rules an image breaks, where and by how much.
    public static func broken(_ verdict: GuardVerdict, of name: GoldenName) -> [[StyledText]] {
        [[StyledText("  \(name) breaks", .faint)]]
            + verdict.broken.map { [StyledText("    "), StyledText($0, .bad)] }
    }

    /// A golden that was accepted against the rules, which is shown at every check.
    public static func againstTheRules(_ name: GoldenName, reason: String) -> [StyledText] {
        [StyledText("\(name): "), StyledText("accepted against the rules: ", .undecided), StyledText(reason)]
    }

    /// The goldens whose verdict under the rules of today is another one than under those they were accepted under, as one
    /// announcement; empty where nothing is to be said.
    ///
    /// - Parameters:
    ///   - checked: The checked goldens.
    ///   - changes: What changed after a version of the rules, a line each.
    ///   - version: The version of today.
    public static func upgrade(
        _ checked: [CheckedGolden], to version: Int, changes: (_ since: Int) -> [String]
    ) -> [[StyledText]] {
        let older = checked.filter { ($0.manifest?.rules ?? version) < version }
        let refused = older.filter { $0.rejudged?.accepts == false }
        guard let oldest = older.compactMap(\.manifest?.rules).min() else { return [] }
        let what = changes(oldest).joined(separator: "; ")
        var lines = [[StyledText("rules \(oldest) → \(version): ", .heading), StyledText(what)]]
        guard !refused.isEmpty else {
            let all = FindingText.count(older.count, "golden") + " of older rules still obey"
            let more = (older.count == 1 ? "s" : "") + "; \"accept --again\" notes it"
            return lines + [[StyledText("  " + all + more, .good)]]
        }
        let isOne = refused.count == 1
        lines.append([
            StyledText(
                "  \(FindingText.count(refused.count, "golden")) \(isOne ? "is" : "are") now refused: see what changed,"
                    + " then draw \(isOne ? "it" : "them") anew, or accept \(isOne ? "it" : "them") again with"
                    + " --against-the-rules", .bad)
        ])
        lines += names(refused.map(\.name))
        if let first = refused.first, let verdict = first.rejudged { lines += broken(verdict, of: first.name) }
        return lines
    }

    /// The sums over a check.
    public static func summary(_ checked: [CheckedGolden]) -> [StyledText] {
        var counts: [(String, Int)] = [
            ("equal", 0), ("within the rules", 0), ("different", 0), ("missing", 0), ("not drawn", 0), ("not read", 0),
        ]
        for golden in checked {
            let index: Int
            switch golden.outcome {
            case .equal: index = 0
            case .obeysRules: index = 1
            case .different: index = 2
            case .missing: index = 3
            case .notDrawn: index = 4
            case .failed: index = 5
            }
            counts[index].1 += 1
        }
        let parts = counts.filter { $0.1 > 0 || $0.0 == "equal" }.map { "\($0.1) \($0.0)" }
        return [StyledText("\(FindingText.count(checked.count, "golden")): " + parts.joined(separator: ", "))]
    }
}

extension GoldenText {
    /// What changed from one manifest of a golden to the next, a line each; nil stands for no golden.
    public static func changes(from before: GoldenManifest?, to after: GoldenManifest?) -> [String] {
        guard let after else { return ["removed"] }
        guard let before else { return ["new: \(after.width) x \(after.height) px"] + after.measured }
        var lines: [String] = []
        if (before.width, before.height) != (after.width, after.height) {
            lines.append("size: \(before.width) x \(before.height) → \(after.width) x \(after.height) px")
        }
        if let old = before.scene, let new = after.scene, let change = GoldenScene.change(from: old, to: new) {
            lines.append("scene: \(change)")
        }
        if let change = GoldenCause.measuredChange(before.measured, after.measured) {
            lines.append("measured: \(change)")
        }
        if before.rules != after.rules {
            lines.append(
                "rules: \(before.rules.map(String.init) ?? "none") → \(after.rules.map(String.init) ?? "none")")
        }
        if before.againstTheRules != after.againstTheRules {
            lines.append(
                after.againstTheRules.map { "accepted against the rules: \($0)" } ?? "it obeys the rules again")
        }
        if lines.isEmpty || before.pixels != after.pixels && lines.allSatisfy({ $0.hasPrefix("rules") }) {
            lines.append(before.pixels == after.pixels ? "no fact of it" : "pixels, by less than the measurements show")
        }
        return lines
    }

    /// A pending image beside its golden: what happened, what is measured on both sides, and what the rules say.
    public static func sides(
        _ before: GoldenManifest?, _ after: GoldenManifest, _ verdict: GuardVerdict, golden: Image?, pending: Image
    ) -> [[StyledText]] {
        let comparison = golden.map { ImageComparison(expected: $0, actual: pending) }
        let difference = GoldenDifference(comparison: comparison, scene: after.scene, verdict: verdict)
        var lines = [[StyledText("  changed   "), StyledText(GoldenCause(difference, before: before).text)]]
        if let comparison { lines.append([StyledText("  pixels    "), StyledText(comparison.sentence)]) }
        for row in MeasuredRow.rows(expected: before?.measured ?? [], actual: verdict.measured) {
            let isNew = before != nil && row.expected == nil
            let old = isNew ? "nothing" : row.expected.flatMap { $0 == row.actual ? nil : $0 }
            lines.append([
                StyledText("  measured  "), StyledText("\(row.quantity): \(row.actual ?? "nothing")"),
                StyledText(old.map { "   (golden: \($0))" } ?? "", .faint),
            ])
        }
        if !verdict.isJudged { return lines + [[StyledText("  rules     "), StyledText("not judged", .undecided)]] }
        guard !verdict.accepts else { return lines + [[StyledText("  rules     "), StyledText("obeyed", .good)]] }
        return lines + verdict.broken.map { [StyledText("  broken    "), StyledText($0, .bad)] }
    }
}
