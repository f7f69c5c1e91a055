import PNGFormat
import Pixels
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

@Suite struct FileTests {
    private let image = Image(width: 2, height: 1, rgba: [1, 2, 3, 255, 4, 5, 6, 7])

    private func failure(_ path: String, _ reason: FileError.Reason) -> PNGFileError {
        .file(FileError(path: path, operation: .read, reason: reason))
    }

    @Test func writtenFileIsRead() throws {
        try withTemporaryFolder { folder in
            let path = "\(folder)/bar.png"
            try writePNG(image, toPath: path, options: PNGOptions(scaleFactor: 2))
            let decoded = try readPNG(atPath: path)
            #expect(decoded.image == image)
            #expect(decoded.metadata.resolution?.horizontal == 5_669)
            #expect(names(in: folder) == ["bar.png"])
        }
    }

    @Test func whatIsNoFileIsRefused() throws {
        try withTemporaryFolder { folder in
            let missing = "\(folder)/missing.png"
            #expect(throws: failure(missing, .system(code: ENOENT))) { try readPNG(atPath: missing) }
            #expect(throws: failure(folder, .isFolder)) { try readPNG(atPath: folder) }
            #expect(throws: failure("/dev/null", .isNotRegular)) { try readPNG(atPath: "/dev/null") }
            #expect(throws: failure("", .illegalPath)) { try readPNG(atPath: "") }
            #expect(throws: failure("a\0.png", .illegalPath)) { try readPNG(atPath: "a\0.png") }
            let pipe = "\(folder)/pipe.png"
            #expect(mkfifo(pipe, 0o600) == 0)
            #expect(throws: failure(pipe, .isNotRegular)) { try readPNG(atPath: pipe) }
            let loop = "\(folder)/loop.png"
            #expect(symlink("loop.png", loop) == 0)
            #expect(throws: failure(loop, .system(code: ELOOP))) { try readPNG(atPath: loop) }
        }
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may read everything"))
    func fileWithoutPermissionIsRefused() throws {
        try withTemporaryFolder { folder in
            let path = "\(folder)/secret.png"
            try writePNG(image, toPath: path)
            #expect(chmod(path, 0) == 0)
            #expect(throws: failure(path, .system(code: EACCES))) { try readPNG(atPath: path) }
        }
    }

    @Test func largeFileIsRefusedUnread() throws {
        try withTemporaryFolder { folder in
            let path = "\(folder)/large.png"
            try AtomicFile.write([], toPath: path)
            #expect(truncate(path, 1 << 29) == 0)
            #expect(throws: failure(path, .tooLarge(byteCount: 1 << 29, limit: 256 << 20))) {
                try readPNG(atPath: path)
            }
        }
    }

    @Test func damagedContentsAreNamedWithTheirPath() throws {
        try withTemporaryFolder { folder in
            let path = "\(folder)/bar.png"
            try AtomicFile.write([], toPath: path)
            #expect(throws: PNGFileError.contents(path: path, .empty)) { try readPNG(atPath: path) }
            try AtomicFile.write([0xFF, 0xD8, 0xFF, 0xE0], toPath: path)
            #expect(throws: PNGFileError.contents(path: path, .foreign(.jpeg))) { try readPNG(atPath: path) }
        }
    }

    @Test func folderThatIsMissingIsNotCreated() throws {
        try withTemporaryFolder { folder in
            let path = "\(folder)/new/bar.png"
            #expect(throws: FileError(path: path, operation: .write, reason: .system(code: ENOENT))) {
                try writePNG(image, toPath: path)
            }
            #expect(names(in: folder) == [])
        }
    }
}
