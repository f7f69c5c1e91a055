import RevealModel

extension Judge {
    /// The checks of the advancing edge: its place (R1, R3), its straightness (R7), and which end it starts from (R6).
    func judgeEdge(_ bar: BarReading, into judgement: inout Judgement) {
        let admissible = bar.admissible
        let scale = admissible.scene.scale
        if let start = lateStart(bar) {
            if checks.contains(.alignment) {
                judgement.findings.append(
                    Finding(
                        check: .alignment, distance: start.distance / scale, unit: .points, place: start.place,
                        evidence: .quantity(
                            QuantityEvidence(
                                quantity: .revealStart, expected: 0, allowance: 0,
                                actual: start.distance / scale, errorBar: 1 / scale))))
            }
            return
        }
        judgePlace(bar, expected: admissible.edgeInterval, into: &judgement)
        judgeStraightness(bar, into: &judgement)
    }

    private func judgePlace(_ bar: BarReading, expected: Interval, into judgement: inout Judgement) {
        guard checks.contains(.advancingEdge) else { return }
        let scale = bar.admissible.scene.scale
        let measured = bar.edgeInPoints
        let permitted = Interval(low: expected.low / scale, high: expected.high / scale).widened(
            by: measured.errorBar)
        let distance = permitted.distance(to: measured.value).magnitude
        guard distance > 0 else {
            // The edge is where it belongs: wrong samples on it come from what it divides.
            if judgement.findings.contains(where: { $0.check == .gradientColor || $0.check == .trackColor }) {
                judgement.findings.removeAll { $0.check == .advancingEdge }
            }
            return
        }
        let ideal = bar.admissible.idealEdge
        let column = bar.column(at: measured.value * scale)
        let finding = Finding(
            check: .advancingEdge, distance: distance, unit: .points,
            place: Place(columns: column...column, rows: bar.rows.lowerBound...(bar.rows.upperBound - 1), pixels: 1),
            evidence: .quantity(
                QuantityEvidence(
                    quantity: .edge, expected: ideal,
                    permitted: Interval(low: expected.low / scale, high: expected.high / scale),
                    actual: measured.value, errorBar: measured.errorBar)))
        // One finding a check: the measured place says more than the worst sample near it, and than wrong colours that
        // reach from where the edge is to where it belongs and no further.
        let between = bar.columns(
            from: Swift.min(measured.value * scale, expected.low), to: Swift.max(measured.value * scale, expected.high))
        judgement.findings.removeAll { finding in
            switch finding.check {
            case .advancingEdge: return true
            case .gradientColor, .trackColor:
                guard let columns = finding.place?.columns else { return false }
                return columns.lowerBound >= between.lowerBound && columns.upperBound <= between.upperBound
            default: return false
            }
        }
        judgement.findings.append(finding)
    }

    private func judgeStraightness(_ bar: BarReading, into judgement: inout Judgement) {
        guard checks.contains(.edgeStraightness), bar.edge.lastShown >= 0, !bar.edge.reachesEnd else { return }
        let admissible = bar.admissible
        var least = bar.edge.place
        var most = bar.edge.place
        var columns = bar.column(at: least.value)...bar.column(at: most.value)
        // Most rows equal the one that was read: only others are read again.
        let near = bar.edgeColumns
        for y in bar.rows where bar.image.differs(row: y, from: bar.row.y, columns: near, by: 0) {
            guard let row = ProbeRow(bar.image, admissible: admissible, y: y), row.colors.count > 1 else { continue }
            let edge = EdgeReading(row, track: bar.track, levels: freedoms.levels)
            // A row that the rounded end cuts short does not show its edge.
            guard edge.lastShown >= 0, !edge.reachesEnd, row.start <= bar.edge.place.value - 2 else { continue }
            if edge.place.value < least.value { least = edge.place }
            if edge.place.value > most.value { most = edge.place }
            let column = bar.column(at: edge.place.value)
            columns = Swift.min(columns.lowerBound, column)...Swift.max(columns.upperBound, column)
        }
        let spread = most.value - least.value
        let errorBar = most.errorBar + least.errorBar
        guard spread > errorBar else { return }
        let scale = admissible.scene.scale
        judgement.findings.append(
            Finding(
                check: .edgeStraightness, distance: (spread - errorBar) / scale, unit: .points,
                place: Place(
                    columns: columns, rows: bar.rows.lowerBound...(bar.rows.upperBound - 1), pixels: bar.rows.count),
                evidence: .quantity(
                    QuantityEvidence(
                        quantity: .edgeSpread, expected: 0, allowance: 0, actual: spread / scale,
                        errorBar: errorBar / scale))))
    }

    /// Where the reveal starts when it does not start at the leading end: the pixels there show the track although
    /// the gradient differs from it, and pixels further on show more than the track.
    private func lateStart(_ bar: BarReading) -> (distance: Double, place: Place)? {
        let reach = EdgeReading.reach(freedoms.levels)
        let track = bar.track
        let step = bar.row.column(1) - bar.row.column(0)
        guard bar.shownByScene > 0, bar.edge.lastShown >= 0 else { return nil }
        // Only pixels whose colours, all of them, differ from the track tell a hidden pixel from a revealed one.
        func differs(_ index: Int) -> Bool {
            let ideal = bar.admissible.idealPaint(column: Double(bar.row.column(0) + index * step))
            return !EdgeReading.isTrack(ideal, track, 4 * reach)
        }
        guard let first = (0..<bar.shownByScene).first(where: differs),
            EdgeReading.isTrack(bar.row.colors[first], track, reach),
            let start = bar.row.colors.indices.first(where: {
                $0 > first && !EdgeReading.isTrack(bar.row.colors[$0], track, reach)
            })
        else { return nil }
        let (one, other) = (bar.row.column(first), bar.row.column(start))
        let columns = Swift.min(one, other)...Swift.max(one, other)
        return (
            bar.row.start + Double(start),
            Place(columns: columns, rows: bar.rows.lowerBound...(bar.rows.upperBound - 1), pixels: columns.count)
        )
    }
}
