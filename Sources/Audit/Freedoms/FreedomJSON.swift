import Oracle
import SceneFormat

/// Freedoms and their trial for programs: JSON, schema `reveal-freedoms/1`.
///
/// The members of the object are `schema`: `"reveal-freedoms/1"`, and `freedoms`, a list of objects with `name`, which
/// says the part too where a freedom has two; `freedom`, the name that options take; `unit`; `reason`; `exact`, `smooth`
/// and `standard`, the values in the profiles. Values are texts, as options take them: `"0.3"`, `"none"`, `"any"`.
///
/// A trial's objects have besides: `granted`, the value on trial; `needed`, the least that all images pass with while
/// the others stand; `slack`, the share `0...1` that is to spare, or null; `together`, the value once all were lowered;
/// `images`, the number that need any; and `needs`, by engine: {`engine`, `value`, `file`, `finding`: text or null}. And
/// the trial has
///
/// - `images`, their number; `others`, the number of those that the manifest calls wrong; `engines`, their names; `errors`, what could not be read;
/// - `rejected`, the images that the profile rejects: {`file`, `finding`};
/// - `unneeded`, the names of freedoms that no image needs; `loose`, the names of those with more than 25 % to spare;
/// - `absentees`, the engines left out of a fit: {`engine`; `images`; `rejected`, files; `rejectedWithMargin`, a number;
///   `larger`: [{`name`, `value` that the others need, `images` that pass once it stands as granted}]; `several`, the number
///   of images that need more of several at once}.
public enum FreedomJSON {
    /// The name and version of the schema.
    public static let schema = "reveal-freedoms/1"

    /// The document of all freedoms.
    public static func text() -> String {
        let freedoms = FreedomDial.allCases.map { JSONText.object(members($0)) }
        return "{\"schema\":\"\(schema)\",\"freedoms\":[\n" + freedoms.joined(separator: ",\n") + "\n]}\n"
    }

    /// The document of a trial.
    ///
    /// - Parameters:
    ///   - trial: The trial.
    ///   - errors: What could not be read.
    public static func text(_ trial: FreedomTrial, errors: [String]) -> String {
        let quoted = JSONText.quoted
        let rejected = trial.rejected.map {
            JSONText.object([("file", quoted($0.file)), ("finding", quoted($0.finding))])
        }
        let members = [
            ("schema", quoted(schema)), ("images", String(trial.images)), ("others", String(trial.others)),
            ("engines", JSONText.list(trial.engines.map(quoted))), ("errors", JSONText.list(errors.map(quoted))),
            ("rejected", JSONText.list(rejected)),
            ("unneeded", JSONText.list(trial.unneeded.map { quoted($0.name) })),
            ("loose", JSONText.list(trial.loose.map { quoted($0.dial.name) })),
            ("freedoms", "[\n" + trial.rows.map { row($0, of: trial) }.joined(separator: ",\n") + "\n]"),
            ("absentees", "[\n" + trial.absentees.map(absentee).joined(separator: ",\n") + "\n]"),
        ]
        return JSONText.object(members) + "\n"
    }

    private static func members(_ dial: FreedomDial) -> [(String, String)] {
        let quoted = JSONText.quoted
        return [
            ("name", quoted(dial.name)), ("freedom", quoted(dial.freedom.name)), ("unit", quoted(dial.unit)),
            ("reason", quoted(dial.freedom.reason)), ("exact", quoted(dial.text(in: .exact))),
            ("smooth", quoted(dial.text(in: .smooth))), ("standard", quoted(dial.text(in: .standard))),
        ]
    }

    private static func row(_ row: FreedomTrial.Row, of trial: FreedomTrial) -> String {
        let quoted = JSONText.quoted
        let dial = row.dial
        let needs = row.needs.map { need in
            JSONText.object([
                ("engine", quoted(need.engine)), ("value", quoted(dial.text(in: need.freedoms))),
                ("file", quoted(need.file)), ("finding", need.finding.map(quoted) ?? "null"),
            ])
        }
        return JSONText.object(
            members(dial) + [
                ("granted", quoted(dial.text(in: trial.profile))), ("needed", quoted(dial.text(in: row.needed))),
                ("slack", row.slack.map(JSONText.number) ?? "null"),
                ("together", quoted(dial.text(in: trial.fitted))), ("images", String(row.images)),
                ("needs", JSONText.list(needs)),
            ])
    }

    private static func absentee(_ absentee: FreedomTrial.Absentee) -> String {
        let quoted = JSONText.quoted
        let larger = absentee.larger.map { dial, images in
            JSONText.object([
                ("name", quoted(dial.name)), ("value", quoted(dial.text(in: absentee.freedoms))),
                ("images", String(images)),
            ])
        }
        return JSONText.object([
            ("engine", quoted(absentee.engine)), ("images", String(absentee.images)),
            ("rejected", JSONText.list(absentee.rejected.map(quoted))),
            ("rejectedWithMargin", String(absentee.rejectedWithMargin)), ("larger", JSONText.list(larger)),
            ("several", String(absentee.several)),
        ])
    }
}
