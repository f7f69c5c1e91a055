public import Pixels

/// What a pixel that differs has to keep to, so that it does not count.
public enum Judging: Sendable {
    /// Every difference counts. The default.
    case exact
    /// A pixel counts when a channel differs by more levels than its bound, which is at least 0.
    case levels(ChannelLevels)
    /// A pixel counts when it differs and its actual value is not admissible.
    case admissible(Admissibility)

    /// Says how far a pixel's actual value lies outside of what it may be.
    ///
    /// The arguments are the column, the row and the actual value; the result is the signed distance of each channel to
    /// its admissible interval in levels, 0 inside. It is asked only about pixels that differ from the expected image.
    public typealias Admissibility = @Sendable (_ x: Int, _ y: Int, _ actual: Pixel) -> ChannelLevels
}

/// What the colour of a fully transparent pixel, alpha 0, is worth.
public enum Transparency: Equatable, Sendable {
    /// Nothing, because nobody can see it: two transparent pixels are equal whatever their red, green and blue; a
    /// transparent pixel differs from any other by alpha alone. The default.
    case colorless
    /// As much as any other: every sample is compared.
    case colored
}
