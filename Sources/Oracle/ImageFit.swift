import Pixels
import RevealModel

/// The one setting of the freedoms that explains an image best, and the figures in which it may depart from any.
///
/// Freedoms such as sample phase, table and bias belong to a renderer, not to a pixel: an image whose pixels are each
/// admissible is right only if one setting explains them all. Least squares finds that setting, and the figures tell
/// what no setting explains: a gradient that lies off, is stretched, has a stop out of place or a channel that leans.
struct ImageFit {
    /// What was measured, each beside what a setting of the freedoms may make of it.
    private(set) var figures: [QuantityEvidence] = []
    /// The places of the inner stops that were measured, in points from the leading end, by index.
    private(set) var stops: [(index: Int, place: Measured)] = []
    /// What the image's renderer made of the freedoms.
    var setting = Setting()
    /// The inner stops that show but that too few pixels tell.
    private(set) var untold: [Int] = []

    private let admissible: AdmissibleImage
    let profile: BarProfile
    let bar: BarKnowledge
    /// The pixels of the profile that are revealed as a whole.
    let revealed: Range<Int>

    /// Fits an image; nil where the outline may cut every pixel of it.
    ///
    /// - Precondition: Every pixel of the image is admissible.
    init?(_ image: Image, _ admissible: AdmissibleImage) {
        let bar = BarKnowledge(of: admissible.scene)
        guard let profile = BarProfile(image, bar) else { return nil }
        self.admissible = admissible
        self.profile = profile
        self.bar = bar
        let end = (admissible.surelyShown - profile.start).rounded(.down) - 1
        revealed = 0..<Swift.max(0, Swift.min(profile.colors.count, Int(Swift.max(0, end))))
        if let track = bar.trackOverBackground {
            let paint = PaintCurve(admissible.scene.gradient, over: track)
            fitGradient(paint)
            fitEdge(paint)
            fitRadius(image, paint)
        }
    }

    var scene: Scene { admissible.scene }
    var freedoms: Freedoms { admissible.freedoms }

    /// How far from its place an engine may sample the gradient, in pixels.
    private var phase: Double { freedoms.samplePhase.pixels(at: scene.scale) }

    /// How often the colours change from one revealed pixel to the next, and how often those of a computed gradient do.
    private func changes(_ paint: PaintCurve, _ nominal: GradientLine) -> (actual: Int, ideal: Int) {
        var changes = (actual: 0, ideal: 0)
        var last: (actual: SIMD4<Double>, ideal: SIMD4<Double>)?
        for index in revealed {
            let color = profile.colors[index]
            let ideal = paint.color(at: nominal.location(at: profile.center(index))).rounded(.toNearestOrEven)
            if let last {
                if last.actual != color { changes.actual += 1 }
                if last.ideal != ideal { changes.ideal += 1 }
            }
            last = (color, ideal)
        }
        return changes
    }

    /// The width that an entry of the gradient's table may have, in pixels; 0 where there is no table.
    ///
    /// A table holds its colour for an entry, so that colours change less often than computed ones do. Where they change
    /// as often, an entry can be hardly wider than a pixel.
    private func entry(_ changes: (actual: Int, ideal: Int)) -> Double {
        guard let fewest = freedoms.gradientTable else { return 0 }
        let widest = bar.length / Double(fewest)
        let showsTable = Double(changes.actual) < 0.96 * Double(changes.ideal) - 1
        // Dither hides a table: colours change from pixel to pixel.
        return showsTable || profile.scatter > Self.dithered ? widest : Swift.min(widest, Self.hiddenEntry)
    }

    /// How far honest rounding may bias a channel beyond the others, as a standard deviation, in levels.
    private static let lean = 0.1

    /// How far rows differ at least that are dithered, as a root mean square, in levels.
    private static let dithered = 0.2

    /// How many times as wide the error bar of a channel's bias is as its deviations say: rounding repeats itself along a
    /// gradient, as random honest images show.
    private static let tails = 1.5

    /// What the fit leaves of a shift, however many pixels tell it, in pixels.
    private static let leastShift = 0.04

    /// How much of an offset of the outline may look like another radius, where the canvas cuts the sides off.
    private static let leak = 2.5

    /// How much less the pixels of a corner of one pixel tell its radius, in pixels: the smaller, the fewer there are.
    private static let fewOfCorner = 0.75

    /// The largest width of a table's entry that does not show in how often colours change, in pixels.
    private static let hiddenEntry = 1.25

    /// How samples may be off: in rounding by themselves, all channels alike, each channel a little.
    private var noise: FitNoise {
        // Channels under an alpha are rounded twice, and so is the alpha.
        let rounding = profile.isOpaque ? 1.0 : 2.5
        return FitNoise(
            scatter: 0.3 * rounding, common: Swift.max(0.01, 0.55 * (freedoms.levels - 0.5)),
            bias: Self.lean * rounding)
    }

