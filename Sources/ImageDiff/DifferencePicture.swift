public import Pixels

/// One picture of a comparison: the expected image, the actual image, and their difference with its regions boxed.
///
/// The parts stand one below the other, or side by side where they are higher than wide, and are enlarged by a whole
/// factor if they are small. Transparency shows a checkerboard. In the difference each channel is as bright as the
/// samples are apart, the largest difference at full brightness and the smallest visible at all; a difference of alpha
/// is white; pixels that do not differ are the expected ones, greyed and darkened. Images of different sizes have no
/// difference to show.
public struct DifferencePicture: Sendable {
    /// The picture, 8-bit and opaque.
    public let image: Image

    /// The room around and between the parts, in pixels.
    private static let gap = 8

    /// The longest side up to which parts are enlarged, and the largest factor.
    private static let (preferredSide, largestZoom) = (960, 8)

    /// Draws a comparison.
    ///
    /// - Parameters:
    ///   - expected: The expected image.
    ///   - actual: The actual image.
    ///   - comparison: The result of comparing the two.
    /// - Complexity: O(pixels).
    public init(expected: Image, actual: Image, comparison: ImageComparison) {
        let isSameSize = expected.width == actual.width && expected.height == actual.height
        let width = max(expected.width, actual.width)
        let height = max(expected.height, actual.height)
        let zoom = max(1, min(Self.largestZoom, Self.preferredSide / max(width, height)))
        let isStacked = width >= height
        let step = (isStacked ? height : width) * zoom + Self.gap
        let count = isSameSize ? 3 : 2
        let across = (isStacked ? width : height) * zoom + 2 * Self.gap
        var canvas = Canvas(
            width: isStacked ? across : count * step + Self.gap, height: isStacked ? count * step + Self.gap : across)

        func origin(_ part: Int) -> (x: Int, y: Int) {
            let offset = Self.gap + part * step
            return isStacked ? (Self.gap, offset) : (offset, Self.gap)
        }
        canvas.draw(expected, at: origin(0), zoom: zoom) { Self.visible(expected, $0, $1) }
        canvas.draw(actual, at: origin(1), zoom: zoom) { Self.visible(actual, $0, $1) }
        if isSameSize {
            let amplifier = Amplifier(comparison)
            canvas.draw(expected, at: origin(2), zoom: zoom) { amplifier.color(expected, actual, $0, $1) }
            if case .different(let difference) = comparison {
                for region in difference.regions { canvas.frame(region.box, origin: origin(2), zoom: zoom) }
            }
        }
        image = Image(width: canvas.width, height: canvas.height, rgba: canvas.samples)
    }

    /// A pixel over a checkerboard.
    private static func visible(_ image: Image, _ x: Int, _ y: Int) -> SIMD4<UInt8> {
        let pixel = image.pixel(x: x, y: y)
        let alpha = pixel.alpha / 255
        let base = (x / 8 + y / 8) % 2 == 0 ? 255.0 : 204.0
        func sample(_ value: Double) -> UInt8 { UInt8(value * alpha + base * (1 - alpha) + 0.5) }
        return SIMD4(sample(pixel.red), sample(pixel.green), sample(pixel.blue), 255)
    }
}

/// Makes differences visible.
private struct Amplifier {
    /// The largest difference of any channel, in levels.
    private let largest: Double

    /// The brightness of the smallest difference.
    private static let floor = 80.0

    init(_ comparison: ImageComparison) {
        guard case .different(let difference) = comparison else {
            largest = 255
            return
        }
        largest = difference.channels.reduce(0) { max($0, max($1.lowest.magnitude, $1.highest.magnitude)) }
    }

    func color(_ expected: Image, _ actual: Image, _ x: Int, _ y: Int) -> SIMD4<UInt8> {
        let (one, other) = (expected.pixel(x: x, y: y), actual.pixel(x: x, y: y))
        let isSeen = one.alpha > 0 && other.alpha > 0
        let alpha = (one.alpha - other.alpha).magnitude
        let red = isSeen ? (one.red - other.red).magnitude : 0
        let green = isSeen ? (one.green - other.green).magnitude : 0
        let blue = isSeen ? (one.blue - other.blue).magnitude : 0
        if alpha == 0 && red == 0 && green == 0 && blue == 0 {
            let grey = UInt8((one.red + one.green + one.blue) / 3 * one.alpha / 255 / 6)
            return SIMD4(grey, grey, grey, 255)
        }
        func sample(_ difference: Double) -> UInt8 {
            let difference = max(difference, alpha)
            guard difference > 0 else { return 0 }
            return UInt8(min(255, Self.floor + (255 - Self.floor) * difference / largest))
        }
        return SIMD4(sample(red), sample(green), sample(blue), 255)
    }
}

/// An opaque picture to draw into.
private struct Canvas {
    let width: Int
    let height: Int
    private(set) var samples: [UInt8]

    /// Fills a canvas with dark grey.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        samples = [UInt8](unsafeUninitializedCapacity: width * height * 4) { samples, count in
            for index in samples.indices { samples.initializeElement(at: index, to: index % 4 == 3 ? 255 : 64) }
            count = samples.count
        }
    }

    /// Draws each pixel of an image as a square.
    mutating func draw(
        _ image: Image, at origin: (x: Int, y: Int), zoom: Int, color: (_ x: Int, _ y: Int) -> SIMD4<UInt8>
    ) {
        for y in 0..<image.height {
            for x in 0..<image.width {
                let color = color(x, y)
                for row in 0..<zoom {
                    for column in 0..<zoom {
                        set(origin.x + x * zoom + column, origin.y + y * zoom + row, color)
                    }
                }
            }
        }
    }

    /// Draws a frame around a box, just outside of it.
    mutating func frame(_ box: PixelBox, origin: (x: Int, y: Int), zoom: Int) {
        let color = SIMD4<UInt8>(255, 214, 10, 255)
        let (left, right) = (
            origin.x + box.columns.lowerBound * zoom - 1, origin.x + (box.columns.upperBound + 1) * zoom
        )
        let (top, bottom) = (origin.y + box.rows.lowerBound * zoom - 1, origin.y + (box.rows.upperBound + 1) * zoom)
        for x in left...right {
            set(x, top, color)
            set(x, bottom, color)
        }
        for y in top...bottom {
            set(left, y, color)
            set(right, y, color)
        }
    }

    private mutating func set(_ x: Int, _ y: Int, _ color: SIMD4<UInt8>) {
        let first = (y * width + x) * 4
        for channel in 0..<4 { samples[first + channel] = color[channel] }
    }
}
