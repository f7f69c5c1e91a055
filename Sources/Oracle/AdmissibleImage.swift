public import RevealModel

/// Every image that the rules permit for a scene, pixel by pixel: what each sample may be under the freedoms.
///
/// This is the per-pixel hull: each pixel is free on its own. It is derived from the layout and the freedoms by the
/// oracle's own arithmetic; no image is drawn. It is the image of a bar, or of the indicator that replaces it (R19).
public struct AdmissibleImage: Sendable {
    /// The scene whose bar is judged.
    public let scene: Scene
    /// The layout the bar must have.
    public let layout: Layout
    /// The freedoms an honest renderer has.
    public let freedoms: Freedoms
    /// The size the image must have, in pixels.
    public let size: PixelSize

    /// The backdrops the image is judged over, one after the other.
    public let backdrops: [Backdrop]

    let outline: OutlineRange
    private(set) var mask: MaskRange
    /// The one setting of the freedoms that pixels are held to; nil where each is free on its own.
    let setting: Setting?
    /// The indicator that the image shows; nil where it shows the bar.
    let indicator: IndicatorRange?
    let compositings: [Compositing]
    private let gradient: GradientRange
    private let origin: (x: Double, y: Double)

    /// Derives the admissible image of a scene that shows `fraction` of its track.
    public init(of scene: Scene, revealing fraction: RevealFraction, freedoms: Freedoms) {
        self.init(of: scene, layout: Layout(of: scene, revealing: fraction), freedoms: freedoms)
    }

    /// Derives the admissible image of a scene whose parts lie as `layout` has them.
    public init(of scene: Scene, layout: Layout, freedoms: Freedoms) {
        self.init(of: scene, layout: layout, indicator: nil, freedoms: freedoms)
    }

    /// Derives the admissible image of the bar, or of an indicator that replaces it.
    init(
        of scene: Scene, layout: Layout, indicator: IndicatorLayout?, freedoms: Freedoms, setting: Setting? = nil
    ) {
        self.setting = setting
        self.scene = scene
        self.layout = layout
        self.freedoms = freedoms
        size = scene.canvas
        origin = (Double(scene.origin.x), Double(scene.origin.y))
        outline = OutlineRange(
            layout.clip, scale: scene.scale, origin: origin, freedoms: freedoms, offset: setting?.outlineOffset)
        mask = MaskRange(layout, scale: scene.scale, originX: origin.x, freedoms: freedoms)
        if let edge = setting?.edge { mask.narrow(to: outline.exact.columns(fromLeadingEnd: edge, scene.direction)) }
        let origin = origin
        self.indicator = indicator.map {
            IndicatorRange($0, scale: scene.scale, origin: origin, freedoms: freedoms)
        }
        gradient = GradientRange(scene.gradient)
        if scene.background.alpha == 1 || freedoms.translucency == .straight {
            backdrops = [.none]
        } else {
            backdrops = [.white, .black]
        }
        compositings = backdrops.map {
            Compositing(scene, backdrop: $0, perLayerClip: freedoms.perLayerClip && setting?.isClippedByLayer != false)
        }
    }

    /// The admissible image of the same scene, layout and indicator under other freedoms.
    func with(_ freedoms: Freedoms) -> AdmissibleImage {
        AdmissibleImage(of: scene, layout: layout, indicator: indicator?.layout, freedoms: freedoms)
    }

    /// What remains admissible in an image that has one setting of the freedoms, as a judgement reads it.
    public func narrowed(to setting: Setting) -> AdmissibleImage {
        AdmissibleImage(of: scene, layout: layout, indicator: indicator?.layout, freedoms: freedoms, setting: setting)
    }

    /// The part of the bar that a pixel belongs to under every admissible setting.
    enum Region: UInt8 {
        /// Outside the outline.
        case outside
        /// Perhaps cut by the outline.
        case outline
        /// Inside, hidden by the mask: the track alone.
        case hidden
        /// Inside, perhaps at the advancing edge.
        case edge
        /// Inside, revealed as a whole.
        case revealed
        /// On the indicator or beside it: there is no bar.
        case indicator
    }

    /// The region of a pixel.
    func region(x: Int, y: Int) -> Region {
        if indicator != nil { return .indicator }
        return region(covered: outline.coverage(x: Double(x), y: Double(y)), revealed: mask.coverage(column: Double(x)))
    }

    func region(covered: Interval, revealed: Interval) -> Region {
        if covered.high == 0 { return .outside }
        if covered.low < 1 { return .outline }
        if revealed.high == 0 { return .hidden }
        return revealed.low == 1 ? .revealed : .edge
    }

    /// The range of locations at which the gradient may be sampled for a column of pixels.
    func locations(column x: Double) -> Interval {
        let frame = layout.gradient
        let slack = freedoms.samplePhase.pixels(at: scene.scale) / scene.scale
        let centre = (x + 0.5 - origin.x) / scene.scale
        let one = frame.location(of: Point(x: centre - slack, y: frame.start.y))
        let other = frame.location(of: Point(x: centre + slack, y: frame.start.y))
        let table = freedoms.gradientTable.map { 1 / Double($0) } ?? 0
        return Interval(low: Swift.min(one, other), high: Swift.max(one, other)).widened(by: table)
    }

