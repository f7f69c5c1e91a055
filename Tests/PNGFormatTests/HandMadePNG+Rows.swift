extension HandMadePNG {
    /// The pass that each pixel of an 8 × 8 tile belongs to.
    static let passes: [[Int]] = [
        [1, 6, 4, 6, 2, 6, 4, 6],
        [7, 7, 7, 7, 7, 7, 7, 7],
        [5, 6, 5, 6, 5, 6, 5, 6],
        [7, 7, 7, 7, 7, 7, 7, 7],
        [3, 6, 4, 6, 3, 6, 4, 6],
        [7, 7, 7, 7, 7, 7, 7, 7],
        [5, 6, 5, 6, 5, 6, 5, 6],
        [7, 7, 7, 7, 7, 7, 7, 7],
    ]

    /// Returns the rows of each pass that has any, without filter bytes.
    static func interlaced(
        width: Int, height: Int, bitsPerPixel: Int, _ pixel: (Int, Int) -> [UInt8]
    ) -> [[[UInt8]]] {
        (1...7).map { pass in
            (0..<height).compactMap { y in
                let columns = (0..<width).filter { passes[y % 8][$0 % 8] == pass }
                return columns.isEmpty ? nil : row(columns.map { pixel($0, y) }, bitsPerPixel: bitsPerPixel)
            }
        }
    }

    /// Returns the bytes of a row. Pixels of less than a byte are packed, the first into the highest bits.
    static func row(_ pixels: [[UInt8]], bitsPerPixel: Int) -> [UInt8] {
        guard bitsPerPixel < 8 else { return pixels.flatMap { $0 } }
        var row = [UInt8](repeating: 0, count: (pixels.count * bitsPerPixel + 7) / 8)
        for (index, pixel) in pixels.enumerated() {
            row[index * bitsPerPixel / 8] |= pixel[0] << (8 - bitsPerPixel - index * bitsPerPixel % 8)
        }
        return row
    }

    /// Filters a row of a pass, its filter byte first (PNG specification, section 9.2).
    ///
    /// - Parameters:
    ///   - filter: None, sub, up, average or Paeth, 0 to 4.
    ///   - row: The row.
    ///   - above: The row above it in the pass; none above the first.
    ///   - step: The bytes of a pixel, at least 1.
    static func filtered(_ filter: UInt8, _ row: [UInt8], above: [UInt8]?, step: Int) -> [UInt8] {
        [filter]
            + row.indices.map { index in
                let left = index < step ? 0 : Int(row[index - step])
                let up = above.map { Int($0[index]) } ?? 0
                let corner = index < step ? 0 : above.map { Int($0[index - step]) } ?? 0
                let guess =
                    switch filter {
                    case 1: left
                    case 2: up
                    case 3: (left + up) / 2
                    case 4: paeth(left, up, corner)
                    default: 0
                    }
                return row[index] &- UInt8(guess)
            }
    }

    /// Of the three neighbours the one nearest to left + up - corner; of equally near ones the first.
    private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
        let guess = left + up - corner
        let nearest = [left, up, corner].map { abs(guess - $0) }.min()
        return [left, up, corner].first { abs(guess - $0) == nearest } ?? corner
    }
}
