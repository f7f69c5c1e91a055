/// Where the parts of a bar lie, in points from the bar's top left corner.
///
/// Gradient frame, mask and clip are independent values: a correct bar is one setting of them, and a faulty bar is
/// another, so a fault is described, drawn and recognised by changing a value.
public struct Layout: Equatable, Sendable {
    /// The frame that the gradient's locations refer to (R1).
    public var gradient: GradientFrame
    /// The shape that the mask shows the gradient through (R6, R7): opaque inside, transparent outside (R11).
    public var mask: RoundedRect
    /// The shape that clips track and gradient together (R8).
    public var clip: RoundedRect
    /// The area that the track fills, before it is clipped (R12).
    public var track: Rect

    /// Creates a layout from its parts.
    public init(gradient: GradientFrame, mask: RoundedRect, clip: RoundedRect, track: Rect) {
        self.gradient = gradient
        self.mask = mask
        self.clip = clip
        self.track = track
    }

    /// The correct layout of a scene that reveals `fraction` of its track (R1, R3, R6–R10).
    ///
    /// Only the mask depends on the fraction. In a right-to-left scene gradient and mask start at the right end.
    ///
    ///     // 320 pt wide, 25 %: the gradient spans 0...320, the mask 0...80
    ///     Layout(of: scene, revealing: fraction).mask.rect.width  // 80
    public init(of scene: Scene, revealing fraction: RevealFraction) {
        let bar = Rect(minX: 0, minY: 0, width: scene.width, height: scene.height)
        let revealed = scene.width * fraction.value
        let mask: Rect
        switch scene.direction {
        case .leftToRight:
            gradient = GradientFrame(start: Point(x: 0, y: 0), end: Point(x: scene.width, y: 0))
            mask = Rect(minX: 0, minY: 0, width: revealed, height: scene.height)
        case .rightToLeft:
            gradient = GradientFrame(start: Point(x: scene.width, y: 0), end: Point(x: 0, y: 0))
            mask = Rect(minX: scene.width - revealed, minY: 0, width: revealed, height: scene.height)
        }
        self.mask = RoundedRect(rect: mask, radius: 0)
        switch scene.corners {
        case .capsule: clip = RoundedRect(rect: bar, radius: Swift.min(bar.width, bar.height) / 2)
        case .radius(let radius): clip = RoundedRect(rect: bar, radius: radius)
        }
        track = bar
    }
}

/// The line along which a gradient's locations run: location 0 at `start`, location 1 at `end`, in points.
public struct GradientFrame: Equatable, Sendable {
    /// The place of location 0.
    public var start: Point
    /// The place of location 1.
    public var end: Point

    /// Creates a frame from its two ends; they must differ.
    public init(start: Point, end: Point) {
        self.start = start
        self.end = end
    }

    /// The location of a place: its projection on the line, 0 at `start` and 1 at `end`.
    public func location(of place: Point) -> Double {
        let dx = end.x - start.x
        let dy = end.y - start.y
        return ((place.x - start.x) * dx + (place.y - start.y) * dy) / (dx * dx + dy * dy)
    }
}
