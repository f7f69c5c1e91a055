import Oracle
import Pixels
import Raster
import RevealModel
import Testing

/// What an image of an unavailable progress must not look like in any colours (R15, R19), and what it may.
@Suite struct UnavailableLookTests {
    private func scene(
        _ progress: Progress = .fraction(.nan), gradient: Gradient = .standard, track: Color = .track,
        indicator: Scene.Indicator = .inside
    ) throws(SceneError) -> Scene {
        try Scene(width: 160, progress: progress, gradient: gradient, track: track, indicator: indicator)
    }

    /// The standard gradient with its channels or its brightness exchanged.
    private static let swaps: [(String, @Sendable (Color) -> Color)] = [
        ("blue for red", { Color(red: $0.blue, green: $0.green, blue: $0.red) }),
        ("green for red", { Color(red: $0.green, green: $0.red, blue: $0.blue) }),
        ("inverted", { Color(red: 1 - $0.red, green: 1 - $0.green, blue: 1 - $0.blue) }),
    ]

    @Test(arguments: swaps.map(\.0), [0.25, 0.5, 0.8, 1])
    func aFillInSwappedColoursIsANumber(swap: String, fraction: Double) throws {
        let change = try #require(Self.swaps.first { $0.0 == swap }?.1)
        let gradient = try Gradient(stops: Gradient.standard.stops.map { Stop(change($0.color), at: $0.location) })
        let bar = Rasterizer().image(of: try scene(.fraction(fraction), gradient: gradient))
        for indicator in Scene.Indicator.allCases {
            let scene = try self.scene(.fraction(.nan), indicator: indicator)
            let findings = Judge.tested().judgement(of: bar, scene: scene).findings
            #expect(findings.map(\.check) == [.indeterminate])
            guard case .showsFraction(let shown)? = findings.first?.evidence else {
                Issue.record("the fraction must be named")
                continue
            }
            #expect((shown - fraction).magnitude < 0.02)
        }
    }

    /// Noise covers the bar from end to end, and no ground is left for an indicator to stand on.
    @Test(arguments: [1, 3], [1.0, 2])
    func noiseIsNoIndicator(channels: Int, scale: Double) throws {
        let scene = try Scene(width: 80, scale: scale, progress: .unavailable, indicator: .inside)
        var state: UInt64 = 7
        func next() -> UInt8 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 56)
        }
        var samples: [UInt8] = []
        for _ in 0..<scene.canvas.width * scene.canvas.height {
            let one = next()
            samples += [one, channels == 3 ? next() : one, channels == 3 ? next() : one, 255]
        }
        let image = Image(width: scene.canvas.width, height: scene.canvas.height, rgba: samples)
        #expect(Judge.tested().judgement(of: image, scene: scene).findings.map(\.check) == [.indeterminate])
    }

    /// A bar in one colour has nothing on it that could be an indicator: it is at 0 %, or at 100 %, in a wrong colour.
    @Test(arguments: [0x8E8E93, 0x007AFF, 0x000000] as [UInt32])
    func aFlatBarIsNoIndicator(color: UInt32) throws {
        let bar = Rasterizer().image(of: try scene(.fraction(0), track: Color(hex: color)))
        for indicator in Scene.Indicator.allCases {
            let scene = try self.scene(.unavailable, indicator: indicator)
            #expect(Judge.tested().judgement(of: bar, scene: scene).findings.map(\.check) == [.indeterminate])
        }
    }

    /// Indicators of other platforms: a block of one colour on its way along the track, at its leading end, too; one in the
    /// gradient's colours; stripes; a ring on a plate of its own.
    @Test(arguments: [
        ("a block at the leading end", 0.0, 0.2), ("a block on its way in", -0.1, 0.3), ("a block", 0.3, 0.9),
        ("a block at the trailing end", 0.8, 1.1),
    ])
    func aBlockOfOneColourIsAnIndicator(name: String, from: Double, to: Double) throws {
        for track in [Color.track, Color(hex: 0xC8DCFF)] {
            let bar = try scene(
                .fraction(1), gradient: try Gradient(stops: [Stop(Color(hex: 0x007AFF), at: 0)]), track: track)
            try expectIndicator(bar) {
                $0.mask.rect = Rect(minX: 160 * from, minY: 0, width: 160 * (to - from), height: 14)
            }
        }
        if from > 0 {
            try expectIndicator(try scene(.fraction(1))) {
                $0.mask.rect = Rect(minX: 160 * from, minY: 0, width: 160 * (to - from), height: 14)
            }
        }
    }

    @Test func stripesAreAnIndicator() throws {
        let (dark, light) = (Color(hex: 0x007AFF), Color(hex: 0x50AAFF))
        var stops: [Stop] = []
        for index in 0..<20 {
            let color = index % 2 == 0 ? dark : light
            stops += [Stop(color, at: Double(index) / 20), Stop(color, at: Double(index + 1) / 20)]
        }
        let bar = try scene(.fraction(1), gradient: try Gradient(stops: stops))
        try expectIndicator(bar) { _ in }
        try expectIndicator(bar) { $0.gradient.end = Point(x: 80, y: 80) }
    }

    @Test func anIndicatorOnAPlateOfItsOwnIsOne() throws {
        let scene = try self.scene()
        let plate = Rasterizer().image(of: try self.scene(.fraction(0), track: Color(hex: 0x28405A)))
        guard case .eight(var samples) = plate.samples,
            case .eight(let dots) = Rasterizer().image(of: scene).samples
        else { return }
        // The reference's dots in white, where they are darker than their background by more than a half.
        for first in stride(from: 0, to: samples.count, by: 4) where dots[first] < 128 {
            samples.replaceSubrange(first..<first + 3, with: [255, 255, 255])
        }
        let image = Image(width: 160, height: 14, rgba: samples)
        #expect(Judge.tested().judgement(of: image, scene: scene).verdict == .pass)
    }

    /// However small it is, the reference's indicator passes for no fill, where the scene does not ask for it either.
    @Test(
        arguments: [
            (37, 14), (5, 20), (3, 3), (2, 2), (1, 1), (9, 1), (4, 9), (10.4, 3.3), (8, 8), (14, 14), (40, 40),
            (12, 11),
        ] as [(Double, Double)])
    func theReferenceIsNoFill(width: Double, height: Double) throws {
        for (scale, phase) in [(1, 0), (1, 0.3), (1.25, 0.95), (2, 0.6), (3, 0.1)] {
            for corners in [Scene.Corners.capsule, .radius(0)] {
                let inside = try Scene(
                    width: width, height: height, scale: scale, progress: .unavailable, corners: corners,
                    indicator: .inside, phase: phase)
                let asked = try Scene(
                    width: width, height: height, scale: scale, progress: .unavailable, corners: corners)
                let judgement = Judge.tested().judgement(of: Rasterizer().image(of: inside), scene: asked)
                #expect(judgement.findings.isEmpty, "\(width) x \(height) @\(scale)")
            }
        }
    }

    private func expectIndicator(_ drawn: Scene, _ change: (inout Layout) -> Void) throws {
        let scene = try self.scene()
        var layout = Layout(of: drawn, revealing: .one)
        change(&layout)
        let image = Rasterizer().image(of: drawn, layout: layout)
        #expect(Judge.tested().judgement(of: image, scene: scene).verdict == .pass)
    }
}
