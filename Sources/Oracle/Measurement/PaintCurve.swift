import RevealModel

/// The colours of a gradient laid over a track, by location: what a revealed pixel shows.
struct PaintCurve: ColorCurve {
    var smoothing: Double { 0 }
    /// The locations of the first and the last stop.
    let ends: (first: Double, last: Double)
    /// The places at which the colour jumps.
    private let jumps: [Double]
    private let range: GradientRange
    private let track: SIMD4<Double>
    /// The colours at evenly spaced locations from the first stop to the last.
    private let table: [SIMD4<Double>]

    private static let entries = 1024

    /// - Parameter track: What shows where the gradient is translucent, premultiplied, in levels.
    init(_ gradient: Gradient, over track: SIMD4<Double>) {
        let stops = gradient.stops
        let range = GradientRange(gradient)
        let ends = (first: stops[0].location, last: stops[stops.count - 1].location)
        self.range = range
        self.track = track
        self.ends = ends
        jumps = stops.indices.dropFirst()
            .filter { stops[$0].location == stops[$0 - 1].location && stops[$0].color != stops[$0 - 1].color }
            .map { stops[$0].location }
        table = (0...Self.entries).map { entry in
            let location = ends.first + (ends.last - ends.first) * Double(entry) / Double(Self.entries)
            return Self.over(range.color(at: location), track)
        }
    }

    private static func over(_ paint: SIMD4<Double>, _ track: SIMD4<Double>) -> SIMD4<Double> {
        paint + track * (1 - paint.w / 255)
    }

    /// The colour at a location, premultiplied, in levels.
    func color(at location: Double) -> SIMD4<Double> { Self.over(range.color(at: location), track) }

    /// About the colour at a location, from the table.
    func roughColor(at location: Double) -> SIMD4<Double> {
        guard ends.last > ends.first else { return table[0] }
        let place = (location - ends.first) / (ends.last - ends.first) * Double(Self.entries)
        return table[Int(Swift.max(0, Swift.min(Double(Self.entries), place.rounded())))]
    }

    /// Whether the colour jumps within a distance of a location.
    func jumps(within reach: Double, of location: Double) -> Bool {
        jumps.contains { ($0 - location).magnitude <= reach }
    }

    /// The locations whose colours come nearest to a colour: the inverse of the gradient, at most four places.
    ///
    /// A curve that passes a colour twice has two; those farther off than the nearest by more than rounding are left out.
    func locations(of color: SIMD4<Double>) -> [Double] {
        var distances: [Double] = []
        distances.reserveCapacity(table.count)
        var least = Double.infinity
        for entry in table {
            let difference = entry - color
            let distance = difference.dot(difference)
            distances.append(distance)
            least = Swift.min(least, distance)
        }
        let reach = (least.squareRoot() + 3) * (least.squareRoot() + 3)
        var found: [Double] = []
        for index in distances.indices where distances[index] <= reach {
            let before = index > 0 ? distances[index - 1] : .infinity
            let after = index < Self.entries ? distances[index + 1] : .infinity
            guard distances[index] <= before, distances[index] < after else { continue }
            found.append(ends.first + (ends.last - ends.first) * Double(index) / Double(Self.entries))
            if found.count == 4 { break }
        }
        return found
    }
}
