public import RevealModel

/// A known mistake of renderers, as a value: what is wrong, and by how much.
///
///     let fault = try Fault(.maskWidth, 1.2)        // the advancing edge lies 1.2 px too far
///     fault.applied(to: scene).layout.mask          // 0.6 pt wider than a correct one, at 2 pixels a point
///
/// How a fault is drawn or found is not known here: it only changes the description of a bar.
public struct Fault: Equatable, Sendable {
    /// What is wrong.
    public let family: FaultFamily
    /// By how much, in the unit of the family's parameter; 1 where the family has none.
    public let magnitude: Double

    /// Creates a fault.
    ///
    /// - Parameters:
    ///   - family: What is wrong.
    ///   - magnitude: By how much, within the range of the family's parameter; the parameter's standard unless given.
    /// - Throws: ``FaultError`` when the magnitude lies outside that range, or is given to a family that takes none.
    public init(_ family: FaultFamily, _ magnitude: Double? = nil) throws(FaultError) {
        self.family = family
        guard let parameter = family.parameter else {
            if let magnitude { throw .takesNoValue(family, magnitude) }
            self.magnitude = 1
            return
        }
        let value = magnitude ?? parameter.standard
        // A comparison with NaN is false.
        guard value >= parameter.range.lowerBound, value <= parameter.range.upperBound else {
            throw .outside(family, value, parameter.range)
        }
        self.magnitude = value
    }

    /// Creates a fault of the standard magnitude, at which it is plain to see.
    public init(standard family: FaultFamily) {
        self.family = family
        magnitude = family.parameter?.standard ?? 1
    }

    /// The bar that a renderer with this fault draws in place of a scene's.
    ///
    /// Where the fault does not show, and at its harmless magnitude, that is the correct bar.
    public func applied(to scene: Scene) -> FaultyBar {
        let correct = FaultyBar(of: scene)
        let definition = family.definition
        guard definition.condition.holds(in: scene), magnitude != definition.parameter?.harmless else { return correct }
        var bar = correct
        definition.change(magnitude, &bar)
        return bar
    }

    /// Whether the fault can be seen in a scene.
    ///
    /// False is a promise: the faulty image is the correct one, byte for byte, for example when a gradient is
    /// compressed at 0 %, or a step to whole percent meets 25 %. True is none where the fault is small, because pixels have
    /// 8 bits, or hidden, as a moved stop behind the mask.
    public func shows(in scene: Scene) -> Bool {
        !applied(to: scene).drawsTheSame(as: FaultyBar(of: scene))
    }
}

/// Why a fault cannot be: its family and the value that was wrong.
public enum FaultError: Error, Equatable, Sendable {
    /// The magnitude lies outside its closed range, or is not a number.
    case outside(FaultFamily, Double, ClosedRange<Double>)
    /// A magnitude was given to a family that takes none.
    case takesNoValue(FaultFamily, Double)

    /// Whether two errors are equal; NaN values count as equal to each other.
    public static func == (left: FaultError, right: FaultError) -> Bool {
        func same(_ a: Double, _ b: Double) -> Bool { a == b || (a.isNaN && b.isNaN) }
        switch (left, right) {
        case (.outside(let a, let x, let r), .outside(let b, let y, let s)): return a == b && same(x, y) && r == s
        case (.takesNoValue(let a, let x), .takesNoValue(let b, let y)): return a == b && same(x, y)
        default: return false
        }
    }
}
