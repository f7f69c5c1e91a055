import RevealModel

extension FaultDefinition {
    /// Faults of the list of stops.
    static let stopFaults: [FaultDefinition] = [
        FaultDefinition(
            .reversedStops, "reversed-stops", "the stops' colours are in the opposite order", part: .colors,
            rules: [5, 13], shows: .fill, remedy: "list the colours from the leading end on"
        ) { _, bar in
            bar.scene = bar.scene.colored(gradient: bar.scene.gradient.reversed)
        },
        FaultDefinition(
            .movedStop, "moved-stop", "the second stop lies beside its place, at most at its neighbours", part: .colors,
            parameter: .pixels("how far it lies beyond its place; negative: before it", -1000...1000, standard: 16),
            rules: [4, 13], shows: .fill, remedy: "give each stop the location of the scene",
            [
                ToolkitRemedy(.swiftUI, "pass Gradient.Stop with locations; an array of colours is spaced evenly"),
                ToolkitRemedy(.css, "write each location in percent; without one, stops are spaced evenly"),
            ]
        ) { pixels, bar in
            let distance = bar.points(pixels: pixels) / bar.scene.width
            bar.scene = bar.scene.colored(gradient: bar.scene.gradient.movingSecondStop(by: distance))
        },
        FaultDefinition(
            .missingStop, "missing-stop", "the second stop is missing", part: .colors, rules: [4, 13], shows: .fill,
            remedy: "pass every stop of the scene on: an interface of two colours loses those between",
            [
                ToolkitRemedy(.qt, "call setColorAt for every stop; in Qt Quick list a GradientStop for each"),
                ToolkitRemedy(.gtk, "call cairo_pattern_add_color_stop_rgba for every stop"),
                ToolkitRemedy(.compose, "use the brush with colorStops; startColor and endColor are two"),
            ]
        ) { _, bar in
            bar.scene = bar.scene.colored(gradient: bar.scene.gradient.withoutSecondStop)
        },
        FaultDefinition(
            .hardStops, "hard-stops", "the colours stand still around their stops and change in between", part: .colors,
            parameter: .share(
                "the part of each way between two stops over which nothing changes; 1: a hard edge halfway"),
            rules: [13], shows: .fill, remedy: "let the colours change evenly from stop to stop",
            [
                ToolkitRemedy(
                    .css, "give each colour one location: two make a band of one colour; leave color hints out"),
                ToolkitRemedy(.qt, "add no stops beside the scene's"),
            ]
        ) { share, bar in
            bar.scene = bar.scene.colored(gradient: bar.scene.gradient.hardened(share))
        },
    ]

    /// Colours that are mixed in another space than the scene's.
    static let mixingFaults: [FaultDefinition] = [
        mixing(.mixedInSRGB, "srgb", "gamma-encoded sRGB, where the scene asks for another space") {
            $0.mixed(in: .sRGB)
        },
        mixing(.mixedInLinear, "linear", "linear light") { $0.mixed(in: .linearSRGB) },
        mixing(.mixedInOklab, "oklab", "Oklab") { $0.mixed(in: .oklab) },
        mixing(.mixedInOklch, "oklch", "Oklch, the hue the shorter way") { $0.resampled(in: .oklch) },
        mixing(.mixedInLab, "lab", "CIE Lab") { $0.resampled(in: .lab) },
        mixing(.mixedInHSL, "hsl", "HSL, the hue the shorter way") { $0.resampled(in: .hsl) },
    ]

    private static func mixing(
        _ family: FaultFamily, _ name: String, _ space: String, _ change: @escaping @Sendable (Gradient) -> Gradient
    ) -> FaultDefinition {
        FaultDefinition(
            family, "mixed-in-" + name, "colours between stops are mixed in " + space, part: .colors, rules: [13],
            shows: .fill,
            remedy: "mix colours in the space that the scene names: gamma-encoded sRGB unless it says otherwise",
            [
                ToolkitRemedy(
                    .swiftUI, "leave .colorSpace(.perceptual) out, or choose .device; see Gradient.colorSpace(_:)"),
                ToolkitRemedy(
                    .css, "name the space: linear-gradient(in srgb to right, …); colours such as oklch() mix in oklab"),
                ToolkitRemedy(.compose, "a Brush mixes in the canvas's space; lerp(Color, Color) mixes in Oklab"),
                ToolkitRemedy(
                    .canvas, "add the scene's stops alone: a library that computes stops between mixes in its own space"
                ),
            ]
        ) { _, bar in
            bar.scene = bar.scene.colored(gradient: change(bar.scene.gradient))
        }
    }
}

extension Gradient {
    /// The same stops, mixed in another space.
    fileprivate func mixed(in space: Interpolation.Space) -> Gradient {
        replaced(stops, interpolation: Interpolation(space: space, alpha: interpolation.alpha))
    }
}
