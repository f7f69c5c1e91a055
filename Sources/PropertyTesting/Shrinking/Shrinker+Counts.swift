/// A number that says how much follows.
extension Shrinker {
    /// Lowers an integer and deletes as many of the units that follow, wherever the unneeded ones are.
    ///
    /// Lowering alone cuts off the end; when the end is what fails, the beginning must go instead.
    func lowerCounts() {
        // Of like elements, one that says nothing of what follows stands for all.
        var idle = Set<Place>()
        var index = 0
        while index < best.choices.count {
            if best.choices[index].domain.kind == .integer, !best.choices[index].isSimplest {
                let place = place(of: index)
                if !idle.contains(place), !lowerCount(index) { idle.insert(place) }
            }
            index += 1
        }
    }

    /// Where a choice lies within the element around it: equal for the like choices of like elements.
    private struct Place: Hashable {
        let label: UInt64
        let offset: Int
    }

    private func place(of index: Int) -> Place {
        let around = best.spans.last { $0.role != .plain && $0.range.contains(index) }
        return around.map { Place(label: $0.label, offset: index - $0.start) } ?? Place(label: 0, offset: index)
    }

    /// Lowers an integer on which the length of a stretch of units depends that does not follow at once, such as the width
    /// of a table, and deletes as much from the beginning of the stretch: lowering alone cuts off its end.
    func lowerDistantCounts() {
        var index = 0
        while index < best.choices.count {
            defer { index += 1 }
            let choice = best.choices[index]
            guard choice.domain.kind == .integer, !choice.isSimplest, choice.offset > 0,
                !best.spans.contains(where: { $0.role == .counted && $0.range.contains(index) }),
                !countedStretches(after: index).isEmpty
            else { continue }
            for offset in 0..<min(choice.offset, 16) where lowerDistantCount(index, to: offset) { break }
        }
    }

    private func lowerDistantCount(_ index: Int, to offset: Int64) -> Bool {
        var values = best.values
        let length = values.count
        values[index] = best.choices[index].value(atOffset: offset)
        if consider(values) { return true }
        guard let shorter = lastLength, shorter < length else { return false }
        return countedStretches(after: index).contains { stretch in
            guard stretch.count > length - shorter else { return false }
            return consider(deleting([stretch.lowerBound..<stretch.lowerBound + length - shorter], from: values))
        }
    }

    /// The stretches of units that come later, but not next, to a choice.
    private func countedStretches(after index: Int) -> [Range<Int>] {
        var result: [Range<Int>] = []
        for span in best.spans where span.role == .counted && span.start > index && span.count > 0 {
            if let last = result.last, span.start <= last.upperBound {
                result[result.count - 1] = last.lowerBound..<max(last.upperBound, span.end)
            } else {
                result.append(span.range)
            }
        }
        return result.filter { $0.lowerBound > index + 1 }
    }

    /// Returns whether what follows depends on the integer.
    private func lowerCount(_ index: Int) -> Bool {
        guard units(after: index).count > 1, best.choices[index].offset > 0 else { return true }
        guard governsWhatFollows(index) else { return false }
        lowerGoverning(index)
        return true
    }

    private func lowerGoverning(_ index: Int) {
        // The shortest beginning that fails: the last unit is needed.
        var choices = best.choices
        let available = Int(min(choices[index].offset, Int64(units(after: index).count)))
        let base = choices[index].offset
        func lowered(_ choices: [Choice], by amount: Int, deleting range: [Range<Int>]) -> Bool {
            var values = choices.map(\.value)
            values[index] = choices[index].value(atOffset: choices[index].offset - Int64(amount))
            return consider(deleting(range, from: values))
        }
        let units = units(after: index)
        let cut = smallest(from: 0, below: available) { kept in
            let amount = available - kept
            return lowered(choices, by: amount, deleting: Array(units[(units.count - amount)...]))
        }
        guard cut < available || base == best.choices[index].offset else { return }
        // Now from the front, and then from everywhere.
        choices = best.choices
        let remaining = self.units(after: index)
        let most = Int(min(choices[index].offset, Int64(remaining.count)))
        guard most > 0 else { return }
        let kept = smallest(from: 0, below: most) { kept in
            lowered(choices, by: most - kept, deleting: Array(remaining[..<(most - kept)]))
        }
        guard kept > 1 else { return }
        var position = self.units(after: index).count - 1
        while position > 0, index < best.choices.count {
            let choices = best.choices
            let units = self.units(after: index)
            let end = min(position, units.count)
            guard end > 0, choices[index].offset > 0 else { return }
            let deleted = largest(upTo: Int(min(choices[index].offset, Int64(end)))) { count in
                lowered(choices, by: count, deleting: Array(units[(end - count)..<end]))
            }
            position = end - max(1, deleted)
        }
    }

    /// Whether the case gets shorter when the number at `index` is one less.
    private func governsWhatFollows(_ index: Int) -> Bool {
        let choice = best.choices[index]
        let length = best.choices.count
        if consider(replacing(index..<index + 1, in: best.values, with: [choice.value(atOffset: choice.offset - 1)])) {
            return best.choices.count < length && best.choices.indices.contains(index) && best.choices[index].offset > 0
        }
        return lastLength.map { $0 < length } ?? false
    }

    /// The equal parts that follow a choice at once: spans of one label, or single choices of one domain.
    private func units(after index: Int) -> [Range<Int>] {
        let start = index + 1
        guard start < best.choices.count else { return [] }
        var labels: [UInt64: [Range<Int>]] = [:]
        for span in best.spans where span.start >= start && span.role == .counted {
            labels[span.label, default: []].append(span.range)
        }
        for span in best.spans where span.start == start && span.role == .counted && span.count > 0 {
            return labels[span.label]!.reduce(into: []) { run, range in
                if run.isEmpty || run.last!.upperBound == range.lowerBound { run.append(range) }
            }
        }
        var result: [Range<Int>] = []
        var next = start
        while next < best.choices.count, best.choices[next].domain == best.choices[start].domain,
            best.choices[start].domain.kind != .boolean
        {
            result.append(next..<next + 1)
            next += 1
        }
        return result
    }
}
