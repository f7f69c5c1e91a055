import Dispatch
public import Goldens
import ImageDiff
import Synchronization

extension GoldenPage {
    /// The page of what is pending in a store: each image beside its golden, what the rules say of both, and what changed.
    ///
    /// Changes with one cause stand together, those that most goldens have in common first. What cannot be read is on the
    /// page too, with the reason.
    ///
    /// - Parameters:
    ///   - store: The store; nothing in it is changed.
    ///   - names: The pending images.
    ///   - goldenGuard: Judges and measures both sides.
    ///   - jobs: How many goldens are looked at at a time, at least 1.
    ///   - shouldStop: Asked before each golden, on any thread; when it answers true the work ends at once.
    /// - Returns: The entries; nil when the work was stopped.
    public static func entries(
        of store: GoldenStore, _ names: [GoldenName], guard goldenGuard: GoldenGuard, jobs: Int = 2,
        shouldStop: @escaping @Sendable () -> Bool = { false }
    ) -> [Entry]? {
        precondition(jobs >= 1, "jobs must be at least 1, but is \(jobs)")
        let results = Mutex([Entry?](repeating: nil, count: names.count))
        let next = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: min(jobs, names.count)) { _ in
            while !shouldStop() {
                let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard index < names.count else { return }
                let entry = entry(of: store, names[index], goldenGuard)
                results.withLock { $0[index] = entry }
            }
        }
        let all = results.withLock { $0.compactMap { $0 } }
        return all.count == names.count ? grouped(all) : nil
    }

    /// Entries of one cause one after the other; among as many, the cause of the first name comes first.
    private static func grouped(_ entries: [Entry]) -> [Entry] {
        var groups: [[Entry]] = []
        var places: [String: Int] = [:]
        for entry in entries {
            if let place = places[entry.group.key] {
                groups[place].append(entry)
            } else {
                places[entry.group.key] = groups.count
                groups.append([entry])
            }
        }
        // The sort keeps the order of groups of one size.
        return groups.enumerated()
            .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
            .flatMap(\.element)
    }

    private static func entry(of store: GoldenStore, _ name: GoldenName, _ goldenGuard: GoldenGuard) -> Entry {
        var problems: [String] = []
        func read(_ place: GoldenStore.Place) -> Golden? {
            do throws(GoldenError) {
                return try store.golden(name, in: place)
            } catch {
                problems.append(error.description)
                return nil
            }
        }
        let golden = read(.goldens)
        let isReadable = problems.isEmpty
        let pending = read(.pending)
        // A manifest outlives an image that cannot be read.
        let before = golden?.manifest ?? (try? store.manifest(of: name))
        var status: Status = golden == nil ? .new : .changed
        if golden == nil, !isReadable || pending?.manifest.pending?.replaces != nil {
            status = .missing
            if isReadable { problems.append("the golden is gone since the image was recorded; update again") }
        }
        func side(_ golden: Golden) -> Side {
            Side(golden, verdict: goldenGuard.verdict(golden.image, golden.manifest.scene))
        }
        let (expected, actual) = (golden.map(side), pending.map(side))
        var entry = Entry(
            name: name, status: status, expected: expected, actual: actual, cause: "it cannot be read",
            againstTheRules: before?.againstTheRules, problem: problems.isEmpty ? nil : problems.joined(separator: "; ")
        )
        guard let pending, let actual else { return entry }
        let comparison = golden.map { ImageComparison(expected: $0.image, actual: pending.image) }
        // Both sides are measured by the rules of today, whatever was measured when the golden was accepted.
        var known = golden?.manifest
        if let expected { known?.measured = expected.verdict.measured }
        let cause = GoldenCause(
            GoldenDifference(comparison: comparison, scene: actual.scene, verdict: actual.verdict), before: known)
        entry.cause = cause.text
        entry.group = Group(key: cause.key, text: cause.text)
        entry.sentence = comparison?.sentence
        if case .different(let difference) = comparison {
            entry.boxes = difference.regions.map(\.box)
            entry.regionCount = difference.regionCount
        }
        if status == .missing {
            entry.cause = "the golden is missing"
            entry.group = Group(key: entry.cause, text: entry.cause)
        }
        return entry
    }
}
