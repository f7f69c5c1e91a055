import RevealModel

/// Reads a scene from a JSON value; every error carries the path of the value that is wrong.
struct SceneReader {
    /// The path of the scene itself.
    let path: JSONPath

    func document(_ value: JSON) throws(SceneFormatError) -> SceneDocument {
        guard case .object(let members) = value else { throw not(.scene, value, at: path) }
        let fields = try Fields<SceneKey>(members, at: path)
        if let version = fields[.version], version.double != 1 { throw not(.version, version, at: at(.version)) }
        let id = try id(fields)
        return SceneDocument(id: id, scene: try scene(fields))
    }

    private func id(_ fields: Fields<SceneKey>) throws(SceneFormatError) -> String {
        guard let value = fields[.id] else { throw SceneFormatError(.missing(.id), at: at(.id)) }
        guard let id = value.text, !id.isEmpty else { throw not(.id, value, at: at(.id)) }
        guard !JSONText.hasControls(id) else {
            throw SceneFormatError(.controlCharacter(found: value.brief), at: at(.id))
        }
        return id
    }

    private func scene(_ fields: Fields<SceneKey>) throws(SceneFormatError) -> Scene {
        let palette = try alternative(fields[.palette], in: SceneSpelling.palettes, .palette, at: at(.palette))
        let width = try number(fields[.width], .points, at: at(.width))
        let height = try number(fields[.height] ?? .number("14"), .points, at: at(.height))
        let scale = try number(fields[.scale] ?? .number("1"), .scale, at: at(.scale))
        let progress = try progress(fields)
        let gradient = try gradient(fields, palette)
        let background = try background(fields[.background])
        let track = try fields[.track].map { (value) throws(SceneFormatError) in try color(value, at: at(.track)) }
        let corners = try corners(fields[.radius])
        let direction = try alternative(
            fields[.direction], in: SceneSpelling.directions, .direction, at: at(.direction))
        let pad = try pad(fields[.pad])
        let phase = try number(fields[.phase] ?? .number("0"), .phase, at: at(.phase))
        let indicator = try alternative(
            fields[.indicator], in: SceneSpelling.indicators, .indicator, at: at(.indicator))
        do throws(SceneError) {
            return try Scene(
                width: width, height: height, scale: scale, progress: progress, gradient: gradient,
                track: track ?? palette?.track ?? .track, background: background, corners: corners,
                direction: direction ?? .leftToRight, pad: pad, indicator: indicator ?? .unknown, phase: phase)
        } catch {
            throw SceneFormatError(.scene(error), at: place(of: error, padIsObject: fields[.pad]?.double == nil))
        }
    }

    // MARK: Progress

    private func progress(_ fields: Fields<SceneKey>) throws(SceneFormatError) -> Progress {
        if let progress = fields[.progress] {
            for other in [SceneKey.value, .total] where fields[other] != nil {
                throw SceneFormatError(.conflict(with: other.rawValue), at: at(.progress))
            }
            if progress == .null { return .unavailable }
            return .fraction(try amount(progress, .progress, at: at(.progress)))
        }
        guard let value = fields[.value] else {
            let key: SceneKey = fields[.total] == nil ? .progress : .value
            throw SceneFormatError(.missing(key == .value ? .value : .progress), at: at(key))
        }
        guard let total = fields[.total] else { throw SceneFormatError(.missing(.total), at: at(.total)) }
        let amountOfTotal = try amount(total, .total, at: at(.total))
        if value == .null { return .unavailable }
        return .completed(try amount(value, .value, at: at(.value)), total: amountOfTotal)
    }

    /// A number that may be non-finite.
    private func amount(
        _ value: JSON, _ expected: SceneFormatError.Expected, at path: @autoclosure () -> JSONPath
    ) throws(SceneFormatError) -> Double {
        if let amount = SceneSpelling.value(of: value.text, in: SceneSpelling.nonFinite) { return amount }
        return try number(value, expected, at: path())
    }

    // MARK: Colours

    private func gradient(_ fields: Fields<SceneKey>, _ palette: Palette?) throws(SceneFormatError) -> Gradient {
        let space = try alternative(
            fields[.interpolation], in: SceneSpelling.spaces, .interpolation, at: at(.interpolation))
        let alpha = try alternative(fields[.alpha], in: SceneSpelling.alphas, .alpha, at: at(.alpha))
        let interpolation = Interpolation(space: space ?? .sRGB, alpha: alpha ?? .premultiplied)
        let stops: [Stop]
        switch (fields[.stops], palette) {
        case (_?, _?): throw SceneFormatError(.conflict(with: SceneKey.palette.rawValue), at: at(.stops))
        case (nil, nil): throw SceneFormatError(.missing(.stops), at: at(.stops))
        case (nil, let palette?): stops = palette.gradient.stops
        case (let list?, nil): stops = try self.stops(list)
        }
        do throws(SceneError) {
            return try Gradient(stops: stops, interpolation: interpolation)
        } catch {
            throw SceneFormatError(.scene(error), at: place(of: error, padIsObject: false))
        }
    }

