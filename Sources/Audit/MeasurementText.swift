public import Oracle
import Pixels
public import RevealModel
import SceneFormat

/// The words for what was measured.
public enum MeasurementText {
    /// A table of all figures: quantity, points, pixels, error bars.
    ///
    /// - Parameters:
    ///   - measurement: What was measured.
    ///   - gradient: The gradient whose stops were measured, or nil where it is not known.
    public static func lines(_ measurement: Measurement, gradient: Gradient?) -> [[StyledText]] {
        let scale = measurement.scale
        var lines = [[StyledText(row("quantity", "points", "pixels"), .heading)]]
        lines.append(length("advancing edge", measurement.edge, scale))
        lines.append(number("revealed fraction", measurement.fraction, 5))
        for stop in measurement.stops {
            let color = gradient.map { " (\(FindingText.hex($0.stops[stop.index].color)))" } ?? ""
            lines.append(length("stop \(stop.index + 1)" + color, stop.place, scale))
        }
        lines.append(length("gradient start", measurement.gradientStart, scale))
        lines.append(number("gradient stretch", measurement.stretch, 4))
        lines.append(length("outline radius", measurement.radius, scale))
        lines.append(color("track colour", measurement.trackColor))
        return lines
    }

    /// A table of a trial's rows.
    public static func lines(_ rows: [TrialTally.Row]) -> [[StyledText]] {
        func row(_ words: [String]) -> String {
            words.enumerated().map { padded($0.element, $0.offset == 0 ? 22 : 12) }.joined()
        }
        let head = row(["quantity", "measured", "unresolved", "max error", "median", "median bar", "covered"])
        return [[StyledText(head, .heading)]]
            + rows.map { tally in
                let share = FindingText.fixed(tally.coverage * 100, 2) + " %"
                return [
                    StyledText(
                        row([
                            tally.quantity.name, String(tally.count), String(tally.unresolved),
                            FindingText.fixed(tally.largestError, 6), FindingText.fixed(tally.medianError, 6),
                            FindingText.fixed(tally.medianBar, 6), share,
                        ]))
                ]
            }
    }

    /// How far colours moved between two images.
    public static func lines(_ staysPut: StaysPut, scale: Double) -> [[StyledText]] {
        [
            length("colours moved by", staysPut.shift, scale), number("and stretched", staysPut.stretch, 4),
        ]
    }

    /// A table of the shares of covered truths, one line for each renderer.
    public static func lines(byRenderer tallies: [(renderer: String, tally: TrialTally)]) -> [[StyledText]] {
        let width = tallies.reduce(10) { Swift.max($0, $1.renderer.count) } + 2
        let names = TrialQuantity.allCases.map { String($0.name.prefix { $0 != "," }) }
        func row(_ first: String, _ words: [String]) -> String {
            padded(first, width) + zip(words, names).map { padded($0, Swift.max(9, $1.count + 2)) }.joined()
        }
        return [[StyledText(row("renderer", names), .heading)]]
            + tallies.map { renderer, tally in
                let shares = tally.rows.map { $0.count > 0 ? FindingText.fixed($0.coverage * 100, 1) + " %" : "–" }
                return [StyledText(row(renderer, shares))]
            }
    }

    /// What a measurement is said to have found instead of a figure.
    public static func reason(_ reason: Unmeasured) -> String {
        switch reason {
        case .imageTooSmall: return "the image is smaller than the bar"
        case .trackTooSmall: return "the track has too few pixels"
        case .nothingRevealed: return "nothing is revealed"
        case .fullyRevealed: return "no track shows beyond the reveal"
        case .tooLittleRevealed: return "too few pixels are revealed"
        case .noContrast: return "the colours are too much alike"
        case .stopsUnknown: return "the stops are not known"
        case .trackUnknown: return "the track below a translucent gradient is not known"
        case .gradientIsFlat: return "the revealed colours do not change"
        case .colorsDoNotFit: return "the revealed colours are not those of the stops"
        case .stopHidden: return "the stop is hidden"
        case .stopDoesNotShow: return "the gradient does not bend there"
        }
    }

    private static func length(_ name: String, _ figure: Figure<Measured>, _ scale: Double) -> [StyledText] {
        guard case .measured(let points) = figure else { return unresolved(name, figure) }
        let pixels = Measured(points.value * scale, errorBar: points.errorBar * scale)
        return [StyledText(row(name, text(points, 3), text(pixels, 3)))]
    }

    private static func number(_ name: String, _ figure: Figure<Measured>, _ decimals: Int) -> [StyledText] {
        guard case .measured(let value) = figure else { return unresolved(name, figure) }
        return [StyledText(row(name, text(value, decimals), ""))]
    }

    private static func color(_ name: String, _ figure: Figure<MeasuredColor>) -> [StyledText] {
        guard case .measured(let measured) = figure else { return unresolved(name, figure) }
        let color = measured.color
        let channels = [color.red, color.green, color.blue] + (color.alpha < 254.5 ? [color.alpha] : [])
        let text = channels.map { FindingText.fixed($0, 1) }.joined(separator: ", ")
        return [StyledText(row(name, "\(text) ± \(FindingText.fixed(measured.errorBar, 1)) levels", ""))]
    }

    private static func unresolved<Value>(_ name: String, _ figure: Figure<Value>) -> [StyledText] {
        guard case .unresolved(let reason) = figure else { return [] }
        return [StyledText(row(name, "unresolved: " + self.reason(reason), ""), .undecided)]
    }

    /// A value and its error bar; the bar is rounded up in its last decimal, so that it never covers less.
    static func text(_ measured: Measured, _ decimals: Int) -> String {
        let unit = (0..<decimals).reduce(1.0) { unit, _ in unit / 10 }
        let bar = (measured.errorBar / unit).rounded(.up) * unit
        return "\(FindingText.fixed(measured.value, decimals)) ± \(FindingText.fixed(bar, decimals))"
    }

    private static func row(_ name: String, _ points: String, _ pixels: String) -> String {
        let line = padded(name, 22) + (pixels.isEmpty ? points : padded(points, 22) + pixels)
        return line
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: Swift.max(1, width - text.count))
    }
}
