extension PNGError: CustomStringConvertible {
    /// What is wrong, why, and what to do about it, in one line.
    public var description: String {
        switch self {
        case .empty:
            "the file is empty: its writer failed or was stopped; write the image again"
        case .foreign(let format):
            "this is \(format.rawValue), not a PNG: \(format.remedy)"
        case .unrecognized:
            "this is not a PNG: it does not start with the PNG signature; export the image as PNG"
        case .alteredSignature:
            "the PNG was transferred as text, which changed its bytes: transfer it as binary "
                + "(in Git: '*.png binary' in .gitattributes)"
        case .truncated(let byteCount, let place):
            "the PNG is cut off after \(counted(byteCount, "byte")), \(place.description); \(Self.rewrite)"
        case .wrongChecksum(let type, let offset):
            "the PNG is damaged: chunk \(type) at byte \(offset) does not match its checksum; \(Self.rewrite)"
        case .malformed(let type, let malformation):
            "the PNG is malformed: chunk \(type) \(malformation.description); \(Self.repair)"
        case .missing(let type):
            "the PNG is malformed: chunk \(type) is missing; \(Self.repair)"
        case .unknownCriticalChunk(.appleVariant):
            "this is Apple's variant of PNG for iOS bundles (chunk CgBI), which only Apple's tools read: use the "
                + "original image, or revert it with 'xcrun pngcrush -revert-iphone-optimizations'"
        case .unknownCriticalChunk(let type):
            "the PNG needs chunk \(type), which the PNG specification does not know: export the image as plain PNG"
        case .noPixels(let width, let height):
            "the image is \(width) x \(height) pixels, and a PNG has at least one: check the size that it was drawn at"
        case .exceedsLimit(let kind, let actual, let limit):
            "the image has \(kind.amount(actual)), more than the limit of \(limit): "
                + "raise PNGLimits.\(kind.rawValue) if it is meant to be that large"
        case .incompleteImageData(let rows, let height):
            "the image data ends after \(rows) of \(counted(height, "row")); \(Self.rewrite)"
        case .excessImageData:
            "the image data goes on after the last row; \(Self.repair)"
        case .damagedImageData(let message, let rows, let height):
            "the image data is damaged after \(rows) of \(counted(height, "row")) (\(message)); \(Self.rewrite)"
        case .paletteIndexOutOfRange(let index, let row, let colors):
            "a pixel in row \(row) has palette index \(index), but the palette holds \(counted(colors, "colour")); "
                + Self.repair
        case .outOfMemory:
            "there is not enough memory to decode the PNG: decode fewer images at a time"
        }
    }

    private static let rewrite = "write or transfer the file again"
    private static let repair = "re-encode the image, or repair the tool that wrote it"
}

extension PNGError.Truncation {
    fileprivate var description: String {
        switch self {
        case .insideSignature: "inside its signature"
        case .betweenChunks: "before chunk IEND"
        case .inside(let type, let missing):
            "inside chunk \(type), whose length asks for \(missing) more"
        }
    }
}

extension PNGError.Malformation {
    fileprivate var description: String {
        switch self {
        case .illegalLength(let length):
            "has the impossible length \(length)"
        case .length(let actual, let required):
            "holds \(counted(actual, "byte")), but must hold \(required)"
        case .entries(let byteCount, let bytesEach, let most):
            "holds \(counted(byteCount, "byte")), but must hold 1 to \(most) entries of \(counted(bytesEach, "byte"))"
        case .value(let value, let field):
            "has the illegal \(field) \(value)"
        case .sampleOutOfRange(let sample, let bitDepth):
            "names the sample \(sample), which does not fit into \(counted(bitDepth, "bit"))"
        case .duplicate:
            "occurs twice"
        case .misplaced(let type):
            "comes after chunk \(type), but must precede it"
        case .interrupted:
            "does not follow the previous one directly"
        case .forbidden(let type):
            "may not occur in \(type.name) images"
        case .illegalName:
            "has no name of 1 to 79 characters"
        case .damagedContents:
            "holds damaged compressed data"
        case .illegalType:
            "has a name that is not made of letters"
        }
    }
}

extension PNGLimits.Kind {
    fileprivate func amount(_ count: Int) -> String {
        switch self {
        case .byteCount: counted(count, "byte")
        case .pixelCount: counted(count, "pixel")
        case .sideLength: "a side of \(counted(count, "pixel"))"
        case .profileByteCount: "a colour profile of at least \(counted(count, "byte"))"
        }
    }
}

extension PNGMetadata.ColorType {
    fileprivate var name: String {
        switch self {
        case .grayscale: "grey"
        case .trueColor: "RGB"
        case .palette: "palette"
        case .grayscaleAlpha: "grey and alpha"
        case .trueColorAlpha: "RGBA"
        }
    }
}

private func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}
