/// A straight colour in gamma-encoded sRGB: red, green and blue are independent of alpha, each channel in `0...1`.
public struct Color: Equatable, Sendable {
    /// The encoded red channel.
    public var red: Double
    /// The encoded green channel.
    public var green: Double
    /// The encoded blue channel.
    public var blue: Double
    /// The alpha channel: 0 is transparent, 1 opaque.
    public var alpha: Double

    /// Creates a colour from its channels, each meant to lie in `0...1`; a ``Scene`` refuses others.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a colour from 8-bit channels, as `#RRGGBBAA` writes it.
    ///
    ///     Color(hex: 0x007AFF)         // opaque
    ///     Color(hex: 0x8E8E93, alpha: 0x33)  // gray at opacity 0.2
    public init(hex: UInt32, alpha: UInt8 = 255) {
        self.init(
            red: Double((hex >> 16) & 255) / 255, green: Double((hex >> 8) & 255) / 255,
            blue: Double(hex & 255) / 255, alpha: Double(alpha) / 255)
    }

    /// Opaque white.
    public static let white = Color(hex: 0xFFFFFF)

    /// Transparent black: no background at all.
    public static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)

    /// The grey track of the specification, #8E8E93 at opacity 0.2 (R12).
    public static let track = Color(hex: 0x8E8E93, alpha: 0x33)

    /// Whether all four channels lie in `0...1`.
    var isInGamut: Bool {
        func inside(_ channel: Double) -> Bool { channel >= 0 && channel <= 1 }
        return inside(red) && inside(green) && inside(blue) && inside(alpha)
    }
}
