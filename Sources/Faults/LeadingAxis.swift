import RevealModel

/// The track seen from its leading end: places in points from there on, whatever the layout direction.
struct LeadingAxis {
    private let width: Double
    private let isMirrored: Bool

    init(of scene: Scene) {
        width = scene.width
        isMirrored = scene.direction == .rightToLeft
    }

    /// The distance of a place from the left side.
    func x(_ place: Double) -> Double { isMirrored ? width - place : place }

    /// The gradient's frame between the places of its first and its last location, on the bar's top side.
    func frame(from start: Double, to end: Double) -> GradientFrame {
        GradientFrame(start: Point(x: x(start), y: 0), end: Point(x: x(end), y: 0))
    }

    /// The rectangle between two places, of a height.
    func rect(from start: Double, to end: Double, minY: Double, height: Double) -> Rect {
        let length = Swift.max(0, end - start)
        return Rect(minX: isMirrored ? width - start - length : start, minY: minY, width: length, height: height)
    }
}

extension FaultyBar {
    /// The track of the lowest layer, seen from its leading end.
    var axis: LeadingAxis { LeadingAxis(of: scene) }

    /// The length of the part that is revealed, in points.
    var revealed: Double { scene.width * scene.fraction }

    /// A number of pixels, in points.
    func points(pixels: Double) -> Double { pixels / scene.scale }

    /// Lays the gradient between two places, seen from the leading end.
    mutating func setGradient(from start: Double, to end: Double) {
        layout.gradient = axis.frame(from: start, to: end)
    }

    /// Lays the mask between two places, seen from the leading end, as far as the track goes.
    mutating func setMask(from start: Double = 0, to end: Double) {
        let (start, end) = (Swift.max(0, start), Swift.min(scene.width, end))
        layout.mask.rect = axis.rect(from: start, to: end, minY: 0, height: scene.height)
    }
}
