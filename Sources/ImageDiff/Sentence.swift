import Pixels

extension ImageComparison {
    /// The result in one line that a person understands, without a full stop.
    ///
    ///     "the images are equal"
    ///     "all of the fill in columns 0...159, rows 0...27 is 3 levels redder"
    ///     "everything from column 160 on moved 1 px to the right"
    ///     "one pixel differs, at (12, 4): #FF0000 instead of #FFFFFF"
    ///     "the sizes differ: expected 640 x 28 px, actual 320 x 14 px"
    public var sentence: String {
        switch self {
        case .equal: "the images are equal"
        case .tolerated(let count): "\(counted(count, "pixel")) \(verb(count, "differ")), within the bounds"
        case .different(let difference): difference.sentence
        case .differentSizes(let expectedWidth, let expectedHeight, let actualWidth, let actualHeight):
            "the sizes differ: expected \(expectedWidth) x \(expectedHeight) px, actual \(actualWidth) x "
                + "\(actualHeight) px"
        }
    }
}

extension ImageDifference {
    /// The difference in one line that a person understands, without a full stop; see ``ImageComparison/sentence``.
    public var sentence: String {
        let more =
            toleratedCount == 0
            ? "" : "; \(counted(toleratedCount, "other pixel")) \(verb(toleratedCount, "differ")) within the bounds"
        return statement + more
    }

    private var statement: String {
        if pixelCount == 1 {
            let shift = ChannelLevels(channels.map { $0.lowest })
            return "one pixel differs, at (\(worst.x), \(worst.y)): \(colorText(worst.actual)) instead of "
                + "\(colorText(worst.expected)) (\(shiftText(shift)))"
        }
        switch cause.change {
        case .shifted(let levels): return subject + " " + isOrAre + " " + becoming(levels)
        case .shiftedInside(let levels):
            return subject + " " + isOrAre + " \(shiftText(levels)), by less along the edge"
        case .moved(let columns, let rows): return moved + " moved " + movementText(columns, rows)
        case .other:
            if let color = cause.actualColor {
                return "\(subject) \(isOrAre) \(colorText(color)) instead, up to \(levelsText(largest)) off"
                    + channelsText
            }
            let from = cause.expectedColor.map { " from " + colorText($0) } ?? ""
            return subject + " " + differsText + from + " by up to " + levelsText(largest) + channelsText
        }
    }

    /// The colour after a shift, where there is one, and the shift.
    private func becoming(_ levels: ChannelLevels) -> String {
        guard let expected = cause.expectedColor, let actual = cause.actualColor else { return shiftText(levels) }
        var instead = ""
        if case .color = cause.extent {} else { instead = " instead of " + colorText(expected) }
        return "\(colorText(actual))\(instead) (\(shiftText(levels)))"
    }

    /// The largest difference of any channel, in levels.
    private var largest: Double {
        channels.reduce(0) { max($0, max($1.lowest.magnitude, $1.highest.magnitude)) }
    }

    /// The channels that differ, unless red, green and blue all do.
    private var channelsText: String {
        let differing = channels.indices.filter { channels[$0].pixelCount > 0 }
        guard !differing.starts(with: 0..<3) else { return "" }
        return ", in \(list(differing.map { channelNames[$0] })) alone"
    }

    private var isOrAre: String { isPlural ? "are" : "is" }

    private var differsText: String { isPlural ? "differ" : "differs" }

    private var isPlural: Bool {
        switch cause.extent {
        case .some, .color: true
        case .everything, .box, .fill, .allBut: false
        }
    }

    /// The pixels that count, as the subject of a sentence.
    private var subject: String {
        switch cause.extent {
        case .everything: "the whole image"
        case .box(let box): boxText(box, inner: "all of ")
        case .fill(let box): "all of the fill in " + placeText(box)
        case .color(let color): "all \(counted(pixelCount, "pixel")) of \(colorText(color))"
        case .allBut(let color, let box):
            "all but \(colorText(color))" + (box == bounds ? "" : " in " + placeText(box))
        case .some(let box):
            "\(pixelCount) of \(width * height) pixels" + (regionCount > 1 ? " in \(regionCount) regions" : "")
                + (box == bounds ? "" : " within " + placeText(box))
        }
    }

