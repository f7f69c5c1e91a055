/// One kind of step of a stateful test.
///
/// A step changes the model and the system alike, and throws where they differ:
///
///     Command("push") { (model: inout [Int], system: Stack, testCase) in
///         let value = try testCase.draw(Generator<Int>.integer())
///         model.append(value)
///         system.push(value)
///     }
public struct Command<Model, System>: Sendable {
    /// The name in counterexamples.
    public let name: String
    let isPossible: @Sendable (Model) -> Bool
    let run: @Sendable (inout Model, System, TestCase) throws -> Void

    /// Creates a kind of step.
    ///
    /// - Parameters:
    ///   - name: The name in counterexamples.
    ///   - isPossible: Whether the step makes sense in a state; always, if not given.
    ///   - run: Draws the step's arguments, takes it in both, and throws if they differ.
    public init(
        _ name: String, if isPossible: @escaping @Sendable (Model) -> Bool = { _ in true },
        run: @escaping @Sendable (inout Model, System, TestCase) throws -> Void
    ) {
        self.name = name
        self.isPossible = isPossible
        self.run = run
    }
}

extension Command {
    /// The same command, run through `body`, which is given the step and may add to it.
    public func wrapped(_ body: @escaping @Sendable (() throws -> Void) throws -> Void) -> Command {
        Command(name, if: isPossible) { model, system, testCase in
            try body { try run(&model, system, testCase) }
        }
    }
}

/// Checks that a system behaves like its model under all sequences of commands.
///
/// Steps, and the arguments drawn in them, shrink together: a counterexample is a short sequence with simple arguments.
/// A system that is a value belongs into a class or into the model.
///
/// - Parameters:
///   - name: The property's name.
///   - commands: The kinds of steps, the simplest first.
///   - steps: How many steps a sequence may have.
///   - configuration: How many sequences, and so on.
///   - start: Makes a fresh model and a fresh system; may draw from the test case.
/// - Returns: What was found; a counterexample lists the steps in order.
public func check<Model, System>(
    _ name: String, commands: [Command<Model, System>], steps: ClosedRange<Int> = 0...50,
    configuration: Configuration = Configuration(), start: (TestCase) throws -> (Model, System)
) -> Report {
    check(name, configuration: configuration) { try $0.run(commands, steps: steps, start) }
}

/// Checks that systems behave like their models under all sequences of commands, ``Configuration/workers`` sequences at a
/// time, each with a model and a system of its own.
///
/// The same seed and the same number of workers find the same failure.
public func checkInParallel<Model, System>(
    _ name: String, commands: [Command<Model, System>], steps: ClosedRange<Int> = 0...50,
    configuration: Configuration, start: @escaping @Sendable (TestCase) throws -> (Model, System)
) -> Report {
    checkInParallel(name, configuration: configuration) { try $0.run(commands, steps: steps, start) }
}

extension TestCase {
    /// Runs a sequence of commands. Returns true if no step throws.
    fileprivate func run<Model, System>(
        _ commands: [Command<Model, System>], steps: ClosedRange<Int>, _ start: (TestCase) throws -> (Model, System)
    ) throws -> Bool {
        demand(!commands.isEmpty, "there must be at least one command")
        var (model, system) = try start(self)
        var failure: (any Error)?
        let label = StableHash.hash("command")
        try repeated(steps.lowerBound, steps.upperBound, label: label) { () throws(Interruption) in
            let command = commands[try chooseCommand(commands, model)]
            guard command.isPossible(model) else { return .rejected }
            note(command.name)
            noteLevel = openSpan
            defer { noteLevel = -1 }
            do {
                try command.run(&model, system, self)
            } catch let interruption as Interruption {
                throw interruption
            } catch {
                failure = error
            }
            return failure == nil ? .kept : .last
        }
        if let failure { throw failure }
        return true
    }
}

extension TestCase {
    /// The number of a command; random runs choose among the possible ones.
    fileprivate func chooseCommand<Model, System>(
        _ commands: [Command<Model, System>], _ model: Model
    ) throws(Interruption) -> Int {
        var suggestion: UInt64?
        if isFree {
            let possible = commands.indices.filter { commands[$0].isPossible(model) }
            if !possible.isEmpty { suggestion = UInt64(possible[Int(random.below(UInt64(possible.count)))]) }
        }
        return Int(try choose(.integer(0...Int64(commands.count - 1)), suggestion: suggestion))
    }
}
