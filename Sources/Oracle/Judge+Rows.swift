import Pixels

extension Judge {
    /// The rows-alike check: between the rounded corners every row shows the same colours (R1, R7).
    ///
    /// Two honest samples of one column differ by at most twice the permitted rounding, and by what the gradient
    /// changes over the phase at which each may be sampled: MuPDF samples some rows a pixel off others. The advancing
    /// edge has checks of its own, so its pixels are left out.
    func judgeRows(_ bar: BarReading, _ image: Image, into judgement: inout Judgement) {
        guard checks.contains(.rowsAlike) else { return }
        let admissible = bar.admissible
        let columns = admissible.outline.straightColumns
        let first = Int(Swift.max(0, columns.first))
        let end = Int(Swift.min(Double(image.width), columns.end))
        guard end > first else { return }
        let edge = bar.edgeColumns.clamped(to: first..<end)
        let parts = edge.isEmpty ? [first..<end] : [first..<edge.lowerBound, edge.upperBound..<end]
        let permitted = 2 * freedoms.levels
        var worst: SampleEvidence?
        var excess = 0.0
        var place: Place?
        let reference = bar.row.y
        for y in bar.rows where y != reference {
            for columns in parts where image.differs(row: y, from: reference, columns: columns, by: permitted) {
                for x in columns {
                    let permitted = bar.permittedDifference(column: x)
                    guard let (channel, distance) = image.difference(x: x, y: y, reference, permitted) else { continue }
                    if place == nil {
                        place = Place(columns: x...x, rows: y...y, pixels: 1)
                    } else {
                        place?.include(x: x, y: y)
                    }
                    guard distance > excess else { continue }
                    excess = distance
                    let like = image.channels(x: x, y: reference, over: .none)[channel]
                    worst = SampleEvidence(
                        x: x, y: y, channel: channel, expected: Interval(like).widened(by: permitted[channel]),
                        actual: image.channels(x: x, y: y, over: .none)[channel], backdrop: .none)
                }
            }
        }
        guard let worst else { return }
        judgement.findings.append(
            Finding(
                check: .rowsAlike, distance: excess, unit: .levels, place: place, evidence: .sample(worst)))
    }
}

extension Image {
    /// The channel in which a pixel differs from the one in another row by most levels more than permitted; nil where
    /// none does.
    ///
    /// Colours under an alpha below 255 are compared weighted by it: they are rounding noise otherwise.
    fileprivate func difference(
        x: Int, y: Int, _ other: Int, _ permitted: SIMD4<Double>
    ) -> (channel: Int, excess: Double)? {
        let (one, two) = (channels(x: x, y: y, over: .none), channels(x: x, y: other, over: .none))
        let weight = Swift.min(one[3], two[3]) / 255
        let worst = (0..<4).map { ($0, (one[$0] - two[$0]).magnitude * ($0 == 3 ? 1 : weight) - permitted[$0]) }
            .max { $0.1 < $1.1 }
        return worst.flatMap { $0.1 > 0 ? $0 : nil }
    }

    /// Whether any sample of a row differs from the one in another row by more than `levels`: a quick screen.
    func differs(row y: Int, from other: Int, columns: Range<Int>, by levels: Double) -> Bool {
        let one = (y * width + columns.lowerBound) * 4
        let two = (other * width + columns.lowerBound) * 4
        let count = columns.count * 4
        switch samples {
        case .eight(let values):
            return !Self.areEqual(values, one, two, count)
                && Self.differs(values, one, two, count, UInt8(Swift.min(255, levels)))
        case .sixteen(let values):
            return !Self.areEqual(values, one, two, count)
                && Self.differs(values, one, two, count, UInt16(Swift.min(65535, levels * 257)))
        }
    }

    /// Whether two runs of samples are equal, as most rows of a bar are; compared by words, which is fastest.
    private static func areEqual<Sample>(_ values: [Sample], _ one: Int, _ two: Int, _ count: Int) -> Bool {
        values.withUnsafeBytes { bytes in
            let size = MemoryLayout<Sample>.stride
            var difference: UInt64 = 0
            let end = count * size & ~7
            var offset = 0
            while offset < end {
                difference |=
                    bytes.loadUnaligned(fromByteOffset: one * size + offset, as: UInt64.self)
                    ^ bytes.loadUnaligned(fromByteOffset: two * size + offset, as: UInt64.self)
                offset += 8
            }
            // Four samples a pixel: what is left over is one pixel of eight bits a sample.
            if end < count * size {
                difference |= UInt64(
                    bytes.loadUnaligned(fromByteOffset: one * size + end, as: UInt32.self)
                        ^ bytes.loadUnaligned(fromByteOffset: two * size + end, as: UInt32.self))
            }
            return difference == 0
        }
    }

    @inline(__always)
    private static func differs<Sample: FixedWidthInteger & UnsignedInteger>(
        _ values: [Sample], _ one: Int, _ two: Int, _ count: Int, _ permitted: Sample
    ) -> Bool {
        values.withUnsafeBufferPointer { values in
            var beyond: Sample = 0
            for offset in 0..<count {
                let (a, b) = (values[one + offset], values[two + offset])
                let difference = Swift.max(a, b) &- Swift.min(a, b)
                beyond |= difference ^ Swift.min(difference, permitted)
            }
            return beyond != 0
        }
    }
}
