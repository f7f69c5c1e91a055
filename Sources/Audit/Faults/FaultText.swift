public import Faults
import SceneFormat

/// The words for faults.
public enum FaultText {
    /// A fault as commands write it: `mask-width=1.2`, or `centered-mask` where there is no magnitude.
    public static func name(_ fault: Fault) -> String {
        guard fault.family.parameter != nil else { return fault.family.name }
        return fault.family.name + "=" + JSONText.number(fault.magnitude)
    }

    /// A table of families: name, values, rules, what is wrong.
    public static func table(_ families: [FaultFamily]) -> [[StyledText]] {
        let rows = families.map { [$0.name, values($0.parameter), rules($0), $0.summary] }
        let head = ["fault", "values (standard)", "rules", "what is wrong"]
        let widths = (0..<3).map { column in
            (rows + [head]).reduce(0) { Swift.max($0, $1[column].count) } + 2
        }
        func line(_ words: [String]) -> String {
            zip(words, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined() + words[3]
        }
        return [[StyledText(line(head), .heading)]] + rows.map { [StyledText(line($0))] }
    }

    /// Everything there is to say of a family.
    ///
    /// - Parameter example: A command that draws it.
    public static func lines(_ family: FaultFamily, example: String) -> [[StyledText]] {
        var rows = [("what", family.summary), ("changes", family.part.name)]
        if let parameter = family.parameter {
            let harmless = parameter.harmless.map { "; \(JSONText.number($0)) changes nothing" } ?? ""
            rows.append(("value", "\(range(parameter)), \(standard(parameter)) unless given\(harmless)"))
            rows.append(("means", parameter.meaning))
        } else {
            rows.append(("value", "none: the fault is there or not"))
        }
        rows += [("breaks", rules(family)), ("shows", family.whereItShows), ("fix", family.remedy)]
        rows += family.toolkitRemedies.map { ($0.toolkit.name, $0.text) }
        rows.append(("draw", example))
        return [[StyledText(family.name, .heading)]]
            + rows.map { name, text in
                [StyledText("  " + name + String(repeating: " ", count: 9 - name.count), .faint), StyledText(text)]
            }
    }

    /// Why a fault cannot be, and what to do about it.
    public static func message(_ error: FaultError) -> String {
        switch error {
        case .outside(let family, let value, _):
            guard let parameter = family.parameter else { preconditionFailure("a range belongs to a parameter") }
            let shown = value.isFinite ? JSONText.number(value) : value.description
            return
                "\(family.name): the value must be \(range(parameter)), but is \(shown); it says \(parameter.meaning)"
        case .takesNoValue(let family, let value):
            let shown = value.isFinite ? JSONText.number(value) : value.description
            return "\(family.name) takes no value, but has \(shown); leave it out"
        }
    }

    private static func rules(_ family: FaultFamily) -> String {
        family.rules.map { "R\($0)" }.joined(separator: ", ")
    }

    private static func values(_ parameter: FaultParameter?) -> String {
        guard let parameter else { return "–" }
        return "\(range(parameter)) (\(JSONText.number(parameter.standard)))"
    }

    private static func range(_ parameter: FaultParameter) -> String {
        let ends = [parameter.range.lowerBound, parameter.range.upperBound].map(JSONText.number)
        return ends[0] + "..." + ends[1] + unit(parameter)
    }

    private static func standard(_ parameter: FaultParameter) -> String {
        JSONText.number(parameter.standard) + unit(parameter)
    }

    /// The unit behind a number, apart from it unless it is a sign.
    private static func unit(_ parameter: FaultParameter) -> String {
        switch parameter.unit {
        case .share, .count: return ""
        case .factor, .degrees: return parameter.unit.symbol
        case .pixels, .points, .levels, .percent: return " " + parameter.unit.symbol
        }
    }
}

extension Fault: CustomDebugStringConvertible {
    /// The fault as commands write it.
    public var debugDescription: String { FaultText.name(self) }
}
