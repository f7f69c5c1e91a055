/// Why a scene cannot be: a parameter, its value, and the range it must lie in.
///
/// The cases hold facts; `SceneFormat` words them for people.
public enum SceneError: Error, Equatable, Sendable {
    /// A parameter that must be finite is NaN or infinite.
    case notFinite(SceneParameter, Double)
    /// A parameter lies outside its closed range.
    case outside(SceneParameter, Double, min: Double, max: Double)
    /// A colour has a channel outside `0...1`.
    case colorOutOfGamut(ColorParameter, Color)
    /// The gradient has no stop.
    case noStops
    /// The gradient has more stops than a gradient may have.
    case tooManyStops(count: Int, limit: Int)
    /// Width or height times the scale factor rounds to no pixel.
    case noPixels(SceneParameter, points: Double, scale: Double)
    /// The canvas has more pixels than a scene may have.
    case tooManyPixels(width: Double, height: Double, limit: Int)

    /// Whether two errors are equal; NaN values count as equal to each other.
    public static func == (left: SceneError, right: SceneError) -> Bool {
        func same(_ a: Double, _ b: Double) -> Bool { a == b || (a.isNaN && b.isNaN) }
        switch (left, right) {
        case (.notFinite(let a, let x), .notFinite(let b, let y)): return a == b && same(x, y)
        case (.outside(let a, let x, let l, let h), .outside(let b, let y, let m, let i)):
            return a == b && same(x, y) && l == m && h == i
        case (.colorOutOfGamut(let a, let x), .colorOutOfGamut(let b, let y)): return a == b && x == y
        case (.noStops, .noStops): return true
        case (.tooManyStops(let a, let x), .tooManyStops(let b, let y)): return a == b && x == y
        case (.noPixels(let a, let x, let s), .noPixels(let b, let y, let t)):
            return a == b && same(x, y) && same(s, t)
        case (.tooManyPixels(let a, let x, let s), .tooManyPixels(let b, let y, let t)):
            return same(a, b) && same(x, y) && s == t
        default: return false
        }
    }
}

/// A number of a scene that can be wrong.
public enum SceneParameter: Equatable, Sendable {
    /// The width of the track, in points.
    case width
    /// The height of the track, in points.
    case height
    /// The scale factor, in pixels per point.
    case scale
    /// The corner radius, in points.
    case radius
    /// The room left of the bar, in points.
    case padLeft
    /// The room above the bar, in points.
    case padTop
    /// The room right of the bar, in points.
    case padRight
    /// The room below the bar, in points.
    case padBottom
    /// The phase of the indeterminate indicator, in turns.
    case phase
    /// The location of the stop with this index, in the order given.
    case location(stop: Int)
}

/// A colour of a scene that can be wrong.
public enum ColorParameter: Equatable, Sendable {
    /// The colour of the track.
    case track
    /// The colour behind the bar.
    case background
    /// The colour of the stop with this index, in the order given.
    case stop(Int)
}
