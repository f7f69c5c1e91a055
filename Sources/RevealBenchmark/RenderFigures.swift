import Audit
import Pixels
import Raster
import RevealModel
import SceneFormat

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Figures of drawing bars, against copying as many bytes: nothing that makes an image is faster than that.
enum RenderFigures {
    static func all() -> [Figure] {
        [
            bar("render.bar", width: 320),
            bar("render.bar-4k", width: 1920),
            grid(),
        ]
    }

    /// The time to draw one bar of 14 pt @2x.
    private static func bar(_ name: String, width: Double) -> Figure {
        let scene = Self.scene(width: width)
        let copy = Copy(of: [Rasterizer().image(of: scene)])
        let runs = Runs {
            Clock.microseconds { Clock.keep(Rasterizer().image(of: scene).width) }
        } against: {
            Clock.microseconds { copy.make() }
        }
        let size = "\(scene.canvas.width) x \(scene.canvas.height) px"
        return Figure(name, unit: "µs", against: "memcpy of \(size)", runs)
    }

    /// The bytes a second of the grid that the built-in renderer is audited on.
    private static func grid() -> Figure {
        let scenes = SceneGrid.scenes.map(\.scene)
        let copy = Copy(of: scenes.map { Rasterizer().image(of: $0) })
        let runs = Runs {
            Double(copy.byteCount)
                / Clock.microseconds {
                    for scene in scenes { Clock.keep(Rasterizer().image(of: scene).width) }
                }
        } against: {
            Double(copy.byteCount) / Clock.microseconds { copy.make() }
        }
        return Figure("render.grid", unit: "MB/s", against: "memcpy of the same \(scenes.count) images", runs)
    }

    /// A bar of 14 pt @2x at a quarter.
    static func scene(width: Double) -> Scene {
        guard let scene = try? Scene(width: width, scale: 2, progress: .fraction(0.25)) else {
            preconditionFailure("the scene is legal")
        }
        return scene
    }
}

/// Copies the bytes of images, one image after the other.
private final class Copy {
    private let sources: [[UInt8]]
    private let target: UnsafeMutableRawPointer
    let byteCount: Int

    init(of images: [Image]) {
        sources = images.map { image in
            switch image.samples {
            case .eight(let bytes): return bytes
            case .sixteen: preconditionFailure("the built-in renderer draws 8 bits a sample")
            }
        }
        byteCount = sources.reduce(0) { $0 + $1.count }
        target = .allocate(byteCount: byteCount, alignment: 64)
        target.initializeMemory(as: UInt8.self, repeating: 1, count: byteCount)
    }

    deinit { target.deallocate() }

    func make() {
        var offset = 0
        for source in sources {
            source.withUnsafeBytes { bytes in
                guard let start = bytes.baseAddress else { return }
                memcpy(target + offset, start, bytes.count)
                offset += bytes.count
            }
        }
        Clock.keep(Int(target.load(fromByteOffset: offset / 2, as: UInt8.self)))
    }
}
