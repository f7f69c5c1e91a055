import Pixels
import RevealModel

/// The row of an image that relations between images compare: the probe row in single precision.
struct RelationRow {
    let colors: [SIMD4<Float>]
    let start: Double
    private let row: ProbeRow
    private let admissible: AdmissibleImage

    init?(_ image: Image, admissible: AdmissibleImage) {
        guard let bar = BarReading(image, admissible: admissible) else { return nil }
        row = bar.row
        start = bar.row.start
        colors = bar.row.colors.map { SIMD4<Float>($0) }
        self.admissible = admissible
    }

    /// The worst difference from another image's row over the first `count` pixels, where it is more than two honest
    /// samples may differ.
    func difference(
        from other: [SIMD4<Float>], count: Int
    ) -> (excess: Double, place: Place, evidence: SampleEvidence)? {
        var place: Place?
        var worst: (index: Int, channel: Int, excess: Double, permitted: Double)?
        let rounding = Float(2 * admissible.freedoms.levels)
        for index in 0..<Swift.min(count, other.count) {
            let difference = colors[index] - other[index]
            guard Swift.max(difference.max(), -difference.min()) > rounding else { continue }
            let permitted = row.permittedDifference(
                at: index, freedoms: admissible.freedoms, scale: admissible.scene.scale)
            for channel in 0..<4 {
                let excess = Double(difference[channel].magnitude) - permitted[channel]
                guard excess > 0 else { continue }
                let x = row.column(index)
                if place == nil { place = Place(columns: x...x, rows: row.y...row.y, pixels: 0) }
                if place?.columns.contains(x) != true || place?.pixels == 0 { place?.include(x: x, y: row.y) }
                if excess > worst?.excess ?? 0 { worst = (index, channel, excess, permitted[channel]) }
            }
        }
        guard let worst, let place else { return nil }
        let expected = Interval(Double(other[worst.index][worst.channel])).widened(by: worst.permitted)
        let evidence = SampleEvidence(
            x: row.column(worst.index), y: row.y, channel: worst.channel, expected: expected,
            actual: Double(colors[worst.index][worst.channel]), backdrop: admissible.backdrops[0])
        return (worst.excess, place, evidence)
    }
}

extension Image {
    /// A 64-bit fingerprint of size and samples (FNV-1a over words); equal images have equal ones.
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
