public import Pixels

/// What explains a difference, found by trying general hypotheses on all pixels.
public struct DifferenceCause: Equatable, Sendable {
    /// What happened to the pixels.
    public var change: Change
    /// Which pixels it happened to.
    public var extent: Extent
    /// The expected colour of the pixels that count, if they have only one.
    public var expectedColor: Pixel?
    /// The actual colour of the pixels that count, if they have only one.
    public var actualColor: Pixel?

    /// What happened to pixels.
    public enum Change: Equatable, Sendable {
        /// All samples changed by the same levels, as far as the ends of their range let them.
        case shifted(ChannelLevels)
        /// As ``shifted(_:)``, but by less where the changed pixels meet others, as along a smoothed edge.
        case shiftedInside(ChannelLevels)
        /// The picture moved to the right and down by whole pixels, to the left and up where negative.
        case moved(columns: Int, rows: Int)
        /// Nothing of that.
        case other
    }

    /// Which pixels.
    public enum Extent: Equatable, Sendable {
        /// Every pixel of the image.
        case everything
        /// Every pixel of a box.
        case box(PixelBox)
        /// One solid shape: a single region without gaps in its rows, and the box around it.
        case fill(PixelBox)
        /// Every pixel of an expected colour, and nothing else.
        case color(Pixel)
        /// Every pixel of a box but those of an expected colour.
        case allBut(Pixel, PixelBox)
        /// Some pixels of a box.
        case some(PixelBox)
    }
}

extension DifferenceCause {
    /// What the sums alone tell, without a second look at the pixels.
    init(summedUp difference: ImageDifference) {
        expectedColor = nil
        actualColor = nil
        let channels = difference.channels
        let isUniform = channels.allSatisfy { $0.lowest == $0.highest }
        change = isUniform ? .shifted(ChannelLevels(channels.map { $0.lowest })) : .other
        if difference.pixelCount == difference.width * difference.height {
            extent = .everything
        } else if difference.pixelCount == difference.box.pixelCount {
            extent = .box(difference.box)
        } else {
            extent = .some(difference.box)
        }
    }
}

extension ChannelLevels {
    init(_ levels: [Double]) {
        self.init(red: levels[0], green: levels[1], blue: levels[2], alpha: levels[3])
    }
}
