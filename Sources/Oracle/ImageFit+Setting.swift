import RevealModel

/// What a fit says of the one setting that an image's renderer has.
extension ImageFit {
    /// Notes where the gradient lies and how its samples are off.
    ///
    /// - Parameters:
    ///   - shift: How far the gradient lies beyond its place, in pixels.
    ///   - entry: The width that an entry of the gradient's table may have, in pixels.
    mutating func noteGradient(_ fit: GradientFit<PaintCurve>, shift: Measured, entry: Double) {
        let line = fit.line
        // Colours that lie further on were sampled before their pixel's centre.
        note(.samplePhase, Measured(-shift.value, errorBar: shift.errorBar), .pixels)
        note(.channelRounding, Measured(fit.common, errorBar: fit.commonError), .levels)
        // Straight samples over an alpha are rounded more than once; and a line of which hardly anything is told may bend
        // off where a gradient ends.
        guard scene.background.alpha == 1, profile.isOpaque, shift.errorBar <= Self.mostOfBar * bar.length else {
            return
        }
        // A shift may stand for a bias where the two look alike, but together they tell every pixel's colour.
        setting.gradient = Setting.GradientPlace(
            line: line, slack: entry / 2 + freedoms.stopOffset + Self.margin, change: change(fit.paint, along: line))
        // Rows may be off by themselves, as where they are dithered.
        let scatter = (fit.residual * fit.residual + profile.scatter * profile.scatter).squareRoot()
        setting.levels = Setting.LevelRange(
            mean: fit.bias + fit.common, slack: fit.biasError + (Self.widest * scatter + Self.levelMargin))
    }

    /// By how much colours change from one revealed pixel to the next, on average, in levels.
    private func change(_ paint: PaintCurve, along line: GradientLine) -> Double {
        var way = SIMD4<Double>.zero
        var last: SIMD4<Double>?
        for index in revealed {
            let color = paint.color(at: line.location(at: profile.center(index)))
            if let last { way += (color - last).magnitudes }
            last = color
        }
        return way.max() / Double(Swift.max(1, revealed.count - 1))
    }

    /// Notes a table that shows in how often colours change.
    ///
    /// - Parameter changes: How often colours change from one revealed pixel to the next.
    mutating func noteTable(_ changes: Int) {
        let entries = Double(changes) * bar.length / Double(Swift.max(1, revealed.count))
        setting.add(.gradientTable, .entries(Int(entries.rounded())), isNeeded: true)
    }

    /// Notes where the advancing edge lies: at one of the places that it may have.
    mutating func noteEdge(_ measured: Measured, among places: [MaskRange.Place], _ nearest: MaskRange.Place) {
        func off(_ place: MaskRange.Place) -> Double { (measured.value - place.position).magnitude }
        let near = places.filter { off($0) <= freedoms.edgeSlack + measured.errorBar }
        guard let first = near.first else { return }
        setting.edge = near.reduce(Interval(first.position)) { $0.union($1.position) }.widened(by: freedoms.edgeSlack)
        // What is explained without snapping did not need it.
        let place = near.first { $0.snap.isEmpty } ?? nearest
        setting.add(.edgeSnap, .snap(place.snap), isNeeded: !place.snap.isEmpty)
        note(.edgeSlack, Measured(measured.value - place.position, errorBar: measured.errorBar), .pixels)
    }

    /// Notes how far the outline lies outside its place.
    ///
    /// - Parameter fit: What explains the corners best, with track and gradient clipped together and apart, as far as
    ///   either does.
    mutating func noteOutline(_ fit: OutlineFit, together: OutlineFit?, apart: OutlineFit?) {
        // Where an engine approximates coverage, each pixel is off by another amount.
        let reach = fit.offset.errorBar + Self.margin + Self.mostOfCorners * fit.scatter
        // Straight sides may lie in their place where corners do not.
        setting.outlineOffset = Interval(fit.offset.value).widened(by: reach).union(0)
        note(.outlineOffset, fit.offset, .pixels)
        guard scene.background.alpha == 1, let together = together?.residual, let apart = apart?.residual,
            Swift.max(together, apart) > Swift.max(Self.leastOfOrders, 2 * Swift.min(together, apart))
        else { return }
        setting.isClippedByLayer = apart < together
        setting.add(.compositingOrder, .clippedByLayer(apart < together), isNeeded: apart < together)
    }

    /// Notes an amount that an ideal image has none of.
    mutating func note(_ freedom: Freedom, _ value: Measured, _ unit: Finding.Unit) {
        setting.add(freedom, .amount(value, unit), isNeeded: value.value.magnitude > value.errorBar)
    }

    /// What is added to error bars, in pixels: the fit is one of straight lines.
    private static let margin = 0.1

    /// How much of the bar's length the error bar of the gradient's place may be, for the place to be told.
    private static let mostOfBar = 0.05

    /// What is added to what samples may be off, in levels: a bias is only fitted in part.
    private static let levelMargin = 0.35

    /// How many times as far as most pixels of the corners one may be off.
    private static let mostOfCorners = 4.0

    /// How far coverages must be off under one order of clip and layers for the other one to be told from it.
    private static let leastOfOrders = 0.01

    /// How many times the root mean square a sample may be off: 1.73 times where it is rounded, 2.45 where it is dithered.
    private static let widest = 2.5
}
