import Dispatch
import Oracle
import Pixels
import RevealModel
import SceneFormat
import Synchronization

/// What became of one image on its way from the subject to the reports.
enum JudgedImage: Sendable {
    /// It was judged or could not be read; what relations need of it is there when it has the right size.
    case image(AuditedImage, TracedImage?)
    /// The manifest changed while it was read.
    case lost(ManifestError)
}

/// The images of some indices in their order, judged a batch ahead of where they are asked for.
struct JudgedImages<Indices: RandomAccessCollection> where Indices.Element == Int {
    private let judging: ImageJudging
    private var rest: Indices.SubSequence
    private var batch: ArraySlice<JudgedImage> = []

    /// Enough images to keep every worker busy, few enough to hold.
    private static var batchSize: Int { 64 }

    /// Prepares to judge the images of some indices of a subject.
    init(_ indices: Indices, judging: ImageJudging) {
        self.judging = judging
        rest = indices[...]
    }

    /// The next image; nil when the run is to stop.
    ///
    /// - Precondition: There is one.
    mutating func next() -> JudgedImage? {
        if batch.isEmpty {
            guard let judged = judging.judged(Array(rest.prefix(Self.batchSize))) else { return nil }
            rest = rest.dropFirst(Self.batchSize)
            batch = judged[...]
        }
        return batch.removeFirst()
    }
}

/// Judges images of one subject in parallel.
struct ImageJudging: Sendable {
    /// The subject.
    let subject: any AuditSubject
    private let judge: Judge
    private let jobs: Int
    private let shouldStop: @Sendable () -> Bool
    private let hulls: HullCache

    /// Prepares to judge images of a subject, `jobs` at a time.
    init(judge: Judge, jobs: Int, subject: any AuditSubject, shouldStop: @escaping @Sendable () -> Bool) {
        self.judge = judge
        self.jobs = jobs
        self.subject = subject
        self.shouldStop = shouldStop
        hulls = HullCache { judge.hull(for: $0, depth: $1) }
    }

    /// The images of some indices, in their order; nil when the run is to stop.
    func judged(_ indices: [Int]) -> [JudgedImage]? {
        let results = Mutex([JudgedImage?](repeating: nil, count: indices.count))
        let next = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: Swift.min(jobs, indices.count)) { _ in
            while !shouldStop() {
                let place = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard place < indices.count else { return }
                let result = judged(indices[place])
                results.withLock { $0[place] = result }
            }
        }
        let all = results.withLock { $0.compactMap { $0 } }
        return all.count == indices.count ? all : nil
    }

    private func judged(_ index: Int) -> JudgedImage {
        let entry: ManifestEntry
        do throws(ManifestError) {
            entry = try subject.entry(at: index)
        } catch {
            return .lost(error)
        }
        func audited(_ outcome: AuditedImage.Outcome) -> AuditedImage {
            AuditedImage(number: index, entry: entry, outcome: outcome)
        }
        let source: SubjectImage
        do throws(ImageError) {
            source = try subject.image(of: entry)
        } catch {
            return .image(audited(.unreadable(error)), nil)
        }
        let (image, scene) = (source.image, entry.document.scene)
        let canvas = scene.canvas
        guard image.width == canvas.width, image.height == canvas.height else {
            // A hull is as large as the scene's canvas; none is kept for an image that cannot be compared with it.
            return .image(audited(.judged(judge.judgement(of: image, scene: scene), source.metadata)), nil)
        }
        let geometry = scene.geometryKey
        let hull = hulls.hull(for: scene, geometry: geometry, depth: Hull.Depth(of: image))
        let judgement = judge.judgement(of: image, scene: scene, hull: hull)
        let trace = SeriesTrace(image, number: index, scene: scene, hull: hull, judgement: judgement)
        return .image(
            audited(.judged(judgement, source.metadata)),
            trace.map { TracedImage(trace: $0, geometry: geometry, width: canvas.width) })
    }
}
