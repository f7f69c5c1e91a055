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
    /// The pixel nearest in colour gives the place roughly. Close to where the stop is expected, a fit of the ideal
    /// colours to the pixels around it, with the shift and one bias for each channel free, gives it to a fraction of a
    /// pixel: the bend at the stop tells a shift from a bias.
    ///
    /// - Parameters:
    ///   - index: The stop.
    ///   - row: The row to measure in.
    ///   - shown: The number of pixels that are surely revealed as a whole.
    ///   - admissible: The admissible image that the row belongs to.
    init(stop index: Int, row: ProbeRow, shown: Int, admissible: AdmissibleImage) {
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
                to: color, within: honest, noise: noise, of: expected, in: row.colors.prefix(shown))
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
        // A stop that is out of place is measured where it is.
        let offset = Double(nearest.index) - expected
        let start = offset.magnitude <= 2 * slack + nearest.errorBar ? 0 : offset
        let centre = expected + start
        // Short of the neighbours: a hard stop there would outweigh the bend that is measured.
        let half = Swift.min(reach - 1, 48)
        let window = Self.indices(around: centre, within: half, below: shown)
        guard window.count >= 2 * Self.margin, centre - Double(window.lowerBound) >= Double(Self.margin) - 0.5,
            Double(window.upperBound) - 1 - centre >= Double(Self.margin) - 0.5
        else {
            self = start == 0 ? .tooSmall : .found(Measured(row.start + centre + 0.5, errorBar: nearest.errorBar))
            return
        }
        guard let shift = model.shift(in: window, of: row.colors, from: start) else {
            self = .notApplicable
            return
        }
        // Colours that follow another course than the scene's lead a fit astray: there the nearest pixel speaks.
        guard
            start == 0 || ((shift.value - start).magnitude <= Double(Self.margin) && shift.errorBar <= nearest.errorBar)
        else {
            self = .found(Measured(row.start + centre + 0.5, errorBar: nearest.errorBar))
            return
        }
        self = .found(Measured(row.start + expected + 0.5 + shift.value, errorBar: shift.errorBar))
    }

    /// The indices within a distance of a place, from 0 up to a limit.
    private static func indices(around centre: Double, within half: Double, below limit: Int) -> Range<Int> {
        let first = Int(Swift.max(0, (centre - half).rounded(.up)))
        let end = Swift.min(limit, Int(Swift.max(0, (centre + half).rounded(.down))) + 1)
        return first..<Swift.max(first, end)
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
        let closest = candidates.min { (Double($0) - expected).magnitude < (Double($1) - expected).magnitude }
        guard let closest else { return nil }
        // Of the pixels around it that are near enough, the nearest; those that noise may have kept from being it tell
        // how sure that is.
        let near = run(around: closest, in: distances, upTo: reach)
        guard let best = near.min(by: { distances[$0] < distances[$1] }) else { return nil }
        let sure = run(around: best, in: distances, upTo: distances[best] + noise)
        return (best, distances[best], 1 + Double(Swift.max(best - sure.lowerBound, sure.upperBound - best)))
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

    /// The shift of the pixels against the ideal colours, in pixels; nil where the colours do not bend enough to tell.
    ///
    /// Its bar is five standard errors. Rounding makes neighbouring pixels err alike until the colour has changed by a
    /// level, so that only as many pixels count as there are such steps.
    func shift(in window: Range<Int>, of colors: [SIMD4<Double>], from start: Double) -> Measured? {
        var shift = start
        var errorBar = Double.infinity
        let count = Double(window.count)
        for _ in 0..<3 {
            var (meanSlope, meanRest) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
            var samples: [(slope: SIMD4<Double>, rest: SIMD4<Double>)] = []
            samples.reserveCapacity(window.count)
            for index in window {
                let place = Double(index) - shift
                let slope = color(at: place + 0.5) - color(at: place - 0.5)
                let rest = colors[index] - color(at: place)
                samples.append((slope, rest))
                meanSlope += slope / count
                meanRest += rest / count
            }
            var (products, rests) = (0.0, 0.0)
            var squaresByChannel = SIMD4<Double>.zero
            for (slope, rest) in samples {
                let (dSlope, dRest) = (slope - meanSlope, rest - meanRest)
                products += (dSlope * dRest).sum()
                squaresByChannel += dSlope * dSlope
                rests += (dRest * dRest).sum()
            }
            let squares = squaresByChannel.sum()
            guard squares > 1e-9 else { return nil }
            let correction = -products / squares
            let remaining = Swift.max(0, rests - products * products / squares)
            // A perfect fit still has the rounding of its samples.
            let variance = Swift.max(remaining / (3 * count), 1.0 / 12)
            let slopes = maximum(maximum(meanSlope, -meanSlope), SIMD4(repeating: 1 / count))
            let alike = maximum(1 / slopes, SIMD4(repeating: 1))
            errorBar = 5 * (variance * (alike * squaresByChannel).sum()).squareRoot() / squares
            shift += Swift.max(-count, Swift.min(count, correction))
            if correction.magnitude < 1e-3 { break }
        }
        return errorBar < count ? Measured(shift, errorBar: errorBar) : nil
    }
}
