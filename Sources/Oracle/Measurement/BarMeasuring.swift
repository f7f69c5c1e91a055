import Pixels
import RevealModel

/// The steps of one measurement, each on what the one before found.
struct BarMeasuring {
    private let image: Image
    private let bar: BarKnowledge
    private let profile: BarProfile
    private let search: EdgeSearch
    /// The pixels of the profile that are revealed, but for those that an edge may cut.
    private let revealed: Range<Int>
    /// The first hidden pixel, or nil where the profile shows no edge.
    private let firstHidden: Int?
    private let gradient: Figure<GradientFit<PaintCurve>>
    private let paint: PaintCurve?

    init?(_ image: Image, _ bar: BarKnowledge) {
        guard let profile = BarProfile(image, bar), profile.colors.count >= 4 else { return nil }
        self.image = image
        self.bar = bar
        self.profile = profile
        let count = profile.colors.count
        let search = EdgeSearch(profile.colors)
        self.search = search
        let first = Self.firstRevealed(profile.colors, search)
        guard let gradient = bar.gradient else {
            self.gradient = .unresolved(.stopsUnknown)
            paint = nil
            firstHidden = search.jumps ? search.firstHidden : nil
            revealed = first..<Swift.max(first, search.jumps ? search.firstHidden - 1 : count)
            return
        }
        let isOpaque = gradient.stops.allSatisfy { $0.color.alpha == 1 }
        guard let below = search.jumps ? search.track : bar.trackOverBackground ?? (isOpaque ? .zero : nil) else {
            self.gradient = .unresolved(.trackUnknown)
            paint = nil
            firstHidden = nil
            revealed = first..<count
            return
        }
        let paint = PaintCurve(gradient, over: below)
        self.paint = paint
        // The run in one colour may be track, or the end of a gradient that does not change any more.
        let short = first..<Swift.max(first, search.firstHidden - 2)
        var fit = Self.fit(profile, short, paint, bar)
        var isWhole = !search.jumps && fit.value == nil
        if let line = fit.value?.line, !search.jumps || bar.trackOverBackground == nil {
            isWhole = (Swift.max(0, search.firstHidden - 2)..<count).allSatisfy { index in
                let ideal = paint.color(at: line.location(at: profile.center(index)))
                return (profile.colors[index] - ideal).magnitudes.max() <= 3
            }
        }
        if isWhole { fit = Self.fit(profile, first..<count, paint, bar) }
        self.gradient = fit
        revealed = isWhole ? first..<count : short
        firstHidden = search.jumps && !isWhole ? search.firstHidden : nil
    }

    /// The first pixel that is revealed: others come before it only where the reveal does not start at the leading end.
    private static func firstRevealed(_ colors: [SIMD4<Double>], _ search: EdgeSearch) -> Int {
        guard search.jumps else { return 0 }
        let hidden = colors.prefix { ($0 - search.track).magnitudes.max() <= EdgeSearch.reach }.count
        // Colours that run out of the track's own mark no edge.
        guard hidden >= 3, hidden + 2 < search.firstHidden else { return 0 }
        return (colors[hidden + 1] - search.track).length > EdgeSearch.contrast ? hidden + 1 : 0
    }

    private static func fit(
        _ profile: BarProfile, _ pixels: Range<Int>, _ paint: PaintCurve, _ bar: BarKnowledge
    ) -> Figure<GradientFit<PaintCurve>> {
        guard pixels.count >= FitLimits.fewest else {
            return .unresolved(pixels.isEmpty ? .nothingRevealed : .tooLittleRevealed)
        }
        let colors = profile.colors[pixels]
        let change = colors.reduce(0) { Swift.max($0, ($1 - profile.colors[pixels.lowerBound]).length) }
        guard change > 4, paint.ends.last > paint.ends.first else { return .unresolved(.gradientIsFlat) }
        let reveal = profile.start + Double(pixels.upperBound + 1)
        let start = GradientSearch(profile, pixels, paint: paint).line(length: bar.length, revealed: reveal)
        guard let fit = GradientFit(profile, pixels, paint: paint, from: start) else {
            return .unresolved(.colorsDoNotFit)
        }
        return fit.residual <= FitLimits.largestResidual ? .measured(fit) : .unresolved(.colorsDoNotFit)
    }

    /// All figures.
    var measurement: Measurement {
        var result = Measurement(unresolved: .trackTooSmall, bar)
        let edge = advancingEdge()
        let scale = bar.scale
        result.edge = edge.map { $0.scaled(by: 1 / scale) }
        result.fraction = fraction(edge)
        result.gradientStart = gradient.map { fit in
            Measured(fit.line.place(of: 0), errorBar: 3 * fit.line.placeError(of: 0)).scaled(by: 1 / scale)
        }
        result.stretch = gradient.map { fit in
            Measured(fit.line.slope, errorBar: 3 * fit.line.slopeVariance.squareRoot()).scaled(by: bar.length)
        }
        result.stops = bar.innerStops.map { index in
            Measurement.StopFigure(index: index, place: stop(index).map { $0.scaled(by: 1 / scale) })
        }
        result.radius = radius().map { $0.scaled(by: 1 / scale) }
        result.trackColor = trackColor()
        return result
    }

