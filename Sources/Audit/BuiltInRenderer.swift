public import Pixels
import Raster
public import RevealModel

/// The built-in renderer, which draws a scene as its layout, or a faulty one, has it.
public enum BuiltInRenderer {
    /// Draws a scene.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - gradientWidth: The width of the gradient, in points; the track's (R1) unless given.
    public static func image(of scene: Scene, gradientWidth: Double? = nil) -> Image {
        guard let gradientWidth, case .determinate(let fraction) = scene.progress.reveal else {
            return Rasterizer().image(of: scene)
        }
        var layout = Layout(of: scene, revealing: fraction)
        let start = layout.gradient.start
        let direction = layout.gradient.end.x < start.x ? -1.0 : 1.0
        layout.gradient.end.x = start.x + direction * gradientWidth
        return Rasterizer().image(of: scene, layout: layout)
    }
}
