public import Pixels
public import RevealModel

/// One picture of several bars that are alike in all but progress, one below the other.
///
/// The bars stand in a single column on the scene's background. Above the first, between two, below the last, and left and
/// right of all of them lie ``gap`` pixels. So bar `n` has its top left pixel at column `gap`, row
/// `gap + n · (canvas.height + gap)`, and its pixels are those of the bar drawn alone.
public struct ContactSheet: Sendable {
    /// The scene that the bars have in common.
    public let scene: Scene
    /// The number of bars.
    public let count: Int
    /// The room around and between the bars: 8 points, in whole pixels.
    public let gap: Int
    /// The size of the picture.
    public let size: PixelSize

    /// The room around and between the bars, in points.
    public static let spacing = 8.0

    /// Lays a sheet out.
    ///
    /// - Parameters:
    ///   - scene: The scene that the bars have in common; its progress does not matter.
    ///   - count: The number of bars, at least 1.
    /// - Throws: ``RevealModel/SceneError/tooManyPixels(width:height:limit:)`` when the sheet would be larger than a
    ///   canvas may be.
    public init(of scene: Scene, count: Int) throws(SceneError) {
        precondition(count >= 1, "count must be at least 1, but is \(count)")
        self.scene = scene
        self.count = count
        let canvas = scene.canvas
        gap = Int(Self.spacing * scene.scale + 0.5)
        let width = Double(canvas.width) + 2 * Double(gap)
        let height = Double(count) * (Double(canvas.height) + Double(gap)) + Double(gap)
        guard width * height <= Double(Scene.pixelLimit) else {
            throw .tooManyPixels(width: width, height: height, limit: Scene.pixelLimit)
        }
        size = PixelSize(width: Int(width), height: Int(height))
    }

    /// The row of the top left pixel of a bar.
    ///
    /// - Parameter number: Which bar, `0..<count`.
    public func top(ofBar number: Int) -> Int { gap + number * (scene.canvas.height + gap) }

    /// Puts the picture together.
    ///
    /// - Parameter draw: Draws bar `0..<count`, an 8-bit image of the scene's canvas.
    /// - Complexity: O(pixels).
    public func image(drawing draw: (Int) -> Image) -> Image {
        let background = PremultipliedColor(scene.background)
        // One byte after the other, as the pixel lies in memory: red first.
        let pixel = background.packed.littleEndian
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: pixel >> UInt32($0 * 8)) }
        var samples = [UInt8](unsafeUninitializedCapacity: size.width * size.height * 4) { buffer, count in
            for index in buffer.indices { buffer.initializeElement(at: index, to: bytes[index & 3]) }
            count = buffer.count
        }
        let canvas = scene.canvas
        for number in 0..<count {
            let image = draw(number)
            precondition(
                image.width == canvas.width && image.height == canvas.height, "a bar must fill the scene's canvas")
            guard case .eight(let bar) = image.samples else { preconditionFailure("a bar must have 8 bits a sample") }
            for y in 0..<canvas.height {
                let target = ((top(ofBar: number) + y) * size.width + gap) * 4
                let source = y * canvas.width * 4
                samples.replaceSubrange(
                    target..<target + canvas.width * 4, with: bar[source..<source + canvas.width * 4])
            }
        }
        return Image(width: size.width, height: size.height, rgba: samples)
    }
}