    /// Why there is no edge to measure.
    private var noEdge: Unmeasured {
        let count = profile.colors.count
        if search.firstHidden == 0 {
            guard let track = bar.trackOverBackground else { return .noContrast }
            return (track - search.track).magnitudes.max() <= 3 ? .nothingRevealed : .noContrast
        }
        return revealed.upperBound == count ? .fullyRevealed : .noContrast
    }

    /// The advancing edge, in pixels from the leading end.
    private func advancingEdge() -> Figure<Measured> {
        guard let firstHidden else { return .unresolved(noEdge) }
        return cut(profile.colors, before: firstHidden) { index in
            guard let fit = gradient.value, let paint else {
                return EdgeSearch.continued(profile.colors, to: index, from: firstHidden - 2)
            }
            return paint.color(at: fit.line.location(at: profile.center(index)))
        }
    }

    private func cut(
        _ colors: [SIMD4<Double>], before hidden: Int, full: (Int) -> SIMD4<Double>
    ) -> Figure<Measured> {
        let noise = Swift.max(FitLimits.rounding, Swift.min(2, gradient.value?.residual ?? 0))
        // A colour that is continued from rounded ones is less sure than one of a fitted gradient.
        let fullError = gradient.value == nil ? 4 * FitLimits.rounding : noise
        guard
            let edge = EdgeFit.edge(
                colors, before: hidden, track: search.track, scatter: noise, fullError: fullError, full: full)
        else { return .unresolved(.noContrast) }
        return .measured(Measured(profile.start + edge.value, errorBar: edge.errorBar))
    }

    /// The revealed share of the track.
    private func fraction(_ edge: Figure<Measured>) -> Figure<Measured> {
        guard case .measured(let edge) = edge, revealed.lowerBound > 0 else {
            return edge.map { $0.scaled(by: 1 / bar.length) }
        }
        // The reveal starts late: what is hidden before it does not count.
        let count = profile.colors.count
        let mirrored = Array(profile.colors.reversed())
        let start = cut(mirrored, before: count - revealed.lowerBound + 1) { index in
            profile.colors[Swift.min(count - 1, Swift.max(revealed.lowerBound, count - 1 - index))]
        }
        return start.map { start in
            let late = Double(count) + 2 * profile.start - start.value
            return Measured(edge.value - late, errorBar: edge.errorBar + start.errorBar).scaled(by: 1 / bar.length)
        }
    }

    /// The place of a stop, in pixels from the leading end: where the gradient bends.
    ///
    /// Only the pixels up to the neighbouring stops are fitted, so that a stop that is out of place by itself is found
    /// where it is.
    private func stop(_ index: Int) -> Figure<Measured> {
        switch gradient {
        case .unresolved(let reason): return .unresolved(reason)
        case .measured(let fit):
            guard let paint, let stops = bar.gradient?.stops else { return .unresolved(.stopsUnknown) }
            let location = stops[index].location
            let place = fit.line.place(of: location) - profile.start
            let shown = revealed
            let margin = 3.0
            guard place >= Double(shown.lowerBound) + margin, place <= Double(shown.upperBound) - margin else {
                return .unresolved(.stopHidden)
            }
            let neighbours = [stops[index - 1].location, stops[index + 1].location]
                .map { fit.line.place(of: $0) - profile.start }.sorted()
            let first = Swift.max(shown.lowerBound, Int(neighbours[0].rounded(.up)))
            let end = Swift.min(shown.upperBound, Int(neighbours[1].rounded(.down)))
            guard end - first >= FitLimits.fewest,
                let local = GradientFit(profile, first..<end, paint: paint, from: fit.line),
                local.residual <= FitLimits.largestResidual
            else { return .unresolved(.stopDoesNotShow) }
            let errorBar = 3 * local.line.placeError(of: location)
            guard errorBar <= Swift.max(4, 0.02 * bar.length) else { return .unresolved(.stopDoesNotShow) }
            return .measured(Measured(local.line.place(of: location), errorBar: errorBar))
        }
    }

    /// The radius, in pixels.
    private func radius() -> Figure<Measured> {
        guard let background = RadiusFit.background(of: image, bar) else { return .unresolved(.noContrast) }
        return RadiusFit(image, bar, profile, background: background).radius()
    }

    /// The colour of hidden pixels.
    private func trackColor() -> Figure<MeasuredColor> {
        guard firstHidden != nil || noEdge == .nothingRevealed else { return .unresolved(noEdge) }
        let color = search.track
        guard color.w > 0 else {
            return .measured(MeasuredColor(Pixel(red: 0, green: 0, blue: 0, alpha: 0), errorBar: 255))
        }
        let straight = color * (255 / color.w)
        // Engines that store premultiplied colours round there: what is under a low alpha is noise.
        let errorBar = 0.5 * (color.w < 254.5 ? 1 + 255 / color.w : 1) + 3 * profile.scatter
        return .measured(
            MeasuredColor(
                Pixel(red: straight.x, green: straight.y, blue: straight.z, alpha: color.w), errorBar: errorBar))
    }
}

extension Measured {
    /// The value and its error bar in another unit.
    func scaled(by factor: Double) -> Measured { Measured(value * factor, errorBar: errorBar * factor.magnitude) }
}
