import Pixels
import Raster
import RevealModel
import Testing

/// Draws a scene, right or wrong.
typealias Draw = (Scene) -> Image

/// Draws a scene with a changed layout.
func draw(_ scene: Scene, _ change: (inout Layout) -> Void) -> Image {
    var layout = Layout(of: scene, revealing: scene.progress.reveal.filled)
    change(&layout)
    return Rasterizer().image(of: scene, layout: layout)
}

/// The classic mistake: the gradient is as wide as what shows.
func compressed(_ scene: Scene) -> Image {
    draw(scene) { layout in
        guard layout.mask.rect.width > 0 else { return }
        layout.gradient.start.x = scene.direction == .leftToRight ? 0 : scene.width
        layout.gradient.end.x = scene.direction == .leftToRight ? layout.mask.rect.maxX : layout.mask.rect.minX
    }
}

/// As large as the canvas, opaque where the background is, and nothing but background around the bar (R9), which may
/// reach into the padding by a part of a pixel.
func expectBounds(_ scene: Scene, _ draw: Draw) throws {
    let image = draw(scene)
    #expect(PixelSize(width: image.width, height: image.height) == scene.canvas)
    let (left, top) = scene.origin
    let right = left + Int((scene.width * scene.scale).rounded(.up))
    let bottom = top + Int((scene.height * scene.scale).rounded(.up))
    for y in 0..<image.height {
        for x in 0..<image.width {
            let pixel = image.pixel(x: x, y: y)
            if scene.background.alpha == 1, pixel.alpha != 255 { throw Mistake("translucent at", x, y) }
            let isOutside = !(left..<right).contains(x) || !(top..<bottom).contains(y)
            if isOutside, !pixel.isNear(scene.background) { throw Mistake("not background at", x, y) }
        }
    }
}

/// Each channel lies between the least and the greatest of background, track over it, and the gradient's stops.
func expectColours(_ scene: Scene, _ draw: Draw) throws {
    let (track, below) = (scene.track, scene.background)
    func mixed(_ over: Double, _ under: Double) -> Double { over * track.alpha + under * (1 - track.alpha) }
    let visible =
        [
            below,
            Color(
                red: mixed(track.red, below.red), green: mixed(track.green, below.green),
                blue: mixed(track.blue, below.blue)),
        ]
        + scene.gradient.stops.map(\.color)
    func range(_ channel: (Color) -> Double) -> ClosedRange<Double> {
        let levels = visible.map { channel($0) * 255 }
        return (levels.min() ?? 0) - 0.501...(levels.max() ?? 0) + 0.501
    }
    let (red, green, blue) = (range(\.red), range(\.green), range(\.blue))
    let image = draw(scene)
    for y in 0..<image.height {
        for x in 0..<image.width {
            let pixel = image.pixel(x: x, y: y)
            guard red.contains(pixel.red), green.contains(pixel.green), blue.contains(pixel.blue) else {
                throw Mistake("a colour of its own at", x, y)
            }
        }
    }
}

/// The pixels that the lesser of two fractions reveals as a whole are the same at both (R2).
func expectPrefix(_ scene: Scene, _ other: RevealFraction, _ draw: Draw) throws {
    try expectEqual(scene, other, draw) { distance, edge in distance + 1 <= edge.lesser }
}

/// The pixels that the greater of two fractions hides as a whole are the same at both (R12).
func expectSuffix(_ scene: Scene, _ other: RevealFraction, _ draw: Draw) throws {
    try expectEqual(scene, other, draw) { distance, edge in distance >= edge.greater }
}

/// Some pixels are the same at two fractions: those at chosen distances from the leading end, in pixels.
private func expectEqual(
    _ scene: Scene, _ other: RevealFraction, _ draw: Draw,
    where isChosen: (Double, (lesser: Double, greater: Double)) -> Bool
) throws {
    guard case .determinate(let fraction) = scene.progress.reveal else { return }
    let edges = [fraction, other].map { scene.width * $0.value * scene.scale }.sorted()
    let images = (draw(scene), draw(scene.at(.fraction(other.value))))
    for x in 0..<images.0.width {
        let place = Double(x - scene.origin.x)
        let distance = scene.direction == .leftToRight ? place : scene.width * scene.scale - place - 1
        guard isChosen(distance, (edges[0], edges[1])) else { continue }
        for y in 0..<images.0.height where images.0.pixel(x: x, y: y) != images.1.pixel(x: x, y: y) {
            throw Mistake("changes with progress at", x, y)
        }
    }
}

