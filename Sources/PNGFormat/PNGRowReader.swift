import CPNG
import Pixels

/// Reads a PNG file row by row with libpng, so that neither the file nor its pixels are in memory as a whole.
///
///     let reader = try PNGRowReader(path: "large.png")
///     for _ in 0..<reader.height { try reader.readRow(into: row) }
///     try reader.finish()
///
/// What is read, and what is refused, is what `readPNG(atPath:limits:)` reads and refuses; but damage may show only after
/// rows have been read, and ``finish()`` has the last word. An interlaced image has no rows before all of it is read: it is
/// decoded as a whole.
public final class PNGRowReader {
    /// The number of pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// Whether samples have 16 bits, as `UInt16`, instead of 8.
    public let isSixteenBit: Bool
    /// What the file says about its pixels.
    public let metadata: PNGMetadata

    private let path: String
    private let container: PNGContainer
    private let source: Source

    private enum Source {
        case rows(OpaquePointer, ImageDataParts, Head)
        case image(WholeImage)
    }

    /// Opens a file and checks all its chunks.
    ///
    /// - Parameters:
    ///   - path: The file, which must be a regular one.
    ///   - limits: The largest PNG to accept.
    /// - Throws: The path, and why it is not an image.
    public init(path: String, limits: PNGLimits = PNGLimits()) throws(PNGFileError) {
        let file: PNGChunkFile
        do throws(FileError) {
            file = try PNGChunkFile(path: path)
            guard file.byteCount <= limits.byteCount else {
                throw FileError(
                    path: path, operation: .read,
                    reason: .tooLarge(byteCount: file.byteCount, limit: limits.byteCount))
            }
        } catch {
            throw .file(error)
        }
        func described<Result>(_ work: () throws(PNGError) -> Result) throws(PNGFileError) -> Result {
            do throws(PNGError) {
                return try work()
            } catch {
                throw file.failure.map { .file($0) } ?? .contents(path: path, error)
            }
        }
        let container = try described { () throws(PNGError) in try PNGContainer(file, limits: limits) }
        self.path = path
        self.container = container
        width = container.header.width
        height = container.header.height
        isSixteenBit = container.header.bitDepth == 16
        metadata = container.metadata
        guard !container.header.isInterlaced else {
            source = .image(WholeImage(try readPNG(atPath: path, limits: limits).image))
            return
        }
        let head = try described { () throws(PNGError) in try Head(container, file) }
        let parts = ImageDataParts(file, container)
        var rows: OpaquePointer?
        let report = cpng_rows_begin(
            cpng_source(
                bytes: head.bytes.bindMemory(to: UInt8.self).baseAddress, byte_count: head.bytes.count,
                palette_offset: head.paletteOffset, transparency_offset: head.transparencyOffset, image_data: nil,
                image_data_part: 0,
                image_data_count: UInt32(container.imageDataByteCount),
                next_part: { context, part in
                    guard let context, let part else { return 0 }
                    let parts = Unmanaged<ImageDataParts>.fromOpaque(context).takeUnretainedValue()
                    guard let next = parts.next() else { return 0 }
                    part.pointee = next.bindMemory(to: UInt8.self).baseAddress
                    return next.count
                }, context: Unmanaged.passUnretained(parts).toOpaque()),
            &rows)
        guard report.status == CPNG_OK.rawValue, let rows else {
            cpng_rows_free(rows)
            throw Self.error(report, path, container, file)
        }
        source = .rows(rows, parts, head)
    }

    deinit {
        guard case .rows(let rows, _, _) = source else { return }
        cpng_rows_free(rows)
    }

    /// The bytes of a row: four samples a pixel.
    public var rowByteCount: Int { width * (isSixteenBit ? 8 : 4) }

    /// Reads the next row, as straight RGBA.
    ///
    /// - Parameter row: Where to write ``rowByteCount`` bytes, aligned for samples.
    /// - Precondition: Fewer than ``height`` rows have been read, and none was refused.
    public func readRow(into row: UnsafeMutableRawBufferPointer) throws(PNGFileError) {
        precondition(row.count == rowByteCount, "a row has \(rowByteCount) bytes, but there is room for \(row.count)")
        switch source {
        case .rows(let rows, let parts, _):
            let report = cpng_rows_read(rows, row.baseAddress, row.count)
            guard report.status == CPNG_OK.rawValue else { throw Self.error(report, path, container, parts.file) }
        case .image(let image): image.copyRow(into: row)
        }
    }

