import RevealModel

/// The pixels of an image that lie outside their admissible intervals, gathered by region.
struct Violations {
    /// What was found in one region of the bar.
    struct Group {
        var place: Place
        /// The worst sample: its place, channel and backdrop, and how far it lies outside, in sample units.
        var x: Int
        var y: Int
        var channel: Int
        var backdrop: Int
        var excess: Int
    }

    private var groups: [Group?] = Array(repeating: nil, count: AdmissibleImage.Region.all.count)

    /// The stops that are not due, and how often each was seen among the violations.
    private(set) var stops: [EarlyStop]

    init(stops: [EarlyStop]) { self.stops = stops }

    subscript(region: AdmissibleImage.Region) -> Group? { groups[Int(region.rawValue)] }

    var isEmpty: Bool { groups.allSatisfy { $0 == nil } }

    /// The worst group of all regions.
    var worst: Group? {
        groups.compactMap { $0 }.max { $0.excess < $1.excess }
    }

    /// Adds the worst sample of one pixel.
    mutating func add(x: Int, y: Int, channel: Int, backdrop: Int, excess: Int, region: UInt8) {
        if groups[Int(region)] == nil {
            groups[Int(region)] = Group(
                place: Place(columns: x...x, rows: y...y, pixels: 1), x: x, y: y, channel: channel,
                backdrop: backdrop, excess: excess)
            return
        }
        // Over the second backdrop the same pixels come again; they count once.
        if backdrop == 0 { groups[Int(region)]?.place.include(x: x, y: y) }
        guard let worst = groups[Int(region)]?.excess, excess > worst else { return }
        groups[Int(region)]?.x = x
        groups[Int(region)]?.y = y
        groups[Int(region)]?.channel = channel
        groups[Int(region)]?.backdrop = backdrop
        groups[Int(region)]?.excess = excess
    }

    mutating func count(red: Double, green: Double, blue: Double, x: Int, y: Int) {
        for index in stops.indices where stops[index].matches(red, green, blue) {
            if stops[index].place == nil {
                stops[index].place = Place(columns: x...x, rows: y...y, pixels: 1)
            } else {
                stops[index].place?.include(x: x, y: y)
            }
        }
    }
}

/// A stop that must be hidden at the scene's progress, and where it was seen all the same.
struct EarlyStop {
    let index: Int
    let color: SIMD4<Double>
    /// How far a pixel may be from the stop's colour and still show that stop, in levels.
    let reach: Double
    var place: Place?

    func matches(_ red: Double, _ green: Double, _ blue: Double) -> Bool {
        (red - color.x).magnitude <= reach && (green - color.y).magnitude <= reach
            && (blue - color.z).magnitude <= reach
    }
}

extension BoundsPlane {
    /// Adds every sample outside its bounds to `violations`.
    ///
    /// - Parameter innerRegion: The region whose wrong colours explain a wrong pixel at the outline, or nil where the
    ///   outline itself is wrong there.
    func compare(
        _ samples: [Sample], backdrop: Int, into violations: inout Violations,
        innerRegion: (_ x: Int, _ y: Int) -> AdmissibleImage.Region?
    ) {
        samples.withUnsafeBufferPointer { samples in
            low.withUnsafeBufferPointer { low in
                high.withUnsafeBufferPointer { high in
                    for y in 0..<rowIndex.count {
                        let row = UnsafeBufferPointer(rebasing: samples[y * samplesPerRow..<(y + 1) * samplesPerRow])
                        let stored = rowIndex[y] * samplesPerRow..<(rowIndex[y] + 1) * samplesPerRow
                        let (least, most) = (
                            UnsafeBufferPointer(rebasing: low[stored]), UnsafeBufferPointer(rebasing: high[stored])
                        )
                        guard Self.anyOutside(row, least, most) else { continue }
                        collect(
                            row, least, most, y: y, backdrop: backdrop, into: &violations, innerRegion: innerRegion)
                    }
                }
            }
        }
    }

    /// Whether any sample lies outside its bounds; written so that it compiles to vector code.
    @inline(__always)
    private static func anyOutside(
        _ row: UnsafeBufferPointer<Sample>, _ low: UnsafeBufferPointer<Sample>, _ high: UnsafeBufferPointer<Sample>
    ) -> Bool {
        var outside: Sample = 0
        for index in 0..<row.count {
            let sample = row[index]
            let inside = Swift.min(Swift.max(sample, low[index]), high[index])
            outside |= inside ^ sample
        }
        return outside != 0
    }

    private func collect(
        _ row: UnsafeBufferPointer<Sample>, _ low: UnsafeBufferPointer<Sample>, _ high: UnsafeBufferPointer<Sample>,
        y: Int, backdrop: Int, into violations: inout Violations,
        innerRegion: (_ x: Int, _ y: Int) -> AdmissibleImage.Region?
    ) {
        let width = samplesPerRow / 4
        for x in 0..<width {
            var channel = -1
            var excess = 0
            for candidate in 0..<4 {
                let index = x * 4 + candidate
                let distance = Swift.max(Int(low[index]) - Int(row[index]), Int(row[index]) - Int(high[index]))
                if distance > excess { (channel, excess) = (candidate, distance) }
            }
            guard channel >= 0 else { continue }
            var region = regions[rowIndex[y] * width + x]
            if region == AdmissibleImage.Region.outline.rawValue, let inner = innerRegion(x, y) {
                region = inner.rawValue
            }
            violations.add(x: x, y: y, channel: channel, backdrop: backdrop, excess: excess, region: region)
            guard backdrop == 0, !violations.stops.isEmpty else { continue }
            violations.count(
                red: Double(row[x * 4]) / Self.unit, green: Double(row[x * 4 + 1]) / Self.unit,
                blue: Double(row[x * 4 + 2]) / Self.unit, x: x, y: y)
        }
    }
}
