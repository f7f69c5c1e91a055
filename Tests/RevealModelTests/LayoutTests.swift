import RevealModel
import Testing

@Suite struct LayoutTests {
    /// The table of R3: 320 pt, the gradient always 320 pt wide.
    @Test(arguments: [(0.0, 0.0), (0.25, 80.0), (0.5, 160.0), (1.0, 320.0)])
    func gradientKeepsItsWidthWhileTheMaskFollowsProgress(fraction: Double, maskWidth: Double) throws {
        let layout = try layout(fraction: fraction)
        #expect(layout.gradient == GradientFrame(start: Point(x: 0, y: 0), end: Point(x: 320, y: 0)))
        #expect(layout.mask == RoundedRect(rect: Rect(minX: 0, minY: 0, width: maskWidth, height: 14), radius: 0))
    }

    @Test(arguments: [0.0, 0.25, 0.5, 1.0])
    func purpleMidpointIsAtHalfTheTrackAtEveryProgress(fraction: Double) throws {
        #expect(try layout(fraction: fraction).gradient.location(of: Point(x: 160, y: 7)) == 0.5)
    }

    @Test func orangeLiesOutsideTheMaskAtAQuarter() throws {
        let layout = try layout(fraction: 0.25)
        #expect(layout.gradient.end.x == 320)
        #expect(layout.mask.rect.maxX == 80)
    }

    @Test func rightToLeftStartsGradientAndMaskAtTheRightEnd() throws {
        let layout = try layout(fraction: 0.25, direction: .rightToLeft)
        #expect(layout.gradient == GradientFrame(start: Point(x: 320, y: 0), end: Point(x: 0, y: 0)))
        #expect(layout.mask.rect == Rect(minX: 240, minY: 0, width: 80, height: 14))
    }

    @Test func clipIsACapsuleOfTheWholeTrack() throws {
        let clip = RoundedRect(rect: Rect(minX: 0, minY: 0, width: 320, height: 14), radius: 7)
        #expect(try layout(fraction: 0.25).clip == clip)
    }

    /// R10: the revealed share of a new width is the same share.
    @Test func resizingKeepsTheRevealedShare() throws {
        let scene = try Scene(width: 500, progress: .fraction(0.5))
        let fraction = try #require(RevealFraction(clamping: 0.5))
        #expect(Layout(of: scene, revealing: fraction).mask.rect.width == 250)
        #expect(Layout(of: scene, revealing: fraction).gradient.end.x == 500)
    }

    private func layout(fraction: Double, direction: Scene.Direction = .leftToRight) throws -> Layout {
        let scene = try Scene(width: 320, progress: .fraction(fraction), direction: direction)
        return Layout(of: scene, revealing: try #require(RevealFraction(clamping: fraction)))
    }
}
