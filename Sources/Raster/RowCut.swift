/// How a shape and a rectangle cut one row of pixels: all that the row's coverage depends on besides the columns.
///
/// The row is taken apart along the lines through the corners' centres: a straight part, where the shape is as wide as
/// its rectangle, and at most two bands, where its sides are arcs. Rows with equal cuts look alike, wherever they lie.
struct RowCut: Equatable {
    /// The part of a row within the corners above, or below: the distances of its sides from the line through their
    /// centres.
    struct Band: Equatable {
        var near = 0.0
        var far = 0.0

        var height: Double { far - near }
    }

    /// The height of the area that counts within the row, `0...1`: the coverage of a cell away from both ends.
    let height: Double
    /// The height of the straight part.
    let straight: Double
    /// The bands, the one that reaches farther into its corners first: a row equals its mirror image.
    let bands: (Band, Band)

    /// Whether an end of the shape is an arc somewhere in the row.
    var hasArcs: Bool { bands.0.height > 0 }

    /// Cuts row `y` of the canvas by a shape, within a rectangle.
    init(row y: Int, shape: PixelShape, within rect: PixelRect) {
        let minY = Swift.max(Double(y), shape.rect.minY, rect.minY)
        let maxY = Swift.min(Double(y) + 1, shape.rect.maxY, rect.maxY)
        guard minY < maxY else {
            height = 0
            straight = 0
            bands = (Band(), Band())
            return
        }
        func band(near: Double, far: Double) -> Band {
            far > near ? Band(near: near, far: Swift.min(far, shape.radius)) : Band()
        }
        height = maxY - minY
        straight = Swift.max(0, Swift.min(maxY, shape.bottom) - Swift.max(minY, shape.top))
        let above = band(near: shape.top - Swift.min(maxY, shape.top), far: shape.top - minY)
        let below = band(near: Swift.max(minY, shape.bottom) - shape.bottom, far: maxY - shape.bottom)
        bands = above.far >= below.far ? (above, below) : (below, above)
    }

    static func == (left: RowCut, right: RowCut) -> Bool {
        left.height == right.height && left.straight == right.straight && left.bands == right.bands
    }
}
