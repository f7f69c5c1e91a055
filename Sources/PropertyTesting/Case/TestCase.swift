/// One run of a property: hands out choices, and records them.
///
/// A property's body receives it to draw values and to state assumptions. It is valid during that run only.
public final class TestCase {
    /// What happens when the recorded choices run out.
    enum Continuation: UInt8 {
        case random
        case simplest
        case overrun
    }

    @exclusivity(unchecked) private(set) var buffer: UnsafeMutablePointer<Choice>
    @exclusivity(unchecked) private var capacity: Int
    /// How many choices were made.
    @exclusivity(unchecked) private(set) var count = 0
    @exclusivity(unchecked) var spans: ContiguousArray<Span> = []
    @exclusivity(unchecked) var openSpan = -1
    /// How many spans are open, one within the other.
    @usableFromInline @exclusivity(unchecked) var depth = 0
    /// The most of them. A generator within a generator takes stack, of which threads have as little as half a megabyte.
    @usableFromInline static let depthLimit = 500
    /// The span in which draws are noted for a counterexample: outside all, or inside a command.
    @exclusivity(unchecked) var noteLevel = -1

    @exclusivity(unchecked) private var prefix: UnsafeMutablePointer<ChoiceValue>
    private var prefixCapacity = 0
    @exclusivity(unchecked) private(set) var prefixCount = 0
    @exclusivity(unchecked) private(set) var continuation = Continuation.random
    @exclusivity(unchecked) var random = RandomSource(seed: 0)
    @exclusivity(unchecked) var style = GenerationStyle.standard
    /// How far the size ramp has come, `0...1`.
    @exclusivity(unchecked) var size = 1.0
    /// The most choices that a case may make.
    let limit: Int

    let tree: ChoiceTree
    @exclusivity(unchecked) var cursor = TreeCursor()
    /// Every choice is mirrored here at once, so that it survives a crash.
    @exclusivity(unchecked) var record: CrashRecord?

    /// What the property said about the case; see the extensions.
    @exclusivity(unchecked) var annotations = CaseAnnotations()

    init(tree: ChoiceTree, limit: Int) {
        self.tree = tree
        self.limit = limit
        capacity = 64
        buffer = .allocate(capacity: capacity)
        prefix = .allocate(capacity: 1)
    }

    deinit {
        buffer.deallocate()
        prefix.deallocate()
    }

    /// Starts over: the choices of `values` first, then as `continuation` says.
    func reset(_ values: [ChoiceValue], then continuation: Continuation) {
        if values.count > prefixCapacity {
            prefix.deallocate()
            prefixCapacity = values.count * 2
            prefix = .allocate(capacity: prefixCapacity)
        }
        for (index, value) in values.enumerated() { (prefix + index).initialize(to: value) }
        prefixCount = values.count
        self.continuation = continuation
        count = 0
        spans.removeAll(keepingCapacity: true)
        openSpan = -1
        depth = 0
        noteLevel = -1
        cursor = TreeCursor()
        annotations.reset()
        record?.start()
    }

    /// The choices made so far.
    var choices: [Choice] { Array(UnsafeBufferPointer(start: buffer, count: count)) }

    /// The choices made so far, for reading in place.
    var recorded: UnsafeBufferPointer<Choice> { UnsafeBufferPointer(start: buffer, count: count) }

    /// Whether the next choice is up to the random source.
    @inline(__always) var isFree: Bool { count >= prefixCount && continuation == .random }

    /// Makes one choice; `suggestion` is what a random run would choose.
    @inline(__always)
    func choose(_ domain: ChoiceDomain, suggestion: UInt64?) throws(Interruption) -> UInt64 {
        guard count < limit else { throw .tooLarge }
        var bits: UInt64
        if domain.isForced {
            bits = domain.lower
        } else if count < prefixCount {
            let value = prefix[count]
            bits = domain.contains(value) ? value.bits : domain.simplest
        } else {
            switch continuation {
            case .random: bits = suggestion ?? randomBits(domain)
            case .simplest: bits = domain.simplest
            case .overrun:
                cursor.overrunDomain = domain
                throw .overrun
            }
        }
        if cursor.isOnTree {
            let mayChange = isFree && !domain.isForced
            if tree.advance(&cursor, domain, bits, at: count) == .exhausted, mayChange {
                bits = novelBits(domain, instead: bits)
                tree.follow(&cursor, bits, at: count)
            }
        }
        append(Choice(domain, bits))
        return bits
    }

    /// Another value than `bits`, whose continuations are not all known.
    private func novelBits(_ domain: ChoiceDomain, instead bits: UInt64) -> UInt64 {
        if domain.kind != .boolean {
            for _ in 0..<4 {
                let other = randomBits(domain)
                if !tree.isExhausted(below: cursor, other) { return other }
            }
        }
        return tree.firstNovel(below: cursor, domain) ?? bits
    }

    @inline(__always)
    private func append(_ choice: Choice) {
        if count == capacity { grow() }
        (buffer + count).initialize(to: choice)
        record?.set(choice, at: count)
        count += 1
    }

    private func grow() {
        let larger = UnsafeMutablePointer<Choice>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: buffer, count: count)
        buffer.deallocate()
        buffer = larger
        capacity *= 2
    }
}
