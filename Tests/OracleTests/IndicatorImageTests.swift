import Oracle
import Pixels
import Raster
import RevealModel
import Testing

/// The admissible image of the indicator that replaces the bar (R19), and what leaves it.
@Suite struct IndicatorImageTests {
    /// Indicators that are not the scene's, by what is wrong with them.
    private static let faults: [(String, @Sendable (inout IndicatorLayout) -> Void)] = [
        ("a hundredth of a turn late", { $0 = turned($0, by: 0.01) }),
        ("half a turn late", { $0 = turned($0, by: 0.5) }),
        ("dots 5 % larger", { for index in $0.dots.indices { $0.dots[index].radius *= 1.05 } }),
        (
            "a circle 3 % smaller",
            {
                for index in $0.dots.indices {
                    $0.dots[index].center.x = 7 + ($0.dots[index].center.x - 7) * 0.97
                    $0.dots[index].center.y = 7 + ($0.dots[index].center.y - 7) * 0.97
                }
            }
        ),
        ("a twentieth of a point further right", { for index in $0.dots.indices { $0.dots[index].center.x += 0.05 } }),
        ("in the middle", { for index in $0.dots.indices { $0.dots[index].center.x += 13 } }),
        ("at the trailing end", { for index in $0.dots.indices { $0.dots[index].center.x += 26 } }),
        ("in the gradient's blue", { $0.ink = Color(hex: 0x007AFF) }),
        ("two levels too light", { $0.ink = Color(hex: 0x020202) }),
        ("without a dot", { $0.dots.remove(at: 3) }),
        ("turning the other way", { $0.dots = mirrored($0.dots) }),
        ("a ring of one opacity", { for index in $0.dots.indices { $0.dots[index].opacity = 0.5 } }),
    ]

    /// The standard scene's indicator a part of a turn further on.
    private static func turned(_ layout: IndicatorLayout, by turns: Double) -> IndicatorLayout {
        guard let scene = try? scene(phase: 0.3 + turns) else { return layout }
        return IndicatorLayout(of: scene)
    }

    private static func mirrored(_ dots: [IndicatorLayout.Dot]) -> [IndicatorLayout.Dot] {
        dots.map {
            IndicatorLayout.Dot(
                center: Point(x: 14 - $0.center.x, y: $0.center.y), radius: $0.radius, opacity: $0.opacity)
        }
    }

    private static func scene(
        phase: Double = 0.3, background: Color = .white, progress: Progress = .fraction(.nan)
    ) throws(SceneError) -> Scene {
        try Scene(
            width: 40, scale: 2, progress: progress, background: background, indicator: .inside, phase: phase)
    }

    @Test(arguments: faults.map(\.0))
    func anotherIndicatorIsFoundWhereItMayHaveNoLookOfItsOwn(name: String) throws {
        let change = try #require(Self.faults.first { $0.0 == name }?.1)
        for background in [Color.white, .transparent, Color(hex: 0xF0E0D0, alpha: 0xA0)] {
            let scene = try Self.scene(background: background)
            var layout = IndicatorLayout(of: scene)
            change(&layout)
            let image = Rasterizer().image(of: scene, indicator: layout)
            let finding = Judge.tested(.exact).judgement(of: image, scene: scene).findings
            #expect(finding.map(\.check) == [.indeterminate])
            #expect(finding.allSatisfy { $0.distance > 0 && $0.unit == .levels && $0.place != nil })
            #expect(Judge.tested(.standard).judgement(of: image, scene: scene).verdict == .pass)
            var foreign = Freedoms.exact
            foreign.foreignIndicator = true
            #expect(Judge.tested(foreign).judgement(of: image, scene: scene).verdict == .pass)
        }
    }

    /// The indicator replaces the bar as a whole: neither its track nor its fill may be under it.
    @Test(arguments: [0, 0.02, 0.5, 1])
    func noBarMayBeUnderTheIndicator(fraction: Double) throws {
        let scene = try Self.scene()
        guard case .eight(let ink) = Rasterizer().image(of: scene).samples,
            case .eight(let bar) = Rasterizer().image(of: scene.at(.fraction(fraction))).samples
        else { return }
        // On white, black ink of share w leaves 1 − w of what is under it.
        let both = zip(ink, bar).enumerated().map { index, pair in
            index % 4 == 3 ? 255 : UInt8((Double(pair.0) * Double(pair.1) / 255).rounded())
        }
        let findings = Judge.tested(.exact).judgement(of: Image(width: 80, height: 28, rgba: both), scene: scene)
            .findings
        #expect(findings.map(\.check) == [.indeterminate])
    }

