import Faults
import Oracle
import Pixels
import Raster
import RevealModel

/// How small a fault may be and still be caught: each family drawn in one scene, at ever smaller magnitudes.
struct SensitivityTrial: Sendable {
    /// The scene.
    let scene: Scene
    private let honest: Image
    /// The judges in the order of ``Certificate/Bench``, each with its hull; nil where the scene gives it none.
    private let benches: [(bench: Certificate.Bench, judge: Judge, hull: Hull)]

    /// How much smaller each magnitude is than the one before it.
    private static let ratio = 0.84
    /// The smallest magnitude that is tried, as a share of the largest.
    private static let least = 1e-4
    /// How often the place between a magnitude that is caught and one that is not is halved.
    private static let halvings = 5

    /// How far above a limit magnitudes are tried again, as multiples of it.
    private static let above = [1.004, 1.01, 1.02, 1.04, 1.08]

    init(_ scene: Scene) {
        self.scene = scene
        honest = Rasterizer().image(of: scene)
        benches = Certificate.Bench.allCases.map { bench in
            let judge = bench.judge
            return (bench, judge, judge.hull(for: scene, depth: .eight))
        }
    }

    /// The limits of a family, by bench; nil where it does not show in the scene.
    func limits(of family: FaultFamily) -> [Certificate.Limit]? {
        limits(of: family, columns: benches.count) { fault in
            image(fault).map { image in { catches(benches[$0], image) } }
        }
    }

    /// The limits of a family under benches when honest liberties are taken besides; nil where it does not show.
    func freeLimits(of family: FaultFamily, _ benches: [Certificate.Bench]) -> [Certificate.Limit]? {
        guard let plain = limits(of: family) else { return nil }
        let limits = benches.compactMap { limit(of: family, $0, plain: plain[Int($0.rawValue)]) }
        return limits.count == benches.count ? limits : nil
    }

    /// The limit of a family under a bench when honest liberties are taken besides, the worst of several settings of them;
    /// nil where it does not show in the scene.
    ///
    /// - Parameter plain: The limit without liberties. Far beyond it, each magnitude is tried under one of the settings.
    func limit(
        of family: FaultFamily, _ bench: Certificate.Bench, plain: Certificate.Limit
    ) -> Certificate.Limit? {
        let settings = Liberties.settings(of: bench.judge.freedoms, in: scene)
        var next = 0
        return limits(of: family, columns: 1) { fault in
            guard isDrawnFreely(fault) else { return nil }
            next = (next + 1) % settings.count
            let tried = isFar(fault, beyond: plain) ? next..<next + 1 : settings.indices
            return { _ in tried.allSatisfy { catches(fault, bench, settings[$0], number: $0) ?? true } }
        }?[0]
    }

    private func isFar(_ fault: Fault, beyond limit: Certificate.Limit) -> Bool {
        guard case .from(let least) = limit, let harmless = fault.family.parameter?.harmless else { return false }
        return (fault.magnitude - harmless).magnitude > 4 * least
    }

    /// Looks for limits, several columns at a time.
    ///
    /// - Parameter probe: Tells of a fault which columns catch it, or nil where it does not show.
    private func limits(
        of family: FaultFamily, columns: Int, _ probe: (Fault) -> ((Int) -> Bool)?
    ) -> [Certificate.Limit]? {
        guard let parameter = family.parameter, let harmless = parameter.harmless else {
            return probe(Fault(standard: family)).map { catches in
                (0..<columns).map { catches($0) ? .always : .never }
            }
        }
        var limits: [Certificate.Limit]?
        for direction in parameter.directions {
            let reach = parameter.reach(direction)
            let probe = { (distance: Double) in
                (try? Fault(family, harmless + direction * distance)).flatMap { probe($0) }
            }
            let found = parameter.unit == .count ? counted(columns, reach, probe) : ladder(columns, reach, probe)
            guard let found else { continue }
            limits = limits.map { zip($0, found).map { Swift.max($0, $1) } } ?? found
        }
        return limits
    }

    /// Tries every whole magnitude: there are not many, and a larger one may show less than a smaller one.
    private func counted(_ columns: Int, _ reach: Double, _ probe: (Double) -> ((Int) -> Bool)?) -> [Certificate.Limit]?
    {
        var limits = [Certificate.Limit](repeating: .never, count: columns)
        var isMissed = [Bool](repeating: false, count: columns)
        var shown = false
        for distance in stride(from: reach, to: 0, by: -1) {
            guard let catches = probe(distance) else { continue }
            shown = true
            for column in 0..<columns where !isMissed[column] {
                if catches(column) { limits[column] = .from(distance) } else { isMissed[column] = true }
            }
            if !isMissed.contains(false) { break }
        }
        return shown ? limits : nil
    }

