import Pixels
import RevealModel

/// The curve through colour space that a gradient's stops span.
struct StopCurve: Sendable {
    private let locations: [Double]
    /// The stops as they are interpolated: three coordinates, weighted by alpha unless straight, and alpha.
    private let stops: [SIMD4<Double>]
    private let interpolation: Interpolation
    /// Whether premultiplied colours run straight from stop to stop, so that extremes lie at the stops.
    let isLinear: Bool

    init(_ gradient: Gradient) {
        let interpolation = gradient.interpolation
        self.interpolation = interpolation
        locations = gradient.stops.map { $0.location }
        stops = gradient.stops.map { stop in
            let coordinates = Self.coordinates(stop.color, in: interpolation.space)
            let weight = interpolation.alpha == .straight ? 1 : stop.color.alpha
            return SIMD4(coordinates * weight, stop.color.alpha)
        }
        let isOpaque = gradient.stops.allSatisfy { $0.color.alpha == 1 }
        isLinear = interpolation.space == .sRGB && (isOpaque || interpolation.alpha == .premultiplied)
    }

    var start: SIMD4<Double> { stopColor(0) }
    var end: SIMD4<Double> { stopColor(stops.count - 1) }

    /// The premultiplied colour of a stop, in levels.
    func stopColor(_ index: Int) -> SIMD4<Double> { premultiplied(stops[index]) }

    /// The premultiplied colour between stop `index - 1` and stop `index`, in levels.
    func color(at location: Double, before index: Int) -> SIMD4<Double> {
        let left = locations[index - 1]
        let right = locations[index]
        let share = right > left ? (location - left) / (right - left) : 1
        return premultiplied(stops[index - 1] + (stops[index] - stops[index - 1]) * share)
    }

    /// Turns interpolated coordinates into a premultiplied, encoded colour in levels.
    private func premultiplied(_ point: SIMD4<Double>) -> SIMD4<Double> {
        let alpha = point.w
        let isWeighted = interpolation.alpha == .premultiplied
        if interpolation.space == .sRGB {
            let weight = isWeighted ? 1 : alpha
            return SIMD4(point.x * weight, point.y * weight, point.z * weight, alpha) * 255
        }
        guard alpha > 0 else { return SIMD4(0, 0, 0, 0) }
        let coordinates = SIMD3(point.x, point.y, point.z) / (isWeighted ? alpha : 1)
        let encoded = Self.encoded(coordinates, in: interpolation.space)
        // Colours between two stops may leave the gamut; they are clamped channel by channel.
        let clamped = encoded.clamped(lowerBound: SIMD3(0, 0, 0), upperBound: SIMD3(1, 1, 1))
        return SIMD4(clamped * alpha, alpha) * 255
    }

    private static func coordinates(_ color: Color, in space: Interpolation.Space) -> SIMD3<Double> {
        let encoded = SIMD3(color.red, color.green, color.blue)
        if space == .sRGB { return encoded }
        let linear = LinearRGB(
            red: SRGBTransfer.linear(encoded: color.red), green: SRGBTransfer.linear(encoded: color.green),
            blue: SRGBTransfer.linear(encoded: color.blue))
        if space == .linearSRGB { return SIMD3(linear.red, linear.green, linear.blue) }
        let lab = Oklab(linear)
        return SIMD3(lab.lightness, lab.a, lab.b)
    }

    private static func encoded(_ coordinates: SIMD3<Double>, in space: Interpolation.Space) -> SIMD3<Double> {
        if space == .sRGB { return coordinates }
        var linear = LinearRGB(red: coordinates.x, green: coordinates.y, blue: coordinates.z)
        if space == .oklab {
            linear = LinearRGB(Oklab(lightness: coordinates.x, a: coordinates.y, b: coordinates.z))
        }
        return SIMD3(
            SRGBTransfer.encoded(linear: linear.red), SRGBTransfer.encoded(linear: linear.green),
            SRGBTransfer.encoded(linear: linear.blue))
    }
}
