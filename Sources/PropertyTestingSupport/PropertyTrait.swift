public import PropertyTesting
import Synchronization
public import Testing

/// Lets a test, or all tests of a suite, use ``forAll(_:_:configuration:sourceLocation:_:)``.
///
///     @Suite(.properties) struct SortingTests {
///         @Test func keepsTheCount() {
///             forAll(.array(of: .integer(0...9))) { (list: [Int]) in
///                 #expect(list.sorted().count == list.count)
///             }
///         }
///     }
///
/// Issues that occur while a property runs are kept back: only the simplest failing case is reported, once.
public struct PropertyTrait: TestTrait, SuiteTrait, TestScoping {
    let configuration: Configuration

    /// Whether the trait of a suite applies to its tests and suites.
    public var isRecursive: Bool { true }

    /// Runs a test with what properties need.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let context = PropertyContext(
            configuration: configuration, testName: test.name, arguments: testCase?.argumentText ?? "",
            key: "\(test.sourceLocation.fileID) \(test.name)")
        let handling = IssueHandlingTrait.compactMapIssues { CaseIssues.handle($0) }
        try await handling.provideScope(for: test, testCase: testCase) {
            try await PropertyContext.$current.withValue(context) { try await function() }
        }
    }
}

extension Trait where Self == PropertyTrait {
    /// Properties with the default configuration; see ``properties(_:)``.
    public static var properties: Self { properties(.forTests) }

    /// Properties with a configuration, which each property may override.
    public static func properties(_ configuration: Configuration) -> Self {
        PropertyTrait(configuration: configuration)
    }

    /// Properties with a number of cases, and perhaps a seed.
    public static func properties(cases: Int, seed: UInt64? = nil) -> Self {
        var configuration = Configuration.forTests
        configuration.cases = cases
        if let seed { configuration.seed = seed }
        return PropertyTrait(configuration: configuration)
    }
}

/// What a property finds of the test around it.
final class PropertyContext: Sendable {
    @TaskLocal static var current: PropertyContext?

    let configuration: Configuration
    let testName: String
    /// The arguments of a parameterised test's case, or nothing.
    let arguments: String
    private let key: String
    private let count = Atomic<Int>(0)
    private let properties = Atomic<Int>(0)

    init(configuration: Configuration, testName: String, arguments: String = "", key: String) {
        self.key = arguments.isEmpty ? key : "\(key) \(arguments)"
        self.arguments = arguments
        self.configuration = configuration
        self.testName = testName
    }

    /// Which property of the test comes next, from 1.
    func nextOrdinal() -> Int { properties.add(1, ordering: .relaxed).newValue }

    /// The name in the database of the next property: the test's file, name and arguments, and the property's own name, or
    /// a number if it has none and is not the first.
    func nextKey(for property: String?) -> String {
        if let property { return "\(key) \(property)" }
        let number = count.add(1, ordering: .relaxed).newValue
        return number == 1 ? key : "\(key) \(number)"
    }
}

extension Test.Case {
    /// The arguments of a parameterised test, or nothing.
    ///
    /// `Testing` does not publish them, but shows them to mirrors. Where it ever shows them otherwise, the properties of
    /// all arguments share their saved cases, as if the test had none.
    var argumentText: String {
        guard isParameterized else { return "" }
        var found: [String] = []
        func visit(_ value: Any, _ depth: Int) {
            for child in Mirror(reflecting: value).children {
                if child.label == "arguments" {
                    for argument in Mirror(reflecting: child.value).children {
                        let parts = Mirror(reflecting: argument.value).children
                        if let value = parts.first(where: { $0.label == "value" })?.value {
                            found.append(String(describingForTest: value))
                        }
                    }
                } else if depth < 3 {
                    visit(child.value, depth + 1)
                }
            }
        }
        visit(self, 0)
        return found.joined(separator: ", ")
    }
}
