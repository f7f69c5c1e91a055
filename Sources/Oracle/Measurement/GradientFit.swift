/// Colours along a line, to which the pixels of a row are fitted.
protocol ColorCurve: Sendable {
    /// The colour at a location, premultiplied, in levels.
    func color(at location: Double) -> SIMD4<Double>
    /// Whether the colour jumps within a distance of a location, or is not known there.
    func jumps(within reach: Double, of location: Double) -> Bool
    /// The least distance over which differences of its colours tell its slope.
    var smoothing: Double { get }
}

/// How far the samples of a row are off.
struct FitNoise: Sendable {
    /// Each by itself, as a standard deviation, in levels.
    var scatter = FitLimits.rounding
    /// All of a channel alike, as a standard deviation, in levels.
    var bias = 0.3
    /// Whether every sample is the ideal colour, opaque, rounded once and nothing else.
    var isRounded = false
}

/// The limits of a fit.
enum FitLimits {
    /// The fewest pixels that are fitted.
    static let fewest = 8
    /// The largest residual of colours that are those of the stops, in levels: dither, truncation and 256 table entries
    /// stay below it.
    static let largestResidual = 2.5
    /// The error of a rounded sample, as a standard deviation, in levels.
    static let rounding = 0.2887
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
        for round in 0..<14 {
            guard let step = step(pixels, cut: cut) else { return nil }
            let limit = 0.25 * line.slope.magnitude
            line.middle += step.middle
            line.slope += Swift.max(-limit, Swift.min(limit, step.slope))
            (line.middleVariance, line.slopeVariance) = (step.middleVariance, step.slopeVariance)
            line.covariance = step.covariance
            residual = step.residual
            // Single pixels that are far off, such as stains, have no say once the rest fits.
            if round >= 2 { cut = Swift.max(4, 4 * residual) }
            if round >= 3, step.middle.magnitude < 1e-5 * line.slope.magnitude { break }
        }
        if noise.isRounded, let (exact, lines) = feasible(pixels) {
            line = exact
            line.feasible = lines
        }
    }

    private struct Step {
        var middle: Double
        var slope: Double
        var middleVariance: Double
        var slopeVariance: Double
        var covariance: Double
        var residual: Double
    }

    /// Sums over pixels, channel by channel: of the two derivatives, of their products, and of those with the residuals.
    private struct Sums {
        var count = 0.0
        var telling = 0
        /// Those of the first half of the pixels.
        var early = (count: 0.0, one: SIMD4<Double>.zero, two: SIMD4<Double>.zero)
        var (one, two) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
        var (oneOne, oneTwo, twoTwo) = (SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero)
        var (rest, oneRest, twoRest) = (SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero)
        var restRest = SIMD4<Double>.zero
    }

    private func step(_ pixels: Range<Int>, cut: Double) -> Step? {
        var sums = Sums()
        // The pixels whose colours change, or should.
        var telling = 0
        let reach = 1.5 * line.slope.magnitude
        let middle = (pixels.lowerBound + pixels.upperBound) / 2
        let half = Swift.max(0.5 * line.slope.magnitude, paint.smoothing)
        for index in pixels {
            let x = profile.center(index)
            let location = line.location(at: x)
            // A jump between two pixels has no derivative.
            guard !paint.jumps(within: reach, of: location) else { continue }
            let rest = profile.colors[index] - paint.color(at: location)
            let one = (paint.color(at: location + half) - paint.color(at: location - half)) / (2 * half)
            let steepness = one.magnitudes.max() * line.slope.magnitude
            // Nor has a bend so sharp that it lies within a pixel.
            guard steepness <= 40 else { continue }
            let isFlat = steepness < 0.01
            if rest.magnitudes.max() > cut {
                telling += 1
                continue
            }
            if !isFlat {
                telling += 1
                sums.telling += 1
            }
            let two = one * (x - line.center)
            if index < middle {
                sums.early.count += 1
                sums.early.one += one
                sums.early.two += two
            }
            sums.count += 1
            sums.one += one
            sums.two += two
            sums.oneOne += one * one
            sums.oneTwo += one * two
            sums.twoTwo += two * two
            sums.rest += rest
            sums.oneRest += one * rest
            sums.twoRest += two * rest
            sums.restRest += rest * rest
        }
        guard sums.count >= Double(FitLimits.fewest) else { return nil }
        return solve(sums, of: telling)
    }

    private func solve(_ sums: Sums, of telling: Int) -> Step? {
        let count = sums.count
        // With a bias that is expected to be small, each channel is centred but for a share of its mean.
        let weight = 1 / (count + noise.scatter * noise.scatter / (noise.bias * noise.bias))
        let a = (sums.oneOne - sums.one * sums.one * weight).sum()
        let b = (sums.oneTwo - sums.one * sums.two * weight).sum()
        let c = (sums.twoTwo - sums.two * sums.two * weight).sum()
        let p = (sums.oneRest - sums.one * sums.rest * weight).sum()
        let q = (sums.twoRest - sums.two * sums.rest * weight).sum()
        let determinant = a * c - b * b
        guard a > 0, c > 0, determinant > 1e-9 * a * c else { return nil }
        let (middle, slope) = ((c * p - b * q) / determinant, (a * q - b * p) / determinant)
        let rest = (sums.restRest - sums.rest * sums.rest * weight).sum() - p * middle - q * slope
        let channels = sums.oneOne.w > 0 ? 4.0 : 3.0
        var residual = (Swift.max(0, rest) / (channels * count)).squareRoot()
        // A few pixels may be off by themselves; where more are, or few tell anything, the fit is none.
        if Double(sums.telling) < 0.95 * Double(telling) - 2 || sums.telling < FitLimits.fewest { residual = .infinity }

        // Rounding makes neighbouring pixels err alike until the colour has changed by a level: so many count as one.
        let scatter = Swift.max(noise.scatter, residual)
        let steepness = (sums.oneOne / count).squareRoot() * line.slope.magnitude
        let alike = minimum(
            maximum(1 / maximum(steepness, SIMD4(repeating: 1e-9)), SIMD4(repeating: 1)), SIMD4(repeating: count))
        let bias = Swift.max(noise.bias, 0.25, residual - noise.scatter)
        var (v11, v12, v22) = (0.0, 0.0, 0.0)
        for channel in 0..<4 {
            let shared = scatter * scatter * alike[channel]
            let (one, two) = (sums.one[channel], sums.two[channel])
            v11 += shared * (sums.oneOne[channel] - one * one * weight)
            v12 += shared * (sums.oneTwo[channel] - one * two * weight)
            v22 += shared * (sums.twoTwo[channel] - two * two * weight)
            // What is left of a bias after it was partly taken out. Where colours change by whole levels from pixel to
            // pixel, or by simple shares of one, even honest rounding is a bias, another one in each part of the bar.
            let taken = sums.early.count * weight
            let early = SIMD2(sums.early.one[channel] - taken * one, sums.early.two[channel] - taken * two)
            let late = SIMD2(one, two) * (1 - count * weight) - early
            v11 += bias * bias * (early.x * early.x + late.x * late.x)
            v12 += bias * bias * (early.x * early.y + late.x * late.y)
            v22 += bias * bias * (early.y * early.y + late.y * late.y)
        }
        // The inverse on both sides: (c −b; −b a) V (c −b; −b a) / determinant².
        let (i11, i12, i22) = (c / determinant, -b / determinant, a / determinant)
        let (m11, m12) = (i11 * v11 + i12 * v12, i11 * v12 + i12 * v22)
        let (m21, m22) = (i12 * v11 + i22 * v12, i12 * v12 + i22 * v22)
        return Step(
            middle: middle, slope: slope, middleVariance: m11 * i11 + m12 * i12,
            slopeVariance: m21 * i12 + m22 * i22, covariance: m11 * i12 + m12 * i22, residual: residual)
    }
}
