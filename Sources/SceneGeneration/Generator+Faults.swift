public import Faults
public import PropertyTesting

extension Generator where Value == Fault {
    /// Faults of some families, of any magnitude, small ones often among them.
    ///
    /// They shrink to the first of the families and to its standard magnitude, at which a fault is plain to see.
    ///
    /// - Parameter families: The families, the simplest first; all of them unless given.
    public static func fault(of families: [FaultFamily] = FaultFamily.allCases) -> Generator {
        .oneOf(families.map { .fault($0) })
    }

    /// Faults of one family.
    ///
    /// - Parameters:
    ///   - family: The family.
    ///   - magnitudes: Its magnitudes; the whole range of its parameter unless given. Whatever lies beyond that range is
    ///     left out.
    public static func fault(_ family: FaultFamily, _ magnitudes: ClosedRange<Double>? = nil) -> Generator {
        guard let parameter = family.parameter else { return .always(Fault(standard: family)) }
        let range = (magnitudes ?? parameter.range).clamped(to: parameter.range)
        let small = parameter.directions.flatMap { direction in
            [0, 0.001, 0.01, 0.1].map { (parameter.harmless ?? 0) + direction * parameter.reach(direction) * $0 }
        }
        let magnitude = Generator<Double>.double(
            range, towards: parameter.standard, favoring: small.filter(range.contains))
        return magnitude.map { (try? Fault(family, $0)) ?? Fault(standard: family) }
    }
}
