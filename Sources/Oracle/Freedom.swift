/// The freedoms by name, so that a report can say which one a pixel or an image needed, and an option can change one.
public enum Freedom: UInt8, CaseIterable, Equatable, Sendable {
    /// ``Freedoms/samplePhase``.
    case samplePhase
    /// ``Freedoms/gradientTable``.
    case gradientTable
    /// ``Freedoms/edgeSnap``.
    case edgeSnap
    /// ``Freedoms/edgeSlack``.
    case edgeSlack
    /// ``Freedoms/outlineOffset``.
    case outlineOffset
    /// ``Freedoms/outlineCoverage``.
    case outlineCoverage
    /// ``Freedoms/perLayerClip``.
    case compositingOrder
    /// ``Freedoms/levels``.
    case channelRounding
    /// ``Freedoms/translucency``.
    case straightAlpha
    /// ``Freedoms/stopOffset``.
    case stopOffset
    /// ``Freedoms/foreignIndicator``.
    case indicatorLook

    /// The name that reports and options use.
    public var name: String {
        switch self {
        case .samplePhase: return "sample-phase"
        case .gradientTable: return "gradient-table"
        case .edgeSnap: return "edge-snap"
        case .edgeSlack: return "edge-slack"
        case .outlineOffset: return "outline-offset"
        case .outlineCoverage: return "outline-coverage"
        case .compositingOrder: return "compositing-order"
        case .channelRounding: return "channel-rounding"
        case .straightAlpha: return "straight-alpha"
        case .stopOffset: return "stop-offset"
        case .indicatorLook: return "indicator-look"
        }
    }

    /// Why honest renderers need it.
    public var reason: String {
        switch self {
        case .samplePhase: return "engines sample a pixel's centre, its left edge, or the left edge of a point"
        case .gradientTable: return "engines look colours up in a table of 256 or more"
        case .edgeSnap: return "layout engines snap edges to device pixels or to points"
        case .edgeSlack: return "edges are kept in fixed point or single precision"
        case .outlineOffset: return "engines flatten or widen the outline by a fraction of a pixel"
        case .outlineCoverage: return "coverage is quantised or approximated"
        case .compositingOrder: return "some engines clip track and gradient apart, others together"
        case .channelRounding: return "channels are rounded, truncated or dithered, in one blend or two"
        case .straightAlpha: return "colours under a low alpha are rounding noise"
        case .stopOffset: return "engines draw the parts between stops apart and round where they meet"
        case .indicatorLook: return "every platform has an indicator of its own"
        }
    }

    /// Takes this freedom's value from one set of freedoms into another.
    func copy(from source: Freedoms, to target: inout Freedoms) {
        switch self {
        case .samplePhase: target.samplePhase = source.samplePhase
        case .gradientTable: target.gradientTable = source.gradientTable
        case .edgeSnap: target.edgeSnap = source.edgeSnap
        case .edgeSlack: target.edgeSlack = source.edgeSlack
        case .outlineOffset: target.outlineOffset = source.outlineOffset
        case .outlineCoverage: target.outlineCoverage = source.outlineCoverage
        case .compositingOrder: target.perLayerClip = source.perLayerClip
        case .channelRounding: target.levels = source.levels
        case .straightAlpha: target.translucency = source.translucency
        case .stopOffset: target.stopOffset = source.stopOffset
        case .indicatorLook: target.foreignIndicator = source.foreignIndicator
        }
    }
}
