public import Pixels
public import RevealModel

/// Judges the images of one series together: what must hold between scenes that are equal in all but progress.
///
/// These relations need no golden, and hardly the colours: visible colours stay put (R2), the reveal only grows,
/// values beyond the ends look like the ends (R14), unavailable inputs look alike and like no number (R15).
/// What it keeps of an image is one row of pixels, a fingerprint and its measurements.
public struct SeriesJudge: Sendable {
    private let judge: Judge
    private var groups: [Group] = []

    /// A scene without its progress, as the caller tells scenes apart, and the images seen of it.
    private struct Group: Sendable {
        let key: Int
        var determinate: [Seen] = []
        var unavailable: [Seen] = []
        /// The image that reveals most so far: the row that others are compared with.
        var widest: (seen: Seen, row: [SIMD4<Float>], start: Double)?
        var ends: (zero: Trace?, one: Trace?)
        var beyond: [Trace] = []
    }

    /// What is kept of one image.
    private struct Seen: Sendable {
        let number: Int
        let fraction: Double
        let edge: Measured?
        let fingerprint: UInt64
        let look: Look?
    }

    /// An image at an end of the range, or beyond one.
    private struct Trace: Sendable {
        let number: Int
        let isOne: Bool
        let fingerprint: UInt64
        let row: [SIMD4<Float>]
    }

    /// Creates a judge of one series that shares freedoms and checks with the judge of its images.
    public init(_ judge: Judge) { self.judge = judge }

    /// Takes one image of the series into account.
    ///
    /// - Parameters:
    ///   - image: The image, of the size its scene asks for; others are ignored.
    ///   - number: What the caller calls the image; findings name it.
    ///   - scene: The scene of the image.
    ///   - geometry: A number that is equal for scenes that are equal in all but progress, and for those alone.
    ///   - judgement: What the judge said of the image.
    /// - Returns: The relations that the image breaks with the ones before it.
    public mutating func add(
        _ image: Image, number: Int, scene: Scene, geometry: Int, judgement: Judgement
    ) -> [Finding] {
        guard image.width == scene.canvas.width, image.height == scene.canvas.height else { return [] }
        let index = groups.firstIndex { $0.key == geometry } ?? groups.count
        if index == groups.count { groups.append(Group(key: geometry)) }
        let fingerprint = image.fingerprint
        switch scene.progress.reveal {
        case .indeterminate:
            let seen = Seen(
                number: number, fraction: 0, edge: nil, fingerprint: fingerprint, look: judgement.reading.look)
            defer { groups[index].unavailable.append(seen) }
            return unavailable(seen, in: groups[index])
        case .determinate(let fraction):
            let seen = Seen(
                number: number, fraction: fraction.value, edge: judgement.reading.edge, fingerprint: fingerprint,
                look: nil)
            let admissible = AdmissibleImage(of: scene, revealing: fraction, freedoms: judge.freedoms)
            let row = RelationRow(image, admissible: admissible)
            return determinate(seen, row: row, scene: scene, group: &groups[index])
        }
    }

    // MARK: Unavailable inputs

    private func unavailable(_ seen: Seen, in group: Group) -> [Finding] {
        var findings: [Finding] = []
        if judge.checks.contains(.unavailableAlike), let look = seen.look,
            let other = group.unavailable.first(where: { $0.look.map { !$0.isLike(look) } ?? false })
        {
            findings.append(disagreement(.unavailableAlike, with: other.number))
        }
        if let other = group.determinate.first(where: { $0.fraction > 0 && $0.fingerprint == seen.fingerprint }) {
            findings += distinct(other: other.number)
        }
        return findings
    }

    private func distinct(other: Int) -> [Finding] {
        judge.checks.contains(.unavailableDistinct) ? [disagreement(.unavailableDistinct, with: other)] : []
    }

    private func disagreement(_ check: Check, with other: Int) -> Finding {
        Finding(check: check, distance: 0, unit: .levels, evidence: .disagreement(other: other, nil))
    }

    // MARK: Bars

