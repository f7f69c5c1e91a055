import RevealModel

/// A gradient made ready for sampling: its segments, each in the space of the interpolation.
struct GradientSampler {
    /// The number of stops at or before a location is the index of its segment: the first lies before all stops, the
    /// last after them.
    private let segments: [GradientSegment]

    init(_ gradient: Gradient) {
        let stops = gradient.stops
        var segments: [GradientSegment] = []
        segments.reserveCapacity(stops.count + 1)
        segments.append(GradientSegment(before: stops[0], in: gradient.interpolation))
        for index in 1..<stops.count {
            segments.append(GradientSegment(from: stops[index - 1], to: stops[index], in: gradient.interpolation))
        }
        segments.append(GradientSegment(after: stops[stops.count - 1], in: gradient.interpolation))
        self.segments = segments
    }

    /// The segment of a location; one that is not a number belongs to the first.
    func segment(at location: Double) -> GradientSegment {
        var low = 0
        var high = segments.count - 1
        while low < high {
            let middle = (low + high) / 2
            if location >= segments[middle].end { low = middle + 1 } else { high = middle }
        }
        return segments[low]
    }
}
