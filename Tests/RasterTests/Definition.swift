import RevealModel

/// The image's definition written down a second time, pixel by pixel and by other means than the renderer's: areas of
/// discs cut by polygons, powers of the C library, straight colours, no shortcuts. Judges, never draws.
struct Definition {
    let scene: Scene
    let layout: Layout

    /// The value of a pixel before it is rounded: straight channels and alpha, in levels.
    func value(x: Int, y: Int) -> [Double] {
        let (o, c) = (coverage(x: x, y: y, of: .track), coverage(x: x, y: y, of: .fill))
        let below = premultiplied(scene.background)
        let track = over(premultiplied(scene.track), below)
        let place = Point(
            x: (Double(x) + 0.5 - Double(scene.origin.x)) / scene.scale,
            y: (Double(y) + 0.5 - Double(scene.origin.y)) / scene.scale)
        let fill = over(premultiplied(color(at: layout.gradient.location(of: place))), track)
        let mixed = (0..<4).map { (1 - o) * below[$0] + (o - c) * track[$0] + c * fill[$0] }
        guard mixed[3] * 255 >= 0.5 else { return [0, 0, 0, 0] }
        return ((0..<3).map { mixed[$0] / mixed[3] * 255 } + [mixed[3] * 255]).map { min(255, max(0, $0)) }
    }
}
