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

/// The colours between two neighbouring stops, or before the first or after the last of them.
struct GradientSegment {
    /// The locations of the segment: `start <= location < end`.
    let start: Double
    let end: Double
    /// The colour at the segment's start, and by how much it changes until its end.
    private let from: Channels
    private let change: Channels
    /// 1 over the segment's length; 0 in a uniform segment.
    private let inverseLength: Double
    private let interpolation: Interpolation

    init(before stop: Stop, in interpolation: Interpolation) {
        self.init(start: -.infinity, end: stop.location, from: stop.color, to: stop.color, in: interpolation)
    }

    init(after stop: Stop, in interpolation: Interpolation) {
        self.init(start: stop.location, end: .infinity, from: stop.color, to: stop.color, in: interpolation)
    }

    init(from: Stop, to: Stop, in interpolation: Interpolation) {
        self.init(start: from.location, end: to.location, from: from.color, to: to.color, in: interpolation)
    }

    private init(start: Double, end: Double, from: Color, to: Color, in interpolation: Interpolation) {
        self.start = start
        self.end = end
        self.from = Channels(from, in: interpolation)
        change = Channels(to, in: interpolation) - self.from
        let length = end - start
        inverseLength = length.isFinite && length >= .leastNormalMagnitude ? 1 / length : 0
        self.interpolation = interpolation
    }

    /// Whether the segment has one colour: it has an end without a stop, or is too short for a double to divide by.
    var isUniform: Bool { inverseLength == 0 }

    func contains(_ location: Double) -> Bool { location >= start && location < end }

    /// The colour at a location of the segment.
    func color(at location: Double) -> PremultipliedColor {
        (isUniform ? from : channels(at: location)).color(in: interpolation)
    }

    /// Whether the colours of the segment differ, are opaque and need no conversion.
    var isOpaqueSRGB: Bool { !isUniform && interpolation.space == .sRGB && from.alpha == 1 && change.alpha == 0 }

    /// The packed pixel of ``color(at:)`` in a segment that ``isOpaqueSRGB``.
    ///
    /// The same bytes as ``PremultipliedColor/packed`` gives, without the steps that make no difference here, so that
    /// a loop over columns is vectorised.
    func packedOpaque(at location: Double) -> UInt32 {
        let color = channels(at: location)
        return UInt32(
            red: roundedLevel(color.x), green: roundedLevel(color.y), blue: roundedLevel(color.z), alpha: 255)
    }

    private func channels(at location: Double) -> Channels {
        from + change * ((location - start) * inverseLength)
    }
}
