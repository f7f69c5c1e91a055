import PropertyTesting
import Testing

@testable import ShrinkingChallenge

/// Every task of the challenge ends at its best answer, within the calls that the best engine known takes.
@Suite struct ShrinkingChallengeTests {
    /// Median and maximum of Hypothesis 6.170 (100 seeds), where they are known.
    static let limits: [String: (median: Int, maximum: Int)] = [
        "bound5_max1": (141, 491), "bound5_max10": (322, 1_009), "large_union_list": (169, 538), "reverse": (8, 14),
        "calculator": (62, 157), "lengthlist": (89, 139), "difference_zero": (26, .max),
        "difference_small": (39, .max), "difference_one": (34, .max), "binheap": (143, 352), "coupling": (80, .max),
        "deletion": (8, 17), "distinct": (34, 80), "nestedlists": (120, .max), "nonint_float": (19, .max),
    ]

    @Test(arguments: ChallengeTask.all.map(\.name))
    func standardCasesShrinkToTheBestAnswer(name: String) {
        expectBest(task(name).row(.standard, seeds: Array(0..<30)))
    }

    @Test(arguments: ChallengeTask.all.map(\.name))
    func uniformCasesShrinkToTheBestAnswer(name: String) {
        expectBest(task(name).row(.uniform, seeds: Array(100..<130)))
    }

    @Test(arguments: ChallengeTask.all.map(\.name))
    func largeCasesShrinkToTheBestAnswer(name: String) throws {
        let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
        let blobs = try #require(LargeCases.read(name, in: "/\(folder)/LargeCases"))
        #expect(blobs.count == 20)
        expectBest(task(name).row(blobs: blobs))
    }

    private func task(_ name: String) -> ChallengeTask {
        ChallengeTask.all.first { $0.name == name }!
    }

    private func expectBest(_ row: Row, sourceLocation: SourceLocation = #_sourceLocation) {
        let limit = Self.limits[row.task]!
        #expect(row.found == row.runs, sourceLocation: sourceLocation)
        #expect(row.best == row.found, "\(row.answers)", sourceLocation: sourceLocation)
        #expect(row.medianCalls <= limit.median, sourceLocation: sourceLocation)
        #expect(row.maximumCalls <= limit.maximum, sourceLocation: sourceLocation)
    }
}
