import RevealModel

/// The place of an inner stop, measured in one row.
enum StopReading: Equatable {
    /// The distance from the track's leading end, in pixels.
    case found(Measured)
    /// No pixel comes near the stop's colour: how far the nearest one is, in levels.
    case missing(nearest: Double)
    /// Too few pixels show around the stop.
    case tooSmall
    /// The stop is not due, or the gradient does not bend there, so that nothing marks its place.
    case notApplicable

    /// The number of pixels that must show on each side of a stop before it is measured.
    static let margin = 3

    /// Measures a stop.
    ///
    /// Where no pixel comes near the stop's colour, it is missing. Else the measured gradient gives its place; where the
    /// colours fit no gradient, the pixel nearest in colour gives it roughly.
    ///
    /// - Parameters:
    ///   - index: The stop.
    ///   - row: The row to measure in.
    ///   - shown: The number of pixels that are surely revealed as a whole.
    ///   - admissible: The admissible image that the row belongs to.
    ///   - figure: Its place in pixels from the leading end, as far as the gradient was measured.
    init(stop index: Int, row: ProbeRow, shown: Int, admissible: AdmissibleImage, figure: Figure<Measured>?) {
        let model = StopModel(admissible, row: row)
        let stops = admissible.scene.gradient.stops
        let expected = model.index(ofLocation: stops[index].location)
        guard Self.isMeasurable(index, stops) else {
            self = .notApplicable
            return
        }
        let reach = Swift.min(
            expected - model.index(ofLocation: stops[index - 1].location),
            model.index(ofLocation: stops[index + 1].location) - expected)
        guard reach > Double(Self.margin) + 1 else {
            self = .tooSmall
            return
        }
        // An honest pixel nearest to the stop misses its colour by what the gradient changes over half a pixel and the
        // freedom of place, and by rounding.
        let slack = 0.5 + admissible.locationAllowance * admissible.scene.width * admissible.scene.scale
        let step = (model.slope(at: expected - 0.75) + model.slope(at: expected + 0.75)) * slack
        let noise = 2 * (admissible.freedoms.levels + 1) * 1.75
        let honest = noise + step
        let color = model.color(at: expected)
        guard
            let nearest = Self.nearest(
                to: color, within: honest, noise: noise, of: expected,
                in: row.colors[0..<shown])
        else {
            self = .tooSmall
            return
        }
        // A stop that is left out leaves at least the distance from its colour to the straight line between its
        // neighbours' colours.
        let bend = model.bend(at: index)
        guard nearest.distance <= Swift.max(honest + 6, bend / 2) else {
            self = .missing(nearest: nearest.distance)
            return
        }
        if case .measured(let place)? = figure {
            self = .found(place)
            return
        }
        // Colours that follow another course than the scene's fit nowhere: there the nearest pixel speaks.
        self = .found(Measured(row.start + Double(nearest.index) + 0.5, errorBar: nearest.errorBar + slack))
    }

    /// Whether a stop lies apart from its neighbours within the track.
    static func isMeasurable(_ index: Int, _ stops: [Stop]) -> Bool {
        guard index > 0, index < stops.count - 1 else { return false }
        let location = stops[index].location
        return location > 0 && location < 1 && stops[index - 1].location < location
            && stops[index + 1].location > location
    }

    /// The pixel nearest to a colour; among those within `honest` of it, and equally near ones, the one closest to where
    /// it is expected.
    private static func nearest(
        to color: SIMD4<Double>, within honest: Double, noise: Double, of expected: Double,
        in colors: ArraySlice<SIMD4<Double>>
    ) -> (index: Int, distance: Double, errorBar: Double)? {
        let distances = colors.map { pixel in
            let difference = pixel - color
            return (difference * difference).sum().squareRoot()
        }
        guard let least = distances.min() else { return nil }
        let reach = Swift.max(least + 2, honest)
        let candidates = distances.indices.filter { distances[$0] <= reach }
        let place = expected - Double(colors.startIndex)
        let closest = candidates.min { (Double($0) - place).magnitude < (Double($1) - place).magnitude }
        guard let closest else { return nil }
        // Of the pixels around it that are near enough, the nearest; those that noise may have kept from being it tell
        // how sure that is.
        let near = run(around: closest, in: distances, upTo: reach)
        guard let best = near.min(by: { distances[$0] < distances[$1] }) else { return nil }
        let sure = run(around: best, in: distances, upTo: distances[best] + noise)
        let errorBar = 1 + Double(Swift.max(best - sure.lowerBound, sure.upperBound - best))
        return (colors.startIndex + best, distances[best], errorBar)
    }

    /// The pixels around one whose distances do not exceed a limit.
    private static func run(around index: Int, in distances: [Double], upTo limit: Double) -> ClosedRange<Int> {
        var (first, last) = (index, index)
        while first > 0, distances[first - 1] <= limit { first -= 1 }
        while last + 1 < distances.count, distances[last + 1] <= limit { last += 1 }
        return first...last
    }
}

/// The ideal colours of a row of pixels, counted from the leading end.
private struct StopModel {
    private let admissible: AdmissibleImage
    private let row: ProbeRow

    init(_ admissible: AdmissibleImage, row: ProbeRow) {
        self.admissible = admissible
        self.row = row
    }

    /// The index, with a fraction, of the pixel whose centre has a location.
    func index(ofLocation location: Double) -> Double {
        location * admissible.scene.width * admissible.scene.scale - row.start - 0.5
    }

    func color(at index: Double) -> SIMD4<Double> {
        let first = Double(row.column(0))
        let direction = Double(row.column(1) - row.column(0))
        return admissible.idealPaint(column: first + index * direction)
    }

    /// The distance of a stop's colour from the straight line between its neighbours' colours, in levels.
    func bend(at stop: Int) -> Double {
        let locations = admissible.scene.gradient.stops[(stop - 1)...(stop + 1)].map { index(ofLocation: $0.location) }
        let (before, after) = (color(at: locations[0]), color(at: locations[2]))
        let (chord, offset) = (after - before, color(at: locations[1]) - before)
        let length = (chord * chord).sum()
        let share = length > 0 ? Swift.max(0, Swift.min(1, (offset * chord).sum() / length)) : 0
        let rest = offset - chord * share
        return (rest * rest).sum().squareRoot()
    }

    /// How fast the colour changes, in levels a pixel.
    func slope(at index: Double) -> Double {
        let difference = color(at: index + 0.5) - color(at: index - 0.5)
        return (difference * difference).sum().squareRoot()
    }
}
