import RevealModel

/// The admissible image over one backdrop as whole samples, row by row, ready to be compared with an image.
///
/// Rows that are alike are stored once: the straight part of a bar is one row, and a bar of whole pixel height mirrors
/// its upper rows. Samples are interleaved as in an image.
struct BoundsPlane<Sample: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
    /// The smallest sample permitted, `samplesPerRow` for each stored row.
    private(set) var low: [Sample] = []
    /// The largest sample permitted.
    private(set) var high: [Sample] = []
    /// The region of each pixel of each stored row.
    private(set) var regions: [UInt8] = []
    /// The stored row of each row of the image.
    private(set) var rowIndex: [Int] = []
    /// The number of samples in a row.
    let samplesPerRow: Int

    /// One level in sample units: 1 for 8-bit samples, 257 for 16-bit ones.
    static var unit: Double { Double(Sample.max) / 255 }

    init(_ image: AdmissibleImage, backdrop: Int) {
        samplesPerRow = image.size.width * 4
        if let indicator = image.indicator {
            derive(indicator, of: image, backdrop: backdrop)
        } else {
            deriveBar(image, backdrop: backdrop)
        }
    }

    /// Derives the rows of an indicator: beside the dots there is the background, and rows that no dot touches are alike.
    private mutating func derive(_ indicator: IndicatorRange, of image: AdmissibleImage, backdrop: Int) {
        let width = image.size.width
        let beside = image.samples(of: indicator, share: Interval(0), backdrop: backdrop)
        var plain: Int?
        for y in 0..<image.size.height {
            let touched = indicator.columns(row: Double(y))
            if touched == nil, let plain {
                rowIndex.append(plain)
                continue
            }
            let row = appendRow(width: width)
            let columns = touched.map { Self.clamp($0, to: width) } ?? 0..<0
            for x in 0..<width {
                let range = columns.contains(x) ? image.sampleRange(x: x, y: y, backdrop: backdrop) : beside
                store(range, .indicator, x: x, row: row)
            }
            if touched == nil { plain = row }
        }
    }

    /// Adds a row to those stored, as the next one of the image, and returns its number.
    private mutating func appendRow(width: Int) -> Int {
        let row = regions.count / width
        low.append(contentsOf: repeatElement(0, count: samplesPerRow))
        high.append(contentsOf: repeatElement(0, count: samplesPerRow))
        regions.append(contentsOf: repeatElement(0, count: width))
        rowIndex.append(row)
        return row
    }

    /// Derives the rows of a bar.
    private mutating func deriveBar(_ image: AdmissibleImage, backdrop: Int) {
        let width = image.size.width
        let height = image.size.height
        let straightColumns = Self.clamp(image.outline.straightColumns, to: width)
        let straightRows = Self.clamp(image.outline.straightRows, to: height)
        let paint = (0..<width).map {
            (free: image.paint(column: Double($0)), settled: image.settledPaint(column: Double($0)))
        }
        let mirror = Self.mirror(of: image)
        rowIndex.reserveCapacity(height)
        // Middle parts that differ only in their coverage: the last one is kept.
        var middle: (covered: Interval, row: Int)?
        for y in 0..<height {
            if let other = mirror(y), other < y, other >= 0 {
                rowIndex.append(rowIndex[other])
                continue
            }
            if y > 0, straightRows.contains(y), straightRows.contains(y - 1) {
                rowIndex.append(rowIndex[y - 1])
                continue
            }
            let stored = appendRow(width: width)
            func derive(_ columns: Range<Int>, _ covered: Interval?) {
                for x in columns {
                    derivePixel(
                        image, x: x, y: y, paint: paint[x], covered: covered, row: stored, backdrop: backdrop)
                }
            }
            derive(0..<straightColumns.lowerBound, nil)
            derive(straightColumns.upperBound..<width, nil)
            if !straightColumns.isEmpty {
                let covered = image.outline.coverage(x: Double(straightColumns.lowerBound), y: Double(y))
                if let middle, middle.covered == covered, covered.low == 1 || covered.high == 0 {
                    copyRow(middle.row, to: stored, columns: straightColumns, width: width)
                } else {
                    derive(straightColumns, covered)
                    middle = (covered, stored)
                }
            }
        }
    }

    private mutating func copyRow(_ source: Int, to target: Int, columns: Range<Int>, width: Int) {
        func copy<Value>(_ values: inout [Value], perPixel: Int) {
            values.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                let from = (source * width + columns.lowerBound) * perPixel
                let to = (target * width + columns.lowerBound) * perPixel
                (base + to).update(from: base + from, count: columns.count * perPixel)
            }
        }
        copy(&low, perPixel: 4)
        copy(&high, perPixel: 4)
        copy(&regions, perPixel: 1)
    }

    private mutating func derivePixel(
        _ image: AdmissibleImage, x: Int, y: Int, paint: (free: ColorRange, settled: ColorRange?),
        covered known: Interval?, row: Int, backdrop: Int
    ) {
        let (px, py) = (Double(x), Double(y))
        let covered = known ?? image.outline.coverage(x: px, y: py)
        let region = image.region(covered: covered, revealed: image.mask.coverage(column: px))
        let settled = region == .revealed ? paint.settled : nil
        let range = image.range(x: px, y: py, paint: settled ?? paint.free, covered: covered, backdrop: backdrop)
        store(image.samples(range, isSettled: settled != nil), region, x: x, row: row)
    }

    private mutating func store(_ range: ColorRange, _ region: AdmissibleImage.Region, x: Int, row: Int) {
        regions[row * samplesPerRow / 4 + x] = region.rawValue
        let first = row * samplesPerRow + x * 4
        for channel in 0..<4 {
            low[first + channel] = Self.smallest(range.low[channel])
            high[first + channel] = Self.largest(range.high[channel])
        }
    }

    /// The smallest sample at or above a level.
    private static func smallest(_ level: Double) -> Sample {
        let scaled = (level * unit - 1e-9).rounded(.up)
        return scaled <= 0 ? 0 : scaled >= Double(Sample.max) ? Sample.max : Sample(truncatingIfNeeded: Int(scaled))
    }

    /// The largest sample at or below a level.
    private static func largest(_ level: Double) -> Sample {
        let scaled = (level * unit + 1e-9).rounded(.down)
        return scaled <= 0 ? 0 : scaled >= Double(Sample.max) ? Sample.max : Sample(truncatingIfNeeded: Int(scaled))
    }

    private static func clamp(_ range: (first: Double, end: Double), to count: Int) -> Range<Int> {
        let first = Int(Swift.max(0, Swift.min(Double(count), range.first)))
        let end = Int(Swift.max(0, Swift.min(Double(count), range.end)))
        return first..<Swift.max(first, end)
    }

    /// The row that mirrors a row, where the bar's height is a whole number of pixels.
    private static func mirror(of image: AdmissibleImage) -> (Int) -> Int? {
        let shape = image.outline.exact
        let sum = shape.top + shape.bottom
        guard sum == sum.rounded() else { return { _ in nil } }
        let last = Int(sum) - 1
        return { last - $0 }
    }
}
