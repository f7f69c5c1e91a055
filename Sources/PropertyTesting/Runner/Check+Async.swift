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
    Threads.detach { bridge.finish(session.run { bridge.ask($0) }) }
    while let request = await bridge.nextRequest() {
        request.answer(await awaitedVerdict { try await property(request.testCase) })
    }
    return bridge.report
}

/// Checks an asynchronous property that is safe to run concurrently, ``Configuration/workers`` cases at a time.
///
/// The same seed and the same number of workers find the same failure. The cases run in child tasks of the caller's.
///
/// - Parameters:
///   - name: The property's name: the key of its database.
///   - generator: Makes the values.
///   - configuration: How many cases, how many at a time, and so on.
///   - property: Returns false or throws if the property does not hold.
/// - Returns: What was found.
public func checkInParallel<Value>(
    _ name: String, _ generator: Generator<Value>, configuration: Configuration,
    awaiting property: @escaping @Sendable (Value) async throws -> Bool
) async -> Report {
    let session = Session(
        name, generatorName: generator.name, configuration: configuration.whileAwaiting,
        describeValue: { valueDescription(generator, $0) })
    let bridge = AsyncBridge()
    Threads.detach { bridge.finish(session.run(workers: configuration.workers) { bridge.ask($0) }) }
    await withTaskGroup(of: Void.self) { group in
        for _ in 0..<max(1, configuration.workers) {
            group.addTask {
                while let request = await bridge.nextRequest() {
                    request.answer(
                        await awaitedVerdict { try await property(request.testCase.draw(generator, as: "")) })
                }
            }
        }
    }
    return bridge.report
}

private func awaitedVerdict(
    isolation: isolated (any Actor)? = #isolation, _ property: () async throws -> Bool
) async -> Verdict {
    do {
        let holds = try await property()
        return verdict { holds }
    } catch {
        return verdict { throw error }
    }
}

/// Hands cases from the engine's threads to the tasks that run the property, and verdicts back.
///
/// Of an engine's thread and the task that answers it only one is ever at work, so that the test case, which is not safe
/// to share, is not shared.
private final class AsyncBridge: Sendable {
    final class Request: @unchecked Sendable {
        let testCase: TestCase
        private var verdict: Verdict?
        private let answered = Signal()

        init(_ testCase: TestCase) { self.testCase = testCase }

        func answer(_ verdict: Verdict) {
            self.verdict = verdict
            answered.signal()
        }

        func wait() -> Verdict {
            answered.wait()
            return verdict!
        }
    }

    private struct State {
        var requests: [Request] = []
        var report: Report?
        var waiters: [CheckedContinuation<Request?, Never>] = []
    }

    private let state = Mutex(State())

    // MARK: The engine's side

    func ask(_ testCase: TestCase) -> Verdict {
        let request = Request(testCase)
        let waiter = state.withLock { state in
            if state.waiters.isEmpty { state.requests.append(request) }
            return state.waiters.popLast()
        }
        waiter?.resume(returning: request)
        return request.wait()
    }

    func finish(_ report: Report) {
        let waiters = state.withLock { state in
            state.report = report
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume(returning: nil) }
    }

    // MARK: The tasks' side

    /// The next case to run, or nil when there are no more.
    func nextRequest(isolation: isolated (any Actor)? = #isolation) async -> Request? {
        await withCheckedContinuation { continuation in
            let ready: Request?? = state.withLock { state in
                if !state.requests.isEmpty { return state.requests.removeFirst() }
                if state.report != nil { return .some(nil) }
                state.waiters.append(continuation)
                return nil
            }
            if let ready { continuation.resume(returning: ready) }
        }
    }

    var report: Report { state.withLock { $0.report! } }
}
