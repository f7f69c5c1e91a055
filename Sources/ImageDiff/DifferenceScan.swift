import Pixels

/// Compares two images row by row and sums up how they differ.
///
/// The rows may come from anywhere, so that images need not be in memory as a whole.
struct DifferenceScan<Sample: PixelSample> {
    private let width: Int
    private let judging: Judging
    private let transparency: Transparency
    private(set) var height = 0
    private var differingCount = 0
    private(set) var pixelCount = 0
    private var box: PixelBox?
    private var worst: DifferingPixel?
    private var sums = ChannelSums()
    private var regions = RegionTracker()
    private var rowRuns: [Range<Int>] = []
    /// The bounds of ``Judging/levels(_:)`` in units.
    private let bounds: SIMD4<Int32>

    /// The runs of pixels that count, where they are kept and are no more than ``runLimit``.
    private var runs: [PixelRun]?

    /// The most runs that are kept: 16 MiB. No simple cause leaves more.
    private static var runLimit: Int { 1 << 20 }

    /// Starts a comparison.
    ///
    /// - Parameters:
    ///   - width: The number of pixels in a row.
    ///   - judging: What a pixel that differs has to keep to.
    ///   - transparency: What the colour of fully transparent pixels is worth.
    ///   - keepsRuns: Whether the places of the pixels that count are kept for ``CauseSearch``.
    init(width: Int, judging: Judging, transparency: Transparency, keepsRuns: Bool) {
        self.width = width
        self.judging = judging
        self.transparency = transparency
        runs = keepsRuns ? [] : nil
        if case .levels(let levels) = judging {
            precondition(
                levels.red >= 0 && levels.green >= 0 && levels.blue >= 0 && levels.alpha >= 0,
                "bounds must be at least 0 levels")
            let unit = Double(Sample.unit)
            func units(_ levels: Double) -> Int32 { Int32(min(levels, 255) * unit + 1e-6) }
            bounds = SIMD4(units(levels.red), units(levels.green), units(levels.blue), units(levels.alpha))
        } else {
            bounds = SIMD4()
        }
    }

    /// Adds the next row of both images.
    mutating func addRow(_ expected: UnsafePointer<Sample>, _ actual: UnsafePointer<Sample>) {
        let y = height
        height += 1
        rowRuns.removeAll(keepingCapacity: true)
        let differing = Sample.differingCount(expected, actual, pixels: width, transparency)
        if differing > 0 {
            differingCount += differing
            Sample.forEachRun(expected, actual, pixels: width, transparency) { columns in
                if case .exact = judging {
                    add(columns, y, expected, actual)
                } else {
                    judge(columns, y, expected, actual)
                }
            }
        }
        regions.add(rowRuns, y: y)
    }

    /// Adds the pixels of a run that count.
    private mutating func judge(
        _ columns: Range<Int>, _ y: Int, _ expected: UnsafePointer<Sample>, _ actual: UnsafePointer<Sample>
    ) {
        var start = columns.lowerBound
        for x in columns where beyond(x, y, expected, actual) == 0 {
            add(start..<x, y, expected, actual)
            start = x + 1
        }
        add(start..<columns.upperBound, y, expected, actual)
    }

    /// How far a pixel that differs lies beyond what is permitted, in levels; 0 when it is permitted.
    private func beyond(
        _ x: Int, _ y: Int, _ expected: UnsafePointer<Sample>, _ actual: UnsafePointer<Sample>
    ) -> Double {
        switch judging {
        case .exact, .levels:
            let difference = Sample.difference(expected + 4 * x, actual + 4 * x, transparency)
            let magnitude = difference.replacing(with: 0 &- difference, where: difference .< 0)
            return Double(max(0, (magnitude &- bounds).max())) / Double(Sample.unit)
        case .admissible(let admissibility):
            return admissibility(x, y, Pixel(actual + 4 * x)).largestMagnitude
        }
    }

    /// Adds a run of pixels that count.
    private mutating func add(
        _ columns: Range<Int>, _ y: Int, _ expected: UnsafePointer<Sample>, _ actual: UnsafePointer<Sample>
    ) {
        guard !columns.isEmpty else { return }
        pixelCount += columns.count
        rowRuns.append(columns)
        runs?.append(PixelRun(y: Int32(y), columns: columns))
        if let count = runs?.count, count > Self.runLimit { runs = nil }
        let run = PixelBox(columns: columns.lowerBound...columns.upperBound - 1, rows: y...y)
        box = box.map { $0.union(run) } ?? run
        var own = ChannelSums()
        let first = 4 * columns.lowerBound
        Sample.add(expected + first, actual + first, pixels: columns.count, transparency: transparency, to: &own)
        sums.add(own)
        // Nothing of an exact run is farther off than its sums say; most runs are done with that.
        if case .exact = judging, let worst, Double(own.largest) / Double(Sample.unit) <= worst.beyond { return }
        for x in columns {
            let beyond = beyond(x, y, expected, actual)
            if beyond > worst?.beyond ?? 0 {
                worst = DifferingPixel(
                    x: x, y: y, expected: Pixel(expected + 4 * x), actual: Pixel(actual + 4 * x), beyond: beyond)
            }
        }
    }

    /// Ends a comparison that kept no places of pixels.
    consuming func finished() -> ImageComparison { finished { difference, _ in difference.cause } }

    /// Ends the comparison.
    ///
    /// - Parameter cause: Looks for the cause of a difference whose other parts are complete, given the places of the
    ///   pixels that count. It is not called where these were not kept, or are too many.
    consuming func finished(cause: (ImageDifference, [PixelRun]) -> DifferenceCause) -> ImageComparison {
        guard let box, let worst else {
            return differingCount == 0 ? .equal : .tolerated(pixelCount: differingCount)
        }
        let regions = regions.finish()
        var difference = ImageDifference(
            width: width, height: height, pixelCount: pixelCount, toleratedCount: differingCount - pixelCount, box: box,
            worst: worst, channels: sums.channels(pixels: pixelCount, unit: Sample.unit), regions: regions,
            regionCount: self.regions.count, cause: DifferenceCause(change: .other, extent: .some(box)))
        difference.cause = runs.map { cause(difference, $0) } ?? DifferenceCause(summedUp: difference)
        return .different(difference)
    }
}

/// Neighbouring pixels of a row.
struct PixelRun {
    let y: Int32
    private let start: Int32
    private let end: Int32

    init(y: Int32, columns: Range<Int>) {
        self.y = y
        start = Int32(columns.lowerBound)
        end = Int32(columns.upperBound)
    }

    var columns: Range<Int> { Int(start)..<Int(end) }
}

extension Pixel {
    /// The pixel that four samples hold, in levels.
    init<Sample: PixelSample>(_ samples: UnsafePointer<Sample>) {
        let unit = Double(Sample.unit)
        self.init(
            red: Double(samples[0]) / unit, green: Double(samples[1]) / unit, blue: Double(samples[2]) / unit,
            alpha: Double(samples[3]) / unit)
    }
}
