/// Why a case ended before its property was decided.
///
/// Generators pass it on; a property's body should not catch it.
public enum Interruption: Error, Sendable, Hashable {
    /// The case does not meet an assumption. It is counted as a discard, not as a failure.
    case discarded
    /// A replay ran out of recorded choices.
    case overrun
    /// The case made more choices than the limit, or its generators nest too deep; perhaps they never end.
    case tooLarge
}
