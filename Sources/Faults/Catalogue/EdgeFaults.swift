import RevealModel

extension FaultDefinition {
    /// Faults of the advancing edge, and of the fill's wholeness.
    static let edgeFaults: [FaultDefinition] = [
        FaultDefinition(
            .roundedEdge, "rounded-edge", "the advancing edge is round, as that of a capsule", part: .layout,
            parameter: .pixels("the radius; what exceeds half of the height acts as that half", 0...1000, standard: 14),
            rules: [7], shows: .edge,
            remedy: "mask with a plain rectangle, and clip track and gradient together by one outline",
            [
                ToolkitRemedy(.swiftUI, "mask with Rectangle(), not Capsule(); put .clipShape(Capsule()) on the whole"),
                ToolkitRemedy(.css, "put border-radius and overflow: hidden on the track; leave the fill's radius out"),
                ToolkitRemedy(.qt, "leave border-radius of ::chunk out; clip by the groove's path"),
                ToolkitRemedy(.gtk, "set border-radius: 0 on the progress node; clip by the trough"),
                ToolkitRemedy(.compose, "put clip(CircleShape) on the outer box, and leave StrokeCap.Round out"),
                ToolkitRemedy(.canvas, "clip() to roundRect once, then fillRect; do not fill a roundRect"),
            ]
        ) { pixels, bar in
            // The mask starts before the track, so that its leading corners are never seen.
            let radius = bar.points(pixels: pixels)
            bar.layout.mask = RoundedRect(
                rect: bar.axis.rect(from: -radius, to: bar.revealed, minY: 0, height: bar.scene.height), radius: radius)
        },
        FaultDefinition(
            .featheredEdge, "feathered-edge", "the advancing edge is soft: the fill fades out around its place",
            part: .colors,
            parameter: .pixels(
                "the width over which the fill fades out, evenly, half of it on either side", 0...1000, standard: 8),
            rules: [3, 7], shows: .edge, remedy: "give the mask a hard edge: anti-aliasing alone, one pixel wide",
            [
                ToolkitRemedy(.swiftUI, "mask with Rectangle(), not with a LinearGradient or a .blur"),
                ToolkitRemedy(
                    .css, "use clip-path, or a mask-image whose two stops lie at one place; leave filter: blur() out"),
                ToolkitRemedy(.canvas, "leave shadowBlur and filter out while the fill is drawn"),
            ]
        ) { pixels, bar in
            let half = bar.points(pixels: pixels) / 2
            let width = bar.scene.width
            bar.scene = bar.scene.colored(
                gradient: bar.scene.gradient.faded(
                    from: (bar.revealed - half) / width, to: (bar.revealed + half) / width))
            bar.setMask(to: bar.revealed + half)
        },
        FaultDefinition(
            .segmentedFill, "segmented-fill", "the fill is cut into twenty pieces, between which the track shows",
            part: .colors, parameter: .points("the width of the gaps", upTo: 100, standard: 2),
            rules: [1, 13], shows: .fill, remedy: "draw the fill in one piece",
            [
                ToolkitRemedy(.css, "leave repeating-linear-gradient and gap out of the fill"),
                ToolkitRemedy(
                    .qt, "choose a style without chunks: Windows styles have them; leave ::chunk's width and margin out"
                ),
            ]
        ) { points, bar in
            let width = bar.scene.width
            let half = Swift.min(points / 2, width / 40)
            // Before the first gap nothing is missing.
            guard bar.revealed > width / 20 - half else { return }
            let gaps = (1..<20).map { number in
                let middle = Double(number) / 20
                return (start: middle - half / width, end: middle + half / width)
            }
            bar.scene = bar.scene.colored(gradient: bar.scene.gradient.cut(gaps))
        },
    ]
}
