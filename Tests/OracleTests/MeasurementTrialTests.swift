import Audit
import Oracle
import Pixels
import Raster
import RevealModel
import Testing

/// How far measurements err on generated bars, and whether their error bars are true.
@Suite struct MeasurementTrialTests {
    /// The seed of all bars.
    private let trial = MeasurementTrial(seed: 7)

    @Test func standardBarsAreMeasuredAsCloselyAsPromised() throws {
        let tally = try #require(trial.run(.standard, .scene, count: 90))
        let limits: [TrialQuantity: Double] = [
            .edge: 0.02, .fraction: 1e-4, .stops: 0.1, .stretch: 0.1, .radius: 0.1, .trackColor: 0.5,
        ]
        for row in tally.rows {
            if let limit = limits[row.quantity] {
                #expect(row.largestError <= limit, "\(row.quantity), seed \(trial.seed)")
            }
            #expect(row.coverage >= 0.95, "\(row.quantity), seed \(trial.seed)")
            #expect(row.count > 50, "\(row.quantity), seed \(trial.seed)")
        }
    }

    @Test(arguments: MeasurementTrial.Knowledge.allCases)
    func errorBarsOfAnyBarCoverTheTruth(knowledge: MeasurementTrial.Knowledge) throws {
        let tally = try #require(trial.run(.any, knowledge, count: 90))
        for row in tally.rows where row.count > 0 {
            #expect(row.coverage >= 0.9, "\(row.quantity), \(knowledge.name), seed \(trial.seed)")
        }
    }

    @Test func barsAreTheSameForTheSameSeed() throws {
        let one = try #require(trial.run(.any, .scene, count: 20)).rows
        let two = try #require(MeasurementTrial(seed: 7).run(.any, .scene, count: 20)).rows
        let other = try #require(MeasurementTrial(seed: 8).run(.any, .scene, count: 20)).rows
        #expect(one.map(\.medianError) == two.map(\.medianError))
        #expect(one.map(\.medianError) != other.map(\.medianError))
    }

    @Test func colorsOfHonestImagesStayPut() throws {
        let one = try Scene(width: 320, scale: 2, progress: .fraction(0.3))
        let two = try Scene(width: 320, scale: 2, progress: .fraction(0.8))
        let (first, second) = (Rasterizer().image(of: one), Rasterizer().image(of: two))
        for (image, other) in [(first, second), (second, first)] {
            let moved = StaysPut(image, other, BarKnowledge(of: image, width: 320, scale: 2))
            let (shift, stretch) = (try #require(moved.shift.value), try #require(moved.stretch.value))
            #expect(shift.value.magnitude <= shift.errorBar)
            #expect((stretch.value - 1).magnitude <= stretch.errorBar)
            #expect(stretch.errorBar < 0.025)
            #expect(moved.pixels > 180)
        }
    }

    @Test func colorsOfACompressedGradientSpreadAsProgressGrows() throws {
        let images = try [0.25, 0.5].map { fraction in
            let scene = try Scene(width: 320, scale: 2, progress: .fraction(fraction))
            return BuiltInRenderer.image(of: scene, gradientWidth: 320 * fraction)
        }
        let bar = BarKnowledge(of: images[0], width: 320, scale: 2)
        let moved = StaysPut(images[0], images[1], bar)
        let stretch = try #require(moved.stretch.value)
        #expect((stretch.value - 2).magnitude <= stretch.errorBar)
        #expect(stretch.errorBar < 0.05)
    }
}
