public import ImageDiff
public import Oracle

/// What an image is held to.
public enum GoldenJudging: Sendable {
    /// The golden's pixels, exactly or within bounds.
    case pixels(Judging)
    /// The rules around the golden: an image with other pixels passes if it obeys the rules for the golden's scene. So one
    /// golden serves every platform and engine.
    case rules(profile: Freedoms)

    /// The golden's pixels, each of them. The default.
    public static let exact = pixels(.exact)

    /// The rules, with the freedoms of any honest engine.
    public static let rules = rules(profile: .standard)

    /// The golden's pixels, each channel within a bound.
    ///
    /// - Parameter bound: The bound in levels, at least 0.
    public static func levels(_ bound: Double) -> GoldenJudging {
        precondition(bound >= 0, "the bound must be at least 0 levels, but is \(bound)")
        return pixels(.levels(ChannelLevels(red: bound, green: bound, blue: bound, alpha: bound)))
    }

    /// How a pixel that differs is judged.
    var pixels: Judging {
        switch self {
        case .pixels(let judging): judging
        case .rules: .exact
        }
    }

    /// The freedoms by which the rules have a say.
    var profile: Freedoms {
        switch self {
        case .pixels: .standard
        case .rules(let profile): profile
        }
    }
}
