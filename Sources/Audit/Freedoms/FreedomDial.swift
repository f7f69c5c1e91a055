public import Oracle
import SceneFormat

/// One value of a set of freedoms that can be turned down by itself, step by step, from what a profile grants to
/// nothing.
///
/// Most freedoms are one dial. The sample phase has two, pixels and points, and so has the edge snap, one for each grid:
/// then every dial goes one way, and a set of images needs of it what the neediest of them does.
public enum FreedomDial: Int, CaseIterable, Sendable {
    /// The part of ``Oracle/Freedoms/samplePhase`` that does not scale, in pixels.
    case samplePhasePixels
    /// The part of ``Oracle/Freedoms/samplePhase`` that scales, in points.
    case samplePhasePoints
    /// ``Oracle/Freedoms/gradientTable``: a smaller table is more freedom, and none the least.
    case gradientTable
    /// Snapping of ``Oracle/Freedoms/edgeSnap`` to device pixels.
    case edgeSnapPixel
    /// Snapping of ``Oracle/Freedoms/edgeSnap`` to points.
    case edgeSnapPoint
    /// ``Oracle/Freedoms/edgeSlack``.
    case edgeSlack
    /// ``Oracle/Freedoms/outlineOffset``.
    case outlineOffset
    /// ``Oracle/Freedoms/outlineCoverage``.
    case outlineCoverage
    /// ``Oracle/Freedoms/perLayerClip``.
    case compositingOrder
    /// ``Oracle/Freedoms/levels``: half a level of rounding is the least.
    case channelRounding
    /// ``Oracle/Freedoms/translucency``: straight comparison is the least.
    case straightAlpha
    /// ``Oracle/Freedoms/stopOffset``.
    case stopOffset
    /// ``Oracle/Freedoms/foreignIndicator``.
    case indicatorLook

    /// How many steps a number has between nothing and what the profile grants: half a percent each.
    static let fineness = 200

    /// The freedom that it belongs to.
    public var freedom: Freedom {
        switch self {
        case .samplePhasePixels, .samplePhasePoints: return .samplePhase
        case .gradientTable: return .gradientTable
        case .edgeSnapPixel, .edgeSnapPoint: return .edgeSnap
        case .edgeSlack: return .edgeSlack
        case .outlineOffset: return .outlineOffset
        case .outlineCoverage: return .outlineCoverage
        case .compositingOrder: return .compositingOrder
        case .channelRounding: return .channelRounding
        case .straightAlpha: return .straightAlpha
        case .stopOffset: return .stopOffset
        case .indicatorLook: return .indicatorLook
        }
    }

    /// The freedom's name, and which part of it where there are two.
    public var name: String {
        switch self {
        case .samplePhasePixels: return "sample-phase, pixels"
        case .samplePhasePoints: return "sample-phase, points"
        case .edgeSnapPixel: return "edge-snap, pixel"
        case .edgeSnapPoint: return "edge-snap, point"
        default: return freedom.name
        }
    }

    /// The unit of its values: "px", "pt", "levels", "entries", "share" of a pixel's area, or "-" for a choice.
    public var unit: String {
        switch self {
        case .samplePhasePixels, .edgeSlack, .outlineOffset, .stopOffset: return "px"
        case .samplePhasePoints: return "pt"
        case .gradientTable: return "entries"
        case .outlineCoverage: return "share"
        case .channelRounding, .straightAlpha: return "levels"
        case .edgeSnapPixel, .edgeSnapPoint, .compositingOrder, .indicatorLook: return "-"
        }
    }

    /// The step at which it stands in a profile, which is its highest; 0 where the profile grants nothing.
    func steps(in profile: Freedoms) -> Int {
        let isGranted: Bool
        switch self {
        case .edgeSnapPixel: isGranted = profile.edgeSnap.contains(.devicePixel)
        case .edgeSnapPoint: isGranted = profile.edgeSnap.contains(.point)
        case .compositingOrder: isGranted = profile.perLayerClip
        case .indicatorLook: isGranted = profile.foreignIndicator
        case .gradientTable: return profile.gradientTable == nil ? 0 : Self.fineness
        case .straightAlpha:
            guard case .overWhiteAndBlack(let levels) = profile.translucency else { return 0 }
            // The first step is to judge over white and black at all.
            return levels > 0 ? 1 + Self.fineness : 1
        default:
            guard let value = number else { return 0 }
            return profile[keyPath: value] > Freedoms.exact[keyPath: value] ? Self.fineness : 0
        }
        return isGranted ? 1 : 0
    }

