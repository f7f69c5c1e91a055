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
///     let report = check("sorting keeps the count", .integer().array()) { (list: [Int]) in
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
    check(name, generatorName: generator.name, configuration: configuration) { testCase in
        try property(testCase.draw(generator, as: "value"))
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
    check(name, generatorName: "the property's body", configuration: configuration, property)
}

private func check(
    _ name: String, generatorName: String, configuration: Configuration, _ property: (TestCase) throws -> Bool
) -> Report {
    let seed = configuration.seed ?? UInt64.random(in: 0..<1 << 48)
    return withoutActuallyEscaping(property) { property in
        let search = Search(
            name: name, generatorName: generatorName, configuration: configuration, seed: seed
        ) { testCase in
            verdict(of: testCase, property)
        }
        search.explore()
        search.shrinkAll { values in search.describe(values) }
        return search.report
    }
}

func verdict(of testCase: TestCase, _ property: (TestCase) throws -> Bool) -> Verdict {
    do {
        return try property(testCase)
            ? .passed : .failed(FailureDescription(identity: "false", message: "the property is false"))
    } catch let interruption as Interruption {
        return .interrupted(interruption)
    } catch let failure as PropertyFailure {
        return .failed(FailureDescription(identity: failure.identity, message: failure.description))
    } catch {
        return .failed(
            FailureDescription(identity: String(reflecting: type(of: error)), message: "the property threw \(error)"))
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
