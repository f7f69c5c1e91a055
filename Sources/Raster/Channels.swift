import Pixels
import RevealModel

/// A colour's channels and alpha as a gradient interpolates them: in some space, perhaps weighted by alpha.
struct Channels {
    var x: Double
    var y: Double
    var z: Double
    var alpha: Double

    init(x: Double, y: Double, z: Double, alpha: Double) {
        self.x = x
        self.y = y
        self.z = z
        self.alpha = alpha
    }

    /// The channels of a colour; those of encoded sRGB are in levels.
    init(_ color: Color, in interpolation: Interpolation) {
        let weight = interpolation.alpha == .premultiplied ? color.alpha : 1
        let channels: (Double, Double, Double)
        if interpolation.space == .sRGB {
            channels = (color.red * 255, color.green * 255, color.blue * 255)
        } else {
            let linear = LinearRGB(
                red: SRGBTransfer.linear(encoded: color.red), green: SRGBTransfer.linear(encoded: color.green),
                blue: SRGBTransfer.linear(encoded: color.blue))
            if interpolation.space == .linearSRGB {
                channels = (linear.red, linear.green, linear.blue)
            } else {
                let oklab = Oklab(linear)
                channels = (oklab.lightness, oklab.a, oklab.b)
            }
        }
        self.init(x: channels.0 * weight, y: channels.1 * weight, z: channels.2 * weight, alpha: color.alpha)
    }

    /// The colour that the channels stand for; what sRGB cannot show is clamped to its gamut, channel by channel.
    func color(in interpolation: Interpolation) -> PremultipliedColor {
        let isWeighted = interpolation.alpha == .premultiplied
        if interpolation.space == .sRGB {
            let weight = isWeighted ? 1 : alpha
            return PremultipliedColor(red: x * weight, green: y * weight, blue: z * weight, alpha: alpha)
        }
        guard alpha > 0 else { return PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 0) }
        let weight = isWeighted ? alpha : 1
        let straight = (x: x / weight, y: y / weight, z: z / weight)
        let linear =
            interpolation.space == .linearSRGB
            ? LinearRGB(red: straight.x, green: straight.y, blue: straight.z)
            : LinearRGB(Oklab(lightness: straight.x, a: straight.y, b: straight.z))
        func encoded(_ channel: Double) -> Double {
            SRGBTransfer.encoded(linear: Swift.max(0, Swift.min(1, channel))) * 255 * alpha
        }
        return PremultipliedColor(
            red: encoded(linear.red), green: encoded(linear.green), blue: encoded(linear.blue), alpha: alpha)
    }

    static func + (left: Channels, right: Channels) -> Channels {
        Channels(x: left.x + right.x, y: left.y + right.y, z: left.z + right.z, alpha: left.alpha + right.alpha)
    }

    static func - (left: Channels, right: Channels) -> Channels {
        Channels(x: left.x - right.x, y: left.y - right.y, z: left.z - right.z, alpha: left.alpha - right.alpha)
    }

    static func * (channels: Channels, factor: Double) -> Channels {
        Channels(
            x: channels.x * factor, y: channels.y * factor, z: channels.z * factor, alpha: channels.alpha * factor)
    }
}
