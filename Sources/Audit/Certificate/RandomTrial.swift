import Dispatch
public import Faults
public import Oracle
import Pixels
import RevealModel
public import SceneFormat
import Synchronization

/// Images at random: honest ones, drawn with liberties of a profile, none of which may be rejected, and faulty ones,
/// beyond what the certificate says is caught, all of which must be.
public struct RandomTrial: Sendable {
    /// An image that was judged wrongly.
    public struct Mistake: Sendable {
        /// Which of the trial's images it is.
        public let number: Int
        /// The scene it shows.
        public let document: SceneDocument
        /// The fault that was not caught; nil for an honest image that was rejected.
        public let fault: Fault?
        /// The liberties that the image was drawn with; empty where it was drawn by the rasterizer.
        public let liberties: String
        /// What an honest image was rejected for.
        public let findings: [Finding]

        /// One line: the scene, and what was found or not.
        public var text: String {
            let scene = FindingText.scene(document.scene)
            let found = findings.first.map { "\($0.check.name): \(FindingText.message($0, scene: document.scene))" }
            return
                "\(document.id)  \(scene)  \(fault.map { FaultText.name($0) } ?? found ?? "")  \(liberties)  \(document.json)"
        }
    }

    /// The seed.
    public let seed: UInt64
    /// The profile.
    public let judge: Judge

    /// Creates a trial.
    public init(seed: UInt64 = 1, judge: Judge) {
        self.seed = seed
        self.judge = judge
    }

    /// Draws honest images and judges them.
    ///
    /// - Parameter shouldStop: Asked between images; when it answers true, the result is nil.
    /// - Returns: Those that were rejected, in order.
    public func honest(_ count: Int, jobs: Int, shouldStop: @Sendable () -> Bool) -> [Mistake]? {
        run(count, jobs: jobs, shouldStop) { number in
            var random = SplitMix(seed: seed, number: number)
            let scene = Self.scene(&random)
            let liberties = Liberties(judge.freedoms, in: scene, &random)
            let image = LibertyRenderer(FaultyBar(of: scene), liberties).image(&random)
            let judgement = judge.judgement(of: image, scene: scene)
            guard judgement.verdict == .fail else { return nil }
            return Mistake(
                number: number, document: SceneDocument(id: "h\(seed)_\(number)", scene: scene), fault: nil,
                liberties: liberties.text, findings: judgement.findings)
        }
    }

    /// A fault that must be caught: where, of what kind, and from where on.
    private struct Promise: Sendable {
        let trial: SensitivityTrial
        let family: FaultFamily
        let limit: Certificate.Limit
        /// Whether it is drawn with liberties, by definition; else by the rasterizer, without any.
        let isFree: Bool
    }

    /// Draws faults of random kind and magnitude, each beyond what its scene's certificate promises, and judges them.
    ///
    /// Half of them are drawn by the rasterizer, and half by definition, with liberties of the bench's profile at random;
    /// under ``Certificate/Bench/exact``, which leaves none, all by the rasterizer.
    ///
    /// - Parameters:
    ///   - families: The kinds of faults.
    ///   - bench: The judge, which must be of the same profile.
    ///   - extents: The scenes.
    ///   - share: The share of what the certificate promises from which magnitudes are drawn; below 1 some must be missed.
    ///   - shouldStop: Asked between images; when it answers true, the result is nil.
    /// - Returns: Those that were missed, in order.
    public static func faulty(
        _ count: Int, of families: [FaultFamily] = FaultFamily.allCases, seed: UInt64, bench: Certificate.Bench,
        in extents: [Certificate.Extent],
        beyond share: Double = 1,
        jobs: Int, shouldStop: @Sendable () -> Bool
    ) -> [Mistake]? {
        let trials = extents.flatMap(\.scenes).map(SensitivityTrial.init)
        let freedoms = bench.judge.freedoms
        let limits = Certificate.overScenes(trials, jobs: jobs, shouldStop: shouldStop) { trial in
            families.flatMap { family in
                let plain = trial.limits(of: family)?[Int(bench.rawValue)]
                let free = bench == .exact ? nil : plain.flatMap { trial.limit(of: family, bench, plain: $0) }
                return [(false, plain), (true, free)].compactMap { isFree, limit in
                    limit.flatMap { limit in
                        limit == .never
                            ? nil
                            : Promise(
                                trial: trial, family: family,
                                limit: limit.scaled(by: isFree ? share * Self.margin : share), isFree: isFree)
                    }
                }
            }
        }
        guard let promises = limits?.flatMap({ $0 }) else { return nil }
        let (free, plain) = (promises.filter(\.isFree), promises.filter { !$0.isFree })
        return RandomTrial(seed: seed, judge: bench.judge).run(count, jobs: jobs, shouldStop) { number in
            var random = SplitMix(seed: seed, number: number)
            // A magnitude that happens to change nothing is no fault: another one is drawn.
            while true {
                let promise = random.pick(number.isMultiple(of: 2) || free.isEmpty ? plain : free)
                let trial = promise.trial
                guard let fault = fault(promise.family, beyond: promise.limit, &random) else { continue }
                var liberties: Liberties?
                let isCaught: Bool
                if promise.isFree {
                    guard trial.isDrawnFreely(fault) else { continue }
                    let taken = Liberties(freedoms, in: trial.scene, &random)
                    guard let caught = trial.catches(fault, bench, taken, number: number) else { continue }
                    liberties = taken
                    isCaught = caught
                } else {
                    guard let caught = trial.catches(fault, bench) else { continue }
                    isCaught = caught
                }
                // A step that by chance meets the correct colours changes less than a smaller one.
                return isCaught || trial.isFainter(fault, than: promise.limit)
                    ? nil
                    : Mistake(
                        number: number, document: SceneDocument(id: "f\(seed)_\(number)", scene: trial.scene),
                        fault: fault, liberties: liberties?.text ?? "", findings: [])
            }
        }
    }

