public import Pixels
public import RevealModel

/// What is known of a bar before its image is measured: where it lies and, as far as known, its colours.
public struct BarKnowledge: Sendable {
    /// The width of the track, in points.
    public var width: Double
    /// The height of the track, in points.
    public var height: Double
    /// The scale factor: pixels per point.
    public var scale: Double
    /// The pixel at which the bar's top left corner lies.
    public var origin: (x: Int, y: Int)
    /// Which end is the leading one.
    public var direction: Scene.Direction
    /// The gradient, or nil where its stops are not known.
    public var gradient: Gradient?
    /// The track's own colour, or nil to read what shows of it from the image alone.
    public var track: Color?
    /// The colour behind the bar, or nil to read it from the image's corners.
    public var background: Color?

    /// Everything but the progress and the outline, from the scene that an image shows.
    public init(of scene: Scene) {
        width = scene.width
        height = scene.height
        scale = scene.scale
        origin = scene.origin
        direction = scene.direction
        gradient = scene.gradient
        track = scene.track
        background = scene.background
    }

    /// The size alone: the bar fills the image, and its height follows from the image's.
    ///
    /// - Parameters:
    ///   - image: The image, which shows the bar and nothing around it.
    ///   - width: The width of the track, in points, more than 0.
    ///   - scale: The scale factor, more than 0.
    ///   - gradient: The gradient, or nil where its stops are not known.
    ///   - direction: Which end is the leading one.
    public init(
        of image: Image, width: Double, scale: Double, gradient: Gradient? = nil,
        direction: Scene.Direction = .leftToRight
    ) {
        precondition(width > 0 && scale > 0, "width and scale must be more than 0, but are \(width) and \(scale)")
        self.width = width
        self.height = Double(image.height) / scale
        self.scale = scale
        self.origin = (0, 0)
        self.direction = direction
        self.gradient = gradient
        track = nil
        background = nil
    }

    /// The length of the track, in pixels.
    var length: Double { width * scale }

    /// The left, top, right and bottom side of the track, in pixels of the image.
    var sides: (left: Double, top: Double, right: Double, bottom: Double) {
        let (left, top) = (Double(origin.x), Double(origin.y))
        return (left, top, left + length, top + height * scale)
    }

    /// The largest radius that the corners may have, in pixels.
    var largestRadius: Double { Swift.min(length, height * scale) / 2 }
}
