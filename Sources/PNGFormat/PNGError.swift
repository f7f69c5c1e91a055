/// Why bytes are not an image.
///
/// The cases hold facts; `description` says what is wrong, why, and what to do about it.
public enum PNGError: Error, Equatable, Sendable {
    /// There are no bytes.
    case empty
    /// The bytes are something else that is known by its first bytes.
    case foreign(ForeignFormat)
    /// The bytes start like nothing known.
    case unrecognized
    /// The bytes start like a PNG that was transferred as text.
    case alteredSignature
    /// The bytes end before the PNG does.
    case truncated(byteCount: Int, Truncation)
    /// The bytes of a chunk are not those that were written.
    case wrongChecksum(PNGChunkType, offset: Int)
    /// A chunk breaks the PNG specification although its checksum is right: its writer is at fault.
    case malformed(PNGChunkType, Malformation)
    /// A chunk that the image cannot do without is missing.
    case missing(PNGChunkType)
    /// The image needs a chunk that the PNG specification does not know.
    case unknownCriticalChunk(PNGChunkType)
    /// The image is zero pixels wide or high.
    case noPixels(width: Int, height: Int)
    /// The file claims more than a reader accepts.
    case exceedsLimit(PNGLimits.Kind, actual: Int, limit: Int)
    /// The image data holds fewer rows than the header says.
    case incompleteImageData(rows: Int, of: Int)
    /// The image data goes on after the last row.
    case excessImageData
    /// The compressed image data is damaged; the message is that of the PNG library.
    case damagedImageData(message: String, rows: Int, of: Int)
    /// A pixel has a palette index that the palette does not hold.
    case paletteIndexOutOfRange(index: Int, row: Int, colors: Int)
    /// The memory for the decoder is not there.
    case outOfMemory

    /// Where a PNG is cut off.
    public enum Truncation: Equatable, Sendable {
        /// Within the eight bytes at the start.
        case insideSignature
        /// After a complete chunk, before the chunk that ends the image.
        case betweenChunks
        /// Within a chunk, so many bytes before the chunk's end.
        case inside(PNGChunkType, missing: Int)
    }

    /// How a chunk breaks the PNG specification.
    public enum Malformation: Equatable, Sendable {
        /// Its length is not one that a chunk can have.
        case illegalLength(UInt32)
        /// It holds a different number of bytes than it must.
        case length(Int, required: Int)
        /// It holds a number of entries outside `1...most`, or a part of one.
        case entries(byteCount: Int, bytesEach: Int, most: Int)
        /// A field holds a value without a meaning.
        case value(UInt8, field: String)
        /// A number that must fit the samples does not.
        case sampleOutOfRange(Int, bitDepth: Int)
        /// There is more than one.
        case duplicate
        /// It comes after a chunk that it must precede.
        case misplaced(after: PNGChunkType)
        /// It does not follow the chunk of the same name directly.
        case interrupted
        /// It may not occur with the image's colour type.
        case forbidden(PNGMetadata.ColorType)
        /// Its name is empty, too long, or not terminated.
        case illegalName
        /// Its compressed contents cannot be inflated.
        case damagedContents
        /// Its type is not made of letters.
        case illegalType
    }
}