    /// How many times as large as what the settings of the certificate let be caught a fault is that any other setting
    /// must let be caught: no few settings are the worst of all.
    private static let margin = 1.5

    /// A fault of a family whose magnitude lies beyond a limit.
    private static func fault(
        _ family: FaultFamily, beyond limit: Certificate.Limit, _ random: inout SplitMix
    ) -> Fault? {
        guard case .from(let least) = limit, let parameter = family.parameter, let harmless = parameter.harmless else {
            return Fault(standard: family)
        }
        let direction = random.pick(parameter.directions)
        let reach = parameter.reach(direction)
        guard reach >= least else { return nil }
        // Small ones are as likely as large ones.
        let share = random.double(0, 1)
        let distance =
            random.chance(0.5) ? least + (reach - least) * share * share * share : random.double(least, reach)
        let magnitude = harmless + direction * distance
        return try? Fault(family, parameter.unit == .count ? magnitude.rounded() : magnitude)
    }

    /// A scene of a kind that people ship.
    private static func scene(_ random: inout SplitMix) -> Scene {
        while true {
            let scale = random.pick([1, 1.5, 2, 3])
            let width = random.pick([37, 74, 200, 320, 321, Double(random.int(30, 400))])
            let height = random.pick([14, 14, 14, Double(2 * random.int(3, 12))])
            guard (width * scale).rounded() == width * scale, (height * scale).rounded() == height * scale else {
                continue
            }
            let isStandard = random.chance(0.5)
            let count = random.int(2, 5)
            let stops = (0..<count).map { index in
                Stop(color(&random), at: (Double(index) + random.double(-0.2, 0.2)) / Double(count - 1))
            }
            let space = random.pick([Interpolation.Space.sRGB, .sRGB, .sRGB, .linearSRGB, .oklab])
            let gradient = try? Gradient(stops: stops, interpolation: Interpolation(space: space))
            let fraction = random.pick([0, 1, 0.25, 0.5, 1.0 / 3, 0.999, random.double(0, 1), random.double(0, 1)])
            let background = random.pick([Color.white, .white, .white, .transparent, color(&random)])
            let corners = random.pick([Scene.Corners.capsule, .capsule, .radius(Double(random.int(0, 8)))])
            let pad = random.pick([Insets(), Insets(), Insets(all: Double(2 * random.int(1, 4)))])
            guard let gradient,
                let scene = try? Scene(
                    width: width, height: height, scale: scale, progress: .fraction(fraction),
                    gradient: isStandard ? .standard : gradient, background: background, corners: corners,
                    direction: random.pick([.leftToRight, .leftToRight, .rightToLeft]), pad: pad)
            else { continue }
            return scene
        }
    }

    private static func color(_ random: inout SplitMix) -> Color {
        Color(hex: UInt32(truncatingIfNeeded: random.next() & 0xFFFFFF))
    }

    private func run(
        _ count: Int, jobs: Int, _ shouldStop: @Sendable () -> Bool, _ judged: @Sendable (Int) -> Mistake?
    ) -> [Mistake]? {
        let mistakes = Mutex([Mistake]())
        let next = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: Swift.max(1, jobs)) { _ in
            while !shouldStop() {
                let first = next.withLock { next in
                    next += 32
                    return next - 32
                }
                guard first < count else { return }
                for number in first..<Swift.min(count, first + 32) {
                    guard let mistake = judged(number) else { continue }
                    mistakes.withLock { $0.append(mistake) }
                }
            }
        }
        return shouldStop() ? nil : mistakes.withLock { $0.sorted { $0.number < $1.number } }
    }
}

extension Certificate.Limit {
    /// The limit with its distance multiplied.
    fileprivate func scaled(by factor: Double) -> Certificate.Limit {
        guard case .from(let distance) = self else { return self }
        return .from(distance * factor)
    }
}
