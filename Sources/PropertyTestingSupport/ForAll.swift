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
    let report = check(run.name, generator, configuration: run.configuration) { value in
        run.collector.begin()
        do {
            try body(value)
        } catch {
            try run.collector.finish(error)
        }
        try run.collector.finish(nil)
        return true
    }
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
        run.collector.begin()
        do {
            try body(testCase)
        } catch {
            try run.collector.finish(error)
        }
        try run.collector.finish(nil)
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
            run.collector.begin()
            do {
                try await body(value)
            } catch {
                try run.collector.finish(error)
            }
            try run.collector.finish(nil)
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
    let watched = commands.map { command in
        command.wrapped { step in
            do {
                try step()
            } catch {
                try run.collector.finish(error)
            }
            try run.collector.finish(nil)
            run.collector.begin()
        }
    }
    let report = check(run.name, commands: watched, steps: steps, configuration: run.configuration) { testCase in
        run.collector.begin()
        return try start(testCase)
    }
    _ = run.collector.end()
    run.record(report)
    return report
}