    /// Goes down from the largest magnitude to the first that is not caught.
    private func ladder(_ columns: Int, _ reach: Double, _ probe: (Double) -> ((Int) -> Bool)?) -> [Certificate.Limit]?
    {
        /// The smallest distance caught so far, by column, and the first that was missed.
        var caught = [Double?](repeating: nil, count: columns)
        var missed = [Double?](repeating: nil, count: columns)
        var shown = false
        var hidden = 0
        var distance = reach
        while distance >= reach * Self.least, missed.contains(where: { $0 == nil }) {
            if let catches = probe(distance) {
                shown = true
                for column in 0..<columns where missed[column] == nil {
                    if catches(column) { caught[column] = distance } else { missed[column] = distance }
                }
            } else if !shown {
                hidden += 1
                if hidden == 12 { return nil }
            }
            distance *= Self.ratio
        }
        guard shown else { return nil }
        return (0..<columns).map { column in
            guard var high = caught[column] else { return .never }
            guard var low = missed[column] else { return .from(high) }
            for _ in 0..<Self.halvings {
                let middle = (low + high) / 2
                if let catches = probe(middle), catches(column) { high = middle } else { low = middle }
            }
            // Right above a limit some may still slip through.
            for distance in Self.above.map({ high * $0 }) where distance < reach {
                if let catches = probe(distance), !catches(column) { high = distance * Self.above[0] }
            }
            return .from(high)
        }
    }

    /// Whether a bench catches a fault; nil where the fault does not show.
    func catches(_ fault: Fault, _ bench: Certificate.Bench) -> Bool? {
        image(fault).map { catches(benches[Int(bench.rawValue)], $0) }
    }

    /// Whether a bench catches a fault of a renderer that takes honest liberties besides; nil where they hide it wholly, as
    /// where an edge snaps back to its place.
    func catches(_ fault: Fault, _ bench: Certificate.Bench, _ liberties: Liberties, number: Int) -> Bool? {
        func drawn(_ bar: FaultyBar) -> Image {
            var random = SplitMix(seed: 1, number: number)
            return LibertyRenderer(bar, liberties).image(&random)
        }
        let image = drawn(fault.applied(to: scene))
        if catches(benches[Int(bench.rawValue)], image) { return true }
        return !scene.showsIndicator && image == drawn(FaultyBar(of: scene)) ? nil : false
    }

    /// Whether the independent drawer can draw a fault: it shows, and there is no indicator.
    func isDrawnFreely(_ fault: Fault) -> Bool {
        image(fault) != nil && !fault.applied(to: scene).showsIndicator
    }

    /// Whether a fault changes no sample as much as the smallest fault of its family does that is caught.
    func isFainter(_ fault: Fault, than limit: Certificate.Limit) -> Bool {
        guard case .from(let least) = limit, let parameter = fault.family.parameter, let harmless = parameter.harmless
        else { return false }
        let changes = parameter.directions.compactMap { direction in
            (try? Fault(fault.family, harmless + direction * least)).flatMap { image($0) }.map(change)
        }
        guard let smallest = changes.min(), let image = image(fault) else { return false }
        return change(image) < smallest
    }

    /// By how much the sample of an image is off that is off the most.
    private func change(_ image: Image) -> Int {
        guard case .eight(let samples) = image.samples, case .eight(let correct) = honest.samples,
            samples.count == correct.count
        else { return .max }
        return zip(samples, correct).reduce(0) { Swift.max($0, abs(Int($1.0) - Int($1.1))) }
    }

    /// What a renderer with a fault draws; nil where it is the correct image.
    private func image(_ fault: Fault) -> Image? {
        guard fault.shows(in: scene) else { return nil }
        let image = FaultyRenderer.image(of: scene, fault: fault)
        return image == honest ? nil : image
    }

    private func catches(_ bench: (bench: Certificate.Bench, judge: Judge, hull: Hull), _ image: Image) -> Bool {
        bench.judge.judgement(of: image, scene: scene, hull: bench.hull).verdict == .fail
    }
}