/// The upper half is the lower one turned over.
func expectMirroredRows(_ scene: Scene, _ draw: Draw) throws {
    let image = draw(scene)
    for y in 0..<image.height {
        for x in 0..<image.width where image.pixel(x: x, y: y) != image.pixel(x: x, y: image.height - 1 - y) {
            throw Mistake("differs from its mirror image at", x, y)
        }
    }
}

/// A bar from right to left is the mirror image of one from left to right (R6), but for a level of rounding.
func expectMirroredColumns(_ scene: Scene, _ draw: Draw) throws {
    let turned = try Scene(
        width: scene.width, height: scene.height, scale: scene.scale, progress: scene.progress,
        gradient: scene.gradient, track: scene.track, background: scene.background, corners: scene.corners,
        direction: scene.direction == .leftToRight ? .rightToLeft : .leftToRight, pad: scene.pad)
    let (image, mirrored) = (draw(scene), draw(turned))
    for y in 0..<image.height {
        for x in 0..<image.width {
            let (one, two) = (image.premultiplied(x: x, y: y), mirrored.premultiplied(x: image.width - 1 - x, y: y))
            if one.distance(to: two) > 1.01 { throw Mistake("differs from its mirror image at", x, y) }
        }
    }
}

/// The mean of four pixels at twice the scale is the pixel, for gradients that are lines.
func expectBoxFiltered(_ scene: Scene, _ draw: Draw) throws {
    let large = try Scene(
        width: scene.width, height: scene.height, scale: scene.scale * 2, progress: scene.progress,
        gradient: scene.gradient, track: scene.track, background: scene.background, corners: scene.corners,
        direction: scene.direction)
    let (image, fine) = (draw(scene), draw(large))
    // Straight channels and alpha are rounded, in both; and where the edge cuts a pixel, its two halves are revealed by up
    // to 1 more or less and differ by up to half of what the gradient changes over a pixel.
    let slack = 2.02 + 255 / (scene.width * scene.scale) / 8
    for y in 0..<min(image.height, fine.height / 2) {
        for x in 0..<min(image.width, fine.width / 2) {
            let cells = [(0, 0), (1, 0), (0, 1), (1, 1)].map {
                fine.premultiplied(x: 2 * x + $0.0, y: 2 * y + $0.1)
            }
            let mean = cells.reduce(SIMD4.zero, +) / 4
            guard image.premultiplied(x: x, y: y).distance(to: mean) <= slack else {
                throw Mistake("differs from twice the scale at", x, y)
            }
        }
    }
}

/// A pixel that breaks a relation.
struct Mistake: Error, CustomStringConvertible {
    let description: String

    init(_ what: String, _ x: Int, _ y: Int) { description = "\(what) pixel (\(x), \(y))" }
}

extension Pixel {
    /// Whether the pixel shows a colour, to half a level; the colour under no alpha is none.
    fileprivate func isNear(_ color: Color) -> Bool {
        let expected = SIMD4(color.red, color.green, color.blue, color.alpha) * 255
        if expected.w < 0.5 { return alpha == 0 }
        return SIMD4(red, green, blue, alpha).distance(to: expected) <= 0.5 + 1e-9
    }
}

extension Image {
    fileprivate func premultiplied(x: Int, y: Int) -> SIMD4<Double> {
        let pixel = pixel(x: x, y: y)
        let share = pixel.alpha / 255
        return SIMD4(pixel.red * share, pixel.green * share, pixel.blue * share, pixel.alpha)
    }
}

extension SIMD4<Double> {
    /// The greatest difference of two channels.
    fileprivate func distance(to other: SIMD4<Double>) -> Double {
        let difference = self - other
        return pointwiseMax(difference, -difference).max()
    }
}
