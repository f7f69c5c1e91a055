import Pixels
import RevealModel

/// The colours along a bar, counted from its leading end, each the mean of a column's pixels inside the bar.
///
/// Colours are premultiplied, in levels, as the image stores them. A column's pixels count where no outline that the
/// track may have cuts them: that of a capsule is the narrowest.
struct BarProfile: Sendable {
    /// The colours, from the leading end on.
    let colors: [SIMD4<Double>]
    /// The distance of the first pixel's outer side from the track's leading end, in pixels.
    let start: Double
    /// How far rows differ from their mean, as a root mean square over all samples, in levels.
    let scatter: Double
    /// Whether all pixels are opaque and all rows alike.
    var isUniform: Bool { scatter == 0 && isOpaque }
    /// Whether all pixels are opaque.
    var isOpaque: Bool { colors.allSatisfy { $0.w == 255 } }
    private let firstColumn: Int
    private let step: Int

    /// How far inside the outline a pixel must lie, in pixels: honest engines draw it up to 0.3 px off.
    private static let margin = 0.5

    /// Reads the columns of an image; nil where no column has a pixel that surely lies inside.
    init?(_ image: Image, _ bar: BarKnowledge) {
        let sides = bar.sides
        var columns: [Int] = []
        var means: [SIMD4<Double>] = []
        var squares = 0.0
        var samples = 0
        for x in 0..<image.width {
            let rows = Self.rows(of: x, sides: sides, radius: bar.largestRadius).clamped(to: 0..<image.height)
            if rows.isEmpty {
                if columns.isEmpty { continue }
                break
            }
            // Squares are taken about the first row's colour: the mean of many equal ones is then exact.
            let first = image.premultiplied(x: x, y: rows.lowerBound)
            var (sum, sumOfSquares) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
            for y in rows.dropFirst() {
                let difference = image.premultiplied(x: x, y: y) - first
                sum += difference
                sumOfSquares += difference * difference
            }
            let count = Double(rows.count)
            columns.append(x)
            means.append(first + sum / count)
            squares += (sumOfSquares - sum * sum / count).sum()
            samples += rows.count
        }
        guard let left = columns.first, let right = columns.last else { return nil }
        scatter = (Swift.max(0, squares) / Double(samples)).squareRoot()
        switch bar.direction {
        case .leftToRight:
            (firstColumn, step) = (left, 1)
            start = Double(left) - sides.left
            colors = means
        case .rightToLeft:
            (firstColumn, step) = (right, -1)
            start = sides.right - Double(right + 1)
            colors = means.reversed()
        }
    }

    /// The rows in which a column's pixel surely lies inside the narrowest outline.
    private static func rows(
        of x: Int, sides: (left: Double, top: Double, right: Double, bottom: Double), radius: Double
    ) -> Range<Int> {
        // The smaller distance of the pixel's outer side from an end.
        let inset = Swift.min(Double(x) - sides.left, sides.right - Double(x + 1)) - margin
        guard inset >= 0 else { return 0..<0 }
        var cut = 0.0
        if inset < radius {
            let across = radius - inset
            cut = radius - (radius * radius - across * across).squareRoot()
        }
        let first = (sides.top + cut + margin).rounded(.up)
        let end = (sides.bottom - cut - margin).rounded(.down)
        return end > first ? Int(first)..<Int(end) : 0..<0
    }

    /// The distance of a pixel's centre from the leading end, in pixels.
    func center(_ index: Int) -> Double { start + Double(index) + 0.5 }

    /// The index of the pixel in a column of the image, which may lie outside the profile.
    func index(ofColumn x: Int) -> Int { (x - firstColumn) * step }

    /// The colour inside the bar at an index that may lie outside the profile: continued from the nearest two colours.
    func innerColor(_ index: Int) -> SIMD4<Double> {
        let last = colors.count - 1
        guard last > 0, index < 0 || index > last else { return colors[Swift.max(0, Swift.min(last, index))] }
        let (near, next) = index < 0 ? (colors[0], colors[1]) : (colors[last], colors[last - 1])
        let slope = near - next
        // A step as large as this is an edge, not a slope.
        guard slope.magnitudes.max() <= 24 else { return near }
        return near + slope * Double(index < 0 ? -index : index - last)
    }
}

extension Image {
    /// A pixel's premultiplied colour and alpha, in levels.
    func premultiplied(x: Int, y: Int) -> SIMD4<Double> {
        let pixel = pixel(x: x, y: y)
        let alpha = pixel.alpha / 255
        return SIMD4(pixel.red * alpha, pixel.green * alpha, pixel.blue * alpha, pixel.alpha)
    }
}

extension SIMD4<Double> {
    /// The magnitude of each channel.
    var magnitudes: SIMD4<Double> { maximum(self, -self) }

    /// The sum of the products of the channels.
    func dot(_ other: SIMD4<Double>) -> Double { (self * other).sum() }

    /// The Euclidean length.
    var length: Double { dot(self).squareRoot() }
}
