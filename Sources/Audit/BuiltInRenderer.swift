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

extension BuiltInRenderer {
    /// Draws a scene at several progress values, one below the other; see ``Raster/ContactSheet`` for the layout.
    ///
    /// - Parameters:
    ///   - scene: The scene that the bars have in common.
    ///   - progress: The progress of each bar, at least one.
    ///   - draw: Draws one bar; correctly unless given.
    /// - Throws: ``RevealModel/SceneError/tooManyPixels(width:height:limit:)`` when the sheet would be too large.
    public static func contactSheet(
        of scene: Scene, at progress: [Progress], drawing draw: (Scene) -> Image = { image(of: $0) }
    ) throws(SceneError) -> Image {
        try ContactSheet(of: scene, count: progress.count).image { number in draw(scene.at(progress[number])) }
    }
}
