/// What the oracle says of one image.
public struct Judgement: Equatable, Sendable {
    /// The broken rules, the checks in their order of declaration.
    public var findings: [Finding]
    /// Why something could not be decided.
    public var unresolved: [Unresolved]
    /// What was measured on the way; relations between images use it.
    public var reading: Reading

    /// Creates a judgement.
    public init(findings: [Finding] = [], unresolved: [Unresolved] = [], reading: Reading = Reading()) {
        self.findings = findings
        self.unresolved = unresolved
        self.reading = reading
    }

    /// The verdict: fail with any finding, else unresolved with any reason, else pass.
    public var verdict: Verdict {
        findings.isEmpty ? unresolved.isEmpty ? .pass : .unresolved : .fail
    }
}

/// A three-valued verdict.
public enum Verdict: UInt8, Equatable, Sendable {
    /// No rule is broken.
    case pass
    /// A rule is broken.
    case fail
    /// The image does not decide it.
    case unresolved

    /// The verdict's name, as reports write it.
    public var name: String {
        switch self {
        case .pass: return "pass"
        case .fail: return "fail"
        case .unresolved: return "unresolved"
        }
    }
}

/// Why an image does not decide a rule: a closed list.
public enum Unresolved: Equatable, Sendable {
    /// The track is too small to measure an inner stop that shows: the index of the stop.
    case trackTooSmall(stop: Int)
    /// An unavailable progress looks like 0 %, and the scene does not say where the indicator is.
    case unavailableLooksLikeZero
    /// An unavailable progress is blank, and the scene does not say where the indicator is.
    case unavailableIsBlank

    /// The reason's name, as reports write it.
    public var name: String {
        switch self {
        case .trackTooSmall: return "track-too-small"
        case .unavailableLooksLikeZero: return "unavailable-looks-like-zero"
        case .unavailableIsBlank: return "unavailable-is-blank"
        }
    }
}

/// What was measured in one image.
public struct Reading: Equatable, Sendable {
    /// The advancing edge, in points from the leading end; nil where it could not be measured.
    public var edge: Measured?
    /// The inner stops that were measured, by index.
    public var stops: [(index: Int, place: Measured)] = []
    /// What one setting of the freedoms was fitted to; empty where pixels decide by themselves.
    public var figures: [QuantityEvidence] = []
    /// The setting of the freedoms that explains the image; empty where pixels decide by themselves.
    public var setting = Setting()
    /// What an image of an unavailable progress looks like; nil for any other.
    public var look: Look?
    /// The middle row of the bar, which relations between images compare.
    var row: ProbeRow?

    /// Creates an empty reading.
    public init() {}

    /// Whether two readings hold the same measurements.
    public static func == (left: Reading, right: Reading) -> Bool {
        left.edge == right.edge && left.look == right.look && left.figures == right.figures
            && left.setting == right.setting
            && left.stops.elementsEqual(right.stops) { $0.index == $1.index && $0.place == $1.place }
    }
}

/// A measured value with its error bar, in the unit of its context.
public struct Measured: Equatable, Sendable {
    /// The value.
    public var value: Double
    /// How far the truth may lie from it, at least 0.
    public var errorBar: Double

    /// Creates a measured value.
    public init(_ value: Double, errorBar: Double) {
        self.value = value
        self.errorBar = errorBar
    }
}
