import Faults
import RevealModel
import Testing

/// What single faults make of a bar of 320 pt at 2 pixels a point, against literals.
@Suite struct FaultyBarTests {
    @Test(arguments: [(1.0, 80.0), (0.5, 200), (0.1, 296)])
    func compressedGradientIsAsWideAsThePartThatShows(share: Double, width: Double) throws {
        let bar = try bar(.compressedGradient, share, at: 0.25)
        #expect(bar.layout.gradient == GradientFrame(start: Point(x: 0, y: 0), end: Point(x: width, y: 0)))
        #expect(bar.layout.mask.rect.width == 80)
    }

    @Test(
        arguments: [
            (.stretchedGradient, 10, 0, 352), (.shiftedGradient, 8, 4, 324), (.gradientOfWindow, 24, -24, 344),
            (.gradientOfViewport, 4, 0, 1280), (.staleGradient, 0.625, 0, 200), (.slidingGradient, 1, -240, 80),
            (.mirroredGradient, nil, 320, 0),
        ] as [(FaultFamily, Double?, Double, Double)])
    func gradientsLieWhereTheirFaultsSay(family: FaultFamily, magnitude: Double?, start: Double, end: Double) throws {
        let gradient = try bar(family, magnitude, at: 0.25).layout.gradient
        #expect(gradient == GradientFrame(start: Point(x: start, y: 0), end: Point(x: end, y: 0)))
        let mirrored = try bar(family, magnitude, at: 0.25, direction: .rightToLeft).layout.gradient
        #expect(mirrored == GradientFrame(start: Point(x: 320 - start, y: 0), end: Point(x: 320 - end, y: 0)))
    }

    @Test func gradientRotatedByAQuarterTurnIsVertical() throws {
        let gradient = try bar(.rotatedGradient, 90, at: 0.25).layout.gradient
        #expect(gradient == GradientFrame(start: Point(x: 160, y: 0), end: Point(x: 160, y: 14)))
    }

    @Test func rotatedGradientReachesTheCorners() throws {
        let gradient = try bar(.rotatedGradient, 30, at: 0.25).layout.gradient
        #expect(gradient.location(of: Point(x: 0, y: 0)).magnitude < 1e-12)
        #expect((gradient.location(of: Point(x: 320, y: 14)) - 1).magnitude < 1e-12)
    }

    @Test(
        arguments: [
            (.centeredMask, nil, 0.25, 120, 200), (.trailingMask, nil, 0.25, 240, 320), (.maskOffset, 8, 0.25, 4, 84),
            (.maskOffset, -8, 0.25, 0, 76), (.maskWidth, 4, 0.25, 0, 82), (.maskWidth, 4, 1, 0, 320),
            (.maskWidth, -4, 0, 0, 0), (.capAwareMask, 1, 0.25, 0, 83.5), (.capAwareMask, 1, 0, 0, 7),
            (.steppedProgress, 1, 0.503, 0, 160), (.steppedProgress, 10, 0.27, 0, 96), (.flooredMask, 1, 0.503, 0, 160),
            (.flooredMask, 100, 0.9, 0, 200), (.minimumFill, 14, 0.02, 0, 14), (.minimumFill, 14, 0.25, 0, 80),
            (.sliverAtZero, 2, 0, 0, 2),
        ] as [(FaultFamily, Double?, Double, Double, Double)])
    func masksLieWhereTheirFaultsSay(
        family: FaultFamily, magnitude: Double?, fraction: Double, start: Double, end: Double
    ) throws {
        let mask = try bar(family, magnitude, at: fraction).layout.mask
        #expect(mask == RoundedRect(rect: Rect(minX: start, minY: 0, width: end - start, height: 14), radius: 0))
        let mirrored = try bar(family, magnitude, at: fraction, direction: .rightToLeft).layout.mask
        #expect(mirrored.rect == Rect(minX: 320 - end, minY: 0, width: end - start, height: 14))
    }

    @Test func easedProgressIsThatOfTheAnimation() throws {
        let width = try bar(.easedProgress, 1, at: 0.25).layout.mask.rect.width
        #expect((width - 320 * 0.1292).magnitude < 320 * 0.00005)
        #expect(try !Fault(.easedProgress).shows(in: TestScenes.scene(.fraction(0.5))))
    }

    /// The mask's leading corners lie outside the track, so that its trailing ones alone are seen.
    @Test func roundedEdgeRoundsTheAdvancingEdgeAlone() throws {
        let mask = try bar(.roundedEdge, 14, at: 0.25).layout.mask
        #expect(mask == RoundedRect(rect: Rect(minX: -7, minY: 0, width: 87, height: 14), radius: 7))
    }

