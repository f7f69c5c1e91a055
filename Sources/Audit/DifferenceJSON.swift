import ImageDiff
import Pixels
import SceneFormat

/// Compared pairs for programs: JSON, schema `reveal-diff/1`.
///
/// The members of the top-level object, in this order:
///
/// - `schema`: `"reveal-diff/1"`.
/// - `pairs`: one object for each pair, in the order of their names: `name`; `expected` and `actual`, the paths, null for
///   a file that is missing; `result`, one of `"equal"`, `"tolerated"` (the images differ within the bounds),
///   `"different"`, `"sizes"` (the sizes differ), `"missing"` and `"failed"` (a file could not be read); `sentence`, the
///   result in words; and the members that the result has.
/// - `summary`: `pairs`, `equal`, `tolerated`, `different`, `missing`, `failed`.
///
/// Of `"tolerated"`: `pixels`, the number of pixels that differ. Of `"sizes"`: `expectedSize` and `actualSize`, each
/// [width, height]. Of `"different"`: `size`; `pixels`, those that count, and `toleratedPixels`; `box` around them;
/// `worst` {`x`, `y`, `expected`, `actual`, `beyond`}, samples and distance in levels; `channels`, an object of `red`,
/// `green`, `blue` and `alpha`, each {`pixels`, `lowest`, `highest`, `mean`} of actual − expected in levels; `change`,
/// null or {`moved`: [columns, rows]} or {`shifted`: levels of the four channels, `isLessAlongEdges`}; `regionCount`;
/// `regions`, the first 1,000, each {`columns`, `rows`, `pixels`}. Boxes have `columns` and `rows`, each [first, last].
/// Where the files describe their colours differently, `colors` says how: [expected, actual].
public struct DifferenceJSON: Sendable {
    /// The name and version of the schema.
    public static let schema = "reveal-diff/1"

    private var pairs: [String] = []
    private var summary = ComparedPairs()

    /// Starts a report without pairs.
    public init() {}

    /// Adds a pair.
    public mutating func add(_ pair: ComparedPair) {
        summary.add(pair)
        pairs.append(Self.object(pair))
    }

    /// The report.
    public var text: String {
        let members = [
            ("pairs", summary.count), ("equal", summary.equal), ("tolerated", summary.tolerated),
            ("different", summary.different), ("missing", summary.missing), ("failed", summary.failed),
        ]
        return "{\"schema\":\(JSONText.quoted(Self.schema)),\n\"pairs\":[" + (pairs.isEmpty ? "" : "\n")
            + pairs.joined(separator: ",\n") + "\n],\n\"summary\":"
            + JSONText.object(members.map { ($0.0, String($0.1)) }) + "}\n"
    }

    private static func object(_ pair: ComparedPair) -> String {
        var members = [
            ("name", JSONText.quoted(pair.pair.name)),
            ("expected", pair.pair.expected.map(JSONText.quoted) ?? "null"),
            ("actual", pair.pair.actual.map(JSONText.quoted) ?? "null"),
        ]
        func add(_ result: String) {
            members += [
                ("result", JSONText.quoted(result)), ("sentence", JSONText.quoted(DifferenceText.sentence(pair))),
            ]
        }
        switch pair.outcome {
        case .missingActual, .missingExpected: add("missing")
        case .failed: add("failed")
        case .compared(let comparison, let colors):
            switch comparison {
            case .equal: add("equal")
            case .tolerated(let pixels):
                add("tolerated")
                members.append(("pixels", String(pixels)))
            case .differentSizes(let expectedWidth, let expectedHeight, let actualWidth, let actualHeight):
                add("sizes")
                members.append(("expectedSize", "[\(expectedWidth),\(expectedHeight)]"))
                members.append(("actualSize", "[\(actualWidth),\(actualHeight)]"))
            case .different(let difference):
                add("different")
                members += self.members(difference)
            }
            if let colors {
                members.append(("colors", "[\(JSONText.quoted(colors.expected)),\(JSONText.quoted(colors.actual))]"))
            }
        }
        return JSONText.object(members)
    }

    private static func members(_ difference: ImageDifference) -> [(String, String)] {
        let worst = difference.worst
        let channels = zip(DifferenceText.channelNames, difference.channels).map { name, channel in
            (
                name,
                JSONText.object([
                    ("pixels", String(channel.pixelCount)), ("lowest", JSONText.number(channel.lowest)),
                    ("highest", JSONText.number(channel.highest)), ("mean", JSONText.number(channel.mean)),
                ])
            )
        }
        let regions = difference.regions.map { JSONText.object(box($0.box) + [("pixels", String($0.pixelCount))]) }
        return [
            ("size", "[\(difference.width),\(difference.height)]"), ("pixels", String(difference.pixelCount)),
            ("toleratedPixels", String(difference.toleratedCount)), ("box", JSONText.object(box(difference.box))),
            (
                "worst",
                JSONText.object([
                    ("x", String(worst.x)), ("y", String(worst.y)), ("expected", samples(worst.expected)),
                    ("actual", samples(worst.actual)), ("beyond", JSONText.number(worst.beyond)),
                ])
            ), ("channels", JSONText.object(channels)), ("change", change(difference.cause.change)),
            ("regionCount", String(difference.regionCount)), ("regions", JSONText.list(regions)),
        ]
    }

    private static func change(_ change: DifferenceCause.Change) -> String {
        func shifted(_ levels: ChannelLevels, _ isLess: Bool) -> String {
            let levels = [levels.red, levels.green, levels.blue, levels.alpha].map(JSONText.number)
            return JSONText.object([("shifted", JSONText.list(levels)), ("isLessAlongEdges", String(isLess))])
        }
        switch change {
        case .moved(let columns, let rows): return JSONText.object([("moved", "[\(columns),\(rows)]")])
        case .shifted(let levels): return shifted(levels, false)
        case .shiftedInside(let levels): return shifted(levels, true)
        case .other: return "null"
        }
    }

    private static func box(_ box: PixelBox) -> [(String, String)] {
        [
            ("columns", "[\(box.columns.lowerBound),\(box.columns.upperBound)]"),
            ("rows", "[\(box.rows.lowerBound),\(box.rows.upperBound)]"),
        ]
    }

    private static func samples(_ pixel: Pixel) -> String {
        JSONText.list([pixel.red, pixel.green, pixel.blue, pixel.alpha].map(JSONText.number))
    }
}
