import Dispatch
import Oracle
import Pixels
import RevealModel
import Synchronization

/// Judges honest images at settings of the freedoms, in parallel, each hull derived once for all images that share it.
struct FreedomSearch: Sendable {
    /// The images.
    let images: HonestImages
    /// The checks that are made.
    let checks: CheckSet
    /// How many groups of images are judged at a time.
    let jobs: Int
    /// Asked between groups; when it answers true, results are nil.
    let shouldStop: @Sendable () -> Bool

    /// What some images need of a dial.
    struct Need: Sendable {
        /// The smallest step at which all of them pass.
        var step = 0
        /// The first image that needs as much; nil at step 0.
        var image: HonestImages.Member?
        /// The number of images that do not pass at step 0, where they were counted.
        var images = 0

        /// Whether another image needs as much or more.
        mutating func take(_ member: HonestImages.Member, step other: Int) {
            guard other > 0, other >= step else { return }
            // Workers come in any order; of images that need as much the first is named.
            if other > step || member.number < image?.number ?? Int.max { image = member }
            step = other
        }
    }

    /// What each engine needs of a dial, the others being at a setting.
    ///
    /// - Parameters:
    ///   - setting: A setting at which all images pass.
    ///   - excluded: The engine that is left out, or nil.
    ///   - counts: Whether to count the images that do not pass at step 0.
    /// - Returns: One need for each engine, 0 for the excluded one.
    func needs(
        of dial: FreedomDial, at setting: FreedomSetting, without excluded: Int? = nil, counts: Bool = false
    ) -> [Need]? {
        let found = Mutex([Need](repeating: Need(), count: images.engines.count))
        let isComplete = forEachGroup { group in
            var bench = Bench(checks, setting, dial)
            for member in group where member.engine != excluded {
                let known = found.withLock { $0[member.engine].step }
                let isTriedWithout = counts || known == 0
                if isTriedWithout {
                    guard !bench.passes(member, at: 0) else { continue }
                    if counts { found.withLock { $0[member.engine].images += 1 } }
                }
                // One step below what another image needs, most images pass and are done with.
                guard (isTriedWithout && known <= 1) || !bench.passes(member, at: known - 1) else { continue }
                var (failing, passing) = (Swift.max(0, known - 1), setting[dial])
                while passing - failing > 1 {
                    let middle = (failing + passing) / 2
                    if bench.passes(member, at: middle) { passing = middle } else { failing = middle }
                }
                found.withLock { $0[member.engine].take(member, step: passing) }
            }
        }
        return isComplete ? found.withLock { $0 } : nil
    }

    /// The images that fail at a setting, in the order of the subject.
    ///
    /// - Parameter engine: The engine whose images are judged, or nil for all.
    func rejected(at setting: FreedomSetting, engine: Int? = nil) -> [HonestImages.Member]? {
        let found = Mutex([HonestImages.Member]())
        let isComplete = forEachGroup { group in
            var bench = Bench(checks, setting)
            for member in group where engine == nil || member.engine == engine {
                if !bench.passes(member) { found.withLock { $0.append(member) } }
            }
        }
        return isComplete ? found.withLock { $0.sorted { $0.number < $1.number } } : nil
    }

    /// The worst finding of an image at a setting.
    func finding(_ member: HonestImages.Member, at setting: FreedomSetting) -> Finding? {
        let judgement = Judge(freedoms: setting.freedoms, checks: checks).judgement(
            of: member.image, scene: member.scene)
        return judgement.findings.first
    }

    private func forEachGroup(_ work: @Sendable ([HonestImages.Member]) -> Void) -> Bool {
        let groups = images.groups
        let next = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: Swift.max(1, Swift.min(jobs, groups.count))) { _ in
            while !shouldStop() {
                let place = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard place < groups.count else { return }
                work(groups[place])
            }
        }
        return !shouldStop()
    }
}

/// The judges of one group of images, and their hulls, by the step of a dial.
private struct Bench {
    private let checks: CheckSet
    private let setting: FreedomSetting
    private let dial: FreedomDial?
    private var known: [Int: (judge: Judge, hull: Hull)] = [:]

    init(_ checks: CheckSet, _ setting: FreedomSetting, _ dial: FreedomDial? = nil) {
        self.checks = checks
        self.setting = setting
        self.dial = dial
    }

    /// Whether an image passes, or stays unresolved, with the dial at a step.
    mutating func passes(_ member: HonestImages.Member, at step: Int = 0) -> Bool {
        let canvas = member.scene.canvas
        guard member.image.width == canvas.width, member.image.height == canvas.height else { return false }
        let bench = known[step] ?? bench(member, step)
        known[step] = bench
        return bench.judge.judgement(of: member.image, scene: member.scene, hull: bench.hull).verdict != .fail
    }

    private func bench(_ member: HonestImages.Member, _ step: Int) -> (judge: Judge, hull: Hull) {
        let freedoms = (dial.map { setting.with($0, at: step) } ?? setting).freedoms
        let judge = Judge(freedoms: freedoms, checks: checks)
        return (judge, judge.hull(for: member.scene, depth: Hull.Depth(of: member.image)))
    }
}
