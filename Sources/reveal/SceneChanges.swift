import SceneFormat

/// Changes of single values of a scene: `--set KEY=VALUE`.
enum SceneChanges {
    static let option = Syntax.Option(
        name: "set", value: "KEY=VALUE", isRepeatable: true,
        help: """
            changes one value of the scene: a key of "reveal help scene" and its JSON, such as
            scale=1.5, palette=dark, radius=3, pad='{"left": 4}'; may be given several times
            """)

    /// The scene with the changes that the options say.
    ///
    /// What a new value cannot stand beside is dropped: `progress` against `value` and `total`, `stops` against `palette`,
    /// and a palette brings its own track. A scene that has a name after the changes takes it as its `id`.
    static func document(_ document: SceneDocument, _ arguments: Arguments) throws(CommandError) -> SceneDocument {
        let texts = arguments.all(option.name)
        guard !texts.isEmpty else { return document }
        var changes: [JSON.Member] = []
        for text in texts {
            let change = try change(text)
            guard !changes.contains(where: { $0.key == change.key }) else {
                throw .usage("--set: \"\(change.key)\" is given twice")
            }
            changes.append(change)
        }
        let dropped = changes.flatMap { [$0.key] + rivals(of: $0.key) }
        let kept = members(of: document).filter { !dropped.contains($0.key) }
        do throws(SceneFormatError) {
            let changed = try SceneDocument(.object(kept + changes))
            guard !changes.contains(where: { $0.key == "id" }) else { return changed }
            return SceneDocument(id: changed.scene.canonicalName ?? changed.id, scene: changed.scene)
        } catch {
            throw .usage("--set: \(error)")
        }
    }

    /// Reads `KEY=VALUE`; a value that is no JSON is a text without its quotes.
    private static func change(_ text: String) throws(CommandError) -> JSON.Member {
        guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
            throw .usage("--set: \"\(text)\" is not KEY=VALUE, such as scale=2; see \"reveal help scene\" for the keys")
        }
        let value = text[text.index(after: sign)...]
        let json = (try? JSON.parse(Array(value.utf8))) ?? .string(String(value))
        return JSON.Member(key: String(text[..<sign]), value: json)
    }

    private static func rivals(of key: String) -> [String] {
        switch key {
        case "progress": return ["value", "total"]
        case "value", "total": return ["progress"]
        case "palette": return ["stops", "track"]
        case "stops": return ["palette"]
        default: return []
        }
    }

    private static func members(of document: SceneDocument) -> [JSON.Member] {
        guard let json = try? JSON.parse(Array(document.json.utf8)), case .object(let members) = json else {
            preconditionFailure("a document's JSON must be an object")
        }
        return members
    }
}
