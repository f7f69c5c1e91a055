import Pixels
import RevealModel

extension Judge {
    /// The figures of an image whose pixels are all admissible: one setting of the freedoms must explain them.
    func judgeFit(_ image: Image, _ admissible: AdmissibleImage, into judgement: inout Judgement) {
        guard let fit = ImageFit(image, admissible) else {
            if checks.contains(.midpoint) {
                judgement.unresolved += admissible.dueStops.map { .trackTooSmall(stop: $0.index) }
            }
            return
        }
        judgement.reading.stops = fit.stops
        judgement.reading.figures = fit.figures
        if checks.contains(.midpoint) {
            judgement.unresolved += fit.untold.map { .trackTooSmall(stop: $0) }
        }
        for figure in fit.figures where checks.contains(figure.quantity.check) {
            let distance = figure.permitted.distance(to: figure.actual).magnitude - figure.errorBar
            guard distance > 0 else { continue }
            judgement.findings.append(
                Finding(
                    check: figure.quantity.check, distance: distance, unit: figure.quantity.unit,
                    evidence: .quantity(figure)))
        }
    }
}
