/// Figures of comparing two files of 3,840 x 2,160 pixels, `reveal diff` as a process of its own, against other programs that
/// compare the same files in the same run.
struct DiffPeerFigures {
    private let reveal: String
    private let folder: String
    private let peers: [Peer]

    /// Another program, or a library in an interpreter.
    private struct Peer {
        let name: String
        let runs: Int
        let program: (_ expected: String, _ actual: String) -> Program
    }

    /// The pairs of images that the script makes.
    private static let pairs = [
        ("same", "plain", "same"), ("sparse", "plain", "sparse"), ("moved", "plain", "moved"),
        ("noise", "noise", "noisier"),
    ]

    /// Makes the images.
    ///
    /// - Parameter command: The interpreter, the script, and the programs of GraphicsMagick and ImageMagick;
    ///   `Scripts/benchmark` sets them up.
    init(_ bench: Bench, _ command: [String]) throws(BenchmarkError) {
        guard command.count == 4 else { throw .usage("--diff-peers needs four lines, but has \(command.count)") }
        reveal = bench.reveal
        folder = bench.scratch
        let (interpreter, script) = (command[0], command[1])
        try Program(interpreter, [script, "pairs", folder]).run()
        // One of them is written in an interpreted language and takes minutes.
        let libraries = [
            ("blazediff", 5), ("pyvips", 5), ("pybind11-pixelmatch", 3), ("pixelmatch", 1), ("pillow", 5),
        ]
        peers =
            libraries.map { name, runs in
                Peer(name: name, runs: runs) { Program(interpreter, [script, name, $0, $1]) }
            } + [
                Peer(name: "graphicsmagick", runs: 3) { Program(command[2], ["compare", "-metric", "PAE", $0, $1]) },
                Peer(name: "imagemagick", runs: 3) { Program(command[3], ["-metric", "AE", $0, $1, "null:"]) },
            ]
    }

    func all() throws(BenchmarkError) -> [Figure] {
        var figures: [Figure] = []
        for (name, expected, actual) in Self.pairs {
            let (expected, actual) = (folder + "/\(expected).png", folder + "/\(actual).png")
            let own = Program(reveal, ["diff", expected, actual])
            for peer in peers { figures += try against(peer, own, name, expected, actual) }
            figures.append(try memory(own, "diff.\(name).memory"))
            let stream = Program(reveal, ["diff", "--stream", expected, actual])
            figures.append(try memory(stream, "diff.\(name).stream-memory"))
        }
        return figures
    }

    /// Processor time and time, measured in turn.
    private func against(
        _ peer: Peer, _ own: Program, _ name: String, _ expected: String, _ actual: String
    ) throws(BenchmarkError) -> [Figure] {
        let other = peer.program(expected, actual)
        // The first run warms the caches of files up.
        if peer.runs > 1 { try other.run() }
        try own.run()
        var uses: [(own: Program.Use, peer: Program.Use)] = []
        for _ in 0..<peer.runs { uses.append((try own.run(), try other.run())) }
        return [
            Figure(
                "diff.\(name).cpu", unit: "ms", against: peer.name,
                Runs(values: uses.map(\.own.processorTime), yardsticks: uses.map(\.peer.processorTime))),
            Figure(
                "diff.\(name).time", unit: "ms", against: peer.name,
                Runs(values: uses.map(\.own.time), yardsticks: uses.map(\.peer.time))),
        ]
    }

    private func memory(_ own: Program, _ name: String) throws(BenchmarkError) -> Figure {
        let nothing = Program(reveal, ["--version"])
        let runs = try Runs(3) { () throws(BenchmarkError) in
            try own.peakMemory()
        } against: { () throws(BenchmarkError) in
            try nothing.peakMemory()
        }
        return Figure(name, unit: "MB", against: "\"reveal --version\"", runs)
    }
}
