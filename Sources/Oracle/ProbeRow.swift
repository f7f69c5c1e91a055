import Pixels
import RevealModel

/// One row of an image through the middle of the bar, its pixels counted from the leading end.
///
/// Colours are premultiplied, in levels, over the admissible image's first backdrop. Only pixels that the outline
/// surely does not cut belong to the row.
struct ProbeRow: Sendable {
    /// The colours, from the leading end on.
    let colors: [SIMD4<Double>]
    /// The distance of the first pixel's outer side from the track's leading end, in pixels.
    let start: Double
    /// Which row of the image it is.
    let y: Int
    private let firstColumn: Int
    private let step: Int

    /// Reads a row; nil when the outline may cut every pixel of it.
    init?(_ image: Image, admissible: AdmissibleImage, y: Int) {
        let outline = admissible.outline
        let width = admissible.size.width
        func isInside(_ x: Int) -> Bool { outline.coverage(x: Double(x), y: Double(y)).low == 1 }
        guard let left = (0..<width).first(where: isInside),
            let right = (0..<width).last(where: isInside)
        else { return nil }
        let leftToRight = admissible.scene.direction == .leftToRight
        step = leftToRight ? 1 : -1
        firstColumn = leftToRight ? left : right
        start = leftToRight ? Double(left) - outline.exact.left : outline.exact.right - Double(right + 1)
        self.y = y
        let backdrop = admissible.backdrops[0]
        var colors: [SIMD4<Double>] = []
        colors.reserveCapacity(right - left + 1)
        for index in 0...(right - left) {
            colors.append(Self.color(image, x: firstColumn + index * step, y: y, over: backdrop))
        }
        self.colors = colors
    }

    /// The column of the pixel at `index`.
    func column(_ index: Int) -> Int { firstColumn + index * step }

    /// The index of the pixel in a column; the nearest one where the row has none there.
    func index(ofColumn x: Int) -> Int { Swift.max(0, Swift.min(colors.count - 1, (x - firstColumn) * step)) }

    /// How far two honest samples of one pixel may differ, channel by channel, in levels: twice the rounding, and what
    /// the row changes from one pixel to the next over twice the phase.
    func permittedDifference(at index: Int, freedoms: Freedoms, scale: Double) -> SIMD4<Double> {
        let rounding = SIMD4<Double>(repeating: 2 * freedoms.levels)
        let before = colors[index] - colors[Swift.max(0, index - 1)]
        let after = colors[Swift.min(colors.count - 1, index + 1)] - colors[index]
        let slope = maximum(maximum(before, -before), maximum(after, -after))
        return rounding + slope * (2 * freedoms.samplePhase.pixels(at: scale))
    }

    /// The row's pixels as they are laid over a backdrop.
    private static func color(_ image: Image, x: Int, y: Int, over backdrop: Backdrop) -> SIMD4<Double> {
        let pixel = image.pixel(x: x, y: y)
        let alpha = pixel.alpha / 255
        let color = SIMD4(pixel.red * alpha, pixel.green * alpha, pixel.blue * alpha, pixel.alpha)
        return color + backdrop.color * (1 - alpha)
    }
}

extension AdmissibleImage {
    /// The rows that the outline does not cut between the rounded corners.
    var interiorRows: Range<Int> {
        let x = ((outline.exact.left + outline.exact.right) / 2).rounded(.down)
        func isInside(_ y: Int) -> Bool { outline.coverage(x: x, y: Double(y)).low == 1 }
        guard let first = (0..<size.height).first(where: isInside), let last = (0..<size.height).last(where: isInside)
        else { return 0..<0 }
        return first..<last + 1
    }
}
