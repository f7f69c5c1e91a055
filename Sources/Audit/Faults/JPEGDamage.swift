import Pixels

/// What JPEG leaves of an image: its colours as Y, Cb and Cr, in blocks of 8 by 8, as cosines rounded to steps.
///
/// Source: ITU-T T.81, annex A.3 for the transform and annex K.1 for the tables; JFIF for the colours; libjpeg's
/// `jpeg_quality_scaling` for the quality. Chroma is not subsampled.
struct JPEGDamage {
    private let luminance: [Double]
    private let chrominance: [Double]

    /// - Parameter quality: The quality, `1...100`.
    init(quality: Double) {
        let percent = quality < 50 ? 5000 / quality : 200 - 2 * quality
        func scaled(_ table: [Double]) -> [Double] {
            table.map { Swift.max(1, Swift.min(255, (($0 * percent + 50) / 100).rounded(.down))) }
        }
        luminance = scaled(Self.luminanceTable)
        chrominance = scaled(Self.chrominanceTable)
    }

    /// The image after it was compressed; alpha stays.
    func damaged(_ image: Image) -> Image {
        var levels = image.levels
        for top in stride(from: 0, to: image.height, by: 8) {
            for left in stride(from: 0, to: image.width, by: 8) {
                damage(&levels, image.width, image.height, left, top)
            }
        }
        return Image(width: image.width, height: image.height, rgba: levels)
    }

    private func damage(_ levels: inout [UInt8], _ width: Int, _ height: Int, _ left: Int, _ top: Int) {
        var (luma, blue, red) = ([Double](), [Double](), [Double]())
        for y in top..<top + 8 {
            for x in left..<left + 8 {
                // Beyond the image its outermost pixels go on.
                let first = (Swift.min(y, height - 1) * width + Swift.min(x, width - 1)) * 4
                let (r, g, b) = (Double(levels[first]), Double(levels[first + 1]), Double(levels[first + 2]))
                luma.append(0.299 * r + 0.587 * g + 0.114 * b - 128)
                blue.append(-0.168736 * r - 0.331264 * g + 0.5 * b)
                red.append(0.5 * r - 0.418688 * g - 0.081312 * b)
            }
        }
        luma = Self.rounded(luma, to: luminance)
        blue = Self.rounded(blue, to: chrominance)
        red = Self.rounded(red, to: chrominance)
        for y in top..<Swift.min(top + 8, height) {
            for x in left..<Swift.min(left + 8, width) {
                let (first, index) = ((y * width + x) * 4, (y - top) * 8 + x - left)
                let gray = luma[index] + 128
                levels[first] = level(gray + 1.402 * red[index])
                levels[first + 1] = level(gray - 0.344136 * blue[index] - 0.714136 * red[index])
                levels[first + 2] = level(gray + 1.772 * blue[index])
            }
        }
    }

    /// A block as cosines, each rounded to its step, and back.
    private static func rounded(_ block: [Double], to steps: [Double]) -> [Double] {
        let cosines = transformed(block, by: basis)
        let kept = (0..<64).map { (cosines[$0] / steps[$0] + 0.5).rounded(.down) * steps[$0] }
        let inverse = (0..<64).map { basis[$0 % 8 * 8 + $0 / 8] }
        // The levels of a block are whole numbers.
        return transformed(kept, by: inverse).map { ($0 + 0.5).rounded(.down) }
    }

    /// `matrix · block · matrixᵀ`, all of them 8 by 8, row by row.
    private static func transformed(_ block: [Double], by matrix: [Double]) -> [Double] {
        var rows = [Double](repeating: 0, count: 64)
        var result = rows
        for y in 0..<8 {
            for u in 0..<8 {
                for x in 0..<8 { rows[y * 8 + u] += block[y * 8 + x] * matrix[u * 8 + x] }
            }
        }
        for v in 0..<8 {
            for u in 0..<8 {
                for y in 0..<8 { result[v * 8 + u] += rows[y * 8 + u] * matrix[v * 8 + y] }
            }
        }
        return result
    }

    /// The cosines of the transform, one frequency a row; orthonormal.
    private static let basis: [Double] = (0..<64).map { index in
        let (frequency, place) = (index / 8, index % 8)
        let weight = frequency == 0 ? 0.125.squareRoot() : 0.5
        return weight * cosine(degrees: Double((2 * place + 1) * frequency) * 11.25)
    }

    private static let luminanceTable: [Double] = [
        16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29,
        51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121,
        120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
    ]
    private static let chrominanceTable: [Double] = [
        17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99, 47, 66, 99, 99,
        99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
        99, 99, 99, 99, 99, 99, 99, 99,
    ]
}
