import Audit
import Goldens
import PNGFormat
import Pixels
import RevealModel
import SceneFormat

/// Figures of checking goldens, drawing included: `reveal goldens check` as a process of its own.
struct GoldenFigures {
    private let bench: Bench
    private let root: String
    private let images: [String]

    /// Makes a thousand goldens of 640 x 28 pixels.
    init(_ bench: Bench) throws(BenchmarkError) {
        self.bench = bench
        root = bench.scratch + "/Goldens"
        let store = GoldenStore(root: root)
        var images: [String] = []
        do throws(FileError) {
            try createFolder(atPath: root)
            try createFolder(atPath: root + "/bars")
            for number in 0..<1000 {
                let scene = RenderFigures.scene(width: 320).at(.fraction(Double(number) / 999))
                guard let name = try? GoldenName("bars/\(number)") else { preconditionFailure("the name is legal") }
                let image = BuiltInRenderer.image(of: scene)
                let manifest = GoldenManifest(
                    width: image.width, height: image.height, pixels: PixelDigest(of: image),
                    scene: GoldenScene.text(SceneDocument(id: name.name, scene: scene)))
                try writePNG(image, toPath: store.imagePath(of: name))
                try AtomicFile.write(Array(manifest.text.utf8), toPath: store.manifestPath(of: name))
                images.append(store.imagePath(of: name))
            }
        } catch {
            throw .failure(error.description)
        }
        self.images = images
    }

    func all() throws(BenchmarkError) -> [Figure] {
        let check = Program(bench.reveal, ["goldens", "check", "--goldens", root])
        func figure(_ name: String, _ use: (Program.Use) -> Double) throws(BenchmarkError) -> Figure {
            let runs = try Runs { () throws(BenchmarkError) in
                use(try check.run())
            } against: { () throws(BenchmarkError) in
                try LibPNG.read(images)
            }
            return Figure(name, unit: "ms/1000", against: "libpng alone reads the same files, one core", runs)
        }
        return [try figure("goldens.check") { $0.time }, try figure("goldens.work") { $0.processorTime }]
    }
}
