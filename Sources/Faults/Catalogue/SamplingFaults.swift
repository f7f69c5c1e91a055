import RevealModel

extension FaultDefinition {
    /// Faults of the grid of pixels.
    static let samplingFaults: [FaultDefinition] = [
        upscaled(.upscaledNearest, "nearest", "pixel by pixel", .nearest),
        upscaled(.upscaledBilinear, "bilinear", "with smooth transitions", .bilinear),
        FaultDefinition(
            .wrongSize, "wrong-size", "the image has columns too many or too few at the right", part: .sampling,
            parameter: .pixels(
                "how many too many; negative: too few; rounded to whole columns", -4096...4096, standard: 1),
            rules: [9, 10], shows: .always, remedy: "make the canvas round(width x scale) pixels wide, plus its padding"
        ) { pixels, bar in
            let canvas = bar.scene.canvas
            let columns = Int((pixels + 0.5).rounded(.down))
            guard columns != 0 else { return }
            bar.fit = .cut(PixelSize(width: Swift.max(1, canvas.width + columns), height: canvas.height))
        },
        FaultDefinition(
            .wrongScale, "wrong-scale", "the image has another scale factor", part: .sampling,
            parameter: .factor("its scale factor over the scene's", 0.125...8, standard: 0.5),
            rules: [9, 10], shows: .always, remedy: "draw at the scale factor that the scene names",
            [
                ToolkitRemedy(.swiftUI, "set ImageRenderer.scale: its default is 1"),
                ToolkitRemedy(.css, "set deviceScaleFactor when the screenshot is taken"),
                ToolkitRemedy(.qt, "make the QPixmap larger by devicePixelRatio, and set that on it"),
                ToolkitRemedy(.gtk, "make the surface larger by gtk_widget_get_scale_factor, and set its device scale"),
                ToolkitRemedy(.compose, "pass the density to the scene that is rendered"),
                ToolkitRemedy(.canvas, "make the canvas larger by devicePixelRatio, and call scale() once"),
            ]
        ) { factor, bar in
            guard let scene = try? bar.scene.scaled(to: bar.scene.scale * factor) else { return }
            bar.scene = scene
        },
    ]

    private static func upscaled(
        _ family: FaultFamily, _ name: String, _ how: String, _ filter: BitmapFilter
    ) -> FaultDefinition {
        FaultDefinition(
            family, "upscaled-" + name, "a bitmap of fewer pixels is enlarged, " + how, part: .sampling,
            parameter: .factor("by how much it is enlarged, at most so far that it has a pixel", 1...64, standard: 2),
            rules: [8, 13], shows: .always, remedy: "draw at the scale factor that the scene names; enlarge no bitmap",
            [
                ToolkitRemedy(
                    .swiftUI, "set ImageRenderer.scale to the display's; leave .drawingGroup() before .scaleEffect out"),
                ToolkitRemedy(
                    .css, "leave zoom and transform: scale() of a bitmap out; provide an image for 2x in srcset"),
                ToolkitRemedy(.qt, "enable high-DPI pixmaps; an item with layer.enabled needs layer.textureSize"),
                ToolkitRemedy(.gtk, "create the surface with gdk_window_create_similar_surface, which knows the scale"),
                ToolkitRemedy(.canvas, "make the canvas larger by devicePixelRatio: CSS enlarges it otherwise"),
            ]
        ) { factor, bar in
            let scene = bar.scene
            let pixel = 1 / Swift.min(scene.width, scene.height)
            let scale = Swift.max(scene.scale / factor, Swift.min(scene.scale, pixel), Scene.scaleRange.lowerBound)
            guard let small = try? scene.scaled(to: scale), small.canvas != scene.canvas else { return }
            bar.scene = small
            bar.fit = .resampled(scene.canvas, filter)
        }
    }
}
