import Oracle
import Raster
import RevealModel
import Testing

/// Relations between the images of a series.
@Suite struct SeriesTests {
    @Test func orderDoesNotMatterForGrowth() throws {
        let (quarter, half) = (try PlantedFault.scene(.fraction(0.25)), try PlantedFault.scene(.fraction(0.5)))
        let whole = try PlantedFault.scene(.fraction(1))
        for pairs in [[(quarter, whole), (half, half)], [(half, half), (quarter, whole)]] {
            let findings = Judge.tested().findings(of: PlantedFault(.revealGrows, drawn: pairs).images)
            let evidence = findings.filter { $0.check == .revealGrows }
            // The image that reveals less although its fraction is larger breaks the relation.
            #expect(evidence.count == 1)
            #expect(evidence.first.map { ($0.distance - 160).magnitude < 2 } == true)
        }
    }

    @Test(arguments: [(1.3, 1.0), (1.0, 1.3), (-0.2, 0.0), (0.0, -0.2)])
    func clampedValuesAreComparedWithTheirEndInEitherOrder(first: Double, second: Double) throws {
        let half = try PlantedFault.scene(.fraction(0.5))
        let (a, b) = (try PlantedFault.scene(.fraction(first)), try PlantedFault.scene(.fraction(second)))
        let wrong = PlantedFault(.clampedAlike, drawn: [(a, a), (b, half)])
        #expect(Judge.tested().findings(of: wrong.images).contains { $0.check == .clampedAlike })
        #expect(Judge.tested().findings(of: wrong.honest).isEmpty)
    }

    /// A hundred-thousandth of a percent reveals nothing that a pixel shows; an unavailable progress may show as little.
    @Test(arguments: [[1e-7, .nan], [.nan, 1e-7]])
    func numbersTooSmallToShowAreNoneThatAnUnavailableInputLooksLike(fractions: [Double]) throws {
        let images = try fractions.map { fraction in
            let scene = try PlantedFault.scene(.fraction(fraction))
            return (scene, Rasterizer().image(of: scene))
        }
        let isSame = images[0].1 == images[1].1
        #expect(isSame)
        #expect(Judge.tested().findings(of: images).isEmpty)
    }

    @Test func scenesOfOtherSizesAreNotCompared() throws {
        let judge = Judge.tested()
        var series = SeriesJudge()
        for (number, width) in [320.0, 200].enumerated() {
            let scene = try Scene(width: width, progress: .fraction(0.5))
            let image = Rasterizer().image(of: scene)
            let hull = judge.hull(for: scene, depth: .eight)
            let judgement = judge.judgement(of: image, scene: scene, hull: hull)
            let trace = SeriesTrace(image, number: number, scene: scene, hull: hull, judgement: judgement)
            #expect(series.add(try #require(trace), geometry: number).isEmpty)
        }
        #expect(series.finish().isEmpty)
    }

    /// One scene has its indicator in the image, the other elsewhere: their images must look different.
    @Test func indicatorsInDifferentPlacesAreNotCompared() throws {
        let inside = try PlantedFault.scene(.unavailable, indicator: .inside)
        let outside = try PlantedFault.scene(.unavailable, indicator: .outside)
        let fault = PlantedFault(.unavailableAlike, drawn: [(inside, inside), (outside, outside)])
        #expect(Judge.tested().findings(of: fault.images).isEmpty)
        let unlike = PlantedFault(.unavailableAlike, drawn: [(inside, inside), (inside, outside)])
        #expect(Judge.tested().findings(of: unlike.images).contains { $0.check == .unavailableAlike })
    }

    /// A gradient that runs downwards has one colour a row, at every progress: nothing moves along the track, although
    /// the edge of one image, which is round, is read in another row than that of the other.
    @Test func rowsOfOneHeightAreCompared() throws {
        let images = try [(0.25, 7.0), (0.5, 0)].map { fraction, radius in
            PlantedFault(.rowsAlike, try PlantedFault.scene(.fraction(fraction))) { layout in
                layout.gradient = GradientFrame(start: Point(x: 0, y: 0), end: Point(x: 0, y: 14))
                layout.mask.radius = radius
            }.images[0]
        }
        let findings = Judge.tested().findings(of: images)
        #expect(findings.contains { $0.check == .rowsAlike })
        #expect(!findings.contains { $0.check == .colorsStayPut })
    }

    @Test func aTrackInAnotherColourDoesNotMoveColours() throws {
        let scenes = try [0.25, 0.5].map { try PlantedFault.scene(.fraction($0)) }
        let drawn = try [0.25, 0.5].map { try PlantedFault.scene(.fraction($0), track: Color(hex: 0x8E8E93)) }
        let findings = Judge.tested().findings(
            of: PlantedFault(.trackColor, drawn: Array(zip(scenes, drawn))).images)
        #expect(findings.contains { $0.check == .trackColor })
        #expect(!findings.contains { $0.check == .colorsStayPut || $0.check == .advancingEdge })
    }
}