    /// The part of the picture that moved, as the subject of a sentence.
    private var moved: String {
        switch cause.extent {
        case .box(let box): boxText(box, inner: "what is in ")
        default: subject
        }
    }

    private var bounds: PixelBox { PixelBox(columns: 0...width - 1, rows: 0...height - 1) }

    /// A box as the subject of a sentence: by the side of the image that it reaches, if it takes all of the others.
    private func boxText(_ box: PixelBox, inner: String) -> String {
        if box.rows == bounds.rows {
            if box.columns.upperBound == width - 1 { return "everything from column \(box.columns.lowerBound) on" }
            if box.columns.lowerBound == 0 { return "everything up to column \(box.columns.upperBound)" }
            return inner + span(box.columns, "column")
        }
        if box.columns == bounds.columns {
            if box.rows.upperBound == height - 1 { return "everything from row \(box.rows.lowerBound) on" }
            if box.rows.lowerBound == 0 { return "everything up to row \(box.rows.upperBound)" }
            return inner + span(box.rows, "row")
        }
        return inner + placeText(box)
    }
}

private let channelNames = ["red", "green", "blue", "alpha"]

/// A shift of all channels in words: `3 levels redder`, `1 level darker`, `red +3, green -1 levels`.
private func shiftText(_ levels: ChannelLevels) -> String {
    let values = [levels.red, levels.green, levels.blue, levels.alpha]
    let changed = values.indices.filter { values[$0] != 0 }
    let words: (more: String, less: String)? =
        if values[0] == values[1] && values[1] == values[2] && values[3] == 0 {
            ("lighter", "darker")
        } else if changed.count == 1 {
            [
                ("redder", "less red"), ("greener", "less green"), ("bluer", "less blue"),
                ("more opaque", "less opaque"),
            ][
                changed[0]]
        } else {
            nil
        }
    if let words, let first = changed.first {
        return levelsText(values[first].magnitude) + " " + (values[first] > 0 ? words.more : words.less)
    }
    let parts = changed.map { channelNames[$0] + (values[$0] > 0 ? " +" : " -") + decimalText(values[$0].magnitude) }
    return parts.joined(separator: ", ") + " levels"
}

/// A movement in words: `1 px to the right and 2 px up`.
private func movementText(_ columns: Int, _ rows: Int) -> String {
    var parts: [String] = []
    if columns != 0 { parts.append("\(abs(columns)) px to the \(columns > 0 ? "right" : "left")") }
    if rows != 0 { parts.append("\(abs(rows)) px \(rows > 0 ? "down" : "up")") }
    return parts.joined(separator: " and ")
}

/// The place of a box: `columns 0...159, row 3`.
private func placeText(_ box: PixelBox) -> String { span(box.columns, "column") + ", " + span(box.rows, "row") }

private func span(_ range: ClosedRange<Int>, _ noun: String) -> String {
    range.count == 1 ? "\(noun) \(range.lowerBound)" : "\(noun)s \(range.lowerBound)...\(range.upperBound)"
}

/// A colour: `#RRGGBB`, with its alpha unless it is opaque; four digits a channel where two cannot say it.
private func colorText(_ pixel: Pixel) -> String {
    var channels = [pixel.red, pixel.green, pixel.blue]
    if pixel.alpha != 255 { channels.append(pixel.alpha) }
    let isWhole = channels.allSatisfy { Double(Int($0)) == $0 }
    return channels.reduce(into: "#") { text, channel in
        let digits = String(Int((isWhole ? channel : channel * 257) + 0.5), radix: 16, uppercase: true)
        text += String(repeating: "0", count: (isWhole ? 2 : 4) - digits.utf8.count) + digits
    }
}

private func levelsText(_ levels: Double) -> String { decimalText(levels) + (levels == 1 ? " level" : " levels") }

/// A number of at least 0 with at most two decimals: `3`, `0.5`, `0.04`.
private func decimalText(_ value: Double) -> String {
    let hundredths = Int(value * 100 + 0.5)
    let (whole, fraction) = hundredths.quotientAndRemainder(dividingBy: 100)
    if fraction == 0 { return String(whole) }
    if fraction % 10 == 0 { return "\(whole).\(fraction / 10)" }
    return "\(whole)." + (fraction < 10 ? "0" : "") + String(fraction)
}

private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

private func verb(_ count: Int, _ plural: String) -> String { count == 1 ? plural + "s" : plural }

private func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
}
