import RevealModel

/// Judges the images of one series together: what must hold between scenes that are equal in all but progress.
///
/// These relations need no golden, and hardly the colours: visible colours stay put (R2), the reveal only grows,
/// values beyond the ends look like the ends (R14), unavailable inputs look alike and like no number (R15).
/// The cost is linear in the number of images, and what is kept of most of them is a few numbers.
public struct SeriesJudge: Sendable {
    private let checks: CheckSet
    private var groups: [Int: Group] = [:]
    /// The geometries in the order they were first seen, so that findings come in that order.
    private var order: [Int] = []

    /// A relation that an image breaks with another one of its series.
    public struct Broken: Equatable, Sendable {
        /// The number of the image, as the caller gave it.
        public let number: Int
        /// What is broken.
        public let finding: Finding
    }

    /// Scenes that are equal in all but progress.
    private struct Group: Sendable {
        var edges: [SeriesTrace.Edge] = []
        /// The image that reveals most so far: the row that others are compared with.
        var widest: SeriesTrace?
        var zero: SeriesTrace?
        var one: SeriesTrace?
        /// The first images beyond each end, while the end itself was not seen; the others are compared with them.
        var beyondZero: SeriesTrace?
        var beyondOne: SeriesTrace?
        var numbersByFingerprint: [UInt64: Int] = [:]
        var unavailable: [UInt64: Int] = [:]
        /// What images of unavailable progress look like, and where their scenes have the indicator.
        var looks: [(number: Int, indicator: Scene.Indicator, look: Look)] = []
    }

    /// Creates a judge of one series.
    ///
    /// - Parameter checks: The checks to make; all of them unless given.
    public init(checks: CheckSet = .all) { self.checks = checks }

    /// Takes one image of the series into account.
    ///
    /// - Parameters:
    ///   - trace: What relations need of the image.
    ///   - geometry: A number that is equal for scenes that are equal in all but progress, and for those alone.
    /// - Returns: The relations that the image breaks with the ones before it.
    public mutating func add(_ trace: SeriesTrace, geometry: Int) -> [Broken] {
        if groups[geometry] == nil { order.append(geometry) }
        var group = groups.removeValue(forKey: geometry) ?? Group()
        defer { groups[geometry] = group }
        let findings = trace.look == nil ? bar(trace, in: &group) : unavailable(trace, in: &group)
        return findings.map { Broken(number: trace.number, finding: $0) }
    }

    /// Ends the series and hands over the relations that only the whole series shows, one at a time: a long series may
    /// break as many as it has images.
    ///
    /// - Parameter take: Takes the broken relations, in the order of the geometries and the fractions.
    public mutating func finish<Failure: Error>(_ take: (Broken) throws(Failure) -> Void) throws(Failure) {
        guard checks.contains(.revealGrows) else { return }
        for geometry in order {
            guard var edges = groups.removeValue(forKey: geometry)?.edges else { continue }
            // In place, for the same reason.
            edges.sort { ($0.fraction, $0.number) < ($1.fraction, $1.number) }
            try Self.growth(edges, take)
        }
    }

    /// Ends the series.
    ///
    /// - Returns: The relations that only the whole series shows, in the order of the geometries and the fractions.
    public mutating func finish() -> [Broken] {
        var broken: [Broken] = []
        finish { broken.append($0) }
        return broken
    }

    // MARK: Unavailable inputs

    private func unavailable(_ trace: SeriesTrace, in group: inout Group) -> [Finding] {
        var findings: [Finding] = []
        guard let look = trace.look else { return findings }
        // A scene with its indicator inside looks unlike one with it elsewhere: only scenes that say the same compare.
        let looks = group.looks.filter { $0.indicator == trace.indicator }
        if let other = looks.first(where: { !$0.look.isLike(look) }), checks.contains(.unavailableAlike) {
            findings.append(Self.disagreement(.unavailableAlike, with: other.number))
        }
        // One image of each kind of look is enough to find the next that differs.
        if !looks.contains(where: { $0.look.isLike(look) }) {
            group.looks.append((trace.number, trace.indicator, look))
        }
        guard !look.isEmpty else { return findings }
        if let other = group.numbersByFingerprint[trace.fingerprint], checks.contains(.unavailableDistinct) {
            findings.append(Self.disagreement(.unavailableDistinct, with: other))
        }
        group.unavailable[trace.fingerprint] = group.unavailable[trace.fingerprint] ?? trace.number
        return findings
    }

