import Oracle
import RevealModel
import Testing

/// What single pixels may be, from the scene and the freedoms alone.
@Suite struct AdmissibleImageTests {
    @Test func exactFreedomsLeaveHalfALevel() throws {
        let bounds = try bounds(.exact, progress: 0.25, x: 300, y: 14)
        // The track over white: 255 · 0.8 + 142 · 0.2 = 232.4 and 255 · 0.8 + 147 · 0.2 = 233.4.
        expect(bounds, low: [231.9, 231.9, 232.9, 254.5], high: [232.9, 232.9, 233.9, 255.5])
    }

    @Test func standardFreedomsLeaveTheTrackItsRounding() throws {
        let bounds = try bounds(.standard, progress: 0.25, x: 300, y: 14)
        expect(bounds, low: [230.8, 230.8, 231.8, 253.4], high: [234, 234, 235, 256.6])
    }

    @Test func exactGradientIsTheColourAtThePixelsCentre() throws {
        // Pixel 79 of 640: location 79.5 / 640, a share of 0.2484375 of the way from blue to purple.
        let bounds = try bounds(.exact, progress: 0.25, x: 79, y: 14)
        let share = 0.2484375
        let ideal = [share * 175, 122 + share * (82 - 122), 255 + share * (222 - 255), 255]
        expect(bounds, low: ideal.map { $0 - 0.5 }, high: ideal.map { $0 + 0.5 })
    }

    @Test func samplePhaseAndTableWidenTheGradientByWhatItChangesThere() throws {
        // Half a point is 1 px at 2x; a table of 256 adds 1/256 of 640 px: 3.5 px each way, 0.546875 levels a px.
        let bounds = try bounds(.standard, progress: 0.25, x: 79, y: 14)
        let red = 0.2484375 * 175
        #expect((bounds[0].low - (red - 3.5 * 0.546875 - 1.6)).magnitude < 1e-9)
        #expect((bounds[0].high - (red + 3.5 * 0.546875 + 1.6)).magnitude < 1e-9)
    }

    @Test(arguments: [(0.25, 159, true, false), (0.25, 160, false, true), (0.2, 128, false, true)])
    func standardEdgeLiesOnItsPlaceOrTheNearestGrids(
        fraction: Double, x: Int, mayBeRevealed: Bool, mayBeHidden: Bool
    ) throws {
        // 0.25: 80 pt, 160 px, on every grid; 0.2: 64 pt, 128 px likewise; only a tenth of a pixel is left.
        let bounds = try bounds(.standard, progress: fraction, x: x, y: 14)
        let gradientRed = 175 * (Double(x) + 0.5) / 320
        #expect((bounds[0].distance(to: gradientRed) == 0) == mayBeRevealed)
        #expect((bounds[0].distance(to: 232.4) == 0) == mayBeHidden)
    }

    @Test func edgeBetweenGridsMayBeExactOrOnEither() throws {
        // 1/3: 106.67 pt: 213.33 px exactly, 213 to the nearest pixel, 214 to the nearest point.
        for (x, share) in [(213, 0.0), (213, 0.333), (213, 1)] {
            let bounds = try bounds(.standard, progress: 1.0 / 3, x: x, y: 14)
            let gradientRed = 175 * (Double(x) + 0.5) / 320
            #expect(bounds[0].distance(to: 232.4 + share * (gradientRed - 232.4)) == 0)
        }
        let beyond = try bounds(.standard, progress: 1.0 / 3, x: 215, y: 14)
        #expect(beyond[0].distance(to: 175 * 215.5 / 320) < -100)
    }

    @Test func edgeOfAFractionalTrackMayBeAShareOfItsWholePixels() throws {
        // 321 pt at 1.5x is 481.5 px, drawn as 482 by engines that snap.
        let scene = try Scene(width: 321, scale: 1.5, progress: .fraction(0.8))
        let fraction = try #require(RevealFraction(clamping: 0.8))
        let image = AdmissibleImage(of: scene, revealing: fraction, freedoms: .standard)
        // 385.2 px exactly, 385.6 as a share of 482: pixel 385 may be revealed by 0.6 and by a tenth more.
        let gradientRed = 175 + (255 - 175) * (385.5 / 481.5 - 0.5) * 2
        #expect(image.bounds(x: 385, y: 10)[0].distance(to: 232.4 + 0.6 * (gradientRed - 232.4)) == 0)
    }

