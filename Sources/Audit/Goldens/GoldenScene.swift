import RevealModel
public import SceneFormat

/// Scenes as the manifests of goldens have them: JSON with one member a line, so that a change of one value is a change
/// of one line.
///
/// A palette is written by its name: a golden then notices when the palette changes.
public enum GoldenScene {
    /// The text of a scene.
    public static func text(_ document: SceneDocument) -> String {
        guard let json = try? JSON.parse(Array(document.json.utf8)), case .object(var members) = json else {
            preconditionFailure("a document's JSON must be an object")
        }
        let scene = document.scene
        let palette = Palette.allCases.first {
            $0.gradient.stops == scene.gradient.stops && $0.track == scene.track
        }
        if let palette, let stops = members.firstIndex(where: { $0.key == "stops" }) {
            members[stops] = JSON.Member(key: "palette", value: .string(palette.name))
            members.removeAll { $0.key == "track" }
        }
        let lines = members.map { member -> String in
            guard case .array(let items) = member.value else { return "  \(line(member))" }
            let list = items.map { "    " + line($0) }.joined(separator: ",\n")
            return "  \(JSONText.quoted(member.key)): [\n\(list)\n  ]"
        }
        return "{\n" + lines.joined(separator: ",\n") + "\n}"
    }

    private static func line(_ member: JSON.Member) -> String {
        JSONText.quoted(member.key) + ": " + line(member.value)
    }

    /// A value on one line.
    private static func line(_ value: JSON) -> String {
        switch value {
        case .null: return "null"
        case .bool(let value): return value ? "true" : "false"
        case .number(let literal): return literal
        case .string(let text): return JSONText.quoted(text)
        case .array(let items): return "[" + items.map(line).joined(separator: ", ") + "]"
        case .object(let members): return "{" + members.map(line).joined(separator: ", ") + "}"
        }
    }

    /// What changed from one scene to another, in a few words: `stop 2 moved from #AF52DE to #BF5AF2`.
    ///
    /// The name of the scene does not count. Nil where nothing changed that counts, or a text is no scene.
    static func change(from before: String, to after: String) -> String? {
        guard before != after, let old = try? SceneDocument(json: before), let new = try? SceneDocument(json: after),
            var olds = values(before), var news = values(after)
        else { return nil }
        let palettes = (olds["palette"], news["palette"])
        if palettes.0 == nil || palettes.1 == nil {
            // One has a palette and the other has stops, or neither: the stops say what changed.
            guard let resolvedOld = values(old.json), let resolvedNew = values(new.json) else { return nil }
            (olds, news) = (resolvedOld, resolvedNew)
        }
        var changes: [String] = []
        for key in Set(olds.keys).union(news.keys).sorted() where olds[key] != news[key] && key != "id" {
            let subject = phrase(key)
            switch (olds[key], news[key]) {
            case (let old?, let new?):
                changes.append("\(subject) \(key.hasPrefix("stops") ? "moved" : "changed") from \(old) to \(new)")
            case (nil, let new?): changes.append("\(subject) was set to \(new)")
            case (let old?, nil): changes.append("\(subject) is \(old) no longer")
            case (nil, nil): break
            }
        }
        return changes.isEmpty ? nil : changes.joined(separator: ", ")
    }

    /// The single values of a scene by their paths; texts without quotes.
    private static func values(_ text: String) -> [String: String]? {
        guard let json = try? JSON.parse(Array(text.utf8)) else { return nil }
        var values: [String: String] = [:]
        func add(_ value: JSON, _ path: String) {
            switch value {
            case .object(let members):
                for member in members { add(member.value, path.isEmpty ? member.key : path + "." + member.key) }
            case .array(let items): for (index, item) in items.enumerated() { add(item, path + " \(index + 1)") }
            case .string(let text): values[path] = text
            default: values[path] = line(value)
            }
        }
        add(json, "")
        return values
    }

    /// A path in words: `stops 2.color` is `stop 2`, and `stops 2.location` is `stop 2's location`.
    private static func phrase(_ path: String) -> String {
        guard path.hasPrefix("stops ") else { return path }
        let parts = path.dropFirst(6).split(separator: ".")
        guard parts.count > 1, parts[1] != "color" else { return "stop \(parts[0])" }
        return "stop \(parts[0])'s \(parts[1])"
    }
}
