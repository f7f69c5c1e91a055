import CPNG

/// A PNG in a file, chunk by chunk, so that little of it is in memory at a time.
///
/// Of a chunk whose contents are understood the data is there until the next chunk is read, unless it is longer than any
/// that is right; of all others only the checksum is looked at.
final class PNGChunkFile: PNGChunkSource {
    let byteCount: Int
    /// Why the file could not be read; then a chunk was refused for the lack of it.
    private(set) var failure: FileError?

    private let file: RegularFile
    private let path: String
    private let block: UnsafeMutableRawBufferPointer
    private var startByteCount = 0
    private let startBytes: UnsafeMutableRawBufferPointer
    private var kept: UnsafeMutableRawBufferPointer

    /// The bytes that are read at a time.
    static let blockByteCount = 1 << 16
    /// The bytes that tell what a file is.
    private static let startByteCount = 64
    /// No chunk that is understood is longer if it is right, except a colour profile.
    private static let longestUnderstood = 768

    /// Opens a file.
    init(path: String) throws(FileError) {
        file = try RegularFile(path: path)
        self.path = path
        byteCount = file.byteCount
        block = .allocate(byteCount: Self.blockByteCount, alignment: 16)
        startBytes = .allocate(byteCount: Self.startByteCount, alignment: 16)
        kept = .allocate(byteCount: Self.longestUnderstood, alignment: 16)
        startByteCount = try file.read(at: 0, into: startBytes)
    }

    deinit {
        block.deallocate()
        startBytes.deallocate()
        kept.deallocate()
    }

    var start: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: startBytes[..<startByteCount]) }

    func chunk(at offset: Int) throws(PNGError) -> PNGChunk {
        let head = try PNGChunkHead(offset: offset, fileByteCount: byteCount) { () throws(PNGError) in
            try read(8, at: offset)
        }
        let isKept = head.type == .profile || (head.type.isUnderstood && head.byteCount <= Self.longestUnderstood)
        if isKept && kept.count < head.byteCount {
            kept.deallocate()
            kept = .allocate(byteCount: head.byteCount, alignment: 16)
        }
        // The type belongs to what is checked.
        var checksum: UInt32 = 0
        var position = offset + 4
        let end = offset + 8 + head.byteCount
        while position < end {
            let bytes = try read(min(block.count, end - position), at: position)
            checksum = cpng_checksum(checksum, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
            if isKept {
                let isFirst = position == offset + 4
                UnsafeMutableRawBufferPointer(rebasing: kept[(isFirst ? 0 : position - offset - 8)...]).copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: bytes[(isFirst ? 4 : 0)...]))
            }
            position += bytes.count
        }
        let stored = try read(4, at: end).bigEndian32(at: 0)
        try head.check(checksum: checksum, stored: stored)
        let data = UnsafeRawBufferPointer(rebasing: kept[..<(isKept ? head.byteCount : 0)])
        return PNGChunk(offset: offset, type: head.type, byteCount: head.byteCount, data: data)
    }

    /// Reads at most a block of bytes, which are there until the next read.
    func read(_ count: Int, at offset: Int) throws(PNGError) -> UnsafeRawBufferPointer {
        let room = UnsafeMutableRawBufferPointer(rebasing: block[..<count])
        do throws(FileError) {
            guard try file.read(at: offset, into: room) == count else {
                // The file was longer when it was opened.
                throw FileError(path: path, operation: .read, reason: .changed)
            }
        } catch {
            failure = error
            throw .empty
        }
        return UnsafeRawBufferPointer(room)
    }
}
