import Pixels
import Raster
import RevealModel
import Testing

/// The rules of the specification, R1 to R20, on the reference renderer and the model: one suite to read beside it.
///
/// The bar is 320 x 14 points at scale factor 1, blue (0, 122, 255), purple (175, 82, 222), orange (255, 149, 0), so that
/// pixels are points; on white, the track is (232, 232, 233).
@Suite struct RuleTests {
    private static let track = [232.0, 232, 233, 255]
    private static let quarters = [0, 0.25, 0.5, 0.75, 1]

    // MARK: Geometry

    @Test func r1TheGradientIsAsWideAsTheTrack() throws {
        let quarter = try layout(0.25)
        #expect(quarter.gradient == GradientFrame(start: Point(x: 0, y: 0), end: Point(x: 320, y: 0)))
        #expect(quarter.mask.rect.width == 80)
        // The last revealed column has a quarter of the way behind it, and is no orange.
        #expect(try pixel(79, 7, .fraction(0.25)) == [87, 102, 239, 255])
        // The classic mistake: a gradient as wide as the part that shows.
        var mistake = quarter
        mistake.gradient.end.x = 80
        let image = Rasterizer().image(of: try scene(.fraction(0.25)), layout: mistake)
        #expect(channels(image, 79, 7) == [254, 148, 3, 255])
    }

    @Test func r2VisibleColoursKeepTheirPlace() throws {
        for progress in Self.quarters.dropFirst() {
            #expect(try pixel(16, 7, .fraction(progress)) == [18, 118, 252, 255])
            #expect(try pixel(79, 7, .fraction(progress)) == [87, 102, 239, 255])
        }
    }

    @Test(arguments: [(0.0, 0), (0.25, 80), (0.5, 160), (1, 320)])
    func r3TheTable(progress: Double, revealed: Int) throws {
        #expect(try layout(progress).gradient.end.x == 320)
        #expect(try layout(progress).mask.rect.width == Double(revealed))
        #expect(try revealedColumns(scene(.fraction(progress))) == 0..<revealed)
    }

    @Test func r4PurpleIsAtHalfTheTrack() throws {
        for progress in Self.quarters {
            #expect(try layout(progress).gradient.location(of: Point(x: 160, y: 7)) == 0.5)
        }
        #expect(try pixel(159, 7, .fraction(0.5)) == [174, 82, 222, 255])
        for progress in [0.75, 1] {
            #expect(try pixel(159, 7, .fraction(progress)) == [174, 82, 222, 255])
            #expect(try pixel(160, 7, .fraction(progress)) == [175, 82, 221, 255])
        }
    }

    @Test func r5OrangeIsHiddenAtAQuarter() throws {
        let image = Rasterizer().image(of: try scene(.fraction(0.25)))
        #expect((0..<80).allSatisfy { image.pixel(x: $0, y: 7).red <= 87 })
        #expect(channels(image, 310, 7) == Self.track)
        #expect(try pixel(310, 7, .fraction(1)) == [250, 145, 13, 255])
    }

