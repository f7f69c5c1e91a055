public import Pixels
public import RevealModel

/// A renderer of bars that shares no code with the one that the rules come with: it counts sample points.
///
/// It knows the standard colours in a capsule, left to right, without padding.
public enum Bar {
    /// The number of sample points along each side of a pixel.
    static let samples = 8

    /// Draws a scene; an unavailable progress as an empty track, because the indicator is elsewhere.
    public static func image(of scene: Scene) -> Image {
        let canvas = scene.canvas
        let edge = Double(canvas.width) * revealed(scene)
        var rgba: [UInt8] = []
        for y in 0..<canvas.height {
            for x in 0..<canvas.width {
                rgba += pixel(x, y, scene, edge: edge)
            }
        }
        return Image(width: canvas.width, height: canvas.height, rgba: rgba)
    }

    /// The share of the track that shows.
    private static func revealed(_ scene: Scene) -> Double {
        if case .determinate(let fraction) = scene.progress.reveal { fraction.value } else { 0 }
    }

    /// Composes one pixel from the shares of the background, the track and the revealed gradient.
    private static func pixel(_ x: Int, _ y: Int, _ scene: Scene, edge: Double) -> [UInt8] {
        let canvas = scene.canvas
        let (width, height) = (Double(canvas.width), Double(canvas.height))
        let radius = min(width, height) / 2
        var (inside, shown) = (0.0, 0.0)
        let step = 1 / Double(samples)
        for row in 0..<samples {
            for column in 0..<samples {
                let (px, py) = (Double(x) + (Double(column) + 0.5) * step, Double(y) + (Double(row) + 0.5) * step)
                let dx = px - min(max(px, radius), width - radius)
                let dy = py - min(max(py, radius), height - radius)
                guard dx * dx + dy * dy <= radius * radius else { continue }
                inside += step * step
                if px < edge { shown += step * step }
            }
        }
        let gradient = color(at: (Double(x) + 0.5) / width, of: scene.gradient)
        let (track, background) = (scene.track, scene.background)
        // Premultiplied, so that shares add up.
        func mixed(_ part: (Color) -> Double) -> Double {
            let behind = part(background) * background.alpha
            let empty = part(track) * track.alpha + behind * (1 - track.alpha)
            return behind * (1 - inside) + empty * (inside - shown) + part(gradient) * shown
        }
        let alpha = mixed { _ in 1 }
        func sample(_ value: Double) -> UInt8 { UInt8((min(1, alpha > 0 ? value / alpha : 0) * 255).rounded()) }
        return [
            sample(mixed { $0.red }), sample(mixed { $0.green }), sample(mixed { $0.blue }),
            UInt8((alpha * 255).rounded()),
        ]
    }

    /// The colour at a place of the track, `0...1`.
    private static func color(at place: Double, of gradient: Gradient) -> Color {
        let stops = gradient.stops
        guard let next = stops.firstIndex(where: { $0.location > place }), next > 0 else {
            return place < 0.5 ? stops[0].color : stops[stops.count - 1].color
        }
        let (one, other) = (stops[next - 1], stops[next])
        let share = (place - one.location) / (other.location - one.location)
        func mixed(_ part: (Color) -> Double) -> Double { part(one.color) * (1 - share) + part(other.color) * share }
        return Color(red: mixed { $0.red }, green: mixed { $0.green }, blue: mixed { $0.blue })
    }
}
