/// A rectangle of pixels: straight RGBA, rows top to bottom, pixels left to right, four samples a pixel.
///
/// The samples are sRGB-encoded and straight: the colour is independent of the alpha. An image keeps the depth it was
/// read with, so that a 16-bit file is judged with its own precision.
public struct Image: Equatable, Sendable {
    /// The stored samples of an image.
    public enum Samples: Equatable, Sendable {
        /// Eight bits a sample, `0...255`.
        case eight([UInt8])
        /// Sixteen bits a sample, `0...65535`; one level is 257 of them.
        case sixteen([UInt16])
    }

    /// The number of pixels in a row, at least 1.
    public let width: Int

    /// The number of rows, at least 1.
    public let height: Int

    /// The `width * height * 4` samples: red, green, blue, alpha of the first pixel, then of its right neighbour.
    public let samples: Samples

    /// Creates an image from 8-bit samples.
    ///
    /// - Precondition: `width` and `height` are at least 1 and `rgba` holds `width * height * 4` samples.
    public init(width: Int, height: Int, rgba: [UInt8]) {
        Self.check(width: width, height: height, count: rgba.count)
        self.width = width
        self.height = height
        self.samples = .eight(rgba)
    }

    /// Creates an image from 16-bit samples.
    ///
    /// - Precondition: `width` and `height` are at least 1 and `rgba16` holds `width * height * 4` samples.
    public init(width: Int, height: Int, rgba16: [UInt16]) {
        Self.check(width: width, height: height, count: rgba16.count)
        self.width = width
        self.height = height
        self.samples = .sixteen(rgba16)
    }

    private static func check(width: Int, height: Int, count: Int) {
        precondition(width >= 1 && height >= 1, "an image must have at least one pixel")
        precondition(count == width * height * 4, "an image needs width * height * 4 samples")
    }

    /// Returns the pixel at column `x`, row `y`, in levels.
    ///
    /// - Precondition: `0 <= x < width` and `0 <= y < height`.
    /// - Returns: The four samples in `0...255`; those of a 16-bit image have fractions, in steps of 1/257.
    public func pixel(x: Int, y: Int) -> Pixel {
        precondition(x >= 0 && x < width && y >= 0 && y < height, "the pixel must lie inside the image")
        let first = (y * width + x) * 4
        switch samples {
        case .eight(let values):
            return Pixel(
                red: Double(values[first]), green: Double(values[first + 1]),
                blue: Double(values[first + 2]), alpha: Double(values[first + 3]))
        case .sixteen(let values):
            return Pixel(
                red: Double(values[first]) / 257, green: Double(values[first + 1]) / 257,
                blue: Double(values[first + 2]) / 257, alpha: Double(values[first + 3]) / 257)
        }
    }
}

/// One pixel of an image: straight, sRGB-encoded, each channel in levels `0...255`.
public struct Pixel: Equatable, Sendable {
    /// The red channel, in levels.
    public var red: Double
    /// The green channel, in levels.
    public var green: Double
    /// The blue channel, in levels.
    public var blue: Double
    /// The alpha channel, in levels: 0 is transparent, 255 opaque.
    public var alpha: Double

    /// Creates a pixel from its channels, in levels.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}
