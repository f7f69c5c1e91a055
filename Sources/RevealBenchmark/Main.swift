import Audit
import PNGFormat

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Measures the product; `Scripts/benchmark` and `Scripts/audit-corpus` call it.
///
///     RevealBenchmark figures --reveal PROGRAM --scratch DIR [--corpus DIR] [--json FILE] [--peers LINES]
///         [--diff-peers LINES] [NAME…]
///     RevealBenchmark agreement DIR
@main
enum Main {
    static func main() {
        do throws(BenchmarkError) {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            let line = "RevealBenchmark: \(error.message)\n"
            write(STDERR_FILENO, line, line.utf8.count)
            exit(error.code)
        }
    }

    private static func run(_ words: [String]) throws(BenchmarkError) {
        switch words.first {
        case "figures": try figures(Array(words.dropFirst()))
        case "agreement" where words.count == 2:
            let agreement = try Agreement(auditing: words[1])
            try print(agreement.lines)
            if !agreement.isComplete { exit(1) }
        default: throw .usage("the commands are \"figures [OPTION…] [NAME…]\" and \"agreement DIR\"")
        }
    }

    private static func print(_ lines: [String]) throws(BenchmarkError) {
        do throws(ReportError) {
            try StandardOutput.write(lines.reduce(into: []) { $0 += Array("\($1)\n".utf8) })
        } catch {
            throw .failure(error.description)
        }
    }

    private static func figures(_ words: [String]) throws(BenchmarkError) {
        var options: [String: String] = [:]
        var names: [String] = []
        var words = words[...]
        while let word = words.popFirst() {
            if ["--reveal", "--scratch", "--corpus", "--json", "--peers", "--diff-peers"].contains(word) {
                guard let value = words.popFirst() else { throw .usage("\(word) needs a value") }
                options[word] = value
            } else {
                guard Topic(rawValue: word) != nil else {
                    let known = Topic.allCases.map(\.rawValue).joined(separator: ", ")
                    throw .usage("\"\(word)\" is none of \(known), nor an option")
                }
                names.append(word)
            }
        }
        guard let reveal = options["--reveal"], let scratch = options["--scratch"] else {
            throw .usage("--reveal PROGRAM and --scratch DIR are needed")
        }
        let bench = Bench(
            reveal: reveal, scratch: scratch, corpus: options["--corpus"], peers: options["--peers"],
            diffPeers: options["--diff-peers"])
        var figures: [Figure] = []
        // Other engines need packages of their own: they are measured only when they are asked for.
        for topic in Topic.allCases where names.isEmpty ? !topic.needsPeers : names.contains(topic.rawValue) {
            let measured = try topic.figures(bench)
            try print(Figure.table(measured, hasHeader: figures.isEmpty))
            figures += measured
        }
        guard let path = options["--json"] else { return }
        do throws(FileError) {
            try AtomicFile.write(Array(Figure.json(figures).utf8), toPath: path)
        } catch {
            throw .failure(error.description)
        }
    }
}

/// What is measured.
enum Topic: String, CaseIterable {
    /// Auditing a folder, as a user does it.
    case audit
    /// Checking goldens, as a user does it.
    case goldens
    /// Reading PNG files.
    case decode
    /// Drawing bars.
    case render
    /// Comparing images in memory.
    case compare
    /// Deriving hulls and comparing images with them.
    case hull
    /// Checking a property over random scenes.
    case scenes
    /// Drawing bars, against other engines.
    case peers
    /// Comparing files, against other programs.
    case diffPeers = "diff-peers"

    /// Whether other programs are needed.
    var needsPeers: Bool { self == .peers || self == .diffPeers }

    func figures(_ bench: Bench) throws(BenchmarkError) -> [Figure] {
        switch self {
        case .audit: return try AuditFigures(bench).all()
        case .goldens: return try GoldenFigures(bench).all()
        case .decode: return try DecodeFigures(bench).all()
        case .render: return RenderFigures.all()
        case .compare: return CompareFigures.all()
        case .hull: return HullFigures.all()
        case .scenes: return SceneFigures.all()
        case .peers:
            guard let peers = bench.peers else {
                throw .usage("peers needs --peers INTERPRETER and SCRIPT, a line each")
            }
            return try PeerFigures.all(peers.split(separator: "\n").map(String.init))
        case .diffPeers:
            guard let peers = bench.diffPeers else {
                throw .usage("diff-peers needs --diff-peers INTERPRETER, SCRIPT and two programs, a line each")
            }
            return try DiffPeerFigures(bench, peers.split(separator: "\n").map(String.init)).all()
        }
    }
}
