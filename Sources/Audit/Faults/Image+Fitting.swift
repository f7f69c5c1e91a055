import Pixels
import RevealModel

extension Image {
    /// The image enlarged to a size: each pixel takes the value of the one that its centre lies in.
    func resampledNearest(to size: PixelSize) -> Image {
        let levels = levels
        return filled(size) { x, y in
            let column = Swift.min(width - 1, (2 * x + 1) * width / (2 * size.width))
            let row = Swift.min(height - 1, (2 * y + 1) * height / (2 * size.height))
            let first = (row * width + column) * 4
            return (levels[first], levels[first + 1], levels[first + 2], levels[first + 3])
        }
    }

    /// The image enlarged to a size: each pixel takes the mean of the four around its centre, by distance.
    ///
    /// Channels are weighted by alpha; beyond the image its outermost pixels go on.
    func resampledBilinear(to size: PixelSize) -> Image {
        let levels = levels
        func neighbours(_ index: Int, _ count: Int, of length: Int) -> [(index: Int, weight: Double)] {
            let place = (Double(index) + 0.5) * Double(length) / Double(count) - 0.5
            let first = place.rounded(.down)
            func inside(_ value: Double) -> Int { Int(Swift.max(0, Swift.min(Double(length - 1), value))) }
            return [(inside(first), 1 - (place - first)), (inside(first + 1), place - first)]
        }
        let columns = (0..<size.width).map { neighbours($0, size.width, of: width) }
        let rows = (0..<size.height).map { neighbours($0, size.height, of: height) }
        return filled(size) { x, y in
            var sums = (red: 0.0, green: 0.0, blue: 0.0, alpha: 0.0)
            for row in rows[y] {
                for column in columns[x] {
                    let first = (row.index * width + column.index) * 4
                    let weight = row.weight * column.weight * Double(levels[first + 3])
                    sums.red += Double(levels[first]) * weight
                    sums.green += Double(levels[first + 1]) * weight
                    sums.blue += Double(levels[first + 2]) * weight
                    sums.alpha += weight
                }
            }
            guard sums.alpha >= 0.5 else { return (0, 0, 0, 0) }
            return (
                level(sums.red / sums.alpha), level(sums.green / sums.alpha), level(sums.blue / sums.alpha),
                level(sums.alpha)
            )
        }
    }

    /// The image cut at the right and the bottom, or extended there by a colour.
    func cut(to size: PixelSize, background: Color) -> Image {
        let levels = levels
        let isClear = background.alpha * 255 < 0.5
        let channels = [background.red, background.green, background.blue].map { isClear ? 0 : level($0 * 255) }
        let fill = (channels[0], channels[1], channels[2], level(background.alpha * 255))
        return filled(size) { x, y in
            guard x < width, y < height else { return fill }
            let first = (y * width + x) * 4
            return (levels[first], levels[first + 1], levels[first + 2], levels[first + 3])
        }
    }

    private func filled(_ size: PixelSize, _ pixel: (Int, Int) -> (UInt8, UInt8, UInt8, UInt8)) -> Image {
        var result = [UInt8](repeating: 0, count: size.width * size.height * 4)
        for y in 0..<size.height {
            for x in 0..<size.width {
                let first = (y * size.width + x) * 4
                (result[first], result[first + 1], result[first + 2], result[first + 3]) = pixel(x, y)
            }
        }
        return Image(width: size.width, height: size.height, rgba: result)
    }
}
