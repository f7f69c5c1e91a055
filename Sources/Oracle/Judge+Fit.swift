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
        judgement.reading.setting = fit.setting
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

    /// The pixels that the image's own setting of the freedoms does not explain.
    func judgeSetting(_ image: Image, _ hull: Hull, into judgement: inout Judgement) {
        let setting = judgement.reading.setting
        guard setting.narrows else { return }
        let narrow = Hull(hull.admissible.narrowed(to: setting), depth: Hull.Depth(of: image))
        let violations = narrow.scan(image)
        for region in AdmissibleImage.Region.all {
            if let group = violations[region] { add(region.check, group, group.place, image, narrow, into: &judgement) }
        }
    }
}
