import RevealModel

extension Scene {
    /// The radius of the corners that is drawn, in points.
    var effectiveRadius: Double {
        let half = Swift.min(width, height) / 2
        guard case .radius(let radius) = corners else { return half }
        return Swift.min(radius, half)
    }

    /// The share of the track that shows.
    var fraction: Double { progress.reveal.filled.value }
}
