import RevealModel
import Testing

@Suite struct SceneTests {
    @Test(arguments: [
        (320.0, 14.0, 2.0, 640, 28), (37, 14, 1, 37, 14), (321, 14, 1.5, 482, 21), (10.5, 14, 1, 11, 14),
        (0.5, 0.5, 1, 1, 1), (320, 14, 1.25, 400, 18),
    ])
    func canvasRoundsHalvesUp(width: Double, height: Double, scale: Double, pixelWidth: Int, pixelHeight: Int) throws {
        let scene = try Scene(width: width, height: height, scale: scale, progress: .fraction(0))
        #expect(scene.canvas == PixelSize(width: pixelWidth, height: pixelHeight))
    }

    @Test func paddingIsRoundedToWholePixelsOnEachSide() throws {
        let scene = try Scene(
            width: 10, height: 4, scale: 1.5, progress: .fraction(0),
            pad: Insets(left: 1, top: 2, right: 3, bottom: 0.2))
        #expect(scene.canvas == PixelSize(width: 15 + 2 + 5, height: 6 + 3 + 0))
        #expect(scene.origin == (2, 3))
    }

    @Test func wrongNumbersNameParameterValueAndRange() {
        #expect(throws: SceneError.notFinite(.width, .nan)) { try Scene(width: .nan, progress: .fraction(0)) }
        #expect(throws: SceneError.outside(.scale, 1e-9, min: 1e-3, max: 1e3)) {
            try Scene(width: 10, scale: 1e-9, progress: .fraction(0))
        }
        #expect(throws: SceneError.outside(.width, -1, min: .leastNormalMagnitude, max: 1e6)) {
            try Scene(width: -1, progress: .fraction(0))
        }
        #expect(throws: SceneError.noPixels(.width, points: 0.1, scale: 1)) {
            try Scene(width: 0.1, progress: .fraction(0))
        }
        #expect(throws: SceneError.tooManyPixels(width: 1e6, height: 14e3, limit: 1 << 26)) {
            try Scene(width: 1000, scale: 1000, progress: .fraction(0))
        }
        #expect(throws: SceneError.colorOutOfGamut(.track, Color(red: 2, green: 0, blue: 0))) {
            try Scene(width: 10, progress: .fraction(0), track: Color(red: 2, green: 0, blue: 0))
        }
        #expect(throws: SceneError.noStops) { try Gradient(stops: []) }
        #expect(throws: SceneError.notFinite(.location(stop: 1), .nan)) {
            try Gradient(stops: [Stop(.white, at: 0), Stop(.white, at: .nan)])
        }
    }

    @Test func stopsAreSortedAndEqualLocationsKeepTheirOrder() throws {
        let (a, b, c) = (Color(hex: 0x010203), Color(hex: 0x040506), Color(hex: 0x070809))
        let gradient = try Gradient(stops: [Stop(c, at: 1), Stop(b, at: 0.5), Stop(a, at: 0.5)])
        #expect(gradient.stops == [Stop(b, at: 0.5), Stop(a, at: 0.5), Stop(c, at: 1)])
    }
}
