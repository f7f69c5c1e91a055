/// Passes that rearrange nested spans, such as the subtrees of a tree.
extension Shrinker {
    /// Swaps two spans of the same label that lie apart, or moves a short one to where a longer one begins.
    ///
    /// Either way the structure gets simpler early on; the numbers are tried as they come to lie, and in ascending
    /// order, since rearranging a tree usually breaks the order that its numbers had.
    func swapSpans() {
        var first = 0
        while first < best.spans.count {
            let spans = best.spans
            if spans[first].count > 1, spans[first].role == .plain, !spans[first].isDiscarded {
                for second in spans.indices.dropFirst(first + 1) where spans[second].label == spans[first].label {
                    if rearrange(spans[first].range, spans[second].range) { break }
                }
            }
            first += 1
        }
    }

    private func rearrange(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
        let choices = best.choices
        let content = choices[second]
        guard content.count < first.count else { return false }
        if second.lowerBound >= first.upperBound {
            let swapped =
                choices[..<first.lowerBound] + content + choices[first.upperBound..<second.lowerBound] + choices[first]
                + choices[second.upperBound...]
            if considerRearranged(Array(swapped)) { return true }
        }
        let moved =
            choices[..<first.lowerBound] + content + choices[first.lowerBound..<second.lowerBound]
            + choices[second.upperBound...]
        return considerRearranged(Array(moved))
    }

    private func considerRearranged(_ choices: [Choice]) -> Bool {
        guard choices != best.choices, Shortlex.isSmaller(choices, than: best.choices) else { return false }
        return consider(choices.map(\.value)) || consider(sorted(choices).map(\.value))
    }

    /// The same choices with the integers of each kind of domain in ascending order. Domains of few values are left
    /// alone: they tend to carry structure.
    private func sorted(_ choices: [Choice]) -> [Choice] {
        var places: [UInt64: [Int]] = [:]
        for (index, choice) in choices.enumerated()
        where choice.domain.kind == .integer && choice.domain.size > 256 && !choice.domain.isForced {
            places[choice.domain.upper, default: []].append(index)
        }
        var result = choices
        for group in places.values {
            let ordered = group.map { choices[$0] }.sorted {
                Int64(bitPattern: $0.bits) < Int64(bitPattern: $1.bits)
            }
            for (place, choice) in zip(group, ordered) { result[place] = choice }
        }
        return result
    }
}
