import RevealModel
public import SceneFormat

/// The grid of scenes that the built-in renderer is audited on, and that `reveal scenes` prints.
///
/// Every combination of width 37, 200, 320, 321, scale factor 1, 1.25, 1.5, 2, 3 and the progress values below, on white;
/// and width 320 at scale 1 and 2 on a transparent background. Progress: 0, 0.01, 0.25, 1/3, 0.5, 0.75, 0.999, 1, the
/// values −0.2 and 1.3 beyond the ends, and the unavailable ones: null, NaN, +inf, −inf.
public enum SceneGrid {
    /// The scenes, by width, scale factor and progress.
    public static let scenes: [SceneDocument] = {
        var scenes: [SceneDocument] = []
        func add(_ width: Double, _ scale: Double, _ progress: Progress, _ background: Color) {
            // Sizes and scale factors of the grid are legal, and each of its scenes has a name.
            guard let scene = try? Scene(width: width, scale: scale, progress: progress, background: background),
                let name = scene.canonicalName
            else { preconditionFailure("a scene of the grid is not legal") }
            scenes.append(SceneDocument(id: name, scene: scene))
        }
        for width in widths {
            for scale in scales {
                for progress in progress { add(width, scale, progress, .white) }
            }
        }
        for scale in [1.0, 2] {
            for progress in progress { add(320, scale, progress, .transparent) }
        }
        return scenes
    }()

    private static let widths = [37.0, 200, 320, 321]
    private static let scales = [1, 1.25, 1.5, 2, 3]
    private static let progress: [Progress] =
        [0, 0.01, 0.25, 1.0 / 3, 0.5, 0.75, 0.999, 1, -0.2, 1.3, .nan, .infinity, -.infinity].map(Progress.fraction)
        + [.unavailable]
}
