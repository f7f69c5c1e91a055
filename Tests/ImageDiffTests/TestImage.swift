import Pixels

/// Images for tests, written as text.
enum TestImage {
    /// The colours of the letters.
    static let colors: [Character: SIMD4<UInt8>] = [
        ".": SIMD4(255, 255, 255, 255), "#": SIMD4(0, 0, 0, 255), "r": SIMD4(200, 40, 30, 255),
        "g": SIMD4(30, 180, 60, 255), "b": SIMD4(0, 90, 240, 255), " ": SIMD4(0, 0, 0, 0), "t": SIMD4(90, 90, 90, 128),
    ]

    /// An image of one pixel a letter, a row a line.
    static func image(_ text: String) -> Image {
        let rows = text.split(separator: "\n").map(Array.init)
        return image(width: rows[0].count, height: rows.count) { x, y in colors[rows[y][x]]! }
    }

    /// An image of a function of column and row.
    static func image(width: Int, height: Int, _ color: (Int, Int) -> SIMD4<UInt8>) -> Image {
        var samples: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let color = color(x, y)
                samples += [color.x, color.y, color.z, color.w]
            }
        }
        return Image(width: width, height: height, rgba: samples)
    }

    /// An image with changed pixels.
    static func changed(_ image: Image, _ change: (Int, Int, SIMD4<UInt8>) -> SIMD4<UInt8>) -> Image {
        guard case .eight(let samples) = image.samples else { preconditionFailure("an 8-bit image") }
        return self.image(width: image.width, height: image.height) { x, y in
            let first = (y * image.width + x) * 4
            return change(
                x, y, SIMD4(samples[first], samples[first + 1], samples[first + 2], samples[first + 3]))
        }
    }

    /// The same image with 16 bits a sample.
    static func widened(_ image: Image) -> Image {
        guard case .eight(let samples) = image.samples else { return image }
        return Image(width: image.width, height: image.height, rgba16: samples.map { UInt16($0) * 257 })
    }

    /// A bar on white: a gradient up to a column, grey beyond, with corners cut off.
    static func bar(width: Int = 40, height: Int = 8, fill: Int = 20) -> Image {
        image(width: width, height: height) { x, y in
            let isCorner = (y == 0 || y == height - 1) && (x < 2 || x >= width - 2)
            if isCorner { return SIMD4(255, 255, 255, 255) }
            return x < fill ? SIMD4(UInt8(40 + 4 * x), 122, UInt8(250 - 3 * x), 255) : SIMD4(232, 232, 233, 255)
        }
    }
}
