/// A recipe for random values, which shrink by themselves.
///
/// A generator draws choices from a ``TestCase`` and builds a value from them. Shrinking edits the choices and runs the
/// recipe again, so that whatever is built by ``map(_:)``, ``flatMap(_:)`` or in a closure shrinks, and never leaves its own range.
///
///     let point = Generator("point") { testCase throws(Interruption) in
///         (x: try testCase.draw(.integer(0...9)), y: try testCase.draw(.integer(0...9)))
///     }
public struct Generator<Value>: Sendable {
    /// Makes the name: a name costs more than a draw, and most are never read.
    private let makeName: @Sendable () -> String
    /// The span label: equal for generators whose stretches of choices may stand in for one another.
    @usableFromInline let label: UInt64
    /// A single choice, which needs no span to mark it.
    @usableFromInline let isAtom: Bool
    @usableFromInline let body: @Sendable (TestCase) throws(Interruption) -> Value

    /// Creates a generator from a closure that draws from the case it is given.
    ///
    /// - Parameters:
    ///   - name: The name in messages. Generators of equal names are taken to be alike: while shrinking, the choices
    ///     of one may be tried in place of the other's.
    ///   - body: Draws choices and builds a value. It must depend on nothing but what it draws.
    public init(_ name: String, _ body: @escaping @Sendable (TestCase) throws(Interruption) -> Value) {
        self.init(name, label: StableHash.hash(name), body)
    }

    @usableFromInline init(
        _ name: @autoclosure @escaping @Sendable () -> String, label: UInt64, isAtom: Bool = false,
        _ body: @escaping @Sendable (TestCase) throws(Interruption) -> Value
    ) {
        makeName = name
        self.label = label
        self.isAtom = isAtom
        self.body = body
    }

    /// The name in messages.
    public var name: String { makeName() }

    @inlinable
    func run(_ testCase: TestCase) throws(Interruption) -> Value {
        guard !isAtom else { return try body(testCase) }
        let span = try testCase.enter(label)
        let value = try body(testCase)
        testCase.close(span)
        return value
    }
}

extension TestCase {
    /// Draws a value. Inside a property's body, counterexamples list what was drawn, in order.
    ///
    /// - Parameters:
    ///   - generator: Makes the value.
    ///   - name: What to call the value in messages; the generator's name if not given. In a generator it is called so
    ///     where it is said that the value may be anything.
    /// - Throws: ``Interruption``, which the caller passes on.
    public func draw<Value>(_ generator: Generator<Value>, as name: String? = nil) throws(Interruption) -> Value {
        let start = count
        let value = try generator.run(self)
        if annotations.isReporting {
            if openSpan == noteLevel { note(value, name ?? generator.name) }
            if let name, !name.isEmpty { remember(value, name, start) }
        }
        return value
    }

    /// Remembers what the choices of a named value are called.
    private func remember<Value>(_ value: Value, _ name: String, _ start: Int) {
        annotations.touch()
        annotations.named.append(CaseAnnotations.Named(name: name, value: describe(value), choices: start..<count))
    }

    /// Notes a drawn value, without a name if it is the only one.
    private func note<Value>(_ value: Value, _ name: String) {
        annotations.touch()
        let indent = noteLevel < 0 ? "" : "  "
        annotations.notes.append(indent + (name.isEmpty ? "" : "\(name) = ") + describe(value))
    }

    /// Discards the case unless `condition` holds.
    ///
    /// - Throws: ``Interruption/discarded`` if it does not.
    public func assume(_ condition: Bool) throws(Interruption) {
        if !condition { throw .discarded }
    }

    /// Discards the case.
    public func discard() throws(Interruption) -> Never {
        throw .discarded
    }

    /// Counts the case under `label`, if `condition` holds. The shares are reported.
    public func label(_ label: String, if condition: Bool = true) {
        guard condition, !annotations.labels.contains(label) else { return }
        annotations.touch()
        annotations.labels.append(label)
    }

    /// Asks for cases in which `score` is as high as possible; failures often sit at the extremes.
    public func maximize(_ score: Double, as name: String = "score") {
        guard score.isFinite else { return }
        annotations.touch()
        annotations.scores[name] = max(score, annotations.scores[name] ?? score)
    }

    /// Adds a line to the description of a counterexample; free otherwise.
    public func note(_ text: @autoclosure () -> String) {
        guard annotations.isReporting else { return }
        annotations.touch()
        annotations.notes.append(text())
    }
}

/// The text of a value in reports: strings quoted, everything else as it describes itself for debugging.
func describe<Value>(_ value: Value) -> String { shortened(String(reflecting: value)) }

/// At most the first 2,000 characters or so.
func shortened(_ text: String) -> String {
    let limit = 2_000
    guard text.utf8.count > limit else { return text }
    return "\(text.prefix(limit))… (\(text.count - limit) more characters)"
}
