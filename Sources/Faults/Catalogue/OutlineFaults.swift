import RevealModel

extension FaultDefinition {
    /// Faults of the outline, and of how the fill lies within it.
    static let outlineFaults: [FaultDefinition] = [
        FaultDefinition(
            .insetFill, "inset-fill", "the fill lies within the track, with a margin all around it", part: .layout,
            parameter: .points("the margin", upTo: 1000, standard: 2),
            rules: [1, 6, 8], shows: .fill, remedy: "let fill and track have the same bounds, and one outline",
            [
                ToolkitRemedy(.swiftUI, "leave .padding between track and gradient out"),
                ToolkitRemedy(.css, "leave padding of the track and inset of the fill out"),
                ToolkitRemedy(
                    .qt, "leave margin and padding of ::chunk and QProgressBar out; most styles inset the chunk"),
                ToolkitRemedy(.gtk, "set padding and border of the trough node to 0"),
                ToolkitRemedy(.compose, "leave Modifier.padding between background and fill out"),
            ]
        ) { points, bar in
            let (width, height) = (bar.scene.width, bar.scene.height)
            let inset = Swift.min(points, Swift.min(width, height) / 2)
            bar.setGradient(from: inset, to: width - inset)
            bar.layout.mask.rect = bar.axis.rect(
                from: inset, to: inset + (width - 2 * inset) * bar.scene.fraction, minY: inset,
                height: height - 2 * inset)
        },
        FaultDefinition(
            .borderBoxFill, "border-box-fill",
            "the fill starts inside the border, and its width is a share of the whole with the border", part: .layout,
            parameter: .points("the border's width", upTo: 1000, standard: 2),
            rules: [3, 6, 8], shows: .fill, remedy: "measure the fill's width and its place by the same box",
            [
                ToolkitRemedy(
                    .css,
                    "draw the border as an outline or box-shadow, or compute with clientWidth: offsetWidth and"
                        + " getBoundingClientRect() count the border"),
                ToolkitRemedy(.qt, "use SE_ProgressBarContents for the place and the width of the chunk"),
                ToolkitRemedy(.gtk, "use the width of the trough's content, not of its allocation"),
            ]
        ) { points, bar in
            let (width, height) = (bar.scene.width, bar.scene.height)
            let inset = Swift.min(points, Swift.min(width, height) / 2)
            bar.setGradient(from: inset, to: width + inset)
            bar.layout.mask.rect = bar.axis.rect(
                from: inset, to: Swift.min(inset + bar.revealed, width - inset), minY: inset, height: height - 2 * inset
            )
        },
        FaultDefinition(
            .unclippedFill, "unclipped-fill", "the fill is not clipped by the track's outline: its own corners show",
            part: .layout, parameter: .share("how much of the outline's radius the fill lacks"),
            rules: [8], shows: .fill, remedy: "clip track and gradient together, by one outline",
            [
                ToolkitRemedy(
                    .swiftUI, "put .clipShape(Capsule()) on the ZStack of track and gradient, not on the track"),
                ToolkitRemedy(.css, "add overflow: hidden to the track that has the border-radius"),
                ToolkitRemedy(
                    .qt, "set a clip path; in Qt Quick clip: true cuts by a rectangle, so use a mask or a Shape"),
                ToolkitRemedy(.gtk, "add overflow: hidden to the trough, or push a rounded clip in the snapshot"),
                ToolkitRemedy(.compose, "put Modifier.clip on the box around both"),
                ToolkitRemedy(.canvas, "call clip() with the outline before the fill is drawn"),
            ]
        ) { share, bar in
            guard bar.scene.effectiveRadius > 0 else { return }
            var fill = FaultyLayer(bar.scene.colored(track: .transparent), bar.layout)
            fill.layout.clip.radius = bar.scene.effectiveRadius * (1 - share)
            bar.setMask(to: 0)
            bar.layers.append(fill)
        },
        FaultDefinition(
            .wrongRadius, "wrong-radius", "the outline's corners have another radius", part: .layout,
            parameter: .pixels("how much too large the radius is; negative: too small", -1000...1000, standard: -4),
            rules: [8], shows: .bar,
            remedy: "give the outline half of the height as radius, or the one it is asked for",
            [
                ToolkitRemedy(.swiftUI, "use Capsule(), or RoundedRectangle(cornerRadius:style: .circular)"),
                ToolkitRemedy(.css, "write border-radius: 9999px: 50% makes an ellipse of a wide bar"),
                ToolkitRemedy(
                    .qt, "set a radius of at most half of the height: a larger one is ignored in style sheets"),
                ToolkitRemedy(.compose, "use CircleShape or RoundedCornerShape(50): the default is MaterialTheme's"),
            ]
        ) { pixels, bar in
            let half = Swift.min(bar.scene.width, bar.scene.height) / 2
            let radius = bar.scene.effectiveRadius + bar.points(pixels: pixels)
            bar.layout.clip.radius = Swift.max(0, Swift.min(half, radius))
        },
        FaultDefinition(
            .squareCorners, "square-corners", "the outline has square corners", part: .layout, rules: [8], shows: .bar,
            remedy: "clip track and gradient together by a capsule",
            [
                ToolkitRemedy(.swiftUI, "put .clipShape(Capsule()) on the bar"),
                ToolkitRemedy(.css, "add border-radius: 9999px and overflow: hidden"),
                ToolkitRemedy(.qt, "clip by a QPainterPath with addRoundedRect"),
                ToolkitRemedy(.gtk, "add border-radius: 9999px to trough and progress"),
                ToolkitRemedy(.compose, "put Modifier.clip(CircleShape) on the bar"),
                ToolkitRemedy(.canvas, "clip() to roundRect first"),
            ]
        ) { _, bar in
            bar.layout.clip.radius = 0
        },
        FaultDefinition(
            .shiftedBar, "shifted-bar", "the bar as a whole lies beside its place", part: .layout,
            parameter: .pixels("how far to the right; negative: to the left", -1000...1000, standard: 4),
            rules: [3, 6, 8], shows: .bar, remedy: "draw the bar at its origin, on whole pixels"
        ) { pixels, bar in
            bar.move(x: bar.points(pixels: pixels), y: 0)
        },
        FaultDefinition(
            .loweredBar, "lowered-bar", "the bar as a whole lies below its place", part: .layout,
            parameter: .pixels("how far down; negative: up", -1000...1000, standard: 4),
            rules: [8, 9], shows: .bar, remedy: "give the bar its height and no room above it",
            [
                ToolkitRemedy(
                    .swiftUI, "put .frame(height:) outside the GeometryReader, which takes all the room it is offered"),
                ToolkitRemedy(
                    .css, "set line-height: 0, or display: block: an inline box stands on the text's baseline"),
            ]
        ) { pixels, bar in
            bar.move(x: 0, y: bar.points(pixels: pixels))
        },
    ]
}

extension FaultyBar {
    /// Moves all parts, in points.
    fileprivate mutating func move(x: Double, y: Double) {
        func move(_ place: inout Point) {
            place.x += x
            place.y += y
        }
        func move(_ rect: inout Rect) {
            rect.minX += x
            rect.minY += y
        }
        move(&layout.gradient.start)
        move(&layout.gradient.end)
        move(&layout.mask.rect)
        move(&layout.clip.rect)
        move(&layout.track)
    }
}
