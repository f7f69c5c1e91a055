/// How an outline departs from its shape: an offset along its normal and another radius, told apart by least squares.
///
/// An offset covers all pixels of the outline alike, while another radius shows most where a corner turns and not at all
/// where it begins: what the pixels of the corners are covered too much or too little tells both.
struct OutlineFit {
    /// How far the outline lies outside its place, in pixels.
    private(set) var offset = Measured(0, errorBar: 0)
    /// How much larger the radius is than it should be, in pixels.
    private(set) var radius = Measured(0, errorBar: 0)

    /// How far coverages are off what offset and radius explain, as a root mean square.
    private(set) var residual = 0.0
    /// How far most coverages are off that offset: so many that a few pixels that are far off have no say.
    private(set) var scatter = 0.0

    /// A pixel that the outline may cut.
    struct Pixel {
        var x: Int
        var y: Int
        /// How much of it the image covers.
        var share: Double
        /// How far the colours inside and outside are apart, in levels.
        var contrast: Double
        /// How much of that the track makes that lies under the gradient; 0 where there is no gradient.
        var track: Double

        /// How much of it a shape covers.
        func area(of shape: PixelShape) -> Double {
            shape.area(left: Double(x), top: Double(y), right: Double(x) + 1, bottom: Double(y) + 1)
        }

        /// The pixel as it was covered if track and gradient were each clipped by themselves: then the track shines
        /// through, so that a coverage c looks like c + track · c · (1 − c).
        var clippedByLayer: Pixel {
            var pixel = self
            let (one, root) = (1 + track, (1 + track) * (1 + track) - 4 * track * share)
            guard track.magnitude > 1e-6, share > 0, share < 1, root >= 0 else { return pixel }
            pixel.share = (one - root.squareRoot()) / (2 * track)
            return pixel
        }
    }

    /// How far the shape is changed to see what that changes, in pixels.
    private static let step = 0.1

    /// Fits the pixels of corners.
    ///
    /// - Parameters:
    ///   - shape: The outline as it should be.
    ///   - noise: How far coverages may be off, each by itself.
    /// - Returns: nil where the pixels do not tell the two apart.
    init?(_ pixels: [Pixel], of shape: PixelShape, noise: Double) {
        guard pixels.count >= 8 else { return nil }
        var shape = shape
        var moved = 0.0
        // Coverage is no straight line in the offset: each round starts where the last one ended.
        for _ in 0..<5 {
            guard let step = Self.step(pixels, shape, noise) else { return nil }
            offset = Measured(moved + step.offset.value, errorBar: step.offset.errorBar)
            radius = step.radius
            residual = step.residual
            shape = shape.offset(by: step.offset.value)
            moved += step.offset.value
        }
        let off = pixels.map { ($0.share - $0.area(of: shape)).magnitude }.sorted()
        scatter = off[off.count * 7 / 10]
    }

    private static func step(
        _ pixels: [Pixel], _ shape: PixelShape, _ noise: Double
    ) -> (offset: Measured, radius: Measured, residual: Double)? {
        let (outer, inner) = (shape.offset(by: step), shape.offset(by: -step))
        // A capsule's radius cannot get larger.
        var sharper = shape
        sharper.radius = Swift.max(0, shape.radius - 2 * step)
        var (oo, or, rr) = (0.0, 0.0, 0.0)
        var (ox, rx, xx) = (0.0, 0.0, 0.0)
        for pixel in pixels {
            let exact = pixel.area(of: shape)
            let o = (pixel.area(of: outer) - pixel.area(of: inner)) / (2 * step)
            let r = (exact - pixel.area(of: sharper)) / (2 * step)
            let rest = pixel.share - exact
            oo += o * o
            or += o * r
            rr += r * r
            ox += o * rest
            rx += r * rest
            xx += rest * rest
        }
        let determinant = oo * rr - or * or
        guard determinant > 1e-3 * oo * rr else { return nil }
        let (offset, radius) = ((rr * ox - or * rx) / determinant, (oo * rx - or * ox) / determinant)
        let left = Swift.max(0, xx - offset * ox - radius * rx) / Double(pixels.count)
        let variance = noise * noise + left
        return (
            Measured(offset, errorBar: 6 * (variance * rr / determinant).squareRoot()),
            Measured(radius, errorBar: 6 * (variance * oo / determinant).squareRoot()),
            left.squareRoot()
        )
    }
}
