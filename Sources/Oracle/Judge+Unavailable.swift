import Pixels
import RevealModel

extension Judge {
    /// Judges an image of an unavailable progress (R15, R17, R19): it must not show a number.
    ///
    /// Where the scene has the indicator inside the image, an image that is admissible as the reference's indicator
    /// passes. Any other shows what it is admissible as: a bar at some fraction above 0 is that number. One that is
    /// admissible at 0, or blank, fails where the indicator belongs into the image, passes where it is elsewhere, and
    /// decides nothing where the scene does not say. One that is admissible at no fraction shows an indicator, unless it
    /// is a faulty bar all the same, which fails: the gradient's colours in their order, or a fill in other colours, from
    /// the leading end to a straight edge, or a bar in one colour. An indicator fails where the scene has it elsewhere,
    /// and where it may not have a look of its own.
    ///
    /// - Parameter hull: That of the reference's indicator where the scene has it inside the image, else that of progress
    ///   0.
    func unavailable(_ image: Image, scene: Scene, hull: Hull) -> Judgement {
        var judgement = Judgement()
        guard scene.showsIndicator else {
            judge(look(of: image, scene: scene, zero: hull), scene: scene, into: &judgement)
            return judgement
        }
        guard let worst = hull.scan(image).worst else {
            judgement.reading.look = .other
            return judgement
        }
        let zero = Hull(bar(of: scene), depth: Hull.Depth(of: image))
        judge(look(of: image, scene: scene, zero: zero), scene: scene, into: &judgement)
        if judgement.reading.look == .other, !freedoms.foreignIndicator {
            add(.indeterminate, worst, worst.place, image, hull, into: &judgement)
        }
        return judgement
    }

    /// Judges what an image of an unavailable progress looks like.
    private func judge(_ look: Look, scene: Scene, into judgement: inout Judgement) {
        judgement.reading.look = look
        let evidence: (Finding.Evidence, distance: Double)?
        switch (look, scene.indicator) {
        case (.fraction(let fraction), _): evidence = (.showsFraction(fraction), fraction)
        case (.zero, .inside), (.blank, .inside): evidence = (.showsNothing, 0)
        case (.other, .outside): evidence = (.showsIndicator, 0)
        case (.zero, .unknown):
            evidence = nil
            if checks.contains(.indeterminate) { judgement.unresolved.append(.unavailableLooksLikeZero) }
        case (.blank, .unknown):
            evidence = nil
            if checks.contains(.indeterminate) { judgement.unresolved.append(.unavailableIsBlank) }
        case (.zero, .outside), (.blank, .outside), (.other, _): evidence = nil
        }
        if let (evidence, distance) = evidence, checks.contains(.indeterminate) {
            judgement.findings.append(
                Finding(check: .indeterminate, distance: distance, unit: .fraction, evidence: evidence))
        }
    }

    private func look(of image: Image, scene: Scene, zero: Hull) -> Look {
        let violations = zero.scan(image)
        if violations.isEmpty { return .zero }
        if isBlank(image, zero.admissible) { return .blank }
        guard let bar = BarReading(image, admissible: zero.admissible) else { return .other }
        guard bar.edge.lastShown >= 0 else {
            return bar.isFlat && violations[.outside] == nil ? .fraction(0) : .other
        }
        let measured = bar.edgeInPoints.value / scene.width
        for candidate in bar.edge.reachesEnd ? [1, measured] : [measured] {
            guard let fraction = RevealFraction(clamping: candidate), fraction > .zero else { continue }
            let admissible = AdmissibleImage(of: scene, revealing: fraction, freedoms: freedoms)
            if Hull(admissible, depth: Hull.Depth(of: image)).scan(image).isEmpty { return .fraction(fraction.value) }
        }
        return bar.showsGradient || bar.showsFill ? .fraction(measured) : .other
    }

    /// Whether the whole image shows the background alone.
    private func isBlank(_ image: Image, _ admissible: AdmissibleImage) -> Bool {
        for (index, backdrop) in admissible.backdrops.enumerated() {
            let range = admissible.samples(ColorRange(admissible.idealBackground(backdrop: index)))
            let samples = image.samples16(over: backdrop)
            for (offset, sample) in samples.enumerated() {
                let level = Double(sample) / 257
                guard level >= range.low[offset % 4], level <= range.high[offset % 4] else { return false }
            }
        }
        return true
    }
}
