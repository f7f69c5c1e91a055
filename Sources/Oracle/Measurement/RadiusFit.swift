import Pixels
import RevealModel

/// The radius of the outline's corners, from the area that they leave uncovered.
///
/// A corner of radius r leaves `r² (1 − π/4)` of its square uncovered, so the sum of what the pixels lack of full
/// coverage gives the radius without any fit, and every pixel's error counts once. An outline that lies off on its
/// straight sides is seen there and taken out.
struct RadiusFit {
    private let image: Image
    private let bar: BarKnowledge
    private let profile: BarProfile
    private let background: SIMD4<Double>
    private let ends: Ends

    /// Which ends of the bar tell the radius.
    struct Ends {
        var leading: Bool
        var trailing: Bool
    }

    /// `1 − π/4`: the share of its square that a corner leaves uncovered.
    private static let uncoveredShare = 0.21460183660255172
    private static let halfPi = 1.5707963267948966
    /// How far apart the bar's and the background's colours must be, in levels.
    private static let contrast = 12.0

    init(_ image: Image, _ bar: BarKnowledge, _ profile: BarProfile, background: SIMD4<Double>, ends: Ends) {
        self.image = image
        self.bar = bar
        self.profile = profile
        self.background = background
        self.ends = ends
    }

    /// The background: the known one, or the colour that the image's four corners share; nil where they share none.
    static func background(of image: Image, _ bar: BarKnowledge) -> SIMD4<Double>? {
        if let color = bar.background {
            return SIMD4(color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha)
                * 255
        }
        let first = image.premultiplied(x: 0, y: 0)
        for (x, y) in [(image.width - 1, 0), (0, image.height - 1), (image.width - 1, image.height - 1)]
        where (image.premultiplied(x: x, y: y) - first).magnitudes.max() > 2 { return nil }
        return first
    }

    /// The uncovered area in the columns at one end of the bar, above or below its middle, in square pixels.
    private struct Corner {
        var area = 0.0
        /// The variance of ``area``.
        var variance = 0.0
        /// The largest area that rounding hides in one pixel.
        var hidden = Double.infinity
    }

    /// The radius, in pixels.
    func radius() -> Figure<Measured> {
        guard bar.largestRadius >= 2 else { return .unresolved(.trackTooSmall) }
        let sides = bar.sides
        // A side that lies beyond the image leaves a part of its corners there.
        func isWithin(_ low: Double, _ high: Double, _ limit: Int) -> Bool {
            low >= -0.002 && high <= Double(limit) + 0.002
        }
        guard isWithin(sides.top, sides.bottom, image.height) else { return .unresolved(.imageTooSmall) }
        let reach = Swift.min(bar.largestRadius, bar.length / 2)
        var corners: [Corner] = []
        // One end, then the other: the outermost columns that a corner may reach.
        let left = Int((sides.left - 1).rounded(.down))..<Int((sides.left + reach).rounded(.up))
        let right = Int((sides.right - reach).rounded(.down))..<Int((sides.right + 1).rounded(.up))
        let isMirrored = bar.direction == .rightToLeft
        for (columns, isUsed) in [
            (left, isMirrored ? ends.trailing : ends.leading), (right, isMirrored ? ends.leading : ends.trailing),
        ] where isUsed && isWithin(sides.left, columns == left ? 0 : sides.right, image.width) {
            guard let (top, bottom) = self.corners(in: columns) else { continue }
            corners += [top, bottom]
        }
        guard !corners.isEmpty else { return .unresolved(.noContrast) }
        let offset = straightOffset()
        // Corners weigh as much as they are sure.
        var (weights, areas) = (0.0, 0.0)
        for corner in corners {
            weights += 1 / corner.variance
            areas += corner.area / corner.variance
        }
        let mean = areas / weights
        // Corners that differ by more than their errors are no four of one radius: the mean is as unsure as they differ.
        let scattered = corners.reduce(0) { sum, corner in
            let share = (corner.area - mean) / corner.variance / weights
            return sum + share * share
        }
        var radius = Self.radius(area: mean)
        var lost = 0.0
        for _ in 0..<8 {
            // What an outline that lies off by `offset` takes from a corner: along its arc and the straight rest.
            lost = offset * (Self.halfPi * radius + 2 * (reach - radius))
            radius = Swift.min(bar.largestRadius + 1, Self.radius(area: mean - lost))
        }
        // The same offset need not go all the way round: a part of it stays uncertain.
        let hidden = corners.reduce(Double.infinity) { Swift.min($0, $1.hidden) }
        // Four standard errors: the scatter of two to four corners is itself unsure.
        let error = Swift.max(hidden, 4 * (1 / weights + scattered + lost * lost / 36).squareRoot())
        let area = Self.uncoveredShare * radius * radius
        // The square root makes the range lopsided where the corner is small: its middle is given.
        let low = Self.radius(area: Swift.max(0, area - error))
        let high = Self.radius(area: area + error)
        return .measured(Measured(Swift.min(bar.largestRadius, (low + high) / 2), errorBar: (high - low) / 2))
    }

