import RevealModel

extension BarReading {
    /// Whether the image shows a numeric fill in colours of its own (R6, R7, R12, R13): swapped channels, or noise.
    ///
    /// Whatever its colours are, such a fill hangs on the leading end, ends at one straight edge, or at the trailing end, in
    /// all rows, and hides what is behind it: where an indicator stands on a ground, the scene's or one of its own, no
    /// colour has more than a tenth of a fill. A block of one colour is none: it may be an indicator that moves along the
    /// track.
    var showsFill: Bool {
        let reach = EdgeReading.reach(admissible.freedoms.levels)
        let count = edge.reachesEnd ? row.colors.count : Swift.max(0, edge.lastShown)
        let background = admissible.idealBackground()
        let startsAtLeadingEnd = row.colors.prefix(2).contains {
            !EdgeReading.isTrack($0, track, reach) && !EdgeReading.isTrack($0, background, reach)
        }
        guard startsAtLeadingEnd, hasOneEdge else { return false }
        let shown = ([row] + otherRows).map { $0.colors.prefix(count) }
        let limit = shown.reduce(0) { $0 + $1.count } / 10
        // A colour with a tenth of all pixels has one of these.
        let samples = shown.flatMap { colors in
            stride(from: 0, to: colors.count, by: Swift.max(1, colors.count / 64)).map { colors[$0] }
        }
        return samples.allSatisfy { sample in
            shown.reduce(0) { $0 + $1.count { EdgeReading.isTrack($0, sample, reach) } } <= limit
        }
    }

    /// Whether the bar has one colour from end to end, neither the scene's track nor its background (R12): nothing on it
    /// is an indicator.
    var isFlat: Bool {
        let reach = EdgeReading.reach(admissible.freedoms.levels)
        guard edge.lastShown < 0, !EdgeReading.isTrack(track, admissible.idealTrack(), reach),
            !EdgeReading.isTrack(track, admissible.idealBackground(), reach)
        else { return false }
        return rows.allSatisfy { y in
            ProbeRow(image, admissible: admissible, y: y)?.colors.allSatisfy { EdgeReading.isTrack($0, track, reach) }
                ?? true
        }
    }
}
