public import RevealModel

extension Scene: CustomDebugStringConvertible {
    /// The scene in a form that every command takes: its canonical name if it has one, else canonical JSON.
    public var debugDescription: String {
        canonicalName ?? SceneDocument(id: "scene", scene: self).json
    }
}
