/// Passes that delete or merge stretches of choices.
extension Shrinker {
    /// A collection in the best case: the spans of its elements, in order.
    struct Collection {
        let parent: Int
        let elements: [Range<Int>]
    }

    /// The collections, outer ones before those inside them.
    var collections: [Collection] {
        var elements: [Int: [Range<Int>]] = [:]
        for span in best.spans where span.role == .element && !span.isDiscarded && span.count > 0 {
            elements[span.parent, default: []].append(span.range)
        }
        return elements.keys.sorted().map { Collection(parent: $0, elements: elements[$0]!) }
    }

    /// Deletes what filters threw away, all at once or else one by one.
    func dropDiscarded() {
        func discarded() -> [Range<Int>] {
            var result: [Range<Int>] = []
            for span in best.spans where span.isDiscarded && span.count > 0 {
                if let last = result.last, span.start < last.upperBound { continue }
                result.append(span.range)
            }
            return result
        }
        let all = discarded()
        guard !all.isEmpty, !consider(deleting(all, from: best.values)) else { return }
        var index = 0
        while index < discarded().count {
            if !consider(deleting([discarded()[index]], from: best.values)) { index += 1 }
        }
    }

    /// Joins neighbouring collections inside a collection: deletes the end of one and the beginning of the next.
    func mergeSiblings() {
        func seams(_ collection: Collection) -> [Range<Int>] {
            zip(collection.elements, collection.elements.dropFirst()).compactMap { first, second in
                let end = best.choices[first.upperBound - 1]
                let start = best.choices[second.lowerBound]
                guard first.upperBound == second.lowerBound, first.count > 1, end.value == .boolean(false),
                    start.value == .boolean(true)
                else { return nil }
                return first.upperBound - 1..<second.lowerBound + 1
            }
        }
        var index = 0
        while index < collections.count {
            defer { index += 1 }
            let all = seams(collections[index])
            if all.isEmpty || consider(deleting(all, from: best.values)) || all.count == 1 { continue }
            var seam = 0
            while index < collections.count, seam < seams(collections[index]).count {
                if !consider(deleting([seams(collections[index])[seam]], from: best.values)) { seam += 1 }
            }
        }
    }

    /// Deletes as many elements of each collection as possible.
    func shortenCollections() {
        var index = 0
        while index < collections.count {
            shorten(index)
            index += 1
        }
    }

    private func shorten(_ index: Int) {
        // The shortest beginning that still fails …
        var elements = collections[index].elements
        var values = best.values
        let kept = smallest(from: 0, below: elements.count) { count in
            consider(deleting(elements[count...], from: values))
        }
        // (One of two can wait: what is left becomes simpler first, and then the answer is often known.)
        let isShorter = kept < elements.count
        guard kept > 1, index < collections.count, kept > 2 || !isShorter else { return }
        // … needs its last element; the shortest ending that still fails …
        elements = collections[index].elements
        values = best.values
        let needed = smallest(from: 1, below: elements.count) { count in
            consider(deleting(elements[..<(elements.count - count)], from: values))
        }
        guard needed > 2, index < collections.count else { return }
        // … needs its first one, too. Between them, one by one.
        var position = collections[index].elements.count - 1
        while position > 1, index < collections.count {
            let elements = collections[index].elements
            let values = best.values
            let end = min(position, elements.count - 1)
            let deleted = largest(upTo: end - 1) { count in
                consider(deleting(elements[(end - count)..<end], from: values))
            }
            position = end - deleted - 1
        }
    }

    /// Replaces a span by one inside it that has the same label; by any of them, or only by the nearest ones.
    func replaceByDescendants(onlyNearest: Bool) {
        var index = 0
        while index < best.spans.count {
            defer { index += 1 }
            let span = best.spans[index]
            guard span.count > 1, !span.isDiscarded else { continue }
            if let shortest = shortestContent(of: span.label), shortest.count < span.count,
                consider(replacing(span.range, in: best.values, with: shortest.map(\.value)))
            {
                continue
            }
            let inner = best.spans[(index + 1)...].prefix { $0.start < span.end }
            var end = span.start
            for candidate in inner where candidate.label == span.label && candidate.count < span.count {
                if onlyNearest, candidate.start < end { continue }
                end = candidate.end
                let content = best.choices[candidate.range].map(\.value)
                if consider(replacing(span.range, in: best.values, with: content)) {
                    index -= 1
                    break
                }
            }
        }
    }

    /// Deletes up to five neighbouring choices, where what follows still fits its place.
    func deleteAligned() {
        for length in stride(from: 5, through: 1, by: -1) {
            var index = best.choices.count - length
            while index >= 0 {
                let choices = best.choices
                let values = best.values
                let end = index + length
                guard end <= choices.count, end == choices.count || choices[end].domain == choices[index].domain else {
                    index -= 1
                    continue
                }
                let repeats = largest(upTo: end / length) { count in
                    consider(deleting([(end - count * length)..<end], from: values))
                }
                index -= max(1, repeats * length)
            }
        }
    }
}
