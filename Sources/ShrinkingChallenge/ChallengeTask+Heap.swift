import PropertyTesting

/// A binary heap, as the challenge has it.
private indirect enum Heap: Sendable {
    case empty
    case node(Int, Heap, Heap)

    var description: String {
        guard case .node(let head, let left, let right) = self else { return "nil" }
        return "(\(head), \(left.description), \(right.description))"
    }

    /// The elements: a stack, left pushed before right.
    var list: [Int] {
        var result: [Int] = []
        var stack = [self]
        while let top = stack.popLast() {
            guard case .node(let head, let left, let right) = top else { continue }
            result.append(head)
            stack += [left, right]
        }
        return result
    }

    /// The heap of both.
    static func merge(_ first: Heap, _ second: Heap) -> Heap {
        guard case .node(let one, let left, let right) = first else { return second }
        guard case .node(let other, let otherLeft, let otherRight) = second else { return first }
        return one <= other
            ? .node(one, merge(right, second), left) : .node(other, merge(otherRight, first), otherLeft)
    }

    /// A heap whose elements are at least `bound`.
    static func draw(_ testCase: TestCase, bound: Int, size: Int) throws(Interruption) -> Heap {
        let choice = try testCase.draw(Generator<Int>.integer(1...8))
        if choice == 1 || size <= 0 { return .empty }
        let head = try testCase.draw(Generator<Int>.integer(bound...Int.max))
        let children = Generator<Heap>("heap") { testCase throws(Interruption) in
            try draw(testCase, bound: head, size: size / 2)
        }
        return .node(head, try testCase.draw(children), try testCase.draw(children))
    }
}

extension ChallengeTask {
    static let binaryHeap = ChallengeTask("binheap", best: "(0, nil, (0, (0, nil, nil), (1, nil, nil)))") {
        testCase throws(Interruption) in
        let size = try testCase.draw(Generator<Int>.integer(0...20))
        let root = Generator<Heap>("heap") { testCase throws(Interruption) in
            try Heap.draw(testCase, bound: Int.min, size: size)
        }
        let heap = try testCase.draw(root)
        guard case .node(let head, let left, let right) = heap else { return nil }
        let wrong = [head] + Heap.merge(left, right).list
        return wrong != wrong.sorted() || heap.list.sorted() != wrong ? heap.description : nil
    }
}
