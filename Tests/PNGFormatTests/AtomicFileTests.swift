import Testing

@testable import PNGFormat

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

@Suite struct AtomicFileTests {
    private func contents(_ path: String) -> [UInt8]? {
        try? readFile(atPath: path, limit: 1 << 20)
    }

    private func failure(_ path: String, _ reason: FileError.Reason) -> FileError {
        FileError(path: path, operation: .write, reason: reason)
    }

    @Test func newFileIsCreated() throws {
        try withTemporaryFolder { folder in
            try AtomicFile.write([1, 2, 3], toPath: "\(folder)/new")
            #expect(contents("\(folder)/new") == [1, 2, 3])
            #expect(names(in: folder) == ["new"])
        }
    }

    @Test func emptyAndLargeContentsAreWritten() throws {
        try withTemporaryFolder { folder in
            try AtomicFile.write([], toPath: "\(folder)/empty")
            #expect(contents("\(folder)/empty") == [])
            let large = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
            try AtomicFile.write(large, toPath: "\(folder)/large")
            #expect(contents("\(folder)/large") == large)
        }
    }

    @Test func existingFileIsReplacedAndKeepsItsPermissions() throws {
        try withTemporaryFolder { folder in
            let path = "\(folder)/file"
            try AtomicFile.write([1], toPath: path)
            #expect(chmod(path, 0o640) == 0)
            try AtomicFile.write([2, 3], toPath: path)
            #expect(contents(path) == [2, 3])
            #expect(permissions(path) == 0o640)
            #expect(names(in: folder) == ["file"])
        }
    }

    @Test func symbolicLinkIsFollowed() throws {
        try withTemporaryFolder { folder in
            try AtomicFile.write([1], toPath: "\(folder)/file")
            #expect(symlink("file", "\(folder)/link") == 0)
            try AtomicFile.write([2], toPath: "\(folder)/link")
            #expect(contents("\(folder)/file") == [2])
            #expect(symlink("nothing", "\(folder)/dangling") == 0)
            let path = "\(folder)/dangling"
            #expect(throws: failure(path, .isDanglingLink)) { try AtomicFile.write([3], toPath: path) }
            #expect(names(in: folder) == ["dangling", "file", "link"])
        }
    }

    @Test func longestNameIsWritten() throws {
        try withTemporaryFolder { folder in
            let name = String(repeating: "n", count: 255)
            try AtomicFile.write([1], toPath: "\(folder)/\(name)")
            #expect(names(in: folder) == [name])
            let path = "\(folder)/\(name)n"
            #expect(throws: failure(path, .system(code: ENAMETOOLONG))) { try AtomicFile.write([1], toPath: path) }
        }
    }

    @Test func whatIsNoFileIsRefused() throws {
        try withTemporaryFolder { folder in
            #expect(throws: failure(folder, .isFolder)) { try AtomicFile.write([1], toPath: folder) }
            #expect(throws: failure("", .illegalPath)) { try AtomicFile.write([1], toPath: "") }
            #expect(throws: failure("a\0b", .illegalPath)) { try AtomicFile.write([1], toPath: "a\0b") }
            let slash = "\(folder)/new/"
            #expect(throws: failure(slash, .illegalPath)) { try AtomicFile.write([1], toPath: slash) }
            let inside = "\(folder)/missing/file"
            #expect(throws: failure(inside, .system(code: ENOENT))) { try AtomicFile.write([1], toPath: inside) }
            try AtomicFile.write([1], toPath: "\(folder)/file")
            let below = "\(folder)/file/below"
            #expect(throws: failure(below, .system(code: ENOTDIR))) { try AtomicFile.write([1], toPath: below) }
            #expect(throws: failure("/dev/null", .isNotRegular)) { try AtomicFile.write([1], toPath: "/dev/null") }
            #expect(names(in: folder) == ["file"])
        }
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may write anywhere"))
    func folderWithoutPermissionIsRefused() throws {
        try withTemporaryFolder { folder in
            #expect(chmod(folder, 0o500) == 0)
            let path = "\(folder)/file"
            #expect(throws: failure(path, .system(code: EACCES))) { try AtomicFile.write([1], toPath: path) }
        }
    }

    @Test func folderThatCreatesNothingIsRefused() throws {
        try withTemporaryFolder { folder in
            let path = "\(folder)/file"
            #expect(throws: failure(path, .system(code: EACCES))) {
                try AtomicFile.write([1], toPath: path) { _ in
                    errno = EACCES
                    return -1
                }
            }
        }
    }

    @Test func takenTemporaryNameIsPassedOver() throws {
        try withTemporaryFolder { folder in
            var tried: [String] = []
            try AtomicFile.write([1], toPath: "\(folder)/file") { path in
                tried.append(path)
                guard tried.count == 3 else {
                    errno = EEXIST
                    return -1
                }
                return open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
            }
            #expect(Set(tried).count == 3)
            #expect(names(in: folder) == ["file"])
        }
    }

    #if os(Linux)
        @Test(.enabled(if: access("/dev/full", W_OK) == 0, "a device that is always full is needed"))
        func fullDiskLeavesTheOldContentsAndNothingElse() throws {
            try withTemporaryFolder { folder in
                let path = "\(folder)/file"
                try AtomicFile.write([1], toPath: path)
                #expect(throws: failure(path, .system(code: ENOSPC))) {
                    try AtomicFile.write([2], toPath: path) { temporary in
                        close(open(temporary, O_WRONLY | O_CREAT | O_EXCL, 0o600))
                        return open("/dev/full", O_WRONLY)
                    }
                }
                #expect(contents(path) == [1])
                #expect(names(in: folder) == ["file"])
            }
        }
    #endif

    @Test func readerNeverSeesAPart() async throws {
        let folder = try withTemporaryFolder { $0 }
        #expect(mkdir(folder, 0o700) == 0)
        defer {
            unlink("\(folder)/file")
            rmdir(folder)
        }
        let path = "\(folder)/file"
        let versions = (0..<4).map { [UInt8](repeating: UInt8($0), count: 10_000) }
        try AtomicFile.write(versions[0], toPath: path)
        let failures = await withTaskGroup(of: Int.self) { group in
            for version in versions {
                group.addTask {
                    (0..<10).count { _ in (try? AtomicFile.write(version, toPath: path)) == nil }
                }
            }
            group.addTask {
                (0..<200).count { _ in
                    guard let seen = try? readFile(atPath: path, limit: 1 << 20) else {
                        return true
                    }
                    return !versions.contains(seen)
                }
            }
            return await group.reduce(0, +)
        }
        #expect(failures == 0)
        #expect(names(in: folder) == ["file"])
    }
}
