/// One signed number of levels for each channel; a level is 1/255 of a channel's range.
public struct ChannelLevels: Equatable, Sendable {
    /// The levels of red.
    public var red: Double
    /// The levels of green.
    public var green: Double
    /// The levels of blue.
    public var blue: Double
    /// The levels of alpha.
    public var alpha: Double

    /// Creates the four numbers, in levels.
    public init(red: Double, green: Double, blue: Double, alpha: Double) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates the same number of levels for every channel.
    public init(all levels: Double) {
        self.init(red: levels, green: levels, blue: levels, alpha: levels)
    }

    /// The largest of the four magnitudes.
    public var largestMagnitude: Double {
        max(max(red.magnitude, green.magnitude), max(blue.magnitude, alpha.magnitude))
    }
}
