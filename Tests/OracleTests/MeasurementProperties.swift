import Audit
import Oracle
import Pixels
import PropertyTesting
import PropertyTestingSupport
import Raster
import RevealModel
import SceneFormat
import SceneGeneration
import Testing

/// Whatever is measured lies where the layout has it.
///
/// An error bar covers the truth 95 times of a hundred: ``MeasurementTrialTests`` counts that over bars of all kinds. Of
/// the specification's bar, of any size and at any progress, no figure may be off by more than three of them.
@Suite(.properties(cases: 100)) struct MeasurementProperties {
    @Test func figuresLieWithinTheirErrorBars() {
        forAll(Generator<Scene>.scene(Self.parts)) { try expectTrue($0) { Measurement(of: $0, $1) } }
    }

    // MARK: Each can fail

    @Test func edgeThatIsOffByAPixelIsFound() {
        let found = counterexample(to: Generator<Scene>.scene(Self.parts)) { scene in
            try expectTrue(scene) { image, bar in
                var measured = Measurement(of: image, bar)
                measured.edge = measured.edge.map { Measured($0.value + 1 / scene.scale, errorBar: $0.errorBar) }
                return measured
            }
        }
        #expect(found?.value == "w40_s1_p0.5")
    }

    private static let parts: SceneParts = {
        var parts = SceneParts(.standard)
        parts.width = .double(40...400, favoring: [200, 320, 321])
        parts.height = .double(4...30, towards: 14, favoring: [14])
        parts.scale = .double(1...3, favoring: [1, 1.25, 1.5, 2, 3])
        parts.progress = .fraction()
        parts.background = .always(.white)
        parts.indicator = .always(.unknown)
        return parts
    }()
}

private func expectTrue(_ scene: Scene, _ measure: (Image, BarKnowledge) -> Measurement) throws {
    let layout = Layout(of: scene, revealing: scene.progress.reveal.filled)
    let image = Rasterizer().image(of: scene, layout: layout)
    let truth = MeasurementTruth(of: scene, layout: layout)
    let measured = measure(image, BarKnowledge(of: scene))
    func expect(_ name: String, _ figure: Figure<Measured>, _ truth: Double, in unit: Double) throws {
        guard let figure = figure.value else { return }
        let error = (figure.value - truth).magnitude
        if error > 3 * figure.errorBar + 0.02 * unit {
            throw PropertyFailure("\(name): \(figure.value) ± \(figure.errorBar), truth \(truth)", identity: name)
        }
    }
    let pixel = 1 / scene.scale
    try expect("edge", measured.edge, truth.edge, in: pixel)
    try expect("fraction", measured.fraction, truth.fraction, in: pixel / scene.width)
    for stop in measured.stops { try expect("stop", stop.place, truth.stops[stop.index], in: pixel) }
    try expect("gradient start", measured.gradientStart, truth.gradientStart, in: pixel)
    try expect("stretch", measured.stretch, truth.stretch, in: 0.01)
    // A radius is read from an area, the bar of a small one from that of a smaller area.
    let area = measured.radius.map {
        Measured($0.value * $0.value, errorBar: (2 * $0.value + $0.errorBar) * $0.errorBar)
    }
    try expect("radius", area, truth.radius * truth.radius, in: pixel * max(pixel, truth.radius))
}
