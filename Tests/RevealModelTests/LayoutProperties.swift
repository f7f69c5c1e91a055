import PropertyTesting
import PropertyTestingSupport
import RevealModel
import SceneFormat
import SceneGeneration
import Testing

/// Where the parts of a bar lie (R1 to R10 and R12), for any scene and any fraction.
@Suite(.properties(cases: 1_000)) struct LayoutProperties {
    @Test func gradientSpansTheTrackAtEveryFraction() {
        forAll(Generator<Scene>.scene()) { try expectGradientOfTheTrack($0, Layout.init) }
    }

    @Test func maskRevealsTheFractionFromTheLeadingEnd() {
        forAll(Generator<Scene>.scene()) { try expectMaskOfTheFraction($0, Layout.init) }
    }

    @Test func outlineAndTrackAreThoseOfTheBar() {
        forAll(Generator<Scene>.scene()) { try expectOneOutline($0, Layout.init) }
    }

    @Test func stopsAreHiddenUntilTheyAreDue() {
        forAll(Generator<Scene>.scene()) { try expectLaterStopsHidden($0, Layout.init) }
    }

    @Test func anotherWidthKeepsTheShares() {
        forAll(combine(Generator<Scene>.scene(), SceneParts().width)) { scene, width in
            try expectTheSameShares(scene, width, Layout.init)
        }
    }

    @Test func canvasDependsOnSizeScaleAndPaddingAlone() {
        forAll(combine(Generator<Scene>.scene(), Generator<Progress>.progress())) { scene, progress in
            func pixels(_ points: Double) -> Int { Int((points * scene.scale + 0.5).rounded(.down)) }
            let pad = scene.pad
            #expect(scene.canvas.width == pixels(scene.width) + pixels(pad.left) + pixels(pad.right))
            #expect(scene.canvas.height == pixels(scene.height) + pixels(pad.top) + pixels(pad.bottom))
            #expect(scene.at(progress).canvas == scene.canvas)
        }
    }

    // MARK: Each can fail

    /// Blue at 0, orange at 1, as every scene ends up that needs no other gradient.
    private static let twoStops =
        ##""stops":[{"color":"#007AFF","location":0},{"color":"#FF9500","location":1}],"background":"white""##

    private static func scene(width: Int = 1, progress: String = "0.5", _ more: String = "") -> String {
        #"{"id":"scene","width":\#(width),"height":14,"scale":1,"progress":\#(progress),\#(twoStops)\#(more)}"#
    }

    @Test func compressedGradientIsFound() {
        let found = counterexample(to: Generator<Scene>.scene()) { scene in
            try expectGradientOfTheTrack(scene) { scene, fraction in
                var layout = Layout(of: scene, revealing: fraction)
                layout.gradient.end.x = layout.mask.rect.maxX
                return layout
            }
        }
        #expect(found?.value == Self.scene())
    }

    @Test func centredMaskIsFound() {
        let found = counterexample(to: Generator<Scene>.scene()) { scene in
            try expectMaskOfTheFraction(scene) { scene, fraction in
                var layout = Layout(of: scene, revealing: fraction)
                layout.mask.rect.minX = (scene.width - layout.mask.rect.width) / 2
                return layout
            }
        }
        #expect(found?.value == Self.scene())
    }

    @Test func maskThatForgetsTheDirectionIsFound() {
        let found = counterexample(to: Generator<Scene>.scene()) { scene in
            try expectMaskOfTheFraction(scene) { scene, fraction in
                var layout = Layout(of: scene, revealing: fraction)
                layout.mask.rect.minX = 0
                return layout
            }
        }
        #expect(found?.value == Self.scene(#","direction":"rtl""#))
    }

    @Test func maskInWholePointsIsFound() {
        let found = counterexample(to: Generator<Scene>.scene()) { scene in
            try expectMaskOfTheFraction(scene) { scene, fraction in
                var layout = Layout(of: scene, revealing: fraction)
                layout.mask.rect.width.round()
                if scene.direction == .rightToLeft { layout.mask.rect.minX = scene.width - layout.mask.rect.width }
                return layout
            }
        }
        #expect(found?.value == Self.scene())
    }

    @Test func outlineThatFollowsProgressIsFound() {
        let found = counterexample(to: Generator<Scene>.scene()) { scene in
            try expectOneOutline(scene) { scene, fraction in
                var layout = Layout(of: scene, revealing: fraction)
                layout.clip.rect.width = scene.width * Swift.max(fraction.value, 0.9)
                return layout
            }
        }
        #expect(found?.value == Self.scene())
    }

    @Test func shiftedGradientShowsItsEndTooEarly() {
        let found = counterexample(to: Generator<Scene>.scene()) { scene in
            try expectLaterStopsHidden(scene) { scene, fraction in
                var layout = Layout(of: scene, revealing: fraction)
                layout.gradient.start.x -= scene.width * 0.6
                layout.gradient.end.x -= scene.width * 0.6
                return layout
            }
        }
        #expect(found?.value == Self.scene())
    }

    @Test func maskOfAFixedWidthIsFoundByResizing() {
        let found = counterexample(to: combine(Generator<Scene>.scene(), SceneParts().width)) { scene, width in
            try expectTheSameShares(scene, width) { scene, fraction in
                var layout = Layout(of: scene, revealing: fraction)
                layout.mask.rect.width = 320 * fraction.value
                return layout
            }
        }
        #expect(found?.value == "(\(Self.scene()), 2.0)")
    }
}