    @Test func r6TheMaskHangsOnTheLeadingEnd() throws {
        #expect(try revealedColumns(scene(.fraction(0.25))) == 0..<80)
        #expect(
            try revealedColumns(Scene(width: 320, progress: .fraction(0.25), direction: .rightToLeft)) == 240..<320)
    }

    @Test func r7TheAdvancingEdgeIsStraight() throws {
        let image = Rasterizer().image(of: try scene(.fraction(0.25)))
        for y in 0..<14 {
            #expect(channels(image, 79, y) == [87, 102, 239, 255])
            #expect(channels(image, 80, y) == Self.track)
        }
    }

    /// A cell on the arc at scale factor 2, covered by 0.9797: the same share of the opaque gradient as of the track.
    @Test func r8TrackAndGradientShareOneCapsule() throws {
        func alpha(_ progress: Double, _ x: Int, _ y: Int) throws -> Double {
            let scene = try Scene(
                width: 320, scale: 2, progress: .fraction(progress), background: .transparent)
            return Rasterizer().image(of: scene).pixel(x: x, y: y).alpha
        }
        #expect(try [alpha(1, 4, 4), alpha(1, 635, 23), alpha(1, 0, 0)] == [250, 250, 0])
        #expect(try [alpha(0, 4, 4), alpha(0, 635, 23), alpha(0, 0, 0)] == [50, 50, 0])
        #expect(try layout(0.25).clip == RoundedRect(rect: Rect(minX: 0, minY: 0, width: 320, height: 14), radius: 7))
    }

    @Test func r9TheBarIsFourteenPointsHigh() throws {
        #expect(try scene(.fraction(0.25)).canvas == PixelSize(width: 320, height: 14))
        #expect(try Scene(width: 320, scale: 2, progress: .fraction(0.25)).canvas.height == 28)
    }

    @Test(arguments: [(500.0, 0.5, 250), (200, 0.25, 50), (64, 0.75, 48)])
    func r10ResizingKeepsTheShare(width: Double, progress: Double, revealed: Int) throws {
        let scene = try Scene(width: width, progress: .fraction(progress))
        #expect(try revealedColumns(scene) == 0..<revealed)
        #expect(
            try Layout(of: scene, revealing: share(progress)).gradient.location(of: Point(x: width / 2, y: 0)) == 0.5)
    }

    // MARK: Colour and masking

    @Test func r11TheMaskTintsNothing() throws {
        let red = Color(hex: 0xFF0000)
        let scene = try Scene(width: 320, progress: .fraction(0.25), track: red)
        let image = Rasterizer().image(of: scene)
        #expect(channels(image, 79, 7) == [87, 102, 239, 255])
        #expect(channels(image, 80, 7) == [255, 0, 0, 255])
    }

    @Test func r12TheTrackIsOutsideTheMask() throws {
        for progress in [0, 0.25, 0.5, 0.75] { #expect(try pixel(300, 7, .fraction(progress)) == Self.track) }
        #expect(try pixel(10, 7, .fraction(0)) == Self.track)
        let clear = try Scene(width: 320, progress: .fraction(0), background: .transparent)
        // #8E8E93 at opacity 0.2.
        #expect(channels(Rasterizer().image(of: clear), 160, 7) == [142, 142, 147, 51])
    }

    @Test func r13AnyListOfStopsWorks() throws {
        #expect(Gradient.standard.stops.map(\.location) == [0, 0.5, 1])
        let (red, green, blue) = (Color(hex: 0xFF0000), Color(hex: 0x00FF00), Color(hex: 0x0000FF))
        let lists: [([Stop], [Double], [Double])] = [
            // One stop; unsorted; a hard stop; stops beyond the track. Columns 79 and 240, a bit off 1/4 and 3/4.
            ([Stop(red, at: 0.3)], [255, 0, 0, 255], [255, 0, 0, 255]),
            ([Stop(blue, at: 1), Stop(red, at: 0)], [192, 0, 63, 255], [63, 0, 192, 255]),
            ([Stop(red, at: 0.5), Stop(green, at: 0.5)], [255, 0, 0, 255], [0, 255, 0, 255]),
            ([Stop(red, at: -1), Stop(blue, at: 3)], [175, 0, 80, 255], [143, 0, 112, 255]),
        ]
        for (stops, first, second) in lists {
            let scene = try Scene(width: 320, progress: .fraction(1), gradient: try Gradient(stops: stops))
            let image = Rasterizer().image(of: scene)
            #expect(channels(image, 79, 7) == first)
            #expect(channels(image, 240, 7) == second)
        }
    }

    // MARK: Progress values

    @Test func r14FiniteFractionsAreClamped() throws {
        #expect(Progress.fraction(-0.2).reveal == .determinate(.zero))
        #expect(Progress.fraction(1.3).reveal == .determinate(.one))
        #expect(try revealedColumns(scene(.fraction(-0.2))) == 0..<0)
        #expect(try revealedColumns(scene(.fraction(1.3))) == 0..<320)
    }

    @Test(arguments: [Progress.unavailable, .fraction(.nan), .fraction(.infinity), .fraction(-.infinity)])
    func r15UnavailableIsIndeterminate(progress: Progress) throws {
        #expect(progress.reveal == .indeterminate)
        #expect(try revealedColumns(scene(progress)) == 0..<0)
        let inside = try Scene(width: 320, progress: progress, indicator: .inside)
        #expect(Rasterizer().image(of: inside) == Rasterizer().image(of: inside.at(.unavailable)))
        #expect(Rasterizer().image(of: inside) != Rasterizer().image(of: inside.at(.fraction(0))))
    }

    @Test func r16ValueAndTotal() throws {
        #expect(try revealedColumns(scene(.completed(3, total: 12))) == 0..<80)
        #expect(try revealedColumns(scene(.completed(13, total: 12))) == 0..<320)
        #expect(try revealedColumns(scene(.completed(-1, total: 12))) == 0..<0)
        for (value, total) in [(1.0, 0.0), (1, -12), (.nan, 12), (3, .infinity)] {
            #expect(Progress.completed(value, total: total).reveal == .indeterminate)
        }
    }

    /// Progress relative to a date has no fraction; a renderer that is given it reports it as unavailable.
    @Test func r17DatesHaveNoFraction() {
        #expect(Progress.unavailable.reveal == .indeterminate)
        #expect(Labels.currentValue(of: Progress.unavailable.reveal) == "In progress")
    }

    // MARK: The view around the bar

    @Test func r18Labels() {
        #expect(Labels.currentValue(of: Progress.fraction(0.25).reveal) == "25%")
        #expect(Labels.currentValue(of: Progress.fraction(0.285).reveal) == "28%")
        #expect(Labels.currentValue(of: Progress.fraction(1.3).reveal) == "100%")
        #expect(Labels.currentValue(of: Progress.fraction(.nan).reveal) == "In progress")
        #expect(Labels.spacing == 8)
    }

    @Test func r19TheIndicatorReplacesTheBar() throws {
        let image = Rasterizer().image(of: try Scene(width: 320, progress: .unavailable, indicator: .inside))
        // A circle as high as the bar at the leading end, grey on the background; neither fill nor track.
        var inked = 0
        for y in 0..<14 {
            for x in 0..<320 {
                let pixel = image.pixel(x: x, y: y)
                #expect(pixel.red == pixel.green && pixel.green == pixel.blue)
                if pixel.red < 255 { inked += 1 }
                if x >= 14 { #expect(pixel.red == 255) }
            }
        }
        #expect(inked > 40)
        #expect(channels(image, 7, 7) == [255, 255, 255, 255])
    }

    /// Sixteen frames at 60 a second: each a bar of its fraction, under a gradient that never moves.
    @Test func r20AnimationMovesTheMaskAlone() throws {
        let frames = RevealAnimation(from: .zero, to: .one).frames(perSecond: 60)
        #expect(frames.count == 16)
        #expect(RevealAnimation(from: .zero, to: .one).fraction(at: 0.125).value == 0.5)
        #expect(frames[0] == .zero && frames[15] == .one)
        let whole = Rasterizer().image(of: try scene(.fraction(1)))
        var last = 0
        for frame in frames {
            let scene = try scene(.fraction(frame.value))
            let image = Rasterizer().image(of: scene)
            let revealed = Int(320 * frame.value)
            #expect((0..<revealed).allSatisfy { image.pixel(x: $0, y: 7) == whole.pixel(x: $0, y: 7) })
            #expect((min(revealed + 1, 319)..<319).allSatisfy { channels(image, $0, 7) == Self.track })
            #expect(revealed >= last)
            last = revealed
        }
        // Without animation the end shows at once.
        #expect(RevealAnimation(from: .zero, to: .one, duration: 0).frames(perSecond: 60) == [.one])
    }

    // MARK: Parts

    private func share(_ value: Double) throws -> RevealFraction { try #require(RevealFraction(clamping: value)) }

    private func scene(_ progress: Progress) throws -> Scene { try Scene(width: 320, progress: progress) }

    private func layout(_ fraction: Double) throws -> Layout {
        Layout(of: try scene(.fraction(fraction)), revealing: try share(fraction))
    }

    private func pixel(_ x: Int, _ y: Int, _ progress: Progress) throws -> [Double] {
        channels(Rasterizer().image(of: try scene(progress)), x, y)
    }

    private func channels(_ image: Image, _ x: Int, _ y: Int) -> [Double] {
        let pixel = image.pixel(x: x, y: y)
        return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
    }

    /// The columns of the middle row that show more than the bar at 0 does.
    private func revealedColumns(_ scene: Scene) throws -> Range<Int> {
        let (image, empty) = (Rasterizer().image(of: scene), Rasterizer().image(of: scene.at(.fraction(0))))
        let columns = (0..<image.width).filter { image.pixel(x: $0, y: 7) != empty.pixel(x: $0, y: 7) }
        guard let first = columns.first, let last = columns.last else { return 0..<0 }
        #expect(columns.count == last + 1 - first)
        return first..<last + 1
    }
}
