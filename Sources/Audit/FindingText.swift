import Oracle
import RevealModel
import SceneFormat

/// The words for findings: one place, so that every report says the same.
enum FindingText {
    /// One line that says what is wrong, in numbers, without the check's name.
    ///
    ///     "stop 2 (#AF52DE) expected at 160.00 pt ± 1.80, measured at 40.01 ± 0.03 pt"
    static func message(_ finding: Finding, scene: Scene) -> String {
        switch finding.evidence {
        case .sample(let sample):
            return "\(place(finding.place)), worst at \(self.sample(sample)), \(levels(finding.distance)) off"
        case .quantity(let quantity):
            return self.quantity(quantity, scene: scene) + ", \(amount(finding.distance, finding.unit)) beyond"
        case .size(let expected, let actual):
            return "expected \(expected.width) x \(expected.height) px, actual \(actual.width) x \(actual.height) px"
        case .showsFraction(let fraction):
            return "\(input(scene.progress)) is shown as \(percent(fraction)), expected the indeterminate indicator"
        case .showsNothing:
            return "\(input(scene.progress)) is shown as 0 % or not at all, expected the indicator inside the image"
        case .showsIndicator:
            return "something else than the track is drawn, but the scene says that the indicator is elsewhere"
        case .earlyStop(let index, let pixels):
            let due = percent(scene.gradient.stops[index].location)
            return
                "\(stop(index, scene)) shows in \(count(pixels, "pixel")), \(place(finding.place)); it is due at \(due)"
        case .missingStop(let index):
            return
                "\(stop(index, scene)) must show but is nowhere; the nearest colour is \(levels(finding.distance)) off"
        case .disagreement, .shrinks: return relation(finding, otherFile: nil)
        }
    }

    /// One line that says what is wrong between two images of a series.
    static func relation(_ finding: Finding, otherFile: String?) -> String {
        let other = otherFile ?? "another image"
        switch finding.evidence {
        case .shrinks(_, let quantity):
            return
                "the edge lies at \(length(quantity.actual)) ± \(length(quantity.errorBar)) pt, but \(other), with less"
                + " progress, has it at \(permitted(quantity))"
        case .disagreement(_, let sample?):
            return "differs from \(other) at \(place(finding.place)), worst at \(self.sample(sample)),"
                + " \(levels(finding.distance)) off"
        default:
            return finding.check == .unavailableDistinct
                ? "an unavailable input looks like a number: the same pixels as \(other)"
                : "unavailable inputs look different: unlike \(other)"
        }
    }

    /// Why an image does not decide a rule, given the reason's name.
    static func reason(_ name: String) -> String {
        switch name {
        case "unavailable-looks-like-zero":
            return "an unavailable progress looks like 0 %; say in the scene where its indicator is (\"indicator\")"
        case "unavailable-is-blank":
            return "an unavailable progress is blank; say in the scene where its indicator is (\"indicator\")"
        case "track-too-small": return "the track is too small to measure a stop that shows"
        default: return name
        }
    }

    /// The rules of a check: `R1, R13`.
    static func rules(_ check: Check) -> String {
        check.rules.map { "R\($0)" }.joined(separator: ", ")
    }

    /// What a renderer's author should look at when a rule is broken.
    static func remedy(_ finding: Finding) -> String {
        switch finding.check {
        case .midpoint, .gradientColor:
            return "give the gradient the track's width and the scene's stops; put progress on the mask only"
        case .trailingStop, .colorsStayPut:
            return "the gradient's width follows progress: give it the track's width; put progress on the mask only"
        case .indeterminate where finding.unit == .levels:
            return "draw the reference's indicator, or let yours have a look of its own: --freedom indicator-look=any"
        case .indeterminate, .unavailableAlike, .unavailableDistinct:
            return "map nil, NaN and ±inf to the indeterminate indicator before anything is drawn"
        case .clamping, .clampedAlike: return "clamp finite progress to 0...1 before anything is drawn"
        case .imageSize: return "draw round(width x scale) by round(height x scale) pixels plus padding"
        case .background: return "clip track and gradient to the outline; draw nothing outside"
        case .outline: return "clip track and gradient together by one capsule of the track's size, smoothed"
        case .trackColor: return "draw the track under the mask, in its own colour and opacity, at every progress"
        case .advancingEdge, .revealGrows: return "make the mask width x fraction wide, not rounded"
        case .edgeStraightness: return "mask with a plain rectangle; only the outline is round"
        case .alignment: return "hang the mask on the leading end"
        case .rowsAlike: return "run the gradient along the track, and fill its whole height"
        }
    }

    /// A scene in a few words: `320 x 14 pt @2x, progress 0.25`.
    static func scene(_ scene: Scene) -> String {
        let size = "\(JSONText.number(scene.width)) x \(JSONText.number(scene.height)) pt"
        return "\(size) @\(JSONText.number(scene.scale))x, progress \(input(scene.progress))"
    }

    /// A progress as the caller gave it.
    static func input(_ progress: Progress) -> String {
        switch progress {
        case .unavailable: return "nil"
        case .fraction(let fraction): return number(fraction)
        case .completed(let value, let total): return "\(number(value)) of \(number(total))"
        }
    }

