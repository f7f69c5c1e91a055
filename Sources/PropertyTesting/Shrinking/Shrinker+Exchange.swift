/// Passes for what must differ, or must be equal, in any order.
extension Shrinker {
    /// Swaps two numbers of one domain where the simpler one comes later, neighbours among the numbers of that domain.
    ///
    /// Spans are sorted by ``sortSiblings()``; this sorts numbers that lie in spans of different kinds.
    func swapNumbers() {
        var index = 0
        while index < best.choices.count {
            let choice = best.choices[index]
            let next = best.choices.indices.dropFirst(index + 1).first { best.choices[$0].domain == choice.domain }
            guard choice.domain.kind != .boolean, !choice.domain.isForced, let next,
                best.choices[next].rank < choice.rank
            else {
                index += 1
                continue
            }
            var values = best.values
            values.swapAt(index, next)
            let previous = best.choices.indices.prefix(index).last { best.choices[$0].domain == choice.domain }
            index = consider(values) ? previous ?? index : index + 1
        }
    }

    /// Replaces a span by a shorter one of the same label that differs from all others of its length: what only has to be
    /// distinct need not be longer.
    func replaceByDistinct() {
        var index = 0
        while index < best.spans.count {
            defer { index += 1 }
            let span = best.spans[index]
            guard span.role == .plain, !span.isDiscarded, span.count > 1 else { continue }
            let alike = best.spans.filter { $0.label == span.label && !$0.isDiscarded && $0.count > 1 }
            // What contains its like, such as a tree, becomes simpler by other passes.
            guard !alike.contains(where: { $0.count < span.count && span.range.contains($0.start) }) else { continue }
            let shorter = alike.filter { $0.count < span.count }
            // The longest of the shorter ones is the most alike.
            guard let model = shorter.max(by: { $0.count < $1.count }),
                let content = distinct(from: shorter.filter { $0.count == model.count })
            else { continue }
            if consider(replacing(span.range, in: best.values, with: content)) { index -= 1 }
        }
    }

    /// The content of the first of some spans of equal length, its last number the simplest one that is in none of them.
    private func distinct(from spans: [Span]) -> [ChoiceValue]? {
        let content = best.choices[spans[0].range]
        guard let place = content.lastIndex(where: { $0.domain.kind == .integer && $0.domain.size > 2 }) else {
            return nil
        }
        let domain = content[place].domain
        let used = Set(spans.map { best.choices[$0.start + place - content.startIndex].bits })
        // Of as many numbers as there are spans, and one more, one is not used.
        let simplest = (0...UInt64(used.count)).lazy.flatMap { [domain.target &+ $0, domain.target &- $0] }
        let free = simplest.first { bits in
            !used.contains(bits) && domain.contains(ChoiceValue(kind: .integer, bits: bits))
        }
        guard let free else { return nil }
        var values = content.map(\.value)
        values[place - content.startIndex] = ChoiceValue(kind: .integer, bits: free)
        return values
    }
}
