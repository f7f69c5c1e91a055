/// Passes that simplify, reorder or renumber whole spans.
extension Shrinker {
    /// Sets every number to its simplest value at once, and leaves the booleans, which carry the structure.
    func simplifyAllLeaves() {
        _ = consider(simplified(0..<best.choices.count))
    }

    private func simplified(_ range: Range<Int>) -> [ChoiceValue] {
        var values = best.values
        for index in range where best.choices[index].domain.kind != .boolean {
            let domain = best.choices[index].domain
            values[index] = ChoiceValue(kind: domain.kind, bits: domain.simplest)
        }
        return values
    }

    /// Simplifies the numbers of one span after the other, outer ones first.
    func simplifySpans() {
        var index = 0
        while index < best.spans.count {
            let span = best.spans[index]
            let numbers = span.range.filter { best.choices[$0].domain.kind != .boolean && !best.choices[$0].isSimplest }
            if numbers.count > 1, consider(simplified(span.range)) {
                // The spans inside are simple now; go on behind them.
                let end = index < best.spans.count ? best.spans[index].end : 0
                while index < best.spans.count, best.spans[index].start < end { index += 1 }
            } else {
                index += 1
            }
        }
    }

    /// Simplifies the numbers of as many neighbouring elements at once as possible, in long collections only: elements are
    /// dear there, one by one.
    func simplifyStretches() {
        var done = 0
        while let group = siblings.first(where: { $0.count > 16 && $0[0].lowerBound >= done }) {
            done = group[group.count - 1].upperBound
            var position = 0
            while position < group.count {
                let simplified = largest(upTo: group.count - position) { count in
                    let range = group[position].lowerBound..<group[position + count - 1].upperBound
                    return range.upperBound <= best.choices.count && isSimplified(range)
                }
                position += max(1, simplified)
            }
        }
    }

    /// Whether the case fails with the numbers of a stretch at their simplest.
    private func isSimplified(_ range: Range<Int>) -> Bool {
        let values = simplified(range)
        return values == best.values || consider(values)
    }

    /// Sorts neighbouring spans of the same label, all of a group at once, or else by swaps.
    func sortSiblings() {
        var done = Set<Int>()
        while let group = siblings.first(where: { !done.contains($0[0].lowerBound) }) {
            done.insert(group[0].lowerBound)
            let contents = group.map { Array(best.choices[$0]) }
            let sorted = contents.enumerated().sorted { first, second in
                Shortlex.isSmaller(first.element, than: second.element)
                    || (first.element == second.element && first.offset < second.offset)
            }.map(\.element)
            guard sorted != contents else { continue }
            let whole = group[0].lowerBound..<group[group.count - 1].upperBound
            if consider(replacing(whole, in: best.values, with: sorted.flatMap { $0.map(\.value) })) { continue }
            if contents.count > 2 { swapNeighbours(whole) }
        }
    }

    private func swapNeighbours(_ whole: Range<Int>) {
        var position = 0
        while let group = siblings.first(where: { $0[0].lowerBound == whole.lowerBound }), position + 1 < group.count {
            let (first, second) = (group[position], group[position + 1])
            let (left, right) = (Array(best.choices[first]), Array(best.choices[second]))
            if Shortlex.isSmaller(right, than: left),
                consider(
                    replacing(first.lowerBound..<second.upperBound, in: best.values, with: (right + left).map(\.value)))
            {
                position = max(0, position - 1)
            } else {
                position += 1
            }
        }
    }

    /// Runs of two or more neighbouring spans with the same label and parent.
    private var siblings: [[Range<Int>]] {
        var groups: [[Range<Int>]] = []
        var open: [Int: (label: UInt64, group: [Range<Int>])] = [:]
        func flush(_ parent: Int) {
            if let run = open[parent], run.group.count > 1 { groups.append(run.group) }
            open[parent] = nil
        }
        for span in best.spans where !span.isDiscarded && span.count > 0 {
            if let run = open[span.parent], run.label == span.label, run.group.last!.upperBound == span.start {
                open[span.parent]!.group.append(span.range)
            } else {
                flush(span.parent)
                open[span.parent] = (span.label, [span.range])
            }
        }
        for parent in open.keys.sorted() { flush(parent) }
        return groups.sorted { $0[0].lowerBound < $1[0].lowerBound }
    }

