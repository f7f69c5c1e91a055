/// What a PNG says about itself beside its pixels.
///
/// The values are those of the file: nothing is applied to the pixels, and where two chunks describe the colours both
/// are reported. The PNG specification lets `codingPoints` win over `profile`, that over `renderingIntent`, and that
/// over `gamma` and `chromaticities`.
public struct PNGMetadata: Equatable, Sendable {
    /// The bits of a stored sample, or of a palette index: 1, 2, 4, 8 or 16.
    public var bitDepth: Int
    /// How the pixels are stored.
    public var colorType: ColorType
    /// Whether the pixels are stored in the seven passes of Adam7.
    public var isInterlaced: Bool
    /// The intent of the `sRGB` chunk, which says that the samples are sRGB; nil without one.
    public var renderingIntent: RenderingIntent?
    /// The exponent of the `gAMA` chunk: sample = light ^ gamma, so 0.45455 for sRGB-like samples; nil without one.
    public var gamma: Double?
    /// The primaries and white of the `cHRM` chunk; nil without one.
    public var chromaticities: Chromaticities?
    /// The ICC profile of the `iCCP` chunk; nil without one.
    public var profile: Profile?
    /// The code points of the `cICP` chunk; nil without one.
    public var codingPoints: CodingPoints?
    /// The pixel density of the `pHYs` chunk; nil without one.
    public var resolution: Resolution?
    /// The bits that each stored channel had before it was scaled, from the `sBIT` chunk; nil without one.
    public var significantBits: [Int]?
    /// Whether the file is an animated PNG, of which the default image was read.
    public var isAnimated: Bool
    /// The bytes after the end of the image, which were ignored; 0 in a clean file.
    public var trailingByteCount: Int

    init(header: PNGHeader) {
        bitDepth = header.bitDepth
        colorType = header.colorType
        isInterlaced = header.isInterlaced
        isAnimated = false
        trailingByteCount = 0
    }
}

extension PNGMetadata {
    /// How pixels are stored; the raw value is the file's.
    public enum ColorType: UInt8, Equatable, Sendable {
        /// One grey sample a pixel.
        case grayscale = 0
        /// Red, green and blue.
        case trueColor = 2
        /// An index into a palette.
        case palette = 3
        /// Grey and alpha.
        case grayscaleAlpha = 4
        /// Red, green, blue and alpha.
        case trueColorAlpha = 6

        /// The stored values of one pixel.
        var channelCount: Int {
            switch self {
            case .grayscale, .palette: 1
            case .grayscaleAlpha: 2
            case .trueColor: 3
            case .trueColorAlpha: 4
            }
        }
    }

    /// How a colour that a device lacks is replaced; the raw value is the file's.
    public enum RenderingIntent: UInt8, Equatable, Sendable {
        /// Keep the impression of a photograph.
        case perceptual = 0
        /// Keep the colours, relative to the white.
        case relativeColorimetric = 1
        /// Keep colours vivid.
        case saturation = 2
        /// Keep the colours as measured.
        case absoluteColorimetric = 3
    }

    /// A point in the CIE 1931 xy diagram.
    public struct Chromaticity: Equatable, Sendable {
        /// The x coordinate, in steps of 1/100000.
        public var x: Double
        /// The y coordinate, in steps of 1/100000.
        public var y: Double

        /// Creates a point from its coordinates.
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// The white point and the primaries of a colour space.
    public struct Chromaticities: Equatable, Sendable {
        /// The white point.
        public var white: Chromaticity
        /// The red primary.
        public var red: Chromaticity
        /// The green primary.
        public var green: Chromaticity
        /// The blue primary.
        public var blue: Chromaticity

        /// Creates the set from its points.
        public init(white: Chromaticity, red: Chromaticity, green: Chromaticity, blue: Chromaticity) {
            self.white = white
            self.red = red
            self.green = green
            self.blue = blue
        }
    }

    /// An embedded ICC profile.
    public struct Profile: Equatable, Sendable {
        /// The name beside the profile, 1 to 79 characters.
        public var name: String
        /// The profile, inflated; not checked further.
        public var bytes: [UInt8]

        /// Creates a profile from its parts.
        public init(name: String, bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
        }
    }

    /// Colour space code points of ITU-T H.273.
    public struct CodingPoints: Equatable, Sendable {
        /// The primaries: 1 is BT.709 (and sRGB), 9 BT.2020, 12 Display P3.
        public var primaries: UInt8
        /// The transfer function: 13 is sRGB, 16 PQ, 18 HLG.
        public var transfer: UInt8
        /// The matrix: 0, RGB, is the only one the PNG specification allows.
        public var matrix: UInt8
        /// Whether samples use the full range, rather than the narrow one of video.
        public var isFullRange: Bool

        /// Creates code points from the stored values.
        public init(primaries: UInt8, transfer: UInt8, matrix: UInt8, isFullRange: Bool) {
            self.primaries = primaries
            self.transfer = transfer
            self.matrix = matrix
            self.isFullRange = isFullRange
        }
    }

    /// The pixel density of an image.
    public struct Resolution: Equatable, Sendable {
        /// The pixels per unit along a row.
        public var horizontal: Int
        /// The pixels per unit along a column.
        public var vertical: Int
        /// Whether the unit is the metre; if not, only the ratio of the two has a meaning.
        public var isPerMeter: Bool

        /// Creates a density from the stored values.
        public init(horizontal: Int, vertical: Int, isPerMeter: Bool) {
            self.horizontal = horizontal
            self.vertical = vertical
            self.isPerMeter = isPerMeter
        }
    }
}
