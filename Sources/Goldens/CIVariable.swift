/// The variable by which CI systems make themselves known, `CI`: no run of one changes goldens.
package enum CIVariable {
    /// The variable's name.
    package static let name = "CI"

    /// Whether a value of it means a run of a CI system: it is there and neither empty, `0` nor `false`.
    package static func isSet(_ value: String?) -> Bool {
        !["", "0", "false"].contains((value ?? "").lowercased())
    }
}
