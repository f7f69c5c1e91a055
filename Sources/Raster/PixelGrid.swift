import RevealModel

/// The way from the points of a scene's bar to the pixels of its canvas, and back.
struct PixelGrid {
    private let scale: Double
    /// `1 / scale`, if that is exact; multiplying is then the same as dividing, but quicker.
    private let exactInverse: Double?
    private let originX: Double
    private let originY: Double

    init(of scene: Scene) {
        scale = scene.scale
        exactInverse = scene.scale.significand == 1 ? 1 / scene.scale : nil
        originX = Double(scene.origin.x)
        originY = Double(scene.origin.y)
    }

    func rect(_ rect: Rect) -> PixelRect {
        PixelRect(
            minX: rect.minX * scale + originX, minY: rect.minY * scale + originY,
            maxX: rect.maxX * scale + originX, maxY: rect.maxY * scale + originY)
    }

    func shape(_ shape: RoundedRect) -> PixelShape {
        PixelShape(rect: rect(shape.rect), radius: shape.effectiveRadius * scale)
    }

    /// The place, in points, of the centre of the pixel at column `x`, row `y`.
    func center(x: Int, y: Int) -> Point {
        Point(x: points(x, from: originX), y: points(y, from: originY))
    }

    /// By how much a gradient's location grows from a pixel to its right neighbour.
    func location(step frame: GradientFrame) -> Double {
        let (dx, dy) = (frame.end.x - frame.start.x, frame.end.y - frame.start.y)
        return dx / (dx * dx + dy * dy) / scale
    }

    /// The cells, of `count` in a row or a column, that lie wholly between two places.
    static func wholeCells(from min: Double, to max: Double, of count: Int) -> Range<Int> {
        let limit = Double(count)
        let start = Int(Swift.max(0, Swift.min(limit, min.rounded(.up))))
        let end = Int(Swift.max(0, Swift.min(limit, max)))
        return start..<Swift.max(start, end)
    }

    /// The distance of a pixel's centre from the bar's side, in points.
    private func points(_ index: Int, from origin: Double) -> Double {
        // From 32 bits, which hold any index: conversions from 64 keep a loop over columns from being vectorised.
        let pixels = Double(Int32(truncatingIfNeeded: index)) - (origin - 0.5)
        if let exactInverse { return pixels * exactInverse }
        return pixels / scale
    }
}
