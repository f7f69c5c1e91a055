#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Owns the memory of a ``CrashRecord``: a file shared with the kernel, which outlives the process, or plain memory.
///
/// The file stays locked while its process lives. A record without a lock was left behind by a process that died.
final class CrashRecordFile {
    let record: CrashRecord
    private let size: Int
    private let path: String?
    private let file: Int32

    /// Creates a record for cases of at most `limit` choices; in memory only if `folder` is nil or unusable.
    init(limit: Int, folder: String?, property: String) {
        size = CrashRecord.choicesOffset + limit * 16
        let name = folder.map { "\($0)/\(getpid())-\(UInt32.random(in: 0 ... .max)).running" }
        let opened = name.map { open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644) } ?? -1
        var memory: UnsafeMutableRawPointer?
        if opened >= 0, flock(opened, LOCK_EX | LOCK_NB) == 0, ftruncate(opened, off_t(size)) == 0 {
            memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, opened, 0)
            if memory == MAP_FAILED { memory = nil }
        }
        if let memory, let name {
            path = name
            file = opened
            record = CrashRecord(base: memory)
        } else {
            if opened >= 0 { close(opened) }
            if let name { unlink(name) }
            path = nil
            file = -1
            record = CrashRecord(base: calloc(1, size)!)
        }
        record.base.storeBytes(of: CrashRecord.magic, as: UInt64.self)
        let bytes = Array(property.utf8.prefix(CrashRecord.nameCapacity))
        record.base.storeBytes(
            of: UInt64(bytes.count), toByteOffset: CrashRecord.nameLengthOffset, as: UInt64.self)
        for (index, byte) in bytes.enumerated() {
            record.base.storeBytes(of: byte, toByteOffset: CrashRecord.nameOffset + index, as: UInt8.self)
        }
    }

    deinit {
        if let path {
            unlink(path)
            munmap(record.base, size)
            close(file)
        } else {
            free(record.base)
        }
    }

    /// Takes the cases over that dead processes left in a folder.
    static func recover(from folder: String) -> [[ChoiceValue]] {
        Files.names(in: folder).filter { $0.hasSuffix(".running") }.compactMap { recover(file: "\(folder)/\($0)") }
    }

    private static func recover(file path: String) -> [ChoiceValue]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        // Whoever gets the lock removes the file; a living owner keeps it.
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else { return nil }
        // One that is still empty is about to be locked by its owner.
        let size = Int(lseek(file, 0, SEEK_END))
        guard size >= CrashRecord.choicesOffset else { return nil }
        defer { unlink(path) }
        guard let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), memory != MAP_FAILED else { return nil }
        defer { munmap(memory, size) }
        let record = CrashRecord(base: memory)
        let count = memory.load(fromByteOffset: CrashRecord.countOffset, as: UInt64.self)
        guard memory.load(as: UInt64.self) == CrashRecord.magic,
            memory.load(fromByteOffset: CrashRecord.stateOffset, as: UInt64.self) == 1,
            count <= UInt64((size - CrashRecord.choicesOffset) / 16)
        else { return nil }
        return record.choices
    }
}
