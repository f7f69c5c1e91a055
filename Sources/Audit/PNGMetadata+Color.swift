import PNGFormat

extension PNGMetadata {
    /// Whether a file's samples mean sRGB: it says so, or says nothing.
    var meansStandardRGB: Bool {
        if let codingPoints { return codingPoints.primaries == 1 && codingPoints.transfer == 13 }
        return profile == nil && (renderingIntent != nil || gamma.map(Self.isStandard) ?? true)
    }

    private static func isStandard(_ gamma: Double) -> Bool { (gamma - 0.45455).magnitude < 0.0005 }

    /// What a file says of its colours, in a few words: the strongest statement it makes.
    ///
    /// Pixels are judged as sRGB whatever it says; the words tell a reader of the report why colours may be off.
    var colorDescription: String {
        if let codingPoints {
            return "cICP \(codingPoints.primaries)/\(codingPoints.transfer)"
                + (meansStandardRGB ? " (sRGB)" : "")
        }
        if let profile { return "ICC profile \"\(profile.name)\"" }
        if renderingIntent != nil { return "sRGB" }
        if let gamma {
            return "gamma " + FindingText.fixed(gamma, 5) + (Self.isStandard(gamma) ? " (as sRGB)" : "")
        }
        return "untagged"
    }
}
