import CPNG

/// One chunk of a PNG in memory, whose checksum is right.
struct PNGChunk {
    /// Where the chunk starts, with its length field.
    let offset: Int
    let type: PNGChunkType
    let data: UnsafeRawBufferPointer

    /// Where the next chunk starts.
    var end: Int {
        offset + 12 + data.count
    }

    /// Reads the chunk that starts at `offset`: length, type, data, checksum of type and data.
    init(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(PNGError) {
        guard bytes.count - offset >= 8 else {
            throw .truncated(byteCount: bytes.count, .betweenChunks)
        }
        let length = bytes.bigEndian32(at: offset)
        type = PNGChunkType(code: bytes.bigEndian32(at: offset + 4))
        guard length <= Int32.max else {
            throw .malformed(type, .illegalLength(length))
        }
        let missing = offset + 12 + Int(length) - bytes.count
        guard missing <= 0 else {
            throw .truncated(byteCount: bytes.count, .inside(type, missing: missing))
        }
        let checked = UnsafeRawBufferPointer(rebasing: bytes[offset + 4..<offset + 8 + Int(length)])
        let checksum = cpng_checksum(checked.baseAddress, checked.count)
        guard checksum == bytes.bigEndian32(at: offset + 8 + Int(length)) else {
            throw .wrongChecksum(type, offset: offset)
        }
        guard type.isWellFormed else {
            throw .malformed(type, .illegalType)
        }
        self.offset = offset
        data = UnsafeRawBufferPointer(rebasing: checked[4...])
    }
}
