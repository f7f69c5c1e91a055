// Written by Scripts/golden-scenes from the manifests in Goldens.

import RevealModel

extension ProofScene {
    /// The scenes of this repository's goldens.
    static var goldens: [ProofScene] {
        var scenes: [ProofScene] = []
        scenes.golden("interpolation/oklab", 160, 14, 2, .fraction(1), space: .oklab)
        scenes.golden(
            "interpolation/premultiplied-alpha", 160, 14, 2, .fraction(1),
            stops: [Stop(Color(hex: 0xFF3B30, alpha: 0x00), at: 0), Stop(Color(hex: 0x007AFF), at: 1)],
            background: .transparent)
        scenes.golden("interpolation/srgb-linear", 160, 14, 2, .fraction(1), space: .linearSRGB)
        scenes.golden("interpolation/srgb", 160, 14, 2, .fraction(1))
        scenes.golden(
            "interpolation/straight-alpha", 160, 14, 2, .fraction(1),
            stops: [Stop(Color(hex: 0xFF3B30, alpha: 0x00), at: 0), Stop(Color(hex: 0x007AFF), at: 1)],
            alpha: .straight, background: .transparent)
        scenes.golden("odd-sizes/as-high-as-wide", 14, 14, 3, .fraction(0.5))
        scenes.golden("odd-sizes/one-pixel", 1, 1, 1, .fraction(1))
        scenes.golden("odd-sizes/taller-than-wide", 9, 30, 2, .fraction(0.5))
        scenes.golden("odd-sizes/wider-than-pixels", 37.3, 5.5, 2, .fraction(0.6))
        scenes.golden(
            "palettes/dark-2025", 160, 14, 2, .fraction(0.8), palette: .dark2025, background: Color(hex: 0x000000))
        scenes.golden(
            "palettes/dark-contrast-2025", 160, 14, 2, .fraction(0.8), palette: .darkContrast2025,
            background: Color(hex: 0x000000))
        scenes.golden(
            "palettes/dark-contrast", 160, 14, 2, .fraction(0.8), palette: .darkContrast,
            background: Color(hex: 0x000000))
        scenes.golden("palettes/dark", 160, 14, 2, .fraction(0.8), palette: .dark, background: Color(hex: 0x000000))
        scenes.golden("palettes/light-2025", 160, 14, 2, .fraction(0.8), palette: .light2025)
        scenes.golden("palettes/light-contrast-2025", 160, 14, 2, .fraction(0.8), palette: .lightContrast2025)
        scenes.golden("palettes/light-contrast", 160, 14, 2, .fraction(0.8), palette: .lightContrast)
        scenes.golden("palettes/light", 160, 14, 2, .fraction(0.8))
        scenes.golden("r01-two-widths/gradient-keeps-the-tracks-width-when-25-percent", 320, 14, 2, .fraction(0.25))
        scenes.golden("r01-two-widths/mask-alone-follows-progress-when-60-percent", 160, 14, 2, .fraction(0.6))
        scenes.golden("r02-colors-stay-put/blue-at-the-start-when-10-percent", 200, 14, 2, .fraction(0.1))
        scenes.golden("r02-colors-stay-put/blue-at-the-start-when-90-percent", 200, 14, 2, .fraction(0.9))
        scenes.golden("r03-table/edge-at-160-pt-when-50-percent", 320, 14, 1, .fraction(0.5))
        scenes.golden("r03-table/edge-at-240-pt-when-75-percent", 320, 14, 1, .fraction(0.75))
        scenes.golden("r03-table/edge-at-320-pt-when-100-percent", 320, 14, 1, .fraction(1))
        scenes.golden("r03-table/edge-at-80-pt-when-25-percent", 320, 14, 1, .fraction(0.25))
        scenes.golden("r03-table/nothing-when-0-percent", 320, 14, 1, .fraction(0))
        scenes.golden("r04-midpoint/purple-at-half-when-75-percent", 320, 14, 2, .fraction(0.75))
        scenes.golden("r04-midpoint/purple-at-half-when-complete", 320, 14, 2, .fraction(1))
        scenes.golden("r05-trailing-stop/orange-at-the-end-when-complete", 160, 14, 3, .fraction(1))
        scenes.golden("r05-trailing-stop/orange-hidden-when-25-percent", 160, 14, 3, .fraction(0.25))
        scenes.golden("r06-alignment/reveal-grows-from-the-left", 160, 14, 2, .fraction(0.3))
        scenes.golden(
            "r06-alignment/reveal-grows-from-the-right-where-text-does", 160, 14, 2, .fraction(0.3),
            direction: .rightToLeft)
        scenes.golden("r07-straight-edge/edge-inside-a-pixel", 160, 14, 2, .fraction(0.3333))
        scenes.golden("r07-straight-edge/edge-inside-the-rounded-end", 160, 14, 2, .fraction(0.98))
        scenes.golden("r07-straight-edge/edge-inside-the-rounded-start", 160, 14, 2, .fraction(0.02))
        scenes.golden(
            "r08-outline/one-capsule-for-track-and-gradient", 160, 14, 2, .fraction(0.5), background: .transparent)
        scenes.golden(
            "r08-outline/rounded-corners-of-3-pt", 160, 14, 2, .fraction(0.5), background: .transparent,
            corners: .radius(3))
        scenes.golden(
            "r08-outline/square-corners", 160, 14, 2, .fraction(0.5), background: .transparent, corners: .radius(0))
        scenes.golden("r09-height/bar-keeps-its-height-within-padding", 160, 14, 1, .fraction(0.5), pad: 5)
        scenes.golden("r09-height/fourteen-points-and-no-more", 160, 14, 1, .fraction(0.5))
        scenes.golden("r10-resizing/same-share-of-a-narrow-track", 40, 14, 2, .fraction(0.6))
        scenes.golden("r10-resizing/same-share-of-a-wide-track", 500, 14, 1, .fraction(0.6))
        scenes.golden("r12-track/grey-where-nothing-is-revealed", 160, 14, 2, .fraction(0.1))
        scenes.golden(
            "r12-track/track-of-its-own-colour", 160, 14, 2, .fraction(0.4),
            stops: [
                Stop(Color(hex: 0x007AFF), at: 0), Stop(Color(hex: 0xAF52DE), at: 0.5),
                Stop(Color(hex: 0xFF9500), at: 1),
            ], track: Color(hex: 0x34C759, alpha: 0x80))
        scenes.golden(
            "r13-stops/five-stops", 160, 14, 2, .fraction(0.8),
            stops: [
                Stop(Color(hex: 0xFF3B30), at: 0), Stop(Color(hex: 0xFFCC00), at: 0.2),
                Stop(Color(hex: 0x34C759), at: 0.4), Stop(Color(hex: 0x007AFF), at: 0.8),
                Stop(Color(hex: 0x5856D6), at: 1),
            ])
        scenes.golden(
            "r13-stops/hard-stop-at-half", 160, 14, 2, .fraction(0.8),
            stops: [
                Stop(Color(hex: 0xFF3B30), at: 0), Stop(Color(hex: 0xFF3B30), at: 0.5),
                Stop(Color(hex: 0x007AFF), at: 0.5), Stop(Color(hex: 0x007AFF), at: 1),
            ])
        scenes.golden(
            "r13-stops/translucent-stops", 160, 14, 2, .fraction(0.8),
            stops: [Stop(Color(hex: 0xFF3B30, alpha: 0x80), at: 0), Stop(Color(hex: 0x007AFF, alpha: 0x40), at: 1)],
            background: .transparent)
        scenes.golden(
            "r13-stops/two-stops", 160, 14, 2, .fraction(0.8),
            stops: [Stop(Color(hex: 0xFF2D55), at: 0), Stop(Color(hex: 0x5AC8FA), at: 1)])
        scenes.golden("r14-clamp/above-one-shows-all", 160, 14, 2, .fraction(1.7))
        scenes.golden("r14-clamp/below-zero-shows-nothing", 160, 14, 2, .fraction(-0.5))
        scenes.golden("r15-unavailable/inf-shows-the-indicator", 160, 14, 2, .fraction(.infinity), indicator: .inside)
        scenes.golden("r15-unavailable/nan-shows-the-indicator", 160, 14, 2, .fraction(.nan), indicator: .inside)
        scenes.golden("r15-unavailable/nil-shows-the-indicator", 160, 14, 2, .unavailable, indicator: .inside)
        scenes.golden("r16-value-and-total/seven-of-four-shows-all", 160, 14, 2, .completed(7, total: 4))
        scenes.golden("r16-value-and-total/three-of-four", 160, 14, 2, .completed(3, total: 4))
        scenes.golden("r17-dates/no-fraction-shows-the-indicator", 200, 14, 2, .unavailable, indicator: .inside)
        scenes.golden(
            "r19-indicator/in-dark-appearance", 160, 14, 2, .unavailable, palette: .dark,
            background: Color(hex: 0x000000), indicator: .inside)
        scenes.golden(
            "r19-indicator/phase-of-a-quarter-turn", 160, 14, 2, .unavailable, indicator: .inside, phase: 0.25)
        scenes.golden(
            "r19-indicator/phase-of-five-eighths-at-3x", 160, 14, 3, .unavailable, indicator: .inside, phase: 0.625)
        scenes.golden("r20-animation/frame-0-of-25-to-75-percent", 160, 14, 2, .fraction(0.25))
        scenes.golden("r20-animation/frame-1-of-25-to-75-percent", 160, 14, 2, .fraction(0.27806540968996996))
        scenes.golden("r20-animation/frame-2-of-25-to-75-percent", 160, 14, 2, .fraction(0.3658874081514727))
        scenes.golden("r20-animation/frame-3-of-25-to-75-percent", 160, 14, 2, .fraction(0.5))
        scenes.golden("r20-animation/frame-4-of-25-to-75-percent", 160, 14, 2, .fraction(0.6341125918485273))
        scenes.golden("r20-animation/frame-5-of-25-to-75-percent", 160, 14, 2, .fraction(0.72193459031003))
        scenes.golden("r20-animation/frame-6-of-25-to-75-percent", 160, 14, 2, .fraction(0.75))
        scenes.golden("scale-factors/at-1.5x", 100, 14, 1.5, .fraction(0.7))
        scenes.golden("scale-factors/at-1x", 100, 14, 1, .fraction(0.7))
        scenes.golden("scale-factors/at-2.75x", 100, 14, 2.75, .fraction(0.7))
        scenes.golden("scale-factors/at-2x", 100, 14, 2, .fraction(0.7))
        scenes.golden("scale-factors/at-3x", 100, 14, 3, .fraction(0.7))
        scenes.golden("scale-factors/at-4x", 100, 14, 4, .fraction(0.7))
        return scenes
    }
}

extension [ProofScene] {
    /// Adds the scene of a golden.
    fileprivate mutating func golden(
        _ name: String, _ width: Double, _ height: Double, _ scale: Double, _ progress: Progress, stops: [Stop]? = nil,
        palette: Palette = .light, space: Interpolation.Space = .sRGB, alpha: Interpolation.Alpha = .premultiplied,
        track: Color? = nil, background: Color = .white, corners: Scene.Corners = .capsule,
        direction: Scene.Direction = .leftToRight, pad: Double = 0, indicator: Scene.Indicator = .unknown,
        phase: Double = 0
    ) {
        add("golden " + name) { () throws(SceneError) in
            let gradient = try Gradient(
                stops: stops ?? palette.gradient.stops, interpolation: Interpolation(space: space, alpha: alpha))
            return try Scene(
                width: width, height: height, scale: scale, progress: progress, gradient: gradient,
                track: track ?? (stops == nil ? palette.track : .track), background: background, corners: corners,
                direction: direction, pad: Insets(all: pad), indicator: indicator, phase: phase)
        }
    }
}
