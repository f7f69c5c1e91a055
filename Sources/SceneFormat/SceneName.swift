public import RevealModel

/// Scenes as file names, such as `w320_s2_p0.25.png`.
///
///     name     = [ prefix "_" ] "w" number { "_" field } [ ".png" ]
///     field    = "h" number          height in points, 14 unless given
///              | "s" number          scale factor, 1 unless given
///              | progress            exactly one
///              | "transp"            a transparent background, white unless given
///              | "rtl"               right to left
///              | "inside"            an unavailable progress has its indicator within the image
///              | "outside"           ... elsewhere
///     progress = "p" ( amount | "null" | "third" )
///              | "v" ( amount | "null" ) "of" amount
///     amount   = number | "nan" | "inf" | "-inf"
///     number   = as in JSON: 320, 0.25, -0.2, 1e-09
///
/// `w` is the width in points; `pthird` is 1/3; `v3of12` is a value of 3 out of 12. Fields come in any order, each at
/// most once. The prefix is any text without control characters; it only tells names apart, so no part of it between
/// underscores may look like a field. Everything else is as ``SceneDocument`` has it unless given: blue, purple and
/// orange on the gray track, in a capsule. The scene's `id` is the name without `.png`.
extension SceneDocument {
    /// Reads a scene from a file name.
    ///
    ///     try SceneDocument(fileName: "w320_s2_p0.25.png").scene.canvas   // 640 x 28
    ///
    /// - Parameter fileName: The name alone, without its folder, with or without `.png`.
    /// - Throws: ``SceneNameError`` with the name, the reason and a remedy.
    public init(fileName: String) throws(SceneNameError) {
        let id = Self.stem(of: fileName)
        guard !JSONText.hasControls(id) else { throw SceneNameError(.controlCharacter, in: fileName) }
        var fields = SceneNameFields()
        for part in id.split(separator: "_", omittingEmptySubsequences: false) {
            do throws(SceneNameError.Reason) {
                try fields.take(part)
            } catch {
                throw SceneNameError(error, in: fileName)
            }
        }
        guard let width = fields.width else { throw SceneNameError(.noWidth, in: fileName) }
        guard let progress = fields.progress else { throw SceneNameError(.noProgress, in: fileName) }
        do throws(SceneError) {
            let scene = try Scene(
                width: width, height: fields.height ?? Scene.standardHeight, scale: fields.scale ?? 1,
                progress: progress, background: fields.isTransparent ? .transparent : .white,
                direction: fields.isRightToLeft ? .rightToLeft : .leftToRight, indicator: fields.indicator ?? .unknown)
            self.init(id: id, scene: scene)
        } catch {
            throw SceneNameError(.scene(error), in: fileName)
        }
    }

    /// The name without `.png`.
    private static func stem(of name: String) -> String {
        name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    }
}

extension Scene {
    /// The canonical name of this scene in the grammar of file names, without `.png`, or nil when a name cannot say it.
    ///
    ///     try Scene(width: 320, scale: 2, progress: .fraction(0.25)).canonicalName   // w320_s2_p0.25
    ///
    /// Other colours than the standard ones, other corners than a capsule, padding and a phase have no name. Reading a
    /// name gives the scene back.
    public var canonicalName: String? {
        guard gradient == .standard, track == .track, corners == .capsule, pad == Insets(), phase == 0,
            background == .white || background == .transparent
        else { return nil }
        var parts = ["w" + JSONText.number(width)]
        if height != Scene.standardHeight { parts.append("h" + JSONText.number(height)) }
        parts.append("s" + JSONText.number(scale))
        switch progress {
        case .unavailable: parts.append("pnull")
        case .fraction(1.0 / 3): parts.append("pthird")
        case .fraction(let fraction): parts.append("p" + SceneNameFields.text(of: fraction))
        case .completed(let value, let total):
            parts.append("v" + SceneNameFields.text(of: value) + "of" + SceneNameFields.text(of: total))
        }
        if background == .transparent { parts.append("transp") }
        if direction == .rightToLeft { parts.append("rtl") }
        if indicator != .unknown { parts.append(SceneSpelling.text(of: indicator, in: SceneSpelling.indicators)) }
        return parts.joined(separator: "_")
    }
}

/// The fields of a name, collected from left to right.
struct SceneNameFields {
    var width: Double?
    var height: Double?
    var scale: Double?
    var progress: Progress?
    var isTransparent = false
    var isRightToLeft = false
    var indicator: Scene.Indicator?

    private enum Field {
        case width(Double)
        case height(Double)
        case scale(Double)
        case progress(Progress)
        case transparent
        case rightToLeft
        case indicator(Scene.Indicator)
    }

    /// Takes the text between two underscores.
    mutating func take(_ part: Substring) throws(SceneNameError.Reason) {
        guard let field = Self.field(part) else {
            if width == nil { return }  // a part of the prefix
            throw .unknownField(String(part))
        }
        guard width != nil || part.utf8.first == UInt8(ascii: "w") else { throw .beforeWidth(String(part)) }
        let isRepeated: Bool
        switch field {
        case .width(let value): isRepeated = set(&width, value)
        case .height(let value): isRepeated = set(&height, value)
        case .scale(let value): isRepeated = set(&scale, value)
        case .progress(let value): isRepeated = set(&progress, value)
        case .indicator(let value): isRepeated = set(&indicator, value)
        case .transparent:
            isRepeated = isTransparent
            isTransparent = true
        case .rightToLeft:
            isRepeated = isRightToLeft
            isRightToLeft = true
        }
        if isRepeated { throw .repeatedField(String(part)) }
    }

    /// A number as names write it.
    static func text(of amount: Double) -> String {
        amount.isFinite ? JSONText.number(amount) : amount.isNaN ? "nan" : amount > 0 ? "inf" : "-inf"
    }

    private func set<Value>(_ slot: inout Value?, _ value: Value) -> Bool {
        defer { slot = value }
        return slot != nil
    }

    private static func field(_ part: Substring) -> Field? {
        switch part {
        case "transp": return .transparent
        case "rtl": return .rightToLeft
        case "inside": return .indicator(.inside)
        case "outside": return .indicator(.outside)
        default: break
        }
        let rest = part.dropFirst()
        switch part.first {
        case "w": return number(rest).map(Field.width)
        case "h": return number(rest).map(Field.height)
        case "s": return number(rest).map(Field.scale)
        case "p":
            switch rest {
            case "null": return .progress(.unavailable)
            case "third": return .progress(.fraction(1.0 / 3))
            default: return amount(rest).map { .progress(.fraction($0)) }
            }
        case "v":
            // Amounts have no "o", so the first one starts "of".
            guard let middle = rest.firstIndex(of: "o"), rest[middle...].hasPrefix("of"),
                let total = amount(rest[middle...].dropFirst(2))
            else { return nil }
            if rest[..<middle] == "null" { return .progress(.unavailable) }
            return amount(rest[..<middle]).map { .progress(.completed($0, total: total)) }
        default: return nil
        }
    }

    private static func amount(_ text: Substring) -> Double? {
        SceneSpelling.value(of: String(text), in: SceneSpelling.nonFinite) ?? number(text)
    }

    private static func number(_ text: Substring) -> Double? {
        guard isJSONNumber(text.utf8), let number = Double(text), number.isFinite else { return nil }
        return number
    }
}
