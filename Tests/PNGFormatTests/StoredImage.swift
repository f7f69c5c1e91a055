import Pixels
import PropertyTesting

/// A picture as some program may store it: any colour type, depth, palette, transparency, interlacing and row filters.
struct StoredImage: Sendable {
    let width: Int
    let height: Int
    let format: Format
    let isInterlaced: Bool
    /// The colours of a palette.
    let palette: [[UInt8]]
    /// Alphas of the first colours of a palette, or the one grey or colour that is transparent.
    let transparency: [UInt16]?
    /// The stored channels of each pixel.
    let pixels: [[UInt16]]
    /// The row filters, taken in turn.
    let filters: [UInt8]

    /// A colour type and a depth.
    struct Format: Sendable {
        let name: String
        let type: UInt8
        let depth: UInt8
        let channels: Int

        /// All that the specification permits, the simplest first.
        static let all = [
            Format(name: "grey", type: 0, depth: 8, channels: 1), Format(name: "grey", type: 0, depth: 1, channels: 1),
            Format(name: "grey", type: 0, depth: 2, channels: 1), Format(name: "grey", type: 0, depth: 4, channels: 1),
            Format(name: "grey", type: 0, depth: 16, channels: 1), Format(name: "RGB", type: 2, depth: 8, channels: 3),
            Format(name: "RGB", type: 2, depth: 16, channels: 3), Format(name: "RGBA", type: 6, depth: 8, channels: 4),
            Format(name: "RGBA", type: 6, depth: 16, channels: 4),
            Format(name: "grey and alpha", type: 4, depth: 8, channels: 2),
            Format(name: "grey and alpha", type: 4, depth: 16, channels: 2),
            Format(name: "palette", type: 3, depth: 1, channels: 1),
            Format(name: "palette", type: 3, depth: 2, channels: 1),
            Format(name: "palette", type: 3, depth: 4, channels: 1),
            Format(name: "palette", type: 3, depth: 8, channels: 1),
        ]

        /// The greatest stored value.
        var greatest: UInt16 { depth == 16 ? 65_535 : 1 << UInt16(depth) - 1 }
    }
}

extension Generator where Value == StoredImage {
    /// Pictures of up to 17 x 9 pixels in every format.
    static func storedImage() -> Generator {
        let byte = Generator<UInt8>.integer()
        let filter = Generator<UInt8>.integer(0...4)
        return Generator("stored image") { testCase throws(Interruption) in
            let format = try testCase.draw(.element(of: StoredImage.Format.all))
            let width = try testCase.draw(Generator<Int>.integer(1...17))
            let height = try testCase.draw(Generator<Int>.integer(1...9))
            let isInterlaced = try testCase.draw(.boolean())
            let filters = try testCase.draw(filter.array(1...3))
            var greatest = format.greatest
            var palette: [[UInt8]] = []
            if format.type == 3 {
                palette = try testCase.draw(byte.array(3...3).array(1...min(20, Int(greatest) + 1)))
                greatest = UInt16(palette.count - 1)
            }
            let value = Generator<UInt16>.integer(0...greatest)
            var transparency: [UInt16]?
            if [0, 2].contains(format.type), try testCase.draw(.boolean()) {
                transparency = try testCase.draw(value.array(format.channels...format.channels))
            } else if format.type == 3, try testCase.draw(.boolean()) {
                transparency = try testCase.draw(Generator<UInt16>.integer(0...255).array(1...palette.count))
            }
            let count = width * height
            let pixels = try testCase.draw(value.array(format.channels...format.channels).array(count...count))
            return StoredImage(
                width: width, height: height, format: format, isInterlaced: isInterlaced, palette: palette,
                transparency: transparency, pixels: pixels, filters: filters)
        }
    }
}

extension StoredImage {
    /// The file.
    var file: [UInt8] {
        let isWide = format.depth == 16
        func bytes(_ values: [UInt16]) -> [UInt8] {
            values.flatMap { isWide ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0)] }
        }
        let bits = Int(format.depth) * format.channels
        func pixel(_ x: Int, _ y: Int) -> [UInt8] { bytes(pixels[y * width + x]) }
        let whole = (0..<height).map { y in HandMadePNG.row((0..<width).map { pixel($0, y) }, bitsPerPixel: bits) }
        let passes =
            isInterlaced ? HandMadePNG.interlaced(width: width, height: height, bitsPerPixel: bits, pixel) : [whole]
        var raw: [UInt8] = []
        for (index, (row, above)) in passes.flatMap({ pass in zip(pass, [nil] + pass) }).enumerated() {
            let filter = filters[index % filters.count]
            raw += HandMadePNG.filtered(filter, row, above: above, step: max(1, bits / 8))
        }
        var chunks: [[UInt8]] = []
        if !palette.isEmpty { chunks.append(HandMadePNG.chunk("PLTE", palette.flatMap { $0 })) }
        if let transparency {
            // Sixteen bits a channel, but for the alphas of a palette.
            let data =
                format.type == 3
                ? transparency.map { UInt8($0) } : transparency.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
            chunks.append(HandMadePNG.chunk("tRNS", data))
        }
        return HandMadePNG.file(
            width: width, height: height, depth: format.depth, type: format.type, isInterlaced: isInterlaced,
            chunks: chunks, raw: raw)
    }

    /// The picture as straight RGBA of 8 bits, or of 16 if it is stored so.
    var expected: Image {
        let samples = pixels.flatMap(expanded)
        return format.depth == 16
            ? Image(width: width, height: height, rgba16: samples)
            : Image(width: width, height: height, rgba: samples.map { UInt8($0) })
    }

    private func expanded(_ pixel: [UInt16]) -> [UInt16] {
        if format.type == 3 {
            let index = Int(pixel[0])
            let alphas = transparency ?? []
            return palette[index].map { UInt16($0) } + [index < alphas.count ? alphas[index] : 255]
        }
        let most: UInt16 = format.depth == 16 ? 65_535 : 255
        let scaled = pixel.map { $0 * (most / format.greatest) }
        let colour = format.channels < 3 ? [scaled[0], scaled[0], scaled[0]] : Array(scaled[..<3])
        if format.channels % 2 == 0 { return colour + [scaled[format.channels - 1]] }
        return colour + [pixel == transparency ? 0 : most]
    }
}

extension StoredImage: CustomDebugStringConvertible {
    var debugDescription: String {
        "\(width) x \(height), \(format.name) \(format.depth)\(isInterlaced ? ", interlaced" : "")"
            + (palette.isEmpty ? "" : ", palette \(palette)") + (transparency.map { ", transparent \($0)" } ?? "")
            + ", filters \(filters), pixels \(pixels)"
    }
}
