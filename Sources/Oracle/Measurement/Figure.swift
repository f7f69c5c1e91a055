/// One figure of a measurement: a value with its error bar, or why it cannot be had.
public enum Figure<Value: Sendable>: Sendable {
    /// The value that was measured.
    case measured(Value)
    /// The image does not show the figure.
    case unresolved(Unmeasured)

    /// The value, or nil where the figure is unresolved.
    public var value: Value? {
        switch self {
        case .measured(let value): return value
        case .unresolved: return nil
        }
    }

    /// The figure with its value changed; an unresolved one stays so.
    ///
    ///     Figure.measured(Measured(160, errorBar: 1)).map { $0.value / 2 }  // .measured(80)
    public func map<Other: Sendable>(_ change: (Value) -> Other) -> Figure<Other> {
        switch self {
        case .measured(let value): return .measured(change(value))
        case .unresolved(let reason): return .unresolved(reason)
        }
    }
}

extension Figure: Equatable where Value: Equatable {}

/// Why a figure cannot be had from an image: a closed list.
public enum Unmeasured: UInt8, CaseIterable, Equatable, Sendable {
    /// The image is smaller than the bar that it is said to show.
    case imageTooSmall
    /// The track has too few pixels that its outline does not cut.
    case trackTooSmall
    /// No pixel shows more than the track.
    case nothingRevealed
    /// No track shows beyond the reveal: its end, or the track's colour, lies outside the picture.
    case fullyRevealed
    /// Too few pixels are revealed as a whole.
    case tooLittleRevealed
    /// The two colours that must be told apart are too much alike.
    case noContrast
    /// The stops are not known.
    case stopsUnknown
    /// The gradient is translucent, and neither the scene nor the image tells the track below it.
    case trackUnknown
    /// The revealed colours do not change, so that nothing marks a place.
    case gradientIsFlat
    /// The revealed colours are not those of the stops, wherever and however wide the gradient is laid.
    case colorsDoNotFit
    /// The stop is not revealed, or too close to the end of what is.
    case stopHidden
    /// The gradient does not bend at the stop, or only as little as rounding does.
    case stopDoesNotShow

    /// The reason's name, as reports write it.
    public var name: String {
        switch self {
        case .imageTooSmall: return "image-too-small"
        case .trackTooSmall: return "track-too-small"
        case .nothingRevealed: return "nothing-revealed"
        case .fullyRevealed: return "fully-revealed"
        case .tooLittleRevealed: return "too-little-revealed"
        case .noContrast: return "no-contrast"
        case .stopsUnknown: return "stops-unknown"
        case .trackUnknown: return "track-unknown"
        case .gradientIsFlat: return "gradient-is-flat"
        case .colorsDoNotFit: return "colors-do-not-fit"
        case .stopHidden: return "stop-hidden"
        case .stopDoesNotShow: return "stop-does-not-show"
        }
    }
}
