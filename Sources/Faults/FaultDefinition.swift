/// A row of the catalogue: everything that is known of a family of faults.
struct FaultDefinition: Sendable {
    let family: FaultFamily
    let name: String
    let summary: String
    let part: FaultPart
    let parameter: FaultParameter?
    let rules: [Int]
    let condition: FaultCondition
    let remedy: String
    let remedies: [ToolkitRemedy]
    /// Makes a correct bar faulty by a magnitude, where ``condition`` holds and the magnitude is not harmless.
    let change: @Sendable (Double, inout FaultyBar) -> Void

    init(
        _ family: FaultFamily, _ name: String, _ summary: String, part: FaultPart, parameter: FaultParameter? = nil,
        rules: [Int], shows condition: FaultCondition, remedy: String, _ remedies: [ToolkitRemedy] = [],
        change: @escaping @Sendable (Double, inout FaultyBar) -> Void
    ) {
        self.family = family
        self.name = name
        self.summary = summary
        self.part = part
        self.parameter = parameter
        self.rules = rules
        self.condition = condition
        self.remedy = remedy
        self.remedies = remedies
        self.change = change
    }

    /// All families, in their order of declaration.
    static let catalogue: [FaultDefinition] = {
        let rows =
            gradientFaults + maskFaults + edgeFaults + outlineFaults + colorFaults + stopFaults + mixingFaults
            + samplingFaults + pixelFaults + valueFaults
        let sorted = rows.sorted { $0.family.rawValue < $1.family.rawValue }
        precondition(
            sorted.count == FaultFamily.allCases.count
                && sorted.enumerated().allSatisfy { $0.offset == Int($0.element.family.rawValue) },
            "each family must have one row of the catalogue")
        return sorted
    }()
}

extension FaultParameter {
    /// A number of pixels either way, or from 0 up.
    static func pixels(_ meaning: String, _ range: ClosedRange<Double>, standard: Double) -> FaultParameter {
        FaultParameter(meaning: meaning, unit: .pixels, range: range, standard: standard, harmless: 0)
    }

    /// A number of points from 0 up.
    static func points(_ meaning: String, upTo limit: Double, standard: Double) -> FaultParameter {
        FaultParameter(meaning: meaning, unit: .points, range: 0...limit, standard: standard, harmless: 0)
    }

    /// A share of the whole fault, which is what it has unless told otherwise.
    static func share(_ meaning: String, standard: Double = 1) -> FaultParameter {
        FaultParameter(meaning: meaning, unit: .share, range: 0...1, standard: standard, harmless: 0)
    }

    /// A number of levels either way, or from 0 up.
    static func levels(_ meaning: String, _ range: ClosedRange<Double>, standard: Double) -> FaultParameter {
        FaultParameter(meaning: meaning, unit: .levels, range: range, standard: standard, harmless: 0)
    }

    /// A multiple of what is right.
    static func factor(_ meaning: String, _ range: ClosedRange<Double>, standard: Double) -> FaultParameter {
        FaultParameter(meaning: meaning, unit: .factor, range: range, standard: standard, harmless: 1)
    }
}
