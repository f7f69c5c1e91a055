import CPNG
public import Pixels

/// An image and what its file says about it.
public struct DecodedPNG: Equatable, Sendable {
    /// The pixels, as straight RGBA.
    public var image: Image
    /// The description of the file and of its colours.
    public var metadata: PNGMetadata

    /// Creates the pair from its parts.
    public init(image: Image, metadata: PNGMetadata) {
        self.image = image
        self.metadata = metadata
    }
}

/// Decodes a PNG to straight RGBA.
///
/// Every legal PNG is read: all colour types, depths and interlacing; palettes and transparency are expanded, grey is
/// copied to the three channels. Samples of 1, 2 and 4 bits are scaled to 8 and give an 8-bit image, as do samples of 8;
/// samples of 16 bits keep them all. No colour is converted: the samples mean what the metadata says. Of an animated PNG
/// the default image is read.
///
/// A damaged PNG is never shown in part. A change of any one bit, up to the end of the image, is refused: lengths,
/// checksums of all chunks, and the image data are checked to the last byte. So is what the specification forbids in the chunks that give pixels or
/// describe colours, even if other readers let it pass. Bytes after the end of the image are legal and ignored; the
/// metadata counts them.
///
///     let png = try decodePNG(bytes)
///     png.image.pixel(x: 0, y: 0)
///     png.metadata.renderingIntent  // .perceptual
///
/// The function keeps no state: it may be called from any number of threads.
///
/// - Parameters:
///   - bytes: The contents of the file.
///   - limits: The largest PNG to accept; compared before anything of that size is allocated.
/// - Returns: The image, and what the file says about it.
/// - Throws: What is wrong with the bytes.
/// - Complexity: O(bytes + pixels), with one allocation for the pixels. Samples of 8 bits that are not interlaced are read
///   more than twice as fast as all others.
public func decodePNG(_ bytes: [UInt8], limits: PNGLimits = PNGLimits()) throws(PNGError) -> DecodedPNG {
    var bytes = bytes
    return try decodePNG(rearranging: &bytes, limits: limits)
}

/// How image data becomes pixels.
package enum PNGDecoding: Sendable {
    /// All at once in the common case, else by libpng.
    case fastest
    /// By libpng.
    case reference
}

/// Decodes a PNG, which is not whole any more afterwards: image data in several chunks becomes one piece in place.
package func decodePNG(
    rearranging bytes: inout [UInt8], limits: PNGLimits, by decoding: PNGDecoding = .fastest
) throws(PNGError) -> DecodedPNG {
    let container = try bytes.withUnsafeBytes { bytes in
        Result { () throws(PNGError) in try PNGContainer(bytes, limits: limits) }
    }.get()
    if container.imageDataChunkCount > 1 {
        bytes.withUnsafeMutableBytes { container.joinImageData(in: $0) }
    }
    let image = try bytes.withUnsafeBytes { bytes in
        Result { () throws(PNGError) in try pixels(container, bytes, decoding) }
    }.get()
    return DecodedPNG(image: image, metadata: container.metadata)
}

private func pixels(
    _ container: PNGContainer, _ bytes: UnsafeRawBufferPointer, _ decoding: PNGDecoding
) throws(PNGError) -> Image {
    let header = container.header
    let start = container.imageDataOffset + 8
    let data = UnsafeRawBufferPointer(rebasing: bytes[start..<start + container.imageDataByteCount])
    if decoding == .fastest, let samples = ImageDataAtOnce(container, bytes)?.samples(data) {
        return Image(width: header.width, height: header.height, rgba: samples)
    }
    let source = cpng_source(
        bytes: bytes.bindMemory(to: UInt8.self).baseAddress, byte_count: bytes.count,
        // In RGB images a palette is a mere suggestion for displays.
        palette_offset: header.colorType == .palette ? container.paletteOffset : 0,
        transparency_offset: container.transparencyOffset,
        image_data: data.bindMemory(to: UInt8.self).baseAddress, image_data_part: data.count,
        image_data_count: UInt32(data.count), next_part: nil, context: nil)
    var report = cpng_report()
    if header.bitDepth == 16 {
        let samples = [UInt16](unsafeUninitializedCapacity: header.sampleCount) { samples, count in
            report = cpng_decode(source, samples.baseAddress, header.sampleCount * 2)
            count = report.status == CPNG_OK.rawValue ? header.sampleCount : 0
        }
        try check(report, container)
        return Image(width: header.width, height: header.height, rgba16: samples)
    }
    let samples = [UInt8](unsafeUninitializedCapacity: header.sampleCount) { samples, count in
        report = cpng_decode(source, samples.baseAddress, header.sampleCount)
        count = report.status == CPNG_OK.rawValue ? header.sampleCount : 0
    }
    try check(report, container)
    return Image(width: header.width, height: header.height, rgba: samples)
}

private func check(_ report: cpng_report, _ container: PNGContainer) throws(PNGError) {
    guard report.status == CPNG_OK.rawValue else { throw PNGError(report, container) }
}

extension PNGError {
    /// What a report says that does not say that all is well.
    init(_ report: cpng_report, _ container: PNGContainer) {
        let rows = Int(report.rows)
        let height = container.header.height
        switch cpng_status(rawValue: UInt32(report.status)) {
        case CPNG_INCOMPLETE: self = .incompleteImageData(rows: rows, of: height)
        case CPNG_EXCESS: self = .excessImageData
        case CPNG_PALETTE_INDEX:
            self = .paletteIndexOutOfRange(
                index: Int(report.palette_index), row: rows, colors: container.colorCount)
        case CPNG_NO_MEMORY: self = .outOfMemory
        default:
            let message = withUnsafePointer(to: report) { String(cString: cpng_message($0)) }
            self = .damagedImageData(message: message, rows: rows, of: height)
        }
    }
}
