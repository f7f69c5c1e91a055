import RevealModel

/// More steps than this differ from none by less than a double's last bit.
private let countLimit = 0x1p52

extension FaultDefinition {
    /// Faults of the mask's place and width.
    static let maskFaults: [FaultDefinition] = [
        FaultDefinition(
            .centeredMask, "centered-mask", "the mask grows from the middle of the track", part: .layout,
            rules: [3, 6],
            shows: .edge, remedy: "align the mask with the track's leading end",
            [
                ToolkitRemedy(.swiftUI, "write .mask(alignment: .leading): the default is .center"),
                ToolkitRemedy(.css, "set transform-origin to the leading end; scaleX() grows from the centre"),
                ToolkitRemedy(.qt, "anchor the clipping item to parent.left, not to horizontalCenter"),
                ToolkitRemedy(.gtk, "set the fill's halign to GTK_ALIGN_START"),
                ToolkitRemedy(
                    .compose, "set contentAlignment = Alignment.CenterStart; scaleX needs a transformOrigin at 0"),
            ]
        ) { _, bar in
            let gap = (bar.scene.width - bar.revealed) / 2
            bar.setMask(from: gap, to: gap + bar.revealed)
        },
        FaultDefinition(
            .trailingMask, "trailing-mask",
            "the mask hangs on the track's trailing end: the mask alone is mirrored", part: .layout, rules: [3, 6],
            shows: .edge, remedy: "align the mask with the track's leading end, in the bar's own layout direction",
            [
                ToolkitRemedy(.swiftUI, "write .mask(alignment: .leading)"),
                ToolkitRemedy(.css, "write inset-inline-start: 0, not right: 0"),
                ToolkitRemedy(
                    .qt, "honour invertedAppearance and layoutDirection together; anchor to the leading side"),
                ToolkitRemedy(.gtk, "set the fill's halign to GTK_ALIGN_START"),
                ToolkitRemedy(.compose, "set contentAlignment = Alignment.CenterStart"),
            ]
        ) { _, bar in
            bar.setMask(from: bar.scene.width - bar.revealed, to: bar.scene.width)
        },
        FaultDefinition(
            .mirroredBar, "mirrored-bar", "gradient and mask both run from the trailing end", part: .layout,
            rules: [5, 6, 13], shows: .fill, remedy: "let the bar follow the layout direction of its scene",
            [
                ToolkitRemedy(.swiftUI, "leave .scaleEffect(x: -1) and .flipsForRightToLeftLayoutDirection out"),
                ToolkitRemedy(.css, "set direction on the bar; use inline-start instead of left and right"),
                ToolkitRemedy(.qt, "leave setInvertedAppearance(true) out; set layoutDirection"),
                ToolkitRemedy(.gtk, "leave gtk_progress_bar_set_inverted out; set the widget's direction"),
                ToolkitRemedy(.compose, "provide LocalLayoutDirection; leave graphicsLayer(scaleX = -1f) out"),
                ToolkitRemedy(.canvas, "leave scale(-1, 1) out unless the layout runs from right to left"),
            ]
        ) { _, bar in
            bar.setGradient(from: bar.scene.width, to: 0)
            bar.setMask(from: bar.scene.width - bar.revealed, to: bar.scene.width)
        },
        FaultDefinition(
            .maskOffset, "mask-offset", "the mask has its width and lies beside its place", part: .layout,
            parameter: .pixels(
                "how far it lies beyond its place, seen from the leading end; negative: before it", -1000...1000,
                standard: 8),
            rules: [3, 6], shows: .fill, remedy: "let the mask start at the track's leading end"
        ) { pixels, bar in
            let shift = bar.points(pixels: pixels)
            bar.setMask(from: shift, to: bar.revealed + shift)
        },
        FaultDefinition(
            .maskWidth, "mask-width", "the mask is too wide or too narrow, so that the advancing edge is off",
            part: .layout,
            parameter: .pixels("how much too wide it is; negative: too narrow", -1000...1000, standard: 4),
            rules: [1, 3], shows: .number, remedy: "make the mask width x fraction wide, not rounded and without a rest"
        ) { pixels, bar in
            bar.setMask(to: bar.revealed + bar.points(pixels: pixels))
        },
        FaultDefinition(
            .capAwareMask, "cap-aware-mask",
            "progress runs between the centres of the round ends instead of from end to end", part: .layout,
            parameter: .share("how much of the ends' radius is left out at either end"),
            rules: [1, 3], shows: .number,
            remedy: "make the mask width x fraction wide: the outline cuts the ends, the mask knows nothing of them",
            [
                ToolkitRemedy(.css, "leave calc(radius + (100% - 2 * radius) * fraction) out"),
                ToolkitRemedy(.gtk, "leave cairo's round line caps out: a cap adds half a line's width"),
                ToolkitRemedy(.compose, "leave StrokeCap.Round out: a cap adds half a stroke's width"),
                ToolkitRemedy(.canvas, "fill a rectangle instead of stroking a line with lineCap = \"round\""),
            ]
        ) { share, bar in
            let inset = bar.scene.effectiveRadius * share
            bar.setMask(to: inset + bar.scene.fraction * (bar.scene.width - 2 * inset))
        },
        FaultDefinition(
            .steppedProgress, "stepped-progress", "progress is rounded to steps before it becomes a width",
            part: .layout,
            parameter: FaultParameter(
                meaning: "the step: 1 is whole percent, 10 tenths, 0.3922 a value of 8 bits", unit: .percent,
                range: 0...100,
                standard: 10, harmless: 0),
            rules: [1, 3], shows: .edge,
            remedy: "keep progress in floating point up to the mask's width; round only the label",
            [
                ToolkitRemedy(.css, "set the style from the fraction itself, not from Math.round(percent) + \"%\""),
                ToolkitRemedy(.qt, "give QProgressBar a larger maximum: its value is an int"),
                ToolkitRemedy(.compose, "pass the Float of progress; leave toInt() to the label"),
            ]
        ) { step, bar in
            let steps = (bar.scene.fraction * 100 / step + 0.5).rounded(.down)
            guard steps < countLimit else { return }
            bar.setMask(to: bar.scene.width * Swift.min(1, steps * step / 100))
        },
        FaultDefinition(
            .flooredMask, "floored-mask", "the mask's width is floored to whole points", part: .layout,
            parameter: .points("the points that it is floored to a multiple of", upTo: 1000, standard: 1),
            rules: [1, 3], shows: .edge, remedy: "make the mask width x fraction wide, not rounded",
            [
                ToolkitRemedy(.qt, "draw with QRectF: the QRect of a style option holds ints"),
                ToolkitRemedy(.gtk, "draw in a snapshot with graphene_rect_t: allocations are ints"),
            ]
        ) { points, bar in
            let steps = (bar.revealed / points).rounded(.down)
            guard steps < countLimit else { return }
            bar.setMask(to: steps * points)
        },
        FaultDefinition(
            .easedProgress, "eased-progress", "the fraction itself is eased, while nothing is being animated",
            part: .layout,
            parameter: .share("how much of the way to ease-in-out the fraction is bent"),
            rules: [1, 3, 20], shows: .edge,
            remedy: "apply the easing to the time of an animation, never to the fraction that is shown"
        ) { share, bar in
            let fraction = bar.scene.fraction
            let eased = Easing.easeInOut.value(at: fraction)
            bar.setMask(to: bar.scene.width * (fraction + (eased - fraction) * share))
        },
        FaultDefinition(
            .minimumFill, "minimum-fill", "a small fraction shows as much as a larger one", part: .layout,
            parameter: .points("the least width of the fill", upTo: 1000, standard: 14),
            rules: [1, 3], shows: .edge, remedy: "let the mask become as narrow as the fraction says",
            [
                ToolkitRemedy(.css, "leave min-width of the fill out"),
                ToolkitRemedy(.qt, "leave the style sheet's min-width of ::chunk out"),
                ToolkitRemedy(.gtk, "set min-width: 0 on the progress node: themes give it one"),
                ToolkitRemedy(.compose, "leave coerceAtLeast(height) and widthIn(min) out"),
            ]
        ) { points, bar in
            bar.setMask(to: Swift.max(bar.revealed, points))
        },
        FaultDefinition(
            .sliverAtZero, "sliver-at-zero", "something of the gradient shows at 0 %", part: .layout,
            parameter: .points("the width of what shows", upTo: 100, standard: 2),
            rules: [3, 12], shows: .zero, remedy: "draw no fill at all at progress 0",
            [
                ToolkitRemedy(.css, "leave padding and border of the fill out: they show at width: 0"),
                ToolkitRemedy(.gtk, "draw nothing at 0: a line of no length still has its round caps"),
                ToolkitRemedy(.compose, "draw nothing at 0f: StrokeCap.Round leaves a dot"),
                ToolkitRemedy(.canvas, "draw nothing at 0: lineCap = \"round\" leaves a dot"),
            ]
        ) { points, bar in
            bar.setMask(to: points)
        },
    ]
}
