import Pixels
import RevealModel

/// A space in which a gradient's colours may be mixed, other than encoded sRGB.
enum MixingSpace: UInt8, Sendable {
    /// Linear-light sRGB.
    case linear
    /// Oklab.
    case oklab
    /// Oklab with chroma and hue; the hue goes the shorter way (CSS `in oklch`).
    case oklch
    /// CIE Lab, D50 (CSS `in lab`).
    case lab
    /// Hue, saturation and lightness of encoded sRGB; the hue goes the shorter way (CSS `in hsl`).
    case hsl

    /// Whether the third channel is a hue, in degrees.
    var hasHue: Bool { self == .oklch || self == .hsl }

    /// A colour's channels in this space.
    func channels(of color: Color) -> MixedChannels {
        if self == .hsl { return Self.hsl(color) }
        let linear = LinearRGB(
            red: SRGBTransfer.linear(encoded: color.red), green: SRGBTransfer.linear(encoded: color.green),
            blue: SRGBTransfer.linear(encoded: color.blue))
        switch self {
        case .linear, .hsl: return MixedChannels(linear.red, linear.green, linear.blue)
        case .lab:
            let lab = Lab(linear)
            return MixedChannels(lab.lightness, lab.a, lab.b)
        case .oklab, .oklch:
            let oklab = Oklab(linear)
            guard self == .oklch else { return MixedChannels(oklab.lightness, oklab.a, oklab.b) }
            let chroma = (oklab.a * oklab.a + oklab.b * oklab.b).squareRoot()
            return MixedChannels(oklab.lightness, chroma, Self.degrees(oklab.a, oklab.b, length: chroma))
        }
    }

    /// The colour of channels, clamped to what sRGB can show.
    func color(_ channels: MixedChannels, alpha: Double) -> Color {
        let (x, y, z) = (channels.x, channels.y, channels.z)
        let linear: LinearRGB
        switch self {
        case .hsl: return Self.color(saturation: x, lightness: y, hue: z, alpha: alpha)
        case .linear: linear = LinearRGB(red: x, green: y, blue: z)
        case .lab: linear = LinearRGB(Lab(lightness: x, a: y, b: z))
        case .oklab: linear = LinearRGB(Oklab(lightness: x, a: y, b: z))
        case .oklch:
            linear = LinearRGB(Oklab(lightness: x, a: y * cosine(degrees: z), b: y * sine(degrees: z)))
        }
        func encoded(_ channel: Double) -> Double {
            SRGBTransfer.encoded(linear: Swift.max(0, Swift.min(1, channel)))
        }
        return Color(
            red: encoded(linear.red), green: encoded(linear.green), blue: encoded(linear.blue), alpha: alpha
        ).clamped
    }

    /// Whether a colour has no hue to speak of: the other colour's is taken then (CSS Color 4, "missing components").
    func isHueless(_ channels: MixedChannels) -> Bool {
        // Far above rounding errors, far below what 8 bits can show.
        hasHue && (self == .hsl ? channels.x : channels.y).magnitude < 1e-4
    }

    /// The direction of a vector, in −90...270 degrees.
    private static func degrees(_ x: Double, _ y: Double, length: Double) -> Double {
        guard length > 0 else { return 0 }
        let angle = arcsine(Swift.max(-1, Swift.min(1, y / length))) * (180 / Double.pi)
        return x < 0 ? 180 - angle : angle
    }

    // Source: CSS Color 4, section 7, "HSL to sRGB" and "sRGB to HSL".

    private static func hsl(_ color: Color) -> MixedChannels {
        let (red, green, blue) = (color.red, color.green, color.blue)
        let (low, high) = (Swift.min(red, green, blue), Swift.max(red, green, blue))
        let lightness = (low + high) / 2
        let chroma = high - low
        guard chroma > 0 else { return MixedChannels(0, lightness, 0) }
        let saturation = (high - lightness) / Swift.min(lightness, 1 - lightness)
        let hue: Double
        if high == red {
            hue = (green - blue) / chroma + (green < blue ? 6 : 0)
        } else if high == green {
            hue = (blue - red) / chroma + 2
        } else {
            hue = (red - green) / chroma + 4
        }
        return MixedChannels(saturation, lightness, hue * 60)
    }

    private static func color(saturation: Double, lightness: Double, hue: Double, alpha: Double) -> Color {
        func channel(_ n: Double) -> Double {
            let turned = n + hue / 30
            let k = turned - 12 * (turned / 12).rounded(.down)
            let reach = saturation * Swift.min(lightness, 1 - lightness)
            return lightness - reach * Swift.max(-1, Swift.min(k - 3, 9 - k, 1))
        }
        return Color(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha).clamped
    }
}

/// Three channels of a mixing space.
struct MixedChannels {
    var x: Double
    var y: Double
    var z: Double

    init(_ x: Double, _ y: Double, _ z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }
}

extension Color {
    /// The colour with its channels brought into `0...1`.
    var clamped: Color {
        func inside(_ channel: Double) -> Double { Swift.max(0, Swift.min(1, channel)) }
        return Color(red: inside(red), green: inside(green), blue: inside(blue), alpha: inside(alpha))
    }

    /// The colour with each channel but alpha changed by some levels, and clamped.
    func offset(red: Double = 0, green: Double = 0, blue: Double = 0) -> Color {
        Color(
            red: self.red + red / 255, green: self.green + green / 255, blue: self.blue + blue / 255, alpha: alpha
        ).clamped
    }

    /// The colour with each channel but alpha moved by some levels towards the farther of black and white.
    func moved(levels: Double) -> Color {
        func step(_ channel: Double) -> Double { channel < 0.5 ? levels : -levels }
        return offset(red: step(red), green: step(green), blue: step(blue))
    }

    /// The colour with a share of another in its channels; alpha stays.
    func mixed(with other: Color, share: Double) -> Color {
        func mix(_ one: Double, _ two: Double) -> Double { one + (two - one) * share }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: alpha)
    }

    /// The colour at another opacity.
    func withAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }
}
