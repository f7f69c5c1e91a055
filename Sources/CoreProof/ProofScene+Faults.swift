import Faults
import RevealModel

extension ProofScene {
    /// Faults at their standard magnitude: what is drawn of each layer, in a space that makes colours be mixed anew.
    static var faults: [ProofScene] {
        let stops = Gradient.standard.stops
        guard
            let gradient = try? Gradient(stops: stops, interpolation: Interpolation(space: .oklab)),
            let scene = try? Scene(
                width: 61, scale: 1.5, progress: .fraction(0.37), gradient: gradient, pad: Insets(all: 3))
        else { preconditionFailure("the scenes of the proof are legal") }
        let progress: [(String, Progress)] = [
            ("0.37", scene.progress), ("0", .fraction(0)), ("-0.2", .fraction(-0.2)), ("1.3", .fraction(1.3)),
            ("nan", .fraction(.nan)), ("unavailable", .unavailable),
        ]
        var scenes: [ProofScene] = []
        for family in FaultFamily.allCases {
            for (name, progress) in progress {
                let scene = scene.at(progress)
                let fault = Fault(standard: family)
                guard fault.shows(in: scene) else { continue }
                for (number, layer) in fault.applied(to: scene).layers.enumerated() {
                    scenes.append(
                        ProofScene(
                            name: "\(family.name) p \(name) layer \(number)", scene: layer.scene, layout: layer.layout))
                }
            }
        }
        return scenes
    }
}
