import RevealModel

extension Judge {
    /// The midpoint check (R4) of an image with wrong pixels: every inner stop that shows is measured and must lie at its
    /// location × width.
    func judgeStops(_ bar: BarReading?, _ admissible: AdmissibleImage, into judgement: inout Judgement) {
        let scene = admissible.scene
        let allowance = admissible.locationAllowance * scene.width
        var measurement: Measurement?
        for (index, pixels) in admissible.dueStops {
            let place = pixels / scene.scale
            guard let bar else {
                if checks.contains(.midpoint) { judgement.unresolved.append(.trackTooSmall(stop: index)) }
                continue
            }
            let known = measurement ?? Measurement(of: bar.image, BarKnowledge(of: scene), freedoms: freedoms)
            measurement = known
            let figure = known.stops.first { $0.index == index }?.place
            switch StopReading(
                stop: index, row: bar.row, shown: bar.shownPixels, admissible: admissible,
                figure: figure?.map { $0.scaled(by: scene.scale) })
            {
            case .notApplicable:
                continue
            case .tooSmall:
                // An image that reveals less than it should hides the stop: its edge is wrong, not its track small.
                if checks.contains(.midpoint), bar.shownPixels == bar.shownByScene {
                    judgement.unresolved.append(.trackTooSmall(stop: index))
                }
            case .missing(let nearest):
                guard checks.contains(.midpoint) else { continue }
                judgement.findings.append(
                    Finding(
                        check: .midpoint, distance: nearest, unit: .levels, evidence: .missingStop(index: index)))
            case .found(let pixels):
                let measured = Measured(pixels.value / scene.scale, errorBar: pixels.errorBar / scene.scale)
                judgement.reading.stops.append((index, measured))
                let distance = (measured.value - place).magnitude - allowance - measured.errorBar
                guard distance > 0, checks.contains(.midpoint) else { continue }
                let column = bar.column(at: pixels.value)
                judgement.findings.append(
                    Finding(
                        check: .midpoint, distance: distance, unit: .points,
                        place: Place(columns: column...column, rows: bar.row.y...bar.row.y, pixels: 1),
                        evidence: .quantity(
                            QuantityEvidence(
                                quantity: .stop(index), expected: place, allowance: allowance,
                                actual: measured.value, errorBar: measured.errorBar))))
            }
        }
    }

    /// The stops that are hidden at the scene's progress: they lie beyond every place the edge may have.
    func earlyStops(_ admissible: AdmissibleImage) -> [EarlyStop] {
        let scene = admissible.scene
        guard checks.contains(.trailingStop), !admissible.mask.isEmpty else { return [] }
        let most = admissible.edgeInterval.high / scene.scale + admissible.locationAllowance * scene.width
        return scene.gradient.stops.indices.compactMap { index in
            let stop = scene.gradient.stops[index]
            guard stop.location * scene.width > most, stop.color.alpha == 1 else { return nil }
            let color = SIMD4(stop.color.red, stop.color.green, stop.color.blue, 1) * 255
            return EarlyStop(index: index, color: color, reach: admissible.freedoms.levels + 1, place: nil)
        }
    }

    /// The trailing-stop check (R5): no pixel outside its interval shows a stop that is not due.
    func addEarlyStops(_ violations: Violations, into judgement: inout Judgement) {
        for stop in violations.stops {
            guard let place = stop.place else { continue }
            judgement.findings.append(
                Finding(
                    check: .trailingStop, distance: Double(place.pixels), unit: .pixels, place: place,
                    evidence: .earlyStop(index: stop.index, pixels: place.pixels)))
        }
    }
}

extension AdmissibleImage {
    /// The inner stops that must show, each with its place in pixels from the leading end.
    ///
    /// A stop shows once a few pixels beyond it are surely revealed; a small track never has so many.
    var dueStops: [(index: Int, place: Double)] {
        let stops = scene.gradient.stops
        let length = scene.width * scene.scale
        return stops.indices.compactMap { index in
            guard StopReading.isMeasurable(index, stops) else { return nil }
            let place = stops[index].location * length
            let needed = Swift.min(Double(StopReading.margin) + 1, place, length - place)
            return surelyShown - place >= needed ? (index, place) : nil
        }
    }
}
