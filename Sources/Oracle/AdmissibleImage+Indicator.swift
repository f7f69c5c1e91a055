public import RevealModel

extension AdmissibleImage {
    /// Derives the admissible image of the indicator that replaces the bar of a scene (R19).
    ///
    /// Where the freedoms let the indicator have a look of its own, every pixel may be anything.
    ///
    /// - Parameters:
    ///   - scene: The scene; its progress and ``RevealModel/Scene/indicator`` do not matter.
    ///   - freedoms: The freedoms an honest renderer has.
    public init(indicatorOf scene: Scene, freedoms: Freedoms) {
        self.init(
            of: scene, layout: Layout(of: scene, revealing: .zero), indicator: IndicatorLayout(of: scene),
            freedoms: freedoms)
    }

    /// The samples that a pixel may have where the image shows an indicator.
    ///
    /// - Parameter share: The share of the ink that the pixel may show.
    func samples(of indicator: IndicatorRange, share: Interval, backdrop: Int) -> ColorRange {
        if freedoms.foreignIndicator { return ColorRange(low: .zero, high: SIMD4(repeating: 255)) }
        return samples(compositings[backdrop].onBase(indicator.layout.ink, share: share))
    }
}
