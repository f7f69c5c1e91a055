/// A case's place in the tree while it is drawn.
struct TreeCursor {
    /// The node reached, or -1 once the case has left the tree.
    var node: Int32 = 0
    /// The node at which the case left the tree, or -1.
    var exit: Int32 = -1
    /// The number of choices made when it left.
    var exitIndex = 0
    /// The case drew something else than an earlier case did after the same choices.
    var isInconsistent = false
    /// The choice that was due when the case ran out, if it did.
    var overrunDomain: ChoiceDomain?

    @inline(__always) var isOnTree: Bool { node >= 0 }
}

/// How a case ended, as far as the tree remembers.
enum Conclusion: Hashable, Sendable {
    case passed
    case discarded
    case tooLarge
    /// The number of the failure.
    case failed(Int)
}

/// Everything that was tried, as a tree of choices. Bounded: once full, it only answers.
final class ChoiceTree {
    enum Step {
        case open
        case exhausted
    }

    private struct Node {
        /// The domain of the next choice; meaningless until `isBranch`.
        var domain = ChoiceDomain.boolean
        var parent: Int32
        var exhaustedChildren: UInt32 = 0
        var isBranch = false
        var isExhausted = false
        var conclusion: Conclusion?
    }

    @exclusivity(unchecked) private var nodes: ContiguousArray<Node> = [Node(parent: -1)]
    @exclusivity(unchecked) private var edges = EdgeTable()
    let nodeLimit: Int
    /// True once the tree had to ignore a case for want of room.
    private(set) var isFull = false

    init(nodeLimit: Int = 1 << 17) {
        self.nodeLimit = nodeLimit
    }

    var nodeCount: Int { nodes.count }
    /// Whether every possible case was tried.
    var isExhausted: Bool { nodes[0].isExhausted }

    /// Forgets everything.
    func removeAll() {
        nodes.removeAll(keepingCapacity: true)
        nodes.append(Node(parent: -1))
        edges.removeAll()
        isFull = false
    }

    // MARK: Drawing

    /// Moves along the choice just made.
    @inline(__always)
    func advance(_ cursor: inout TreeCursor, _ domain: ChoiceDomain, _ bits: UInt64, at index: Int) -> Step {
        let node = Int(cursor.node)
        guard nodes[node].isBranch else {
            cursor.isInconsistent = nodes[node].conclusion != nil
            cursor.exit = cursor.isInconsistent ? -1 : cursor.node
            cursor.exitIndex = index
            cursor.node = -1
            return .open
        }
        guard nodes[node].domain == domain else {
            cursor.isInconsistent = true
            cursor.node = -1
            return .open
        }
        let child = edges.child(of: cursor.node, bits)
        if child >= 0, nodes[Int(child)].isExhausted, !nodes[node].isExhausted {
            cursor.exit = cursor.node
            cursor.node = child
            return .exhausted
        }
        move(&cursor, to: child, at: index)
        return .open
    }

    private func move(_ cursor: inout TreeCursor, to child: Int32, at index: Int) {
        if child < 0 {
            cursor.exit = cursor.node
            cursor.exitIndex = index
        }
        cursor.node = child
    }

    /// After `.exhausted`: moves along another value instead.
    func follow(_ cursor: inout TreeCursor, _ bits: UInt64, at index: Int) {
        cursor.node = cursor.exit
        cursor.exit = -1
        move(&cursor, to: edges.child(of: cursor.node, bits), at: index)
    }

    /// After `.exhausted`: whether another value is exhausted, too.
    func isExhausted(below cursor: TreeCursor, _ bits: UInt64) -> Bool {
        let child = edges.child(of: cursor.exit, bits)
        return child >= 0 && nodes[Int(child)].isExhausted
    }