    private static func number(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        return value.isFinite ? JSONText.number(value) : value < 0 ? "-inf" : "+inf"
    }

    /// What a quantity may be: `80.00 ± 0.05 pt`, or `0.37 pt (-0.05...0.42)` where it may be off further one way.
    private static func permitted(_ evidence: QuantityEvidence) -> String {
        let unit = evidence.quantity.unit
        let below = evidence.expected - evidence.permitted.low
        let above = evidence.permitted.high - evidence.expected
        let expected = fixed(evidence.expected, decimals(unit))
        guard (below - above).magnitude >= 0.005 else { return "\(expected) ± \(amount(above, unit))" }
        let low = fixed(evidence.permitted.low, decimals(unit))
        return "\(expected) \(unit.name) (\(low)...\(fixed(evidence.permitted.high, decimals(unit))))"
    }

    /// How many decimals a quantity in a unit is given with.
    private static func decimals(_ unit: Finding.Unit) -> Int { unit == .times ? 4 : 2 }

    /// A number with its unit.
    private static func amount(_ value: Double, _ unit: Finding.Unit) -> String {
        "\(fixed(value, decimals(unit))) \(unit.name)"
    }

    private static func quantity(_ evidence: QuantityEvidence, scene: Scene) -> String {
        let unit = evidence.quantity.unit
        let expected = permitted(evidence)
        let actual = "\(fixed(evidence.actual, decimals(unit))) ± \(amount(evidence.errorBar, unit))"
        switch evidence.quantity {
        case .stop(let index): return "\(stop(index, scene)) expected at \(expected), measured at \(actual)"
        case .edge: return "edge expected at \(expected), measured at \(actual)"
        case .edgeSpread: return "edge expected straight, measured to spread over \(actual)"
        case .revealStart: return "reveal expected to start at the leading end, measured to start at \(actual)"
        case .gradientShift: return "gradient expected \(expected) from its place, measured \(actual)"
        case .gradientStretch: return "gradient expected \(expected) as dense as its track, measured \(actual)"
        case .colorBias: return "revealed colours expected off by \(expected), measured \(actual)"
        case .channelBias(let channel):
            return
                "\(["red", "green", "blue"][channel]) expected off by \(expected) from the others, measured \(actual)"
        case .radius: return "radius expected \(expected), measured \(actual)"
        }
    }

    private static func stop(_ index: Int, _ scene: Scene) -> String {
        "stop \(index + 1) (\(hex(scene.gradient.stops[index].color)))"
    }

    static func hex(_ color: Color) -> String {
        let channels = [color.red, color.green, color.blue] + (color.alpha < 1 ? [color.alpha] : [])
        return channels.reduce(into: "#") { text, channel in
            let digits = String(Int((channel * 255).rounded()), radix: 16, uppercase: true)
            text += digits.count == 1 ? "0" + digits : digits
        }
    }

    private static func sample(_ sample: SampleEvidence) -> String {
        let channel = ["red", "green", "blue", "alpha"][sample.channel]
        let over = sample.backdrop == .none ? "" : sample.backdrop == .white ? " over white" : " over black"
        let low = Swift.max(0, sample.expected.low)
        let high = Swift.min(255, sample.expected.high)
        let rest = sample.isNarrowed ? " beside the rest of the image" : ""
        return "(\(sample.x), \(sample.y)): \(channel)\(over) expected \(fixed(low, 1))...\(fixed(high, 1))\(rest),"
            + " actual \(fixed(sample.actual, 1))"
    }

    private static func place(_ place: Place?) -> String {
        guard let place else { return "everywhere" }
        func span(_ range: ClosedRange<Int>, _ one: String) -> String {
            range.count == 1 ? "\(one) \(range.lowerBound)" : "\(one)s \(range.lowerBound)...\(range.upperBound)"
        }
        return "\(span(place.columns, "column")), \(span(place.rows, "row"))"
    }

    private static func percent(_ fraction: Double) -> String { fixed(fraction * 100, 1) + " %" }

    private static func levels(_ distance: Double) -> String { fixed(distance, 1) + " levels" }

    private static func length(_ points: Double) -> String { fixed(points, 2) }

    /// A count with its noun: `1 pixel`, `2 pixels`.
    static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    /// A number with a fixed number of decimals, halves away from zero.
    ///
    ///     fixed(1.25, 1)   // 1.3
    ///     fixed(-0.04, 1)  // 0.0
    static func fixed(_ value: Double, _ decimals: Int) -> String {
        guard value.isFinite, value.magnitude < 1e12 else { return number(value) }
        let unit = (0..<decimals).reduce(1) { unit, _ in unit * 10 }
        let scaled = Int((value.magnitude * Double(unit)).rounded())
        let fraction = String(scaled % unit)
        let zeros = String(repeating: "0", count: Swift.max(0, decimals - fraction.count))
        let sign = value < 0 && scaled > 0 ? "-" : ""
        return sign + String(scaled / unit) + (decimals > 0 ? "." + zeros + fraction : "")
    }
}
