/// What the magnitude of a fault means.
public struct FaultParameter: Equatable, Sendable {
    /// What is measured, such as "how far the advancing edge lies beyond its place".
    public let meaning: String
    /// Its unit.
    public let unit: FaultUnit
    /// The magnitudes that a fault may have.
    public let range: ClosedRange<Double>
    /// A magnitude at which the fault is plain to see; the one that is used unless another is given.
    public let standard: Double
    /// The magnitude, within the range, that changes nothing; nil where each of them is as wrong as another.
    public let harmless: Double?

    /// The signs of the directions, seen from ``harmless``, in which the fault gets worse: 1, −1, both or,
    /// without a harmless magnitude, none.
    ///
    ///     parameter.harmless + direction * distance  // ever worse with the distance
    ///
    /// Worse is meant for the fault as such; where it meets a scene by chance, as a step to whole percent meets 25 %, a
    /// larger one may be less visible.
    public var directions: [Double] {
        guard let harmless else { return [] }
        return (range.upperBound > harmless ? [1] : []) + (range.lowerBound < harmless ? [-1] : [])
    }

    /// How far the magnitude can get from ``harmless`` in one of the ``directions``.
    public func reach(_ direction: Double) -> Double {
        guard let harmless else { return 0 }
        return direction > 0 ? range.upperBound - harmless : harmless - range.lowerBound
    }
}

/// The unit of a fault's magnitude.
public enum FaultUnit: UInt8, Equatable, Sendable {
    /// Device samples.
    case pixels
    /// Model lengths.
    case points
    /// 1/255 of a channel.
    case levels
    /// Hundredths.
    case percent
    /// A part of a whole, `0...1`.
    case share
    /// A multiple.
    case factor
    /// An angle.
    case degrees
    /// A number of things.
    case count

    /// The unit as it is written behind a number, without a space.
    public var symbol: String {
        switch self {
        case .pixels: return "px"
        case .points: return "pt"
        case .levels: return "levels"
        case .percent: return "%"
        case .factor: return "x"
        case .degrees: return "°"
        case .share, .count: return ""
        }
    }
}
