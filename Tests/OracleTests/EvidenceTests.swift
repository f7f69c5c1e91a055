import Oracle
import Pixels
import Raster
import RevealModel
import Testing

/// What findings say: where, how far, expected and actual.
@Suite struct EvidenceTests {
    private let judge = Judge.tested()

    @Test func compressedGradientHasItsPurpleMidpointAtAQuarterOfItsPlace() throws {
        // At 80 % the squeezed purple lies at 128 pt instead of 160.
        let scene = try PlantedFault.scene(.fraction(0.8))
        let fault = PlantedFault(.midpoint, compressed: [scene])
        let finding = try #require(judge.findings(of: fault.images).first { $0.check == .midpoint })
        guard case .quantity(let quantity) = finding.evidence else {
            Issue.record("the evidence must be a measured place")
            return
        }
        #expect(quantity.quantity == .stop(1))
        #expect(quantity.expected == 160)
        #expect((quantity.actual - 128).magnitude <= quantity.errorBar)
        #expect(quantity.errorBar <= 1)
        #expect(finding.unit == .points)
    }

    @Test(arguments: [0.6, 0.75, 1])
    func honestMidpointIsMeasuredWithinATenthOfAPixel(fraction: Double) throws {
        let scene = try PlantedFault.scene(.fraction(fraction))
        let judgement = judge.judgement(of: Rasterizer().image(of: scene), scene: scene)
        let stop = try #require(judgement.reading.stops.first)
        #expect(stop.index == 1)
        #expect((stop.place.value - 160).magnitude < 0.05)
        #expect((stop.place.value - 160).magnitude <= stop.place.errorBar)
    }

    @Test func midpointIsNotMeasuredBeforeItShows() throws {
        let scene = try PlantedFault.scene(.fraction(0.25))
        #expect(judge.judgement(of: Rasterizer().image(of: scene), scene: scene).reading.stops.isEmpty)
    }

    @Test func orangeAtAQuarterIsNamedAsTheStopThatIsNotDue() throws {
        let scene = try PlantedFault.scene(.fraction(0.25))
        let fault = PlantedFault(.trailingStop, compressed: [scene])
        let stops = judge.findings(of: fault.images).filter { $0.check == .trailingStop }.map(\.evidence)
        // The revealed part ends with the orange stop and has the purple one in its middle.
        guard case .earlyStop(let purple, _)? = stops.first, case .earlyStop(let orange, let pixels)? = stops.last
        else {
            Issue.record("two stops must be named")
            return
        }
        #expect((purple, orange) == (1, 2))
        #expect(pixels >= 28)
    }

    @Test func edgeIsMeasuredInPoints() throws {
        let scene = try PlantedFault.scene(.fraction(0.25))
        let fault = PlantedFault(.advancingEdge, scene) { $0.mask.rect.width = 82.3 }
        let finding = try #require(judge.findings(of: fault.images).first { $0.check == .advancingEdge })
        guard case .quantity(let quantity) = finding.evidence else {
            Issue.record("the evidence must be a measured place")
            return
        }
        #expect(quantity.expected == 80)
        #expect((quantity.actual - 82.3).magnitude <= quantity.errorBar)
        #expect(quantity.errorBar < 0.05)
        #expect(finding.distance > 2 && finding.distance < 2.3)
    }

    @Test(arguments: [Progress.fraction(.nan), .fraction(.infinity), .fraction(-.infinity), .unavailable])
    func unavailableProgressDrawnAsAFractionNamesIt(progress: Progress) throws {
        let fault = PlantedFault(
            .indeterminate, drawn: [(try PlantedFault.scene(progress), try PlantedFault.scene(.fraction(0.4)))])
        let evidence = judge.findings(of: fault.images).first?.evidence
        guard case .showsFraction(let fraction)? = evidence else {
            Issue.record("the fraction must be named")
            return
        }
        #expect((fraction - 0.4).magnitude < 0.001)
    }

    @Test func wrongSizeNamesBoth() throws {
        let scene = try PlantedFault.scene(.fraction(0.5))
        let image = Image(width: 2, height: 1, rgba: [UInt8](repeating: 255, count: 8))
        let evidence = judge.judgement(of: image, scene: scene).findings.map(\.evidence)
        #expect(
            evidence == [
                .size(expected: PixelSize(width: 640, height: 28), actual: PixelSize(width: 2, height: 1))
            ])
    }

    @Test func aStainedPixelIsPlacedWithItsIntervalAndDistance() throws {
        let scene = try PlantedFault.scene(.fraction(0.25))
        let image = Rasterizer().image(of: scene)
        guard case .eight(var samples) = image.samples else {
            Issue.record("the rasterizer draws 8 bits")
            return
        }
        samples[(14 * 640 + 500) * 4 + 1] = 200
        let stained = Image(width: 640, height: 28, rgba: samples)
        let findings = judge.judgement(of: stained, scene: scene).findings
        let finding = try #require(findings.first { $0.check == .trackColor })
        #expect(finding.place == Place(columns: 500...500, rows: 14...14, pixels: 1))
        guard case .sample(let sample) = finding.evidence else {
            Issue.record("the evidence must be a sample")
            return
        }
        #expect((sample.x, sample.y, sample.channel, sample.actual) == (500, 14, 1, 200))
        // Green of the track over white: 255 · 0.8 + 142 · 0.2 = 232.4, ± 1.6.
        #expect((sample.expected.low - 230.8).magnitude < 1e-9)
        #expect((sample.expected.high - 234).magnitude < 1e-9)
        #expect((finding.distance - 30.8).magnitude < 1e-9)
    }
}
