import SceneFormat

extension ManifestEntry {
    /// Whether its line does not say that the image is wrong: there is no `planted_fault`, which is wrong even where it
    /// does not show, and `expected`, where it is given, is `conforms`.
    ///
    /// No verdict reads this. It chooses the images of trials whose images must be right.
    var isHonest: Bool {
        extra.allSatisfy { member in
            switch (member.key, member.value) {
            case ("planted_fault", .null): return true
            case ("planted_fault", _): return false
            case ("expected", .string(let expected)): return expected == "conforms"
            default: return true
            }
        }
    }
}
