/// A format that a file with a `.png` name turns out to have, known by its first bytes.
///
/// The raw value is the format's name with its article.
public enum ForeignFormat: String, Equatable, Sendable, CaseIterable {
    /// JPEG.
    case jpeg = "a JPEG"
    /// JPEG XL, bare or in its container.
    case jpegXL = "a JPEG XL image"
    /// JPEG 2000.
    case jpeg2000 = "a JPEG 2000 image"
    /// GIF.
    case gif = "a GIF"
    /// WebP.
    case webp = "a WebP image"
    /// AVIF, HEIC or a video: a file of boxes whose first is `ftyp`.
    case isoMedia = "an AVIF, HEIC or video file"
    /// Windows bitmap.
    case bmp = "a BMP image"
    /// TIFF.
    case tiff = "a TIFF image"
    /// Portable bitmap, graymap, pixmap or anymap.
    case netpbm = "a PBM, PGM, PPM or PAM image"
    /// QOI.
    case qoi = "a QOI image"
    /// Windows icon.
    case icon = "an icon (ICO)"
    /// Photoshop.
    case photoshop = "a Photoshop document"
    /// MNG or JNG, the relatives of PNG.
    case mng = "an MNG or JNG file"
    /// PDF.
    case pdf = "a PDF"
    /// SVG, HTML or other markup.
    case markup = "an SVG, HTML or XML file"
    /// Gzip.
    case gzip = "a gzip file"
    /// ZIP.
    case zip = "a ZIP file"
    /// The text that stands for a file that Git LFS has not fetched.
    case gitLFSPointer = "a Git LFS pointer"

    /// Returns the format that `bytes` start like, or nil for none that is known.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard let signature = Self.signatures.first(where: { bytes.holds($0.bytes, at: $0.offset) }) else {
            return nil
        }
        self = signature.format
    }

    /// What to do about it.
    var remedy: String {
        switch self {
        case .gitLFSPointer: "fetch the image with 'git lfs pull'"
        case .markup: "if it was downloaded, open it to read the server's message; if it is a drawing, render it to PNG"
        case .gzip, .zip: "unpack it"
        default: "a new name does not convert an image; export it as PNG"
        }
    }

    private typealias Signature = (format: ForeignFormat, offset: Int, bytes: [UInt8])

    private static let signatures: [Signature] =
        [
            (.jpeg, 0, [0xFF, 0xD8, 0xFF]),
            (.jpegXL, 0, [0xFF, 0x0A]),
            (.gzip, 0, [0x1F, 0x8B]),
            (.icon, 0, [0x00, 0x00, 0x01, 0x00]),
            (.tiff, 0, [0x49, 0x49, 0x2A, 0x00]),
            (.tiff, 0, [0x4D, 0x4D, 0x00, 0x2A]),
            (.zip, 0, [0x50, 0x4B, 0x03, 0x04]),
        ]
        + [
            (.gitLFSPointer, 0, "version https://git-lfs.github.com/spec/"),
            (.gif, 0, "GIF8"),
            (.webp, 8, "WEBP"),
            (.isoMedia, 4, "ftyp"),
            (.jpegXL, 4, "JXL "),
            (.jpeg2000, 4, "jP  "),
            (.mng, 1, "MNG\r\n"),
            (.mng, 1, "JNG\r\n"),
            (.qoi, 0, "qoif"),
            (.photoshop, 0, "8BPS"),
            (.pdf, 0, "%PDF"),
            (.markup, 0, "<svg"),
            (.markup, 0, "<?xml"),
            (.markup, 0, "<!DOCTYPE"),
            (.markup, 0, "<!doctype"),
            (.markup, 0, "<html"),
            (.bmp, 0, "BM"),
        ].map { (format: ForeignFormat, offset: Int, text: String) in (format, offset, Array(text.utf8)) }
        + (1...7).map { (.netpbm, 0, Array("P\($0)\n".utf8)) }
}

extension UnsafeRawBufferPointer {
    /// Whether the bytes from `offset` on start with `expected`.
    func holds(_ expected: [UInt8], at offset: Int) -> Bool {
        count >= offset + expected.count && self[offset..<offset + expected.count].elementsEqual(expected)
    }
}
