import Pixels
import RevealModel

extension FaultDefinition {
    /// Faults of the gradient's frame.
    static let gradientFaults: [FaultDefinition] = [
        FaultDefinition(
            .compressedGradient, "compressed-gradient",
            "the gradient's width follows progress, so that all its colours are squeezed into the part that shows",
            part: .layout,
            parameter: .share(
                "how far the gradient's width follows progress: 1 makes it as wide as the part that shows"),
            rules: [1, 2, 4, 5], shows: .edge,
            remedy: "give the gradient the track's width; put progress on the mask only",
            [
                ToolkitRemedy(
                    .swiftUI,
                    "give the gradient .frame(width: track.width), and .mask(alignment: .leading) a Rectangle of"
                        + " .frame(width: track.width * fraction)"),
                ToolkitRemedy(
                    .css,
                    "keep the gradient on an element as wide as the track and hide the rest of it with clip-path: inset();"
                        + " or set background-size to the track's width, not 100% of the fill"),
                ToolkitRemedy(
                    .qt,
                    "build the QLinearGradient from the groove's rect, and fill the chunk's rect with it; in Qt Quick"
                        + " give the gradient item the track's width inside a clipping item"),
                ToolkitRemedy(
                    .gtk,
                    "create the cairo pattern from 0 to the trough's width, and fill the smaller rectangle with it"),
                ToolkitRemedy(
                    .compose, "give Brush.horizontalGradient endX = size.width; pass the smaller size to drawRect only"),
                ToolkitRemedy(
                    .canvas, "call createLinearGradient(0, 0, trackWidth, 0); only fillRect has the revealed width"),
            ]
        ) { share, bar in
            bar.setGradient(from: 0, to: bar.scene.width * (1 - share * (1 - bar.scene.fraction)))
        },
        FaultDefinition(
            .stretchedGradient, "stretched-gradient", "the gradient is longer or shorter than the track",
            part: .layout,
            parameter: FaultParameter(
                meaning: "by how much it is too long; negative: too short", unit: .percent, range: -90...900,
                standard: 10,
                harmless: 0),
            rules: [1, 4], shows: .fill,
            remedy: "give the gradient exactly the track's width"
        ) { percent, bar in
            bar.setGradient(from: 0, to: bar.scene.width * (1 + percent / 100))
        },
        FaultDefinition(
            .shiftedGradient, "shifted-gradient", "the gradient has the track's width and lies beside its place",
            part: .layout,
            parameter: .pixels(
                "how far it lies beyond its place, seen from the leading end; negative: before it", -1000...1000,
                standard: 8),
            rules: [1, 4], shows: .fill,
            remedy: "let the gradient start at the track's leading end, in the track's own coordinates"
        ) { pixels, bar in
            let shift = bar.points(pixels: pixels)
            bar.setGradient(from: shift, to: bar.scene.width + shift)
        },
        FaultDefinition(
            .gradientOfWindow, "gradient-of-window", "the gradient is laid over the window around the bar",
            part: .layout,
            parameter: .points("how far the window reaches beyond each end of the track", upTo: 10000, standard: 24),
            rules: [1, 10], shows: .fill,
            remedy: "lay the gradient over the track's bounds, not over the window's",
            [
                ToolkitRemedy(
                    .swiftUI,
                    "measure the track with the GeometryReader inside the bar, not the window's or the screen's"),
                ToolkitRemedy(.css, "leave background-attachment: fixed out, which lays it over the viewport"),
                ToolkitRemedy(
                    .qt,
                    "build the QLinearGradient from the groove's rect; leave QGradient::StretchToDeviceMode out"
                ),
                ToolkitRemedy(.compose, "take the brush's size from DrawScope.size of the bar, not from its parent"),
                ToolkitRemedy(
                    .canvas, "give createLinearGradient the bar's coordinates: a gradient is laid over the canvas"),
            ]
        ) { points, bar in
            bar.setGradient(from: -points, to: bar.scene.width + points)
        },
        FaultDefinition(
            .gradientOfViewport, "gradient-of-viewport",
            "the gradient starts with the track and is as wide as something larger", part: .layout,
            parameter: .factor("its width over the track's", 1...1000, standard: 4),
            rules: [1, 4, 10], shows: .fill,
            remedy: "give the gradient the track's width, not the viewport's or the screen's",
            [
                ToolkitRemedy(.swiftUI, "leave UIScreen.main.bounds out: use the geometry of the track"),
                ToolkitRemedy(.css, "write 100% of the track, not 100vw, in width or background-size"),
            ]
        ) { factor, bar in
            bar.setGradient(from: 0, to: bar.scene.width * factor)
        },
        FaultDefinition(
            .staleGradient, "stale-gradient", "the gradient keeps the width of an earlier, narrower track",
            part: .layout,
            parameter: .factor("the earlier width over the track's", 0.01...1, standard: 0.625),
            rules: [1, 4, 5, 10], shows: .fill,
            remedy: "compute the gradient's frame anew whenever the track's width changes",
            [
                ToolkitRemedy(.swiftUI, "read the width from the GeometryReader in body; keep it in no @State"),
                ToolkitRemedy(.css, "set widths in percent, or renew those set in pixels from a ResizeObserver"),
                ToolkitRemedy(.qt, "build the QLinearGradient in paintEvent, or again in resizeEvent"),
                ToolkitRemedy(.gtk, "create the pattern in the snapshot or draw function, not in the constructor"),
                ToolkitRemedy(.compose, "put the size among the keys of remember, or use drawWithCache"),
                ToolkitRemedy(.canvas, "create the gradient again after the canvas was resized"),
            ]
        ) { factor, bar in
            bar.setGradient(from: 0, to: bar.scene.width * factor)
        },
        FaultDefinition(
            .slidingGradient, "sliding-gradient",
            "the gradient moves along with the advancing edge, as the whole fill does when it slides in", part: .layout,
            parameter: .share("how much of the edge's distance from the trailing end the gradient moves by"),
            rules: [1, 2, 4, 5, 20], shows: .edge,
            remedy: "animate the mask alone; keep the gradient where the track is",
            [
                ToolkitRemedy(
                    .swiftUI, "put .animation on the mask's frame, with .animation(nil) on the gradient; use no .offset"
                ),
                ToolkitRemedy(.css, "transition clip-path; leave transform: translateX() of the fill out"),
                ToolkitRemedy(.qt, "animate the width of the clipping item, not the x of the gradient item"),
                ToolkitRemedy(
                    .gtk, "change the rectangle that is filled; leave cairo_translate before the pattern out"),
                ToolkitRemedy(.compose, "animate the clip, not Modifier.offset of the filled box"),
                ToolkitRemedy(.canvas, "change the width given to fillRect; leave translate() out"),
            ]
        ) { share, bar in
            let shift = bar.scene.width * (bar.scene.fraction - 1) * share
            bar.setGradient(from: shift, to: bar.scene.width + shift)
        },
        FaultDefinition(
            .rotatedGradient, "rotated-gradient",
            "the gradient runs at an angle; its line is as long as CSS makes it, so that its ends are the corners' colours",
            part: .layout,
            parameter: FaultParameter(
                meaning: "the angle, downwards from the track's direction; 90: vertical", unit: .degrees,
                range: -180...180,
                standard: 90, harmless: 0),
            rules: [1, 4, 7], shows: .fill,
            remedy: "let the gradient run along the track, from its leading end to its trailing end",
            [
                ToolkitRemedy(.swiftUI, "write startPoint: .leading, endPoint: .trailing"),
                ToolkitRemedy(.css, "write linear-gradient(to right, …): without a direction it runs downwards"),
                ToolkitRemedy(
                    .qt, "give QLinearGradient a final stop at the same y; in Qt Quick set Gradient.Horizontal"),
                ToolkitRemedy(.gtk, "give cairo_pattern_create_linear the same y twice; in CSS write to right"),
                ToolkitRemedy(.compose, "use Brush.horizontalGradient; linearGradient runs to the lower right corner"),
                ToolkitRemedy(.canvas, "give createLinearGradient the same y twice"),
            ]
        ) { degrees, bar in
            let (width, height) = (bar.scene.width, bar.scene.height)
            let along = cosine(degrees: degrees)
            let (x, y) = (bar.scene.direction == .leftToRight ? along : -along, sine(degrees: degrees))
            let half = (width * x.magnitude + height * y.magnitude) / 2
            bar.layout.gradient = GradientFrame(
                start: Point(x: width / 2 - half * x, y: height / 2 - half * y),
                end: Point(x: width / 2 + half * x, y: height / 2 + half * y))
        },
        FaultDefinition(
            .mirroredGradient, "mirrored-gradient", "the gradient alone runs from the trailing end", part: .layout,
            rules: [5, 13], shows: .fill,
            remedy: "let the gradient follow the layout direction, as the mask does",
            [
                ToolkitRemedy(.swiftUI, "use .leading and .trailing for gradient and mask alike"),
                ToolkitRemedy(.css, "to right does not follow direction: choose to left under [dir=rtl]"),
                ToolkitRemedy(
                    .qt, "QLinearGradient does not follow layoutDirection: exchange its ends when it is RightToLeft"),
                ToolkitRemedy(.compose, "exchange startX and endX when layoutDirection is Rtl"),
            ]
        ) { _, bar in
            bar.setGradient(from: bar.scene.width, to: 0)
        },
    ]
}
