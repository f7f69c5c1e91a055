import Pixels

/// Looks for the cause of a difference: tries hypotheses, the simplest first, and keeps the first that holds for all
/// pixels that count.
///
/// A hypothesis says what an actual pixel must be given the expected image: shifted by so many levels, or moved by so
/// many pixels. None knows what the images show.
struct CauseSearch<Sample: PixelSample> {
    /// The images.
    let pair: SamplePair<Sample>
    /// How they differ.
    let difference: ImageDifference
    /// The places of all pixels that count, row by row; at least one.
    let runs: [PixelRun]

    /// The cause that was found.
    var cause: DifferenceCause {
        var cause = DifferenceCause(summedUp: difference)
        let expected = commonWord { pair.expectedRow($0) }
        let actual = commonWord { pair.actualRow($0) }
        cause.expectedColor = expected.map { color($0) }
        cause.actualColor = actual.map { color($0) }
        if cause.change == .other, let movement = Movement.find(self) {
            cause.change = .moved(columns: movement.columns, rows: movement.rows)
            cause.extent = movement.box == pair.bounds ? .everything : .box(movement.box)
            return cause
        }
        // Where all pixels end up in one colour they were painted over, and a shift would explain it by chance.
        if cause.change == .other, actual == nil, let change = shift() { cause.change = change }
        if case .some(let box) = cause.extent { cause.extent = extent(box, expected: expected) }
        return cause
    }

    /// The word that all pixels that count have, or nil when they have several.
    private func commonWord(_ row: (Int) -> UnsafePointer<Sample>) -> Sample.Word? {
        guard let first = runs.first else { return nil }
        let word = pair.word(row(Int(first.y)), first.columns.lowerBound)
        for run in runs {
            let row = row(Int(run.y))
            for x in run.columns where pair.word(row, x) != word { return nil }
        }
        return word
    }

    private func color(_ word: Sample.Word) -> Pixel {
        var word = word
        return withUnsafeBytes(of: &word) {
            Pixel($0.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Sample.self))
        }
    }

    /// One shift of all pixels, cut at the ends of the samples' range, perhaps less along the edges.
    private func shift() -> DifferenceCause.Change? {
        let unit = Double(Sample.unit)
        var levels: [Double] = []
        for channel in difference.channels {
            guard channel.lowest >= 0 || channel.highest <= 0 else { return nil }
            levels.append(channel.highest > 0 ? channel.highest : channel.lowest)
        }
        let shift = SIMD4(
            Int32(levels[0] * unit), Int32(levels[1] * unit), Int32(levels[2] * unit), Int32(levels[3] * unit))
        let top = SIMD4<Int32>(repeating: Int32(Sample.max))
        // Pixels that stop at the end of their range, and those that changed by less, prove little.
        var (cut, partial) = (0, 0)
        for run in runs {
            let row = pair.expectedRow(Int(run.y))
            for x in run.columns {
                let own = pair.difference(x: x, y: Int(run.y))
                if own == shift { continue }
                let samples = row + 4 * x
                let expected = SIMD4(
                    Int32(samples[0]), Int32(samples[1]), Int32(samples[2]), Int32(samples[3]))
                if own == (expected &+ shift).clamped(lowerBound: SIMD4(), upperBound: top) &- expected {
                    cut += 1
                } else {
                    partial += 1
                    guard fades(x: x, y: Int(run.y)) else { return nil }
                }
                guard cut * 4 <= 3 * difference.pixelCount, partial * 4 <= difference.pixelCount else { return nil }
            }
        }
        return partial == 0 ? .shifted(ChannelLevels(levels)) : .shiftedInside(ChannelLevels(levels))
    }

    /// Whether one of a pixel's eight neighbours does not differ by more.
    private func fades(x: Int, y: Int) -> Bool {
        let own = magnitude(x: x, y: y)
        for row in max(0, y - 1)...min(pair.height - 1, y + 1) {
            for column in max(0, x - 1)...min(pair.width - 1, x + 1)
            where (column, row) != (x, y) && magnitude(x: column, y: row) <= own { return true }
        }
        return false
    }

    /// The sum of a pixel's differences over its channels, without their signs.
    private func magnitude(x: Int, y: Int) -> Int32 {
        let difference = pair.difference(x: x, y: y)
        return difference.replacing(with: 0 &- difference, where: difference .< 0).wrappedSum()
    }

    /// The pixels that count, in a few words.
    private func extent(_ box: PixelBox, expected: Sample.Word?) -> DifferenceCause.Extent {
        if let expected, pair.expectedCount(of: expected) == difference.pixelCount { return .color(color(expected)) }
        let isFill = difference.regionCount == 1 && runs.count == box.rows.count
        if isFill && box != pair.bounds { return .fill(box) }
        if let rest = commonWordOfRest(of: box) { return .allBut(color(rest), box) }
        if isFill { return .fill(box) }
        return .some(box)
    }

    /// The expected word that all pixels of a box have that do not count, or nil when they have several.
    private func commonWordOfRest(of box: PixelBox) -> Sample.Word? {
        var word: Sample.Word?
        var next = 0
        for y in box.rows {
            let row = pair.expectedRow(y)
            var x = box.columns.lowerBound
            while x <= box.columns.upperBound {
                if next < runs.count, runs[next].y == y, runs[next].columns.lowerBound == x {
                    x = runs[next].columns.upperBound
                    next += 1
                    continue
                }
                let own = pair.word(row, x)
                guard own == word ?? own else { return nil }
                word = own
                x += 1
            }
        }
        return word
    }
}
