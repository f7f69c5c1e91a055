#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Plain threads: the engine blocks while it waits for a property, which a task must not do.
enum Threads {
    private final class Work {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    #if canImport(Darwin)
        typealias Handle = pthread_t?
    #else
        typealias Handle = pthread_t
    #endif

    private static func start(_ body: @escaping @Sendable () -> Void) -> Handle {
        let work = Unmanaged.passRetained(Work(body)).toOpaque()
        #if canImport(Darwin)
            var handle: Handle = nil
            let status = pthread_create(
                &handle, nil,
                { pointer in
                    Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
                    return nil
                }, work)
        #else
            var handle = Handle()
            let status = pthread_create(
                &handle, nil,
                { pointer in
                    Unmanaged<Work>.fromOpaque(pointer!).takeRetainedValue().body()
                    return nil
                }, work)
        #endif
        demand(status == 0, "no thread could be started: error \(status)")
        return handle
    }

    /// Runs `body` on a thread of its own, which nobody waits for.
    static func detach(_ body: @escaping @Sendable () -> Void) {
        let handle = start(body)
        #if canImport(Darwin)
            pthread_detach(handle!)
        #else
            pthread_detach(handle)
        #endif
    }

    /// Runs `body` for each number below `count` at the same time, and waits for all.
    static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        let handles = (0..<count).map { index in start { body(index) } }
        for handle in handles {
            #if canImport(Darwin)
                pthread_join(handle!, nil)
            #else
                pthread_join(handle, nil)
            #endif
        }
    }
}
