/// The colours of an image's own row as a curve; its locations are pixels from the leading end.
struct RowCurve: ColorCurve {
    /// The colours of neighbouring pixels.
    let colors: [SIMD4<Double>]
    /// The distance of the first pixel's outer side from the leading end.
    let start: Double

    /// Over fewer pixels, rounded colours often do not change at all.
    var smoothing: Double { 4 }

    func color(at location: Double) -> SIMD4<Double> {
        let place = Swift.max(0, Swift.min(Double(colors.count - 1), location - start - 0.5))
        let index = Swift.min(colors.count - 2, Int(place))
        return colors[index] + (colors[index + 1] - colors[index]) * (place - Double(index))
    }

    func jumps(within reach: Double, of location: Double) -> Bool {
        location - smoothing < start + 0.5 || location + smoothing > start + Double(colors.count) - 0.5
    }
}