    /// After `.exhausted`: the first value of a small domain that is not.
    func firstNovel(below cursor: TreeCursor, _ domain: ChoiceDomain) -> UInt64? {
        guard domain.kind == .boolean || domain.kind == .integer else { return nil }
        for step in 0..<min(domain.size, 1 << 12) {
            let bits = domain.lower &+ step
            if !isExhausted(below: cursor, bits) { return bits }
        }
        return nil
    }

    // MARK: Recording

    /// Records a whole case. Returns whether it was new; nil if the tree was too full to know.
    @discardableResult
    func record(
        _ choices: UnsafeBufferPointer<Choice>, _ cursor: inout TreeCursor, _ conclusion: Conclusion?
    ) -> Bool? {
        if cursor.isInconsistent { return nil }
        var node = cursor.node
        var isNew: Bool? = false
        if node < 0 {
            guard cursor.exit >= 0 else { return nil }
            guard nodes.count + choices.count - cursor.exitIndex < nodeLimit else {
                isFull = true
                return nil
            }
            isNew = true
            node = extend(choices, from: cursor.exitIndex, at: cursor.exit)
        }
        let place = Int(node)
        guard let conclusion else {
            if let domain = cursor.overrunDomain, !nodes[place].isBranch, nodes[place].conclusion == nil {
                nodes[place].isBranch = true
                nodes[place].domain = domain
            }
            return isNew
        }
        if nodes[place].isBranch {
            cursor.isInconsistent = true
        } else if let earlier = nodes[place].conclusion {
            cursor.isInconsistent = earlier != conclusion
        } else {
            isNew = true
            nodes[place].conclusion = conclusion
            markExhausted(node)
        }
        return isNew
    }

    private func extend(_ choices: UnsafeBufferPointer<Choice>, from index: Int, at exit: Int32) -> Int32 {
        var node = exit
        for choice in choices[index...] {
            if !nodes[Int(node)].isBranch {
                nodes[Int(node)].isBranch = true
                nodes[Int(node)].domain = choice.domain
            }
            let child = Int32(nodes.count)
            nodes.append(Node(parent: node))
            edges.insert(child, below: node, choice.bits)
            node = child
        }
        return node
    }

    private func markExhausted(_ leaf: Int32) {
        var node = leaf
        while true {
            nodes[Int(node)].isExhausted = true
            let parent = nodes[Int(node)].parent
            guard parent >= 0 else { return }
            nodes[Int(parent)].exhaustedChildren += 1
            guard UInt64(nodes[Int(parent)].exhaustedChildren) >= nodes[Int(parent)].domain.size else { return }
            node = parent
        }
    }

    // MARK: Asking

    enum Forecast: Equatable {
        case unknown
        case overrun
        /// The case ends so, after so many choices.
        case known(Conclusion, length: Int)
    }

    /// Returns what replaying `values` would lead to, if that is already known.
    func forecast(_ values: [ChoiceValue]) -> Forecast {
        let (node, length) = follow(values) { _ in }
        guard !nodes[node].isBranch else { return length < values.count ? .unknown : .overrun }
        return nodes[node].conclusion.map { .known($0, length: length) } ?? .unknown
    }

    /// Returns the choices that replaying `values` would make, as far as they are known.
    func choices(for values: [ChoiceValue]) -> [Choice] {
        var choices: [Choice] = []
        _ = follow(values) { choices.append($0) }
        return choices
    }

    /// Walks down along `values` until they or the known choices end.
    private func follow(_ values: [ChoiceValue], _ visit: (Choice) -> Void) -> (node: Int, length: Int) {
        var node = 0
        var index = 0
        while nodes[node].isBranch, index < values.count {
            let domain = nodes[node].domain
            let value = values[index]
            let bits = domain.isForced ? domain.lower : domain.contains(value) ? value.bits : domain.simplest
            let child = edges.child(of: Int32(node), bits)
            if child < 0 { break }
            visit(Choice(domain, bits))
            node = Int(child)
            index += 1
        }
        return (node, index)
    }
}
