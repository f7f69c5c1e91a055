public import PropertyTesting
public import RevealModel

/// The generators of a scene's parts: replace one to draw other scenes.
///
///     var parts = SceneParts()
///     parts.gradient = .always(.standard)
///     parts.width = .double(60...400)
///     forAll(.scene(parts)) { scene in … }
public struct SceneParts: Sendable {
    /// The scale factor, in pixels per point.
    public var scale: Generator<Double> = .double(0.5...3, towards: 1, favoring: [1, 1.25, 1.25, 1.5, 1.5, 2, 2, 3])
    /// The width of the track, in points.
    public var width: Generator<Double> = .double(1...400, favoring: [37, 200, 320, 321])
    /// The height of the track, in points.
    public var height: Generator<Double> = .double(1...30, towards: Scene.standardHeight, favoring: [14])
    /// The progress.
    public var progress: Generator<Progress> = .progress()
    /// The gradient.
    public var gradient: Generator<Gradient> = .gradient()
    /// The colour of the track.
    public var track: Generator<Color> = .color(or: .track)
    /// The colour behind the bar.
    public var background: Generator<Color> = .weighted([
        (3, .always(.white)), (2, .always(.transparent)), (1, .color()),
    ])
    /// The corners of the outline.
    public var corners: Generator<Scene.Corners> = .corners()
    /// Which end is the leading one.
    public var direction: Generator<Scene.Direction> = .weighted([
        (2, .always(.leftToRight)), (1, .always(.rightToLeft)),
    ])
    /// The room around the bar.
    public var pad: Generator<Insets> = .insets()
    /// Where the indicator of an unavailable progress is.
    public var indicator: Generator<Scene.Indicator> = .allCases()
    /// The phase of that indicator, in turns.
    public var phase: Generator<Double> = .weighted([(3, .always(0)), (1, .double(0...1))])

    /// Which colours there are.
    public enum Colors: Sendable {
        /// Any.
        case any
        /// Those of the specification: the standard gradient and track on white or nothing.
        case standard
    }

    /// Creates generators that cover every parameter that a scene has.
    ///
    /// - Parameter colors: Which colours there are; any, unless given.
    public init(_ colors: Colors = .any) {
        guard colors == .standard else { return }
        gradient = .always(.standard)
        track = .always(.track)
        background = .element(of: [.white, .transparent])
    }
}

extension Generator where Value == Scene {
    /// Scenes over every parameter that a scene has.
    ///
    /// They shrink to a width of 1 pt, the standard height, scale factor 1, progress 50 %, blue and orange at the ends,
    /// the standard colours around them, left to right, a capsule, no padding. Whatever of that does not fail stays as
    /// close to it as it can: whole points, whole percentages, few stops.
    ///
    /// - Parameter parts: The generators of the parts. A case whose scene is not legal is discarded; none is unless a
    ///   part was replaced.
    public static func scene(_ parts: SceneParts = SceneParts()) -> Generator {
        Generator("scene") { testCase throws(Interruption) in
            // What comes first is simplified first, at the cost of what follows: rather 2 pt @1x than 1 pt @2x.
            let scale = try testCase.draw(parts.scale, as: "scale")
            let width = try testCase.draw(parts.width, as: "width")
            let height = try testCase.draw(parts.height, as: "height")
            let progress = try testCase.draw(parts.progress, as: "progress")
            let gradient = try testCase.draw(parts.gradient, as: "gradient")
            let track = try testCase.draw(parts.track, as: "track")
            let background = try testCase.draw(parts.background, as: "background")
            let corners = try testCase.draw(parts.corners, as: "corners")
            let direction = try testCase.draw(parts.direction, as: "direction")
            let pad = try testCase.draw(parts.pad, as: "pad")
            let indicator = try testCase.draw(parts.indicator, as: "indicator")
            let phase = try testCase.draw(parts.phase, as: "phase")
            do throws(SceneError) {
                return try Scene(
                    width: width, height: height, scale: scale, progress: progress, gradient: gradient, track: track,
                    background: background, corners: corners, direction: direction, pad: pad, indicator: indicator,
                    phase: phase)
            } catch {
                throw .discarded
            }
        }
    }
}

extension Generator where Value == Scene.Corners {
    /// Capsules, square corners and any radius up to 20 pt.
    public static func corners() -> Generator {
        .weighted([
            (2, .always(.capsule)), (1, .always(.radius(0))),
            (1, Generator<Double>.double(0...20).map { Scene.Corners.radius($0) }),
        ])
    }
}

extension Generator where Value == Insets {
    /// None, the same whole number of points on all sides, or any four up to 5 pt.
    public static func insets() -> Generator {
        let side = Generator<Double>.double(0...5)
        return .weighted([
            (2, .always(Insets())), (1, Generator<Int>.integer(1...6).map { Insets(all: Double($0)) }),
            (1, combine(side, side, side, side).map { Insets(left: $0, top: $1, right: $2, bottom: $3) }),
        ])
    }
}
