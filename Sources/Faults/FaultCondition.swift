import RevealModel

/// Where a fault shows, as far as the scene's progress decides it.
enum FaultCondition: Sendable {
    /// Everywhere, in the indicator of an unavailable progress too.
    case always
    /// Wherever there is a bar, and no indicator in its place.
    case bar
    /// Where there is a progress to show.
    case number
    /// Where some of the gradient shows.
    case fill
    /// Where there is an advancing edge.
    case edge
    /// Where some of the track shows.
    case track
    /// At 0 %.
    case zero
    /// Where a finite value lies above its range.
    case overflow
    /// Where a finite value lies below its range.
    case underflow
    /// Where a finite value lies outside its range.
    case outOfRange
    /// Where a number is given that is not finite.
    case nonFinite
    /// Where no number is given.
    case noNumber

    /// Where, in words that follow "shows".
    var text: String {
        switch self {
        case .always: return "in every scene"
        case .bar: return "wherever there is a bar, and no indicator in its place"
        case .number: return "where there is a progress to show, 0 included"
        case .fill: return "where some of the gradient shows: progress above 0"
        case .edge: return "where there is an advancing edge: progress above 0 and below 1"
        case .track: return "where some of the track shows: progress below 1, or a translucent gradient"
        case .zero: return "at progress 0"
        case .overflow: return "where a finite progress lies above 1"
        case .underflow: return "where a finite progress lies below 0"
        case .outOfRange: return "where a finite progress lies outside 0 to 1"
        case .nonFinite: return "where the progress is NaN or infinite, or a total is not above 0"
        case .noNumber: return "where there is no progress: null"
        }
    }

    func holds(in scene: Scene) -> Bool {
        let reveal = scene.progress.reveal
        let isBar = !scene.showsIndicator
        let fraction = reveal.filled.value
        switch self {
        case .always: return true
        case .bar: return isBar
        case .number: return reveal != .indeterminate
        case .fill: return fraction > 0
        case .edge: return fraction > 0 && fraction < 1
        case .track: return isBar && (fraction < 1 || scene.gradient.stops.contains { $0.color.alpha < 1 })
        case .zero: return reveal == .determinate(.zero)
        case .overflow: return (scene.progress.unclamped ?? 0) > 1
        case .underflow: return (scene.progress.unclamped ?? 0) < 0
        case .outOfRange: return scene.progress.isClamped
        case .nonFinite: return reveal == .indeterminate && !scene.progress.isMissing
        case .noNumber: return scene.progress.isMissing
        }
    }
}

extension Progress {
    /// The share that a finite progress stands for before it is clamped; nil for an unavailable one.
    var unclamped: Double? {
        guard reveal != .indeterminate else { return nil }
        switch self {
        case .fraction(let fraction): return fraction
        case .completed(let value, let total): return value / total
        case .unavailable: return nil
        }
    }

    /// Whether no number is given at all.
    var isMissing: Bool {
        if case .unavailable = self { return true }
        return false
    }
}