    /// The gradient's figures, from the revealed pixels.
    private mutating func fitGradient(_ paint: PaintCurve) {
        let nominal = GradientLine(center: 0, middle: 0, slope: 1 / bar.length)
        let changes = changes(paint, nominal)
        // Where colours hardly change, nothing tells a place.
        let canTell = changes.ideal >= FitLimits.fewest
        let entry = entry(changes)
        fitStops(paint, nominal, entry, canTell: canTell)
        guard canTell, let fit = GradientFit(profile, revealed, paint: paint, from: nominal, noise: noise),
            fit.residual <= FitLimits.largestResidual
        else { return }
        let center = fit.line.center
        let shift = fit.line.measuredPlace(of: center / bar.length)
        let reach = phase + entry / 2
        let off = Measured(shift.value - center, errorBar: shift.errorBar + Self.leastShift)
        add(.gradientShift, expected: 0, allowance: reach, off)
        let bend = (entry + 2 * freedoms.stopOffset) / Double(revealed.count)
        add(.gradientStretch, expected: 1, allowance: bend, fit.line.measuredSlope.scaled(by: bar.length))
        add(
            .colorBias, expected: 0, allowance: Swift.max(0, freedoms.levels - 0.5),
            Measured(fit.common, errorBar: fit.commonError))
        // The fit tells a bias no better than to a tenth of a level; an alpha that hardly changes is rounded the same
        // way all along, and its channels with it.
        let isTold = scene.background.alpha == 1 && profile.isOpaque
        // A table takes the same few places of a channel's levels, whichever those are.
        let least = (isTold ? 0.1 : 0.5) + (entry > Self.hiddenEntry ? 0.2 : 0)
        for channel in 0..<3 {
            let (one, other) = ((channel + 1) % 3, (channel + 2) % 3)
            let bias = fit.bias[channel] - (fit.bias[one] + fit.bias[other]) / 2
            let error = fit.biasError[channel] + (fit.biasError[one] + fit.biasError[other]) / 2
            add(.channelBias(channel), expected: 0, allowance: 0, Measured(bias, errorBar: Self.tails * error + least))
        }
        noteGradient(fit, shift: off, entry: entry)
        if entry > Self.hiddenEntry, profile.scatter <= Self.dithered { noteTable(changes.actual) }
    }

    /// The places of the inner stops that show, each against the rest of the gradient.
    private mutating func fitStops(
        _ paint: PaintCurve, _ nominal: GradientLine, _ entry: Double, canTell: Bool
    ) {
        let stops = scene.gradient.stops
        for (index, place) in admissible.dueStops {
            let margin = Double(StopReading.margin)
            let neighbours = (before: stops[index - 1].location, after: stops[index + 1].location)
            let room = Swift.min(place - neighbours.before * bar.length, neighbours.after * bar.length - place)
            let shown = Double(revealed.upperBound) + profile.start - place
            guard room > margin + 1, shown >= margin, place - profile.start >= margin else {
                untold.append(index)
                continue
            }
            guard canTell else { continue }
            guard
                let fit = StopFit(
                    profile, revealed, paint: paint, line: nominal, location: stops[index].location,
                    neighbours: neighbours, noise: noise),
                fit.displacement.value.magnitude <= room / 2
            else { continue }
            let measured = Measured(place + fit.displacement.value, errorBar: fit.displacement.errorBar)
            self.stops.append((index, measured.scaled(by: 1 / scene.scale)))
            add(.stop(index), expected: place, allowance: freedoms.stopOffset + entry / 2, measured)
            setting.add(
                .stopOffset, .stop(index, fit.displacement, .pixels),
                isNeeded: fit.displacement.value.magnitude > fit.displacement.errorBar)
        }
    }

    /// The advancing edge, which may lie at any one of a few places but not between them: what the pixels that it may cut
    /// show of the gradient adds up to its place.
    private mutating func fitEdge(_ paint: PaintCurve) {
        let places = admissible.edgePlaces
        let reach = admissible.edgeInterval
        let first = Int((reach.low - profile.start).rounded(.down)) - 1
        let end = Int((reach.high - profile.start).rounded(.up)) + 1
        guard !places.isEmpty, first >= 0, end <= profile.colors.count else { return }
        let track = bar.trackOverBackground ?? .zero
        // What a whole pixel shows is known but for the freedoms of its colour.
        let rounding = freedoms.levels * (profile.isOpaque ? 1 : 2)
        var shown = 0.0
        var errorBar = 0.0
        for index in first..<end {
            let location = profile.center(index) / bar.length
            let full = paint.color(at: location)
            // Near a stop the colours on one side may change much faster than on the other.
            let drift = [-1.0, 1].map { (paint.color(at: location + $0 * phase / bar.length) - full).length }
            let whole = full - track
            let contrast = whole.length
            guard contrast > EdgeSearch.contrast else { return }
            let share = (profile.colors[index] - track).dot(whole) / (contrast * contrast)
            shown += share
            errorBar += (rounding + drift.reduce(0, Swift.max) * Swift.max(0, Swift.min(1, share))) / contrast
        }
        let measured = Measured(profile.start + Double(first) + shown, errorBar: errorBar)
        func distance(_ place: MaskRange.Place) -> Double { (place.position - measured.value).magnitude }
        guard let nearest = places.min(by: { distance($0) < distance($1) }) else { return }
        add(.edge, expected: nearest.position, allowance: freedoms.edgeSlack, measured)
        noteEdge(measured, among: places, nearest)
    }

