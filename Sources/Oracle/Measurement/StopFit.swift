/// One inner stop's own displacement: how far it lies from where its neighbours and the rest of the gradient have it.
///
/// Of the pixels between the neighbouring stops, a displacement of the stop alone moves those beside it most and those
/// at its neighbours not at all, whereas a shift moves all alike: least squares tells the two apart.
struct StopFit: Sendable {
    /// How far the stop lies beyond its place on the line, in pixels.
    private(set) var displacement: Measured
    /// What remains between pixels and ideal colours, as a root mean square over channels, in levels.
    private(set) var residual: Double

    /// Fits a stop around a line that is right but for the stop.
    ///
    /// - Parameters:
    ///   - pixels: The revealed pixels.
    ///   - location: The stop's location, and those of its neighbours.
    /// - Returns: nil where the colours do not bend enough to tell the stop's place.
    init?<Curve: ColorCurve>(
        _ profile: BarProfile, _ pixels: Range<Int>, paint: Curve, line: GradientLine,
        location: Double, neighbours: (before: Double, after: Double), noise: FitNoise
    ) {
        let ends = [line.place(of: neighbours.before), line.place(of: neighbours.after)].sorted()
        let first = Swift.max(pixels.lowerBound, Int((ends[0] - profile.start).rounded(.up)))
        let end = Swift.min(pixels.upperBound, Int((ends[1] - profile.start).rounded(.down)))
        guard end - first >= FitLimits.fewest else { return nil }
        let pace = line.slope.magnitude
        let half = Swift.max(0.5 * pace, paint.smoothing)
        var (shift, bend) = (0.0, 0.0)
        var step: FitStep?
        for _ in 0..<3 {
            var sums = FitSums()
            var telling = 0
            for index in first..<end {
                let x = profile.center(index)
                let nominal = line.location(at: x)
                let side = nominal < location ? neighbours.before : neighbours.after
                let lever = (nominal - side) / (location - side)
                let place = nominal + shift + bend * lever
                guard !paint.jumps(within: 1.5 * pace, of: place) else { continue }
                let one = (paint.color(at: place + half) - paint.color(at: place - half)) / (2 * half)
                let steepness = one.magnitudes.max() * pace
                guard steepness <= 40, steepness >= FitLimits.flat else { continue }
                let ideal = paint.color(at: place)
                telling += 1
                sums.add(
                    one: one, two: one * lever, ideal: ideal, rest: profile.colors[index] - ideal,
                    isEarly: nominal < location, pace: pace)
            }
            guard let found = sums.solve(of: telling, pace: pace, noise: noise) else { return nil }
            shift += found.first
            bend += found.second
            step = found
            if found.second.magnitude < 1e-4 * pace { break }
        }
        guard let step else { return nil }
        let coarseness = FitStep.coarseness(of: Swift.min(step.levels.early, step.levels.late))
        let deviation = step.secondVariance.squareRoot() / pace
        displacement = Measured(-bend / line.slope, errorBar: 4 * deviation * coarseness)
        residual = step.residual
    }
}
