import Testing

@testable import PropertyTesting

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension Files {
    /// The folder for temporary files.
    static var temporary: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }
}

/// A folder that goes away with the test.
final class TemporaryFolder: Sendable {
    let path: String

    init(_ name: String = "\(UInt64.random(in: 0 ... .max))") {
        path = "\(Files.temporary)/property-tests-\(name)"
    }

    deinit { Self.remove(path) }

    static func remove(_ path: String) {
        for name in Files.names(in: path) where !Files.remove("\(path)/\(name)") { remove("\(path)/\(name)") }
        rmdir(path)
    }
}

@Suite struct DatabaseTests {
    private let folder = TemporaryFolder()
    private let small = Generator<Int>.integer(0...1_000)

    private var database: Database { Database("\(folder.path)/nested") }

    private func configuration(seed: UInt64 = 1) -> Configuration {
        var configuration = Configuration(cases: 200, seed: seed)
        configuration.database = database
        return configuration
    }

    private func files(of property: String) -> [String] { Files.names(in: database.folder(of: property)) }

    @Test func failureIsSavedReadablyAndRunFirst() throws {
        let report = check("below 500", small, configuration: configuration()) { $0 < 500 }
        #expect(report.counterexamples.map(\.value) == ["500"])
        let names = files(of: "below 500")
        #expect(names.count == 1)
        #expect(
            Files.read("\(database.folder(of: "below 500"))/\(names[0])")
                == .text(
                    """
                    property: below 500
                    choices: \(ChoiceBlob.encode([.integer(500)]))
                    failure: the property is false
                    value: 500

                    """))
        var first: Int?
        _ = check("below 500", small, configuration: configuration(seed: 2)) { number in
            first = first ?? number
            return number < 500
        }
        #expect(first == 500)
    }

    @Test func fixedCaseIsRemoved() {
        _ = check("fixed", small, configuration: configuration()) { $0 < 500 }
        #expect(files(of: "fixed").count == 1)
        _ = check("fixed", small, configuration: configuration()) { _ in true }
        #expect(files(of: "fixed") == [])
    }

    @Test func simplerCaseReplacesTheSavedOne() {
        _ = check("simpler", small, configuration: configuration()) { $0 < 500 }
        let report = check("simpler", small, configuration: configuration()) { $0 < 300 }
        #expect(report.counterexamples.map(\.value) == ["300"])
        #expect(files(of: "simpler").count == 1)
    }

    @Test func damagedFileIsNamedAndLeftAlone() {
        _ = check("damaged", small, configuration: configuration()) { $0 < 500 }
        let file = "\(database.folder(of: "damaged"))/x.txt"
        #expect(Files.write("choices: 1~T~00000000\n", to: file) == nil)
        let other = file.replacing("/x.", with: "/y.")
        #expect(Files.write("choices: 9~T~00000000\n", to: other) == nil)
        let folder = file.replacing("/x.", with: "/z.")
        #expect(Files.makeFolder(folder) == nil)
        let report = check("damaged", small, configuration: configuration()) { $0 < 500 }
        func problem(_ reason: String, _ file: String) -> String {
            """
            a saved case was left out, because \(reason)
              file     \(file)
              fix      remove the file if nobody needs the case any more
            """
        }
        #expect(
            report.problems.map(\.message) == [
                problem("this choice sequence is damaged: its check digits do not match", file),
                problem(
                    "this choice sequence has format 9, but this version reads format 1; replay by seed instead", other),
                problem("it cannot be read: Is a directory", folder),
            ])
        #expect(report.problems.allSatisfy { !$0.isError })
        #expect(report.counterexamples.map(\.value) == ["500"])
        #expect(files(of: "damaged").count == 4)
    }

    @Test func fileThatIsNoTextIsNamed() {
        let file = "\(database.folder(of: "binary"))/x.txt"
        #expect(Files.makeFolder(database.folder(of: "binary")) == nil)
        #expect(Files.write("\u{0}\u{1}", to: file) == nil)
        let report = check("binary", small, configuration: configuration()) { _ in true }
        #expect(
            report.problems.map(\.message) == [
                """
                a saved case was left out, because this is not a choice sequence; copy the whole text between the \
                quotation marks
                  file     \(file)
                  fix      remove the file if nobody needs the case any more
                """
            ])
    }

    @Test func unusableFolderLosesNoCounterexample() {
        var configuration = configuration()
        configuration.database = Database("/proc/nowhere")
        let report = check("read only", small, configuration: configuration) { $0 < 500 }
        #expect(report.counterexamples.map(\.value) == ["500"])
        let blob = ChoiceBlob.encode([.integer(500)])
        #expect(
            report.problems.map(\.message) == [
                """
                the failing case could not be saved: No such file or directory
                  folder   \(configuration.database?.folder(of: "read only") ?? "")
                  again    \(blob)
                """
            ])
        #expect(!report.problems[0].isError)
        #expect(report.counterexamples.map(\.blob) == [blob])
    }

    @Test func propertiesHaveFoldersOfTheirOwn() {
        #expect(database.folder(of: "a/b") != database.folder(of: "a_b"))
        #expect(database.folder(of: "a/b").hasPrefix("\(database.path)/a_b-"))
    }

    @Test func runsSideBySideLeaveEachOtherAlone() {
        var inner: Report?
        let outer = check("shared", small, configuration: configuration()) { number in
            if inner == nil { inner = check("shared", small, configuration: configuration(seed: 2)) { $0 < 500 } }
            return number < 700
        }
        #expect(inner?.crashes.isEmpty == true)
        #expect(outer.crashes.isEmpty)
        #expect(files(of: "shared").filter { $0.hasSuffix(".txt") }.count == 2)
        let next = check("shared", small, configuration: configuration(seed: 3)) { $0 < 500 }
        #expect(next.crashes.isEmpty)
        #expect(next.counterexamples.map(\.value) == ["500"])
    }

    @Test func noRecordIsLeftBehind() {
        _ = check("clean", small, configuration: configuration()) { _ in true }
        #expect(files(of: "clean") == [])
    }
}

