/// A straight colour in CIE Lab with the white point D50, the space of CSS `in lab`.
public struct Lab: Equatable, Sendable {
    /// The lightness, 0 for black and 100 for white.
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

    // Source: CSS Color 4, section 18: linear sRGB to XYZ, Bradford adaptation from D65 to D50, Lab. The matrices and the
    // division by the white point are multiplied exactly and rounded once. Up to this share of white the cube root is
    // replaced by a line, 216/24389 and 24389/27 being its ends and its slope.
    private static let lineEnd = 216.0 / 24389
    private static let lineSlope = 24389.0 / 27

    /// Creates the Lab form of a colour whose linear channels lie in `0...1`.
    ///
    ///     Lab(LinearRGB(red: 1, green: 1, blue: 1))  // lightness 100, a and b 0, each within 1e-13
    ///
    /// Accuracy: within 1e-12 of the definition.
    public init(_ color: LinearRGB) {
        let (red, green, blue) = (color.red, color.green, color.blue)
        func root(_ share: Double) -> Double {
            share > Self.lineEnd ? cubeRoot(share) : (Self.lineSlope * share + 16) / 116
        }
        let x = root(0.45221165824248066 * red + 0.3994122539429338 * green + 0.14837608781458553 * blue)
        let y = root(0.22249317711056518 * red + 0.7168870130944824 * green + 0.06061980979495236 * blue)
        let z = root(0.016875340921386844 * red + 0.11765941425612084 * green + 0.8654652448224923 * blue)
        lightness = 116 * y - 16
        a = 500 * (x - y)
        b = 200 * (y - z)
    }
}

extension LinearRGB {
    /// Creates the linear-light form of a Lab colour; outside `0...1` sRGB cannot show it.
    ///
    /// Accuracy: within 1e-14 of the definition for colours in gamut.
    public init(_ color: Lab) {
        func share(_ root: Double) -> Double {
            // 6/29 is the cube root of 216/24389.
            root > 6.0 / 29 ? root * root * root : (116 * root - 16) / (24389.0 / 27)
        }
        let root = (color.lightness + 16) / 116
        let x = share(root + color.a / 500)
        let y = share(root)
        let z = share(root - color.b / 200)
        self.init(
            red: 3.022233652294479 * x - 1.617385998018042 * y - 0.404847654276437 * z,
            green: -0.9438482461515547 * x + 1.9162543773959884 * y + 0.027593868755566357 * z,
            blue: 0.06938627393942091 * x - 0.22897675981518203 * y + 1.159590485875761 * z)
    }
}