    @Test func atZeroNoRendererMayShowASliver() throws {
        let bounds = try bounds(.standard, progress: 0, x: 1, y: 14)
        #expect(bounds[0].distance(to: 0) < -200)
    }

    @Test func outsideTheOutlineThereIsTheBackgroundAlone() throws {
        let bounds = try bounds(.standard, progress: 1, x: 0, y: 0)
        expect(bounds, low: [253.4, 253.4, 253.4, 253.4], high: [256.6, 256.6, 256.6, 256.6])
    }

    @Test func translucentScenesAreJudgedOverWhiteAndBlack() throws {
        let scene = try Scene(width: 320, scale: 2, progress: .fraction(0), background: .transparent)
        let image = AdmissibleImage(of: scene, revealing: .zero, freedoms: .standard)
        #expect(image.backdrops == [.white, .black])
        // The track over black: 142 · 0.2 = 28.4, ± 1.6 and half a level more.
        expect(
            image.bounds(x: 300, y: 14, backdrop: 1), low: [26.3, 26.3, 27.3, 252.9], high: [30.5, 30.5, 31.5, 257.1])
    }

    @Test func hardStopsShowBothColoursOnlyNearTheirPlace() throws {
        let (red, blue) = (Color(hex: 0xFF0000), Color(hex: 0x0000FF))
        let gradient = try Gradient(stops: [
            Stop(red, at: 0), Stop(red, at: 0.5), Stop(blue, at: 0.5), Stop(blue, at: 1),
        ])
        let scene = try Scene(width: 100, progress: .fraction(1), gradient: gradient)
        let image = AdmissibleImage(of: scene, revealing: .one, freedoms: .exact)
        #expect(image.bounds(x: 49, y: 7)[0].distance(to: 255) == 0)
        #expect(image.bounds(x: 50, y: 7)[2].distance(to: 255) == 0)
        let free = AdmissibleImage(of: scene, revealing: .one, freedoms: .standard)
        #expect(free.bounds(x: 50, y: 7)[0] == Interval(low: -1.6, high: 256.6))
        #expect(free.bounds(x: 55, y: 7)[0] == Interval(low: -1.6, high: 1.6))
    }

    @Test func explanationNamesTheFreedomsThatWidenAPixel() throws {
        let scene = try PlantedFault.scene(.fraction(0.25))
        let fraction = try #require(RevealFraction(clamping: 0.25))
        let image = AdmissibleImage(of: scene, revealing: fraction, freedoms: .standard)
        let track = image.explanation(x: 300, y: 14)
        #expect(track.part == .hidden)
        #expect(track.check == .trackColor)
        #expect(track.steps.map(\.freedom) == [.channelRounding])
        #expect((track.ideal[0] - 232.4).magnitude < 1e-9)
        let gradient = image.explanation(x: 79, y: 14)
        #expect(gradient.steps.map(\.freedom) == [.samplePhase, .gradientTable, .channelRounding])
        #expect(gradient.permitted == image.bounds(x: 79, y: 14))
    }

    private func bounds(_ freedoms: Freedoms, progress: Double, x: Int, y: Int) throws -> [Interval] {
        let scene = try PlantedFault.scene(.fraction(progress))
        let fraction = try #require(RevealFraction(clamping: progress))
        return AdmissibleImage(of: scene, revealing: fraction, freedoms: freedoms).bounds(x: x, y: y)
    }

    private func expect(_ bounds: [Interval], low: [Double], high: [Double]) {
        for channel in 0..<4 {
            #expect((bounds[channel].low - low[channel]).magnitude < 2e-6)
            #expect((bounds[channel].high - high[channel]).magnitude < 2e-6)
        }
    }
}
