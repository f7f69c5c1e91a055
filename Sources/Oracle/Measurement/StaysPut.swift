public import Pixels

/// How the colours of one image of a bar lie against those of another, without knowing a stop or the track (R2).
///
/// A correct bar has its visible colours at the same places whatever its progress: a shift of 0 and a stretch of 1.
/// The colours of the image that shows more are laid over those of the other by least squares.
public struct StaysPut: Equatable, Sendable {
    /// How far the other image's colours lie beyond this one's at the leading end, in points.
    public var shift: Figure<Measured>
    /// How many times the other image's colours are more spread out than this one's: 1 where they stay put; 2 where the
    /// gradient's width follows a progress that doubled.
    public var stretch: Figure<Measured>
    /// The number of pixels that both images reveal.
    public var pixels: Int

    /// Compares two images of one bar.
    ///
    /// - Parameters:
    ///   - image: The image to start from.
    ///   - other: The image to compare it with; the same bar at another progress.
    ///   - bar: Where both lie; its colours are not used.
    public init(_ image: Image, _ other: Image, _ bar: BarKnowledge) {
        guard let one = BarProfile(image, bar), let two = BarProfile(other, bar), one.colors.count >= 4,
            two.colors.count >= 4
        else {
            self.init(unresolved: .trackTooSmall)
            return
        }
        let (from, to) = (Self.revealed(one), Self.revealed(two))
        guard from > 0, to > 0 else {
            self.init(unresolved: .nothingRevealed)
            return
        }
        guard from >= FitLimits.fewest, to >= FitLimits.fewest else {
            self.init(unresolved: .tooLittleRevealed)
            return
        }
        // The longer row is the curve that the shorter one is found on.
        let isForward = to >= from
        let curve = isForward ? two : one
        let (count, length) = isForward ? (from, to) : (to, from)
        guard let line = Self.line(isForward ? one : two, count, on: curve, length) else {
            self.init(unresolved: .colorsDoNotFit)
            return
        }
        // `place on the curve = middle + slope · (x − center)`, turned round where the curve is the first image's.
        let atStart = line.location(at: 0)
        let startError =
            (line.middleVariance + line.center * line.center * line.slopeVariance
            - 2 * line.center * line.covariance).squareRoot()
        let slopeError = line.slopeVariance.squareRoot()
        let shift =
            isForward
            ? Measured(atStart, errorBar: 3 * startError)
            : Measured(-atStart / line.slope, errorBar: 3 * startError / line.slope)
        let stretch =
            isForward
            ? Measured(line.slope, errorBar: 3 * slopeError)
            : Measured(1 / line.slope, errorBar: 3 * slopeError / (line.slope * line.slope))
        self.init(shift: .measured(shift.scaled(by: 1 / bar.scale)), stretch: .measured(stretch), pixels: count)
    }

    private init(shift: Figure<Measured>, stretch: Figure<Measured>, pixels: Int) {
        (self.shift, self.stretch, self.pixels) = (shift, stretch, pixels)
    }

    private init(unresolved reason: Unmeasured) {
        self.init(shift: .unresolved(reason), stretch: .unresolved(reason), pixels: 0)
    }

    /// The number of pixels that are revealed as a whole.
    private static func revealed(_ profile: BarProfile) -> Int {
        let search = EdgeSearch(profile.colors)
        return search.jumps ? Swift.max(0, search.firstHidden - 2) : search.firstHidden == 0 ? 0 : profile.colors.count
    }

    /// The line from places in `profile` to places on `curve`, both in pixels from the leading end.
    private static func line(
        _ profile: BarProfile, _ count: Int, on curve: BarProfile, _ length: Int
    ) -> GradientLine? {
        let paint = RowCurve(colors: Array(curve.colors[..<length]), start: curve.start)
        let starts = [1, Double(length) / Double(count)].map { GradientLine(center: 0, middle: 0, slope: $0) }
        return starts.compactMap { GradientFit(profile, 0..<count, paint: paint, from: $0) }
            .min { $0.residual < $1.residual }
            .flatMap { $0.residual <= FitLimits.largestResidual ? $0.line : nil }
    }
}
