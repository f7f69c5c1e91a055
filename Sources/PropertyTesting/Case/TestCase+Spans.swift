extension TestCase {
    /// Opens a span; every span must be closed, but a thrown interruption closes all.
    @usableFromInline
    func open(_ label: UInt64, as role: Span.Role = .plain) -> Int {
        let index = spans.count
        spans.append(Span(label: label, start: count, end: count, parent: openSpan, role: role))
        openSpan = index
        return index
    }

    /// Closes the span that `open` returned.
    @usableFromInline
    func close(_ index: Int) {
        spans[index].end = count
        openSpan = spans[index].parent
    }

    /// Closes a span whose value was thrown away.
    @usableFromInline func discard(_ index: Int) {
        spans[index].isDiscarded = true
        close(index)
    }

    /// Takes back the span that was opened last.
    @inline(__always)
    func cancel(_ index: Int) {
        openSpan = spans[index].parent
        spans.removeLast()
    }

    /// Closes what an interruption left open.
    func closeAll() {
        while openSpan >= 0 { close(openSpan) }
    }
}