    private func stops(_ list: JSON) throws(SceneFormatError) -> [Stop] {
        guard case .array(let elements) = list else { throw not(.stops, list, at: at(.stops)) }
        var stops: [Stop] = []
        stops.reserveCapacity(min(elements.count, Gradient.stopLimit))
        for (index, element) in elements.enumerated() {
            func here() -> JSONPath { at(.stops).appending(index) }
            func here(_ key: StopKey) -> JSONPath { here().appending(key.rawValue) }
            guard case .object(let members) = element else { throw not(.stop, element, at: here()) }
            let fields = try Fields<StopKey>(members, at: here())
            guard let color = fields[.color] else { throw SceneFormatError(.missing(.color), at: here(.color)) }
            let location = try number(fields[.location], .location, at: here(.location))
            stops.append(Stop(try self.color(color, at: here(.color)), at: location))
        }
        return stops
    }

    private func background(_ value: JSON?) throws(SceneFormatError) -> Color {
        switch value?.text {
        case "white": return .white
        case "transparent": return .transparent
        default:
            guard let value else { return .white }
            return try color(value, .background, at: at(.background))
        }
    }

    private func color(
        _ value: JSON, _ expected: SceneFormatError.Expected = .color, at path: @autoclosure () -> JSONPath
    ) throws(SceneFormatError) -> Color {
        if case .object(let members) = value {
            let base = path()
            let fields = try Fields<ChannelKey>(members, at: base)
            func channel(_ key: ChannelKey, _ fallback: JSON?) throws(SceneFormatError) -> Double {
                try number(fields[key] ?? fallback, .channel, at: base.appending(key.rawValue))
            }
            return Color(
                red: try channel(.red, nil), green: try channel(.green, nil), blue: try channel(.blue, nil),
                alpha: try channel(.alpha, .number("1")))
        }
        guard let text = value.text, let color = HexColor.color(text) else { throw not(expected, value, at: path()) }
        return color
    }

    // MARK: Shape

    private func corners(_ value: JSON?) throws(SceneFormatError) -> Scene.Corners {
        guard let value, value.text != "capsule" else { return .capsule }
        return .radius(try number(value, .radius, at: at(.radius)))
    }

    private func pad(_ value: JSON?) throws(SceneFormatError) -> Insets {
        guard let value else { return Insets() }
        guard case .object(let members) = value else { return Insets(all: try number(value, .pad, at: at(.pad))) }
        let fields = try Fields<SideKey>(members, at: at(.pad))
        func side(_ key: SideKey) throws(SceneFormatError) -> Double {
            try number(fields[key] ?? .number("0"), .points, at: at(.pad).appending(key.rawValue))
        }
        return Insets(
            left: try side(.left), top: try side(.top), right: try side(.right), bottom: try side(.bottom))
    }

    // MARK: Parts

    /// A number that a double holds; nil is a missing key.
    private func number(
        _ value: JSON?, _ expected: SceneFormatError.Expected, at path: @autoclosure () -> JSONPath
    ) throws(SceneFormatError) -> Double {
        guard let value else { throw SceneFormatError(.missing(expected), at: path()) }
        guard let number = value.double else { throw not(expected, value, at: path()) }
        guard number.isFinite else { throw SceneFormatError(.tooLarge(found: value.brief), at: path()) }
        return number
    }

    /// One of several spellings; nil stays nil.
    private func alternative<Value>(
        _ value: JSON?, in table: SceneSpelling.Table<Value>, _ expected: SceneFormatError.Expected,
        at path: @autoclosure () -> JSONPath
    ) throws(SceneFormatError) -> Value? {
        guard let value else { return nil }
        guard let result = SceneSpelling.value(of: value.text, in: table) else {
            throw not(expected, value, at: path())
        }
        return result
    }

    private func at(_ key: SceneKey) -> JSONPath { path.appending(key.rawValue) }

    private func not(_ expected: SceneFormatError.Expected, _ value: JSON, at path: JSONPath) -> SceneFormatError {
        SceneFormatError(.not(expected, found: value.brief), at: path)
    }

    /// The place in the JSON of what the scene's own checks refuse.
    private func place(of error: SceneError, padIsObject: Bool) -> JSONPath {
        switch error {
        case .notFinite(let parameter, _), .outside(let parameter, _, _, _), .noPixels(let parameter, _, _):
            return place(of: parameter, padIsObject: padIsObject)
        case .colorOutOfGamut(.track, _): return at(.track)
        case .colorOutOfGamut(.background, _): return at(.background)
        case .colorOutOfGamut(.stop(let index), _):
            return at(.stops).appending(index).appending(StopKey.color.rawValue)
        case .noStops, .tooManyStops: return at(.stops)
        case .tooManyPixels: return path
        }
    }

    private func place(of parameter: SceneParameter, padIsObject: Bool) -> JSONPath {
        func side(_ key: SideKey) -> JSONPath { padIsObject ? at(.pad).appending(key.rawValue) : at(.pad) }
        switch parameter {
        case .width: return at(.width)
        case .height: return at(.height)
        case .scale: return at(.scale)
        case .radius: return at(.radius)
        case .padLeft: return side(.left)
        case .padTop: return side(.top)
        case .padRight: return side(.right)
        case .padBottom: return side(.bottom)
        case .phase: return at(.phase)
        case .location(let stop): return at(.stops).appending(stop).appending(StopKey.location.rawValue)
        }
    }
}
