import RevealModel

/// A colour in gamma-encoded sRGB whose channels are multiplied by its alpha; compositing happens in this form.
///
/// The channels are in levels, `0...255`, so that 8-bit colours are whole numbers; alpha is in `0...1`.
struct PremultipliedColor: Equatable {
    var red: Double
    var green: Double
    var blue: Double
    var alpha: Double

    init(red: Double, green: Double, blue: Double, alpha: Double) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    init(_ color: Color) {
        red = color.red * 255 * color.alpha
        green = color.green * 255 * color.alpha
        blue = color.blue * 255 * color.alpha
        alpha = color.alpha
    }

    /// This colour over another: source-over.
    func over(_ below: PremultipliedColor) -> PremultipliedColor {
        self + below * (1 - alpha)
    }

    static func + (left: PremultipliedColor, right: PremultipliedColor) -> PremultipliedColor {
        PremultipliedColor(
            red: left.red + right.red, green: left.green + right.green, blue: left.blue + right.blue,
            alpha: left.alpha + right.alpha)
    }

    /// The colour weighted by a share of the pixel.
    static func * (color: PremultipliedColor, share: Double) -> PremultipliedColor {
        PremultipliedColor(
            red: color.red * share, green: color.green * share, blue: color.blue * share, alpha: color.alpha * share)
    }

    /// The straight 8-bit form.
    ///
    /// Each channel is rounded once, halves up. An alpha that rounds to 0 leaves no colour: all four bytes are 0.
    var packed: UInt32 {
        guard alpha * 255 >= 0.5 else { return 0 }
        func clamped(_ value: Double) -> Double { Swift.max(0, Swift.min(255, value)) }
        return UInt32(
            red: roundedLevel(clamped(red / alpha)), green: roundedLevel(clamped(green / alpha)),
            blue: roundedLevel(clamped(blue / alpha)), alpha: roundedLevel(clamped(alpha * 255)))
    }
}

/// The whole level nearest to a value of `0...255`, halves up: `floor(value + 0.5)`.
///
/// Adding 8192 moves the fraction of the sum to the lowest 39 bits of its significand, so that a shift drops it: no
/// conversion to an integer, which would keep loops from being vectorised. It also rounds the sum to 2⁻³⁹ level, so that
/// a half that rounding errors have moved by less than 9e-13 is still a half.
func roundedLevel(_ value: Double) -> UInt32 {
    UInt32(truncatingIfNeeded: (value + 8192.5).bitPattern >> 39) & 255
}

extension UInt32 {
    /// Packs the levels of a straight pixel, red first and alpha last in memory.
    init(red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32) {
        self = UInt32(littleEndian: red | green << 8 | blue << 16 | alpha << 24)
    }
}
