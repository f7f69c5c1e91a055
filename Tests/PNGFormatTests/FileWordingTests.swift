import PNGFormat
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// The words of every error about a file: its path, what failed, why, and what to do about it.
@Suite struct FileWordingTests {
    @Test(
        arguments: zip(
            [ENOENT, EACCES, EMFILE, ELOOP],
            [
                "No such file or directory; check the path and the working directory",
                "Permission denied; check the permissions of the file and of its folder",
                "Too many open files; close files, or raise the limit on open ones (ulimit -n)",
                "Too many levels of symbolic links; remove the symbolic link that leads back to itself",
            ]))
    func systemErrorOfReadingHasARemedy(code: Int32, text: String) {
        let error = FileError(path: "goldens/bar.png", operation: .read, reason: .system(code: code))
        #expect(error.description == "goldens/bar.png: cannot read the file: \(text)")
    }

    @Test(
        arguments: zip(
            [ENOENT, ENOTDIR, ENOSPC, EROFS, ENAMETOOLONG, EINVAL],
            [
                "No such file or directory; create its folder first",
                "Not a directory; check the path and the working directory",
                "No space left on device; free some space, or write to another place",
                "Read-only file system; write to another place",
                "File name too long; shorten the name",
                "Invalid argument; see whether the disk is in order, and try again",
            ]))
    func systemErrorOfWritingHasARemedy(code: Int32, text: String) {
        let error = FileError(path: "goldens/bar.png", operation: .write, reason: .system(code: code))
        #expect(error.description == "goldens/bar.png: cannot write the file: \(text)")
    }

    static let reasons: [(FileError.Reason, String)] = [
        (.isFolder, "it is a folder; name a file"),
        (.isNotRegular, "it is a device, a pipe or a socket; name a regular file"),
        (.isDanglingLink, "it is a symbolic link to nothing; create what it points to, or remove it"),
        (.illegalPath, "the path does not name a file; check the path"),
        (
            .tooLarge(byteCount: 100, limit: 99),
            "its 100 bytes exceed the limit of 99; raise the limit if it is meant to be that large"
        ),
    ]

    @Test(arguments: reasons)
    func otherReasonsHaveARemedy(reason: FileError.Reason, text: String) {
        let error = FileError(path: "bar.png", operation: .read, reason: reason)
        #expect(error.description == "bar.png: cannot read the file: \(text)")
        #expect(PNGFileError.file(error).description == error.description)
    }

    @Test func contentsAreNamedByTheirPath() {
        #expect(
            PNGFileError.contents(path: "bar.png", .foreign(.gif)).description
                == "bar.png: this is a GIF, not a PNG: a new name does not convert an image; export it as PNG")
    }
}
