import Pixels
import RevealModel

/// The steps of one measurement, each on what the one before found.
struct BarMeasuring {
    private let image: Image
    private let bar: BarKnowledge
    private let profile: BarProfile
    private let freedoms: Freedoms
    private let search: EdgeSearch
    /// The pixels of the profile that are revealed, but for those that an edge may cut.
    private let revealed: Range<Int>
    /// The first hidden pixel, or nil where the profile shows no edge.
    private let firstHidden: Int?
    private let gradient: Figure<GradientFit<PaintCurve>>
    private let paint: PaintCurve?

    init?(_ image: Image, _ bar: BarKnowledge, _ freedoms: Freedoms) {
        guard let profile = BarProfile(image, bar), profile.colors.count >= 4 else { return nil }
        self.image = image
        self.bar = bar
        self.profile = profile
        self.freedoms = freedoms
        let count = profile.colors.count
        let search = EdgeSearch(profile.colors, knownTrack: bar.trackOverBackground)
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
        let noise = Self.noise(freedoms, profile)
        var fit = Self.fit(profile, short, paint, bar, noise)
        var isWhole = !search.jumps && fit.value == nil
        if let line = fit.value?.line, !search.jumps || !search.isKnownTrack {
            isWhole = (Swift.max(0, search.firstHidden - 2)..<count).allSatisfy { index in
                let ideal = paint.color(at: line.location(at: profile.center(index)))
                return (profile.colors[index] - ideal).magnitudes.max() <= 3
            }
        }
        if isWhole { fit = Self.fit(profile, first..<count, paint, bar, noise) }
        // Colours that fit nowhere may still end in the gradient's own last colour: then there is no edge before it.
        if fit.value == nil, !search.isKnownTrack, !isWhole {
            let known = PaintCurve(gradient, over: bar.trackOverBackground ?? below)
            isWhole = [paint.ends.first, paint.ends.last].contains { end in
                (known.color(at: end) - search.track).magnitudes.max() <= 3
            }
        }
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
        _ profile: BarProfile, _ pixels: Range<Int>, _ paint: PaintCurve, _ bar: BarKnowledge,
        _ noise: FitNoise
    ) -> Figure<GradientFit<PaintCurve>> {
        guard pixels.count >= FitLimits.fewest else {
            return .unresolved(pixels.isEmpty ? .nothingRevealed : .tooLittleRevealed)
        }
        let colors = profile.colors[pixels]
        let change = colors.reduce(0) { Swift.max($0, ($1 - profile.colors[pixels.lowerBound]).length) }
        guard change > 4, paint.ends.last > paint.ends.first else { return .unresolved(.gradientIsFlat) }
        let reveal = profile.start + Double(pixels.upperBound + 1)
        let start = GradientSearch(profile, pixels, paint: paint).line(length: bar.length, revealed: reveal)
        guard let fit = GradientFit(profile, pixels, paint: paint, from: start, noise: noise) else {
            return .unresolved(.colorsDoNotFit)
        }
        return fit.residual <= FitLimits.largestResidual ? .measured(fit) : .unresolved(.colorsDoNotFit)
    }

    /// How far samples are off under some freedoms.
    private static func noise(_ freedoms: Freedoms, _ profile: BarProfile) -> FitNoise {
        let levels = Swift.max(0.5, freedoms.levels)
        // A sample that is off by at most so much either way has that much over √3 as its standard deviation.
        let isRounded = levels < 0.51
        return FitNoise(
            scatter: levels * 0.57735, bias: isRounded ? 0.1 : 0.3 * levels,
            isRounded: isRounded && profile.isUniform)
    }

    /// How far from its place an engine may sample the gradient, in pixels.
    private var phase: Double { freedoms.samplePhase.pixels(at: bar.scale) }

