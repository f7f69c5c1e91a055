import RevealModel

/// What one pixel may be, and which freedom or rule gives each end of each channel's interval.
public struct Explanation: Equatable, Sendable {
    /// The part of the bar that the pixel belongs to.
    public let part: Part
    /// The check that judges such a pixel; it names the rules.
    public let check: Check
    /// What the image is laid over.
    public let backdrop: Backdrop
    /// The value an ideal renderer draws, channel by channel, in levels: what the rules alone give.
    public let ideal: [Double]
    /// What each channel may be under all freedoms, in levels.
    public let permitted: [Interval]
    /// The freedoms that widen the intervals, in the order they are granted.
    public let steps: [Step]

    /// The part of a bar that a pixel belongs to.
    public enum Part: UInt8, Equatable, Sendable {
        /// Outside the outline.
        case outside
        /// Perhaps cut by the outline.
        case outline
        /// Inside, hidden by the mask: the track alone.
        case hidden
        /// Inside, perhaps at the advancing edge.
        case edge
        /// Inside, revealed as a whole.
        case revealed
        /// On the indicator or beside it.
        case indicator

        /// The part in words.
        public var name: String {
            switch self {
            case .outside: return "outside the outline"
            case .outline: return "at the outline"
            case .hidden: return "inside, hidden: the track alone"
            case .edge: return "inside, at the advancing edge"
            case .revealed: return "inside, revealed"
            case .indicator: return "of the indicator, which replaces the bar"
            }
        }
    }

    /// What one freedom adds to the intervals.
    public struct Step: Equatable, Sendable {
        /// The freedom.
        public let freedom: Freedom
        /// How far it lowers each channel's low end, at least 0, in levels.
        public let below: [Double]
        /// How far it raises each channel's high end, at least 0, in levels.
        public let above: [Double]
    }
}

extension AdmissibleImage {
    /// Explains what a pixel may be.
    ///
    /// The freedoms are granted one after the other, each on top of those before it; what a freedom adds is what the
    /// interval grows by then.
    ///
    /// - Parameters:
    ///   - x: The column, within the image.
    ///   - y: The row, within the image.
    ///   - backdrop: The number of the backdrop.
    public func explanation(x: Int, y: Int, backdrop: Int = 0) -> Explanation {
        precondition(x >= 0 && x < size.width && y >= 0 && y < size.height, "the pixel must lie inside the image")
        var granted = Freedoms.exact
        granted.levels = 0
        // Whether translucent colours are judged straight or over a backdrop decides what the numbers mean.
        if case .overWhiteAndBlack = freedoms.translucency { granted.translucency = .overWhiteAndBlack(levels: 0) }
        func bounds() -> [Interval] {
            with(granted).bounds(x: x, y: y, backdrop: backdrop)
        }
        var current = bounds()
        let ideal = current.map { ($0.low + $0.high) / 2 }
        var steps: [Explanation.Step] = []
        for freedom in Freedom.allCases {
            freedom.copy(from: freedoms, to: &granted)
            let wider = bounds()
            let below = zip(current, wider).map { Swift.max(0, $0.low - $1.low) }
            let above = zip(current, wider).map { Swift.max(0, $1.high - $0.high) }
            if (below + above).contains(where: { $0 > 1e-9 }) {
                steps.append(Explanation.Step(freedom: freedom, below: below, above: above))
            }
            current = wider
        }
        let region = region(x: x, y: y)
        return Explanation(
            part: Explanation.Part(rawValue: region.rawValue) ?? .outside, check: region.check,
            backdrop: backdrops[backdrop], ideal: ideal, permitted: current, steps: steps)
    }
}

extension AdmissibleImage.Region {
    /// The check that judges the pixels of a region.
    var check: Check {
        switch self {
        case .outside: return .background
        case .outline: return .outline
        case .hidden: return .trackColor
        case .edge: return .advancingEdge
        case .revealed: return .gradientColor
        case .indicator: return .indeterminate
        }
    }

    /// All regions.
    static let all: [AdmissibleImage.Region] = [.outside, .outline, .hidden, .revealed, .edge, .indicator]
}
