/// A part of the picture that moved by whole pixels.
struct Movement {
    /// The pixels to the right; to the left where negative.
    let columns: Int
    /// The pixels down; up where negative.
    let rows: Int
    /// The part that moved. What came in from outside of it is not explained.
    let box: PixelBox

    /// The largest movement that is looked for, in pixels, each way.
    static var reach: Int { 64 }

    /// The number of pixels that a movement is tried on before all are.
    private static var probeCount: Int { 64 }

    /// Looks for the shortest movement that explains a difference.
    ///
    /// A movement explains a difference if each pixel of a box around it shows what is expected so many pixels away, as
    /// far as that lies in the box too, and if this holds for at least half of the pixels that count. Of the boxes for
    /// which it is true the largest is taken: the whole image, all from a column or row on, all up to one, columns,
    /// rows, the surroundings of the pixels that count, these alone.
    static func find<Sample: PixelSample>(_ search: CauseSearch<Sample>) -> Movement? {
        let pair = search.pair
        let probes = probes(search.runs, pixelCount: search.difference.pixelCount)
        var candidates: [(columns: Int, rows: Int)] = []
        let (right, down) = (min(reach, pair.width - 1), min(reach, pair.height - 1))
        for rows in -down...down {
            for columns in -right...right where (columns, rows) != (0, 0) {
                // A probe may lie where something came in from outside.
                var failures = 0
                for probe in probes where !pair.isMoved(x: probe.x, y: probe.y, columns: columns, rows: rows) {
                    failures += 1
                    if failures * 2 > probes.count { break }
                }
                if failures * 2 <= probes.count { candidates.append((columns, rows)) }
            }
        }
        candidates.sort { length($0) < length($1) }
        // In a picture of stripes hundreds may pass the probes; the shortest tell as much as all.
        for (columns, rows) in candidates.prefix(16) {
            for box in boxes(search, columns: columns, rows: rows)
            where pair.isMoved(box, columns: columns, rows: rows)
                && explainedCount(search.runs, box, columns, rows) * 2 >= search.difference.pixelCount
            { return Movement(columns: columns, rows: rows, box: box) }
        }
        return nil
    }

    private static func length(_ movement: (columns: Int, rows: Int)) -> Int {
        abs(movement.columns) + abs(movement.rows)
    }

    /// Pixels that count, evenly spread over them.
    private static func probes(_ runs: [PixelRun], pixelCount: Int) -> [(x: Int, y: Int)] {
        let count = min(probeCount, pixelCount)
        var probes: [(x: Int, y: Int)] = []
        var passed = 0
        for run in runs {
            while probes.count < count {
                let index = pixelCount * probes.count / count - passed
                guard index < run.columns.count else { break }
                probes.append((run.columns.lowerBound + index, Int(run.y)))
            }
            passed += run.columns.count
        }
        return probes
    }

    private static func boxes<Sample: PixelSample>(
        _ search: CauseSearch<Sample>, columns: Int, rows: Int
    ) -> [PixelBox] {
        let box = search.difference.box
        let all = search.pair.bounds
        let (width, height) = (all.columns.upperBound, all.rows.upperBound)
        return [
            all,
            PixelBox(columns: box.columns.lowerBound...width, rows: all.rows),
            PixelBox(columns: 0...box.columns.upperBound, rows: all.rows),
            PixelBox(columns: all.columns, rows: box.rows.lowerBound...height),
            PixelBox(columns: all.columns, rows: 0...box.rows.upperBound),
            PixelBox(columns: box.columns, rows: all.rows),
            PixelBox(columns: all.columns, rows: box.rows),
            box.widened(by: (Int(columns.magnitude), Int(rows.magnitude)), within: all),
            box,
        ]
    }

    /// The number of pixels that count whose expected place lies in the box.
    private static func explainedCount(_ runs: [PixelRun], _ box: PixelBox, _ columns: Int, _ rows: Int) -> Int {
        let first = box.columns.lowerBound + columns
        let end = box.columns.upperBound + columns + 1
        return runs.reduce(0) { count, run in
            guard box.rows.contains(Int(run.y) - rows) else { return count }
            return count + max(0, min(run.columns.upperBound, end) - max(run.columns.lowerBound, first))
        }
    }
}
