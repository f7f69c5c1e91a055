extension TestCase {
    /// Opens a span; every span must be closed, but a thrown interruption closes all.
    @usableFromInline
    func open(_ label: UInt64, as role: Span.Role = .plain) -> Int {
        let index = spans.count
        spans.append(Span(label: label, start: count, end: count, parent: openSpan, role: role))
        openSpan = index
        depth += 1
        return index
    }

    /// Opens the span of a generator.
    ///
    /// - Throws: ``Interruption/tooLarge`` if too many are open: the generator would go on until the stack overflows.
    @inlinable
    func enter(_ label: UInt64) throws(Interruption) -> Int {
        guard depth < Self.depthLimit else { throw .tooLarge }
        return open(label)
    }

    /// Closes the span that `open` returned.
    @usableFromInline
    func close(_ index: Int) {
        spans[index].end = count
        openSpan = spans[index].parent
        depth -= 1
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
        depth -= 1
        spans.removeLast()
    }

    /// Closes what an interruption left open.
    func closeAll() {
        while openSpan >= 0 { close(openSpan) }
    }
}
