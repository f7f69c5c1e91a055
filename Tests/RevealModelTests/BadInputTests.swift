import RevealModel
import Testing

/// Values that no scene can have: refused with the parameter, its value and its range, never a trap.
@Suite struct BadInputTests {
    private static let points = (least: Double.leastNormalMagnitude, most: 1e6)

    @Test(arguments: [-1, 0, -0.0, .leastNonzeroMagnitude, 1.0000001e6, 1e300, Double.greatestFiniteMagnitude])
    func sizesOutsideTheirRange(size: Double) {
        let range = Self.points
        #expect(throws: SceneError.outside(.width, size, min: range.least, max: range.most)) {
            try Scene(width: size, progress: .fraction(0))
        }
        #expect(throws: SceneError.outside(.height, size, min: range.least, max: range.most)) {
            try Scene(width: 320, height: size, progress: .fraction(0))
        }
    }

    @Test(arguments: [0, -1, 1e-9, 9.99e-4, 1000.1, 1e9, 1e300])
    func scalesOutsideTheirRange(scale: Double) {
        #expect(throws: SceneError.outside(.scale, scale, min: 1e-3, max: 1e3)) {
            try Scene(width: 320, scale: scale, progress: .fraction(0))
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func numbersThatAreNotFinite(number: Double) {
        #expect(throws: SceneError.notFinite(.width, number)) { try Scene(width: number, progress: .fraction(0)) }
        #expect(throws: SceneError.notFinite(.height, number)) {
            try Scene(width: 320, height: number, progress: .fraction(0))
        }
        #expect(throws: SceneError.notFinite(.scale, number)) {
            try Scene(width: 320, scale: number, progress: .fraction(0))
        }
        #expect(throws: SceneError.notFinite(.radius, number)) {
            try Scene(width: 320, progress: .fraction(0), corners: .radius(number))
        }
        #expect(throws: SceneError.notFinite(.phase, number)) {
            try Scene(width: 320, progress: .fraction(0), phase: number)
        }
        let pads: [(SceneParameter, Insets)] = [
            (.padLeft, Insets(left: number)), (.padTop, Insets(top: number)), (.padRight, Insets(right: number)),
            (.padBottom, Insets(bottom: number)),
        ]
        for (parameter, pad) in pads {
            #expect(throws: SceneError.notFinite(parameter, number)) {
                try Scene(width: 320, progress: .fraction(0), pad: pad)
            }
        }
        #expect(throws: SceneError.notFinite(.location(stop: 1), number)) {
            try Gradient(stops: [Stop(.white, at: 0), Stop(.white, at: number)])
        }
    }

    @Test func theOtherRanges() {
        #expect(throws: SceneError.outside(.phase, 1.5, min: 0, max: 1)) {
            try Scene(width: 320, progress: .fraction(0), phase: 1.5)
        }
        #expect(throws: SceneError.outside(.radius, -1, min: 0, max: 1e6)) {
            try Scene(width: 320, progress: .fraction(0), corners: .radius(-1))
        }
        #expect(throws: SceneError.outside(.padTop, 1e7, min: 0, max: 1e6)) {
            try Scene(width: 320, progress: .fraction(0), pad: Insets(top: 1e7))
        }
        #expect(throws: SceneError.outside(.location(stop: 0), -1e7, min: -1e6, max: 1e6)) {
            try Gradient(stops: [Stop(.white, at: -1e7)])
        }
    }

    /// Each number is in its range, but not all of them together.
    @Test func canvasesThatOverflow() {
        #expect(throws: SceneError.tooManyPixels(width: 1e9, height: 1e9, limit: 1 << 26)) {
            try Scene(width: 1e6, height: 1e6, scale: 1e3, progress: .fraction(0))
        }
        #expect(throws: SceneError.tooManyPixels(width: 2_000_320, height: 2_000_014, limit: 1 << 26)) {
            try Scene(width: 320, progress: .fraction(0), pad: Insets(all: 1e6))
        }
        #expect(throws: SceneError.noPixels(.height, points: 14, scale: 1e-3)) {
            try Scene(width: 1e6, scale: 1e-3, progress: .fraction(0))
        }
    }

    @Test func aMillionStops() {
        let stops = [Stop](repeating: Stop(.white, at: 0.5), count: 1_000_000)
        #expect(throws: SceneError.tooManyStops(count: 1_000_000, limit: 4096)) { try Gradient(stops: stops) }
        #expect(throws: Never.self) { try Gradient(stops: Array(stops[..<4096])) }
    }

    @Test(arguments: [-1e-9, 1.0000001, .nan, .infinity, -.infinity])
    func coloursOutOfGamut(channel: Double) {
        let colors = [
            Color(red: channel, green: 0, blue: 0), Color(red: 0, green: channel, blue: 0),
            Color(red: 0, green: 0, blue: channel), Color(red: 0, green: 0, blue: 0, alpha: channel),
        ]
        for color in colors {
            func isRefused(as parameter: ColorParameter, _ make: () throws(SceneError) -> Void) -> Bool {
                do throws(SceneError) {
                    try make()
                } catch {
                    // A channel that is no number differs from itself.
                    if case .colorOutOfGamut(parameter, _) = error { return true }
                }
                return false
            }
            #expect(isRefused(as: .stop(0)) { () throws(SceneError) in _ = try Gradient(stops: [Stop(color, at: 0)]) })
            #expect(
                isRefused(as: .track) { () throws(SceneError) in
                    _ = try Scene(width: 320, progress: .fraction(0), track: color)
                })
            #expect(
                isRefused(as: .background) { () throws(SceneError) in
                    _ = try Scene(width: 320, progress: .fraction(0), background: color)
                })
        }
    }
}
