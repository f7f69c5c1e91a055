import Oracle
import Pixels
import Raster
import RevealModel
import Testing

/// Pass, fail or unresolved, and why.
@Suite struct VerdictTests {
    private let judge = Judge.tested()

    @Test(arguments: [
        (Scene.Indicator.unknown, Verdict.unresolved), (.inside, .fail), (.outside, .pass),
    ])
    func unavailableProgressThatLooksLikeZero(indicator: Scene.Indicator, verdict: Verdict) throws {
        let scene = try PlantedFault.scene(.unavailable, indicator: indicator)
        let track = Rasterizer().image(of: try PlantedFault.scene(.fraction(0)))
        #expect(judge.judgement(of: track, scene: scene).verdict == verdict)
    }

    @Test(arguments: [
        (Scene.Indicator.unknown, Verdict.unresolved), (.inside, .fail), (.outside, .pass),
    ])
    func unavailableProgressThatIsBlank(indicator: Scene.Indicator, verdict: Verdict) throws {
        let scene = try PlantedFault.scene(.fraction(.nan), indicator: indicator)
        let blank = Image(width: 640, height: 28, rgba: [UInt8](repeating: 255, count: 640 * 28 * 4))
        #expect(judge.judgement(of: blank, scene: scene).verdict == verdict)
    }

    @Test(arguments: [
        (Scene.Indicator.unknown, Verdict.pass), (.inside, .pass), (.outside, .fail),
    ])
    func unavailableProgressWithAnIndicator(indicator: Scene.Indicator, verdict: Verdict) throws {
        let scene = try PlantedFault.scene(.unavailable, indicator: indicator)
        #expect(judge.judgement(of: try indicatorImage(), scene: scene).verdict == verdict)
    }

    @Test(arguments: [0.01, 0.25, 0.5, 0.999, 1])
    func unavailableProgressNeverShowsANumber(fraction: Double) throws {
        for indicator in Scene.Indicator.allCases {
            let scene = try PlantedFault.scene(.unavailable, indicator: indicator)
            let bar = Rasterizer().image(of: try PlantedFault.scene(.fraction(fraction)))
            #expect(judge.judgement(of: bar, scene: scene).findings.map(\.check) == [.indeterminate])
        }
    }

    /// A faulty bar is no indicator: squeezed, or with a stain on its track, it still shows a number.
    @Test(arguments: [Scene.Indicator.unknown, .inside])
    func unavailableProgressShownAsAFaultyBarShowsANumber(indicator: Scene.Indicator) throws {
        let scene = try PlantedFault.scene(.fraction(.nan), indicator: indicator)
        let half = try PlantedFault.scene(.fraction(0.5))
        let squeezed = PlantedFault(.indeterminate, compressed: [half]).images[0].image
        #expect(judge.judgement(of: squeezed, scene: scene).findings.map(\.check) == [.indeterminate])
        guard case .eight(var samples) = Rasterizer().image(of: half).samples else { return }
        samples.replaceSubrange((14 * 640 + 500) * 4..<(14 * 640 + 500) * 4 + 3, with: [0, 0, 0])
        let stained = Image(width: 640, height: 28, rgba: samples)
        #expect(judge.judgement(of: stained, scene: scene).findings.map(\.check) == [.indeterminate])
    }

    @Test func reasonsAreNamed() throws {
        let scene = try PlantedFault.scene(.unavailable)
        let track = Rasterizer().image(of: try PlantedFault.scene(.fraction(0)))
        let judgement = judge.judgement(of: track, scene: scene)
        #expect(judgement.unresolved == [.unavailableLooksLikeZero])
        #expect(judgement.unresolved.map(\.name) == ["unavailable-looks-like-zero"])
    }

    @Test func aTrackTooSmallToMeasureTheMidpointIsUnresolved() throws {
        let scene = try Scene(width: 7, height: 2, progress: .fraction(1))
        let judgement = judge.judgement(of: Rasterizer().image(of: scene), scene: scene)
        #expect(judgement.verdict == .unresolved)
        #expect(judgement.unresolved == [.trackTooSmall(stop: 1)])
    }

    @Test func anImageThatRevealsTooLittleDoesNotMakeTheTrackTooSmall() throws {
        let fault = PlantedFault(
            .advancingEdge, drawn: [(try PlantedFault.scene(.fraction(1)), try PlantedFault.scene(.fraction(0)))])
        let judgement = judge.judgement(of: fault.images[0].image, scene: fault.images[0].scene)
        #expect(judgement.verdict == .fail)
        #expect(judgement.unresolved.isEmpty)
    }

    @Test func sixteenBitsAreJudgedWithTheirOwnPrecision() throws {
        let scene = try PlantedFault.scene(.fraction(0))
        guard case .eight(let samples) = Rasterizer().image(of: scene).samples else { return }
        func verdict(_ green: UInt16) -> Verdict {
            var wide = samples.map { UInt16($0) * 257 }
            wide[(14 * 640 + 300) * 4 + 1] = green
            return judge.judgement(of: Image(width: 640, height: 28, rgba16: wide), scene: scene).verdict
        }
        // The track's green is 232.4 ± 1.6 levels: 59,315.6...60,138 in steps of 1/257 level.
        #expect(verdict(59316) == .pass)
        #expect(verdict(59315) == .fail)
        #expect(verdict(60138) == .pass)
        #expect(verdict(60139) == .fail)
    }

    @Test func coloursUnderLowAlphaAreNoise() throws {
        let scene = try Scene(width: 320, scale: 2, progress: .fraction(0.5), background: .transparent)
        guard case .eight(var samples) = Rasterizer().image(of: scene).samples else { return }
        // A corner pixel outside the outline: transparent red instead of transparent black.
        samples.replaceSubrange(0..<4, with: [255, 0, 0, 0])
        #expect(judge.judgement(of: Image(width: 640, height: 28, rgba: samples), scene: scene).verdict == .pass)
    }

    @Test func anOpaqueSceneMustBeOpaque() throws {
        let scene = try PlantedFault.scene(.fraction(0.5))
        guard case .eight(var samples) = Rasterizer().image(of: scene).samples else { return }
        samples[3] = 0
        let findings = judge.judgement(of: Image(width: 640, height: 28, rgba: samples), scene: scene).findings
        #expect(findings.map(\.check) == [.background])
    }

    /// A disc of one colour at the leading end of a blank image.
    private func indicatorImage() throws -> Image {
        let disc = try Scene(width: 14, scale: 2, progress: .fraction(1), pad: Insets(right: 306))
        return Rasterizer().image(of: disc)
    }
}
