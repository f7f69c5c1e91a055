import PropertyTesting
import Testing

/// Calls that make no sense end the process with a message that shows the value, in release builds too.
@Suite struct MisuseTests {
    enum Misuse: String, CaseIterable, Codable {
        case emptyRange = "the range 5..<5 is empty: there is nothing to draw"
        case noElement = "there must be at least one value to choose from"
        case noAlternative = "there must be at least one generator to choose from"
        case noWeight = "every weight must be at least 1, but they are [1, 0]"
        case negativeArray = "an array cannot have -1 elements"
        case negativeSet = "a set cannot have -1 elements"
        case negativeDictionary = "a dictionary cannot have -1 entries"
        case noAttempt = "attempts must be at least 1, but is 0"
        case probability = "probability must be in 0...1, but is 1.5"
        case depth = "depth must be at least 0, but is -1"
        case target = "the target must be finite, but is nan"
        case favorite = "the favorites [2.0] must lie in 0.0...1.0"
        case noCommand = "there must be at least one command"
        case cases = "cases must be at least 0, but is -1"
        case choices = "choiceLimit must be in 1...16777216, but is 0"
        case failures = "failureLimit must be at least 1, but is 0"
        case workers = "workers must be at least 1, but is 0"
        case share = "the required share of even must be in 0...1, but is 30.0"
        case collectionSize = "collectionSize must be at least 0, but is -1"

        func commit() {
            let numbers = Generator<Int>.integer(0...9)
            func run(_ change: (inout Configuration) -> Void) {
                var configuration = Configuration()
                change(&configuration)
                _ = check("misuse", numbers, configuration: configuration) { _ in true }
            }
            switch self {
            case .emptyRange: _ = Generator<Int>.integer(5..<5)
            case .noElement: _ = Generator<Int>.element(of: [])
            case .noAlternative: _ = Generator<Int>.oneOf([])
            case .noWeight: _ = Generator<Int>.weighted([(1, numbers), (0, numbers)])
            case .negativeArray: _ = numbers.array(-1...2)
            case .negativeSet: _ = Generator<Set<Int>>.set(of: numbers, count: -1...2)
            case .negativeDictionary: _ = Generator<[Int: Int]>.dictionary(numbers, numbers, count: -1...2)
            case .noAttempt: _ = numbers.filter(attempts: 0) { _ in true }
            case .probability: _ = Generator<Bool>.boolean(probability: 1.5)
            case .depth: _ = Generator<Int>.recursive("deep", base: numbers, depth: -1) { $0 }
            case .target: _ = Generator<Double>.double(0...1, towards: .nan)
            case .favorite: _ = Generator<Double>.double(0...1, favoring: [2])
            case .noCommand: _ = check("misuse", commands: [Command<Int, Int>]()) { _ in (0, 0) }
            case .cases: run { $0.cases = -1 }
            case .choices: run { $0.choiceLimit = 0 }
            case .failures: run { $0.failureLimit = 0 }
            case .workers: run { $0.workers = 0 }
            case .share: run { $0.requiredShares = ["even": 30] }
            case .collectionSize: run { $0.style.collectionSize = -1 }
            }
        }
    }

    @Test(arguments: Misuse.allCases) func messageShowsTheValue(misuse: Misuse) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [misuse] in
            misuse.commit()
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("Fatal error: \(misuse.rawValue)\n"), "\(text)")
    }
}

/// Runs that decide nothing must not pass for runs that find no failure.
@Suite struct NothingCheckedTests {
    private func messages(_ report: Report) -> [String] {
        #expect(!report.isSuccess)
        #expect(report.cases == 0)
        return report.problems.map(\.message)
    }

    @Test func filterThatRejectsEverything() {
        let none = Generator<Int>.integer(0...1_000).filter("even and odd") { _ in false }
        let report = check("none", none, configuration: Configuration(cases: 100, seed: 1)) { _ in true }
        #expect(
            messages(report) == [
                """
                too many discards: 1000 of 1000 cases
                  generator integer 0...1000.even and odd
                  filter    integer 0...1000.even and odd gave up 1000 times
                  fix       generate what is wanted instead of filtering for it
                """
            ])
    }

    @Test func filterThatRejectsTheFewValuesThereAre() {
        let none = Generator<Bool>.boolean().filter("neither", attempts: 1) { _ in false }
        let report = check("none", none, configuration: Configuration(cases: 100, seed: 1)) { _ in true }
        #expect(
            messages(report) == [
                """
                nothing was checked: every case that there is was discarded, 2 in all
                  generator boolean.neither
                  filter    boolean.neither gave up 2 times
                  fix       generate what is wanted instead of filtering for it
                """
            ])
    }

    @Test func noCaseAskedFor() {
        let report = check("none", .integer(), configuration: Configuration(cases: 0)) { (_: Int) in true }
        #expect(
            messages(report) == [
                """
                nothing was checked: no case was asked for
                  generator integer -9223372036854775808...9223372036854775807
                  fix       ask for at least one case, and give it time
                """
            ])
    }

    @Test(arguments: [[ChoiceValue.integer(7)], []])
    func replayOfAnotherProperty(choices: [ChoiceValue]) {
        var configuration = Configuration(cases: 100, seed: 1)
        configuration.replay = ChoiceBlob.encode(choices)
        let even = Generator<Int>.integer(0...9).filter("even", attempts: 1) { $0 % 2 == 0 }
        let report = check("even", even.filter("odd", attempts: 1) { $0 % 2 == 1 }, configuration: configuration) {
            _ in true
        }
        #expect(
            messages(report) == [
                """
                nothing was checked: the replayed case is discarded, or too short
                  generator integer 0...9.even.odd
                  fix       replay a case of this property, as it was when the case was found
                """
            ])
    }

    @Test(arguments: [
        ("9~T~00000000", "this choice sequence has format 9, but this version reads format 1; replay by seed instead"),
        ("1~T~00000000", "this choice sequence is damaged: its check digits do not match"),
        ("[1, 2]", "this is not a choice sequence; copy the whole text between the quotation marks"),
    ])
    func blobThatCannotBeRead(blob: String, reason: String) {
        var configuration = Configuration(cases: 100, seed: 1)
        configuration.replay = blob
        let report = check("replay", .integer(), configuration: configuration) { (_: Int) in true }
        #expect(messages(report) == ["nothing was replayed: \(reason)"])
    }
}
