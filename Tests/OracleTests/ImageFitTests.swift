import Oracle
import Pixels
import Raster
import RevealModel
import Testing

/// Images whose pixels are each admissible, but which no one setting of the freedoms explains.
struct ImageFitTests {
    private let scene: Scene
    private let judge = Judge(freedoms: .smooth)

    init() throws { scene = try Scene(width: 320, scale: 2, progress: .fraction(1)) }

    /// The findings of an image drawn with a changed layout, each as its quantity.
    private func findings(
        _ scene: Scene, _ freedoms: Freedoms = .smooth, _ change: (inout Layout) -> Void
    ) -> [QuantityEvidence.Quantity] {
        var layout = Layout(of: scene, revealing: scene.progress.reveal.filled)
        change(&layout)
        return quantities(Rasterizer().image(of: scene, layout: layout), scene, freedoms)
    }

    private func quantities(
        _ image: Image, _ scene: Scene, _ freedoms: Freedoms = .smooth
    ) -> [QuantityEvidence.Quantity] {
        Judge(freedoms: freedoms).judgement(of: image, scene: scene).findings.compactMap {
            if case .quantity(let evidence) = $0.evidence { return evidence.quantity }
            return nil
        }
    }

    @Test(arguments: [Freedoms.smooth, .standard]) func anHonestImageDepartsFromNoFigure(freedoms: Freedoms) {
        #expect(findings(scene, freedoms) { _ in } == [])
    }

    @Test func aGradientThatLiesOffByTwoPixelsIsFound() {
        #expect(
            findings(scene) { layout in
                layout.gradient.start.x += 1
                layout.gradient.end.x += 1
            } == [.gradientShift])
    }

    @Test func aGradientThatIsHalfAPercentTooWideIsFound() {
        #expect(
            findings(scene) { layout in
                layout.gradient.start.x -= 0.8
                layout.gradient.end.x += 0.8
            } == [.gradientStretch])
    }

    @Test func aStopThatLiesOffByAPixelIsFound() throws {
        var stops = Gradient.standard.stops
        stops[1].location += 1.0 / 640
        let moved = try Scene(width: 320, scale: 2, progress: .fraction(1), gradient: Gradient(stops: stops))
        #expect(quantities(Rasterizer().image(of: moved), scene).contains(.stop(1)))
    }

    @Test(arguments: 0..<3) func aChannelThatIsOffByALevelIsFound(channel: Int) {
        var image = Rasterizer().image(of: scene)
        guard case .eight(var samples) = image.samples else { return }
        for index in stride(from: channel, to: samples.count, by: 4) where samples[index] < 255 { samples[index] += 1 }
        image = Image(width: image.width, height: image.height, rgba: samples)
        #expect(quantities(image, scene).contains(.channelBias(channel)))
    }

    @Test func aRadiusThatIsOffByHalfAPixelIsFound() {
        #expect(findings(scene) { $0.clip.radius -= 0.3 } == [.radius])
    }

    @Test func anEdgeBetweenThePlacesItMaySnapToIsFound() throws {
        // 80.3 pt are 160.6 px: drawn there, at 161 or at 160, but not at 160.3.
        let scene = try Scene(width: 320, scale: 2, progress: .fraction(80.3 / 320))
        #expect(findings(scene) { $0.mask.rect.width = 80 } == [])
        #expect(findings(scene) { $0.mask.rect.width = 80.15 } == [.edge])
    }
}
