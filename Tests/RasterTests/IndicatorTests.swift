import Oracle
import Pixels
import Raster
import RevealModel
import Testing

/// The circular indicator of an unavailable progress (R19).
@Suite struct IndicatorTests {
    @Test func itStandsAtTheLeadingEndAloneOnTheBackground() throws {
        for (direction, columns) in [(Scene.Direction.leftToRight, 0..<28), (.rightToLeft, 612..<640)] {
            let image = try image(width: 320, scale: 2, direction: direction)
            for y in 0..<28 {
                for x in 0..<640 where !columns.contains(x) {
                    #expect(image.pixel(x: x, y: y) == Pixel(red: 255, green: 255, blue: 255))
                }
            }
            // Twelve o'clock, six o'clock, and the empty middle.
            #expect(image.pixel(x: columns.lowerBound + 13, y: 2) == Pixel(red: 0, green: 0, blue: 0))
            #expect(image.pixel(x: columns.lowerBound + 13, y: 14) == Pixel(red: 255, green: 255, blue: 255))
        }
    }

    /// Eight discs of a tenth of the diameter: their areas, weighted by their opacities, add up.
    @Test(arguments: [0, 0.25, 0.0625, 0.7, 0.999], [14.0, 33.3])
    func inkAddsUp(phase: Double, height: Double) throws {
        let opacities = (0..<8).map { dot -> Double in
            let age = (phase - Double(dot) / 8 + 1).truncatingRemainder(dividingBy: 1)
            return age <= 0.875 ? 1 - 0.85 * age / 0.875 : 0.15 + 0.85 * (age - 0.875) / 0.125
        }
        let expected = opacities.reduce(0, +) * Double.pi * (height / 10) * (height / 10)
        let image = try image(width: 100, height: height, scale: 3, phase: phase)
        var ink = 0.0
        for y in 0..<image.height {
            for x in 0..<image.width { ink += 1 - image.pixel(x: x, y: y).red / 255 }
        }
        // Each cell that the dots touch is rounded by half a level at most; they touch more cells than they cover.
        let touched = 1.5 * 8 * Double.pi * (height / 10) * (height / 10)
        #expect((ink / 9 - expected).magnitude <= touched * 0.5 / 255)
    }

    /// The opacities at phase 0, clockwise from twelve o'clock: 1, then the oldest, to the youngest at half past ten.
    @Test func thePhaseSaysWhichDotIsNew() throws {
        let image = try image(width: 100, height: 100, scale: 1, phase: 0)
        let places = [(50, 10), (78, 22), (90, 50), (78, 78), (50, 90), (22, 78), (10, 50), (22, 22)]
        let levels = places.map { image.pixel(x: $0.0, y: $0.1).red }
        // 255 · (1 − opacity), with opacities 1, 0.15, 0.15 + 0.85 / 7, and on.
        #expect(levels == [0, 217, 186, 155, 124, 93, 62, 31])
    }

    /// A quarter of a turn turns the picture by a quarter: what was at twelve is at three.
    @Test(arguments: [0.0, 0.1, 0.6, 0.9])
    func aQuarterTurnTurnsThePicture(phase: Double) throws {
        let before = try image(width: 40, height: 40, scale: 1, phase: phase)
        let after = try image(width: 40, height: 40, scale: 1, phase: (phase + 0.25).truncatingRemainder(dividingBy: 1))
        for y in 0..<40 {
            for x in 0..<40 {
                #expect((before.pixel(x: y, y: 39 - x).red - after.pixel(x: x, y: y).red).magnitude <= 1)
            }
        }
    }

    @Test func aWholeTurnIsNone() throws {
        #expect(try image(width: 40, scale: 2, phase: 1) == image(width: 40, scale: 2, phase: 0))
        // No jump at the end of a turn.
        #expect(try image(width: 40, scale: 2, phase: 1 - 1e-9) == image(width: 40, scale: 2, phase: 0))
    }

