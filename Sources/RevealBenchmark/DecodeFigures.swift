import PNGFormat
import Pixels

/// Figures of reading PNG files.
struct DecodeFigures {
    private let paths: [String]

    init(_ bench: Bench) throws(BenchmarkError) { paths = try bench.images().images.map(\.path) }

    func all() throws(BenchmarkError) -> [Figure] {
        let count = Double(paths.count) / 1000
        let runs = try Runs { () throws(BenchmarkError) in
            let start = Clock.threadTime
            for path in paths { Clock.keep((try? readPNG(atPath: path))?.image.width ?? 0) }
            return (Clock.threadTime - start) / count
        } against: { () throws(BenchmarkError) in
            try LibPNG.read(paths) / count
        }
        return [Figure("decode.file", unit: "µs/image", against: "libpng alone reads the same files", runs)]
    }
}
