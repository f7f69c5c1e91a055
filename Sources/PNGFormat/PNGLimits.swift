/// The largest PNG that a reader accepts.
///
/// A few bytes can claim billions of pixels. The limits are compared with what the file claims before anything of that
/// size is allocated.
public struct PNGLimits: Equatable, Sendable {
    /// The most bytes a file may have.
    public var byteCount: Int
    /// The most pixels an image may have, `width * height`.
    public var pixelCount: Int
    /// The most pixels in a row and the most rows.
    public var sideLength: Int
    /// The most bytes an embedded colour profile may have, inflated.
    public var profileByteCount: Int

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - byteCount: The most bytes of a file, at most 2³¹ − 1; 256 MiB unless given.
    ///   - pixelCount: The most pixels, at most 2⁴⁰; 64 Mi unless given, which is 256 MiB of 8-bit samples.
    ///   - sideLength: The most pixels in a row and the most rows, at most 2³¹ − 1; 65535 unless given.
    ///   - profileByteCount: The most bytes of a colour profile; 4 MiB unless given.
    /// - Precondition: No limit is negative, and each is at most the number stated.
    public init(
        byteCount: Int = 256 << 20, pixelCount: Int = 64 << 20, sideLength: Int = 65_535,
        profileByteCount: Int = 4 << 20
    ) {
        precondition(
            (0...Int(Int32.max)).contains(byteCount), "byteCount must be in 0...2147483647, but is \(byteCount)")
        precondition(
            (0...1 << 40).contains(pixelCount), "pixelCount must be in 0...1099511627776, but is \(pixelCount)")
        precondition(
            (0...Int(Int32.max)).contains(sideLength), "sideLength must be in 0...2147483647, but is \(sideLength)")
        precondition(profileByteCount >= 0, "profileByteCount must be at least 0, but is \(profileByteCount)")
        self.byteCount = byteCount
        self.pixelCount = pixelCount
        self.sideLength = sideLength
        self.profileByteCount = profileByteCount
    }

    /// One of the limits, named like its property.
    public enum Kind: String, Equatable, Sendable {
        /// The bytes of the file.
        case byteCount
        /// The pixels of the image.
        case pixelCount
        /// The pixels in a row, or the rows.
        case sideLength
        /// The bytes of the colour profile.
        case profileByteCount
    }
}
