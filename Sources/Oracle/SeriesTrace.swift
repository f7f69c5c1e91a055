public import Pixels
public import RevealModel

/// What relations between images need of one image: a row of pixels, a fingerprint and its measurements.
public struct SeriesTrace: Sendable {
    /// What the caller calls the image.
    public let number: Int
    let fraction: Double
    let isClamped: Bool
    let fingerprint: UInt64
    /// What an image of an unavailable progress looks like; nil for a bar.
    let look: Look?
    /// Where the scene has the indicator of an unavailable progress.
    let indicator: Scene.Indicator
    let edge: Edge?
    /// The number of pixels of the row that are surely revealed as a whole.
    let shown: Int
    private let row: ProbeRow?
    private let admissible: AdmissibleImage

    /// The edge of one image.
    struct Edge: Sendable {
        let number: Int
        let fraction: Double
        let place: Measured
    }

    /// Takes the trace of an image.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - number: What the caller calls the image; findings of others name it.
    ///   - scene: The scene of the image.
    ///   - hull: The hull the image was judged with.
    ///   - judgement: What the judge said of the image.
    /// - Returns: The trace, or nil where the image has another size than its scene asks for.
    public init?(_ image: Image, number: Int, scene: Scene, hull: Hull, judgement: Judgement) {
        let size = scene.canvas
        guard image.width == size.width, image.height == size.height else { return nil }
        self.number = number
        admissible = hull.admissible
        fingerprint = image.fingerprint
        isClamped = scene.progress.isClamped
        look = judgement.reading.look
        indicator = scene.indicator
        guard case .determinate(let fraction) = scene.progress.reveal else {
            (self.fraction, edge, shown, row) = (0, nil, 0, nil)
            return
        }
        self.fraction = fraction.value
        row = judgement.reading.row
        edge = judgement.reading.edge.map { Edge(number: number, fraction: fraction.value, place: $0) }
        guard let row, let edge else {
            shown = 0
            return
        }
        // Two pixels before the edge, and before its error bar, a pixel is revealed as a whole.
        let end = (edge.place.value - edge.place.errorBar) * scene.scale - 2 - row.start
        shown = Int(Swift.max(0, Swift.min(Double(row.colors.count), end)))
    }

    /// A difference between two rows that is larger than two honest samples may have.
    struct Difference {
        let excess: Double
        let place: Place
        let evidence: SampleEvidence
    }

    /// The worst difference from another image's row over the first `count` pixels, where one is too large.
    func difference(from other: SeriesTrace, count: Int) -> Difference? {
        guard let row, let theirs = other.row else { return nil }
        var place: Place?
        var worst: (index: Int, channel: Int, excess: Double, permitted: Double)?
        let rounding = 2 * admissible.freedoms.levels
        for index in 0..<Swift.min(count, row.colors.count, theirs.colors.count) {
            let difference = row.colors[index] - theirs.colors[index]
            guard Swift.max(difference.max(), -difference.min()) > rounding else { continue }
            let permitted = row.permittedDifference(
                at: index, freedoms: admissible.freedoms, scale: admissible.scene.scale)
            let excess = maximum(difference, -difference) - permitted
            guard excess.max() > 0 else { continue }
            let x = row.column(index)
            if place == nil {
                place = Place(columns: x...x, rows: row.y...row.y, pixels: 1)
            } else {
                place?.include(x: x, y: row.y)
            }
            for channel in 0..<4 where excess[channel] > worst?.excess ?? 0 {
                worst = (index, channel, excess[channel], permitted[channel])
            }
        }
        guard let worst, let place else { return nil }
        let expected = Interval(theirs.colors[worst.index][worst.channel]).widened(by: worst.permitted)
        let evidence = SampleEvidence(
            x: row.column(worst.index), y: row.y, channel: worst.channel, expected: expected,
            actual: row.colors[worst.index][worst.channel], backdrop: admissible.backdrops[0])
        return Difference(excess: worst.excess, place: place, evidence: evidence)
    }
}

extension Image {
    /// A 64-bit fingerprint of size and samples (FNV-1a over pixels); equal images have equal ones.
    var fingerprint: UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func mix(_ word: UInt64) { hash = (hash ^ word) &* 0x100_0000_01B3 }
        mix(UInt64(width))
        mix(UInt64(height))
        switch samples {
        case .eight(let values):
            values.withUnsafeBytes { bytes in
                for offset in stride(from: 0, to: bytes.count, by: 4) {
                    mix(UInt64(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
                }
            }
        case .sixteen(let values):
            values.withUnsafeBytes { bytes in
                for offset in stride(from: 0, to: bytes.count, by: 8) {
                    mix(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                }
            }
        }
        return hash
    }
}