    /// The radius of the corners.
    private mutating func fitRadius(_ image: Image, _ paint: PaintCurve) {
        let radius = admissible.outline.exact.radius
        // On a smaller one nothing tells an offset from another radius.
        guard radius >= 8, admissible.isWholePixels, let background = RadiusFit.background(of: image, bar) else {
            return
        }
        let edge = admissible.edgeInterval
        let reach = radius + 2
        let isHidden = admissible.mask.isEmpty
        let ends = RadiusFit.Ends(
            leading: isHidden || edge.low > reach,
            trailing: isHidden || admissible.edgePlaces.isEmpty || edge.high < bar.length - reach)
        guard ends.leading || ends.trailing else { return }
        let pixels = cornerPixels(image, paint, ends, background: background)
        guard let least = pixels.map(\.contrast).min(), least >= EdgeSearch.contrast else { return }
        let noise = 0.01 + 0.3 * freedoms.outlineCoverage + 0.5 * freedoms.levels / least
        let shape = admissible.outline.exact
        // Whichever order of clip and layers explains the corners better is the image's.
        let together = OutlineFit(pixels, of: shape, noise: noise)
        let apart = freedoms.perLayerClip ? OutlineFit(pixels.map(\.clippedByLayer), of: shape, noise: noise) : nil
        guard
            let fit = [together, apart].compactMap({ $0 })
                .min(by: { $0.radius.value.magnitude < $1.radius.value.magnitude })
        else { return }
        let error = fit.radius.errorBar + Self.leak * fit.offset.value.magnitude + Self.fewOfCorner / radius
        add(
            .radius, expected: radius, allowance: freedoms.outlineOffset,
            Measured(radius + fit.radius.value, errorBar: error))
        noteOutline(fit, together: together, apart: apart)
    }

    /// How much of each pixel around the corners at some ends the image covers.
    private func cornerPixels(
        _ image: Image, _ paint: PaintCurve, _ ends: RadiusFit.Ends, background: SIMD4<Double>
    ) -> [OutlineFit.Pixel] {
        let shape = admissible.outline.exact
        let isMirrored = scene.direction == .rightToLeft
        let (isLeft, isRight) = isMirrored ? (ends.trailing, ends.leading) : (ends.leading, ends.trailing)
        let reach = Int(shape.radius.rounded(.up)) + 1
        let (left, right) = (Int(shape.left), Int(shape.right))
        let rows = Swift.max(0, Int(shape.top) - 1)..<Swift.min(image.height, Int(shape.bottom) + 1)
        var pixels: [OutlineFit.Pixel] = []
        for x in Swift.max(0, left - 1)..<Swift.min(image.width, right + 1) {
            guard isLeft && x < left + reach || isRight && x >= right - reach else { continue }
            let isRevealed = admissible.mask.coverage(column: Double(x)).high > 0
            let inner = cornerColor(profile.index(ofColumn: x), isRevealed ? paint : nil) - background
            let square = inner.dot(inner)
            let track = isRevealed ? (admissible.idealTrack() - background).dot(inner) / Swift.max(1, square) : 0
            for y in rows where admissible.outline.isCut(x: Double(x), y: Double(y)) {
                let share = (image.premultiplied(x: x, y: y) - background).dot(inner) / Swift.max(1, square)
                pixels.append(OutlineFit.Pixel(x: x, y: y, share: share, contrast: square.squareRoot(), track: track))
            }
        }
        return pixels
    }

    /// The colour inside the bar near an end: the ideal one, off by as much as the pixels beside the corners are.
    ///
    /// - Parameter paint: The gradient, or nil where it is hidden.
    private func cornerColor(_ index: Int, _ paint: PaintCurve?) -> SIMD4<Double> {
        func ideal(_ index: Int) -> SIMD4<Double> {
            paint?.color(at: profile.center(index) / bar.length) ?? admissible.idealTrack()
        }
        let count = profile.colors.count
        let near = index < count / 2 ? 0..<Swift.min(8, count) : Swift.max(0, count - 8)..<count
        let off = near.reduce(SIMD4<Double>.zero) { $0 + profile.colors[$1] - ideal($1) }
        return ideal(index) + off / Double(near.count)
    }

    /// Adds a figure that is measured in pixels, levels or multiples.
    private mutating func add(
        _ quantity: QuantityEvidence.Quantity, expected: Double, allowance: Double, _ measured: Measured
    ) {
        let unit = quantity.unit == .points ? 1 / scene.scale : 1
        figures.append(
            QuantityEvidence(
                quantity: quantity, expected: expected * unit, allowance: allowance * unit,
                actual: measured.value * unit, errorBar: measured.errorBar * unit))
    }
}
