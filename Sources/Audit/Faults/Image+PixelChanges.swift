import Faults
import Pixels

extension Image {
    /// The image after changes of its pixels, one after the other.
    func applying(_ changes: [PixelChange]) -> Image {
        changes.reduce(self) { $0.applying($1) }
    }

    private func applying(_ change: PixelChange) -> Image {
        switch change {
        case .swapRedAndBlue: return mapped { ($2, $1, $0) }
        case .displayP3NumbersAsSRGB: return mappedInLinearLight(\.inDisplayP3)
        case .sRGBNumbersAsDisplayP3: return mappedInLinearLight(LinearRGB.init(displayP3:))
        case .encodeTwice:
            let table = (0...255).map { level(SRGBTransfer.encoded(linear: Double($0) / 255) * 255) }
            return mapped { (table[Int($0)], table[Int($1)], table[Int($2)]) }
        case .palette(let count):
            let steps = Double(count - 1)
            let table = (0...255).map { value in
                level((Double(value) / 255 * steps + 0.5).rounded(.down) / steps * 255)
            }
            return mapped { (table[Int($0)], table[Int($1)], table[Int($2)]) }
        case .jpeg(let quality): return JPEGDamage(quality: quality).damaged(self)
        case .square(let side): return withBlackSquare(side: side)
        }
    }

    /// The image with each pixel's red, green and blue changed.
    private func mapped(_ change: (UInt8, UInt8, UInt8) -> (UInt8, UInt8, UInt8)) -> Image {
        var levels = levels
        for first in stride(from: 0, to: levels.count, by: 4) {
            (levels[first], levels[first + 1], levels[first + 2]) =
                change(levels[first], levels[first + 1], levels[first + 2])
        }
        return Image(width: width, height: height, rgba: levels)
    }

    private func mappedInLinearLight(_ change: (LinearRGB) -> LinearRGB) -> Image {
        let table = (0...255).map { SRGBTransfer.linear(encoded: Double($0) / 255) }
        func encoded(_ linear: Double) -> UInt8 {
            level(SRGBTransfer.encoded(linear: Swift.max(0, Swift.min(1, linear))) * 255)
        }
        // Neighbours are often alike.
        var last: (from: (UInt8, UInt8, UInt8), to: (UInt8, UInt8, UInt8)) = ((0, 0, 0), (0, 0, 0))
        return mapped { red, green, blue in
            if last.from != (red, green, blue) {
                let color = change(LinearRGB(red: table[Int(red)], green: table[Int(green)], blue: table[Int(blue)]))
                last = ((red, green, blue), (encoded(color.red), encoded(color.green), encoded(color.blue)))
            }
            return last.to
        }
    }

    /// The image with an opaque black square over its centre; pixels on its sides are mixed by the area it covers.
    private func withBlackSquare(side: Double) -> Image {
        func covered(_ index: Int, of count: Int) -> Double {
            let (low, high) = ((Double(count) - side) / 2, (Double(count) + side) / 2)
            return Swift.max(0, Swift.min(high, Double(index) + 1) - Swift.max(low, Double(index)))
        }
        var levels = levels
        let columns = (0..<width).map { covered($0, of: width) }
        for y in 0..<height {
            let row = covered(y, of: height)
            guard row > 0 else { continue }
            for x in 0..<width where columns[x] > 0 {
                let (first, left) = ((y * width + x) * 4, 1 - row * columns[x])
                let below = Double(levels[first + 3]) * left
                let alpha = below + 255 * (1 - left)
                for channel in 0..<3 {
                    levels[first + channel] = alpha >= 0.5 ? level(Double(levels[first + channel]) * below / alpha) : 0
                }
                levels[first + 3] = level(alpha)
            }
        }
        return Image(width: width, height: height, rgba: levels)
    }
}
