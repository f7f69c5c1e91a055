import RevealModel

/// A rectangle with circular corners, in pixels of the canvas: what of a pixel lies inside is an area where straight sides
/// cut it, and counted on a grid of points where a corner does.
struct LibertyShape: Sendable {
    private var left: Double
    private var top: Double
    private var right: Double
    private var bottom: Double
    private var radius: Double

    /// The number of sample points along each side of a pixel that a corner cuts.
    private static let grid = 24

    /// A shape of a scene.
    init(_ shape: RoundedRect, in scene: Scene) {
        let scale = scene.scale
        left = shape.rect.minX * scale + Double(scene.origin.x)
        top = shape.rect.minY * scale + Double(scene.origin.y)
        right = left + shape.rect.width * scale
        bottom = top + shape.rect.height * scale
        radius = shape.effectiveRadius * scale
    }

    /// The shape with its outline moved outwards along its normal, in pixels.
    func grown(by offset: Double) -> LibertyShape {
        var shape = self
        (shape.left, shape.top) = (left - offset, top - offset)
        (shape.right, shape.bottom) = (right + offset, bottom + offset)
        shape.radius = radius > 0 ? Swift.max(0, radius + offset) : 0
        return shape
    }

    /// The shape with each straight side that lies on or beyond one of an outline far out: there the outline decides.
    func reaching(beyond outline: LibertyShape) -> LibertyShape {
        guard radius == 0, right > left else { return self }
        let far = 1e6
        var shape = self
        if left <= outline.left + 1e-9 { shape.left = -far }
        if top <= outline.top + 1e-9 { shape.top = -far }
        if right >= outline.right - 1e-9 { shape.right = far }
        if bottom >= outline.bottom - 1e-9 { shape.bottom = far }
        return shape
    }

    /// The shape with its right or its left side elsewhere, where that lies between the sides of an outline.
    func movingSide(
        isRight: Bool, within outline: LibertyShape, from origin: Double, _ place: (Double) -> Double
    ) -> LibertyShape {
        let side = isRight ? right : left
        guard right > left, side > outline.left, side < outline.right else { return self }
        var shape = self
        let moved = place(side - origin) + origin
        if isRight { shape.right = Swift.max(left, moved) } else { shape.left = Swift.min(right, moved) }
        return shape
    }

    /// The share of the pixel at column `x`, row `y` inside the shape, `0...1`.
    func coverage(_ x: Int, _ y: Int) -> Double {
        let (px, py) = (Double(x), Double(y))
        let wide = Swift.min(px + 1, right) - Swift.max(px, left)
        let high = Swift.min(py + 1, bottom) - Swift.max(py, top)
        guard wide > 0, high > 0 else { return 0 }
        guard radius > 0 else { return wide * high }
        // How far a place lies beyond the next centre of a corner.
        func across(_ x: Double) -> Double { Swift.max(0, left + radius - x, x - right + radius) }
        func down(_ y: Double) -> Double { Swift.max(0, top + radius - y, y - bottom + radius) }
        let (dx, dy) = (Swift.max(across(px), across(px + 1)), Swift.max(down(py), down(py + 1)))
        if dx == 0 || dy == 0 { return wide * high }
        if dx * dx + dy * dy <= radius * radius { return 1 }
        var inside = 0
        for row in 0..<Self.grid {
            let dy = down(py + (Double(row) + 0.5) / Double(Self.grid))
            for column in 0..<Self.grid {
                let dx = across(px + (Double(column) + 0.5) / Double(Self.grid))
                if dx * dx + dy * dy < radius * radius { inside += 1 }
            }
        }
        return Double(inside) / Double(Self.grid * Self.grid)
    }
}
