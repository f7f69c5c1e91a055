/// Colours along a line, to which the pixels of a row are fitted.
protocol ColorCurve: Sendable {
    /// The colour at a location, premultiplied, in levels.
    func color(at location: Double) -> SIMD4<Double>
    /// Whether the colour jumps within a distance of a location, or is not known there.
    func jumps(within reach: Double, of location: Double) -> Bool
    /// The least distance over which differences of its colours tell its slope.
    var smoothing: Double { get }
}

/// A gradient fitted to revealed pixels: where it lies and how wide it is.
///
/// The fit is that of least squares (Gauss–Newton) of the ideal colours, with a bias for each channel besides. The bias
/// is expected to be around a third of a level, so that it explains truncation but cannot stand for a shift where the
/// colours tell one.
struct GradientFit<Curve: ColorCurve>: Sendable {
    /// The fitted line.
    private(set) var line: GradientLine
    /// What remains between pixels and ideal colours, as a root mean square over channels, in levels.
    private(set) var residual = Double.infinity
    /// How much all pixels of all channels are off alike, in levels.
    private(set) var common = 0.0
    /// How much all pixels of a channel are off beyond that, in levels.
    private(set) var bias = SIMD4<Double>.zero
    /// The error bar of ``common``.
    private(set) var commonError = 0.0
    /// The error bars of ``bias``.
    private(set) var biasError = SIMD4<Double>.zero

    let paint: Curve
    private let noise: FitNoise
    let profile: BarProfile

    /// Fits from a line that is roughly right.
    ///
    /// - Returns: nil where the colours do not change enough to tell a place.
    init?(
        _ profile: BarProfile, _ pixels: Range<Int>, paint: Curve, from start: GradientLine,
        noise: FitNoise = FitNoise()
    ) {
        self.noise = noise
        self.profile = profile
        self.paint = paint
        line = start
        line.center = (profile.center(pixels.lowerBound) + profile.center(pixels.upperBound - 1)) / 2
        line.middle = start.location(at: line.center)
        var cut = Double.infinity
        let middle = middle(of: pixels)
        for round in 0..<14 {
            guard let step = step(pixels, cut: cut, middle: middle) else { return nil }
            let limit = 0.25 * line.slope.magnitude
            line.middle += step.first
            line.slope += Swift.max(-limit, Swift.min(limit, step.second))
            let coarseness = FitStep.coarseness(of: step.levels.early + step.levels.late)
            line.middleVariance = step.firstVariance * coarseness * coarseness
            line.slopeVariance = step.secondVariance * coarseness * coarseness
            line.covariance = step.covariance * coarseness * coarseness
            residual = step.residual
            (common, bias) = (step.common, step.bias)
            // A few pixels tell less than their scatter says: where colours bend, no straight line is theirs.
            let few = 1 + Double(FitLimits.fewest) / Double(pixels.count)
            commonError = 3 * step.commonVariance.squareRoot() * few
            biasError = step.roundingBias + 3 * residual / Double(pixels.count).squareRoot()
            biasError *= step.biasCoarseness
            // Single pixels that are far off, such as stains, have no say once the rest fits.
            if round >= 2 { cut = Swift.max(4, 4 * residual) }
            if round >= 3, step.first.magnitude < 1e-5 * line.slope.magnitude { break }
        }
        if noise.isRounded, let (exact, lines) = feasible(pixels) {
            line = exact
            line.feasible = lines
        }
    }

    /// How steep the colours are at a location, as a change from pixel to pixel in levels, with their derivative.
    private func slope(at location: Double) -> (steepness: Double, derivative: SIMD4<Double>) {
        let half = Swift.max(0.5 * line.slope.magnitude, paint.smoothing)
        let derivative = (paint.color(at: location + half) - paint.color(at: location - half)) / (2 * half)
        return (derivative.magnitudes.max() * line.slope.magnitude, derivative)
    }

    /// The pixel that has as many before it as behind it whose colours tell a place.
    private func middle(of pixels: Range<Int>) -> Int {
        let telling = pixels.filter { slope(at: line.location(at: profile.center($0))).steepness >= FitLimits.flat }
        return telling.isEmpty ? pixels.lowerBound : telling[telling.count / 2]
    }

    private func step(_ pixels: Range<Int>, cut: Double, middle: Int) -> FitStep? {
        var sums = FitSums()
        // The pixels whose colours change, or should.
        var telling = 0
        let reach = 1.5 * line.slope.magnitude
        for index in pixels {
            let x = profile.center(index)
            let location = line.location(at: x)
            // A jump between two pixels has no derivative.
            guard !paint.jumps(within: reach, of: location) else { continue }
            let ideal = paint.color(at: location)
            let rest = profile.colors[index] - ideal
            let (steepness, one) = slope(at: location)
            // Nor has a bend so sharp that it lies within a pixel.
            guard steepness <= 40 else { continue }
            if rest.magnitudes.max() > cut {
                telling += 1
                continue
            }
            // Where colours do not change, their rounding is a bias that the rest does not share.
            guard steepness >= FitLimits.flat else { continue }
            telling += 1
            sums.add(
                one: one, two: one * (x - line.center), ideal: ideal, rest: rest, isEarly: index < middle,
                pace: line.slope.magnitude)
        }
        return sums.solve(of: telling, pace: line.slope.magnitude, noise: noise)
    }
}
