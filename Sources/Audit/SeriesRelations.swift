import Oracle

/// What the relations of a series need of one image.
struct TracedImage: Sendable {
    /// The trace of the image.
    let trace: SeriesTrace
    /// The scene's geometry key.
    let geometry: String
    /// The width of the image, in pixels.
    let width: Int
}

/// The relations between the images of one series, judged in bounded memory.
///
/// What the judge keeps of each geometry is a few rows of pixels, and a series may have a hundred thousand geometries.
/// So the first ones, as many as fit into a budget, are judged as their images come. Of all others only a hash and a
/// number for each image are kept; where two images share a geometry they are read again at the end of the series, one
/// geometry after the other.
struct SeriesRelations {
    private let checks: CheckSet
    private let byteLimit: Int
    private var judge: SeriesJudge
    private var geometries: [String: Int] = [:]
    private var bytes = 0
    private var late: [(hash: Int, number: Int)] = []
    /// The hash of the geometries that are being judged again, and their judge.
    private var current: (hash: Int, judge: SeriesJudge, geometries: [String: Int])?

    /// Starts a series.
    ///
    /// - Parameter byteLimit: How many bytes the rows of the geometries that are judged at once may take.
    init(checks: CheckSet, byteLimit: Int = 16 << 20) {
        self.checks = checks
        self.byteLimit = byteLimit
        judge = SeriesJudge(checks: checks)
    }

    /// Takes an image into account and returns the relations it breaks with those before it.
    mutating func add(_ image: TracedImage) -> [SeriesJudge.Broken] {
        if let geometry = geometries[image.geometry] { return judge.add(image.trace, geometry: geometry) }
        // Four rows of four doubles a pixel, and what surrounds them. The first geometry has a place at any size.
        let cost = image.width * 4 * 32 + 2048
        guard geometries.isEmpty || bytes + cost <= byteLimit else {
            late.append((image.geometry.hashValue, image.trace.number))
            return []
        }
        bytes += cost
        geometries[image.geometry] = geometries.count
        return judge.add(image.trace, geometry: geometries.count - 1)
    }

    /// Hands over the relations that only the whole series shows.
    mutating func finish(_ take: (SeriesJudge.Broken) throws(ReportError) -> Void) throws(ReportError) {
        geometries = [:]
        try judge.finish(take)
        judge = SeriesJudge(checks: checks)
    }

    /// The images that must be read again, those of one geometry after those of another.
    mutating func postponed() -> [Int] {
        // Hashes differ from run to run, the order of first images does not.
        late.sort { ($0.hash, $0.number) < ($1.hash, $1.number) }
        var groups: [Range<Int>] = []
        var start = 0
        while start < late.count {
            let end = late[start...].firstIndex { $0.hash != late[start].hash } ?? late.count
            if end - start > 1 { groups.append(start..<end) }
            start = end
        }
        groups.sort { late[$0.lowerBound].number < late[$1.lowerBound].number }
        let numbers = groups.flatMap { late[$0].map(\.number) }
        late = []
        return numbers
    }

    /// Takes an image that was read again into account, and hands over the relations it breaks, after those of the
    /// geometry that it ends.
    mutating func addPostponed(
        _ image: TracedImage, _ take: (SeriesJudge.Broken) throws(ReportError) -> Void
    ) throws(ReportError) {
        let hash = image.geometry.hashValue
        if current?.hash != hash {
            try finishPostponed(take)
            current = (hash, SeriesJudge(checks: checks), [:])
        }
        // Different geometries may share a hash.
        let geometry = current?.geometries[image.geometry] ?? current?.geometries.count ?? 0
        current?.geometries[image.geometry] = geometry
        for broken in current?.judge.add(image.trace, geometry: geometry) ?? [] { try take(broken) }
    }

    /// Ends the geometry that was read again last.
    mutating func finishPostponed(
        _ take: (SeriesJudge.Broken) throws(ReportError) -> Void
    ) throws(ReportError) {
        try current?.judge.finish(take)
        current = nil
    }
}
