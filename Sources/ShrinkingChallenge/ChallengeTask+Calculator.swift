import PropertyTesting

/// An arithmetic expression.
private indirect enum Expression: Sendable {
    case number(Int)
    case sum(Expression, Expression)
    case quotient(Expression, Expression)

    var description: String {
        switch self {
        case .number(let value): "\(value)"
        case .sum(let first, let second): "(+, \(first.description), \(second.description))"
        case .quotient(let first, let second): "(/, \(first.description), \(second.description))"
        }
    }

    var hasLiteralZeroDivisor: Bool {
        switch self {
        case .number: false
        case .sum(let first, let second): first.hasLiteralZeroDivisor || second.hasLiteralZeroDivisor
        case .quotient(_, .number(0)): true
        case .quotient(let first, let second): first.hasLiteralZeroDivisor || second.hasLiteralZeroDivisor
        }
    }

    /// The value, or nil if a division by zero occurs.
    var value: Int? {
        switch self {
        case .number(let value): return value
        case .sum(let first, let second):
            guard let left = first.value, let right = second.value else { return nil }
            return left &+ right
        case .quotient(let first, let second):
            guard let left = first.value, let right = second.value, right != 0 else { return nil }
            return left.dividedReportingOverflow(by: right).partialValue
        }
    }
}

extension ChallengeTask {
    static let calculator: ChallengeTask = {
        let expression = Generator<Expression>.recursive(
            "expression", base: Generator<Int>.integer().map(Expression.number)
        ) {
            part in
            .oneOf(
                combine(part, part).map { Expression.sum($0.0, $0.1) },
                combine(part, part).map { Expression.quotient($0.0, $0.1) })
        }
        return ChallengeTask("calculator", best: "(/, 0, (+, 0, 0))") { testCase throws(Interruption) in
            let tree = try testCase.draw(expression)
            try testCase.assume(!tree.hasLiteralZeroDivisor)
            return tree.value == nil ? tree.description : nil
        }
    }()
}
