/// The advancing edge of one row, found without knowing the gradient: where the row becomes track.
struct EdgeReading: Equatable {
    /// The distance from the track's leading end, in pixels.
    let place: Measured
    /// The index, in the row, of the last pixel that shows more than the track; −1 where none does.
    let lastShown: Int
    /// Whether the whole row shows more than the track.
    let reachesEnd: Bool

    /// Finds the edge: the last pixel that differs from the track, and how much of it is revealed.
    ///
    /// - Parameters:
    ///   - track: The track's colour.
    ///   - levels: How far honest samples may be off, in levels.
    init(_ row: ProbeRow, track: SIMD4<Double>, levels: Double) {
        let reach = Self.reach(levels)
        let colors = row.colors
        let last = colors.lastIndex { !Self.isTrack($0, track, reach) } ?? -1
        lastShown = last
        reachesEnd = last == colors.count - 1
        guard last >= 0 else {
            place = Measured(Swift.max(0, row.start / 2), errorBar: Swift.max(0, row.start / 2))
            return
        }
        // The colour the last pixel would have if it were revealed as a whole, continued from those before it.
        let full: SIMD4<Double>
        if last >= 2, !Self.isTrack(colors[last - 1], track, reach) {
            full = colors[last - 1] * 2 - colors[last - 2]
        } else {
            full = last >= 1 ? colors[last - 1] : colors[last]
        }
        let whole = full - track
        let contrast = (whole * whole).sum()
        let share = contrast > 0 ? ((colors[last] - track) * whole).sum() / contrast : 1
        // Three samples enter, one of them twice, each off by `levels` in three channels; a pixel below `reach` is lost.
        let noise = (4 * levels * 1.75 + reach) / Swift.max(1, contrast.squareRoot())
        place = Measured(
            row.start + Double(last) + Swift.max(0, Swift.min(1, share)), errorBar: Swift.min(1, noise))
    }

    /// How far a sample may be from the track's colour and still be track, in levels.
    static func reach(_ levels: Double) -> Double { levels + 1 }

    static func isTrack(_ color: SIMD4<Double>, _ track: SIMD4<Double>, _ reach: Double) -> Bool {
        let difference = color - track
        return (difference * difference).max() <= reach * reach
    }
}
