/// An error that fails a property with a message of its own.
public struct PropertyFailure: Error, Sendable, CustomStringConvertible {
    /// What went wrong.
    public let description: String
    /// What tells this failure from others.
    public let identity: String

    /// Creates a failure.
    ///
    /// - Parameters:
    ///   - description: What went wrong, with the values.
    ///   - identity: What tells this failure from others, without the values; the place of the call if not given.
    public init(_ description: String, identity: String? = nil, file: String = #fileID, line: Int = #line) {
        self.description = description
        self.identity = identity ?? "\(file):\(line)"
    }
}

/// Checks that `property` holds for all values that `generator` makes.
///
///     let report = check("sorting keeps the count", .array(of: .integer())) { (list: [Int]) in
///         list.sorted().count == list.count
///     }
///
/// - Parameters:
///   - name: The property's name: the key of its database.
///   - generator: Makes the values.
///   - configuration: How many cases, and so on.
///   - property: Returns false or throws if the property does not hold.
/// - Returns: What was found; a failure is a value, not an error.
public func check<Value>(
    _ name: String, _ generator: Generator<Value>, configuration: Configuration = Configuration(),
    _ property: (Value) throws -> Bool
) -> Report {
    withoutActuallyEscaping(property) { property in
        Session(
            name, generatorName: generator.name, configuration: configuration,
            describeValue: { valueDescription(generator, $0) }
        ).run { testCase in
            verdict { try property(testCase.draw(generator, as: "")) }
        }
    }
}

/// Checks that `property` holds for all values that it draws from the case it is given.
///
/// - Parameters:
///   - name: The property's name: the key of its database.
///   - configuration: How many cases, and so on.
///   - property: Draws values; returns false or throws if the property does not hold.
/// - Returns: What was found.
public func check(
    _ name: String, configuration: Configuration = Configuration(), _ property: (TestCase) throws -> Bool
) -> Report {
    withoutActuallyEscaping(property) { property in
        Session(name, generatorName: "the property's body", configuration: configuration).run { testCase in
            verdict { try property(testCase) }
        }
    }
}

/// Checks a property that is safe to run concurrently, on ``Configuration/workers`` threads.
///
/// The same seed and the same number of workers find the same failure.
public func checkInParallel<Value>(
    _ name: String, _ generator: Generator<Value>, configuration: Configuration,
    _ property: @escaping @Sendable (Value) throws -> Bool
) -> Report {
    Session(
        name, generatorName: generator.name, configuration: configuration,
        describeValue: { valueDescription(generator, $0) }
    ).run(workers: configuration.workers) { testCase in
        verdict { try property(testCase.draw(generator, as: "")) }
    }
}

/// Checks a property that draws its values itself and is safe to run concurrently, on ``Configuration/workers`` threads.
public func checkInParallel(
    _ name: String, configuration: Configuration, _ property: @escaping @Sendable (TestCase) throws -> Bool
) -> Report {
    Session(name, generatorName: "the property's body", configuration: configuration)
        .run(workers: configuration.workers) { testCase in verdict { try property(testCase) } }
}

/// What a generator makes of recorded choices, or nil if they do not suffice.
func valueDescription<Value>(_ generator: Generator<Value>, _ choices: [ChoiceValue]) -> String? {
    let testCase = TestCase(tree: ChoiceTree(), limit: choices.count + 1)
    testCase.reset(choices, then: .overrun)
    guard let value = try? generator.run(testCase) else { return nil }
    return describe(value)
}

func verdict(_ property: () throws -> Bool) -> Verdict {
    do {
        return try property()
            ? .passed : .failed(FailureDescription(identity: "false", message: "the property is false"))
    } catch let interruption as Interruption {
        return .interrupted(interruption)
    } catch {
        return .failed(FailureDescription(of: error))
    }
}

extension FailureDescription {
    /// A thrown error: told from others by its type and, if it is a ``PropertyFailure``, by its identity.
    init(of error: any Error) {
        if let failure = error as? PropertyFailure {
            self.init(identity: failure.identity, message: shortened(failure.description))
        } else {
            self.init(identity: String(reflecting: type(of: error)), message: shortened("the property threw \(error)"))
        }
    }
}

extension Search {
    /// What a counterexample's case drew and noted, one line each.
    func describe(_ values: [ChoiceValue]) -> String {
        executor.testCase.annotations.isReporting = true
        defer { executor.testCase.annotations.isReporting = false }
        _ = executor.run(values, then: .simplest)
        return executor.testCase.annotations.notes.joined(separator: "\n")
    }
}
