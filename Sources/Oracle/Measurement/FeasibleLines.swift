/// All gradient lines that explain rounded pixels: a convex polygon of changes to a line's two parameters.
///
/// Where every sample is known to be the ideal colour rounded once, each confines the line to a strip half a level to
/// either side. What lies in all strips contains the truth, with no statistics, and is far smaller than the standard
/// errors of a least-squares fit: hundreds of strips cross at all angles.
struct FeasibleLines: Sendable {
    /// The corners, in order: changes of the line's middle and of its slope.
    private(set) var corners: [SIMD2<Double>]

    /// All lines that lie within `reach` of one, in pixels, over `half` pixels to either side of its centre.
    init(around line: GradientLine, reach: Double, half: Double) {
        let middle = reach * line.slope.magnitude
        let slope = Swift.min(0.5, reach / Swift.max(1, half)) * line.slope.magnitude
        corners = [
            SIMD2(-middle, -slope), SIMD2(middle, -slope), SIMD2(middle, slope), SIMD2(-middle, slope),
        ]
    }

    /// Whether no line is left.
    var isEmpty: Bool { corners.isEmpty }

    /// Keeps the changes whose product with `normal` is at most `limit`.
    mutating func keep(_ normal: SIMD2<Double>, atMost limit: Double) {
        func excess(_ corner: SIMD2<Double>) -> Double { (corner * normal).sum() - limit }
        guard corners.contains(where: { excess($0) > 0 }) else { return }
        var kept: [SIMD2<Double>] = []
        for (index, corner) in corners.enumerated() {
            let next = corners[index + 1 < corners.count ? index + 1 : 0]
            let (here, there) = (excess(corner), excess(next))
            if here <= 0 { kept.append(corner) }
            if (here < 0 && there > 0) || (here > 0 && there < 0) {
                kept.append(corner + (next - corner) * (here / (here - there)))
            }
        }
        corners = kept.count >= 3 ? kept : []
    }

    /// The middle of the corners' extent in both parameters.
    var center: SIMD2<Double> {
        let first = corners[0]
        let low = corners.reduce(first) { SIMD2(Swift.min($0.x, $1.x), Swift.min($0.y, $1.y)) }
        let high = corners.reduce(first) { SIMD2(Swift.max($0.x, $1.x), Swift.max($0.y, $1.y)) }
        return (low + high) / 2
    }

    /// The corners seen from another line.
    mutating func move(by change: SIMD2<Double>) {
        for index in corners.indices { corners[index] -= change }
    }

    /// The range of a quantity over all lines, as its middle and half its extent.
    func range(_ quantity: (SIMD2<Double>) -> Double) -> Measured {
        var (low, high) = (Double.infinity, -Double.infinity)
        for corner in corners {
            let value = quantity(corner)
            low = Swift.min(low, value)
            high = Swift.max(high, value)
        }
        return Measured((low + high) / 2, errorBar: (high - low) / 2)
    }
}

extension GradientFit {
    /// The lines that explain every sample as an ideal colour rounded once; nil where none does.
    func feasible(_ pixels: Range<Int>) -> (GradientLine, FeasibleLines)? {
        let half = Double(pixels.count) / 2
        var line = self.line
        var reach = 2.0
        var result: FeasibleLines?
        // Strips are straight only near the line: the second pass starts where the first one ended.
        for _ in 0..<2 {
            var lines = FeasibleLines(around: line, reach: reach, half: half)
            for index in pixels {
                confine(&lines, to: index, around: line, reach: reach)
                guard !lines.isEmpty else { return nil }
            }
            let change = lines.center
            line.middle += change.x
            line.slope += change.y
            lines.move(by: change)
            let extent = lines.range { $0.x.magnitude + $0.y.magnitude * half }
            reach = Swift.min(reach, 2 * (extent.value + extent.errorBar) / line.slope.magnitude + 1e-3)
            result = lines
        }
        return result.map { (line, $0) }
    }

    private func confine(_ lines: inout FeasibleLines, to index: Int, around line: GradientLine, reach: Double) {
        let x = profile.center(index)
        let location = line.location(at: x)
        let step = Swift.max(0.05, reach) * line.slope.magnitude
        guard !paint.jumps(within: 1.5 * line.slope.magnitude + step, of: location) else { return }
        let color = paint.color(at: location)
        let (before, after) = (paint.color(at: location - step), paint.color(at: location + step))
        let rest = profile.colors[index] - color
        let one = (after - before) / (2 * step)
        guard one.magnitudes.max() * line.slope.magnitude <= 40 else { return }
        // A curve leaves its tangent by no more than this; at a stop it bends at once.
        let bend = (before - color * 2 + after).magnitudes
        for channel in 0..<3 {
            let normal = SIMD2(one[channel], one[channel] * (x - line.center))
            let bound = 0.5 + 1e-5 + bend[channel]
            lines.keep(normal, atMost: rest[channel] + bound)
            lines.keep(-normal, atMost: bound - rest[channel])
            if lines.isEmpty { return }
        }
    }
}