    /// Deletes elements and lowers the numbers beside them that count past the deleted ones, so that positions kept in
    /// elements stay right.
    func deleteAndRenumber() {
        var index = 0
        while index < collections.count {
            var position = 0
            while index < collections.count, position < collections[index].elements.count {
                let collection = collections[index]
                let start = position
                let choices = best.choices
                let deleted = largest(upTo: collection.elements.count - start) { count in
                    guard
                        let candidate = renumbered(choices, collection.elements, deleting: start..<(start + count))
                    else { return false }
                    return consider(candidate)
                }
                position += deleted == 0 ? 1 : 0
            }
            index += 1
        }
    }

    private func renumbered(
        _ choices: [Choice], _ elements: [Range<Int>], deleting deleted: Range<Int>
    ) -> [ChoiceValue]? {
        var values = choices.map(\.value)
        var isChanged = false
        for (position, element) in elements.enumerated() where !deleted.contains(position) {
            for index in element where choices[index].domain.kind == .integer {
                let offset = choices[index].offset
                guard offset >= Int64(deleted.upperBound), offset < Int64(elements.count) else { continue }
                values[index] = choices[index].value(atOffset: offset - Int64(deleted.count))
                isChanged = true
            }
        }
        return isChanged ? self.deleting(elements[deleted], from: values) : nil
    }

    /// Replaces collections of single numbers by one number with the same sum, modulo the size of the domain.
    func collapseSums(ofAtLeast least: Int) {
        func collapsed(_ collection: Collection) -> (range: Range<Int>, content: [ChoiceValue])? {
            let elements = collection.elements
            guard elements.count >= least else { return nil }
            var sum: UInt64 = 0
            var domain: ChoiceDomain?
            for element in elements {
                guard element.count == 2, best.choices[element.lowerBound].domain.kind == .boolean else { return nil }
                let choice = best.choices[element.lowerBound + 1]
                guard choice.domain.kind == .integer, domain == nil || domain == choice.domain else { return nil }
                domain = choice.domain
                sum &+= choice.bits
            }
            guard let domain else { return nil }
            if domain.size != .max {
                sum = domain.lower &+ Self.remainder(sum &- domain.lower, domain.size)
            }
            let range = elements[0].lowerBound..<elements[elements.count - 1].upperBound
            return (range, [.boolean(true), ChoiceValue(kind: .integer, bits: sum)])
        }
        var values = best.values
        let all = collections.compactMap(collapsed)
        guard !all.isEmpty else { return }
        for edit in all.reversed() where edit.range.upperBound <= values.count {
            values.replaceSubrange(edit.range, with: edit.content)
        }
        if consider(values) || all.count == 1 { return }
        var index = 0
        while index < collections.count {
            if let edit = collapsed(collections[index]) {
                _ = consider(replacing(edit.range, in: best.values, with: edit.content))
            }
            index += 1
        }
    }

    /// The remainder of a difference that may be negative.
    private static func remainder(_ difference: UInt64, _ size: UInt64) -> UInt64 {
        let signed = Int64(bitPattern: difference)
        guard signed < 0 else { return difference % size }
        let rest = signed.magnitude % size
        return rest == 0 ? 0 : size - rest
    }
}

extension Choice {
    /// How far an integer lies above its target; wraps for domains wider than 63 bits.
    var offset: Int64 { Int64(bitPattern: bits &- domain.target) }

    /// The integer at an offset from its target.
    func value(atOffset offset: Int64) -> ChoiceValue {
        ChoiceValue(kind: .integer, bits: domain.target &+ UInt64(bitPattern: offset))
    }
}
