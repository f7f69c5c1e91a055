/// A PNG whose chunks have been walked: every length, checksum and position is right.
///
/// Chunks that give pixels or describe colours must follow the specification to the letter; of all others only the
/// checksum is looked at. Nothing is inflated but a colour profile, so no text chunk can blow up.
struct PNGContainer {
    private(set) var header: PNGHeader
    private(set) var metadata: PNGMetadata
    /// The number of palette entries, 0 without a palette.
    private(set) var colorCount = 0
    /// The offset of the palette's chunk, 0 for none.
    private(set) var paletteOffset = 0
    /// The offset of the transparency's chunk, 0 for none.
    private(set) var transparencyOffset = 0
    /// The offset of the first chunk of image data.
    private(set) var imageDataOffset = 0
    /// The number of chunks of image data.
    private(set) var imageDataChunkCount = 0
    /// The bytes in all chunks of image data.
    private(set) var imageDataByteCount = 0

    private let limits: PNGLimits

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Walks the chunks of a PNG in memory.
    init(_ bytes: UnsafeRawBufferPointer, limits: PNGLimits) throws(PNGError) {
        try self.init(PNGChunkMemory(start: bytes), limits: limits)
    }

    /// Walks the chunks of a PNG.
    init(_ source: some PNGChunkSource, limits: PNGLimits) throws(PNGError) {
        guard source.byteCount <= limits.byteCount else {
            throw .exceedsLimit(.byteCount, actual: source.byteCount, limit: limits.byteCount)
        }
        try Self.checkSignature(source.start)
        let first = try source.chunk(at: Self.signature.count)
        guard first.type != .appleVariant else {
            throw .unknownCriticalChunk(.appleVariant)
        }
        guard first.type == .header else {
            throw .missing(.header)
        }
        self.limits = limits
        guard first.byteCount == PNGHeader.byteCount else {
            throw .malformed(.header, .length(first.byteCount, required: PNGHeader.byteCount))
        }
        header = try PNGHeader(first.data, limits: limits)
        metadata = PNGMetadata(header: header)

        var previous = first
        repeat {
            let chunk = try source.chunk(at: previous.end)
            try add(chunk, after: previous.type)
            previous = chunk
        } while previous.type != .end
        metadata.trailingByteCount = source.byteCount - previous.end

        guard imageDataOffset != 0 else {
            throw .missing(.imageData)
        }
        // A byte of deflate inflates to at most 1032 bytes (zlib.net/zlib_tech.html): what must be incomplete is
        // refused before its pixels are allocated.
        guard header.inflatedByteCount <= 1032 * imageDataByteCount else {
            throw .incompleteImageData(rows: 0, of: header.height)
        }
    }

    private static func checkSignature(_ bytes: UnsafeRawBufferPointer) throws(PNGError) {
        guard bytes.count > 0 else {
            throw .empty
        }
        if bytes.holds(signature, at: 0) {
            return
        }
        if bytes.count < signature.count && bytes.elementsEqual(signature.prefix(bytes.count)) {
            throw .truncated(byteCount: bytes.count, .insideSignature)
        }
        // The signature was designed to show this: a line feed gains or loses its carriage return, or the high bit goes.
        let name = Array("PNG".utf8)
        if bytes.holds(name, at: 1) || bytes.holds(name, at: 2) || bytes.holds(name, at: 3) {
            throw .alteredSignature
        }
        throw ForeignFormat(bytes).map { .foreign($0) } ?? .unrecognized
    }

    private mutating func add(_ chunk: PNGChunk, after previous: PNGChunkType) throws(PNGError) {
        switch chunk.type {
        case .header:
            throw .malformed(.header, .duplicate)
        case .palette:
            try addPalette(chunk)
        case .transparency:
            try addTransparency(chunk)
        case .imageData:
            try addImageData(chunk, after: previous)
        case .end:
            guard chunk.byteCount == 0 else {
                throw .malformed(.end, .length(chunk.byteCount, required: 0))
            }
        default:
            guard !chunk.type.isCritical else {
                throw .unknownCriticalChunk(chunk.type)
            }
            try metadata.add(
                chunk, hasPalette: paletteOffset != 0, hasImageData: imageDataOffset != 0,
                profileLimit: limits.profileByteCount)
        }
    }

