import Dispatch
public import Faults
import Oracle
import RevealModel
import Synchronization

/// The sensitivity certificate: for every family of faults, the smallest magnitude from which every larger one is
/// caught.
///
/// A fault is drawn in scenes of several sizes, scale factors and progress values; the figure of a family is
/// the worst of the scenes where it shows. Each is given for the hull alone, which looks at every pixel by itself, and
/// with the fit, which asks one setting of the freedoms to explain the whole image.
public struct Certificate: Equatable, Sendable {
    /// A judge that is put to the test.
    public enum Bench: UInt8, CaseIterable, Sendable {
        /// Profile `exact`, which leaves nothing to fit.
        case exact
        /// Profile `smooth` without the fit.
        case smoothHull
        /// Profile `smooth`.
        case smooth
        /// Profile `standard` without the fit.
        case standardHull
        /// Profile `standard`.
        case standard

        /// The name of the column.
        public var name: String {
            switch self {
            case .exact: return "exact"
            case .smoothHull: return "smooth hull"
            case .smooth: return "smooth fit"
            case .standardHull: return "standard hull"
            case .standard: return "standard fit"
            }
        }

        /// The profile that is judged by with its fit; nil for the hull alone.
        public var profile: String? {
            switch self {
            case .exact: return "exact"
            case .smooth: return "smooth"
            case .standard: return "standard"
            case .smoothHull, .standardHull: return nil
            }
        }

        var judge: Judge {
            switch self {
            case .exact: return Judge(freedoms: .exact)
            case .smoothHull: return Judge(freedoms: .smooth, fits: false)
            case .smooth: return Judge(freedoms: .smooth)
            case .standardHull: return Judge(freedoms: .standard, fits: false)
            case .standard: return Judge(freedoms: .standard)
            }
        }
    }

    /// From where on a fault is caught.
    public enum Limit: Comparable, Sendable {
        /// Wherever it shows; it has no magnitude.
        case always
        /// From this distance from a harmless magnitude on, in the unit of the family's parameter.
        case from(Double)
        /// Not even the largest magnitude is caught.
        case never
    }

    /// The scenes in which faults are drawn.
    public struct Extent: Equatable, Sendable {
        /// The name of the part of the table.
        public var name: String
        /// The widths of the track, in points.
        public var widths: [Double]
        /// The scale factors.
        public var scales: [Double]
        /// The progress values.
        public var fractions: [Double]

        /// Names scenes: every width at every scale factor and progress.
        public init(name: String, widths: [Double], scales: [Double], fractions: [Double]) {
            self.name = name
            self.widths = widths
            self.scales = scales
            self.fractions = fractions
        }

        /// 320 pt at scale factor 2, fully revealed.
        public static let reference = Extent(name: "320 pt @2x, 100 %", widths: [320], scales: [2], fractions: [1])
        /// 320 pt at scale factor 2, a quarter revealed.
        public static let quarter = Extent(name: "320 pt @2x, 25 %", widths: [320], scales: [2], fractions: [0.25])
        /// All sizes, scale factors and progress values.
        public static let all = Extent(
            name: "37, 200, 320, 1000 pt @1x, 1.5x, 2x, 10, 25, 50, 100 %", widths: [37, 200, 320, 1000],
            scales: [1, 1.5, 2], fractions: [0.1, 0.25, 0.5, 1])

        /// The scenes, with one of an unavailable progress and those out of range, where input faults show.
        var scenes: [Scene] {
            var scenes: [Scene] = []
            for width in widths {
                for scale in scales {
                    let inputs = fractions.map { Progress.fraction($0) }
                    let odd: [Progress] = [
                        .fraction(0), .fraction(.nan), .unavailable, .fraction(-0.2), .fraction(1.3),
                    ]
                    for progress in inputs + odd {
                        if let scene = try? Scene(
                            width: width, scale: scale, progress: progress, indicator: .inside)
                        {
                            scenes.append(scene)
                        }
                    }
                }
            }
            return scenes
        }
    }

    /// How the faulty images are drawn.
    public enum Drawing: Sendable {
        /// By the rasterizer, nominally.
        case nominal
        /// By definition, under several settings of the liberties that an honest engine has: the worst of them counts.
        case free

        /// The judges that are put to the test.
        public var benches: [Bench] { self == .nominal ? Bench.allCases : [.smooth, .standard] }
    }

    /// The figures of one family over the scenes of an extent.
    public struct Row: Equatable, Sendable {
        /// The family.
        public var family: FaultFamily
        /// The worst limit of the scenes where a bench catches the fault at all, in the order of ``Drawing/benches``.
        public var limits: [Limit]
        /// The number of scenes where a bench catches no magnitude, in that order.
        public var unseen: [Int]
        /// The number of scenes where the fault shows.
        public var scenes: Int
    }

    /// The scenes.
    public let extent: Extent
    /// How the faulty images were drawn.
    public let drawing: Drawing
    /// One row for each family that shows, in the catalogue's order.
    public let rows: [Row]

    /// Draws up the certificate of an extent.
    ///
    /// - Parameter shouldStop: Asked between scenes; when it answers true, the result is nil.
    public init?(
        _ extent: Extent, drawing: Drawing = .nominal, jobs: Int, shouldStop: @Sendable () -> Bool
    ) {
        let families = FaultFamily.allCases
        let trials = extent.scenes.map(SensitivityTrial.init)
        let found = Self.overScenes(trials, jobs: jobs, shouldStop: shouldStop) { trial in
            families.map { drawing == .nominal ? trial.limits(of: $0) : trial.freeLimits(of: $0, drawing.benches) }
        }
        guard let limits = found else { return nil }
        self.extent = extent
        self.drawing = drawing
        rows = families.indices.compactMap { family in
            let shown = limits.compactMap { $0.isEmpty ? nil : $0[family] }
            guard !shown.isEmpty else { return nil }
            let benches = drawing.benches.indices
            return Row(
                family: families[family],
                limits: benches.map { bench in
                    shown.map { $0[bench] }.filter { $0 != .never }.max() ?? .never
                },
                unseen: benches.map { bench in shown.count { $0[bench] == .never } }, scenes: shown.count)
        }
    }

    /// What is found in some scenes, several at a time, in their order.
    ///
    /// - Parameter shouldStop: Asked between scenes; when it answers true, the result is nil.
    static func overScenes<Found: Sendable>(
        _ trials: [SensitivityTrial], jobs: Int, shouldStop: @Sendable () -> Bool,
        _ find: @Sendable (SensitivityTrial) -> [Found]
    ) -> [[Found]]? {
        let found = Mutex([[Found]](repeating: [], count: trials.count))
        let next = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: Swift.max(1, Swift.min(jobs, trials.count))) { _ in
            while true {
                // Large scenes first, so that none is left for the end.
                let index = next.withLock { next in
                    next += 1
                    return trials.count - next
                }
                guard index >= 0, !shouldStop() else { return }
                let result = find(trials[index])
                found.withLock { $0[index] = result }
            }
        }
        return shouldStop() ? nil : found.withLock { $0 }
    }
}
