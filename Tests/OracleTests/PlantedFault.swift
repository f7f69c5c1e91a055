import Oracle
import Pixels
import Raster
import RevealModel
import Testing

/// A bar as a faulty renderer draws it, beside the scene it should have drawn.
struct PlantedFault: Sendable, CustomTestStringConvertible {
    /// The check that must catch it.
    let check: Check
    /// The images of a series, in order, with the scenes they are said to show.
    let images: [(scene: Scene, image: Image)]
    /// The same scenes drawn correctly.
    var honest: [(scene: Scene, image: Image)] { images.map { ($0.scene, Rasterizer().image(of: $0.scene)) } }

    var testDescription: String { check.name }

    /// One image, drawn with a changed layout.
    init(_ check: Check, _ scene: Scene, _ change: (inout Layout) -> Void) {
        self.check = check
        var layout = Layout(of: scene, revealing: scene.progress.reveal.filled)
        change(&layout)
        images = [(scene, Rasterizer().image(of: scene, layout: layout))]
    }

    /// Images that show other scenes than they are said to.
    init(_ check: Check, drawn pairs: [(scene: Scene, as: Scene)]) {
        self.check = check
        images = pairs.map { ($0.scene, Rasterizer().image(of: $0.as)) }
    }

    /// Images whose gradient is as wide as the revealed part (R1).
    init(_ check: Check, compressed scenes: [Scene]) {
        self.check = check
        images = scenes.map { scene in
            var layout = Layout(of: scene, revealing: scene.progress.reveal.filled)
            layout.gradient.end.x = layout.mask.rect.width
            return (scene, Rasterizer().image(of: scene, layout: layout))
        }
    }

    /// One fault for every check.
    static let all: [PlantedFault] = {
        do {
            return try Check.allCases.map(fault)
        } catch {
            preconditionFailure("a scene of the tests is not legal: \(error)")
        }
    }()

    static func scene(
        _ progress: Progress, gradient: Gradient = .standard, track: Color = .track, pad: Insets = Insets(),
        indicator: Scene.Indicator = .unknown
    ) throws(SceneError) -> Scene {
        try Scene(
            width: 320, scale: 2, progress: progress, gradient: gradient, track: track, pad: pad, indicator: indicator)
    }

    private static func fault(_ check: Check) throws(SceneError) -> PlantedFault {
        let quarter = try scene(.fraction(0.25))
        let half = try scene(.fraction(0.5))
        let whole = try scene(.fraction(1))
        let nan = try scene(.fraction(.nan))
        switch check {
        case .midpoint:
            return PlantedFault(check, whole) { layout in
                layout.gradient.start.x += 4
                layout.gradient.end.x += 4
            }
        case .trailingStop: return PlantedFault(check, compressed: [quarter])
        case .indeterminate: return PlantedFault(check, drawn: [(nan, half)])
        case .clamping: return PlantedFault(check, drawn: [(try scene(.fraction(1.3)), half)])
        case .imageSize: return PlantedFault(check, drawn: [(half, try Scene(width: 320, progress: .fraction(0.5)))])
        case .background:
            let dark = try Scene(width: 320, scale: 2, progress: .fraction(0.5), background: Color(hex: 0xF4F4F4))
            return PlantedFault(check, drawn: [(half, dark)])
        case .outline: return PlantedFault(check, half) { $0.clip.radius = 4 }
        case .trackColor:
            return PlantedFault(check, drawn: [(half, try scene(.fraction(0.5), track: Color(hex: 0x8E8E93)))])
        case .gradientColor:
            let reversed = try Gradient(
                stops: Gradient.standard.stops.map { Stop($0.color, at: 1 - $0.location) })
            return PlantedFault(check, drawn: [(half, try scene(.fraction(0.5), gradient: reversed))])
        case .advancingEdge: return PlantedFault(check, quarter) { $0.mask.rect.width += 1 }
        case .edgeStraightness: return PlantedFault(check, half) { $0.mask.radius = 7 }
        case .alignment: return PlantedFault(check, quarter) { $0.mask.rect.minX = 120 }
        case .rowsAlike:
            return PlantedFault(check, half) { layout in
                layout.gradient = GradientFrame(start: Point(x: 0, y: 0), end: Point(x: 0, y: 14))
            }
        case .clampedAlike:
            return PlantedFault(check, drawn: [(whole, whole), (try scene(.fraction(1.3)), half)])
        case .unavailableAlike:
            return PlantedFault(check, drawn: [(try scene(.unavailable), try scene(.unavailable)), (nan, half)])
        case .unavailableDistinct: return PlantedFault(check, drawn: [(half, half), (nan, half)])
        case .colorsStayPut: return PlantedFault(check, compressed: [quarter, half])
        case .revealGrows: return PlantedFault(check, drawn: [(quarter, whole), (half, half)])
        }
    }
}

extension Judge {
    /// The findings of a whole series, those of its images first.
    func findings(of images: [(scene: Scene, image: Image)]) -> [Finding] {
        var series = SeriesJudge(checks: checks)
        var (findings, broken) = ([Finding](), [Finding]())
        for (number, (scene, image)) in images.enumerated() {
            let hull = hull(for: scene, depth: Hull.Depth(of: image))
            let judgement = judgement(of: image, scene: scene, hull: hull)
            findings += judgement.findings
            guard let trace = SeriesTrace(image, number: number, scene: scene, hull: hull, judgement: judgement) else {
                continue
            }
            broken += series.add(trace, geometry: 0).map(\.finding)
        }
        return findings + broken + series.finish().map(\.finding)
    }
}
