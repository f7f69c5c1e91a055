public import Goldens
public import Oracle
import Pixels
import RevealModel
import SceneFormat

extension GoldenGuard {
    /// The guard that the rules are: it refuses an image that the judge fails.
    ///
    /// An image without a scene is not judged; one of a scene that cannot be read is refused. What is measured is the
    /// scene's stops, the advancing edge, inner stops, stretch, radius and track colour, as far as the image shows them.
    ///
    /// - Parameter judge: The judge; that of any honest engine unless given.
    public static func rules(_ judge: Judge = Judge()) -> GoldenGuard {
        GoldenGuard(version: RuleSet.version) { image, text in
            guard let text else { return .unjudged }
            do throws(SceneFormatError) {
                let scene = try SceneDocument(json: text).scene
                return verdict(judge.judgement(of: image, scene: scene), image, scene)
            } catch {
                return GuardVerdict(broken: ["\(error)"])
            }
        }
    }

    private static func verdict(_ judgement: Judgement, _ image: Image, _ scene: Scene) -> GuardVerdict {
        let facts = MeasuredFacts(image, scene)
        var measured = facts.lines
        if !judgement.unresolved.isEmpty {
            measured.append("unresolved: " + judgement.unresolved.map(\.name).joined(separator: ", "))
        }
        var broken = judgement.findings.map {
            "\(FindingText.rules($0.check)) \($0.check.name): \(FindingText.message($0, scene: scene))"
        }
        // What is wrong with the layout says more than the pixels that follow from it.
        if !broken.isEmpty { broken = facts.deviations + broken }
        return GuardVerdict(measured: measured, broken: broken)
    }
}

/// What an image of a scene measures, as the lines of a manifest.
private struct MeasuredFacts {
    private let scene: Scene
    private let measurement: Measurement?

    init(_ image: Image, _ scene: Scene) {
        self.scene = scene
        guard case .determinate = scene.progress.reveal else {
            measurement = nil
            return
        }
        measurement = Measurement(of: image, BarKnowledge(of: scene))
    }

    /// One line for each figure that the image shows.
    var lines: [String] {
        var lines = scene.gradient.stops.enumerated().map { "stop \($0 + 1) colour: \(FindingText.hex($1.color))" }
        guard let measurement else { return lines }
        func add(_ name: String, _ figure: Figure<Measured>, _ decimals: Int, _ unit: String) {
            guard case .measured(let value) = figure else { return }
            lines.append("\(name): \(MeasurementText.text(value, decimals))\(unit)")
        }
        add("advancing edge", measurement.edge, 3, " pt")
        for stop in measurement.stops { add("stop \(stop.index + 1)", stop.place, 3, " pt") }
        add("gradient stretch", measurement.stretch, 4, "")
        add("radius", measurement.radius, 3, " pt")
        if case .measured(let track) = measurement.trackColor {
            let channels = [track.color.red, track.color.green, track.color.blue, track.color.alpha]
            lines.append("track colour: " + channels.map { FindingText.fixed($0, 0) }.joined(separator: ", "))
        }
        return lines
    }

    /// What of the layout is measured to be off, a line each.
    var deviations: [String] {
        guard let measurement, case .determinate(let fraction) = scene.progress.reveal else { return [] }
        var lines: [String] = []
        if case .measured(let stretch) = measurement.stretch, (stretch.value - 1).magnitude > stretch.errorBar + 0.005 {
            lines.append(
                "R1 measured: a gradient stretch of \(FindingText.fixed(stretch.value, 2)), expected 1.00: the gradient's"
                    + " width follows something else than the track")
        }
        let expected = scene.width * fraction.value
        if case .measured(let edge) = measurement.edge,
            (edge.value - expected).magnitude > edge.errorBar + 0.5 / scene.scale
        {
            let off = FindingText.fixed((edge.value - expected) * scene.scale, 1)
            lines.append(
                "R3 measured: an edge \(off) px off, at \(FindingText.fixed(edge.value, 2)) pt, expected"
                    + " \(FindingText.fixed(expected, 2)) pt")
        }
        return lines
    }
}
