import PNGFormat

extension PNGMetadata {
    /// What a file says of its colours, in a few words: the strongest statement it makes.
    ///
    /// Pixels are judged as sRGB whatever it says; the words tell a reader of the report why colours may be off.
    var colorDescription: String {
        if let codingPoints {
            return "cICP \(codingPoints.primaries)/\(codingPoints.transfer)"
                + (codingPoints.primaries == 1 && codingPoints.transfer == 13 ? " (sRGB)" : "")
        }
        if let profile { return "ICC profile \"\(profile.name)\"" }
        if renderingIntent != nil { return "sRGB" }
        if let gamma {
            let isStandard = (gamma - 0.45455).magnitude < 0.0005
            return "gamma " + FindingText.fixed(gamma, 5) + (isStandard ? " (as sRGB)" : "")
        }
        return "untagged"
    }
}
