import SceneFormat

extension ManifestEntry {
    /// Reads the text of one line.
    ///
    /// Keys other than `file`, `scene` and `series` are carried along as they are; `renderer` is kept when it is text.
    init(text: [UInt8], line: Int) throws(ManifestError) {
        do throws(ManifestError.Reason) {
            try self.init(text: text, number: line)
        } catch {
            throw ManifestError(error, at: .line(line))
        }
    }

    private init(text: [UInt8], number: Int) throws(ManifestError.Reason) {
        let value: JSON
        do throws(JSONError) {
            value = try JSON.parse(text)
        } catch {
            throw .notJSON(error)
        }
        guard case .object(let members) = value else { throw .notAnObject(found: value.brief) }
        guard let path = try Self.text(.file, in: value) else { throw .missing(.file) }
        let file = try ManifestPath.checked(path)
        let series = try Self.text(.series, in: value)
        guard let scene = value[ManifestError.Key.scene.rawValue] else { throw .missing(.scene) }
        do throws(SceneFormatError) {
            document = try SceneDocument(scene)
        } catch {
            throw .scene(error)
        }
        line = number
        self.file = file
        self.series = series ?? ManifestPath.folder(of: file)
        renderer = value["renderer"]?.text
        extra = members.filter { ManifestError.Key(rawValue: $0.key) == nil }
    }

    /// The text of a key, or nil when it is not there.
    private static func text(_ key: ManifestError.Key, in value: JSON) throws(ManifestError.Reason) -> String? {
        guard let value = value[key.rawValue] else { return nil }
        guard let text = value.text, !text.isEmpty else { throw .notText(key, found: value.brief) }
        guard !JSONText.hasControls(text) else { throw .controlCharacter(key, found: value.brief) }
        return text
    }
}
