/// The checked contents of the `IHDR` chunk.
struct PNGHeader {
    let width: Int
    let height: Int
    let bitDepth: Int
    let colorType: PNGMetadata.ColorType
    let isInterlaced: Bool

    /// The bytes of the chunk.
    static let byteCount = 13

    /// Reads the bytes of the chunk.
    init(_ data: UnsafeRawBufferPointer, limits: PNGLimits) throws(PNGError) {
        width = Int(data.bigEndian32(at: 0))
        height = Int(data.bigEndian32(at: 4))
        bitDepth = Int(data[8])
        guard width > 0 && height > 0 else {
            throw .noPixels(width: width, height: height)
        }
        guard let type = PNGMetadata.ColorType(rawValue: data[9]) else {
            throw .malformed(.header, .value(data[9], field: "colour type"))
        }
        colorType = type
        guard type.bitDepths.contains(bitDepth) else {
            throw .malformed(.header, .value(data[8], field: "bit depth"))
        }
        guard data[10] == 0 else {
            throw .malformed(.header, .value(data[10], field: "compression method"))
        }
        guard data[11] == 0 else {
            throw .malformed(.header, .value(data[11], field: "filter method"))
        }
        guard data[12] <= 1 else {
            throw .malformed(.header, .value(data[12], field: "interlace method"))
        }
        isInterlaced = data[12] == 1
        let side = max(width, height)
        guard side <= limits.sideLength else {
            throw .exceedsLimit(.sideLength, actual: side, limit: limits.sideLength)
        }
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        guard !overflow && pixels <= limits.pixelCount else {
            throw .exceedsLimit(.pixelCount, actual: overflow ? .max : pixels, limit: limits.pixelCount)
        }
    }

    /// The samples of the image as straight RGBA.
    var sampleCount: Int {
        width * height * 4
    }

    /// The bytes that the image data has when inflated: the rows of all passes, each with its filter byte.
    var inflatedByteCount: Int {
        guard isInterlaced else {
            return inflatedByteCount(width: width, height: height)
        }
        return Self.passes.reduce(0) { sum, pass in
            let columns = (width - pass.x + pass.xStep - 1) / pass.xStep
            let rows = (height - pass.y + pass.yStep - 1) / pass.yStep
            return sum + inflatedByteCount(width: columns, height: rows)
        }
    }

    /// The passes of Adam7: each takes every `step`th pixel from an offset, in both directions.
    private static let passes: [(x: Int, y: Int, xStep: Int, yStep: Int)] = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]

    private func inflatedByteCount(width: Int, height: Int) -> Int {
        width > 0 && height > 0 ? height * (1 + (width * colorType.channelCount * bitDepth + 7) / 8) : 0
    }
}

extension PNGMetadata.ColorType {
    /// The bit depths that the format allows.
    fileprivate var bitDepths: [Int] {
        switch self {
        case .grayscale: [1, 2, 4, 8, 16]
        case .palette: [1, 2, 4, 8]
        case .trueColor, .grayscaleAlpha, .trueColorAlpha: [8, 16]
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Returns the 32-bit number whose four bytes start at `offset`, the highest first.
    func bigEndian32(at offset: Int) -> UInt32 {
        UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
}
