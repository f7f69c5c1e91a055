import Oracle
import Pixels
import RevealModel

/// Draws a bar by its definition with the liberties that an honest engine may take, one sample point after the other.
///
/// It shares no arithmetic with the rasterizer or the oracle, so that neither's mistake hides the other's: coverage is
/// counted on a grid of points, colours are interpolated as the specification says, and levels are rounded as the
/// liberties have it. It is slow, and meant for trials.
struct LibertyRenderer: Sendable {
    private let scene: Scene
    private let layout: Layout
    private let liberties: Liberties
    private let fraction: Double

    /// The number of sample points along each side of a pixel that a shape cuts.
    private static let grid = 24

    init(_ scene: Scene, revealing fraction: RevealFraction, _ liberties: Liberties) {
        self.scene = scene
        self.liberties = liberties
        self.fraction = fraction.value
        layout = Layout(of: scene, revealing: fraction)
    }

    /// The image, 8 bits a sample; opaque scenes alone.
    func image(_ random: inout SplitMix) -> Image {
        let size = scene.canvas
        let paint = (0..<size.width).map { color(column: $0) }
        let track = opaque(scene.track, over: level(scene.background))
        let background = level(scene.background)
        var samples: [UInt8] = []
        samples.reserveCapacity(size.width * size.height * 4)
        for y in 0..<size.height {
            for x in 0..<size.width {
                let covered = coverage(x, y, &random)
                let shown = revealed(column: x)
                let full = track + (paint[x] - track) * shown
                let value: SIMD3<Double>
                if liberties.isPerLayer, covered > 0, covered < 1 {
                    // First the track, then the gradient on top, each clipped by itself.
                    let under = background + (track - background) * covered
                    value = under + (paint[x] - under) * (covered * shown)
                } else {
                    value = background + (full - background) * covered
                }
                let isBackground = covered == 0
                for channel in 0..<3 {
                    samples.append(
                        isBackground ? whole(background[channel], 0, 0) : sample(value[channel], &random))
                }
                samples.append(255)
            }
        }
        return Image(width: size.width, height: size.height, rgba: samples)
    }

    // MARK: Levels

    private func level(_ color: Color) -> SIMD3<Double> { SIMD3(color.red, color.green, color.blue) * 255 }

    private func opaque(_ color: Color, over below: SIMD3<Double>) -> SIMD3<Double> {
        below + (level(color) - below) * color.alpha
    }

    private func sample(_ value: Double, _ random: inout SplitMix) -> UInt8 {
        switch liberties.rounding {
        case .nearest: return whole(value, liberties.bias, 0.5)
        case .down: return whole(value, liberties.bias, 0)
        case .dither: return whole(value, liberties.bias, random.double(0, 1))
        }
    }

    private func whole(_ value: Double, _ bias: Double, _ raise: Double) -> UInt8 {
        // A whole level stays what it is, however it is rounded.
        let exact = value.rounded()
        let kept = (value - exact).magnitude < 1e-9 && bias == 0 ? exact : (value + bias + raise).rounded(.down)
        return UInt8(Swift.max(0, Swift.min(255, kept)))
    }

    // MARK: Shapes

    /// The share of a pixel inside the outline, counted on a grid of points.
    private func coverage(_ x: Int, _ y: Int, _ random: inout SplitMix) -> Double {
        let (px, py) = (Double(x), Double(y))
        let corners = [(px, py), (px + 1, py), (px, py + 1), (px + 1, py + 1)].map { depth($0.0, $0.1) }
        let centre = depth(px + 0.5, py + 0.5)
        if centre > 1.5 { return 1 }
        if centre < -1.5 { return 0 }
        if corners.allSatisfy({ $0 > 0.01 }) { return 1 }
        var inside = 0
        for row in 0..<Self.grid {
            for column in 0..<Self.grid {
                let dx = (Double(column) + 0.5) / Double(Self.grid)
                let dy = (Double(row) + 0.5) / Double(Self.grid)
                if depth(px + dx, py + dy) > 0 { inside += 1 }
            }
        }
        let share = Double(inside) / Double(Self.grid * Self.grid)
        guard share > 0, share < 1 else { return share }
        let noise = random.double(-1, 1) * liberties.coverageNoise
        return Swift.max(0, Swift.min(1, share + noise))
    }

    /// How far a place lies inside the outline, in pixels; below 0 outside.
    private func depth(_ x: Double, _ y: Double) -> Double {
        let clip = layout.clip.rect
        let scale = scene.scale
        let radius = layout.clip.effectiveRadius * scale
        let (left, top) = (clip.minX * scale + Double(scene.origin.x), clip.minY * scale + Double(scene.origin.y))
        let (right, bottom) = (left + clip.width * scale, top + clip.height * scale)
        let (dx, dy) = (
            Swift.max(left + radius - x, x - right + radius), Swift.max(top + radius - y, y - bottom + radius)
        )
        let distance =
            dx > 0 && dy > 0 ? radius - (dx * dx + dy * dy).squareRoot() : radius - Swift.max(dx, dy)
        return distance + liberties.outlineOffset
    }

    /// The share of a column that is revealed.
    private func revealed(column x: Int) -> Double {
        guard fraction > 0 else { return 0 }
        guard let edge = liberties.edge else { return 1 }
        let length = scene.width * scene.scale
        let start = Double(scene.origin.x)
        switch scene.direction {
        case .leftToRight: return Swift.max(0, Swift.min(1, start + edge - Double(x)))
        case .rightToLeft: return Swift.max(0, Swift.min(1, Double(x + 1) - (start + length - edge)))
        }
    }

    // MARK: Colours

    /// The gradient's colour in a column.
    private func color(column x: Int) -> SIMD3<Double> {
        let length = scene.width * scene.scale
        var place = (Double(x) + 0.5 - Double(scene.origin.x) + liberties.phase) / length
        if scene.direction == .rightToLeft { place = 1 - place }
        if let table = liberties.table {
            let count = Double(table.entries)
            let index =
                table.isNearest ? (place * (count - 1)).rounded() : Swift.min(count - 1, (place * count).rounded(.down))
            place = table.isNearest ? index / (count - 1) : (index + 0.5) / count
            place = Swift.max(0, Swift.min(1, place))
        }
        return color(at: place, length)
    }

    private func color(at place: Double, _ length: Double) -> SIMD3<Double> {
        let stops = scene.gradient.stops
        let locations = stops.indices.map { index in
            let isInner = index > 0 && index < stops.count - 1
            return stops[index].location
                + (isInner && !liberties.stopOffsets.isEmpty ? liberties.stopOffsets[index] / length : 0)
        }
        guard place > locations[0] else { return level(stops[0].color) }
        for index in 1..<stops.count where place <= locations[index] {
            let share = (place - locations[index - 1]) / (locations[index] - locations[index - 1])
            return mix(stops[index - 1].color, stops[index].color, share)
        }
        return level(stops[stops.count - 1].color)
    }

    private func mix(_ one: Color, _ other: Color, _ share: Double) -> SIMD3<Double> {
        guard scene.gradient.interpolation.space == .linearSRGB else {
            return level(one) + (level(other) - level(one)) * share
        }
        func channel(_ from: Double, _ to: Double) -> Double {
            let (low, high) = (SRGBTransfer.linear(encoded: from), SRGBTransfer.linear(encoded: to))
            return SRGBTransfer.encoded(linear: low + (high - low) * share) * 255
        }
        return SIMD3(channel(one.red, other.red), channel(one.green, other.green), channel(one.blue, other.blue))
    }
}
