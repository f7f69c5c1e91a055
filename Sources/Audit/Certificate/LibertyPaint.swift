import Pixels
import RevealModel

/// The colours of a gradient by their definition, with an engine's liberties.
struct LibertyPaint: Sendable {
    private let scene: Scene
    private let frame: GradientFrame
    private let liberties: Liberties
    private let locations: [Double]

    init(_ scene: Scene, _ frame: GradientFrame, _ liberties: Liberties) {
        self.scene = scene
        self.frame = frame
        self.liberties = liberties
        let stops = scene.gradient.stops
        let (dx, dy) = (frame.end.x - frame.start.x, frame.end.y - frame.start.y)
        let length = (dx * dx + dy * dy).squareRoot() * scene.scale
        let offsets = liberties.stopOffsets.count == stops.count ? liberties.stopOffsets : []
        locations = stops.indices.map { index in
            let isInner = index > 0 && index < stops.count - 1
            return stops[index].location + (isInner && !offsets.isEmpty ? offsets[index] / length : 0)
        }
    }

    /// The colours of the columns of a canvas; nil where rows differ.
    func columns(_ count: Int) -> [LibertyPixel]? {
        frame.start.y == frame.end.y ? (0..<count).map { color($0, 0) } : nil
    }

    /// The colour at the pixel of column `x`, row `y`.
    func color(_ x: Int, _ y: Int) -> LibertyPixel {
        let place = Point(
            x: (Double(x) + 0.5 - Double(scene.origin.x) + liberties.phase) / scene.scale,
            y: (Double(y) + 0.5 - Double(scene.origin.y)) / scene.scale)
        let (dx, dy) = (frame.end.x - frame.start.x, frame.end.y - frame.start.y)
        var share = ((place.x - frame.start.x) * dx + (place.y - frame.start.y) * dy) / (dx * dx + dy * dy)
        if let table = liberties.table {
            let count = Double(table.entries)
            share = Swift.max(0, Swift.min(1, share))
            let index =
                table.isNearest ? (share * (count - 1)).rounded() : Swift.min(count - 1, (share * count).rounded(.down))
            share = table.isNearest ? index / (count - 1) : (index + 0.5) / count
        }
        return color(at: share)
    }

    private func color(at place: Double) -> LibertyPixel {
        let stops = scene.gradient.stops
        // At a place of several stops the last of them shows.
        guard let last = locations.lastIndex(where: { $0 <= place }) else { return LibertyPixel(stops[0].color) }
        guard last < stops.count - 1 else { return LibertyPixel(stops[last].color) }
        let share = (place - locations[last]) / (locations[last + 1] - locations[last])
        return mix(stops[last].color, stops[last + 1].color, share)
    }

    private func mix(_ one: Color, _ other: Color, _ share: Double) -> LibertyPixel {
        let interpolation = scene.gradient.interpolation
        let alpha = one.alpha + (other.alpha - one.alpha) * share
        let (from, to) = (coordinates(one), coordinates(other))
        let mixed: SIMD3<Double>
        if interpolation.alpha == .premultiplied {
            guard alpha > 0 else { return LibertyPixel(.zero, alpha: 0) }
            mixed = (from * one.alpha * (1 - share) + to * other.alpha * share) / alpha
        } else {
            mixed = from + (to - from) * share
        }
        let encoded = self.encoded(mixed)
        return LibertyPixel(
            Color(
                red: Swift.max(0, Swift.min(1, encoded.x)), green: Swift.max(0, Swift.min(1, encoded.y)),
                blue: Swift.max(0, Swift.min(1, encoded.z)), alpha: alpha))
    }

    // MARK: Spaces

    /// A colour in the space that is mixed in.
    private func coordinates(_ color: Color) -> SIMD3<Double> {
        let encoded = SIMD3(color.red, color.green, color.blue)
        switch scene.gradient.interpolation.space {
        case .sRGB: return encoded
        case .linearSRGB: return Self.linear(encoded)
        case .oklab:
            let cone = Self.product(Self.coneOfLinear, Self.linear(encoded))
            return Self.product(
                Self.labOfRoot, SIMD3(Self.cubeRoot(cone.x), Self.cubeRoot(cone.y), Self.cubeRoot(cone.z)))
        }
    }

    private func encoded(_ place: SIMD3<Double>) -> SIMD3<Double> {
        switch scene.gradient.interpolation.space {
        case .sRGB: return place
        case .linearSRGB: return Self.encodedLinear(place)
        case .oklab:
            let root = Self.product(Self.rootOfLab, place)
            return Self.encodedLinear(Self.product(Self.linearOfCone, root * root * root))
        }
    }

    /// The definition of sRGB (IEC 61966-2-1).
    private static func linear(_ encoded: SIMD3<Double>) -> SIMD3<Double> {
        func channel(_ value: Double) -> Double { SRGBTransfer.linear(encoded: value) }
        return SIMD3(channel(encoded.x), channel(encoded.y), channel(encoded.z))
    }

    private static func encodedLinear(_ linear: SIMD3<Double>) -> SIMD3<Double> {
        func channel(_ value: Double) -> Double { SRGBTransfer.encoded(linear: Swift.max(0, value)) }
        return SIMD3(channel(linear.x), channel(linear.y), channel(linear.z))
    }

    private static func cubeRoot(_ value: Double) -> Double {
        var root = value.squareRoot()
        guard root > 0 else { return 0 }
        for _ in 0..<40 { root -= (root - value / (root * root)) / 3 }
        return root
    }

    private typealias Matrix = [SIMD3<Double>]

    private static func product(_ matrix: Matrix, _ vector: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3((matrix[0] * vector).sum(), (matrix[1] * vector).sum(), (matrix[2] * vector).sum())
    }

    // The definition of Oklab (Ottosson 2020).
    private static let coneOfLinear: Matrix = [
        SIMD3(0.4122214708, 0.5363325363, 0.0514459929), SIMD3(0.2119034982, 0.6806995451, 0.1073969566),
        SIMD3(0.0883024619, 0.2817188376, 0.6299787005),
    ]
    private static let labOfRoot: Matrix = [
        SIMD3(0.2104542553, 0.7936177850, -0.0040720468), SIMD3(1.9779984951, -2.4285922050, 0.4505937099),
        SIMD3(0.0259040371, 0.7827717662, -0.8086757660),
    ]
    private static let rootOfLab: Matrix = [
        SIMD3(1, 0.3963377774, 0.2158037573), SIMD3(1, -0.1055613458, -0.0638541728),
        SIMD3(1, -0.0894841775, -1.2914855480),
    ]
    private static let linearOfCone: Matrix = [
        SIMD3(4.0767416621, -3.3077115913, 0.2309699292), SIMD3(-1.2684380046, 2.6097574011, -0.3413193965),
        SIMD3(-0.0041960863, -0.7034186147, 1.7076147010),
    ]
}
