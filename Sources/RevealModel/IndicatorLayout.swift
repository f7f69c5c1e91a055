/// Where the parts of the circular indicator lie that takes the place of the bar while its progress is unavailable (R19),
/// in points from the bar's top left corner, and what they look like.
///
/// The indicator stands alone on the background, because it replaces the bar as a whole, track included. Its circle is as
/// high as the bar (as wide, where the bar is narrower than high) and lies at the leading end, halfway up:
///
/// - Eight dots of a tenth of the circle's diameter as radius touch the circle from within, the first of them at twelve
///   o'clock, the others clockwise, in either layout direction. They do not touch each other.
/// - The phase `p`, in turns, makes dot `k` of age `a = p − k/8`, taken modulo 1: the dot that was reached just now has
///   age 0. Its opacity falls from 1 at age 0 evenly to 0.15 at age 7/8, and rises back to 1 until age 1. So the
///   picture turns clockwise once per turn, without a jump.
/// - A circle below four pixels shows no dots but one disc of opacity 1: its dots would blend into a grey that a bar
///   can have, too.
/// - The ink is black on a background that is light over white paper, white on a dark one.
///
/// A place that a dot of opacity `w` covers shows `(1 − w)·background + w·ink`. As with a ``Layout``, another value
/// describes a faulty indicator.
public struct IndicatorLayout: Equatable, Sendable {
    /// A disc, and how much of the ink shows in it.
    public struct Dot: Equatable, Sendable {
        /// The centre.
        public var center: Point
        /// The radius, in points, at least 0.
        public var radius: Double
        /// The share of the ink, `0...1`.
        public var opacity: Double

        /// Creates a dot.
        public init(center: Point, radius: Double, opacity: Double) {
            self.center = center
            self.radius = radius
            self.opacity = opacity
        }
    }

    /// The dots; where some overlap, their opacities add up.
    public var dots: [Dot]
    /// The opaque colour of the dots.
    public var ink: Color

    /// Creates an indicator from its parts.
    public init(dots: [Dot], ink: Color) {
        self.dots = dots
        self.ink = ink
    }

    /// The correct indicator of a scene.
    ///
    ///     // 320 x 14 pt, phase 0: a circle of 14 pt, its first dot at twelve o'clock
    ///     IndicatorLayout(of: scene).dots[0]  // center (7, 1.4), radius 1.4, opacity 1
    public init(of scene: Scene) {
        ink = Self.isDark(scene.background) ? .white : Color(hex: 0x000000)
        let diameter = Swift.min(scene.width, scene.height)
        let leading = scene.direction == .leftToRight ? 0 : scene.width - diameter
        let radius = diameter / 2
        let center = Point(x: leading + radius, y: (scene.height - diameter) / 2 + radius)
        guard radius * scene.scale >= Self.smallestRadius else {
            dots = [Dot(center: center, radius: radius, opacity: 1)]
            return
        }
        let dotRadius = radius / 5
        let distance = radius - dotRadius
        dots = Self.directions.indices.map { index in
            let direction = Self.directions[index]
            return Dot(
                center: Point(x: center.x + direction.x * distance, y: center.y + direction.y * distance),
                radius: dotRadius, opacity: Self.opacity(ofDot: index, phase: scene.phase))
        }
    }

    /// The radius of the smallest circle that shows dots, in pixels.
    private static let smallestRadius = 2.0
    private static let faintest = 0.15

    /// Where the dots lie, from the circle's centre, in units of their distance from it: twelve o'clock and on clockwise.
    private static let directions: [Point] = {
        let diagonal = 0.5.squareRoot()
        return [
            (0, -1), (diagonal, -diagonal), (1, 0), (diagonal, diagonal), (0, 1), (-diagonal, diagonal), (-1, 0),
            (-diagonal, -diagonal),
        ].map { Point(x: $0.0, y: $0.1) }
    }()

    /// The opacity of a dot.
    private static func opacity(ofDot index: Int, phase: Double) -> Double {
        let count = Double(directions.count)
        let difference = phase * count - Double(index)
        let age = difference < 0 ? difference + count : difference
        let fade = count - 1
        let share = age <= fade ? 1 - age / fade : age - fade
        return faintest + (1 - faintest) * share
    }

    /// Whether a background is darker than middle grey: its luma (ITU-R BT.601) over white, `0...255`.
    private static func isDark(_ background: Color) -> Bool {
        func overWhite(_ channel: Double) -> Double { channel * 255 * background.alpha + 255 * (1 - background.alpha) }
        let luma =
            299 * overWhite(background.red) + 587 * overWhite(background.green) + 114 * overWhite(background.blue)
        return luma < 127_500
    }
}
