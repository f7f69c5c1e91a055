import Pixels
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

    /// Whether the colours of the segment differ and are opaque.
    var isOpaque: Bool { !isUniform && from.alpha == 1 && change.alpha == 0 }

    /// Packs neighbouring pixels of a segment that ``isOpaque``.
    ///
    /// The channels run evenly, so they are stepped along from those of one pixel, a multiple of the step each time: errors
    /// do not add up, and stay far below what ``roundedLevel(_:)`` restores a half from. Without a branch or a division a
    /// loop over encoded sRGB is vectorised; a loop over linear light looks levels up instead of computing roots.
    ///
    /// - Parameters:
    ///   - indices: The pixels, counted from the one whose centre has the location.
    ///   - location: The location of the pixel with index 0.
    ///   - step: By how much the location grows from pixel to pixel.
    ///   - pixels: Where the pixel with index 0 belongs.
    func pack(
        _ indices: Range<Int>, from location: Double, by step: Double, into pixels: UnsafeMutablePointer<UInt32>
    ) {
        let first = channels(at: location)
        let slope = change * (step * inverseLength)
        func stepped(_ index: Int) -> (x: Double, y: Double, z: Double) {
            // From 32 bits, which hold any index: conversions from 64 keep the loop from being vectorised.
            let distance = Double(Int32(truncatingIfNeeded: index))
            return (first.x + slope.x * distance, first.y + slope.y * distance, first.z + slope.z * distance)
        }
        switch interpolation.space {
        case .sRGB:
            for index in indices {
                let color = stepped(index)
                pixels[index] = UInt32(
                    red: roundedLevel(color.x), green: roundedLevel(color.y), blue: roundedLevel(color.z), alpha: 255)
            }
        case .linearSRGB:
            let levels = LinearLevels.shared
            for index in indices {
                let color = stepped(index)
                pixels[index] = levels.packed(LinearRGB(red: color.x, green: color.y, blue: color.z))
            }
        case .oklab:
            let levels = LinearLevels.shared
            for index in indices {
                let color = stepped(index)
                pixels[index] = levels.packed(LinearRGB(Oklab(lightness: color.x, a: color.y, b: color.z)))
            }
        }
    }

    private func channels(at location: Double) -> Channels {
        from + change * ((location - start) * inverseLength)
    }
}
