public import ImageDiff
import Pixels
import SceneFormat

/// The words for compared pairs.
public enum DifferenceText {
    /// A pair in one line: its name and what became of it.
    public static func line(_ pair: ComparedPair) -> [StyledText] {
        [StyledText(pair.pair.name + ": "), StyledText(sentence(pair), pair.passes ? .good : .bad)]
    }

    /// A pair in full: the line, and where and by how much its images differ.
    public static func lines(_ pair: ComparedPair) -> [[StyledText]] {
        guard case .compared(let comparison, let colors) = pair.outcome else { return [line(pair)] }
        var lines = [line(pair)]
        if case .different(let difference) = comparison { lines += numbers(difference) }
        if let colors {
            lines.append([
                StyledText(
                    label("colours") + "the files describe them differently: \(colors.expected), \(colors.actual)")
            ])
        }
        return lines
    }

    /// The sums over many pairs: `12 pairs: 9 equal, 2 different, 1 missing`.
    public static func summary(_ summary: ComparedPairs) -> [StyledText] {
        var parts = ["\(summary.equal) equal"]
        if summary.tolerated > 0 { parts.append("\(summary.tolerated) within the bounds") }
        parts.append("\(summary.different) different")
        if summary.missing > 0 { parts.append("\(summary.missing) on one side only") }
        if summary.failed > 0 { parts.append("\(summary.failed) not compared") }
        return [StyledText(FindingText.count(summary.count, "pair") + ": " + parts.joined(separator: ", "))]
    }

    /// What became of a pair, in words.
    static func sentence(_ pair: ComparedPair) -> String {
        switch pair.outcome {
        case .compared(let comparison, _): comparison.sentence
        case .missingActual: "there is no actual image"
        case .missingExpected: "there is no expected image"
        case .failed(let error): "cannot be compared: \(error)"
        }
    }

    /// Where and by how much two images differ: the pixels, the worst of them, and each channel.
    public static func numbers(_ difference: ImageDifference) -> [[StyledText]] {
        let share = 100 * Double(difference.pixelCount) / Double(difference.width * difference.height)
        let worst = difference.worst
        var lines = [
            label("differ") + FindingText.count(difference.pixelCount, "pixel")
                + " of \(difference.width) x \(difference.height) (\(FindingText.fixed(share, 2)) %) in "
                + FindingText.count(difference.regionCount, "region") + ", " + place(difference.box),
            label("worst") + "(\(worst.x), \(worst.y)): expected \(samples(worst.expected)), actual "
                + "\(samples(worst.actual)), \(distance(difference))",
        ]
        if difference.regionCount > 1, let region = difference.regions.max(by: { $0.pixelCount < $1.pixelCount }) {
            lines.append(
                label("largest")
                    + "the region at \(place(region.box)) has \(FindingText.count(region.pixelCount, "pixel"))"
            )
        }
        lines.append(label("channel") + row(["pixels", "lowest", "highest", "mean"]))
        for (name, channel) in zip(channelNames, difference.channels) {
            lines.append(
                label(name)
                    + row([
                        String(channel.pixelCount), signed(channel.lowest), signed(channel.highest),
                        signed(channel.mean),
                    ]))
        }
        return lines.map { [StyledText($0)] }
    }

    /// How far the worst pixel is off, or beyond what is permitted where that is not nothing.
    private static func distance(_ difference: ImageDifference) -> String {
        let (worst, beyond) = (difference.worst, difference.worst.beyond)
        let isExact = difference.channels.contains { $0.lowest == -beyond || $0.highest == beyond }
        return "\(number(worst.beyond)) \(beyond == 1 ? "level" : "levels") \(isExact ? "off" : "beyond the bounds")"
    }

    static let channelNames = ["red", "green", "blue", "alpha"]

    private static func label(_ text: String) -> String {
        "  " + text + String(repeating: " ", count: 10 - text.count)
    }

    private static func row(_ words: [String]) -> String {
        words.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }.joined()
    }

    private static func place(_ box: PixelBox) -> String {
        func span(_ range: ClosedRange<Int>, _ one: String) -> String {
            range.count == 1 ? "\(one) \(range.lowerBound)" : "\(one)s \(range.lowerBound)...\(range.upperBound)"
        }
        return "\(span(box.columns, "column")), \(span(box.rows, "row"))"
    }

    private static func samples(_ pixel: Pixel) -> String {
        "(" + [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(number).joined(separator: ", ") + ")"
    }

    private static func signed(_ levels: Double) -> String { (levels >= 0.005 ? "+" : "") + number(levels) }

    /// A number with up to two decimals.
    private static func number(_ value: Double) -> String {
        value == value.rounded() ? FindingText.fixed(value, 0) : FindingText.fixed(value, 2)
    }
}

/// How many of many pairs came out how.
public struct ComparedPairs: Equatable, Sendable {
    /// The pairs whose images are equal.
    public private(set) var equal = 0
    /// The pairs whose images differ within the bounds.
    public private(set) var tolerated = 0
    /// The pairs whose images differ, in size or pixels.
    public private(set) var different = 0
    /// The files without a counterpart.
    public private(set) var missing = 0
    /// The pairs with a file that could not be read.
    public private(set) var failed = 0

    /// Starts with none.
    public init() {}

    /// The number of all pairs.
    public var count: Int { equal + tolerated + different + missing + failed }

    /// Whether all images are as they are expected.
    public var passes: Bool { different == 0 && missing == 0 && failed == 0 }

    /// Counts a pair.
    public mutating func add(_ pair: ComparedPair) {
        switch pair.outcome {
        case .compared(.equal, _): equal += 1
        case .compared(.tolerated, _): tolerated += 1
        case .compared: different += 1
        case .missingActual, .missingExpected: missing += 1
        case .failed: failed += 1
        }
    }
}
