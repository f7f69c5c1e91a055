public import PNGFormat

/// Why a golden cannot be read, or the store not be changed.
public enum GoldenError: Error, Equatable, Sendable {
    /// A name that no golden can have.
    case name(GoldenNameError)
    /// Two names that some file systems take for one.
    case collision(GoldenName, with: String)
    /// A file cannot be read or written.
    case file(FileError)
    /// A folder cannot be listed, with this `errno`.
    case folder(path: String, code: Int32)
    /// An image cannot be read.
    case image(PNGFileError)
    /// A manifest is not what it has to be.
    case manifest(path: String, GoldenManifestError)
    /// There is an image, but no manifest.
    case lacksManifest(path: String)
    /// There is a manifest, but no image.
    case lacksImage(path: String)
    /// The image's pixels are not those that its manifest tells of.
    case edited(path: String)
    /// The golden was judged by its scene, or its manifest cannot be read, and what is pending has no scene.
    case losesScene(GoldenName)
    /// A pending image or its manifest cannot be read.
    indirect case damagedPending(GoldenName, GoldenError)
    /// An acceptance was cut short; the next change completes it.
    case interrupted(GoldenName)
    /// The golden was accepted under rules that this program does not know yet.
    case newerRules(GoldenName, rules: Int, known: Int)
    /// A scene or a reason has a character that cannot be seen, or that hides others.
    case control(in: String, Unicode.Scalar)
    /// The path leads out of the store by a symbolic link.
    case linkedOutside(path: String, target: String)
    /// There is nothing pending under a name, and no golden.
    case nothingPending(GoldenName)
    /// The pending image is another one than was looked at.
    case notShown(GoldenName)
    /// The folders of goldens and pending images are one, or one holds the other.
    case overlapping(goldens: String, pending: String)
    /// The golden changed since the pending image was recorded.
    case stale(GoldenName)
    /// Another process changes goldens; its number, where it is known.
    case locked(path: String, process: Int?)
    /// A reason that says nothing.
    case emptyReason
}