    @Test func theReferenceNeedsNoFreedomOfLook() throws {
        var freedoms = Freedoms.standard
        freedoms.foreignIndicator = false
        for judge in [Judge.tested(freedoms), .tested(.exact), .tested(.smooth)] {
            for progress in [Progress.unavailable, .fraction(.infinity), .completed(.nan, total: 1)] {
                let scene = try Self.scene(progress: progress)
                #expect(judge.judgement(of: Rasterizer().image(of: scene), scene: scene).verdict == .pass)
            }
        }
        // Half a turn late, it is another indicator under any profile.
        let scene = try Self.scene()
        let late = Rasterizer().image(of: try Self.scene(phase: 0.8))
        #expect(Judge.tested(freedoms).judgement(of: late, scene: scene).findings.map(\.check) == [.indeterminate])
    }

    @Test(arguments: [Scene.Indicator.unknown, .outside])
    func theReferenceIsAskedForInsideAlone(indicator: Scene.Indicator) throws {
        let scene = try PlantedFault.scene(.unavailable, indicator: indicator)
        let image = Rasterizer().image(of: scene)
        #expect(Judge.tested(.exact).judgement(of: image, scene: scene).findings.isEmpty)
        let determinate = try PlantedFault.scene(.fraction(0.4), indicator: .inside)
        let bar = Rasterizer().image(of: determinate)
        #expect(Judge.tested(.exact).judgement(of: bar, scene: determinate).findings.isEmpty)
    }

    /// A bar says what is wrong better than its pixels do: it shows a number.
    @Test(arguments: [0.0, 0.5, 1])
    func aBarInsteadIsNamed(fraction: Double) throws {
        let scene = try Self.scene()
        let bar = Rasterizer().image(of: scene.at(.fraction(fraction)))
        let findings = Judge.tested(.exact).judgement(of: bar, scene: scene).findings
        #expect(findings.map(\.check) == [.indeterminate])
        switch findings.first?.evidence {
        case .showsNothing: #expect(fraction == 0)
        case .showsFraction(let shown): #expect(fraction > 0 && (shown - fraction).magnitude < 1e-4)
        default: Issue.record("the finding must say what is shown")
        }
    }

    /// Opacities 1, 0.15 and 0.15 + 0.85 / 7 on white, ± half a level; beside the dots, the background.
    @Test func aPixelMayBeWhatItsDotMakesOfIt() throws {
        let scene = try Scene(width: 100, height: 100, progress: .unavailable, indicator: .inside)
        let image = AdmissibleImage(indicatorOf: scene, freedoms: .exact)
        for (x, y, level) in [(50, 10, 0.0), (78, 22, 216.75), (90, 50, 255 * (0.85 - 0.85 / 7)), (50, 50, 255)] {
            let bounds = image.bounds(x: x, y: y)
            for channel in 0..<3 {
                #expect((bounds[channel].low - (level - 0.5)).magnitude < 2e-6)
                #expect((bounds[channel].high - (level + 0.5)).magnitude < 2e-6)
            }
            #expect(bounds[3].distance(to: 255) == 0)
        }
    }

    /// The shares of all pixels add up to the dots' areas: r² π each, times its opacity.
    @Test func inkAddsUpToTheAreaOfTheDots() throws {
        let scene = try Scene(width: 60, height: 33.3, scale: 1.5, progress: .unavailable, indicator: .inside)
        let image = AdmissibleImage(indicatorOf: scene, freedoms: .exact)
        var ink = 0.0
        for y in 0..<scene.canvas.height {
            for x in 0..<scene.canvas.width {
                let red = image.bounds(x: x, y: y)[0]
                ink += 1 - (red.low + red.high) / 510
            }
        }
        // Opacities at phase 0: 1, and 0.15 + 0.85 k / 7 for k from 0 to 6.
        let opacities = 1 + 7 * 0.15 + 0.85 * 21 / 7
        let radius = 33.3 * 1.5 / 10
        #expect((ink - opacities * Double.pi * radius * radius).magnitude < 1e-6)
    }

    @Test func explanationsSpeakOfTheIndicator() throws {
        let scene = try Self.scene()
        let strict = Judge(freedoms: .exact).admissibleImage(of: scene).explanation(x: 14, y: 2)
        #expect(strict.part == .indicator)
        #expect(strict.check == .indeterminate)
        #expect(strict.steps.map(\.freedom) == [.channelRounding])
        let free = Judge(freedoms: .standard).admissibleImage(of: scene).explanation(x: 14, y: 2)
        #expect(free.permitted == [Interval](repeating: Interval(low: 0, high: 255), count: 4))
        #expect(free.steps.last?.freedom == .indicatorLook)
        let bar = Judge(freedoms: .exact).admissibleImage(of: scene.at(.fraction(0.5)))
        #expect(bar.explanation(x: 14, y: 14).part == .revealed)
    }
}
