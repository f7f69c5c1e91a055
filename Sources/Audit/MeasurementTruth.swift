public import Oracle
public import Pixels
public import RevealModel

/// What a measurement of an image must find: the figures of the layout that was drawn, right or wrong.
public struct MeasurementTruth: Sendable {
    /// The advancing edge, in points from the leading end.
    public let edge: Double
    /// The revealed share of the track.
    public let fraction: Double
    /// The places of all stops, in points from the leading end.
    public let stops: [Double]
    /// The place of the gradient's location 0, in points from the leading end.
    public let gradientStart: Double
    /// The track's length in lengths of the gradient.
    public let stretch: Double
    /// The radius of the outline's corners, in points.
    public let radius: Double
    /// The colour that hidden pixels show, in levels.
    public let track: Pixel

    /// The figures of a scene that is drawn with a layout.
    public init(of scene: Scene, layout: Layout) {
        func fromLeading(_ x: Double) -> Double {
            scene.direction == .leftToRight ? x : scene.width - x
        }
        let mask = layout.mask.rect
        let ends = [fromLeading(mask.minX), fromLeading(mask.maxX)].map { Swift.max(0, Swift.min(scene.width, $0)) }
        edge = ends.max() ?? 0
        fraction = (edge - (ends.min() ?? 0)) / scene.width
        let (start, end) = (fromLeading(layout.gradient.start.x), fromLeading(layout.gradient.end.x))
        gradientStart = start
        stretch = scene.width / (end - start)
        stops = scene.gradient.stops.map { start + $0.location * (end - start) }
        radius = layout.clip.effectiveRadius
        let (over, below) = (scene.track, scene.background)
        let rest = (1 - over.alpha) * below.alpha
        let alpha = over.alpha + rest
        func channel(_ top: Double, _ bottom: Double) -> Double {
            alpha > 0 ? (top * over.alpha + bottom * rest) / alpha * 255 : 0
        }
        track = Pixel(
            red: channel(over.red, below.red), green: channel(over.green, below.green),
            blue: channel(over.blue, below.blue), alpha: alpha * 255)
    }
}

/// The figures that a trial looks at, in the order it prints them.
public enum TrialQuantity: Int, CaseIterable, Sendable {
    /// The advancing edge, in pixels.
    case edge
    /// The revealed share of the track.
    case fraction
    /// The inner stops, in pixels.
    case stops
    /// The place of the gradient's location 0, in pixels.
    case gradientStart
    /// The stretch, in per cent of the truth.
    case stretch
    /// The radius of the corners, in pixels.
    case radius
    /// The track's colour, in levels.
    case trackColor

    /// The quantity's name and its unit.
    public var name: String {
        switch self {
        case .edge: return "edge, px"
        case .fraction: return "fraction"
        case .stops: return "midpoints, px"
        case .gradientStart: return "gradient start, px"
        case .stretch: return "stretch, %"
        case .radius: return "radius, px"
        case .trackColor: return "track colour, levels"
        }
    }
}

/// How far measurements lie from the truth, one quantity at a time.
public struct TrialTally: Sendable {
    private var errors = [[Double]](repeating: [], count: TrialQuantity.allCases.count)
    private var bars = [[Double]](repeating: [], count: TrialQuantity.allCases.count)
    private var covered = [Int](repeating: 0, count: TrialQuantity.allCases.count)
    private var unresolved = [Int](repeating: 0, count: TrialQuantity.allCases.count)

    /// What is known of one quantity.
    public struct Row: Sendable {
        /// The quantity.
        public let quantity: TrialQuantity
        /// How many figures were measured.
        public let count: Int
        /// How many were not.
        public let unresolved: Int
        /// The largest error.
        public let largestError: Double
        /// The median error.
        public let medianError: Double
        /// The median error bar.
        public let medianBar: Double
        /// The share of figures whose error bar covers the truth, `0...1`.
        public let coverage: Double
    }

    /// Creates an empty tally.
    public init() {}

    /// Counts one measurement; figures go in pixels where they have a length.
    public mutating func add(_ measurement: Measurement, _ truth: MeasurementTruth) {
        let scale = measurement.scale
        add(.edge, measurement.edge, truth.edge, times: scale)
        add(.fraction, measurement.fraction, truth.fraction)
        for stop in measurement.stops { add(.stops, stop.place, truth.stops[stop.index], times: scale) }
        add(.gradientStart, measurement.gradientStart, truth.gradientStart, times: scale)
        add(.stretch, measurement.stretch, truth.stretch, times: 100 / truth.stretch.magnitude)
        add(.radius, measurement.radius, truth.radius, times: scale)
        guard let color = measurement.trackColor.value else {
            unresolved[TrialQuantity.trackColor.rawValue] += 1
            return
        }
        let differences = [
            color.color.red - truth.track.red, color.color.green - truth.track.green,
            color.color.blue - truth.track.blue,
        ]
        let error = differences.reduce(0) { Swift.max($0, $1.magnitude) }
        add(.trackColor, .measured(Measured(error, errorBar: color.errorBar)), 0)
    }

    private mutating func add(
        _ quantity: TrialQuantity, _ figure: Figure<Measured>, _ truth: Double, times factor: Double = 1
    ) {
        let index = quantity.rawValue
        guard let measured = figure.value else {
            unresolved[index] += 1
            return
        }
        let error = (measured.value - truth).magnitude
        errors[index].append(error * factor)
        bars[index].append(measured.errorBar * factor)
        // Rounding of the arithmetic itself is no error of a measurement.
        if error <= measured.errorBar + 1e-9 { covered[index] += 1 }
    }

    /// Adds the figures of another tally.
    public mutating func add(_ other: TrialTally) {
        for index in errors.indices {
            errors[index] += other.errors[index]
            bars[index] += other.bars[index]
            covered[index] += other.covered[index]
            unresolved[index] += other.unresolved[index]
        }
    }

    /// One row for each quantity.
    public var rows: [Row] {
        TrialQuantity.allCases.map { quantity in
            let index = quantity.rawValue
            let count = errors[index].count
            return Row(
                quantity: quantity, count: count, unresolved: unresolved[index],
                largestError: errors[index].max() ?? 0, medianError: Self.median(errors[index]),
                medianBar: Self.median(bars[index]),
                coverage: count > 0 ? Double(covered[index]) / Double(count) : 1)
        }
    }

    private static func median(_ values: [Double]) -> Double {
        values.isEmpty ? 0 : values.sorted()[values.count / 2]
    }
}
