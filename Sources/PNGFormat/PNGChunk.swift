import CPNG

/// One chunk of a PNG, whose checksum is right.
struct PNGChunk {
    /// Where the chunk starts, with its length field.
    let offset: Int
    let type: PNGChunkType
    /// The number of bytes of its data.
    let byteCount: Int
    /// The data; of chunks that are not in memory it may be left out, see ``PNGChunkFile``.
    let data: UnsafeRawBufferPointer

    /// Where the next chunk starts.
    var end: Int {
        offset + 12 + byteCount
    }
}

/// The chunks of a PNG, wherever they are.
protocol PNGChunkSource {
    /// The size of the file.
    var byteCount: Int { get }
    /// The first bytes of the file, as many as tell what it is.
    var start: UnsafeRawBufferPointer { get }
    /// Reads the chunk that starts at `offset`: length, type, data, checksum of type and data.
    func chunk(at offset: Int) throws(PNGError) -> PNGChunk
}

/// A PNG in memory.
struct PNGChunkMemory: PNGChunkSource {
    let start: UnsafeRawBufferPointer

    var byteCount: Int { start.count }

    func chunk(at offset: Int) throws(PNGError) -> PNGChunk {
        let bytes = start
        let head = try PNGChunkHead(offset: offset, fileByteCount: bytes.count) {
            UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + 8])
        }
        let checked = UnsafeRawBufferPointer(rebasing: bytes[offset + 4..<offset + 8 + head.byteCount])
        try head.check(
            checksum: cpng_checksum(0, checked.baseAddress, checked.count),
            stored: bytes.bigEndian32(at: offset + 8 + head.byteCount))
        return PNGChunk(
            offset: offset, type: head.type, byteCount: head.byteCount,
            data: UnsafeRawBufferPointer(rebasing: checked[4...]))
    }
}

/// The length and the type of a chunk.
struct PNGChunkHead {
    let offset: Int
    let byteCount: Int
    let type: PNGChunkType

    /// Reads the eight bytes at `offset` and checks that the chunk fits into the file.
    init(
        offset: Int, fileByteCount: Int, bytes: () throws(PNGError) -> UnsafeRawBufferPointer
    ) throws(PNGError) {
        guard fileByteCount - offset >= 8 else {
            throw .truncated(byteCount: fileByteCount, .betweenChunks)
        }
        let bytes = try bytes()
        let length = bytes.bigEndian32(at: 0)
        type = PNGChunkType(code: bytes.bigEndian32(at: 4))
        guard length <= Int32.max else {
            throw .malformed(type, .illegalLength(length))
        }
        let missing = offset + 12 + Int(length) - fileByteCount
        guard missing <= 0 else {
            throw .truncated(byteCount: fileByteCount, .inside(type, missing: missing))
        }
        self.offset = offset
        byteCount = Int(length)
    }

    /// Checks what the chunk says of itself.
    func check(checksum: UInt32, stored: UInt32) throws(PNGError) {
        guard checksum == stored else {
            throw .wrongChecksum(type, offset: offset)
        }
        guard type.isWellFormed else {
            throw .malformed(type, .illegalType)
        }
    }
}
