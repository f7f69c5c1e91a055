public import RevealModel

/// One broken rule: where, by how much, what was expected and what is there.
public struct Finding: Equatable, Sendable {
    /// The check that found it; it names the rules.
    public var check: Check
    /// How far the worst value lies outside what is permitted, at least 0, in `unit`.
    public var distance: Double
    /// The unit of `distance`, and of the values in `.quantity` evidence.
    public var unit: Unit
    /// The pixels concerned, or nil where the finding has no place in the image.
    public var place: Place?
    /// What was expected and what is there.
    public var evidence: Evidence

    /// Creates a finding.
    public init(check: Check, distance: Double, unit: Unit, place: Place? = nil, evidence: Evidence) {
        self.check = check
        self.distance = distance
        self.unit = unit
        self.place = place
        self.evidence = evidence
    }

    /// The other image of a broken relation, by the number the caller gave it.
    public var otherImage: Int? {
        switch evidence {
        case .disagreement(let other, _), .shrinks(let other, _): return other
        default: return nil
        }
    }

    /// The unit of a distance.
    public enum Unit: UInt8, Equatable, Sendable {
        /// 1/255 of a channel.
        case levels
        /// Model lengths.
        case points
        /// Device samples.
        case pixels
        /// Shares of the track, `0...1`.
        case fraction
        /// Multiples of what should be.
        case times

        /// The unit's name, as reports write it.
        public var name: String {
            switch self {
            case .levels: return "levels"
            case .points: return "pt"
            case .pixels: return "px"
            case .fraction: return "fraction"
            case .times: return "times"
            }
        }
    }

    /// What was expected and what is there.
    public enum Evidence: Equatable, Sendable {
        /// A sample of the worst pixel lies outside its admissible interval.
        case sample(SampleEvidence)
        /// A measured quantity lies outside what is permitted.
        case quantity(QuantityEvidence)
        /// The image has another size.
        case size(expected: PixelSize, actual: PixelSize)
        /// An unavailable progress is admissible as a bar that shows a number.
        case showsFraction(Double)
        /// An unavailable progress looks like 0 %, or blank, where its indicator belongs into the image.
        case showsNothing
        /// Something is drawn where the scene says that the indicator is elsewhere.
        case showsIndicator
        /// A stop that is not due shows: the index of the stop and the number of pixels.
        case earlyStop(index: Int, pixels: Int)
        /// A stop that must show is nowhere to be found: its index.
        case missingStop(index: Int)
        /// Two images of a series that must agree differ; the other one by its number in the series.
        case disagreement(other: Int, SampleEvidence?)
        /// A larger fraction has a smaller reveal than the other image, by its number in the series.
        case shrinks(other: Int, QuantityEvidence)
    }
}

/// A sample outside its admissible interval.
public struct SampleEvidence: Equatable, Sendable {
    /// The column of the worst pixel.
    public var x: Int
    /// The row of the worst pixel.
    public var y: Int
    /// The channel: 0 red, 1 green, 2 blue, 3 alpha.
    public var channel: Int
    /// What the sample may be, in levels.
    public var expected: Interval
    /// What it is, in levels, over `backdrop`.
    public var actual: Double
    /// What the image was laid over when it was judged.
    public var backdrop: Backdrop
    /// Whether `expected` is what the setting leaves that explains the rest of the image, less than the freedoms do.
    public var isNarrowed: Bool

    /// Creates the evidence.
    public init(
        x: Int, y: Int, channel: Int, expected: Interval, actual: Double, backdrop: Backdrop, isNarrowed: Bool = false
    ) {
        self.x = x
        self.y = y
        self.channel = channel
        self.expected = expected
        self.actual = actual
        self.backdrop = backdrop
        self.isNarrowed = isNarrowed
    }
}

/// A measured quantity and what it may be.
public struct QuantityEvidence: Equatable, Sendable {
    /// What was measured.
    public var quantity: Quantity
    /// What it should be, ideally.
    public var expected: Double
    /// What it may be, freedoms included; `expected` need not lie in the middle.
    public var permitted: Interval
    /// What was measured.
    public var actual: Double
    /// The error bar of the measurement.
    public var errorBar: Double

    /// Creates the evidence.
    public init(quantity: Quantity, expected: Double, permitted: Interval, actual: Double, errorBar: Double) {
        self.quantity = quantity
        self.expected = expected
        self.permitted = permitted
        self.actual = actual
        self.errorBar = errorBar
    }

    /// Creates the evidence of a quantity that may be off by the same amount either way.
    public init(quantity: Quantity, expected: Double, allowance: Double, actual: Double, errorBar: Double) {
        self.init(
            quantity: quantity, expected: expected, permitted: Interval(expected).widened(by: allowance),
            actual: actual, errorBar: errorBar)
    }

    /// A quantity that can be measured in a bar.
    public enum Quantity: Equatable, Sendable {
        /// The place of an inner stop, from the leading end: the index of the stop.
        case stop(Int)
        /// The place of the advancing edge, from the leading end.
        case edge
        /// The difference between the rightmost and the leftmost place of the edge over the rows.
        case edgeSpread
        /// The place where the reveal starts, from the leading end.
        case revealStart
        /// How far all colours of the gradient lie beyond their places.
        case gradientShift
        /// How many times the gradient is as dense as it should be.
        case gradientStretch
        /// How far all samples of the revealed part are off alike.
        case colorBias
        /// How far all samples of one channel are off beyond that: 0 red, 1 green, 2 blue.
        case channelBias(Int)
        /// The radius of the outline's corners.
        case radius

        /// The unit in which the quantity is given.
        public var unit: Finding.Unit {
            switch self {
            case .stop, .edge, .edgeSpread, .revealStart, .gradientShift, .radius: return .points
            case .gradientStretch: return .times
            case .colorBias, .channelBias: return .levels
            }
        }

        /// The check that judges the quantity.
        public var check: Check {
            switch self {
            case .stop: return .midpoint
            case .edge: return .advancingEdge
            case .edgeSpread: return .edgeStraightness
            case .revealStart: return .alignment
            case .gradientShift, .gradientStretch, .colorBias, .channelBias: return .gradientColor
            case .radius: return .outline
            }
        }
    }
}

/// The pixels that a finding concerns.
public struct Place: Equatable, Sendable {
    /// The columns, first to last.
    public var columns: ClosedRange<Int>
    /// The rows, first to last.
    public var rows: ClosedRange<Int>
    /// The number of pixels concerned.
    public var pixels: Int

    /// Creates a place from the box around it and the number of pixels concerned.
    public init(columns: ClosedRange<Int>, rows: ClosedRange<Int>, pixels: Int) {
        self.columns = columns
        self.rows = rows
        self.pixels = pixels
    }

    mutating func include(x: Int, y: Int) {
        columns = Swift.min(columns.lowerBound, x)...Swift.max(columns.upperBound, x)
        rows = Swift.min(rows.lowerBound, y)...Swift.max(rows.upperBound, y)
        pixels += 1
    }
}
