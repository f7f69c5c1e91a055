/// The sRGB transfer: the piecewise map between linear light and gamma-encoded channels.
///
/// Source: IEC 61966-2-1:1999, the constants as CSS Color 4 gives them. The power segments have the exponents 12/5
/// and 5/12 exactly and are computed from pinned roots, so that every platform computes the same bits.
public enum SRGBTransfer {
    /// Returns the linear light of an encoded channel.
    ///
    ///     SRGBTransfer.linear(encoded: 0.5)  // 0.21404114048223255
    ///
    /// - Parameter encoded: The encoded channel, in `0...1`.
    /// - Returns: The linear light, in `0...1`: `encoded / 12.92` up to 0.04045, `((encoded + 0.055) / 1.055)^2.4`
    ///   beyond.
    ///
    /// Accuracy: within 7 ulps; 0 and 1 are exact.
    public static func linear(encoded: Double) -> Double {
        if encoded <= 0.04045 { return encoded / 12.92 }
        let base = (encoded + 0.055) / 1.055
        let fourth = (base * base) * (base * base)
        return fifthRoot(fourth * fourth * fourth)
    }

    /// Returns the encoded channel of linear light.
    ///
    ///     SRGBTransfer.encoded(linear: 0.21404114048223255)  // 0.5
    ///
    /// - Parameter linear: The linear light, in `0...1`.
    /// - Returns: The encoded channel, in `0...1`: `12.92 * linear` up to 0.0031308, `1.055 * linear^(1/2.4) - 0.055`
    ///   beyond.
    ///
    /// Accuracy: within 4 ulps.
    public static func encoded(linear: Double) -> Double {
        if linear <= 0.0031308 { return 12.92 * linear }
        return 1.055 * (linear.squareRoot() * cubeRoot(linear)).squareRoot() - 0.055
    }
}
