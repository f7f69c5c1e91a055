/// What an image of an unavailable progress looks like.
public enum Look: Equatable, Sendable {
    /// A bar at 0 %: the track alone.
    case zero
    /// The background alone.
    case blank
    /// A bar at a fraction above 0.
    case fraction(Double)
    /// No bar at any fraction: an indicator.
    case other

    /// Whether nothing is revealed.
    ///
    /// A number above 0 may look so, too, where it is too small for a pixel.
    var isEmpty: Bool { self == .zero || self == .blank }

    /// Whether two looks are of one kind.
    func isLike(_ other: Look) -> Bool {
        switch (self, other) {
        case (.zero, .zero), (.blank, .blank), (.fraction, .fraction), (.other, .other): return true
        default: return false
        }
    }
}
