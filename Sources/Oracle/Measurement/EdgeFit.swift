/// An edge of the reveal, measured from how much of the pixel that it cuts is revealed.
enum EdgeFit {
    /// Measures the edge before `hidden`, the first pixel in the track's colour.
    ///
    /// - Parameters:
    ///   - full: The colour of a pixel, by index, were it revealed as a whole, and the standard error of it, in levels.
    ///   - scatter: How far honest samples are off, as a standard deviation, in levels.
    /// - Returns: The distance from the first pixel's outer side, in pixels, or nil for want of contrast.
    static func edge(
        _ colors: [SIMD4<Double>], before hidden: Int, track: SIMD4<Double>, scatter: Double, fullError: Double,
        full: (Int) -> SIMD4<Double>
    ) -> Measured? {
        var revealed = 0.0
        var variance = 0.0
        for index in hidden - 1...Swift.min(hidden, colors.count - 1) where index >= 0 {
            let whole = full(index) - track
            let square = whole.dot(whole)
            guard square > EdgeSearch.contrast * EdgeSearch.contrast else {
                // Beyond the edge nothing is needed; at the edge itself, everything is.
                if index == hidden { continue }
                return nil
            }
            let share = (colors[index] - track).dot(whole) / square
            revealed += Swift.max(-0.05, Swift.min(1.05, share))
            // The pixel's rounding, that of the track, and the error of the colour it is compared with; what does not
            // lie between the two colours is no coverage but an error of them.
            let across = (colors[index] - track - whole * share)
            let noise = scatter * scatter + across.dot(across) / 4
            let kept = Swift.max(0, Swift.min(1, share))
            variance += (noise * (1 + (1 - kept) * (1 - kept)) + fullError * fullError * kept * kept) / square
        }
        let place = Double(hidden - 1) + revealed
        return Measured(Swift.max(0, place), errorBar: Swift.max(0.002, 3 * variance.squareRoot()))
    }
}
