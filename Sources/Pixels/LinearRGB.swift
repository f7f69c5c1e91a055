/// A straight colour in linear-light sRGB.
///
/// Channels in `0...1` are in gamut; others stand for colours that sRGB cannot show.
public struct LinearRGB: Equatable, Sendable {
    /// The linear red light.
    public var red: Double
    /// The linear green light.
    public var green: Double
    /// The linear blue light.
    public var blue: Double

    /// Creates a colour from its linear channels.
    public init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Creates the linear-light form of an Oklab colour.
    ///
    /// Source: CSS Color 4, section 18, OKLab to LMS to XYZ to linear sRGB; the last two matrices are multiplied
    /// exactly and rounded once.
    ///
    /// Accuracy: within 1e-14 of the definition for colours in gamut.
    public init(_ color: Oklab) {
        let l = color.lightness + 0.3963377773761749 * color.a + 0.2158037573099136 * color.b
        let m = color.lightness - 0.1055613458156586 * color.a - 0.0638541728258133 * color.b
        let s = color.lightness - 0.0894841775298119 * color.a - 1.2914855480194092 * color.b
        let long = l * l * l
        let medium = m * m * m
        let short = s * s * s
        red = 4.076741636075958 * long - 3.307711539258062 * medium + 0.2309699031821045 * short
        green = -1.268437973285032 * long + 2.6097573492876887 * medium - 0.34131937600265727 * short
        blue = -0.004196076138675557 * long - 0.7034186179359363 * medium + 1.7076146940746117 * short
    }
}

/// A straight colour in Oklab, the perceptual space of CSS `in oklab`.
public struct Oklab: Equatable, Sendable {
    /// The lightness, 0 for black and 1 for white.
    public var lightness: Double
    /// The green-to-red axis.
    public var a: Double
    /// The blue-to-yellow axis.
    public var b: Double

    /// Creates a colour from its channels.
    public init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    /// Creates the Oklab form of a colour whose linear channels lie in `0...1`.
    ///
    ///     Oklab(LinearRGB(red: 1, green: 1, blue: 1))  // lightness 1, a and b 0, each within 1e-15
    ///
    /// Source: CSS Color 4, section 18, linear sRGB to XYZ to LMS to OKLab; the first two matrices are multiplied
    /// exactly and rounded once.
    ///
    /// Accuracy: within 2e-15 of the definition.
    public init(_ color: LinearRGB) {
        let (red, green, blue) = (color.red, color.green, color.blue)
        let long = cubeRoot(0.412221469470763 * red + 0.5363325372617348 * green + 0.0514459932675022 * blue)
        let medium = cubeRoot(0.21190349581782522 * red + 0.6806995506452344 * green + 0.10739695353694055 * blue)
        let short = cubeRoot(0.08830245919005643 * red + 0.2817188391361215 * green + 0.6299787016738221 * blue)
        lightness = 0.2104542683093140 * long + 0.7936177747023054 * medium - 0.0040720430116193 * short
        a = 1.9779985324311684 * long - 2.4285922420485799 * medium + 0.4505937096174110 * short
        b = 0.0259040424655478 * long + 0.7827717124575296 * medium - 0.8086757549230774 * short
    }
}