    /// Turns it to a step.
    ///
    /// - Parameters:
    ///   - step: 0, which grants nothing, to ``steps(in:)``, which grants what the profile does.
    ///   - profile: The profile.
    ///   - freedoms: Where its value goes; nothing else there changes.
    func turn(to step: Int, of profile: Freedoms, in freedoms: inout Freedoms) {
        let share = Double(step) / Double(Self.fineness)
        switch self {
        case .edgeSnapPixel: freedoms.edgeSnap.set(.devicePixel, to: step > 0)
        case .edgeSnapPoint: freedoms.edgeSnap.set(.point, to: step > 0)
        case .compositingOrder: freedoms.perLayerClip = step > 0
        case .indicatorLook: freedoms.foreignIndicator = step > 0
        case .gradientTable:
            // The width of an entry is what grows.
            freedoms.gradientTable = profile.gradientTable.flatMap {
                step > 0 ? Int((Double($0) / share).rounded()) : nil
            }
        case .straightAlpha:
            guard step > 0, case .overWhiteAndBlack(let levels) = profile.translucency else {
                freedoms.translucency = .straight
                return
            }
            freedoms.translucency = .overWhiteAndBlack(levels: levels * Double(step - 1) / Double(Self.fineness))
        default:
            guard let value = number else { return }
            let least = Swift.min(Freedoms.exact[keyPath: value], profile[keyPath: value])
            freedoms[keyPath: value] = least + (profile[keyPath: value] - least) * (steps(in: profile) > 0 ? share : 1)
        }
    }

    /// The share of what a profile grants that a step leaves to spare, `0...1`; nil where there is nothing between all
    /// and nothing.
    func slack(at step: Int, of profile: Freedoms) -> Double? {
        let steps = steps(in: profile)
        return steps > 1 ? 1 - Double(step) / Double(steps) : nil
    }

    /// Its value in words, as the option `--freedom` takes it.
    public func text(in freedoms: Freedoms) -> String {
        switch self {
        case .gradientTable: return freedoms.gradientTable.map(String.init) ?? "none"
        case .edgeSnapPixel: return freedoms.edgeSnap.contains(.devicePixel) ? "pixel" : "none"
        case .edgeSnapPoint: return freedoms.edgeSnap.contains(.point) ? "point" : "none"
        case .compositingOrder: return freedoms.perLayerClip ? "any" : "group"
        case .indicatorLook: return freedoms.foreignIndicator ? "any" : "reference"
        case .straightAlpha:
            guard case .overWhiteAndBlack(let levels) = freedoms.translucency else { return "straight" }
            return Self.rounded(levels)
        default: return number.map { Self.rounded(freedoms[keyPath: $0]) } ?? ""
        }
    }

    private static func rounded(_ value: Double) -> String { JSONText.number((value * 1e6).rounded() / 1e6) }

    /// Where its value is, for those that are a number which is 0, or rounding alone, at the least.
    private var number: WritableKeyPath<Freedoms, Double>? {
        switch self {
        case .samplePhasePixels: return \.samplePhase.pixels
        case .samplePhasePoints: return \.samplePhase.points
        case .edgeSlack: return \.edgeSlack
        case .outlineOffset: return \.outlineOffset
        case .outlineCoverage: return \.outlineCoverage
        case .channelRounding: return \.levels
        case .stopOffset: return \.stopOffset
        case .gradientTable, .edgeSnapPixel, .edgeSnapPoint, .compositingOrder, .straightAlpha, .indicatorLook:
            return nil
        }
    }
}

extension Freedoms.EdgeSnap {
    fileprivate mutating func set(_ grid: Self, to isGranted: Bool) {
        if isGranted { insert(grid) } else { remove(grid) }
    }
}
