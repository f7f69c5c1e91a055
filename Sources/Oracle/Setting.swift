import RevealModel

/// The one setting of the freedoms that explains an image: what its renderer made of each of them.
///
/// Freedoms such as sample phase, table, bias and snapping belong to a renderer, not to a pixel. Once an image tells
/// which setting is its own, each of its pixels has to fit that one, which leaves it less than the freedoms do.
public struct Setting: Equatable, Sendable {
    /// What the image tells, in the order of ``Freedom``; several for a freedom that has several values.
    public private(set) var parts: [Part] = []
    /// Where the gradient lies; nil where the colours do not tell.
    var gradient: GradientPlace?
    /// How far the samples of the revealed part are off their ideal colours; nil where the colours do not tell.
    var levels: LevelRange?
    /// How far outside its place the outline may lie, in pixels; nil where the corners do not tell.
    var outlineOffset: Interval?
    /// Where the advancing edge may lie, in pixels from the leading end; nil where it does not show.
    var edge: Interval?
    /// Whether track and gradient are clipped apart; nil where the corners do not tell.
    var isClippedByLayer: Bool?

    /// What a renderer made of one freedom.
    public struct Part: Equatable, Sendable {
        /// The freedom.
        public let freedom: Freedom
        /// What the renderer made of it.
        public let value: Value
        /// Whether the ideal image, without this freedom, would not explain the image.
        public let isNeeded: Bool
    }

    /// A value of a freedom.
    public enum Value: Equatable, Sendable {
        /// How far off: lengths along the bar, from the leading end, or levels.
        case amount(Measured, Finding.Unit)
        /// The same of one stop, by its index.
        case stop(Int, Measured, Finding.Unit)
        /// About so many entries of a table.
        case entries(Int)
        /// The grid that the edge snaps to; empty where it does not snap.
        case snap(Freedoms.EdgeSnap)
        /// Whether track and gradient are clipped apart.
        case clippedByLayer(Bool)
    }

    /// Where a gradient lies, and how far it may lie off that.
    struct GradientPlace: Equatable, Sendable {
        private let center: Double
        private let middle: Double
        private let slope: Double
        /// How far it may lie off, in locations.
        private let reach: Double
        /// How far off the line may lie as a whole where a bias makes up for that, in locations.
        let error: Double
        /// By how much colours change over that distance, on average, in levels.
        let usualChange: Double

        /// - Parameters:
        ///   - slack: How far it may lie off, in pixels.
        ///   - change: By how much colours change from one pixel to the next, on average, in levels.
        init(line: GradientLine, slack: Double, change: Double) {
            (center, middle, slope) = (line.center, line.middle, line.slope)
            reach = slack * slope.magnitude
            let pixels = 3.5 * line.placeError(of: middle)
            error = pixels * slope.magnitude
            usualChange = pixels * change
        }

        /// The locations that a pixel may show whose centre lies so far from the leading end, in pixels.
        func locations(at place: Double) -> Interval {
            Interval(middle + slope * (place - center)).widened(by: reach)
        }
    }

    /// How far samples are off, channel by channel, in levels.
    struct LevelRange: Equatable, Sendable {
        var mean: SIMD4<Double>
        var slack: SIMD4<Double>
    }

    /// Adds what the image tells of a freedom.
    mutating func add(_ freedom: Freedom, _ value: Value, isNeeded: Bool) {
        let index = parts.firstIndex { $0.freedom.rawValue > freedom.rawValue } ?? parts.endIndex
        parts.insert(Part(freedom: freedom, value: value, isNeeded: isNeeded), at: index)
    }

    /// The freedoms without which the ideal image would not explain the image, each once.
    public var needed: [Freedom] {
        Freedom.allCases.filter { freedom in parts.contains { $0.freedom == freedom && $0.isNeeded } }
    }

    /// Whether it leaves pixels less than the freedoms do.
    public var narrows: Bool {
        gradient != nil || levels != nil || outlineOffset != nil || edge != nil || isClippedByLayer != nil
    }
}

extension Freedoms.EdgeSnap {
    /// The grid's name, as reports write it.
    public var name: String {
        switch self {
        case .devicePixel: return "device pixel"
        case .point: return "point"
        default: return isEmpty ? "none" : "device pixel or point"
        }
    }
}
