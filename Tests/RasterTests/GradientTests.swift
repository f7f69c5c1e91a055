import Pixels
import Raster
import RevealModel
import Testing

/// Colours of single places; literals from the definitions of CSS Color 4, computed with 40 digits.
@Suite struct GradientTests {
    private let red = Color(hex: 0xFF0000)
    private let blue = Color(hex: 0x0000FF)

    @Test(
        arguments: [
            (0x000000, 0xFFFFFF, .sRGB, [128, 128, 128]), (0x000000, 0xFFFFFF, .linearSRGB, [188, 188, 188]),
            (0x000000, 0xFFFFFF, .oklab, [99, 99, 99]), (0xFF0000, 0x0000FF, .sRGB, [128, 0, 128]),
            (0xFF0000, 0x0000FF, .linearSRGB, [188, 0, 188]), (0xFF0000, 0x0000FF, .oklab, [140, 83, 162]),
            (0x007AFF, 0xFF9500, .linearSRGB, [188, 136, 188]), (0x007AFF, 0xFF9500, .oklab, [156, 149, 171]),
            // Red would be −21: what sRGB cannot show is clamped.
            (0x00FF00, 0x0000FF, .oklab, [0, 170, 191]),
        ] as [(UInt32, UInt32, Interpolation.Space, [UInt8])])
    func midpoint(from: UInt32, to: UInt32, space: Interpolation.Space, expected: [UInt8]) throws {
        let stops = [Stop(Color(hex: from), at: 0), Stop(Color(hex: to), at: 1)]
        #expect(try row(1, stops, Interpolation(space: space)) == [expected + [255]])
    }

    @Test func hardStopShowsItsLastColourAtItsPlace() throws {
        let stops = [
            Stop(red, at: 0), Stop(red, at: 0.5), Stop(.white, at: 0.5), Stop(blue, at: 0.5), Stop(blue, at: 1),
        ]
        let (r, b): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 255, 255])
        #expect(try row(4, stops) == [r, r, b, b])
        #expect(try row(5, stops) == [r, r, b, b, b])
    }

    @Test func coloursBeyondTheOuterStopsAreConstant() throws {
        let stops = [Stop(blue, at: 0.6), Stop(red, at: 0.4)]
        let pixels = try row(10, stops)
        #expect(pixels[..<4].allSatisfy { $0 == [255, 0, 0, 255] })
        #expect(pixels[6...].allSatisfy { $0 == [0, 0, 255, 255] })
        #expect(pixels[4] == [191, 0, 64, 255])
    }

    @Test func stopsOutsideTheTrackStillShapeIt() throws {
        // The middle of −1...1 is the start: at 0.25 of the track, five eighths of the way.
        #expect(try row(2, [Stop(red, at: -1), Stop(blue, at: 1)])[0] == [96, 0, 159, 255])
    }

    @Test func singleStopIsOneColour() throws {
        #expect(try row(3, [Stop(red, at: 0.7)]) == Array(repeating: [255, 0, 0, 255], count: 3))
    }

    @Test func stopsSoCloseThatTheirDistanceIsSubnormalAreAHardStop() throws {
        let stops = [Stop(red, at: 0), Stop(blue, at: .leastNonzeroMagnitude)]
        #expect(try row(2, stops) == Array(repeating: [0, 0, 255, 255], count: 2))
    }

    @Test func premultipliedAlphaKeepsTheHueThatShows() throws {
        let stops = [Stop(red, at: 0), Stop(Color(hex: 0x0000FF, alpha: 0), at: 1)]
        let clear = Color.transparent
        #expect(try row(1, stops, Interpolation(alpha: .premultiplied), track: clear) == [[255, 0, 0, 128]])
        #expect(try row(1, stops, Interpolation(alpha: .straight), track: clear) == [[128, 0, 128, 128]])
        #expect(
            try row(1, stops, Interpolation(space: .oklab, alpha: .premultiplied), track: clear) == [[255, 0, 0, 128]])
    }

    @Test(arguments: Interpolation.Space.allCases)
    func placesOfStopsShowTheirColours(space: Interpolation.Space) throws {
        let stops = [Stop(red, at: 0), Stop(Color(hex: 0x2A6F97), at: 0.5), Stop(blue, at: 1)]
        #expect(try row(3, stops, Interpolation(space: space))[1] == [0x2A, 0x6F, 0x97, 255])
    }

    /// 4,096 stops on 100 columns: most segments hold no centre.
    @Test func segmentsBetweenColumnsAreSkipped() throws {
        let stops = (0..<4096).map { Stop($0.isMultiple(of: 2) ? red : blue, at: Double($0) / 4095) }
        let pixels = try row(100, stops)
        // The centre of column 7 lies at 0.075 · 4095 = 307.125: an eighth of the way from blue to red.
        #expect(pixels[7] == [32, 0, 223, 255])
    }

    @Test func frameWithoutLengthShowsTheFirstColour() throws {
        let scene = try Scene(
            width: 4, height: 1, progress: .fraction(1),
            gradient: try Gradient(stops: [Stop(red, at: 0), Stop(blue, at: 1)]),
            corners: .radius(0))
        var layout = Layout(of: scene, revealing: .one)
        layout.gradient = GradientFrame(start: Point(x: 2, y: 0), end: Point(x: 2, y: 0))
        let image = Rasterizer().image(of: scene, layout: layout)
        #expect(image.pixel(x: 3, y: 0) == Pixel(red: 255, green: 0, blue: 0))
    }

    /// The pixels of a bar one pixel high, wholly revealed, with square corners, over nothing.
    private func row(
        _ width: Int, _ stops: [Stop], _ interpolation: Interpolation = Interpolation(), track: Color = .track
    ) throws -> [[UInt8]] {
        let scene = try Scene(
            width: Double(width), height: 1, progress: .fraction(1),
            gradient: try Gradient(stops: stops, interpolation: interpolation), track: track, background: .transparent,
            corners: .radius(0))
        guard case .eight(let samples) = Rasterizer().image(of: scene).samples else { return [] }
        return (0..<width).map { Array(samples[$0 * 4..<$0 * 4 + 4]) }
    }
}
