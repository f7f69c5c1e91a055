import Goldens

/// What becomes of images that are not their goldens.
///
/// The variable `REVEAL_GOLDENS` has the last word, `check` or `pending`; where it is not set, the trait
/// ``Testing/Trait/goldens(_:folder:pending:judging:)`` says it. Where the variable `CI` is set, ``pending`` is refused.
public enum GoldenMode: Equatable, Sendable {
    /// They fail. The default.
    case check
    /// They are kept for a review and do not fail; each is a warning.
    case pending
}

/// What is done with images in one run.
enum EffectiveMode: Equatable {
    case check
    case pending
    /// Images are written below a folder and compared with nothing: how the plugins see what tests draw.
    case draw(folder: String)
}

extension GoldenSettings {
    /// The name of the variable that sets the mode.
    static let modeVariable = "REVEAL_GOLDENS"
    /// What stands before the folder in the value by which the plugins have images drawn.
    static let drawPrefix = "draw:"

    /// The mode of this run.
    ///
    /// - Throws: ``GoldenProblem/mode(value:)`` for a value that is none, ``GoldenProblem/refusedInCI(cause:)``.
    func effectiveMode() throws(GoldenProblem) -> EffectiveMode {
        let value = variable(Self.modeVariable) ?? ""
        if value.hasPrefix(Self.drawPrefix), value != Self.drawPrefix {
            return .draw(folder: String(value.dropFirst(Self.drawPrefix.count)))
        }
        guard ["", "check", "pending"].contains(value) else { throw .mode(value: value) }
        guard value == "pending" || value.isEmpty && mode == .pending else { return .check }
        guard !CIVariable.isSet(variable(CIVariable.name)) else {
            throw .refusedInCI(remedy: value.isEmpty ? "leave .goldens(.pending) out" : "unset \(Self.modeVariable)")
        }
        return .pending
    }
}
