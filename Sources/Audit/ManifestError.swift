public import SceneFormat

/// What is wrong with one line of a manifest, or with one file of a folder without a manifest.
///
///     line 12: scene.stops[2].color: "blue" is not a colour; write "#RRGGBB" or "#RRGGBBAA"
public struct ManifestError: Error, Equatable, Sendable {
    /// Where it is.
    public let place: Place
    /// What is wrong there.
    public let reason: Reason

    init(_ reason: Reason, at place: Place) {
        self.place = place
        self.reason = reason
    }

    /// A line of a manifest or a file of a folder.
    public enum Place: Equatable, Sendable {
        /// A line of the manifest, counted from 1.
        case line(Int)
        /// A file or folder, as its path within the folder that was scanned.
        case file(String)
    }

    /// What can be wrong. The cases hold facts; the wording is in `ManifestError+Wording.swift`.
    public enum Reason: Error, Equatable, Sendable {
        /// The line is longer than ``Manifest/lineLimit``.
        case tooLong(limit: Int)
        /// The line is not JSON.
        case notJSON(JSONError)
        /// The line is JSON, but no object.
        case notAnObject(found: String)
        /// A key is not there.
        case missing(Key)
        /// A value is not text, or it is empty.
        case notText(Key, found: String)
        /// A text has a control character.
        case controlCharacter(Key, found: String)
        /// The file's path is absolute.
        case absolutePath(String)
        /// The file's path has a part "..".
        case parentPath(String)
        /// The file's path names a folder.
        case folderPath(String)
        /// Symbolic links lead from the file's path out of the folder, to `target`.
        case linkedOutside(String, target: String)
        /// The scene is wrong.
        case scene(SceneFormatError)
        /// An earlier line has the same file.
        case duplicateFile(String, line: Int)
        /// An earlier line has a scene of the same name in the same series.
        case duplicateScene(id: String, series: String, line: Int)
        /// The manifest was changed while it was in use.
        case changed
        /// The file's name is no scene.
        case name(SceneNameError)
        /// The name of a file or folder is not UTF-8.
        case nameNotUTF8
        /// A folder cannot be read.
        case unreadableFolder(ManifestFileError.Reason)
    }

    /// A key of a manifest's line that has a meaning.
    public enum Key: String, Equatable, Sendable {
        /// The image's path within the folder.
        case file
        /// The scene that the image shows.
        case scene
        /// The series that the image belongs to.
        case series
    }
}

/// Why a manifest or a folder cannot be read at all.
public struct ManifestFileError: Error, Equatable, Sendable {
    /// The path, as it was given.
    public let path: String
    /// Why it cannot be read.
    public let reason: Reason

    init(_ reason: Reason, path: String) {
        self.path = path
        self.reason = reason
    }

    /// Why a path cannot be read.
    public enum Reason: Equatable, Sendable {
        /// There is nothing at the path.
        case missing
        /// Permission is denied.
        case denied
        /// The path is neither a file nor a folder, or a folder where a file is needed.
        case notAFile
        /// The path is no folder.
        case notAFolder
        /// The name is not UTF-8.
        case nameNotUTF8
        /// The system gave another error; its number.
        case failed(code: Int32)
    }
}
