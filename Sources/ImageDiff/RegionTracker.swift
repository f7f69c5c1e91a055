/// Joins runs of pixels into regions, row by row from the top.
///
/// Pixels are neighbours when they touch by a side or a corner. Memory is bounded by the width of a row, whatever the
/// number of regions: a region that the next row does not touch is complete, and of the complete ones only the first by
/// their first pixel are kept.
struct RegionTracker {
    /// The number of complete regions.
    private(set) var count = 0
    private var first: [Region] = []
    /// The runs of the last row and the regions they belong to, as indexes into `open`.
    private var above: [Run] = []
    private var open: [Region] = []

    private struct Run {
        var columns: Range<Int>
        var region: Int
    }

    private struct Region {
        var firstPixel: (y: Int, x: Int)
        var box: PixelBox
        var pixelCount: Int

        func precedes(_ other: Region) -> Bool { firstPixel < other.firstPixel }

        mutating func absorb(_ other: Region) {
            if other.precedes(self) { firstPixel = other.firstPixel }
            box = box.union(other.box)
            pixelCount += other.pixelCount
        }
    }

    /// Adds the runs of a row, left to right; none touches the next. The rows come in order, none is left out.
    mutating func add(_ runs: [Range<Int>], y: Int) {
        guard !(runs.isEmpty && above.isEmpty) else { return }
        // Regions of the row above, then new ones; `parent` leads from one that was joined to the one it is part of.
        var regions = open
        var parent = Array(regions.indices)
        func root(_ region: Int) -> Int {
            var region = region
            while parent[region] != region {
                parent[region] = parent[parent[region]]
                region = parent[region]
            }
            return region
        }
        var row: [Run] = []
        row.reserveCapacity(runs.count)
        var next = 0
        for columns in runs {
            var own = Region(
                firstPixel: (y, columns.lowerBound),
                box: PixelBox(columns: columns.lowerBound...columns.upperBound - 1, rows: y...y),
                pixelCount: columns.count)
            // A run above that ends before this one's left corner touches none of the following either.
            while next < above.count, above[next].columns.upperBound < columns.lowerBound { next += 1 }
            var region = -1
            var index = next
            while index < above.count, above[index].columns.lowerBound <= columns.upperBound {
                let touched = root(above[index].region)
                if region < 0 {
                    region = touched
                } else if region != touched {
                    regions[region].absorb(regions[touched])
                    parent[touched] = region
                }
                index += 1
            }
            if region < 0 {
                region = regions.count
                parent.append(region)
                regions.append(own)
            } else {
                own.absorb(regions[region])
                regions[region] = own
            }
            row.append(Run(columns: columns, region: region))
        }
        // Only the regions that this row touches stay open.
        var place = [Int](repeating: -1, count: regions.count)
        var stillOpen: [Region] = []
        for index in row.indices {
            let region = root(row[index].region)
            if place[region] < 0 {
                place[region] = stillOpen.count
                stillOpen.append(regions[region])
            }
            row[index].region = place[region]
        }
        for region in regions.indices where parent[region] == region && place[region] < 0 { complete(regions[region]) }
        open = stillOpen
        above = row
    }

    /// Completes the regions that reach the last row, and returns the first ones.
    mutating func finish() -> [DifferenceRegion] {
        for region in open { complete(region) }
        open = []
        above = []
        return first.map { DifferenceRegion(box: $0.box, pixelCount: $0.pixelCount) }
    }

    private mutating func complete(_ region: Region) {
        count += 1
        if first.count == ImageDifference.regionLimit {
            guard let last = first.last, region.precedes(last) else { return }
            first.removeLast()
        }
        var index = first.count
        while index > 0, region.precedes(first[index - 1]) { index -= 1 }
        first.insert(region, at: index)
    }
}
