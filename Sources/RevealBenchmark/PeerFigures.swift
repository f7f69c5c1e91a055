import Pixels
import Raster
import RevealModel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Figures of drawing bars, against other engines that draw the same scenes in the same run.
enum PeerFigures {
    /// Measures against every engine.
    ///
    /// - Parameter command: The interpreter and the script that draws with other engines; `Scripts/benchmark` sets
    ///   them up.
    static func all(_ command: [String]) throws(BenchmarkError) -> [Figure] {
        var figures: [Figure] = []
        for engine in ["cairo", "skia"] {
            for (name, width) in [("bar", 320.0), ("bar-4k", 1920)] {
                let scene = RenderFigures.scene(width: width)
                let size = "\(scene.canvas.width) x \(scene.canvas.height) px"
                let peer = try Peer(command + [engine, "\(width)", "\(scene.height)", "\(scene.scale)", "0.25"])
                // The first answer warms the engine's caches up, and says whether it is there at all.
                _ = try peer.microseconds()
                var failure: BenchmarkError?
                let runs = Runs {
                    Clock.microseconds { Clock.keep(Rasterizer().image(of: scene).width) }
                } against: {
                    do throws(BenchmarkError) {
                        return try peer.microseconds()
                    } catch {
                        failure = error
                        return .nan
                    }
                }
                if let failure { throw failure }
                figures.append(Figure("peers.\(engine).\(name)", unit: "µs", against: "\(engine), \(size)", runs))
            }
        }
        return figures
    }
}

/// Another engine, drawing one scene in a process of its own.
private final class Peer {
    private let requests: Int32
    private let replies: UnsafeMutablePointer<FILE>
    private let name: String

    init(_ command: [String]) throws(BenchmarkError) {
        name = command.joined(separator: " ")
        var (input, output): ([Int32], [Int32]) = ([0, 0], [0, 0])
        guard pipe(&input) == 0, pipe(&output) == 0 else {
            throw .failure("no pipe: \(String(cString: strerror(errno)))")
        }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input[0], STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO)
        for descriptor in input + output { posix_spawn_file_actions_addclose(&actions, descriptor) }
        var arguments = command.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, command[0], &actions, nil, &arguments, environ)
        close(input[0])
        close(output[1])
        requests = input[1]
        guard code == 0, let file = fdopen(output[0], "r") else {
            throw .failure("\(command[0]): \(String(cString: strerror(code)))")
        }
        replies = file
    }

    deinit {
        // The end of its input ends the process.
        close(requests)
        fclose(replies)
        var status: Int32 = 0
        wait(&status)
    }

    /// The time that one drawing takes, in microseconds.
    func microseconds() throws(BenchmarkError) -> Double {
        var line = [CChar](repeating: 0, count: 64)
        guard write(requests, "\n", 1) == 1, fgets(&line, Int32(line.count), replies) != nil,
            let value = Double(String(decoding: line.prefix { $0 > 32 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
        else { throw .failure("no answer from \(name); see what it printed above") }
        return value
    }
}
