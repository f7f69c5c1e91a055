import Faults
import Pixels
import RevealModel

/// Layers that are laid over each other, source-over in gamma-encoded sRGB, and rounded to 8 bits once at the end.
struct LayerStack {
    private let size: PixelSize
    /// Premultiplied channels in levels, and alpha in `0...1`, pixel by pixel.
    private var samples: [Double]

    /// A stack with nothing on its background.
    init(of size: PixelSize, on background: Color) {
        self.size = size
        let pixel = [background.red, background.green, background.blue].map { $0 * 255 * background.alpha }
        let count = size.width * size.height * 4
        samples = [Double](unsafeUninitializedCapacity: count) { buffer, initialized in
            for index in 0..<count {
                buffer.initializeElement(at: index, to: index & 3 == 3 ? background.alpha : pixel[index & 3])
            }
            initialized = count
        }
    }

    /// Lays an image over what is there.
    ///
    /// - Parameters:
    ///   - image: The layer, straight, on a transparent background.
    ///   - opacity: The share of it that shows.
    ///   - reading: How its colours are taken.
    ///   - coverage: An image whose alpha is what the outline covers; needed for a fringe.
    mutating func add(_ image: Image, opacity: Double, reading: AlphaReading, coverage: Image?) {
        precondition(image.width == size.width && image.height == size.height, "a layer must fill the canvas")
        let (layer, mask) = (image.levels, coverage?.levels)
        var (matte, share) = ([0.0, 0, 0], 0.0)
        if case .fringe(let color, let part) = reading {
            (matte, share) = ([color.red, color.green, color.blue].map { $0 * 255 }, part)
        }
        for first in stride(from: 0, to: samples.count, by: 4) where layer[first + 3] > 0 {
            let alpha = Double(layer[first + 3]) / 255
            let factor = reading == .premultipliedAsStraight ? alpha : 1
            let mixed = share * (1 - Double(mask?[first + 3] ?? 255) / 255)
            let shown = alpha * opacity
            for channel in 0..<3 {
                let straight = Double(layer[first + channel]) * factor
                let color = straight + (matte[channel] - straight) * mixed
                samples[first + channel] = color * shown + samples[first + channel] * (1 - shown)
            }
            samples[first + 3] = shown + samples[first + 3] * (1 - shown)
        }
    }

    /// The stack as a straight image; a pixel whose alpha rounds to 0 is all 0.
    var image: Image {
        var levels = [UInt8](repeating: 0, count: samples.count)
        for first in stride(from: 0, to: samples.count, by: 4) {
            let alpha = samples[first + 3]
            guard alpha * 255 >= 0.5 else { continue }
            for channel in 0..<3 { levels[first + channel] = level(samples[first + channel] / alpha) }
            levels[first + 3] = level(alpha * 255)
        }
        return Image(width: size.width, height: size.height, rgba: levels)
    }
}

/// The nearest level of a value, halves up. A value that rounding errors have moved below a half still counts as one.
func level(_ value: Double) -> UInt8 {
    UInt8(Swift.max(0, Swift.min(255, (value + 0.5 + 1e-9).rounded(.down))))
}

extension Image {
    /// The samples of an image of 8 bits.
    var levels: [UInt8] {
        guard case .eight(let levels) = samples else { preconditionFailure("the image must have 8 bits a sample") }
        return levels
    }
}
