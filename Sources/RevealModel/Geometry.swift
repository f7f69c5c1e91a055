/// A place, in points: x grows to the right, y downwards, the origin is the bar's top left corner.
public struct Point: Equatable, Sendable {
    /// The distance from the bar's left side, in points.
    public var x: Double
    /// The distance from the bar's top, in points.
    public var y: Double

    /// Creates a place from its coordinates, in points.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// An upright rectangle, in points.
public struct Rect: Equatable, Sendable {
    /// The left side.
    public var minX: Double
    /// The top side.
    public var minY: Double
    /// The width, at least 0.
    public var width: Double
    /// The height, at least 0.
    public var height: Double

    /// The right side.
    public var maxX: Double { minX + width }
    /// The bottom side.
    public var maxY: Double { minY + height }

    /// Creates a rectangle from its top left corner and its size, in points.
    public init(minX: Double, minY: Double, width: Double, height: Double) {
        self.minX = minX
        self.minY = minY
        self.width = width
        self.height = height
    }
}

/// A rectangle with circular corners, in points; a capsule when the radius is half of the shorter side.
public struct RoundedRect: Equatable, Sendable {
    /// The rectangle around the shape.
    public var rect: Rect
    /// The radius of each corner, in points, at least 0; a larger one than half of the shorter side acts as that half.
    public var radius: Double

    /// The radius that is drawn: at most half of the shorter side.
    public var effectiveRadius: Double { Swift.min(radius, Swift.min(rect.width, rect.height) / 2) }

    /// Creates a rounded rectangle.
    public init(rect: Rect, radius: Double) {
        self.rect = rect
        self.radius = radius
    }
}

/// Distances from the four sides of the bar outwards, in points.
public struct Insets: Equatable, Sendable {
    /// The room to the left of the bar.
    public var left: Double
    /// The room above the bar.
    public var top: Double
    /// The room to the right of the bar.
    public var right: Double
    /// The room below the bar.
    public var bottom: Double

    /// Creates insets, in points.
    public init(left: Double = 0, top: Double = 0, right: Double = 0, bottom: Double = 0) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    /// Creates the same inset on all four sides, in points.
    public init(all: Double) {
        self.init(left: all, top: all, right: all, bottom: all)
    }
}

/// A width and a height in whole pixels.
public struct PixelSize: Equatable, Sendable {
    /// The number of pixels in a row.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// Creates a size, in pixels.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
