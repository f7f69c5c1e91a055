/// Finds roughly where a gradient lies: each colour's own location on the gradient, and the line most colours agree on.
struct GradientSearch {
    private let profile: BarProfile
    private let paint: PaintCurve
    private let pixels: Range<Int>

    init(_ profile: BarProfile, _ pixels: Range<Int>, paint: PaintCurve) {
        self.profile = profile
        self.pixels = pixels
        self.paint = paint
    }

    /// The best line: of those through two pixels' locations, and of some that are known to happen.
    ///
    /// - Parameters:
    ///   - length: The track's length, in pixels.
    ///   - revealed: The length of what is revealed, in pixels.
    func line(length: Double, revealed: Double) -> GradientLine {
        // A correct gradient, one as wide as the reveal, and both the other way round.
        var best = GradientLine(center: 0, middle: 0, slope: 1 / length)
        var cost = self.cost(best)
        func consider(_ line: GradientLine) {
            let other = self.cost(line)
            if other < cost { (best, cost) = (line, other) }
        }
        consider(GradientLine(center: 0, middle: 0, slope: 1 / Swift.max(1, revealed)))
        consider(GradientLine(center: 0, middle: 1, slope: -1 / length))
        let anchors = spread(14).map { index in
            (x: profile.center(index), locations: paint.locations(of: profile.colors[index]))
        }
        for (number, one) in anchors.enumerated() {
            for other in anchors.dropFirst(number + 1) where other.x - one.x >= Double(pixels.count) / 4 {
                for from in one.locations {
                    for to in other.locations where to != from {
                        let slope = (to - from) / (other.x - one.x)
                        let stretch = slope.magnitude * length
                        guard stretch > 0.02, stretch < 50 else { continue }
                        consider(GradientLine(center: one.x, middle: from, slope: slope))
                    }
                }
            }
        }
        return best
    }

    /// How badly a line explains some pixels; one that is far off costs no more than another.
    private func cost(_ line: GradientLine) -> Double {
        spread(32).reduce(0) { cost, index in
            let difference = profile.colors[index] - paint.roughColor(at: line.location(at: profile.center(index)))
            return cost + Swift.min(600, difference.dot(difference))
        }
    }

    /// At most `count` pixels, evenly spread.
    private func spread(_ count: Int) -> [Int] {
        let parts = Swift.min(count, pixels.count)
        return (0..<parts).map { pixels.lowerBound + (2 * $0 + 1) * pixels.count / (2 * parts) }
    }
}