    private mutating func addPalette(_ chunk: PNGChunk) throws(PNGError) {
        guard paletteOffset == 0 else {
            throw .malformed(.palette, .duplicate)
        }
        guard imageDataOffset == 0 else {
            throw .malformed(.palette, .misplaced(after: .imageData))
        }
        guard transparencyOffset == 0 else {
            throw .malformed(.palette, .misplaced(after: .transparency))
        }
        let type = header.colorType
        guard type != .grayscale && type != .grayscaleAlpha else {
            throw .malformed(.palette, .forbidden(type))
        }
        let most = type == .palette ? 1 << header.bitDepth : 256
        let (count, rest) = chunk.byteCount.quotientAndRemainder(dividingBy: 3)
        guard rest == 0 && (1...most).contains(count) else {
            throw .malformed(.palette, .entries(byteCount: chunk.byteCount, bytesEach: 3, most: most))
        }
        paletteOffset = chunk.offset
        colorCount = count
    }

    private mutating func addTransparency(_ chunk: PNGChunk) throws(PNGError) {
        guard transparencyOffset == 0 else {
            throw .malformed(.transparency, .duplicate)
        }
        guard imageDataOffset == 0 else {
            throw .malformed(.transparency, .misplaced(after: .imageData))
        }
        switch header.colorType {
        case .grayscaleAlpha, .trueColorAlpha:
            throw .malformed(.transparency, .forbidden(header.colorType))
        case .palette:
            guard paletteOffset != 0 else {
                throw .missing(.palette)
            }
            guard (1...colorCount).contains(chunk.byteCount) else {
                let malformation = PNGError.Malformation.entries(
                    byteCount: chunk.byteCount, bytesEach: 1, most: colorCount)
                throw .malformed(.transparency, malformation)
            }
        case .grayscale, .trueColor:
            let required = 2 * header.colorType.channelCount
            guard chunk.byteCount == required else {
                throw .malformed(.transparency, .length(chunk.byteCount, required: required))
            }
            for offset in stride(from: 0, to: required, by: 2) {
                let sample = Int(chunk.data[offset]) << 8 | Int(chunk.data[offset + 1])
                guard sample >> header.bitDepth == 0 else {
                    throw .malformed(.transparency, .sampleOutOfRange(sample, bitDepth: header.bitDepth))
                }
            }
        }
        transparencyOffset = chunk.offset
    }

    private mutating func addImageData(_ chunk: PNGChunk, after previous: PNGChunkType) throws(PNGError) {
        guard header.colorType != .palette || paletteOffset != 0 else {
            throw .missing(.palette)
        }
        guard imageDataOffset == 0 || previous == .imageData else {
            throw .malformed(.imageData, .interrupted)
        }
        if imageDataOffset == 0 {
            imageDataOffset = chunk.offset
        }
        imageDataChunkCount += 1
        imageDataByteCount += chunk.byteCount
    }

    /// The data of the chunk at an offset; nil for offset 0, which means that there is none.
    func chunkData(at offset: Int, of bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        guard offset != 0 else { return nil }
        let start = offset + 8
        return UnsafeRawBufferPointer(rebasing: bytes[start..<start + Int(bytes.bigEndian32(at: offset))])
    }

    /// Moves the data of all chunks of image data into one piece, behind the type of the first. The chunks after it are
    /// no more, and nothing before it changes.
    func joinImageData(in bytes: UnsafeMutableRawBufferPointer) {
        var target = imageDataOffset + 8
        var offset = imageDataOffset
        for _ in 0..<imageDataChunkCount {
            let count = Int(UnsafeRawBufferPointer(bytes).bigEndian32(at: offset))
            UnsafeMutableRawBufferPointer(rebasing: bytes[target...]).copyMemory(
                from: UnsafeRawBufferPointer(rebasing: bytes[offset + 8..<offset + 8 + count]))
            target += count
            offset += 12 + count
        }
    }
}
