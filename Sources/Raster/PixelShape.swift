import RevealModel

/// An upright rectangle, in pixels of the canvas; empty when a maximum does not exceed its minimum.
struct PixelRect: Equatable {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    /// The part that lies in both rectangles.
    func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: Swift.max(minX, other.minX), minY: Swift.max(minY, other.minY),
            maxX: Swift.min(maxX, other.maxX), maxY: Swift.min(maxY, other.maxY))
    }
}

/// A rectangle with circular corners, in pixels of the canvas.
struct PixelShape: Equatable {
    let rect: PixelRect
    /// The radius of each corner, at most half of the shorter side; 0 when the corner cuts off less than 1e-14 pixel.
    let radius: Double

    /// The lines through the centres of the corners' circles; equal in a capsule's short direction.
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double

    /// The shape without an area.
    static let nothing = PixelShape(rect: PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0), radius: 0)

    init(rect: PixelRect, radius: Double) {
        let halfSide = Swift.min(rect.maxX - rect.minX, rect.maxY - rect.minY) / 2
        self.rect = rect
        let drawn = Swift.min(radius, halfSide)
        // The square of a radius far below this could vanish, and what was divided by it would be no number.
        self.radius = drawn > 1e-7 ? drawn : 0
        left = rect.minX + self.radius
        top = rect.minY + self.radius
        right = rect.maxX - self.radius
        bottom = rect.maxY - self.radius
    }
}