    /// The gradient's own colours that a column of pixels may show, premultiplied, in levels.
    func paint(column x: Double) -> ColorRange {
        let range = locations(column: x)
        return gradient.colors(from: range.low, through: range.high)
    }

    /// What a column of pixels shows where it is revealed as a whole, if the image's own setting tells; else nil.
    ///
    /// A fitted line that is off as a bias would be tells every colour, but not where colours bend or jump.
    func settledPaint(column x: Double) -> ColorRange? {
        guard let setting, let gradient = setting.gradient else { return nil }
        let free = locations(column: x)
        let narrow = gradient.locations(at: (free.low + free.high) / 2 * layout.track.width * scene.scale)
        let reach = free.union(narrow.low).union(narrow.high).widened(by: gradient.error)
        guard !scene.gradient.stops.contains(where: { reach.distance(to: $0.location) == 0 }) else { return nil }
        let middle = (narrow.low + narrow.high) / 2
        let change = self.gradient.colors(from: middle - gradient.error, through: middle + gradient.error)
        let way = (change.high - change.low).max()
        // Where colours change faster than elsewhere, or hardly at all, no bias makes up for that.
        guard way <= 4 * gradient.usualChange + 0.5, way >= gradient.usualChange / 4 - 0.05 else { return nil }
        let range = free.clamped(to: narrow)
        return self.gradient.colors(from: range.low, through: range.high)
    }

    /// The gradient's colour at the centre of a column, over the track, as an ideal renderer has it.
    func idealPaint(column x: Double, backdrop: Int = 0) -> SIMD4<Double> {
        let location = layout.gradient.location(
            of: Point(x: (x + 0.5 - origin.x) / scene.scale, y: layout.gradient.start.y))
        return compositings[backdrop].overTrack(ColorRange(gradient.color(at: location))).low
    }

    /// The track's colour over backdrop number `backdrop`, premultiplied, in levels.
    func idealTrack(backdrop: Int = 0) -> SIMD4<Double> { compositings[backdrop].trackOverBase }

    /// The background's colour over backdrop number `backdrop`, premultiplied, in levels.
    func idealBackground(backdrop: Int = 0) -> SIMD4<Double> { compositings[backdrop].base }

    /// The premultiplied range of a pixel before rounding, over backdrop number `backdrop`.
    func range(x: Double, y: Double, paint: ColorRange, covered: Interval, backdrop: Int) -> ColorRange {
        let compositing = compositings[backdrop]
        if covered.high == 0 { return ColorRange(compositing.base) }
        let share = mask.coverage(column: x)
        if covered.low == 1 { return compositing.inside(compositing.overTrack(paint), revealed: share) }
        let isWhole = share.low == share.high && (share.low == 0 || share.low == 1)
        let revealed = isWhole ? share : outline.revealedShare(x: x, y: y, mask: mask)
        return compositing.cut(paint, covered: covered, revealed: revealed)
    }

    /// Turns a premultiplied range into what the four samples may be, rounding included.
    ///
    /// Where straight channels are judged, a translucent range is a single value, which is divided by its alpha; the
    /// colour of a pixel whose alpha rounds to 0 is free.
    ///
    /// - Parameter isSettled: Whether the range is of ``settledPaint(column:)``.
    func samples(_ range: ColorRange, isSettled: Bool = false) -> ColorRange {
        var low = range.low
        var high = range.high
        var margin = freedoms.levels
        switch freedoms.translucency {
        case .straight:
            if scene.background.alpha < 1 {
                let alpha = (low.w + high.w) / 2
                if alpha < 0.5 {
                    (low.x, low.y, low.z) = (-.infinity, -.infinity, -.infinity)
                    (high.x, high.y, high.z) = (.infinity, .infinity, .infinity)
                } else {
                    low = SIMD4(low.x / alpha * 255, low.y / alpha * 255, low.z / alpha * 255, low.w)
                    high = SIMD4(high.x / alpha * 255, high.y / alpha * 255, high.z / alpha * 255, high.w)
                }
            }
        case .overWhiteAndBlack(let more):
            if scene.background.alpha < 1 { margin += more }
        }
        let slack = SIMD4<Double>(repeating: margin)
        guard isSettled, let levels = setting?.levels else {
            return ColorRange(low: low - slack, high: high + slack)
        }
        return ColorRange(
            low: low + maximum(-slack, levels.mean - levels.slack),
            high: high + minimum(slack, levels.mean + levels.slack))
    }

    /// What each channel of one pixel may be over backdrop number `backdrop`, in levels: red, green, blue, alpha.
    public func bounds(x: Int, y: Int, backdrop: Int = 0) -> [Interval] {
        let range = sampleRange(x: x, y: y, backdrop: backdrop)
        return (0..<4).map { Interval(low: range.low[$0], high: range.high[$0]) }
    }

    func sampleRange(x: Int, y: Int, backdrop: Int) -> ColorRange {
        let (px, py) = (Double(x), Double(y))
        if let indicator {
            return samples(of: indicator, share: indicator.share(x: px, y: py), backdrop: backdrop)
        }
        let covered = outline.coverage(x: px, y: py)
        let isRevealed = region(covered: covered, revealed: mask.coverage(column: px)) == .revealed
        let settled = isRevealed ? settledPaint(column: px) : nil
        let range = range(
            x: px, y: py, paint: settled ?? paint(column: px), covered: covered, backdrop: backdrop)
        return samples(range, isSettled: settled != nil)
    }
}
