public import PropertyTesting
public import Testing

/// Expects that `body` holds for all values that `generator` makes: `#expect` and `#require` in it work as usual.
///
/// The test, or its suite, must have the trait ``Testing/Trait/properties``.
///
/// - Parameters:
///   - generator: Makes the values.
///   - name: The property's name in messages; the test's own if not given.
///   - configuration: Overrides the trait's.
///   - sourceLocation: Where a failure is reported.
///   - body: The property. It fails if it records an issue or throws.
/// - Returns: What was found.
@discardableResult
public func forAll<Value>(
    _ generator: Generator<Value>, _ name: String? = nil, configuration: Configuration? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, _ body: (Value) throws -> Void
) -> Report? {
    guard let run = PropertyRun(name, configuration, sourceLocation) else { return nil }
    let report = run.report(generator, body)
    run.record(report)
    return report
}

/// Expects that `body` holds for all values that it draws from the case it is given.
@discardableResult
public func forAll(
    _ name: String? = nil, configuration: Configuration? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    drawing body: (TestCase) throws -> Void
) -> Report? {
    guard let run = PropertyRun(name, configuration, sourceLocation) else { return nil }
    let report = check(run.name, configuration: run.configuration) { testCase in
        try CaseIssues.collect { try body(testCase) }
        return true
    }
    run.record(report)
    return report
}

/// Expects that an asynchronous `body` holds for all values that `generator` makes.
@discardableResult
public func forAll<Value>(
    _ generator: Generator<Value>, _ name: String? = nil, configuration: Configuration? = nil,
    isolation: isolated (any Actor)? = #isolation, sourceLocation: SourceLocation = #_sourceLocation,
    awaiting body: (Value) async throws -> Void
) async -> Report? {
    guard let run = PropertyRun(name, configuration, sourceLocation) else { return nil }
    let report = await check(
        run.name, generator, configuration: run.configuration,
        awaiting: { value in
            try await CaseIssues.collect { try await body(value) }
            return true
        })
    run.record(report)
    return report
}

/// Expects that a system behaves like its model under all sequences of commands.
@discardableResult
public func forAll<Model, System>(
    commands: [Command<Model, System>], steps: ClosedRange<Int> = 0...50, _ name: String? = nil,
    configuration: Configuration? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    start: (TestCase) throws -> (Model, System)
) -> Report? {
    guard let run = PropertyRun(name, configuration, sourceLocation) else { return nil }
    let report = run.report(commands, steps, start)
    run.record(report)
    return report
}

/// Looks for a value for which `body` fails, and returns the simplest one; records nothing about it.
///
/// A property that cannot fail proves nothing. This shows that one can, and what a person would be told:
///
///     let found = counterexample(to: lists, cases: 500) { list in #expect(brokenSort(list) == list.sorted()) }
///     #expect(found?.value == "[1, 0]")
///
/// - Parameters:
///   - generator: Makes the values.
///   - cases: The most values to try.
///   - seed: The seed; that of the environment or a fresh one if not given.
///   - sourceLocation: Where a failure to run is reported.
///   - body: The property. It fails if it records an issue or throws.
/// - Returns: The first failure, shrunk; nil if the property holds.
public func counterexample<Value>(
    to generator: Generator<Value>, cases: Int = 1_000, seed: UInt64? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, _ body: (Value) throws -> Void
) -> Counterexample? {
    PropertyRun(searching: cases, seed, sourceLocation)?.report(generator, body).counterexamples.first
}

/// Looks for a sequence of commands for which a system does not behave like its model, and returns the simplest one;
/// see ``counterexample(to:cases:seed:sourceLocation:_:)``.
public func counterexample<Model, System>(
    commands: [Command<Model, System>], steps: ClosedRange<Int> = 0...50, cases: Int = 1_000, seed: UInt64? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, start: (TestCase) throws -> (Model, System)
) -> Counterexample? {
    PropertyRun(searching: cases, seed, sourceLocation)?.report(commands, steps, start).counterexamples.first
}
