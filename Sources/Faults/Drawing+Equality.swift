import RevealModel

extension Layout {
    /// Whether the parts lie where those of another layout do; a radius counts as far as it is drawn.
    func drawsTheSame(as other: Layout) -> Bool {
        func same(_ one: RoundedRect, _ two: RoundedRect) -> Bool {
            one.rect == two.rect && one.effectiveRadius == two.effectiveRadius
        }
        return gradient == other.gradient && track == other.track && same(clip, other.clip) && same(mask, other.mask)
    }
}

extension Scene {
    /// Whether an equal layout gives an equal drawing.
    func drawsTheSame(as other: Scene) -> Bool {
        width == other.width && height == other.height && scale == other.scale && pad == other.pad
            && progress.reveal == other.progress.reveal && gradient == other.gradient && track == other.track
            && background == other.background && direction == other.direction && indicator == other.indicator
            && phase == other.phase
    }
}
