/// Figures of auditing a folder, reading its files included: `reveal audit` as a process of its own.
struct AuditFigures {
    private let bench: Bench
    private let images: ImageFolder

    init(_ bench: Bench) throws(BenchmarkError) {
        self.bench = bench
        images = try bench.images()
    }

    func all() throws(BenchmarkError) -> [Figure] {
        let tenfold = try images.repeated(10, at: bench.scratch + "/tenfold")
        return try [throughput(), work(tenfold)] + memory(tenfold) + [linearity()]
    }

    private func audit(_ folder: ImageFolder) -> Program {
        Program(bench.reveal, ["audit", folder.path, "--quiet", "--limit", "0"])
    }

    /// Images a second, on all cores, against one core that does nothing but read them.
    private func throughput() throws(BenchmarkError) -> Figure {
        let paths = images.images.map(\.path)
        let count = Double(paths.count)
        let runs = try Runs { () throws(BenchmarkError) in
            count / (try audit(images).run().time) * 1000
        } against: { () throws(BenchmarkError) in
            count / (try LibPNG.read(paths)) * 1000
        }
        return Figure(
            "audit.throughput", unit: "images/s", against: "libpng alone reads the same files, one core", runs)
    }

    /// Processor time an image, on a folder so large that the start does not count.
    private func work(_ folder: ImageFolder) throws(BenchmarkError) -> Figure {
        let paths = folder.images.map(\.path)
        let count = Double(paths.count)
        let runs = try Runs(5) { () throws(BenchmarkError) in
            try audit(folder).run().processorTime / count
        } against: { () throws(BenchmarkError) in
            try LibPNG.read(paths) / count
        }
        return Figure("audit.work", unit: "ms/image", against: "libpng alone reads the same files", runs)
    }

    /// Peak memory: of the folder against an audit of nothing, and of ten times as many images against the folder.
    private func memory(_ tenfold: ImageFolder) throws(BenchmarkError) -> [Figure] {
        let nothing = Program(bench.reveal, ["--version"])
        let once = try Runs(3) { () throws(BenchmarkError) in
            try audit(images).peakMemory()
        } against: { () throws(BenchmarkError) in
            try nothing.peakMemory()
        }
        let growth = try Runs(3) { () throws(BenchmarkError) in
            try audit(tenfold).peakMemory()
        } against: { () throws(BenchmarkError) in
            try audit(images).peakMemory()
        }
        return [
            Figure("audit.memory", unit: "MB", against: "\"reveal --version\"", once),
            Figure("audit.memory-tenfold", unit: "MB", against: "the folder once; here it is ten times", growth),
        ]
    }

    /// Processor time a pixel for bars with 16 times as many pixels: 1 where the cost is linear in pixels.
    private func linearity() throws(BenchmarkError) -> Figure {
        let small = try ImageFolder.bars(400, scale: 2, at: bench.scratch + "/small")
        let large = try ImageFolder.bars(100, scale: 8, at: bench.scratch + "/large")
        func cost(_ folder: ImageFolder) throws(BenchmarkError) -> Double {
            try audit(folder).run().processorTime * 1e6 / Double(folder.pixelCount)
        }
        let runs = try Runs(5) { () throws(BenchmarkError) in
            try cost(large)
        } against: { () throws(BenchmarkError) in
            try cost(small)
        }
        return Figure("audit.large-images", unit: "ns/pixel", against: "images with 1/16 of the pixels", runs)
    }
}
