import Pixels
import PropertyTesting
import PropertyTestingSupport
import Raster
import RevealModel
import SceneFormat
import SceneGeneration
import Testing

/// What every image of the reference renderer keeps to, whatever the scene.
@Suite(.properties(cases: 100)) struct RasterProperties {
    @Test func imageIsTheCanvasAndPaddingIsBackground() {
        forAll(Generator<Scene>.scene()) { try expectBounds($0, Rasterizer().image) }
    }

    @Test func coloursLieBetweenThoseOfTheScene() {
        forAll(Generator<Scene>.scene(Self.opaque)) { try expectColours($0, Rasterizer().image) }
    }

    @Test func revealedPrefixNeverChanges() {
        forAll(combine(Generator<Scene>.scene(Self.determinate), .revealFraction())) { scene, other in
            try expectPrefix(scene, other, Rasterizer().image)
        }
    }

    @Test func hiddenSuffixNeverChanges() {
        forAll(combine(Generator<Scene>.scene(Self.determinate), .revealFraction())) { scene, other in
            try expectSuffix(scene, other, Rasterizer().image)
        }
    }

    @Test func topAndBottomMirrorEachOther() {
        forAll(Generator<Scene>.scene(Self.wholePixels)) { try expectMirroredRows($0, Rasterizer().image) }
    }

    @Test func rightToLeftMirrorsTheBar() {
        forAll(Generator<Scene>.scene(Self.wholePixels)) { try expectMirroredColumns($0, Rasterizer().image) }
    }

    @Test func twiceTheScaleBoxFilteredIsTheSame() {
        forAll(Generator<Scene>.scene(Self.smooth)) { try expectBoxFiltered($0, Rasterizer().image) }
    }

    @Test func unavailableProgressLooksAlike() {
        let inputs: [Progress] = [
            .fraction(.nan), .fraction(.infinity), .fraction(-.infinity), .completed(1, total: 0),
        ]
        forAll(combine(Generator<Scene>.scene(), .element(of: inputs))) { scene, progress in
            let image = Rasterizer().image(of: scene.at(.unavailable))
            #expect(Rasterizer().image(of: scene.at(progress)) == image)
        }
    }

    // MARK: Each can fail

    private static func scene(
        width: Int, orange: String = ##",{"color":"#FF9500","location":1}"##, more: String = ""
    ) -> String {
        #"{"id":"scene","width":\#(width),"height":14,"scale":1,"progress":0.5,"#
            + ##""stops":[{"color":"#007AFF","location":0}\##(orange)],"background":"white"\##(more)}"##
    }

    @Test func compressedGradientChangesThePrefix() {
        let found = counterexample(to: combine(Generator<Scene>.scene(Self.determinate), .revealFraction())) {
            scene, other in
            try expectPrefix(scene, other, compressed)
        }
        #expect(found?.value == "(\(Self.scene(width: 2)), RevealModel.RevealFraction(value: 0.51))")
    }

    @Test func maskOnTheTrailingEndChangesTheSuffix() {
        let found = counterexample(to: combine(Generator<Scene>.scene(Self.determinate), .revealFraction())) {
            scene, other in
            try expectSuffix(scene, other) { scene in
                draw(scene) { $0.mask.rect.minX = scene.width - $0.mask.rect.maxX }
            }
        }
        #expect(found?.value == "(\(Self.scene(width: 2)), RevealModel.RevealFraction(value: 0.49))")
    }

    @Test func outlineThatIsTooHighIsNoMirrorImage() {
        let found = counterexample(to: Generator<Scene>.scene(Self.wholePixels)) { scene in
            try expectMirroredRows(scene) { scene in draw(scene) { $0.clip.rect.height += 1 } }
        }
        #expect(found?.value == Self.scene(width: 1))
    }

    @Test func maskThatForgetsTheDirectionIsNoMirrorImage() {
        let found = counterexample(to: Generator<Scene>.scene(Self.wholePixels)) { scene in
            try expectMirroredColumns(scene) { scene in draw(scene) { $0.mask.rect.minX = 0 } }
        }
        #expect(found?.value == Self.scene(width: 2))
    }

    @Test func snappedEdgeDisagreesWithTwiceTheScale() {
        let found = counterexample(to: Generator<Scene>.scene(Self.smooth)) { scene in
            try expectBoxFiltered(scene) { scene in
                draw(scene) { $0.mask.rect.width = ($0.mask.rect.width * scene.scale).rounded() / scene.scale }
            }
        }
        #expect(found?.value == Self.scene(width: 1))
    }

    @Test func redAndBlueSwappedAreFound() {
        let found = counterexample(to: Generator<Scene>.scene(Self.opaque)) { scene in
            try expectColours(scene) { scene in
                let image = Rasterizer().image(of: scene)
                guard case .eight(var samples) = image.samples else { return image }
                for first in stride(from: 0, to: samples.count, by: 4) { samples.swapAt(first, first + 2) }
                return Image(width: image.width, height: image.height, rgba: samples)
            }
        }
        #expect(found?.value == Self.scene(width: 1, orange: ""))
    }

    @Test func trackInThePaddingIsFound() {
        let found = counterexample(to: Generator<Scene>.scene()) { scene in
            try expectBounds(scene) { scene in
                draw(scene) { layout in
                    layout.clip.rect.minY -= 1
                    layout.track.minY -= 1
                }
            }
        }
        #expect(found?.value == Self.scene(width: 1, more: #","pad":1"#))
    }
}

