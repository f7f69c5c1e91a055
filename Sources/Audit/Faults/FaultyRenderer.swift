public import Faults
public import Pixels
import Raster
public import RevealModel

/// Draws what renderers with known mistakes draw.
public enum FaultyRenderer {
    /// Draws a scene as a renderer with a fault does.
    ///
    ///     FaultyRenderer.image(of: scene, fault: try Fault(.compressedGradient))
    ///
    /// - Returns: An image of 8 bits a sample: that of ``Raster/Rasterizer`` where the fault does not show
    ///   (``Faults/Fault/shows(in:)``). It has ``RevealModel/Scene/canvas`` pixels, unless the fault is one of size.
    /// - Complexity: O(pixels); a fault of the layout or the colours costs no more than a correct drawing.
    public static func image(of scene: Scene, fault: Fault) -> Image {
        image(of: fault.applied(to: scene))
    }

    /// Draws a bar as it is described.
    static func image(of bar: FaultyBar) -> Image {
        finished(drawing(of: bar), as: bar)
    }

    /// What becomes of a drawing of a bar's layers: fitted to the canvas, and its pixels changed.
    static func finished(_ drawing: Image, as bar: FaultyBar) -> Image {
        fitted(drawing, bar).applying(bar.changes)
    }

    private static func drawing(of bar: FaultyBar) -> Image {
        let rasterizer = Rasterizer()
        if bar.layers.count == 1, bar.layers[0].isPlain {
            return rasterizer.image(of: bar.scene, layout: bar.layout)
        }
        var stack = LayerStack(of: bar.scene.canvas, on: bar.scene.background)
        for layer in bar.layers {
            let image = rasterizer.image(of: layer.scene.colored(background: .transparent), layout: layer.layout)
            var coverage: Image?
            if case .fringe = layer.reading {
                // In opaque paint, alpha is what the outline covers.
                let opaque = layer.scene.colored(gradient: .standard, track: .white, background: .transparent)
                coverage = rasterizer.image(of: opaque, layout: layer.layout)
            }
            stack.add(image, opacity: layer.opacity, reading: layer.reading, coverage: coverage)
        }
        return stack.image
    }

    private static func fitted(_ image: Image, _ bar: FaultyBar) -> Image {
        switch bar.fit {
        case .asDrawn: return image
        case .resampled(let size, .nearest): return image.resampledNearest(to: size)
        case .resampled(let size, .bilinear): return image.resampledBilinear(to: size)
        case .cut(let size): return image.cut(to: size, background: bar.scene.background)
        }
    }
}
