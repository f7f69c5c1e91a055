public import Pixels
public import RevealModel

/// Judges images of a bar by the rules: which are broken, where, and by how much.
///
/// The verdict follows from the pixels and the scene alone.
///
///     let judge = Judge()
///     judge.judgement(of: image, scene: scene).verdict  // .pass
public struct Judge: Sendable {
    /// What an honest renderer may do differently.
    public private(set) var freedoms: Freedoms
    /// The checks that are made.
    public let checks: CheckSet
    /// Whether one setting of the freedoms must explain the whole image, besides each pixel being admissible.
    public let fits: Bool

    /// Creates a judge.
    ///
    /// - Parameters:
    ///   - freedoms: What an honest renderer may do differently; those of any engine unless given.
    ///   - checks: The checks to make; all of them unless given.
    ///   - fits: Whether one setting of the freedoms must explain the whole image. Without, each pixel is judged by
    ///     itself, as to see what the fit adds.
    public init(freedoms: Freedoms = .standard, checks: CheckSet = .all, fits: Bool = true) {
        self.freedoms = freedoms
        self.checks = checks
        self.fits = fits
    }

    /// What each pixel of an image of a scene may be: of the bar, at progress 0 where none is available, or of the
    /// indicator where the scene has it inside the image.
    public func admissibleImage(of scene: Scene) -> AdmissibleImage {
        if scene.showsIndicator { return AdmissibleImage(indicatorOf: scene, freedoms: freedoms) }
        return bar(of: scene)
    }

    /// The bar of a scene, at progress 0 where none is available.
    func bar(of scene: Scene) -> AdmissibleImage {
        AdmissibleImage(of: scene, revealing: scene.progress.reveal.filled, freedoms: freedoms)
    }

    /// Derives the hull that images of a scene are first compared with: that of the bar, at progress 0 where none is
    /// available, or that of the reference's indicator where the scene has it inside the image.
    ///
    /// Scenes that differ only in an unavailable or clamped progress have the same hull, unless one shows the indicator.
    public func hull(for scene: Scene, depth: Hull.Depth) -> Hull {
        var judge = self
        judge.freedoms.foreignIndicator = false
        return Hull(judge.admissibleImage(of: scene), depth: depth)
    }

    /// Judges one image of a scene.
    ///
    /// No hull is derived for an image of another size: it is as large as the scene's canvas, whatever the image is.
    public func judgement(of image: Image, scene: Scene) -> Judgement {
        let size = scene.canvas
        guard image.width == size.width, image.height == size.height else { return wrongSize(image, expected: size) }
        return judgement(of: image, scene: scene, hull: hull(for: scene, depth: Hull.Depth(of: image)))
    }

    /// Judges one image of a scene with a hull that was derived before.
    ///
    /// - Precondition: `hull` was derived by this judge for an equal scene and the depth of the image.
    public func judgement(of image: Image, scene: Scene, hull: Hull) -> Judgement {
        let size = hull.admissible.size
        guard image.width == size.width, image.height == size.height else {
            return wrongSize(image, expected: size)
        }
        switch scene.progress.reveal {
        case .determinate: return bar(image, scene: scene, hull: hull)
        case .indeterminate: return unavailable(image, scene: scene, hull: hull)
        }
    }

    private func wrongSize(_ image: Image, expected: PixelSize) -> Judgement {
        guard checks.contains(.imageSize) else { return Judgement() }
        let actual = PixelSize(width: image.width, height: image.height)
        let distance = Swift.max(
            (actual.width - expected.width).magnitude, (actual.height - expected.height).magnitude)
        return Judgement(findings: [
            Finding(
                check: .imageSize, distance: Double(distance), unit: .pixels,
                evidence: .size(expected: expected, actual: actual))
        ])
    }

    /// Judges an image that must show the fraction of the track that its hull was derived for.
    private func bar(_ image: Image, scene: Scene, hull: Hull) -> Judgement {
        let violations = hull.scan(image, stops: earlyStops(hull.admissible))
        var judgement = Judgement()
        let bar = BarReading(image, admissible: hull.admissible, isClean: violations.isEmpty)
        judgement.reading.edge = bar?.edgeInPoints
        judgement.reading.row = bar?.middle
        // A hull without freedom of place leaves nothing to measure: there, measurements only word what pixels show.
        let isDecided = violations.isEmpty && hull.admissible.locationAllowance == 0
        if violations.isEmpty {
            if fits, !isDecided {
                judgeFit(image, hull.admissible, into: &judgement)
                if judgement.findings.isEmpty { judgeSetting(image, hull, into: &judgement) }
            }
        } else {
            judgeStops(bar, hull.admissible, into: &judgement)
        }
        addEarlyStops(violations, into: &judgement)
        if scene.progress.isClamped, let worst = violations.worst {
            add(.clamping, worst, worst.place, image, hull, into: &judgement)
        }
        for region in AdmissibleImage.Region.all {
            if let group = violations[region] { add(region.check, group, group.place, image, hull, into: &judgement) }
        }
        if let bar {
            // An edge that is off shows in the pixels beside it; measuring it says by how much.
            if !violations.isEmpty { judgeEdge(bar, into: &judgement) }
            judgeRows(bar, image, into: &judgement)
        }
        return judgement
    }

    /// Adds a finding with the exact interval of its worst sample.
    func add(
        _ check: Check, _ group: Violations.Group, _ place: Place, _ image: Image, _ hull: Hull,
        into judgement: inout Judgement
    ) {
        guard checks.contains(check) else { return }
        let evidence = sample(group, image, hull.admissible)
        let distance = evidence.expected.distance(to: evidence.actual).magnitude
        judgement.findings.append(
            Finding(check: check, distance: distance, unit: .levels, place: place, evidence: .sample(evidence)))
    }

    private func sample(
        _ group: Violations.Group, _ image: Image, _ admissible: AdmissibleImage
    ) -> SampleEvidence {
        let backdrop = admissible.backdrops[group.backdrop]
        return SampleEvidence(
            x: group.x, y: group.y, channel: group.channel,
            expected: admissible.bounds(x: group.x, y: group.y, backdrop: group.backdrop)[group.channel],
            actual: image.channels(x: group.x, y: group.y, over: backdrop)[group.channel], backdrop: backdrop,
            isNarrowed: admissible.setting != nil)
    }
}
