import CPNG
public import Pixels

/// How an image is stored as a PNG.
public struct PNGOptions: Equatable, Sendable {
    /// Whether alpha is stored although every pixel is opaque.
    public var keepsAlpha: Bool
    /// Whether the file says that its samples are sRGB.
    public var marksStandardRGB: Bool
    /// The pixels per point, stored as the density 72 · factor per inch; nil stores none.
    public var scaleFactor: Double?

    /// Creates options.
    ///
    /// - Parameters:
    ///   - keepsAlpha: Whether alpha is stored although every pixel is opaque.
    ///   - marksStandardRGB: Whether an `sRGB` chunk with the perceptual intent is written.
    ///   - scaleFactor: The pixels per point for a `pHYs` chunk: 2 becomes 5669 pixels per metre.
    /// - Precondition: `scaleFactor` is in `0.001...100000`.
    public init(keepsAlpha: Bool = false, marksStandardRGB: Bool = true, scaleFactor: Double? = nil) {
        self.keepsAlpha = keepsAlpha
        self.marksStandardRGB = marksStandardRGB
        self.scaleFactor = scaleFactor
        if let scaleFactor {
            precondition(
                (0.001...100_000).contains(scaleFactor), "scaleFactor must be in 0.001...100000, but is \(scaleFactor)")
        }
    }
}

/// Encodes an image as a PNG.
///
/// The file is RGB if every pixel is opaque, else RGBA, with the image's depth. It holds no time and no name of a tool,
/// so equal images and options give equal bytes with the same build of libpng and zlib. Another build may compress
/// differently: compare images, not files.
///
/// - Parameters:
///   - image: The image to encode.
///   - options: How to store it.
/// - Returns: The bytes of the file. Decoding them gives back the samples of `image`.
/// - Complexity: O(pixels).
public func encodePNG(_ image: Image, options: PNGOptions = PNGOptions()) -> [UInt8] {
    switch image.samples {
    case .eight(let samples):
        let keepsAlpha = options.keepsAlpha || !isOpaque(samples)
        return samples.withUnsafeBytes { encode($0, image, bitDepth: 8, keepsAlpha, options) }
    case .sixteen(let samples):
        let keepsAlpha = options.keepsAlpha || !isOpaque(samples)
        return samples.withUnsafeBytes { encode($0, image, bitDepth: 16, keepsAlpha, options) }
    }
}

/// Whether every pixel of an image is opaque.
func isOpaque(_ image: Image) -> Bool {
    switch image.samples {
    case .eight(let samples): isOpaque(samples)
    case .sixteen(let samples): isOpaque(samples)
    }
}

private func isOpaque<Sample: FixedWidthInteger & UnsignedInteger>(_ samples: [Sample]) -> Bool {
    samples.withUnsafeBufferPointer { samples in
        stride(from: 3, to: samples.count, by: 4).allSatisfy { samples[$0] == .max }
    }
}

private func encode(
    _ samples: UnsafeRawBufferPointer, _ image: Image, bitDepth: Int32, _ keepsAlpha: Bool, _ options: PNGOptions
) -> [UInt8] {
    // 72 points are an inch, which is 0.0254 metres.
    let density = options.scaleFactor.map { UInt32(($0 * 72 / 0.0254).rounded()) }
    let source = cpng_image(
        rgba: samples.baseAddress, width: UInt32(image.width), height: UInt32(image.height), bit_depth: bitDepth,
        keeps_alpha: keepsAlpha ? 1 : 0, marks_srgb: options.marksStandardRGB ? 1 : 0, pixels_per_meter: density ?? 0)
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    let report = cpng_encode(source, &bytes, &count)
    defer { cpng_free(bytes) }
    // An image is at least one pixel, and its samples fill memory: nothing but the lack of it is left to fail.
    guard report.status == CPNG_OK.rawValue else {
        fatalError("no memory is left to encode an image of \(image.width) x \(image.height) pixels as PNG")
    }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
}
