import SceneFormat

extension ManifestError: CustomStringConvertible {
    /// What is wrong, without the line: `file: "/a.png" is absolute`.
    public var message: String {
        switch reason {
        case .tooLong(let limit): return "the line is longer than \(limit) bytes"
        case .notJSON(let error):
            let path = error.path.steps.isEmpty ? "" : " (\(error.path))"
            return "column \(error.column)\(path): \(error.message)"
        case .notAnObject(let found): return "\(found) is not an object"
        case .missing(let key): return "\(key.rawValue): missing"
        case .notText(let key, let found): return "\(key.rawValue): \(found) is not \(key.noun)"
        case .controlCharacter(let key, let found): return "\(key.rawValue): \(found) has a control character"
        case .absolutePath(let path): return "file: \(shown(path)) is absolute"
        case .parentPath(let path): return "file: \(shown(path)) has a part \"..\""
        case .folderPath(let path): return "file: \(shown(path)) names a folder"
        case .linkedOutside(let path, let target):
            return "file: \(shown(path)) is linked to \(shown(target)), outside the folder"
        case .scene(let error): return "\(error.path): \(error.message)"
        case .duplicateFile(let file, let line): return "file: \(shown(file)) is already on line \(line)"
        case .duplicateScene(let id, let series, let line):
            return "scene.id: \(shown(id)) of series \(shown(series)) is already on line \(line)"
        case .changed: return "the manifest was changed while it was being read"
        case .name(let error): return error.message
        case .nameNotUTF8: return "the name is not UTF-8"
        case .unreadableFolder(let reason): return reason.message
        }
    }

    /// What to do about it.
    public var remedy: String {
        switch reason {
        case .tooLong: return "write one image a line, without what no reader needs"
        case .notJSON(let error): return error.remedy
        case .notAnObject: return "write {\"file\": \"w320_s2_p0.25.png\", \"scene\": {...}}"
        case .missing(let key), .notText(let key, _), .controlCharacter(let key, _): return key.advice
        case .absolutePath, .parentPath: return "write a path within the manifest's folder"
        case .folderPath: return Key.file.advice
        case .linkedOutside: return "copy the image into the folder"
        case .scene(let error): return error.remedy
        case .duplicateFile: return "keep one of the two lines"
        case .duplicateScene: return "rename one of the scenes, or give the lines different series"
        case .changed: return "start again when nothing writes to it"
        case .name(let error): return error.remedy
        case .nameNotUTF8: return "rename it"
        case .unreadableFolder(let reason): return reason.remedy
        }
    }

    /// Place, message and remedy in one line.
    public var description: String {
        switch place {
        case .line(let line): return "line \(line): \(message); \(remedy)"
        case .file(let path):
            return (JSONText.hasControls(path) ? JSONText.quoted(path) : path) + ": \(message); \(remedy)"
        }
    }

    private func shown(_ text: String) -> String { JSONText.quoted(text) }
}

extension ManifestError.Key {
    /// What the value must be, in words.
    fileprivate var noun: String {
        switch self {
        case .file: return "a path"
        case .scene: return "a scene"
        case .series: return "a name"
        }
    }

    /// What to write there.
    fileprivate var advice: String {
        switch self {
        case .file: return "write the image's path within the folder, such as \"a/w320_s2_p0.25.png\""
        case .scene: return "write the scene that the image shows, {\"id\": ..., \"width\": ..., ...}"
        case .series: return "write a visible name, or leave the key out and the image's folder is the series"
        }
    }
}

extension ManifestFileError: CustomStringConvertible {
    /// Path, message and remedy in one line.
    public var description: String {
        (JSONText.hasControls(path) ? JSONText.quoted(path) : path) + ": \(reason.message); \(reason.remedy)"
    }
}

extension ManifestFileError.Reason {
    /// What is wrong, in words.
    public var message: String {
        switch self {
        case .missing: return "there is no such file or folder"
        case .denied: return "permission is denied"
        case .notAFile: return "it is not a file"
        case .notAFolder: return "it is not a folder"
        case .nameNotUTF8: return "the name is not UTF-8"
        case .failed(let code): return "reading it failed with system error \(code)"
        }
    }

    /// What to do about it.
    public var remedy: String {
        switch self {
        case .missing: return "check the path"
        case .denied: return "make it readable"
        case .notAFile: return "give the path of a manifest such as \(Manifest.fileName)"
        case .notAFolder: return "give the path of a folder"
        case .nameNotUTF8: return "rename it"
        case .failed: return "check the disk and try again"
        }
    }
}