    @Test(arguments: [Progress.unavailable, .fraction(.nan), .fraction(.infinity), .completed(1, total: 0)])
    func allUnavailableInputsLookAlike(progress: Progress) throws {
        let scene = try Scene(width: 37, progress: progress, indicator: .inside, phase: 0.3)
        #expect(Rasterizer().image(of: scene) == Rasterizer().image(of: scene.at(.unavailable)))
        #expect(
            Rasterizer().image(of: scene, layout: Layout(of: scene, revealing: .one))
                == Rasterizer().image(of: scene.at(.unavailable)))
    }

    @Test func determinateProgressShowsTheBar() throws {
        let inside = try Scene(width: 37, progress: .fraction(0.4), indicator: .inside, phase: 0.3)
        let plain = try Scene(width: 37, progress: .fraction(0.4))
        #expect(Rasterizer().image(of: inside) == Rasterizer().image(of: plain))
    }

    @Test func inkContrastsWithTheBackground() throws {
        for (background, expected) in [
            (Color.white, [0.0, 0, 0, 255]), (.transparent, [0, 0, 0, 255]),
            (Color(hex: 0x1C1C1E), [255, 255, 255, 255]), (Color(hex: 0x000000), [255, 255, 255, 255]),
            (Color(hex: 0xFFCC00), [0, 0, 0, 255]),
        ] {
            let scene = try Scene(
                width: 100, height: 100, progress: .unavailable, background: background, indicator: .inside)
            let pixel = Rasterizer().image(of: scene).pixel(x: 50, y: 10)
            #expect([pixel.red, pixel.green, pixel.blue, pixel.alpha] == expected)
        }
    }

    @Test func paddingSurroundsTheSamePixels() throws {
        let bare = try image(width: 37, scale: 1.5, phase: 0.4)
        let padded = Rasterizer().image(
            of: try Scene(
                width: 37, scale: 1.5, progress: .unavailable, pad: Insets(left: 1, top: 2, right: 3, bottom: 1),
                indicator: .inside, phase: 0.4))
        for y in 0..<bare.height {
            for x in 0..<bare.width { #expect(padded.pixel(x: x + 2, y: y + 3) == bare.pixel(x: x, y: y)) }
        }
    }

    /// The indicator is a bar at no fraction, under every profile, however small it is.
    @Test(arguments: [Palette.light, .darkContrast2025], [Color.white, .transparent, Color(hex: 0x1C1C1E)])
    func itPassesForNoBar(palette: Palette, background: Color) throws {
        for (name, freedoms) in [("exact", Freedoms.exact), ("smooth", .smooth), ("standard", .standard)] {
            let judge = Judge(freedoms: freedoms)
            for (width, height) in [
                (37, 14), (5, 20), (3, 3), (2, 2), (1, 1), (0.6, 0.6), (9, 1), (4, 9), (10.4, 3.3),
            ] as [(Double, Double)] {
                for (scale, phase) in [(1, 0), (1, 0.3), (1.25, 0.95), (2, 0.6)] {
                    let scene = try Scene(
                        width: width, height: height, scale: scale, progress: .fraction(.nan),
                        gradient: palette.gradient, track: palette.track, background: background,
                        direction: phase == 0.3 ? .rightToLeft : .leftToRight, indicator: .inside, phase: phase)
                    let judgement = judge.judgement(of: Rasterizer().image(of: scene), scene: scene)
                    #expect(judgement.verdict == .pass, "\(name), \(width) x \(height) @\(scale), phase \(phase)")
                }
            }
        }
    }

    private func image(
        width: Double, height: Double = 14, scale: Double, phase: Double = 0,
        direction: Scene.Direction = .leftToRight
    ) throws -> Image {
        Rasterizer().image(
            of: try Scene(
                width: width, height: height, scale: scale, progress: .unavailable, direction: direction,
                indicator: .inside, phase: phase))
    }
}