    private static func disagreement(_ check: Check, with other: Int) -> Finding {
        Finding(check: check, distance: 0, unit: .levels, evidence: .disagreement(other: other, nil))
    }

    // MARK: Bars

    private func bar(_ trace: SeriesTrace, in group: inout Group) -> [Finding] {
        var findings: [Finding] = []
        if trace.fraction > 0 {
            if let other = group.unavailable[trace.fingerprint], checks.contains(.unavailableDistinct) {
                findings.append(Self.disagreement(.unavailableDistinct, with: other))
            }
            let known = group.numbersByFingerprint[trace.fingerprint]
            group.numbersByFingerprint[trace.fingerprint] = known ?? trace.number
        }
        if let edge = trace.edge { group.edges.append(edge) }
        findings += stayPut(trace, in: &group)
        findings += ends(trace, in: &group)
        return findings
    }

    /// Visible colours stay put: where two images both reveal the gradient, they show the same colour.
    private func stayPut(_ trace: SeriesTrace, in group: inout Group) -> [Finding] {
        guard trace.shown > 0 else { return [] }
        defer { if trace.shown > group.widest?.shown ?? 0 { group.widest = trace } }
        guard checks.contains(.colorsStayPut), let widest = group.widest,
            let difference = trace.difference(from: widest, count: Swift.min(trace.shown, widest.shown))
        else { return [] }
        return [Self.finding(.colorsStayPut, difference, other: widest)]
    }

    /// Values beyond the ends look like the ends.
    private func ends(_ trace: SeriesTrace, in group: inout Group) -> [Finding] {
        guard trace.fraction == 0 || trace.fraction == 1 else { return [] }
        let isFull = trace.fraction == 1
        let waiting = isFull ? group.beyondOne : group.beyondZero
        guard trace.isClamped else {
            if isFull {
                (group.one, group.beyondOne) = (trace, nil)
            } else {
                (group.zero, group.beyondZero) = (trace, nil)
            }
            return waiting.flatMap { clamped(trace, $0) }.map { [$0] } ?? []
        }
        guard let other = (isFull ? group.one : group.zero) ?? waiting else {
            if isFull { group.beyondOne = trace } else { group.beyondZero = trace }
            return []
        }
        return clamped(trace, other).map { [$0] } ?? []
    }

    private func clamped(_ trace: SeriesTrace, _ other: SeriesTrace) -> Finding? {
        guard checks.contains(.clampedAlike), trace.fingerprint != other.fingerprint,
            let difference = trace.difference(from: other, count: .max)
        else { return nil }
        return Self.finding(.clampedAlike, difference, other: other)
    }

    private static func finding(
        _ check: Check, _ difference: SeriesTrace.Difference, other: SeriesTrace
    ) -> Finding {
        Finding(
            check: check, distance: difference.excess, unit: .levels, place: difference.place,
            evidence: .disagreement(other: other.number, difference.evidence))
    }

    /// The reveal only grows: a larger fraction never has a smaller reveal.
    private static func growth<Failure: Error>(
        _ sorted: [SeriesTrace.Edge], _ take: (Broken) throws(Failure) -> Void
    ) throws(Failure) {
        // The image with the largest reveal among all smaller fractions.
        var leader: SeriesTrace.Edge?
        var index = 0
        while index < sorted.count {
            let end = sorted[index...].firstIndex { $0.fraction > sorted[index].fraction } ?? sorted.count
            for edge in sorted[index..<end] {
                guard let leader, edge.place.upper < leader.place.lower else { continue }
                let evidence = QuantityEvidence(
                    quantity: .edge, expected: leader.place.value, allowance: leader.place.errorBar,
                    actual: edge.place.value, errorBar: edge.place.errorBar)
                try take(
                    Broken(
                        number: edge.number,
                        finding: Finding(
                            check: .revealGrows, distance: leader.place.lower - edge.place.upper, unit: .points,
                            evidence: .shrinks(other: leader.number, evidence))))
            }
            for edge in sorted[index..<end] where edge.place.lower > leader?.place.lower ?? -.infinity { leader = edge }
            index = end
        }
    }
}

extension Measured {
    fileprivate var lower: Double { value - errorBar }
    fileprivate var upper: Double { value + errorBar }
}
