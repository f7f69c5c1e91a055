public import Pixels

/// A picture that no rule knows.
public enum Badge {
    /// The colour of the disc: red, green, blue.
    static let color: [UInt8] = [52, 199, 89]

    /// Draws a disc on nothing.
    ///
    /// - Parameter side: The side of the image, in pixels.
    public static func image(side: Int) -> Image {
        let radius = Double(side) / 2
        var rgba: [UInt8] = []
        for y in 0..<side {
            for x in 0..<side {
                let (dx, dy) = (Double(x) + 0.5 - radius, Double(y) + 0.5 - radius)
                rgba += dx * dx + dy * dy <= radius * radius ? color + [255] : [0, 0, 0, 0]
            }
        }
        return Image(width: side, height: side, rgba: rgba)
    }
}
