extension Generator {
    /// Always the same value, without a choice.
    public static func always(_ value: Value) -> Generator where Value: Sendable {
        Generator("always", label: StableLabel.choice, isAtom: true) { _ in value }
    }

    /// One of `values`, the first the simplest.
    public static func element(of values: [Value]) -> Generator where Value: Sendable {
        demand(!values.isEmpty, "there must be at least one value to choose from")
        let last = Int64(values.count - 1)
        return Generator("one of \(values.count) values", label: StableLabel.choice, isAtom: true) {
            testCase throws(Interruption) in
            values[Int(try testCase.integer(0...last))]
        }
    }

    /// A value of one of `generators`, the first the simplest.
    public static func oneOf(_ generators: Generator...) -> Generator {
        oneOf(generators)
    }

    /// A value of one of `generators`, the first the simplest.
    public static func oneOf(_ generators: [Generator]) -> Generator {
        weighted(generators.map { (1, $0) })
    }

    /// A value of one of `generators`, each as likely as its weight says. The first is the simplest.
    ///
    /// - Parameter generators: Weights, at least 1 each, and generators.
    public static func weighted(_ generators: [(weight: Int, generator: Generator)]) -> Generator {
        demand(!generators.isEmpty, "there must be at least one generator to choose from")
        demand(
            generators.allSatisfy { $0.weight >= 1 },
            "every weight must be at least 1, but they are \(generators.map(\.weight))")
        let total = UInt64(generators.reduce(0) { $0 + $1.weight })
        let name = "one of \(generators.map(\.generator.name).joined(separator: " | "))"
        let last = Int64(generators.count - 1)
        return Generator(name) { testCase throws(Interruption) in
            var suggestion: UInt64?
            if testCase.isFree {
                var rest = testCase.random.below(total)
                var index = 0
                while rest >= UInt64(generators[index].weight) {
                    rest -= UInt64(generators[index].weight)
                    index += 1
                }
                suggestion = UInt64(index)
            }
            let index = try testCase.choose(.integer(0...last), suggestion: suggestion)
            return try generators[Int(index)].generator.run(testCase)
        }
    }

    /// Values that contain values of the same kind, such as trees.
    ///
    ///     indirect enum Tree { case leaf, node(Tree, Tree) }
    ///     let tree = Generator<Tree>.recursive("tree", base: .always(.leaf)) { tree in
    ///         combine(tree, tree).map { Tree.node($0, $1) }
    ///     }
    ///
    /// - Parameters:
    ///   - name: The name in messages.
    ///   - base: The values without parts; the simplest.
    ///   - depth: How deep values may nest; below it only `base` is drawn.
    ///   - step: Makes a generator of values from the generator of their parts.
    public static func recursive(
        _ name: String, base: Generator, depth: Int = 5, step: @escaping @Sendable (Generator) -> Generator
    ) -> Generator {
        demand(depth >= 0, "depth must be at least 0, but is \(depth)")
        let label = StableHash.hash("recursive \(name)")
        var level = Generator(name, label: label) { testCase throws(Interruption) in
            _ = try testCase.choose(.boolean(forced: false), suggestion: nil)
            return try base.run(testCase)
        }
        for _ in 0..<depth {
            let inner = step(level)
            level = Generator(name, label: label) { testCase throws(Interruption) in
                try testCase.flip(chances: 1, of: 2) ? try inner.run(testCase) : try base.run(testCase)
            }
        }
        return level
    }
}

extension Generator where Value: CaseIterable & Sendable, Value.AllCases: RandomAccessCollection {
    /// The cases of an enumeration, the first the simplest.
    public static func allCases() -> Generator {
        element(of: Array(Value.allCases))
    }
}

/// Tuples of the generators' values, drawn in order.
///
///     let point = combine(Generator<Int>.integer(0...9), Generator<Int>.integer(0...9))
@inlinable public func combine<each Part>(_ parts: repeat Generator<each Part>) -> Generator<(repeat each Part)> {
    var name = ""
    for part in repeat each parts { name += (name.isEmpty ? "" : ", ") + part.name }
    return Generator<(repeat each Part)>("(\(name))") { testCase throws(Interruption) in
        (repeat try (each parts).run(testCase))
    }
}