    /// Checks what follows the last row.
    ///
    /// - Precondition: All rows have been read, and none was refused.
    /// - Throws: What makes the file no image, although its rows could be read.
    public func finish() throws(PNGFileError) {
        guard case .rows(let rows, let parts, _) = source else { return }
        let report = cpng_rows_end(rows)
        guard report.status == CPNG_OK.rawValue else { throw Self.error(report, path, container, parts.file) }
    }

    private static func error(
        _ report: cpng_report, _ path: String, _ container: PNGContainer, _ file: PNGChunkFile
    ) -> PNGFileError {
        file.failure.map { .file($0) } ?? .contents(path: path, PNGError(report, container))
    }
}

/// The chunks before the image data that give pixels.
private final class Head {
    /// The signature, the header, the palette and the transparency.
    let bytes: UnsafeMutableRawBufferPointer
    /// Where the palette is among them, 0 for none.
    private(set) var paletteOffset = 0
    /// Where the transparency is among them, 0 for none.
    private(set) var transparencyOffset = 0

    init(_ container: PNGContainer, _ file: PNGChunkFile) throws(PNGError) {
        // In RGB images a palette is a mere suggestion for displays.
        let palette = container.header.colorType == .palette ? container.paletteOffset : 0
        // Each is at most 780 bytes, or would have been refused.
        bytes = .allocate(byteCount: 33 + 2 * 780, alignment: 16)
        bytes.copyMemory(from: try file.read(33, at: 0))
        var end = 33
        func add(_ offset: Int) throws(PNGError) -> Int {
            guard offset != 0 else { return 0 }
            let count = 12 + Int(try file.read(4, at: offset).bigEndian32(at: 0))
            let place = end
            UnsafeMutableRawBufferPointer(rebasing: bytes[place..<place + count]).copyMemory(
                from: try file.read(count, at: offset))
            end += count
            return place
        }
        paletteOffset = try add(palette)
        transparencyOffset = try add(container.transparencyOffset)
    }

    deinit { bytes.deallocate() }
}

/// The image data of a file, part by part.
private final class ImageDataParts {
    let file: PNGChunkFile
    private var chunksLeft: Int
    private var offset: Int
    private var left = 0

    init(_ file: PNGChunkFile, _ container: PNGContainer) {
        self.file = file
        chunksLeft = container.imageDataChunkCount
        offset = container.imageDataOffset
    }

    /// The next part; nil at the end, or when the file cannot be read, which ``PNGChunkFile/failure`` tells.
    func next() -> UnsafeRawBufferPointer? {
        do throws(PNGError) {
            while left == 0 {
                guard chunksLeft > 0 else { return nil }
                chunksLeft -= 1
                left = Int(try file.read(4, at: offset).bigEndian32(at: 0))
                offset += 8
                // An empty chunk has a checksum too.
                if left == 0 { offset += 4 }
            }
            let part = try file.read(min(PNGChunkFile.blockByteCount, left), at: offset)
            offset += part.count
            left -= part.count
            if left == 0 { offset += 4 }
            return part
        } catch {
            return nil
        }
    }
}

/// The rows of an image that was decoded as a whole.
private final class WholeImage {
    private let image: Image
    private var y = 0

    init(_ image: Image) { self.image = image }

    func copyRow(into row: UnsafeMutableRawBufferPointer) {
        switch image.samples {
        case .eight(let samples): samples.withUnsafeBytes { copy($0, into: row) }
        case .sixteen(let samples): samples.withUnsafeBytes { copy($0, into: row) }
        }
        y += 1
    }

    private func copy(_ bytes: UnsafeRawBufferPointer, into row: UnsafeMutableRawBufferPointer) {
        row.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[y * row.count..<(y + 1) * row.count]))
    }
}
