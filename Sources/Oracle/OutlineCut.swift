import Pixels
import RevealModel

/// Tells a wrong outline from wrong colours inside it.
///
/// A pixel that the outline cuts mixes the background with what the bar shows in that column. Where the column's inner
/// pixel has a wrong colour, and some admissible coverage mixes the pixel at the outline from the background and that
/// colour, the outline is right, and the wrong value comes from the colour.
final class OutlineCut {
    private let image: Image
    private let admissible: AdmissibleImage
    /// The row that shows the inner colours.
    private let inner: Int
    /// For each column the region of its inner pixel where that one is wrong: unknown until it is asked for.
    private var wrong: [AdmissibleImage.Region??]

    init(_ image: Image, _ admissible: AdmissibleImage) {
        self.image = image
        self.admissible = admissible
        inner = Int((admissible.outline.exact.top + admissible.outline.exact.bottom) / 2)
        wrong = Array(repeating: nil, count: image.width * admissible.backdrops.count)
    }

    /// The region of the column's inner pixel where that pixel's colour explains a pixel at the outline; nil where it
    /// does not.
    func innerRegion(x: Int, y: Int, backdrop: Int) -> AdmissibleImage.Region? {
        let known = x * admissible.backdrops.count + backdrop
        let region = wrong[known] ?? wrongRegion(x: x, backdrop: backdrop)
        wrong[known] = .some(region)
        guard let region else { return nil }
        let covered = admissible.outline.coverage(x: Double(x), y: Double(y))
        let base = admissible.idealBackground(backdrop: backdrop)
        let color = levels(x: x, y: inner, backdrop: backdrop)
        let actual = levels(x: x, y: y, backdrop: backdrop)
        let one = base + (color - base) * covered.low
        let other = base + (color - base) * covered.high
        // Both pixels are rounded.
        let slack = SIMD4<Double>(repeating: 2 * admissible.freedoms.levels)
        let isBelow = actual .< minimum(one, other) - slack
        let isAbove = actual .> maximum(one, other) + slack
        return isBelow == SIMDMask(repeating: false) && isAbove == SIMDMask(repeating: false) ? region : nil
    }

    /// The region of a column's inner pixel where that pixel is inadmissible.
    private func wrongRegion(x: Int, backdrop: Int) -> AdmissibleImage.Region? {
        let region = admissible.region(x: x, y: inner)
        guard region != .outline, region != .outside else { return nil }
        let channels = image.channels(x: x, y: inner, over: admissible.backdrops[backdrop])
        let bounds = admissible.bounds(x: x, y: inner, backdrop: backdrop)
        return zip(channels, bounds).contains { $1.distance(to: $0) != 0 } ? region : nil
    }

    /// The premultiplied channels of a pixel over a backdrop, in levels.
    private func levels(x: Int, y: Int, backdrop: Int) -> SIMD4<Double> {
        let channels = image.channels(x: x, y: y, over: admissible.backdrops[backdrop])
        let alpha = channels[3] / 255
        return SIMD4(channels[0] * alpha, channels[1] * alpha, channels[2] * alpha, channels[3])
    }
}
