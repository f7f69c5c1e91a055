import Pixels
import RevealModel

/// A bar as it is read from an image: its middle row and its advancing edge.
struct BarReading {
    let image: Image
    let admissible: AdmissibleImage
    /// The row that was read.
    let row: ProbeRow
    /// The middle row, which relations between images compare: they must all read the same one.
    let middle: ProbeRow
    let edge: EdgeReading
    /// The colour of the row's hidden pixels, as the image has it.
    let track: SIMD4<Double>
    /// The rows that the outline does not cut between the corners.
    let rows: Range<Int>

    /// Reads a bar; nil when the outline may cut every pixel of it.
    ///
    /// - Parameter isClean: Whether every pixel is admissible: then the middle row stands for all. Otherwise, of five
    ///   rows the one with the median edge is read, so that a stain does not pass for the edge.
    init?(_ image: Image, admissible: AdmissibleImage, isClean: Bool = false) {
        let rows = admissible.interiorRows
        let quantiles = isClean ? [3] : [3, 2, 4, 1, 5]
        let readings = quantiles.compactMap { quantile -> (ProbeRow, SIMD4<Double>, EdgeReading)? in
            let y = rows.lowerBound + rows.count * quantile / 6
            guard rows.contains(y), let row = ProbeRow(image, admissible: admissible, y: y), row.colors.count > 1 else {
                return nil
            }
            let track = Self.track(of: row, admissible: admissible)
            return (row, track, EdgeReading(row, track: track, levels: admissible.freedoms.levels))
        }
        guard let middle = readings.first else { return nil }
        let sorted = readings.map { $0.2.place.value }.sorted()
        let median = sorted[sorted.count / 2]
        self.image = image
        self.admissible = admissible
        self.rows = rows
        self.middle = middle.0
        (row, track, edge) = readings.first { $0.2.place.value == median } ?? middle
    }

    /// The colour that hidden pixels of the row have: the scene's, unless all pixels beyond the edge share another one,
    /// as those of a track in a wrong colour do.
    private static func track(of row: ProbeRow, admissible: AdmissibleImage) -> SIMD4<Double> {
        let ideal = admissible.idealTrack()
        let reach = EdgeReading.reach(admissible.freedoms.levels)
        let first = Int(Swift.max(0, admissible.edgeInterval.high - row.start).rounded(.up))
        guard first + 2 < row.colors.count, let last = row.colors.last else { return ideal }
        let isOneColor = row.colors[first...].allSatisfy { EdgeReading.isTrack($0, last, reach) }
        return isOneColor ? last : ideal
    }

    /// The edge in points from the leading end; the track's width where the row shows no end of the reveal.
    var edgeInPoints: Measured {
        let scale = admissible.scene.scale
        if edge.reachesEnd {
            // The pixels at the trailing end are cut by the outline: the edge lies somewhere on them or beyond.
            let hidden = admissible.scene.width - (row.start + Double(row.colors.count)) / scale
            return Measured(admissible.scene.width - hidden / 2, errorBar: hidden / 2)
        }
        return Measured(edge.place.value / scale, errorBar: edge.place.errorBar / scale)
    }

    /// The number of pixels of the row that are surely revealed as a whole, by the scene.
    var shownByScene: Int { Int(Swift.max(0, Swift.min(Double(row.colors.count), admissible.surelyShown - row.start))) }

    /// The number of pixels of the row that are surely revealed as a whole, by the scene and by the image.
    var shownPixels: Int {
        edge.reachesEnd ? shownByScene : Swift.min(shownByScene, Swift.max(0, edge.lastShown))
    }

    /// The columns that the advancing edge may cut, as the scene or the image has it, with a pixel on either side.
    var edgeColumns: Range<Int> {
        if admissible.mask.isEmpty && edge.lastShown < 0 { return 0..<0 }
        let expected = admissible.edgeInterval.union(edge.place.value)
        let columns = columns(from: expected.low - 1, to: expected.high + 1)
        return columns.lowerBound..<columns.upperBound + 1
    }

    /// The columns between two distances from the leading end, in pixels, with a pixel on either side.
    func columns(from first: Double, to last: Double) -> ClosedRange<Int> {
        let (one, other) = (column(at: first - 1), column(at: last + 1))
        return Swift.min(one, other)...Swift.max(one, other)
    }

    /// How far two honest samples of one column may differ, channel by channel, in levels.
    ///
    /// Each is rounded, and each may be sampled at its own phase: the row's own slope tells what that changes.
    func permittedDifference(column x: Int) -> SIMD4<Double> {
        row.permittedDifference(
            at: row.index(ofColumn: x), freedoms: admissible.freedoms, scale: admissible.scene.scale)
    }

    /// The column at a distance from the leading end, in pixels.
    func column(at distance: Double) -> Int {
        let index = Swift.max(0, Swift.min(Double(row.colors.count - 1), distance - row.start))
        return row.column(Int(index))
    }
}

extension AdmissibleImage {
    /// How far a colour may lie from its place, in shares of the gradient's frame.
    var locationAllowance: Double {
        let range = locations(column: 0)
        return (range.high - range.low) / 2
    }

    /// How far from the leading end the bar is surely revealed, in pixels.
    var surelyShown: Double { mask.isEmpty ? 0 : edgeInterval.low }

    /// Whether the track's sides lie between pixels.
    var isWholePixels: Bool {
        [outline.exact.left, outline.exact.top, outline.exact.right, outline.exact.bottom]
            .allSatisfy { ($0 - $0.rounded()).magnitude < 1e-6 }
    }

    /// Where the advancing edge lies ideally, in points from the leading end.
    var idealEdge: Double { layout.mask.rect.width }

    /// The places that the advancing edge may have, in pixels from the leading end; none where it does not show.
    var edgePlaces: [MaskRange.Place] {
        guard !mask.isEmpty else { return [] }
        return mask.places.map {
            let distance =
                scene.direction == .leftToRight ? $0.position - outline.exact.left : outline.exact.right - $0.position
            return MaskRange.Place(position: distance, snap: $0.snap)
        }
    }

    /// Where the advancing edge may lie, in pixels from the leading end.
    var edgeInterval: Interval {
        let length = layout.track.width * scene.scale
        if mask.isEmpty { return Interval(0) }
        switch scene.direction {
        case .leftToRight:
            guard let right = mask.right else { return Interval(length) }
            return right.moved(by: -outline.exact.left)
        case .rightToLeft:
            guard let left = mask.left else { return Interval(length) }
            return Interval(low: outline.exact.right - left.high, high: outline.exact.right - left.low)
        }
    }
}