    private func determinate(_ seen: Seen, row: RelationRow?, scene: Scene, group: inout Group) -> [Finding] {
        var findings: [Finding] = []
        if seen.fraction > 0,
            let other = group.unavailable.first(where: { $0.fingerprint == seen.fingerprint })
        {
            findings += distinct(other: other.number)
        }
        findings += growth(seen, scene: scene, in: group)
        group.determinate.append(seen)
        guard let row else { return findings }
        findings += stayPut(seen, row: row, scene: scene, group: &group)
        findings += ends(seen, row: row, scene: scene, group: &group)
        return findings
    }

    /// The revealed part only grows: a larger fraction never has a smaller reveal.
    private func growth(_ seen: Seen, scene: Scene, in group: Group) -> [Finding] {
        guard judge.checks.contains(.revealGrows), let edge = seen.edge else { return [] }
        var worst: (other: Seen, by: Double)?
        for other in group.determinate {
            guard let theirs = other.edge, other.fraction != seen.fraction else { continue }
            let growth = other.fraction < seen.fraction ? edge.value - theirs.value : theirs.value - edge.value
            let shrunk = -growth - edge.errorBar - theirs.errorBar
            if shrunk > worst?.by ?? 0 { worst = (other, shrunk) }
        }
        guard let (other, by) = worst, let theirs = other.edge else { return [] }
        return [
            Finding(
                check: .revealGrows, distance: by, unit: .points,
                evidence: .shrinks(
                    other: other.number,
                    QuantityEvidence(
                        quantity: .edge, expected: theirs.value, allowance: theirs.errorBar, actual: edge.value,
                        errorBar: edge.errorBar)))
        ]
    }

    /// Visible colours stay put: where two images both reveal the gradient, they show the same colour.
    private func stayPut(_ seen: Seen, row: RelationRow, scene: Scene, group: inout Group) -> [Finding] {
        guard let edge = seen.edge else { return [] }
        guard let widest = group.widest, let widestEdge = widest.seen.edge else {
            group.widest = (seen, row.colors, row.start)
            return []
        }
        // Two pixels before the edge, and before its error bar, a pixel is revealed as a whole.
        let shown = Swift.min(edge.value - edge.errorBar, widestEdge.value - widestEdge.errorBar) * scene.scale - 2
        let count = Swift.min(row.colors.count, Int(Swift.max(0, shown - row.start)))
        if edge.value > widestEdge.value { group.widest = (seen, row.colors, row.start) }
        guard judge.checks.contains(.colorsStayPut), count > 0,
            let difference = row.difference(from: widest.row, count: count)
        else { return [] }
        return [
            Finding(
                check: .colorsStayPut, distance: difference.excess, unit: .levels, place: difference.place,
                evidence: .disagreement(other: widest.seen.number, difference.evidence))
        ]
    }

    /// Values beyond the ends look like the ends.
    private func ends(_ seen: Seen, row: RelationRow, scene: Scene, group: inout Group) -> [Finding] {
        guard seen.fraction == 0 || seen.fraction == 1 else { return [] }
        let trace = Trace(
            number: seen.number, isOne: seen.fraction == 1, fingerprint: seen.fingerprint, row: row.colors)
        if scene.progress.isClamped {
            group.beyond.append(trace)
            let end = trace.isOne ? group.ends.one : group.ends.zero
            return end.flatMap { clamped(trace, $0, row: row) }.map { [$0] } ?? []
        }
        if trace.isOne { group.ends.one = trace } else { group.ends.zero = trace }
        return group.beyond.filter { $0.isOne == trace.isOne }.compactMap { clamped(trace, $0, row: row) }
    }

    private func clamped(_ trace: Trace, _ other: Trace, row: RelationRow) -> Finding? {
        guard judge.checks.contains(.clampedAlike), trace.fingerprint != other.fingerprint else { return nil }
        guard let difference = row.difference(from: other.row, count: row.colors.count) else {
            return nil
        }
        return Finding(
            check: .clampedAlike, distance: difference.excess, unit: .levels, place: difference.place,
            evidence: .disagreement(other: other.number, difference.evidence))
    }
}