    /// From 78 to 82 pt the fill fades out, half of it on either side of its place.
    @Test func featheredEdgeFadesAroundItsPlace() throws {
        let bar = try bar(.featheredEdge, 8, at: 0.25)
        let stops = bar.scene.gradient.stops
        func alpha(at location: Double) -> Double? { stops.first { $0.location == location }?.color.alpha }
        #expect(alpha(at: 78.0 / 320) == 1)
        #expect(alpha(at: 0.25) == 0.5)
        #expect(alpha(at: 82.0 / 320) == 0)
        #expect(bar.layout.mask.rect.width == 82)
    }

    @Test func segmentsLeaveGapsWithoutColour() throws {
        let stops = try bar(.segmentedFill, 2, at: 1).scene.gradient.stops
        // Nineteen gaps of four stops each; the middle one swallows the purple stop.
        #expect(stops.count == 2 + 19 * 4)
        #expect(stops.filter { $0.color.alpha == 0 }.count == 19 * 2)
        #expect((stops[1].location - 15.0 / 320).magnitude < 1e-12)
        #expect((stops[4].location - 17.0 / 320).magnitude < 1e-12)
    }

    @Test func insetFillLiesWithinTheTrack() throws {
        let layout = try bar(.insetFill, 2, at: 0.25).layout
        #expect(layout.mask.rect == Rect(minX: 2, minY: 2, width: 79, height: 10))
        #expect(layout.gradient == GradientFrame(start: Point(x: 2, y: 0), end: Point(x: 318, y: 0)))
    }

    @Test func borderBoxFillIsAsWideAsAShareOfTheWhole() throws {
        #expect(
            try bar(.borderBoxFill, 2, at: 0.25).layout.mask.rect == Rect(minX: 2, minY: 2, width: 80, height: 10))
        #expect(try bar(.borderBoxFill, 2, at: 1).layout.mask.rect == Rect(minX: 2, minY: 2, width: 316, height: 10))
    }

    @Test(arguments: [(-4.0, 5.0), (-100, 0), (4, 7)])
    func radiiAreOffByPixels(magnitude: Double, radius: Double) throws {
        #expect(try bar(.wrongRadius, magnitude, at: 0.25).layout.clip.radius == radius)
    }

    @Test func movedStopKeepsBetweenItsNeighbours() throws {
        // 16 px are 8 pt of 320, a fortieth.
        #expect(try bar(.movedStop, 16, at: 0.25).scene.gradient.stops.map(\.location) == [0, 0.525, 1])
        #expect(try bar(.movedStop, -1000, at: 0.25).scene.gradient.stops.map(\.location) == [0, 0, 1])
    }

    @Test func stopsAreReversedMissingOrHard() throws {
        let colors = Gradient.standard.stops.map(\.color)
        #expect(try bar(.reversedStops, nil, at: 0.25).scene.gradient.stops.map(\.color) == colors.reversed())
        #expect(try bar(.missingStop, nil, at: 0.25).scene.gradient.stops.map(\.color) == [colors[0], colors[2]])
        let hard = try bar(.hardStops, 1, at: 0.25).scene.gradient.stops
        #expect(hard.map(\.location) == [0, 0.25, 0.25, 0.5, 0.75, 0.75, 1])
        #expect(hard.map(\.color) == [0, 0, 1, 1, 1, 2, 2].map { colors[$0] })
    }

    @Test func valuesOutsideTheirRangeAreWrappedOrLoseTheirSign() throws {
        func revealed(_ family: FaultFamily, _ progress: Progress) throws -> Double {
            let fault = try Fault(family)
            return fault.applied(to: try TestScenes.scene(progress)).layout.mask.rect.width / 320
        }
        #expect(try (revealed(.wrappedValue, .fraction(1.3)) - 0.3).magnitude < 1e-12)
        #expect(try (revealed(.wrappedValue, .fraction(-0.2)) - 0.8).magnitude < 1e-12)
        #expect(try (revealed(.absoluteValue, .fraction(-0.2)) - 0.2).magnitude < 1e-12)
        #expect(try revealed(.absoluteValue, .fraction(-7)) == 1)
        #expect(try revealed(.wrappedValue, .completed(3, total: 2)) == 0.5)
        #expect(try revealed(.nonFiniteAsNumber, .fraction(.nan)) == 0.5)
        #expect(try revealed(.nullAsNumber, .unavailable) == 0.5)
        #expect(try revealed(.nullAsNumber, .fraction(.nan)) == 0)
    }

    private func bar(
        _ family: FaultFamily, _ magnitude: Double?, at fraction: Double, direction: Scene.Direction = .leftToRight
    ) throws -> FaultyBar {
        try Fault(family, magnitude).applied(to: TestScenes.scene(.fraction(fraction), direction: direction))
    }
}
