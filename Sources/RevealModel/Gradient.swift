/// A colour at a place of the gradient.
public struct Stop: Equatable, Sendable {
    /// The place: 0 is the leading end of the gradient's frame, 1 its trailing end; any finite value is legal.
    public var location: Double
    /// The colour at that place.
    public var color: Color

    /// Creates a stop.
    public init(_ color: Color, at location: Double) {
        self.location = location
        self.color = color
    }
}

/// How colours between two stops are found.
public struct Interpolation: Equatable, Sendable {
    /// The space whose channels are interpolated.
    public enum Space: UInt8, Equatable, Sendable, CaseIterable {
        /// Gamma-encoded sRGB, the default of SwiftUI, CSS, cairo, Skia, Qt and others.
        case sRGB
        /// Linear-light sRGB (CSS `in srgb-linear`).
        case linearSRGB
        /// Oklab (CSS `in oklab`, SwiftUI `.perceptual`).
        case oklab
    }

    /// Whether colours are weighted by their alpha while they are interpolated.
    public enum Alpha: UInt8, Equatable, Sendable, CaseIterable {
        /// Channels are multiplied by alpha before and divided by it after, as CSS does.
        case premultiplied
        /// Channels and alpha are interpolated apart.
        case straight
    }

    /// The space whose channels are interpolated.
    public var space: Space
    /// Whether colours are weighted by their alpha.
    public var alpha: Alpha

    /// Creates an interpolation; the default is gamma-encoded sRGB, premultiplied.
    public init(space: Space = .sRGB, alpha: Alpha = .premultiplied) {
        self.space = space
        self.alpha = alpha
    }
}

/// A list of stops and the way colours between them are found (R13).
///
/// The list is kept sorted by location; stops of equal location keep their order and make a hard stop: the first of
/// them ends the colours before that place, the last begins those after it, and the place itself shows the last.
/// Before the first stop the first colour shows, after the last stop the last colour; a single stop is one colour.
public struct Gradient: Equatable, Sendable {
    /// The stops by ascending location, at least one.
    public let stops: [Stop]
    /// How colours between two stops are found.
    public let interpolation: Interpolation

    /// The largest number of stops a gradient may have.
    public static let stopLimit = 4096

    /// Creates a gradient; the stops may come in any order.
    ///
    /// - Throws: ``SceneError`` when there is no stop, more than ``stopLimit``, a location that is not finite or
    ///   beyond ±1,000,000, or a colour outside `0...1`.
    public init(stops: [Stop], interpolation: Interpolation = Interpolation()) throws(SceneError) {
        guard !stops.isEmpty else { throw .noStops }
        guard stops.count <= Self.stopLimit else { throw .tooManyStops(count: stops.count, limit: Self.stopLimit) }
        for (index, stop) in stops.enumerated() {
            guard stop.location.isFinite else { throw .notFinite(.location(stop: index), stop.location) }
            guard stop.location.magnitude <= 1e6 else {
                throw .outside(.location(stop: index), stop.location, min: -1e6, max: 1e6)
            }
            guard stop.color.isInGamut else { throw .colorOutOfGamut(.stop(index), stop.color) }
        }
        self.stops = Self.sorted(stops)
        self.interpolation = interpolation
    }

    /// The gradient of the specification: blue at 0, purple at 0.5, orange at 1, in the light system colours (R13).
    public static let standard: Gradient = {
        let stops = [
            Stop(Color(hex: 0x007AFF), at: 0), Stop(Color(hex: 0xAF52DE), at: 0.5), Stop(Color(hex: 0xFF9500), at: 1),
        ]
        guard let gradient = try? Gradient(stops: stops) else { preconditionFailure("the standard stops are legal") }
        return gradient
    }()

    /// Sorts by location and keeps the order of equal locations, which `sort` does not promise.
    private static func sorted(_ stops: [Stop]) -> [Stop] {
        stops.enumerated()
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map { $0.element }
    }
}