/// What outlives the process: each test lets a child process die.
@Suite struct CrashTests {
    @Test func caseIsNamedAfterACrash() async throws {
        let folder = TemporaryFolder("\(getpid())")
        // The child finds the folder by its parent's number.
        await #expect(processExitsWith: .failure) {
            var configuration = Configuration(cases: 2_000, seed: 1)
            configuration.database = Database("\(Files.temporary)/property-tests-\(getppid())")
            _ = check("crash", .integer(0...1_000), configuration: configuration) { (number: Int) in
                if number == 777 { abort() }
                return true
            }
        }
        var configuration = Configuration(cases: 2_000, seed: 1)
        configuration.database = Database(folder.path)
        let report = check("crash", .integer(0...1_000), configuration: configuration) { (number: Int) in
            number != 777
        }
        #expect(report.crashes.map(\.value) == ["777"])
        #expect(report.crashes.map(\.choices) == [[.integer(777)]])
        #expect(report.counterexamples.map(\.value) == ["777"])
        let fixed = check("crash", .integer(0...1_000), configuration: configuration) { (_: Int) in true }
        #expect(fixed.crashes.isEmpty)
        #expect(fixed.isSuccess)
    }

    @Test func hangingCaseIsPrintedAndEndsTheProcess() async throws {
        let result = await #expect(processExitsWith: .exitCode(2), observing: [\.standardErrorContent]) {
            var configuration = Configuration(cases: 2_000, seed: 1)
            configuration.hangLimit = .milliseconds(200)
            _ = check("hang", .integer(0...1_000), configuration: configuration) { (number: Int) in
                while number == 777 { usleep(1_000) }
                return true
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                """
                property hangs: a case has been running for more than 0.2 seconds
                  property hang
                  again    \(ChoiceBlob.encode([.integer(777)]))
                  seed     1
                  value    777
                """))
    }
}
