public import Faults
import Oracle
public import Pixels
public import RevealModel

/// Draws a bar by its definition with the liberties that an honest engine may take, one sample point after the other.
///
/// It shares no arithmetic with the rasterizer or the oracle but the transfer of sRGB, so that neither's mistake hides the
/// other's: coverage is an area or counted on a grid of points, colours are interpolated as the specification says, and levels are rounded as
/// the liberties have it. It is slow, and meant for trials. Correct bars and faulty ones are drawn alike, from their
/// descriptions.
public struct LibertyRenderer: Sendable {
    private let bar: FaultyBar
    private let liberties: Liberties
    private let layers: [Layer]

    /// A layer, made ready.
    private struct Layer: Sendable {
        let paint: LibertyPaint
        let clip: LibertyShape
        let mask: LibertyShape
        let track: LibertyShape
        let trackPaint: LibertyPixel
        let opacity: Double
        let reading: AlphaReading
    }

    /// - Precondition: The bar shows a fraction, no indicator: an indicator has no one definition.
    init(_ bar: FaultyBar, _ liberties: Liberties) {
        precondition(!bar.showsIndicator, "an indicator is drawn by nobody's definition")
        self.bar = bar
        self.liberties = liberties
        layers = bar.layers.map { layer in
            let (scene, layout) = (layer.scene, layer.layout)
            let outline = LibertyShape(layout.clip, in: scene)
            let mask = LibertyShape(layout.mask, in: scene).reaching(beyond: outline)
            let area = LibertyShape(RoundedRect(rect: layout.track, radius: 0), in: scene)
            return Layer(
                paint: LibertyPaint(scene, layout.gradient, liberties),
                clip: outline.grown(by: liberties.outlineOffset),
                mask: liberties.snapped(mask, scene, within: outline), track: area.reaching(beyond: outline),
                trackPaint: LibertyPixel(scene.track), opacity: layer.opacity, reading: layer.reading)
        }
    }

    /// Draws a scene with a fault by definition, nominally: what ``FaultyRenderer`` draws, but for the rounding of
    /// levels and for how finely coverage is counted.
    ///
    /// - Returns: An image of 8 bits a sample; nil where an indicator shows in place of a bar.
    public static func image(of scene: Scene, fault: Fault) -> Image? {
        let bar = fault.applied(to: scene)
        var random = SplitMix(seed: 0, number: 0)
        return bar.showsIndicator ? nil : LibertyRenderer(bar, Liberties()).image(&random)
    }

    /// The image, 8 bits a sample.
    func image(_ random: inout SplitMix) -> Image {
        FaultyRenderer.finished(drawing(&random), as: bar)
    }

    private func drawing(_ random: inout SplitMix) -> Image {
        let size = bar.scene.canvas
        let background = LibertyPixel(bar.scene.background)
        let plain = bytes(of: background, isPlain: true, &random)
        var samples: [UInt8] = []
        samples.reserveCapacity(size.width * size.height * 4)
        let columns = layers.map { $0.paint.columns(size.width) }
        for y in 0..<size.height {
            for x in 0..<size.width {
                var pixel = background
                var isTouched = false
                for index in layers.indices {
                    let covered = coverage(layers[index], x, y, &random)
                    guard covered > 0 else { continue }
                    isTouched = true
                    let paint = columns[index].map { $0[x] } ?? layers[index].paint.color(x, y)
                    add(layers[index], paint, covered, x, y, to: &pixel)
                }
                samples += isTouched ? bytes(of: pixel, isPlain: false, &random) : plain
            }
        }
        return Image(width: size.width, height: size.height, rgba: samples)
    }

    /// Lays a layer over a pixel.
    private func add(
        _ layer: Layer, _ paint: LibertyPixel, _ covered: Double, _ x: Int, _ y: Int, to pixel: inout LibertyPixel
    ) {
        let shown = layer.mask.coverage(x, y)
        let track = layer.trackPaint.faded(layer.track.coverage(x, y))
        if liberties.isPerLayer, layer.reading == .correct {
            // First the track, then the gradient on top, each clipped by itself.
            pixel = track.faded(covered * layer.opacity).over(pixel)
            pixel = paint.faded(covered * shown * layer.opacity).over(pixel)
            return
        }
        var drawn = paint.faded(shown).over(track).faded(covered)
        switch layer.reading {
        case .correct: break
        case .premultipliedAsStraight: drawn.levels *= drawn.alpha
        case .fringe(let matte, let share):
            let other = LibertyPixel(matte).levels * drawn.alpha
            drawn.levels += (other - drawn.levels) * (share * (1 - covered))
        }
        pixel = drawn.faded(layer.opacity).over(pixel)
    }

    /// The share of a pixel inside a layer's outline, off by a little where it is cut.
    private func coverage(_ layer: Layer, _ x: Int, _ y: Int, _ random: inout SplitMix) -> Double {
        let share = layer.clip.coverage(x, y)
        guard share > 0, share < 1 else { return share }
        let noise = random.double(-1, 1) * liberties.coverageNoise
        return Swift.max(0, Swift.min(1, share + noise))
    }

    // MARK: Levels

    /// The straight bytes of a pixel.
    private func bytes(of pixel: LibertyPixel, isPlain: Bool, _ random: inout SplitMix) -> [UInt8] {
        let bias = isPlain ? 0 : liberties.bias
        let alpha = whole(pixel.alpha * 255, 0, isPlain ? 0.5 : raise(&random))
        guard alpha > 0 else { return [0, 0, 0, 0] }
        var bytes = [UInt8](repeating: alpha, count: 4)
        for channel in 0..<3 {
            // Once divided by alpha, as far as it is known.
            let value = alpha == 255 ? pixel.levels[channel] : pixel.levels[channel] / pixel.alpha
            bytes[channel] = whole(value, bias, isPlain || alpha < 255 ? 0.5 : raise(&random))
        }
        return bytes
    }

    /// What is added before a level is cut off.
    private func raise(_ random: inout SplitMix) -> Double {
        switch liberties.rounding {
        case .nearest: return 0.5
        case .down: return 0
        case .dither: return random.double(0, 1)
        }
    }

    private func whole(_ value: Double, _ bias: Double, _ raise: Double) -> UInt8 {
        // A whole level stays what it is, however it is rounded.
        let exact = value.rounded()
        let kept = (value - exact).magnitude < 1e-9 && bias == 0 ? exact : (value + bias + raise).rounded(.down)
        return UInt8(Swift.max(0, Swift.min(255, kept)))
    }
}

/// A colour, premultiplied by its alpha.
struct LibertyPixel: Sendable {
    /// Red, green and blue, in levels, multiplied by alpha.
    var levels: SIMD3<Double>
    /// Alpha, `0...1`.
    var alpha: Double

    init(_ levels: SIMD3<Double>, alpha: Double) {
        self.levels = levels
        self.alpha = alpha
    }

    init(_ color: Color) {
        self.init(SIMD3(color.red, color.green, color.blue) * (255 * color.alpha), alpha: color.alpha)
    }

    /// The colour, of which a share shows.
    func faded(_ share: Double) -> LibertyPixel { LibertyPixel(levels * share, alpha: alpha * share) }

    /// The colour laid over another.
    func over(_ below: LibertyPixel) -> LibertyPixel {
        LibertyPixel(levels + below.levels * (1 - alpha), alpha: alpha + below.alpha * (1 - alpha))
    }
}

extension FaultyBar {
    /// Whether there is an indicator in place of a bar.
    var showsIndicator: Bool { layers.contains { $0.scene.showsIndicator } }
}
