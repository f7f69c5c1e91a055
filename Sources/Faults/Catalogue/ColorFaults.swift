import RevealModel

extension FaultDefinition {
    /// Faults of the scene's colours.
    static let colorFaults: [FaultDefinition] = [
        FaultDefinition(
            .missingTrack, "missing-track", "the track does not show, or too faintly", part: .colors,
            parameter: .share("how much of its opacity is missing"),
            rules: [12], shows: .track, remedy: "draw the track behind the masked gradient, at every progress",
            [
                ToolkitRemedy(.swiftUI, "put the track into the ZStack below the gradient, outside .mask"),
                ToolkitRemedy(.css, "give the background to the element around the one that is clipped"),
            ]
        ) { share, bar in
            let track = bar.scene.track
            bar.scene = bar.scene.colored(track: track.withAlpha(track.alpha * (1 - share)))
        },
        FaultDefinition(
            .opaqueTrack, "opaque-track", "the track is less translucent than it should be", part: .colors,
            parameter: .share("how much of its translucency is missing"),
            rules: [12], shows: .track, remedy: "give the track's colour its opacity",
            [
                ToolkitRemedy(.swiftUI, "write .gray.opacity(0.2)"),
                ToolkitRemedy(.css, "write the alpha: rgb(142 142 147 / 20%)"),
                ToolkitRemedy(
                    .qt, "use QColor(142, 142, 147, 51): #RRGGBB has no alpha, and #8E8E9333 is read as #AARRGGBB"),
                ToolkitRemedy(.compose, "write Color(0x338E8E93): the alpha comes first"),
            ]
        ) { share, bar in
            let track = bar.scene.track
            bar.scene = bar.scene.colored(track: track.withAlpha(track.alpha + (1 - track.alpha) * share))
        },
        FaultDefinition(
            .wrongTrackColor, "wrong-track-color", "the track has another colour", part: .colors,
            parameter: .levels(
                "how far each channel lies beyond its value, towards the farther of black and white", 0...255,
                standard: 60),
            rules: [12], shows: .track,
            remedy: "give the track the colour of the scene, of the same appearance and year"
        ) { levels, bar in
            bar.scene = bar.scene.colored(track: bar.scene.track.moved(levels: levels))
        },
        FaultDefinition(
            .trackOverFill, "track-over-fill", "the track is drawn over the fill instead of under it", part: .colors,
            parameter: .share("how much of the track's opacity lies over the fill"),
            rules: [12, 13], shows: .fill, remedy: "draw the track first, the masked gradient over it",
            [
                ToolkitRemedy(.swiftUI, "put the track first into the ZStack; leave .overlay(track) out"),
                ToolkitRemedy(
                    .css, "give the fill the higher z-index; ::after is painted over its element's background"),
                ToolkitRemedy(.qt, "draw CE_ProgressBarGroove before CE_ProgressBarContents"),
                ToolkitRemedy(.compose, "draw in the order track, fill; drawWithContent may turn it around"),
            ]
        ) { share, bar in
            let track = bar.scene.track
            let gradient = bar.scene.gradient.plain.recolored { $0.mixed(with: track, share: track.alpha * share) }
            bar.scene = bar.scene.colored(gradient: gradient)
        },
        FaultDefinition(
            .fadedBar, "faded-bar", "the bar as a whole is translucent", part: .pixels,
            parameter: .share("how much of its opacity is missing", standard: 0.5),
            rules: [12, 13], shows: .always, remedy: "draw the bar at full opacity",
            [
                ToolkitRemedy(.swiftUI, "leave .opacity on the whole out; .disabled() dims a view, too"),
                ToolkitRemedy(.css, "put the alpha into the track's colour, not into opacity of the bar"),
                ToolkitRemedy(.gtk, "a widget that is not sensitive is dimmed by its theme"),
                ToolkitRemedy(.compose, "leave Modifier.alpha out"),
                ToolkitRemedy(.canvas, "reset globalAlpha to 1"),
            ]
        ) { share, bar in
            bar.layers[0].opacity = 1 - share
        },
        FaultDefinition(
            .wrongBackground, "wrong-background", "the background has another colour, or a transparent one is filled",
            part: .colors,
            parameter: .levels(
                "how far each channel lies beyond its value, towards the farther of black and white; where the background is"
                    + " translucent, how much its alpha is too high", 0...255, standard: 11),
            rules: [8], shows: .always, remedy: "leave the background as the scene has it, outside the outline too",
            [
                ToolkitRemedy(
                    .swiftUI, "leave .background out; an ImageRenderer needs isOpaque = false for transparency"),
                ToolkitRemedy(.css, "take the screenshot with omitBackground, on a page of the scene's colour"),
                ToolkitRemedy(.qt, "fill the QImage with Qt::transparent: it starts uninitialised"),
            ]
        ) { levels, bar in
            let color = bar.scene.background
            bar.scene = bar.scene.colored(
                background: color.alpha < 1
                    ? color.withAlpha(color.alpha + levels / 255).clamped : color.moved(levels: levels))
        },
        channelOffset(.redOffset, "red") { $0.offset(red: $1) },
        channelOffset(.greenOffset, "green") { $0.offset(green: $1) },
        channelOffset(.blueOffset, "blue") { $0.offset(blue: $1) },
    ]

    private static func channelOffset(
        _ family: FaultFamily, _ channel: String, _ offset: @escaping @Sendable (Color, Double) -> Color
    ) -> FaultDefinition {
        FaultDefinition(
            family, channel + "-offset", "the " + channel + " channel of every stop is off", part: .colors,
            parameter: .levels("how much it is too high; negative: too low", -255...255, standard: 8),
            rules: [13], shows: .fill, remedy: "give the stops the colours of the scene, without conversion"
        ) { levels, bar in
            bar.scene = bar.scene.colored(gradient: bar.scene.gradient.recolored { offset($0, levels) })
        }
    }
}
