import Oracle
import Pixels
import Raster
import RevealModel
import Testing

/// Measurements of images whose figures are known.
@Suite struct MeasurementTests {
    private func scene(_ fraction: Double) throws -> Scene {
        try Scene(width: 320, scale: 2, progress: .fraction(fraction))
    }

    /// Draws a scene, with its layout changed, and measures it.
    private func measurement(
        _ scene: Scene, _ bar: BarKnowledge? = nil, freedoms: Freedoms = .exact,
        _ change: (inout Layout) -> Void = { _ in }
    ) -> Measurement {
        var layout = Layout(of: scene, revealing: scene.progress.reveal.filled)
        change(&layout)
        let image = Rasterizer().image(of: scene, layout: layout)
        return Measurement(of: image, bar ?? BarKnowledge(of: scene), freedoms: freedoms)
    }

    /// Expects a figure within its error bar of the truth, and the bar to be at most `bar`.
    private func expect(
        _ figure: Figure<Measured>, _ truth: Double, bar: Double, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard case .measured(let measured) = figure else {
            Issue.record("\(figure)", sourceLocation: sourceLocation)
            return
        }
        #expect(
            (measured.value - truth).magnitude <= measured.errorBar + 1e-9, "\(measured)",
            sourceLocation: sourceLocation)
        #expect(measured.errorBar <= bar, "\(measured)", sourceLocation: sourceLocation)
    }

    @Test func honestBarHasTheFiguresOfTheSpecification() throws {
        let measured = measurement(try scene(0.75))
        expect(measured.edge, 240, bar: 0.02)
        expect(measured.fraction, 0.75, bar: 1e-4)
        expect(measured.stops[0].place, 160, bar: 0.05)
        expect(measured.gradientStart, 0, bar: 0.05)
        expect(measured.stretch, 1, bar: 1e-3)
        expect(measured.radius, 7, bar: 0.05)
        let track = try #require(measured.trackColor.value)
        #expect(track.color == Pixel(red: 232, green: 232, blue: 233))
    }

    @Test func gradientCompressedIntoAQuarterIsStretchedFourTimes() throws {
        let measured = measurement(try scene(0.25)) { $0.gradient.end.x = 80 }
        expect(measured.stretch, 4, bar: 0.01)
        expect(measured.gradientStart, 0, bar: 0.05)
        expect(measured.stops[0].place, 40, bar: 0.05)
        expect(measured.edge, 80, bar: 0.02)
    }

    @Test func shiftedGradientIsFoundWhereItIs() throws {
        let measured = measurement(try scene(0.9)) { layout in
            layout.gradient.start.x = 10
            layout.gradient.end.x = 330
        }
        expect(measured.gradientStart, 10, bar: 0.05)
        expect(measured.stretch, 1, bar: 1e-3)
        expect(measured.stops[0].place, 170, bar: 0.05)
    }

    @Test func gradientThatRunsTheOtherWayHasANegativeStretch() throws {
        let measured = measurement(try scene(1)) { layout in
            swap(&layout.gradient.start, &layout.gradient.end)
        }
        expect(measured.stretch, -1, bar: 1e-3)
        expect(measured.gradientStart, 320, bar: 0.05)
    }

    @Test(arguments: [0.0, 3.25, 5, 7]) func radiusIsMeasured(radius: Double) throws {
        let measured = measurement(try scene(0.5)) { $0.clip.radius = radius }
        expect(measured.radius, radius, bar: 0.05)
    }

    /// One per cent of a small track is less than a pixel, in the corner or beside it.
    @Test(arguments: [(40, 1.328125, Scene.Direction.leftToRight), (99.375, 1.25, .rightToLeft)])
    func sliverThatCannotBeMeasuredSpoilsNoRadius(width: Double, scale: Double, direction: Scene.Direction) throws {
        let scene = try Scene(
            width: width, scale: scale, progress: .fraction(0.01), direction: direction, pad: Insets(all: 1))
        let measured = measurement(scene)
        expect(measured.radius, 7, bar: 0.1)
        #expect(measured.edge.value == nil)
        #expect(measured.trackColor.value?.color == Pixel(red: 232, green: 232, blue: 233))
    }

    @Test func widerMaskMovesTheEdge() throws {
        let measured = measurement(try scene(0.25)) { $0.mask.rect.width = 82.3 }
        expect(measured.edge, 82.3, bar: 0.02)
        expect(measured.fraction, 82.3 / 320, bar: 1e-4)
    }

    @Test func maskInTheMiddleRevealsItsShareOnly() throws {
        let measured = measurement(try scene(0.25)) { $0.mask.rect.minX = 120 }
        expect(measured.fraction, 0.25, bar: 1e-3)
        expect(measured.edge, 200, bar: 0.02)
    }

    @Test func rightToLeftBarIsMeasuredFromItsRight() throws {
        let scene = try Scene(
            width: 320, scale: 2, progress: .fraction(0.75), direction: .rightToLeft, pad: Insets(all: 3))
        let measured = measurement(scene)
        expect(measured.edge, 240, bar: 0.02)
        expect(measured.stops[0].place, 160, bar: 0.05)
        expect(measured.radius, 7, bar: 0.05)
    }

    @Test func sizeAndStopsAloneSuffice() throws {
        let scene = try scene(0.6)
        let image = Rasterizer().image(of: scene)
        let measured = measurement(
            scene, BarKnowledge(of: image, width: 320, scale: 2, gradient: .standard))
        expect(measured.edge, 192, bar: 0.02)
        expect(measured.stops[0].place, 160, bar: 0.05)
        expect(measured.radius, 7, bar: 0.05)
    }

    @Test func sizeAloneTellsEdgeAndFraction() throws {
        let scene = try scene(0.3)
        let image = Rasterizer().image(of: scene)
        let measured = measurement(scene, BarKnowledge(of: image, width: 320, scale: 2))
        expect(measured.edge, 96, bar: 0.05)
        expect(measured.fraction, 0.3, bar: 1e-4)
        #expect(measured.stretch == .unresolved(.stopsUnknown))
        #expect(measured.stops.isEmpty)
    }

    @Test func whatIsNotThereIsUnresolved() throws {
        #expect(measurement(try scene(0)).edge == .unresolved(.nothingRevealed))
        #expect(measurement(try scene(1)).edge == .unresolved(.fullyRevealed))
        #expect(measurement(try scene(1)).trackColor == .unresolved(.fullyRevealed))
        #expect(measurement(try scene(0.25)).stops[0].place == .unresolved(.stopHidden))
        let reversed = try Gradient(stops: [
            Stop(Color(hex: 0x00FF00), at: 0), Stop(Color(hex: 0x101010), at: 1),
        ])
        var bar = BarKnowledge(of: try scene(0.5))
        bar.gradient = reversed
        #expect(measurement(try scene(0.5), bar).stretch == .unresolved(.colorsDoNotFit))
    }

    @Test func flatGradientTellsNoPlace() throws {
        let gradient = try Gradient(stops: [Stop(Color(hex: 0x007AFF), at: 0)])
        let scene = try Scene(width: 320, scale: 2, progress: .fraction(0.5), gradient: gradient)
        let measured = measurement(scene)
        #expect(measured.stretch == .unresolved(.gradientIsFlat))
        expect(measured.edge, 160, bar: 0.02)
    }

    @Test func tinyTrackAndWrongSizeAreSaid() throws {
        let tiny = try Scene(width: 3, height: 2, progress: .fraction(0.5))
        #expect(measurement(tiny).edge == .unresolved(.trackTooSmall))
        let half = try scene(0.5)
        let wide = BarKnowledge(of: try Scene(width: 400, scale: 2, progress: .fraction(0.5)))
        #expect(measurement(half, wide).edge == .unresolved(.imageTooSmall))
    }

    @Test func noContrastIsSaid() throws {
        let scene = try Scene(
            width: 320, scale: 2, progress: .fraction(0.5), track: Color(hex: 0xAF52DE))
        #expect(measurement(scene).edge == .unresolved(.noContrast))
    }

    @Test func freedomsWidenTheBarsOfEdgesThatMayBeSnapped() throws {
        let snapped = try #require(measurement(try scene(0.25), freedoms: .standard).edge.value)
        let between = try #require(measurement(try scene(0.2507), freedoms: .standard).edge.value)
        // On a whole point: half a point and 0.1 px. Between pixels: 0.1 px.
        #expect(snapped.errorBar > 0.5 && snapped.errorBar < 0.6)
        #expect(between.errorBar > 0.05 && between.errorBar < 0.1)
    }

    @Test func handMadeRowHasItsEdgeAtAQuarterOfAPixel() {
        // Eight rows, no corners: 20 blue pixels, one a quarter blue over white, 11 white ones.
        var rgba: [UInt8] = []
        for _ in 0..<8 {
            for x in 0..<32 {
                rgba += x < 20 ? [0, 0, 255, 255] : x == 20 ? [191, 191, 255, 255] : [255, 255, 255, 255]
            }
        }
        let image = Image(width: 32, height: 8, rgba: rgba)
        let measured = Measurement(of: image, BarKnowledge(of: image, width: 32, scale: 1))
        expect(measured.edge, 20.25, bar: 0.02)
        expect(measured.fraction, 20.25 / 32, bar: 1e-3)
    }
}
