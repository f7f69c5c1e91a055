/// A stretch of choices that one generator drew. Spans nest.
@usableFromInline struct Span: Sendable, Hashable {
    /// The generator; equal for generators that may stand in for one another.
    let label: UInt64
    /// The first choice.
    let start: Int
    /// One past the last choice.
    var end: Int
    /// The index of the span around this one, or -1.
    let parent: Int
    /// What the span is to the span around it.
    let role: Role
    /// Drawn and thrown away, as by a filter.
    var isDiscarded = false

    /// What a span is to the span around it.
    @usableFromInline enum Role: UInt8, Sendable {
        /// Nothing in particular.
        case plain
        /// One of a collection's elements, its continue flag included: it can be deleted as a whole.
        case element
        /// One of a number of elements that was settled before; only deleting fewer and lowering that number will do.
        case counted
    }

    var range: Range<Int> { start..<end }
    var count: Int { end - start }
}
