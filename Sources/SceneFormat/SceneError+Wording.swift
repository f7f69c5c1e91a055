public import RevealModel

extension SceneError {
    /// What is wrong, in words: `the width must be more than 0 and at most 1000000 points, but is -5`.
    public var message: String {
        switch self {
        case .notFinite(let parameter, let value):
            return "\(parameter.noun) must be finite, but is \(shown(value))"
        case .outside(let parameter, let value, let min, let max):
            return "\(parameter.noun) must be \(range(min, max))\(parameter.unit), but is \(shown(value))"
        case .colorOutOfGamut(let parameter, let color):
            let channels = [color.red, color.green, color.blue, color.alpha].map(shown).joined(separator: ", ")
            return "\(parameter.noun) must have channels from 0 to 1, but has \(channels)"
        case .noStops: return "the gradient has no stop"
        case .tooManyStops(let count, let limit):
            return "the gradient has \(count) stops, more than the \(limit) it may have"
        case .noPixels(let parameter, let points, let scale):
            return "\(parameter.noun) of \(shown(points)) points at scale \(shown(scale)) rounds to no pixel"
        case .tooManyPixels(let width, let height, let limit):
            return "the canvas would be \(shown(width)) x \(shown(height)) pixels, "
                + "more than the \(limit) pixels it may have"
        }
    }

    /// What to do about it, in words.
    public var remedy: String {
        switch self {
        case .notFinite: return "give a finite number"
        case .outside: return "give a number in this range"
        case .colorOutOfGamut: return "give each channel as a share from 0 to 1"
        case .noStops: return "give at least one stop"
        case .tooManyStops: return "give fewer stops"
        case .noPixels: return "make the bar larger or raise the scale"
        case .tooManyPixels: return "make the bar smaller or lower the scale"
        }
    }

    private func range(_ min: Double, _ max: Double) -> String {
        // The least positive number stands for an open end at 0.
        min == .leastNormalMagnitude ? "more than 0 and at most \(shown(max))" : "from \(shown(min)) to \(shown(max))"
    }
}

extension SceneParameter {
    /// The parameter in words, with its article.
    fileprivate var noun: String {
        switch self {
        case .width: return "the width"
        case .height: return "the height"
        case .scale: return "the scale factor"
        case .radius: return "the radius"
        case .padLeft: return "the padding on the left"
        case .padTop: return "the padding above"
        case .padRight: return "the padding on the right"
        case .padBottom: return "the padding below"
        case .phase: return "the phase"
        case .location(let stop): return "the location of stop \(stop)"
        }
    }

    /// The unit after a range, with a space before it.
    fileprivate var unit: String {
        switch self {
        case .width, .height, .radius, .padLeft, .padTop, .padRight, .padBottom: return " points"
        case .phase: return " turns"
        case .scale, .location: return ""
        }
    }
}

extension ColorParameter {
    /// The colour in words, with its article.
    fileprivate var noun: String {
        switch self {
        case .track: return "the colour of the track"
        case .background: return "the background"
        case .stop(let index): return "the colour of stop \(index)"
        }
    }
}

/// A number as short as it can be; `nan`, `inf` and `-inf` as words.
private func shown(_ value: Double) -> String {
    value.isFinite ? JSONText.number(value) : value.description
}
