import RevealModel

extension FaultDefinition {
    /// Faults of the progress itself.
    static let valueFaults: [FaultDefinition] = [
        shown(
            .nonFiniteAsNumber, "non-finite-as-number", "NaN, or an infinite progress, shows a number", .nonFinite,
            "test with isFinite before anything is computed or clamped, and show the indicator otherwise",
            [
                ToolkitRemedy(
                    .swiftUI, "pass ProgressView(value:) nil unless fraction.isFinite: min and max let NaN through"),
                ToolkitRemedy(.css, "test Number.isFinite: width: NaN% is dropped and leaves the initial width"),
                ToolkitRemedy(.qt, "test qIsFinite before the conversion to int, and set minimum = maximum = 0"),
                ToolkitRemedy(.gtk, "test isfinite, and pulse instead: the fraction's CLAMP keeps NaN"),
                ToolkitRemedy(.compose, "test isFinite(): coerceIn keeps NaN"),
                ToolkitRemedy(.canvas, "test Number.isFinite: calls with NaN draw nothing or throw"),
            ]),
        shown(
            .nullAsNumber, "null-as-number", "a progress that is not given shows a number", .noNumber,
            "keep the missing value missing: show the indicator, and default it to no number",
            [
                ToolkitRemedy(.swiftUI, "leave configuration.fractionCompleted ?? 0 out; branch on nil"),
                ToolkitRemedy(.css, "a progress element without a value attribute is indeterminate; value=\"\" is 0"),
                ToolkitRemedy(.qt, "setRange(0, 0) makes it indeterminate; reset() shows an empty bar"),
                ToolkitRemedy(.compose, "use the overload without progress; leave progress ?: 0f out"),
            ]),
        FaultDefinition(
            .unclampedOverflow, "unclamped-overflow",
            "a value above 1 is not clamped: the fill is scaled beyond the track, its gradient with it", part: .value,
            parameter: .share("how much of what exceeds 1 is kept"),
            rules: [14, 16], shows: .overflow,
            remedy: "clamp the fraction to 0...1 before anything is computed from it",
            [
                ToolkitRemedy(.css, "write clamp(0, var(--fraction), 1); scaleX() takes any number"),
                ToolkitRemedy(.compose, "write coerceIn(0f, 1f)"),
            ]
        ) { share, bar in
            let excess = Swift.min((bar.scene.progress.unclamped ?? 1) - 1, 1000)
            bar.setGradient(from: 0, to: bar.scene.width * (1 + excess * share))
        },
        FaultDefinition(
            .unclampedUnderflow, "unclamped-underflow",
            "a value below 0 is not clamped: the fill grows to the other side of the leading end", part: .value,
            parameter: .share("how much of what lies below 0 is kept"),
            rules: [14, 16], shows: .underflow,
            remedy: "clamp the fraction to 0...1 before anything is computed from it",
            [
                ToolkitRemedy(.css, "write clamp(0, var(--fraction), 1); scaleX(-0.2) turns the fill around"),
                ToolkitRemedy(.canvas, "fillRect with a negative width draws to the left of its x"),
            ]
        ) { share, bar in
            let length = Swift.min(-(bar.scene.progress.unclamped ?? 0), 1000) * share * bar.scene.width
            let scene = bar.scene
            // Without room before the leading end there is nothing to see.
            let room = scene.direction == .leftToRight ? scene.pad.left : scene.pad.right
            guard room * scene.scale >= 0.5 else { return }
            var fill = FaultyLayer(scene.colored(track: .transparent), bar.layout)
            let rect = bar.axis.rect(from: -length, to: 0, minY: 0, height: scene.height)
            fill.layout.mask = RoundedRect(rect: rect, radius: 0)
            fill.layout.clip = fill.layout.mask
            fill.layout.gradient = bar.axis.frame(from: 0, to: -length)
            bar.layers.append(fill)
        },
        FaultDefinition(
            .wrappedValue, "wrapped-value", "a value outside 0 to 1 is wrapped into it: 1.3 shows 30 %", part: .value,
            rules: [14, 16], shows: .outOfRange,
            remedy: "clamp the fraction before it is converted to an integer, or taken modulo 1",
            [
                ToolkitRemedy(.qt, "clamp before the value is cast: an int that overflows wraps around"),
                ToolkitRemedy(.canvas, "clamp before the value goes into a Uint8Array: use Uint8ClampedArray"),
            ]
        ) { _, bar in
            let value = bar.scene.progress.unclamped ?? 0
            bar.show(value.isFinite ? value - value.rounded(.down) : 0)
        },
        FaultDefinition(
            .absoluteValue, "absolute-value", "a value below 0 loses its sign: -0.2 shows 20 %", part: .value,
            rules: [14, 16], shows: .underflow, remedy: "clamp the fraction to 0...1; take no absolute value of it"
        ) { _, bar in
            bar.show((bar.scene.progress.unclamped ?? 0).magnitude)
        },
    ]

    private static func shown(
        _ family: FaultFamily, _ name: String, _ summary: String, _ condition: FaultCondition, _ remedy: String,
        _ remedies: [ToolkitRemedy]
    ) -> FaultDefinition {
        FaultDefinition(
            family, name, summary, part: .value,
            parameter: FaultParameter(
                meaning: "the fraction that shows: 0 is empty, 1 full", unit: .share, range: 0...1, standard: 0.5,
                harmless: nil),
            rules: [15, 17, 19], shows: condition, remedy: remedy, remedies
        ) { fraction, bar in
            bar.show(fraction)
        }
    }
}

extension FaultyBar {
    /// Shows a fraction in place of the scene's progress, clamped.
    fileprivate mutating func show(_ fraction: Double) {
        self = FaultyBar(of: scene.at(.fraction(Swift.max(0, Swift.min(1, fraction)))))
    }
}
