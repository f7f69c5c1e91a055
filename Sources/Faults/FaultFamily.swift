/// The known mistakes of renderers, each a kind of fault with a magnitude of its own.
///
/// The names, parameters, rules and remedies are data, in the folder `Catalogue`.
public enum FaultFamily: UInt8, CaseIterable, Equatable, Sendable {
    // MARK: Gradient

    /// The gradient's width follows progress.
    case compressedGradient
    /// The gradient is longer or shorter than the track.
    case stretchedGradient
    /// The gradient lies beside its place.
    case shiftedGradient
    /// The gradient is laid over the window around the bar.
    case gradientOfWindow
    /// The gradient is as wide as the viewport.
    case gradientOfViewport
    /// The gradient keeps the width of an earlier, narrower track.
    case staleGradient
    /// The gradient moves along with the advancing edge.
    case slidingGradient
    /// The gradient runs at an angle.
    case rotatedGradient
    /// The gradient runs from the trailing end.
    case mirroredGradient

    // MARK: Mask

    /// The mask grows from the middle.
    case centeredMask
    /// The mask hangs on the trailing end.
    case trailingMask
    /// Gradient and mask run from the trailing end.
    case mirroredBar
    /// The mask lies beside its place.
    case maskOffset
    /// The mask is too wide or too narrow.
    case maskWidth
    /// The mask leaves the round ends out.
    case capAwareMask
    /// Progress is rounded to steps.
    case steppedProgress
    /// The mask's width is floored to whole points.
    case flooredMask
    /// Progress is eased while it stands still.
    case easedProgress
    /// The advancing edge is round.
    case roundedEdge
    /// The advancing edge is soft.
    case featheredEdge
    /// The fill has a least width.
    case minimumFill
    /// Something shows at 0 %.
    case sliverAtZero
    /// The fill is cut into pieces.
    case segmentedFill

    // MARK: Outline

    /// The fill is smaller than the track.
    case insetFill
    /// The fill's width counts the border, its place does not.
    case borderBoxFill
    /// The fill is not clipped by the outline.
    case unclippedFill
    /// The outline has another radius.
    case wrongRadius
    /// The outline has no corners.
    case squareCorners
    /// The bar lies beside its place.
    case shiftedBar
    /// The bar lies below its place.
    case loweredBar

    // MARK: Colours

    /// The track is missing.
    case missingTrack
    /// The track is opaque.
    case opaqueTrack
    /// The track has another colour.
    case wrongTrackColor
    /// The track is drawn over the fill.
    case trackOverFill
    /// The bar as a whole is translucent.
    case fadedBar
    /// The background has another colour.
    case wrongBackground
    /// The red channel of the gradient is off.
    case redOffset
    /// The green channel of the gradient is off.
    case greenOffset
    /// The blue channel of the gradient is off.
    case blueOffset

    // MARK: Stops

    /// The stops are in the opposite order.
    case reversedStops
    /// The second stop lies beside its place.
    case movedStop
    /// The second stop is missing.
    case missingStop
    /// The stops have hard edges between them.
    case hardStops
    /// Colours are mixed in encoded sRGB, where another space is asked for.
    case mixedInSRGB
    /// Colours are mixed in linear light.
    case mixedInLinear
    /// Colours are mixed in Oklab.
    case mixedInOklab
    /// Colours are mixed in Oklch.
    case mixedInOklch
    /// Colours are mixed in Lab.
    case mixedInLab
    /// Colours are mixed in HSL.
    case mixedInHSL

    // MARK: Sampling

    /// A smaller bitmap is enlarged, pixel by pixel.
    case upscaledNearest
    /// A smaller bitmap is enlarged, with smooth transitions.
    case upscaledBilinear
    /// The image has columns too many or too few.
    case wrongSize
    /// The image has another scale factor.
    case wrongScale

    // MARK: Pixels

    /// Red and blue have changed places.
    case swappedChannels
    /// Numbers of Display P3 are taken as sRGB.
    case untaggedP3
    /// Numbers of sRGB are taken as Display P3.
    case doubleP3
    /// The sRGB transfer is applied twice.
    case doubleGamma
    /// Premultiplied colours are taken as straight ones.
    case premultipliedAsStraight
    /// The outline has a dark fringe.
    case darkFringe
    /// The outline has a light fringe.
    case lightFringe
    /// The image has few colours.
    case reducedPalette
    /// The image went through JPEG.
    case jpegDamage
    /// Something else lies over the bar.
    case foreignContent

    // MARK: Values

    /// NaN or infinite progress shows a number.
    case nonFiniteAsNumber
    /// Missing progress shows a number.
    case nullAsNumber
    /// A value above its range is not clamped.
    case unclampedOverflow
    /// A value below its range is not clamped.
    case unclampedUnderflow
    /// A value outside its range is wrapped into it.
    case wrappedValue
    /// A value below its range loses its sign.
    case absoluteValue
}

extension FaultFamily {
    /// The name that commands and tables use, such as `compressed-gradient`.
    public var name: String { definition.name }

    /// The family of a name, or nil where there is none.
    public init?(named name: String) {
        // Compared by bytes: Embedded Swift has no Unicode tables.
        let family = Self.allCases.first { $0.name.utf8.elementsEqual(name.utf8) }
        guard let family else { return nil }
        self = family
    }

    /// What is wrong, in one sentence without a full stop.
    public var summary: String { definition.summary }

    /// What is changed of a correct bar.
    public var part: FaultPart { definition.part }

    /// What the magnitude means, or nil where a fault is there or not.
    public var parameter: FaultParameter? { definition.parameter }

    /// The numbers of the rules that the fault breaks, ascending.
    public var rules: [Int] { definition.rules }

    /// Where the fault shows, in words that follow "shows"; ``Fault/shows(in:)`` decides it for a scene.
    public var whereItShows: String { definition.condition.text }

    /// What to change, whatever the renderer is made with.
    public var remedy: String { definition.remedy }

    /// What to change in a toolkit, where the general remedy does not say it.
    public var toolkitRemedies: [ToolkitRemedy] { definition.remedies }

    /// The family's row of the catalogue.
    var definition: FaultDefinition { FaultDefinition.catalogue[Int(rawValue)] }
}

/// What a fault changes of a correct bar.
public enum FaultPart: UInt8, CaseIterable, Equatable, Sendable {
    /// Where the gradient, the mask, the track or the outline lie.
    case layout
    /// The colours of the scene, or how they are mixed.
    case colors
    /// The grid of pixels.
    case sampling
    /// The progress.
    case value
    /// The pixels of the finished image, or of a layer.
    case pixels

    /// The name, as tables write it.
    public var name: String {
        switch self {
        case .layout: return "layout"
        case .colors: return "colours"
        case .sampling: return "sampling"
        case .value: return "value"
        case .pixels: return "pixels"
        }
    }
}
