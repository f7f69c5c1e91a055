public import Pixels
public import RevealModel

/// The reference renderer: draws a scene by exact area coverage.
///
/// The image is defined pixel by pixel, and drawn so that any shortcut gives the same bytes. For the cell
/// `x ..< x + 1`, `y ..< y + 1`, with points times the scene's scale factor as pixels from ``Scene/origin`` on:
///
/// - `o` is the exact area of cell ∩ clip ∩ track, `c` that of cell ∩ clip ∩ mask.
/// - `B` is the background, `TB` the track over it, and `GB` over that the gradient's colour at the cell's centre,
///   composited source-over in gamma-encoded, premultiplied sRGB.
/// - The pixel is `(1 − o)·B + (o − c)·TB + c·GB`, divided by its alpha and rounded to 8 bits once, halves up; a pixel
///   whose alpha rounds to 0 is all 0.
///
/// An unavailable progress draws no numeric fill (R15): its `c` is 0. Where the scene has its indicator inside the image,
/// the indicator takes the place of the whole bar (R19): eight fading dots on the background, without a track.
///
/// Everything is computed with + − × ÷ √ and rounding, so that every platform gives the same bytes.
public struct Rasterizer: Sendable {
    /// Creates the reference renderer; it keeps nothing from one image to the next.
    public init() {}

    /// Draws a scene as the specification wants it.
    ///
    ///     let scene = try Scene(width: 320, scale: 2, progress: .fraction(0.25))
    ///     Rasterizer().image(of: scene)  // 640 x 28 pixels, the first 160 columns blue to purple
    ///
    /// - Returns: An opaque or transparent image of ``Scene/canvas`` pixels, 8 bits a sample.
    /// - Complexity: O(pixels); for a horizontal gradient, colours are computed once a column.
    public func image(of scene: Scene) -> Image {
        image(of: scene, layout: Layout(of: scene, revealing: scene.progress.reveal.filled))
    }

    /// Draws a scene with its parts where a layout has them, right or wrong.
    ///
    /// - Parameters:
    ///   - scene: Canvas, colours and progress; of the progress only matters whether it is unavailable, and then whether
    ///     the indicator is inside the image: a layout does not move that.
    ///   - layout: Gradient frame, mask, clip and track, each in points from the bar's top left corner. A mask that
    ///     exceeds track or clip is legal, a gradient frame without length shows the first colour.
    /// - Returns: An image of ``Scene/canvas`` pixels, 8 bits a sample.
    /// - Complexity: O(pixels); for a horizontal gradient, colours are computed once a column.
    public func image(of scene: Scene, layout: Layout) -> Image {
        if scene.showsIndicator { return image(of: scene, indicator: IndicatorLayout(of: scene)) }
        return image(scene.canvas, Drawing(of: scene, layout: layout).draw)
    }

    /// Draws the indicator of a scene with its dots where a layout has them, right or wrong.
    ///
    /// - Parameters:
    ///   - scene: Canvas and background; its progress and its ``Scene/indicator`` do not matter.
    ///   - indicator: The dots, in points from the bar's top left corner, and their colour. Of overlapping ones, the
    ///     opacities of a place must not add up to more than 1.
    /// - Returns: An image of ``Scene/canvas`` pixels, 8 bits a sample.
    /// - Complexity: O(pixels).
    public func image(of scene: Scene, indicator: IndicatorLayout) -> Image {
        image(scene.canvas, IndicatorPicture(of: scene, layout: indicator).draw)
    }

    private func image(_ canvas: PixelSize, _ draw: (UnsafeMutablePointer<UInt32>) -> Void) -> Image {
        let bytes = [UInt8](unsafeUninitializedCapacity: canvas.width * canvas.height * 4) { buffer, count in
            buffer.withMemoryRebound(to: UInt32.self) { pixels in
                guard let first = pixels.baseAddress else { return }
                draw(first)
            }
            count = canvas.width * canvas.height * 4
        }
        return Image(width: canvas.width, height: canvas.height, rgba: bytes)
    }

    /// The coverage of one cell, as ``image(of:layout:)`` uses it.
    ///
    /// - Parameters:
    ///   - scene: Canvas and progress; an unavailable one has no fill.
    ///   - layout: Mask, clip and track.
    ///   - x: The column, `0 ..< scene.canvas.width`.
    ///   - y: The row, `0 ..< scene.canvas.height`.
    /// - Returns: The exact areas `o` of cell ∩ clip ∩ track and `c` of cell ∩ clip ∩ mask, each in `0...1`.
    ///
    /// Accuracy: within 1e-12 for radii to 4,096 pixels; 1e-11 where arcs of clip and mask may cross the same cell.
    package func coverage(of scene: Scene, layout: Layout, x: Int, y: Int) -> (track: Double, fill: Double) {
        Drawing(of: scene, layout: layout).coverage(x: x, y: y)
    }
}
