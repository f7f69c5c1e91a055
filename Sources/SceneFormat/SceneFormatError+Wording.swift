extension SceneFormatError: CustomStringConvertible {
    /// What is wrong, without the place: `"blue" is not a colour`.
    public var message: String {
        switch reason {
        case .notJSON(let error): return "line \(error.line), column \(error.column): \(error.message)"
        case .not(let expected, let found): return "\(found) is not \(expected.noun)"
        case .missing: return "missing"
        case .unknownKey(let nearest): return "unknown key; the nearest known key is \"\(nearest)\""
        case .conflict(let other): return "given together with \(JSONText.quoted(other))"
        case .tooLarge(let found): return "\(found) is beyond the largest number, about 1.8e308"
        case .controlCharacter(let found): return "\(found) has a control character"
        case .scene(let error): return error.message
        }
    }

    /// What to do about it: `write "#RRGGBB" or "#RRGGBBAA"`.
    public var remedy: String {
        switch reason {
        case .notJSON(let error): return error.remedy
        case .not(let expected, _), .missing(let expected): return expected.advice
        case .unknownKey: return "correct the key or remove it"
        case .conflict: return "keep one of the two"
        case .tooLarge: return "write a smaller number"
        case .controlCharacter: return "name the scene with visible characters"
        case .scene(let error): return error.remedy
        }
    }

    /// Place, message and remedy in one line.
    public var description: String { "\(path): \(message); \(remedy)" }
}

extension SceneFormatError.Expected {
    /// The thing in words, with its article.
    var noun: String {
        switch self {
        case .scene: return "an object"
        case .id: return "a name"
        case .version: return "a known version"
        case .points: return "a number of points"
        case .scale: return "a scale factor"
        case .progress: return "a progress"
        case .value: return "a completed value"
        case .total: return "a total"
        case .stops: return "a list of stops"
        case .stop: return "a stop"
        case .palette: return "a palette"
        case .color: return "a colour"
        case .channel: return "a channel of a colour"
        case .location: return "a location"
        case .background: return "a background"
        case .radius: return "a radius"
        case .direction: return "a direction"
        case .interpolation: return "a space to interpolate in"
        case .alpha: return "a way to weight colours"
        case .pad: return "a padding"
        case .phase: return "a phase"
        case .indicator: return "a place of the indicator"
        }
    }

    /// What to write where the thing belongs.
    var advice: String {
        switch self {
        case .scene:
            return "write {\"id\": \"half\", \"width\": 320, \"scale\": 2, \"progress\": 0.5, \"palette\": \"light\"}"
        case .id: return "write a name that is not empty, such as \"w320_s2_p0.25\""
        case .version: return "write 1, the version that this program reads"
        case .points: return "write a number such as 320"
        case .scale: return "write the pixels per point, such as 2"
        case .progress: return "write a number, null, \"nan\", \"inf\" or \"-inf\", or give \"value\" and \"total\""
        case .value: return "write a number, null, \"nan\", \"inf\" or \"-inf\""
        case .total: return "write a number, \"nan\", \"inf\" or \"-inf\" beside \"value\""
        case .stops: return "write [{\"color\": \"#007AFF\", \"location\": 0}, ...], or give \"palette\""
        case .stop: return "write {\"color\": \"#007AFF\", \"location\": 0}"
        case .palette:
            return "write " + listed(SceneSpelling.palettes.map(\.text))
        case .color: return "write \"#RRGGBB\" or \"#RRGGBBAA\""
        case .channel: return "write {\"red\": 0.5, \"green\": 0.5, \"blue\": 0.5}, optionally with \"alpha\""
        case .location: return "write 0 for the leading end, 1 for the trailing end, or a number between"
        case .background: return "write \"white\", \"transparent\", \"#RRGGBB\" or \"#RRGGBBAA\""
        case .radius: return "write a number of points, or \"capsule\""
        case .direction: return "write \"ltr\" or \"rtl\""
        case .interpolation: return "write " + listed(SceneSpelling.spaces.map(\.text))
        case .alpha: return "write " + listed(SceneSpelling.alphas.map(\.text))
        case .pad: return "write a number of points, or {\"left\": 0, \"top\": 0, \"right\": 0, \"bottom\": 0}"
        case .phase: return "write a number of turns from 0 to 1"
        case .indicator: return "write " + listed(SceneSpelling.indicators.map(\.text))
        }
    }
}

/// Alternatives as people list them: `"a", "b" or "c"`.
private func listed(_ names: [String]) -> String {
    let quoted = names.map(JSONText.quoted)
    guard quoted.count > 1, let last = quoted.last else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
}
