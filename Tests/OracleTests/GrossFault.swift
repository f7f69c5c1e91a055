import Pixels
import PropertyTesting
import Raster
import RevealModel
import SceneGeneration
import Testing

/// A mistake that is so large, in scenes where it shows, that no freedom excuses it.
struct GrossFault: Sendable, CustomDebugStringConvertible {
    let name: String
    /// The scenes in which it shows.
    let parts: SceneParts
    /// Draws a scene with the mistake.
    let image: @Sendable (Scene) -> Image

    var debugDescription: String { name }

    func image(of scene: Scene) -> Image { image(scene) }

    /// A mistake of the layout.
    private init(
        _ name: String, in parts: (inout SceneParts) -> Void = { _ in },
        layout change: @escaping @Sendable (inout Layout, Scene) -> Void
    ) {
        self.init(name, in: parts) { scene in
            var layout = Layout(of: scene, revealing: scene.progress.reveal.filled)
            change(&layout, scene)
            return Rasterizer().image(of: scene, layout: layout)
        }
    }

    /// A mistake of the values.
    private init(
        _ name: String, in change: (inout SceneParts) -> Void = { _ in },
        drawing image: @escaping @Sendable (Scene) -> Image
    ) {
        self.name = name
        self.image = image
        var parts = SceneParts(.standard)
        parts.width = .double(40...160)
        parts.height = .double(8...20, towards: 14)
        parts.scale = .double(1...2, favoring: [1, 2])
        parts.progress = Generator<Double>.double(25...75, towards: 50).map { .fraction($0 / 100) }
        parts.corners = .always(.capsule)
        parts.indicator = .always(.unknown)
        change(&parts)
        self.parts = parts
    }

    /// A mistake and a scene in which it shows.
    static let cases = Generator<GrossFault>.element(of: all).flatMap { fault in
        combine(.always(fault), .scene(fault.parts))
    }

    private static let all = [
        GrossFault("gradient as wide as what shows (R1)") { layout, scene in
            layout.gradient = layout.gradient.compressed(to: scene.progress.reveal.filled.value)
        },
        GrossFault("gradient shifted by a quarter of the track (R2, R4)") { layout, scene in
            layout.gradient.start.x += scene.width / 4
            layout.gradient.end.x += scene.width / 4
        },
        GrossFault("gradient the other way round (R13)") { layout, _ in
            swap(&layout.gradient.start, &layout.gradient.end)
        },
        GrossFault("mask 3 pt too wide (R3)") { layout, scene in
            layout.mask.rect.width += 3
            if scene.direction == .rightToLeft { layout.mask.rect.minX -= 3 }
        },
        GrossFault("mask in the middle (R6)") { layout, scene in
            layout.mask.rect.minX = (scene.width - layout.mask.rect.width) / 2
        },
        GrossFault("mask on the trailing end (R6)") { layout, scene in
            layout.mask.rect.minX = scene.width - layout.mask.rect.maxX
        },
        GrossFault("mask with round corners (R7)") { layout, scene in layout.mask.radius = scene.height / 2 },
        GrossFault("square outline (R8)") { layout, _ in layout.clip.radius = 0 },
        GrossFault(
            "bar 3 pt too high (R9)", in: { $0.pad = .always(Insets(all: 4)) },
            layout: { layout, _ in
                layout.clip.rect.height += 3
                layout.mask.rect.height += 3
                layout.track.height += 3
            }),
        GrossFault("track only where it is revealed (R12)") { layout, _ in layout.track = layout.mask.rect },
        GrossFault(
            "values beyond the ends show the other end (R14)", in: { $0.progress = .outside() },
            drawing: { scene in
                let isFull = scene.progress.reveal.filled == .one
                return Rasterizer().image(of: scene.at(.fraction(isFull ? 0 : 1)))
            }),
        GrossFault(
            "no progress shown as a half (R15)", in: { $0.progress = .unavailable() },
            drawing: { Rasterizer().image(of: $0.at(.fraction(0.5))) }),
    ]
}

extension GradientFrame {
    /// The frame with its end nearer to its start.
    fileprivate func compressed(to share: Double) -> GradientFrame {
        GradientFrame(start: start, end: Point(x: start.x + (end.x - start.x) * share, y: end.y))
    }
}