extension RasterProperties {
    /// Scenes at any fraction.
    fileprivate static let determinate: SceneParts = {
        var parts = SceneParts()
        parts.progress = .fraction()
        return parts
    }()

    /// Scenes whose colours are opaque and interpolated where their mixtures lie between them, channel by channel.
    fileprivate static let opaque: SceneParts = {
        var parts = SceneParts()
        let colour = Generator<Color>.color(or: Palette.light.blue).map {
            Color(red: $0.red, green: $0.green, blue: $0.blue)
        }
        parts.gradient = combine(colour.array(1...5), .element(of: [Interpolation.Space.sRGB, .linearSRGB])).map {
            colours, space in
            let stops = colours.enumerated().map { Stop($1, at: Double($0) / Double(max(1, colours.count - 1))) }
            return (try? Gradient(stops: stops, interpolation: Interpolation(space: space))) ?? .standard
        }
        parts.background = .weighted([(1, .always(.white)), (1, colour)])
        parts.track = .weighted([(1, .always(.track)), (1, colour)])
        parts.indicator = .always(.unknown)
        return parts
    }()

    /// Scenes whose width and height are whole numbers of pixels.
    fileprivate static let wholePixels: SceneParts = {
        var parts = SceneParts()
        parts.width = Generator<Int>.integer(1...300).map(Double.init)
        parts.height = Generator<Int>.integer(1...30, towards: 14).map(Double.init)
        parts.scale = .element(of: [1, 2, 3])
        parts.pad = .weighted([
            (2, .always(Insets())), (1, Generator<Int>.integer(1...4).map { Insets(all: Double($0)) }),
        ])
        parts.indicator = .always(.unknown)
        return parts
    }()

    /// Scenes whose gradient is a line, so that its mean over a pixel is its value at the centre.
    fileprivate static let smooth: SceneParts = {
        var parts = SceneParts()
        parts.gradient = combine(Generator<Color>.color(or: Palette.light.blue), .color(or: Palette.light.orange)).map {
            (try? Gradient(stops: [Stop($0, at: 0), Stop($1, at: 1)])) ?? .standard
        }
        parts.width = .double(1...100)
        parts.height = .double(1...20, towards: 14)
        parts.pad = .always(Insets())
        parts.indicator = .always(.unknown)
        return parts
    }()
}
