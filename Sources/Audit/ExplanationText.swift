public import Oracle
public import RevealModel

/// The words for what a pixel may be.
public enum ExplanationText {
    /// The lines that explain one pixel.
    ///
    /// - Parameters:
    ///   - explanation: What the pixel may be, and why.
    ///   - narrowed: What each channel may be beside the rest of the image, in levels; nil where that leaves as much.
    ///   - actual: What its channels are, in levels, over the explanation's backdrop.
    ///   - x: The column.
    ///   - y: The row.
    ///   - scene: The scene of the image.
    public static func lines(
        _ explanation: Explanation, narrowed: [Interval]? = nil, actual: [Double], x: Int, y: Int, scene: Scene
    ) -> [[StyledText]] {
        let over =
            explanation.backdrop == .none ? "" : explanation.backdrop == .white ? ", over white" : ", over black"
        var lines = [
            [
                StyledText("pixel (\(x), \(y))\(over)", .heading),
                StyledText(
                    "  \(explanation.part.name); judged by \(explanation.check.name)"
                        + " (\(FindingText.rules(explanation.check)))"),
            ],
            [StyledText("scene  ", .faint), StyledText(FindingText.scene(scene))],
            [],
            [StyledText(row("channel", "ideal", "permitted", "actual", "verdict"), .heading)],
        ]
        for channel in 0..<4 {
            let permitted = explanation.permitted[channel]
            // Where the pixel is transparent its colour is free.
            guard permitted.low.isFinite else {
                lines.append([StyledText(row(names[channel], "–", "anything", fixed(actual[channel]), "within"))])
                continue
            }
            let distance = permitted.distance(to: actual[channel])
            let verdict =
                distance == 0 ? "within" : "\(fixed(distance.magnitude)) levels \(distance > 0 ? "above" : "below")"
            lines.append([
                StyledText(
                    row(
                        names[channel], fixed(explanation.ideal[channel]),
                        ends(permitted),
                        fixed(actual[channel]), verdict), distance == 0 ? .plain : .bad)
            ])
        }
        if let narrowed, narrowed != explanation.permitted {
            let ranges = narrowed.enumerated().compactMap { channel, range in
                range.low.isFinite ? "\(names[channel]) \(ends(range))" : nil
            }
            lines += [
                [],
                [StyledText("beside the rest of the image  ", .heading), StyledText(ranges.joined(separator: ", "))],
            ]
        }
        lines += [[], [StyledText("what widens the interval, in levels below / above the ideal value", .heading)]]
        lines += explanation.steps.map { step in
            let ends = (0..<4).map { padded("-\(fixed(step.below[$0])) / +\(fixed(step.above[$0]))", 16) }
            return [StyledText(padded(step.freedom.name, 18) + ends.joined()), StyledText(step.freedom.reason, .faint)]
        }
        if explanation.steps.isEmpty { lines.append([StyledText("nothing: the rules give both ends")]) }
        return lines
    }

    private static let names = ["red", "green", "blue", "alpha"]

    private static func ends(_ range: Interval) -> String {
        "\(fixed(Swift.max(0, range.low))) ... \(fixed(Swift.min(255, range.high)))"
    }

    private static func row(_ a: String, _ b: String, _ c: String, _ d: String, _ e: String) -> String {
        padded(a, 9) + padded(b, 8) + padded(c, 18) + padded(d, 8) + e
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: Swift.max(1, width - text.count))
    }

    private static func fixed(_ value: Double) -> String { FindingText.fixed(value, 1) }
}
