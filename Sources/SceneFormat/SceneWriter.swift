public import RevealModel

extension SceneDocument {
    /// The document as canonical JSON, in one line: keys in a fixed order, numbers as short as they read back, values
    /// that equal their defaults left out. `id`, `width`, `height`, `scale`, progress, stops and background are always
    /// written. Equal documents have equal texts, and reading the text gives an equal document.
    ///
    ///     {"id":"half","width":320,"height":14,"scale":2,"progress":0.5,"stops":[…],"background":"white"}
    public var json: String {
        var writer = SceneWriter()
        writer.member("id", JSONText.quoted(id))
        writer.size(of: scene)
        writer.progress(scene.progress)
        writer.look(of: scene)
        writer.indicator(of: scene)
        return writer.text
    }
}

extension Scene {
    /// A text that is equal for scenes that are equal in all but progress, to group the images of one bar by.
    ///
    /// It is canonical JSON without name, progress, `phase` and `indicator`; the latter two speak of unavailable
    /// progress only, so a scene of unavailable progress shares its key with the determinate ones it belongs to.
    public var geometryKey: String {
        var writer = SceneWriter()
        writer.size(of: self)
        writer.look(of: self)
        return writer.text
    }
}

/// Collects the members of a scene in canonical order.
private struct SceneWriter {
    private var members = ""

    /// The object of all members so far.
    var text: String { "{" + members + "}" }

    mutating func member(_ key: String, _ value: String) {
        if !members.isEmpty { members += "," }
        members += "\"" + key + "\":" + value
    }

    mutating func size(of scene: Scene) {
        member("width", number(scene.width))
        member("height", number(scene.height))
        member("scale", number(scene.scale))
    }

    mutating func progress(_ progress: Progress) {
        switch progress {
        case .fraction(let fraction): member("progress", amount(fraction))
        case .completed(let value, let total):
            member("value", amount(value))
            member("total", amount(total))
        case .unavailable: member("progress", "null")
        }
    }

    mutating func look(of scene: Scene) {
        let stops = scene.gradient.stops.map { stop in
            "{\"color\":" + color(stop.color) + ",\"location\":" + number(stop.location) + "}"
        }
        member("stops", "[" + stops.joined(separator: ",") + "]")
        member("background", background(scene.background))
        if scene.track != .track { member("track", color(scene.track)) }
        if case .radius(let radius) = scene.corners { member("radius", number(radius)) }
        if scene.direction != .leftToRight {
            member("direction", spelled(scene.direction, in: SceneSpelling.directions))
        }
        let interpolation = scene.gradient.interpolation
        if interpolation.space != .sRGB {
            member("interpolation", spelled(interpolation.space, in: SceneSpelling.spaces))
        }
        if interpolation.alpha != .premultiplied {
            member("alpha", spelled(interpolation.alpha, in: SceneSpelling.alphas))
        }
        if scene.pad != Insets() { member("pad", pad(scene.pad)) }
    }

    mutating func indicator(of scene: Scene) {
        if scene.phase != 0 { member("phase", number(scene.phase)) }
        if scene.indicator != .unknown {
            member("indicator", spelled(scene.indicator, in: SceneSpelling.indicators))
        }
    }

    private func pad(_ pad: Insets) -> String {
        if pad == Insets(all: pad.left) { return number(pad.left) }
        let sides = [("left", pad.left), ("top", pad.top), ("right", pad.right), ("bottom", pad.bottom)]
        let written = sides.filter { $0.1 != 0 }.map { "\"" + $0.0 + "\":" + number($0.1) }
        return "{" + written.joined(separator: ",") + "}"
    }

    private func background(_ color: Color) -> String {
        color == .white ? "\"white\"" : color == .transparent ? "\"transparent\"" : self.color(color)
    }

    private func color(_ color: Color) -> String {
        if let hex = HexColor.text(color) { return "\"" + hex + "\"" }
        let alpha = color.alpha == 1 ? "" : ",\"alpha\":" + number(color.alpha)
        return "{\"red\":" + number(color.red) + ",\"green\":" + number(color.green) + ",\"blue\":"
            + number(color.blue) + alpha + "}"
    }

    /// A number for which −0.0 and 0.0 mean the same, so that equal scenes have equal texts.
    private func number(_ value: Double) -> String { JSONText.number(value == 0 ? 0 : value) }

    /// A number of a progress, which keeps its sign and may be non-finite.
    private func amount(_ value: Double) -> String {
        if value.isNaN { return "\"nan\"" }
        if value.isInfinite { return value > 0 ? "\"inf\"" : "\"-inf\"" }
        return JSONText.number(value)
    }

    private func spelled<Value: Equatable>(_ value: Value, in table: SceneSpelling.Table<Value>) -> String {
        "\"" + SceneSpelling.text(of: value, in: table) + "\""
    }
}
