public import Oracle
public import Pixels
import RevealModel

/// A picture of an image, enlarged, above a map of where it leaves what it may be.
public struct ViolationMap {
    /// The picture.
    public let picture: Image

    /// The factor by which a pixel is enlarged, and the gap between image and map, in pixels.
    private static let zoom = 2
    private static let gap = 6

    /// Draws a map: grey where a pixel is admissible, red where its worst channel is too high, blue where it is too low,
    /// the stronger the further.
    ///
    /// - Precondition: The image has the admissible image's size.
    public init(_ image: Image, _ admissible: AdmissibleImage) {
        precondition(image.width == admissible.size.width && image.height == admissible.size.height)
        let width = image.width * Self.zoom
        let height = 2 * image.height * Self.zoom + Self.gap
        var rgba = [UInt8](repeating: 255, count: width * height * 4)
        func fill(_ x: Int, _ y: Int, top: Int, _ color: (UInt8, UInt8, UInt8)) {
            for row in 0..<Self.zoom {
                for column in 0..<Self.zoom {
                    let first = ((top + y * Self.zoom + row) * width + x * Self.zoom + column) * 4
                    (rgba[first], rgba[first + 1], rgba[first + 2]) = color
                }
            }
        }
        for y in 0..<image.height {
            for x in 0..<image.width {
                let seen = image.channels(x: x, y: y, over: .white).map { UInt8($0.rounded()) }
                fill(x, y, top: 0, (seen[0], seen[1], seen[2]))
                let distance = Self.distance(image, admissible, x, y)
                let strength = UInt8(Swift.min(235, distance.magnitude * 4))
                let color: (UInt8, UInt8, UInt8) =
                    distance == 0
                    ? (235, 235, 235)
                    : distance > 0 ? (235, 235 - strength, 235 - strength) : (235 - strength, 235 - strength, 235)
                fill(x, y, top: image.height * Self.zoom + Self.gap, color)
            }
        }
        picture = Image(width: width, height: height, rgba: rgba)
    }

    /// The worst signed distance of a pixel over all channels and backdrops, in levels.
    private static func distance(_ image: Image, _ admissible: AdmissibleImage, _ x: Int, _ y: Int) -> Double {
        var worst = 0.0
        for (index, backdrop) in admissible.backdrops.enumerated() {
            let actual = image.channels(x: x, y: y, over: backdrop)
            for (value, interval) in zip(actual, admissible.bounds(x: x, y: y, backdrop: index)) {
                let distance = interval.distance(to: value)
                if distance.magnitude > worst.magnitude { worst = distance }
            }
        }
        return worst
    }
}
