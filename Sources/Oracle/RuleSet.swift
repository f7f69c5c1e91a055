/// The version of the rules, as the checks enforce them.
///
/// Whatever makes the judge's verdict on some image another one is a new version with a line in the ``history``, so that
/// accepted images whose verdicts change are announced together, with the reason.
public enum RuleSet {
    /// The version, at least 1.
    public static var version: Int { history.count }

    /// What each version changed, the first one first.
    public static let history = ["the rules R1 to R19, as far as single images show them"]

    /// What changed after a version, up to that of today: a line each.
    public static func changes(since version: Int) -> [String] { Array(history.dropFirst(max(0, version))) }
}
