import Dispatch
public import Oracle
import Pixels
import Raster
import RevealModel
import SceneFormat
import Synchronization

/// Measures images whose figures are known, to see how far measurements err and whether their error bars are true.
public struct MeasurementTrial: Sendable {
    /// What a measurement is told of the bar.
    public enum Knowledge: CaseIterable, Sendable {
        /// The scene.
        case scene
        /// The size and the stops.
        case stops
        /// The size alone.
        case size

        /// What the knowledge is called.
        public var name: String {
            switch self {
            case .scene: return "the scene is known"
            case .stops: return "the size and the stops are known"
            case .size: return "the size alone is known"
            }
        }

        /// The part of what a scene says that is known.
        func bar(_ scene: Scene) -> BarKnowledge {
            var bar = BarKnowledge(of: scene)
            guard self != .scene else { return bar }
            bar.track = nil
            bar.background = nil
            if self == .size { bar.gradient = nil }
            return bar
        }
    }

    /// Which bars are drawn.
    public enum Bars: Sendable {
        /// The specification's bar, 320 pt at scale factor 2, and faulty layouts of it.
        case standard
        /// Bars of any size, colours and surroundings, and faulty layouts of them.
        case any
    }

    /// The seed of the scenes.
    public let seed: UInt64

    /// Creates a trial.
    public init(seed: UInt64 = 1) { self.seed = seed }

    /// Draws `count` bars and measures them.
    ///
    /// - Parameter shouldStop: Asked between batches; when it answers true the trial ends at once.
    /// - Returns: How far the measurements err, or nil when the trial was stopped.
    public func run(
        _ bars: Bars, _ knowledge: Knowledge, count: Int, shouldStop: () -> Bool = { false }
    ) -> TrialTally? {
        var tally = TrialTally()
        for start in stride(from: 0, to: count, by: 500) {
            if shouldStop() { return nil }
            tally.add(batch(start..<Swift.min(count, start + 500), bars, knowledge))
        }
        return tally
    }

    private func batch(_ numbers: Range<Int>, _ bars: Bars, _ knowledge: Knowledge) -> TrialTally {
        let parts = 4
        let tallies = Mutex([TrialTally](repeating: TrialTally(), count: parts))
        DispatchQueue.concurrentPerform(iterations: parts) { part in
            var tally = TrialTally()
            for number in numbers where number % parts == part {
                let (scene, layout) = bar(number, bars)
                let image = Rasterizer().image(of: scene, layout: layout)
                tally.add(
                    Measurement(of: image, knowledge.bar(scene)), MeasurementTruth(of: scene, layout: layout))
            }
            tallies.withLock { $0[part] = tally }
        }
        return tallies.withLock { $0.reduce(into: TrialTally()) { $0.add($1) } }
    }

    /// Measures the images of a folder that are said to be right, each against its scene.
    ///
    /// Lines that a manifest marks with a `planted_fault`, or with an `expected` other than `conforms`, are left out, and
    /// so are unavailable progress and images that cannot be read.
    ///
    /// - Returns: How far the measurements err, by renderer, in order of first appearance.
    public static func run(
        _ subject: any AuditSubject, _ knowledge: Knowledge, freedoms: Freedoms = .standard
    ) -> [(renderer: String, tally: TrialTally)] {
        var tallies: [(renderer: String, tally: TrialTally)] = []
        for index in subject.series.flatMap(\.entries) {
            guard let entry = try? subject.entry(at: index), entry.isHonest,
                case .determinate(let fraction) = entry.document.scene.progress.reveal,
                let image = try? subject.image(of: entry).image
            else { continue }
            let scene = entry.document.scene
            let measurement = Measurement(of: image, knowledge.bar(scene), freedoms: freedoms)
            let truth = MeasurementTruth(of: scene, layout: Layout(of: scene, revealing: fraction))
            let renderer = entry.renderer ?? "?"
            if let place = tallies.firstIndex(where: { $0.renderer == renderer }) {
                tallies[place].tally.add(measurement, truth)
            } else {
                var tally = TrialTally()
                tally.add(measurement, truth)
                tallies.append((renderer, tally))
            }
        }
        return tallies
    }
}