/// Makes a layout, right or wrong.
private typealias LayOut = (Scene, RevealFraction) -> Layout

/// The bar's own share and some others.
private func fractions(of scene: Scene) -> [RevealFraction] {
    [scene.progress.reveal.filled] + [0, 0.25, 1].compactMap(RevealFraction.init(clamping:))
}

/// A distance from the leading end.
private func fromLeading(_ x: Double, _ scene: Scene) -> Double {
    scene.direction == .leftToRight ? x : scene.width - x
}

/// R1, R2, R4: from the leading end to the trailing one, whatever shows.
private func expectGradientOfTheTrack(_ scene: Scene, _ layOut: LayOut) throws {
    for fraction in fractions(of: scene) {
        let frame = layOut(scene, fraction).gradient
        #expect(fromLeading(frame.start.x, scene) == 0)
        #expect(fromLeading(frame.end.x, scene) == scene.width)
        #expect(frame.start.y == frame.end.y)
        #expect((frame.location(of: Point(x: scene.width / 2, y: scene.height / 2)) - 0.5).magnitude < 1e-12)
    }
}

/// R1, R3, R6, R7: as wide as the fraction of the track, upright, on the leading end, over the whole height.
private func expectMaskOfTheFraction(_ scene: Scene, _ layOut: LayOut) throws {
    for fraction in fractions(of: scene) {
        let mask = layOut(scene, fraction).mask
        #expect(mask.rect.width == scene.width * fraction.value)
        let leading = scene.direction == .leftToRight ? mask.rect.minX : mask.rect.maxX
        #expect(fromLeading(leading, scene).magnitude <= scene.width * 1e-12)
        #expect(mask.radius == 0)
        #expect(mask.rect.minY == 0)
        #expect(mask.rect.height == scene.height)
    }
}

/// R8, R12: one outline for track and gradient, and a track that fills it, whatever shows.
private func expectOneOutline(_ scene: Scene, _ layOut: LayOut) throws {
    let bar = Rect(minX: 0, minY: 0, width: scene.width, height: scene.height)
    let most = min(scene.width, scene.height) / 2
    for fraction in fractions(of: scene) {
        let layout = layOut(scene, fraction)
        #expect(layout.track == bar)
        #expect(layout.clip.rect == bar)
        switch scene.corners {
        case .capsule: #expect(layout.clip.effectiveRadius == most)
        case .radius(let radius): #expect(layout.clip.effectiveRadius == min(radius, most))
        }
    }
}

/// R5: a stop that lies beyond the fraction lies outside the mask.
private func expectLaterStopsHidden(_ scene: Scene, _ layOut: LayOut) throws {
    let fraction = scene.progress.reveal.filled
    let layout = layOut(scene, fraction)
    let mask = layout.mask.rect
    for stop in scene.gradient.stops where stop.location > fraction.value + 1e-12 {
        let frame = layout.gradient
        let place = frame.start.x + stop.location * (frame.end.x - frame.start.x)
        #expect(place > mask.maxX || place < mask.minX, "stop at \(stop.location)")
    }
}

/// R10: the same shares of another width.
private func expectTheSameShares(_ scene: Scene, _ width: Double, _ layOut: LayOut) throws {
    let other = try Scene(
        width: width, height: scene.height, scale: scene.scale, progress: scene.progress, gradient: scene.gradient,
        direction: scene.direction)
    let fraction = scene.progress.reveal.filled
    let (first, second) = (layOut(scene, fraction), layOut(other, fraction))
    #expect((first.mask.rect.width / scene.width - second.mask.rect.width / width).magnitude < 1e-12)
    let places = [scene.width, width].map { Point(x: $0 * 0.7, y: 0) }
    #expect((first.gradient.location(of: places[0]) - second.gradient.location(of: places[1])).magnitude < 1e-12)
}
