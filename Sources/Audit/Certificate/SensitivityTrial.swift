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
        guard let parameter = family.parameter, let harmless = parameter.harmless else {
            let fault = Fault(standard: family)
            guard let image = image(fault) else { return nil }
            return benches.map { catches($0, image) ? .always : .never }
        }
        var limits: [Certificate.Limit]?
        for direction in parameter.directions {
            let reach = parameter.reach(direction)
            let ladder = self.ladder(family, reach) { harmless + direction * $0 }
            guard let ladder else { continue }
            limits = limits.map { zip($0, ladder).map { Swift.max($0, $1) } } ?? ladder
        }
        return limits
    }

    /// Goes down from the largest magnitude to the first that is not caught.
    private func ladder(
        _ family: FaultFamily, _ reach: Double, _ magnitude: (Double) -> Double
    ) -> [Certificate.Limit]? {
        /// The smallest distance caught so far, by bench, and the first that was missed.
        var caught = [Double?](repeating: nil, count: benches.count)
        var missed = [Double?](repeating: nil, count: benches.count)
        var shown = false
        var hidden = 0
        var distance = reach
        func image(_ distance: Double) -> Image? {
            (try? Fault(family, magnitude(distance))).flatMap { self.image($0) }
        }
        while distance >= reach * Self.least, missed.contains(where: { $0 == nil }) {
            if let image = image(distance) {
                shown = true
                for index in benches.indices where missed[index] == nil {
                    if catches(benches[index], image) { caught[index] = distance } else { missed[index] = distance }
                }
            } else if !shown {
                hidden += 1
                if hidden == 12 { return nil }
            }
            distance *= Self.ratio
        }
        guard shown else { return nil }
        return benches.indices.map { index in
            guard var high = caught[index] else { return .never }
            guard var low = missed[index] else { return .from(high) }
            for _ in 0..<Self.halvings {
                let middle = (low + high) / 2
                if let image = image(middle), catches(benches[index], image) { high = middle } else { low = middle }
            }
            return .from(high)
        }
    }

    /// Whether a bench catches a fault; nil where the fault does not show.
    func catches(_ fault: Fault, _ bench: Certificate.Bench) -> Bool? {
        image(fault).map { catches(benches[Int(bench.rawValue)], $0) }
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
