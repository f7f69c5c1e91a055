import Synchronization

/// Checks an asynchronous property, one case after the other.
///
/// The cases run in the caller's task, with its task-local values; a thread of its own makes them.
///
/// - Parameters:
///   - name: The property's name: the key of its database.
///   - generator: Makes the values.
///   - configuration: How many cases, and so on. A hanging case is noticed as well.
///   - property: Returns false or throws if the property does not hold.
/// - Returns: What was found.
public func check<Value>(
    _ name: String, _ generator: Generator<Value>, configuration: Configuration = Configuration(),
    isolation: isolated (any Actor)? = #isolation, awaiting property: (Value) async throws -> Bool
) async -> Report {
    await check(
        Session(
            name, generatorName: generator.name, configuration: configuration.whileAwaiting,
            describeValue: { valueDescription(generator, $0) })
    ) { try await property($0.draw(generator, as: "")) }
}

/// Checks an asynchronous property that draws its values itself, one case after the other.
public func check(
    _ name: String, configuration: Configuration = Configuration(),
    isolation: isolated (any Actor)? = #isolation, awaiting property: (TestCase) async throws -> Bool
) async -> Report {
    await check(
        Session(name, generatorName: "the property's body", configuration: configuration.whileAwaiting), property)
}

extension Configuration {
    /// The same configuration with the limit of asynchronous cases.
    fileprivate var whileAwaiting: Configuration {
        var configuration = self
        configuration.hangLimit = asyncHangLimit
        return configuration
    }
}

private func check(
    _ session: Session, isolation: isolated (any Actor)? = #isolation, _ property: (TestCase) async throws -> Bool
) async -> Report {
    let bridge = AsyncBridge()
    Threads.detach {
        let report = session.run { testCase in bridge.ask(testCase) }
        bridge.finish(report)
    }
    while let request = await bridge.nextRequest() {
        var verdict: Verdict
        do {
            verdict =
                try await property(request.testCase)
                ? .passed : .failed(FailureDescription(identity: "false", message: "the property is false"))
        } catch let interruption as Interruption {
            verdict = .interrupted(interruption)
        } catch {
            verdict = .failed(FailureDescription(of: error))
        }
        bridge.answer(verdict)
    }
    return bridge.report
}

/// Hands cases from the engine's thread to the task that runs the property, and verdicts back.
///
/// Only one of the two is ever at work, so that the test case, which is not safe to share, is not shared.
private final class AsyncBridge: Sendable {
    struct Request: @unchecked Sendable {
        let testCase: TestCase
    }

    private struct State {
        var request: Request?
        var verdict: Verdict?
        var report: Report?
        var waiter: CheckedContinuation<Request?, Never>?
    }

    private let state = Mutex(State())
    private let answered = Signal()

    // MARK: The engine's side

    func ask(_ testCase: TestCase) -> Verdict {
        let request = Request(testCase: testCase)
        let waiter = state.withLock { state in
            if state.waiter == nil { state.request = request }
            return state.waiter.take()
        }
        waiter?.resume(returning: request)
        answered.wait()
        return state.withLock { $0.verdict.take()! }
    }

    func finish(_ report: Report) {
        let waiter = state.withLock { state in
            state.report = report
            return state.waiter.take()
        }
        waiter?.resume(returning: nil)
    }

    // MARK: The task's side

    func nextRequest(isolation: isolated (any Actor)? = #isolation) async -> Request? {
        await withCheckedContinuation { continuation in
            let ready: Request?? = state.withLock { state in
                if let request = state.request.take() { return request }
                if state.report != nil { return .some(nil) }
                state.waiter = continuation
                return nil
            }
            if let ready { continuation.resume(returning: ready) }
        }
    }

    func answer(_ verdict: Verdict) {
        state.withLock { $0.verdict = verdict }
        answered.signal()
    }

    var report: Report { state.withLock { $0.report! } }
}
