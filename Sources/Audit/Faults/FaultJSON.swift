public import Faults
import SceneFormat

/// The catalogue of faults for programs: JSON, schema `reveal-faults/1`.
///
/// The members of the object are `schema`: `"reveal-faults/1"`, and `faults`, a list of objects with, in this order:
///
/// - `name`, `summary`; `part`, what it changes: one of ``Faults/FaultPart``'s names.
/// - `parameter`: null, or {`meaning`; `unit`: `"px"`, `"pt"`, `"levels"`, `"%"`, `"x"`, `"°"`, or `""` for shares and
///   counts; `minimum`, `maximum`, `standard`; `harmless`, or null where every value is faulty}.
/// - `rules`, such as `["R1", "R5"]`; `shows`, where it does, in words.
/// - `remedy`, and `remedies`: an object whose members are toolkits, each with what to change there.
public enum FaultJSON {
    /// The name and version of the schema.
    public static let schema = "reveal-faults/1"

    /// The text of a document, one family a line.
    public static func text(_ families: [FaultFamily]) -> String {
        let faults = families.map(object)
        return "{\"schema\":\"\(schema)\",\"faults\":[\n" + faults.joined(separator: ",\n") + "\n]}\n"
    }

    private static func object(_ family: FaultFamily) -> String {
        JSONText.object([
            ("name", JSONText.quoted(family.name)), ("summary", JSONText.quoted(family.summary)),
            ("part", JSONText.quoted(family.part.name)), ("parameter", family.parameter.map(object) ?? "null"),
            ("rules", JSONText.list(family.rules.map { "\"R\($0)\"" })),
            ("shows", JSONText.quoted(family.whereItShows)), ("remedy", JSONText.quoted(family.remedy)),
            (
                "remedies",
                JSONText.object(family.toolkitRemedies.map { ($0.toolkit.name, JSONText.quoted($0.text)) })
            ),
        ])
    }

    private static func object(_ parameter: FaultParameter) -> String {
        JSONText.object([
            ("meaning", JSONText.quoted(parameter.meaning)), ("unit", JSONText.quoted(parameter.unit.symbol)),
            ("minimum", JSONText.number(parameter.range.lowerBound)),
            ("maximum", JSONText.number(parameter.range.upperBound)),
            ("standard", JSONText.number(parameter.standard)),
            ("harmless", parameter.harmless.map(JSONText.number) ?? "null"),
        ])
    }
}
