extension Scene {
    /// The same scene at another progress.
    public func at(_ progress: Progress) -> Scene {
        var scene = self
        scene.progress = progress
        return scene
    }

    /// The same scene in other colours; those that are not given stay.
    ///
    /// - Precondition: The channels of the colours lie in `0...1`.
    public func colored(gradient: Gradient? = nil, track: Color? = nil, background: Color? = nil) -> Scene {
        precondition(track?.isInGamut ?? true, "the track's channels must lie in 0...1")
        precondition(background?.isInGamut ?? true, "the background's channels must lie in 0...1")
        var scene = self
        scene.gradient = gradient ?? self.gradient
        scene.track = track ?? self.track
        scene.background = background ?? self.background
        return scene
    }

    /// The same scene at another scale factor.
    ///
    /// - Throws: ``SceneError`` when the scale factor lies outside ``scaleRange``, or when the canvas would have too many
    ///   pixels or the bar none.
    public func scaled(to scale: Double) throws(SceneError) -> Scene {
        try Scene(
            width: width, height: height, scale: scale, progress: progress, gradient: gradient, track: track,
            background: background, corners: corners, direction: direction, pad: pad, indicator: indicator, phase: phase
        )
    }
}