    /// All figures.
    var measurement: Measurement {
        var result = Measurement(unresolved: .trackTooSmall, bar)
        let edge = advancingEdge()
        let scale = bar.scale
        result.edge = edge.map { $0.scaled(by: 1 / scale) }
        result.fraction = fraction(edge)
        result.gradientStart = gradient.map { fit in
            let start = fit.line.measuredPlace(of: 0)
            return Measured(start.value, errorBar: start.errorBar + phase).scaled(by: 1 / scale)
        }
        result.stretch = gradient.map { fit in
            fit.line.measuredSlope.scaled(by: bar.length)
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
        // One pixel that is off by less than an edge is: the edge cuts it, or the outline before it.
        if search.firstHidden == 1, search.isKnownTrack { return .tooLittleRevealed }
        return revealed.upperBound == count ? .fullyRevealed : .noContrast
    }

    /// The advancing edge, in pixels from the leading end.
    private func advancingEdge() -> Figure<Measured> {
        guard let firstHidden else { return .unresolved(noEdge) }
        // Without a pixel that is revealed as a whole, nothing tells how much of the next one is.
        guard firstHidden >= 2 else { return .unresolved(.tooLittleRevealed) }
        let read = cut(profile.colors, before: firstHidden) { index in
            guard let fit = gradient.value, let paint else {
                return EdgeSearch.continued(profile.colors, to: index, from: firstHidden - 2)
            }
            return paint.color(at: fit.line.location(at: profile.center(index)))
        }
        return read.map { Measured($0.value, errorBar: $0.errorBar + snap(at: $0)) }
    }

    /// How far the edge may lie from its place because it was snapped, in pixels.
    ///
    /// One that lies between two pixels, or between two points, may have been moved there by up to half of them.
    private func snap(at edge: Measured) -> Double {
        let reach = freedoms.edgeSlack + edge.errorBar
        func isNear(_ grid: Double) -> Bool {
            let place = edge.value / grid
            return (place - place.rounded()).magnitude * grid <= reach
        }
        var snap = freedoms.edgeSlack
        if freedoms.edgeSnap.contains(.devicePixel), isNear(1) { snap += 0.5 }
        if freedoms.edgeSnap.contains(.point), bar.scale > 1, isNear(bar.scale) { snap += 0.5 * (bar.scale - 1) }
        return snap
    }

    private func cut(
        _ colors: [SIMD4<Double>], before hidden: Int, full: (Int) -> SIMD4<Double>
    ) -> Figure<Measured> {
        let noise = Swift.max(FitLimits.rounding, Swift.min(2, gradient.value?.residual ?? 0))
        // With fewer than three whole pixels nothing tells where the colours were going.
        let isBlind = gradient.value == nil && hidden < 4
        // A colour that is continued from rounded ones is less sure than one of a fitted gradient.
        let fullError = isBlind ? 8 : gradient.value == nil ? 4 * FitLimits.rounding : noise
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
                let local = GradientFit(
                    profile, first..<end, paint: paint, from: fit.line, noise: Self.noise(freedoms, profile)),
                local.residual <= FitLimits.largestResidual
            else { return .unresolved(.stopDoesNotShow) }
            let measured = local.line.measuredPlace(of: location)
            guard measured.errorBar <= Swift.max(4, 0.02 * bar.length) else { return .unresolved(.stopDoesNotShow) }
            return .measured(Measured(measured.value, errorBar: measured.errorBar + phase))
        }
    }

    /// The radius, in pixels.
    private func radius() -> Figure<Measured> {
        guard let background = RadiusFit.background(of: image, bar) else { return .unresolved(.noContrast) }
        // At an end where the edge may lie, nothing tells the colour inside.
        let edge = firstHidden ?? Self.place(of: noEdge, count: profile.colors.count)
        let ends = RadiusFit.Ends(
            leading: edge > 2 || edge == 0 && !isSlightlyRevealed, trailing: edge <= profile.colors.count - 2)
        return RadiusFit(image, bar, profile, background: background, ends: ends).radius().map {
            Measured($0.value, errorBar: $0.errorBar + freedoms.outlineOffset)
        }
    }

    /// Where an edge lies that cannot be measured, as an index of the profile.
    private static func place(of reason: Unmeasured, count: Int) -> Int {
        switch reason {
        case .nothingRevealed: return 0
        case .tooLittleRevealed: return 1
        default: return count
        }
    }

    /// Whether the pixels before the profile, which the outline may cut, show more than track and background: an edge that
    /// lies among them.
    private var isSlightlyRevealed: Bool {
        let sides = bar.sides
        let y = Int(((sides.top + sides.bottom) / 2).rounded(.down))
        guard y < image.height, let background = RadiusFit.background(of: image, bar) else { return false }
        let columns = Int(sides.left.rounded(.down))..<Int(sides.right.rounded(.up))
        return columns.clamped(to: 0..<image.width).contains { x in
            let index = profile.index(ofColumn: x)
            guard index < 0 else { return false }
            let inner = profile.innerColor(index)
            let (difference, toBackground) = (image.premultiplied(x: x, y: y) - inner, background - inner)
            let square = toBackground.dot(toBackground)
            let share = square > 0 ? difference.dot(toBackground) / square : 0
            return (difference - share * toBackground).magnitudes.max() > 3
        }
    }

    /// The colour of hidden pixels.
    private func trackColor() -> Figure<MeasuredColor> {
        guard firstHidden != nil || [.nothingRevealed, .tooLittleRevealed].contains(noEdge) else {
            return .unresolved(noEdge)
        }
        let color = search.track
        guard color.w > 0 else {
            return .measured(MeasuredColor(Pixel(red: 0, green: 0, blue: 0, alpha: 0), errorBar: 255))
        }
        let straight = color * (255 / color.w)
        // Engines that store premultiplied colours round there: what is under a low alpha is noise.
        let errorBar = Swift.max(0.5, freedoms.levels) * (color.w < 254.5 ? 1 + 255 / color.w : 1) + 3 * profile.scatter
        return .measured(
            MeasuredColor(
                Pixel(red: straight.x, green: straight.y, blue: straight.z, alpha: color.w), errorBar: errorBar))
    }
}

extension Measured {
    /// The value and its error bar in another unit.
    func scaled(by factor: Double) -> Measured { Measured(value * factor, errorBar: errorBar * factor.magnitude) }
}
