public import Pixels

/// How two images of one size differ: `actual` from `expected`.
public struct ImageDifference: Equatable, Sendable {
    /// The number of columns of the images.
    public var width: Int
    /// The number of rows of the images.
    public var height: Int
    /// The number of pixels that count as different.
    public var pixelCount: Int
    /// The number of pixels that differ but keep to the bounds of the judging; 0 when judged exactly.
    public var toleratedCount: Int
    /// The smallest box around the pixels that count.
    public var box: PixelBox
    /// The pixel that is farthest beyond what is permitted; of several the first, row by row.
    public var worst: DifferingPixel
    /// The differences of each channel, in the order red, green, blue, alpha; four.
    public var channels: [ChannelDifference]
    /// The first ``regionLimit`` regions, by their first pixel, row by row.
    public var regions: [DifferenceRegion]
    /// The number of all regions.
    public var regionCount: Int
    /// What explains the difference, as far as it was found.
    public var cause: DifferenceCause

    /// The largest number of regions that are listed.
    public static let regionLimit = 1000
}

/// One pixel on both sides.
public struct DifferingPixel: Equatable, Sendable {
    /// The column.
    public var x: Int
    /// The row.
    public var y: Int
    /// What is expected.
    public var expected: Pixel
    /// What is there.
    public var actual: Pixel
    /// How far the channel that is farthest off lies beyond what is permitted, in levels, more than 0.
    public var beyond: Double
}

/// The signed differences of one channel, actual − expected, over the pixels that count.
public struct ChannelDifference: Equatable, Sendable {
    /// The number of pixels whose samples differ in this channel.
    public var pixelCount: Int
    /// The smallest difference, in levels; negative where the actual sample is lower.
    public var lowest: Double
    /// The largest difference, in levels.
    public var highest: Double
    /// The mean difference over all pixels that count, in levels.
    public var mean: Double
}