    /// The colour inside the bar in a column: that of the profile, or beyond its ends that of the middle row, unless the
    /// outline cuts even that.
    private func innerColor(_ x: Int) -> SIMD4<Double> {
        let index = profile.index(ofColumn: x)
        let continued = profile.innerColor(index)
        guard index < 0 || index >= profile.colors.count else { return continued }
        let y = Int(((bar.sides.top + bar.sides.bottom) / 2).rounded(.down))
        guard y < image.height else { return continued }
        let middle = image.premultiplied(x: x, y: y)
        return (middle - continued).magnitudes.max() <= 1.5 ? middle : continued
    }

    private static func radius(area: Double) -> Double { (Swift.max(0, area) / uncoveredShare).squareRoot() }

    /// What the two corners at one end lack; nil where the bar does not stand out from the background there.
    private func corners(in columns: Range<Int>) -> (Corner, Corner)? {
        let sides = bar.sides
        let middle = (sides.top + sides.bottom) / 2
        var (top, bottom) = (Corner(), Corner())
        var systematic = 0.0
        var hidden = Double.infinity
        for x in columns.clamped(to: 0..<image.width) {
            let inner = innerColor(x) - background
            let square = inner.dot(inner)
            guard square >= Self.contrast * Self.contrast else { return nil }
            let width = Self.overlap(Double(x), sides.left, sides.right)
            let noise = 1 / (12 * square)
            hidden = Swift.min(hidden, 0.5 / inner.magnitudes.max())
            for y in rows {
                let share = (image.premultiplied(x: x, y: y) - background).dot(inner) / square
                let lacking = width * Self.overlap(Double(y), sides.top, sides.bottom) - share
                guard lacking != 0 else { continue }
                let isCut = share.magnitude > 1e-6 && (share - 1).magnitude > 1e-6
                // The pixel that the middle divides counts for both corners.
                let above = Self.overlap(Double(y), sides.top, middle)
                let below = Self.overlap(Double(y), middle, sides.bottom)
                let part = above + below > 0 ? above / (above + below) : Double(y) < middle ? 1 : 0
                top.area += lacking * part
                bottom.area += lacking * (1 - part)
                guard isCut else { continue }
                top.variance += noise * part
                bottom.variance += noise * (1 - part)
                // The rounding of the two colours that coverage lies between goes the same way in all pixels.
                systematic += noise.squareRoot() * 0.5
            }
        }
        let shared = systematic * systematic / 2 + 1e-6
        top.variance += shared
        bottom.variance += shared
        top.hidden = hidden
        bottom.hidden = hidden
        return (top, bottom)
    }

    /// How far the straight long sides lie inside the track's, in pixels, the mean of both.
    private func straightOffset() -> Double {
        let sides = bar.sides
        let first = Int((sides.left + bar.largestRadius + 1).rounded(.up))
        let end = Int((sides.right - bar.largestRadius - 1).rounded(.down))
        guard end > first else { return 0 }
        var (sum, count) = (0.0, 0.0)
        for x in stride(from: first, to: end, by: Swift.max(1, (end - first) / 16)) where x < image.width {
            let inner = profile.innerColor(profile.index(ofColumn: x)) - background
            let square = inner.dot(inner)
            guard square >= Self.contrast * Self.contrast else { continue }
            for y in rows {
                let share = (image.premultiplied(x: x, y: y) - background).dot(inner) / square
                sum += Self.overlap(Double(y), sides.top, sides.bottom) - share
            }
            count += 2
        }
        return count > 0 ? sum / count : 0
    }

    /// The rows that the bar may touch.
    private var rows: Range<Int> {
        let sides = bar.sides
        return (Int((sides.top - 1).rounded(.down))..<Int((sides.bottom + 1).rounded(.up)))
            .clamped(to: 0..<image.height)
    }

    /// How much of a pixel that starts at `pixel` lies between two sides.
    private static func overlap(_ pixel: Double, _ low: Double, _ high: Double) -> Double {
        Swift.max(0, Swift.min(pixel + 1, high) - Swift.max(pixel, low))
    }
}
