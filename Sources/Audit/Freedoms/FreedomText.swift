public import Oracle

/// The words for freedoms and for their trial.
public enum FreedomText {
    /// The value of a freedom, as the option `--freedom` takes it.
    public static func value(_ freedom: Freedom, of freedoms: Freedoms) -> String {
        let dials = FreedomDial.allCases.filter { $0.freedom == freedom }
        switch freedom {
        case .samplePhase: return dials.map { $0.text(in: freedoms) + $0.unit }.joined(separator: "+")
        case .edgeSnap where freedoms.edgeSnap.isEmpty: return "none"
        case .edgeSnap: return dials.map { $0.text(in: freedoms) }.filter { $0 != "none" }.joined(separator: ",")
        default: return dials.map { $0.text(in: freedoms) }.joined()
        }
    }

    /// A table of the freedoms: unit, value in each profile, and why they are granted.
    public static func table() -> [[StyledText]] {
        let profiles: [(name: String, freedoms: Freedoms)] = [
            ("exact", .exact), ("smooth", .smooth), ("standard", .standard),
        ]
        let head = ["freedom", "unit"] + profiles.map(\.name) + ["why"]
        let body = FreedomDial.allCases.map { dial in
            [dial.name, dial.unit] + profiles.map { dial.text(in: $0.freedoms) } + [dial.freedom.reason]
        }
        return lines([head] + body)
    }

    /// What a trial found.
    public static func lines(_ trial: FreedomTrial) -> [[StyledText]] {
        var lines = [[StyledText(summary(trial), .heading)]]
        lines += trial.rejected.map { [StyledText("rejected  \($0.file): \($0.finding)", .bad)] }
        return lines + [[]] + needs(trial) + [[]] + witnesses(trial) + [[]] + conclusions(trial) + absence(trial)
    }

    private static func summary(_ trial: FreedomTrial) -> String {
        let images = FindingText.count(trial.images, "honest image")
        let engines = FindingText.count(trial.engines.count, "engine")
        let others =
            trial.others > 0 ? "; \(FindingText.count(trial.others, "other")), said to be wrong, left out" : ""
        return "\(images) of \(engines), \(trial.rejected.count) rejected by the profile\(others)"
    }

    /// The dials, one a line.
    private static func needs(_ trial: FreedomTrial) -> [[StyledText]] {
        let head = ["freedom", "unit", "granted", "needed", "to spare", "together", "images", "engines that need it"]
        return lines(
            [head]
                + trial.rows.map { row in
                    let dial = row.dial
                    let engines = row.needs.prefix(4).map { "\($0.engine) \(dial.text(in: $0.freedoms))" }
                    let more = row.needs.count > 4 ? ", and \(row.needs.count - 4) more" : ""
                    return [
                        dial.name, dial.unit, dial.text(in: trial.profile), dial.text(in: row.needed),
                        row.slack.map(percent) ?? "-", dial.text(in: trial.fitted), String(row.images),
                        row.needs.isEmpty ? "none" : engines.joined(separator: ", ") + more,
                    ]
                })
    }

    /// The image that needs the most of each dial, and what it is rejected for without.
    private static func witnesses(_ trial: FreedomTrial) -> [[StyledText]] {
        var lines = [[StyledText("without it, the image that needs the most is rejected", .heading)]]
        for row in trial.rows {
            guard let need = row.needs.first else { continue }
            lines.append([
                StyledText("  \(row.dial.name)  "),
                StyledText("\(need.file): \(need.finding ?? "it passes with nothing of it, but not with less")"),
            ])
        }
        return lines
    }

    private static func conclusions(_ trial: FreedomTrial) -> [[StyledText]] {
        let unneeded = trial.unneeded.map(\.name)
        let loose = trial.loose.map { "\($0.dial.name) (\(percent($0.slack ?? 0)))" }
        let choices = trial.rows.filter { row in
            row.isGranted && row.needs.isEmpty && !trial.unneeded.contains(row.dial.freedom)
        }.map(\.dial.name)
        func line(_ text: String, _ names: [String], _ style: StyledText.Style) -> [StyledText] {
            [StyledText(text), StyledText(names.isEmpty ? "none" : names.joined(separator: ", "), style)]
        }
        return [
            line("needed by no image:              ", unneeded, unneeded.isEmpty ? .good : .bad),
            line("a part that no image needs:      ", choices, choices.isEmpty ? .good : .undecided),
            line("more than 25 % to spare:         ", loose, loose.isEmpty ? .good : .undecided),
        ]
    }

    /// The engines left out, one a line.
    private static func absence(_ trial: FreedomTrial) -> [[StyledText]] {
        guard !trial.absentees.isEmpty else {
            guard trial.engines.count == 1, let engine = trial.engines.first else { return [] }
            let text = "all images are of one engine, \(engine): there is none to fit the freedoms to without it"
            return [[], [StyledText(text, .undecided)]]
        }
        let title = "each engine judged by freedoms that were fitted to the others"
        let head = ["engine", "images", "rejected", "with 10 % more", "needs more of"]
        let body = trial.absentees.map { absentee in
            let several = absentee.several > 0 ? ["several at once (\(absentee.several))"] : []
            let larger = absentee.larger.map { dial, images in
                "\(dial.name) above \(dial.text(in: absentee.freedoms)) (\(images))"
            }
            return [
                absentee.engine, String(absentee.images), String(absentee.rejected.count),
                String(absentee.rejectedWithMargin), (larger + several).joined(separator: ", "),
            ]
        }
        return [[], [StyledText(title, .heading)]] + lines([head] + body)
    }

    private static func percent(_ share: Double) -> String { FindingText.fixed(share * 100, 0) + " %" }

    /// Rows of cells as lines, columns two blanks apart, the first line as a heading.
    private static func lines(_ rows: [[String]]) -> [[StyledText]] {
        let columns = rows.first?.indices ?? 0..<0
        let widths = columns.map { column in rows.reduce(0) { Swift.max($0, $1[column].count) } }
        return rows.enumerated().map { number, cells in
            let padded = zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            let line = padded.joined(separator: "  ").reversed().drop { $0 == " " }.reversed()
            return [StyledText(String(line), number == 0 ? .heading : .plain)]
        }
    }
}
