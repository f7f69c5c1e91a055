import RevealModel

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
