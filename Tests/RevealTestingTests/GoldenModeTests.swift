import Audit
import Foundation
import Goldens
import ImageDiff
import Oracle
import Pixels
import RevealModel
import SceneFormat
import Testing

@testable import RevealTesting

/// What the environment and the trait change.
@Suite struct GoldenModeTests {
    @Test(arguments: [["REVEAL_GOLDENS": "pending"], [:]])
    func pendingModeKeepsImagesAndWarns(variables: [String: String]) async throws {
        try await ScratchPackage.with { package in
            try package.accept(.grey(100), as: "BarTests/plain")
            let issues = try await package.issues(variables, variables.isEmpty ? [.goldens(.pending)] : []) {
                expectGolden(.grey(1), named: "plain", sourceLocation: package.line(7))
                expectGolden(.grey(2), named: "new", sourceLocation: package.line(8))
            }
            #expect(issues.map(\.isError) == [false, false])
            #expect(issues[1].text.hasPrefix("golden BarTests/new is missing\n"))
            #expect(try package.store.pendingNames().map(\.text) == ["BarTests/new", "BarTests/plain"])
        }
    }

    @Test func warningInPendingModeBecomesAnErrorWhenNothingCanBeKept() async throws {
        try await ScratchPackage.with { package in
            try Data().write(to: URL(filePath: package.path + "/taken"))
            let issues = try await package.issues([:], [.goldens(.pending, pending: "taken")]) {
                expectGolden(.grey(1), named: "plain", sourceLocation: package.line(7))
            }
            #expect(issues.map(\.isError) == [true])
        }
    }

    @Test(arguments: [
        (["CI": "true", "REVEAL_GOLDENS": "pending"], false, "unset REVEAL_GOLDENS"),
        (["CI": "1"], true, "leave .goldens(.pending) out"),
    ]) func ciRefusesPendingMode(variables: [String: String], isTrait: Bool, remedy: String) async throws {
        try await ScratchPackage.with { package in
            try package.accept(.grey(100), as: "BarTests/plain")
            let before = package.files
            let issues = try await package.issues(variables, isTrait ? [.goldens(.pending)] : []) {
                expectGolden(.grey(1), named: "plain", sourceLocation: package.line(7))
            }
            #expect(
                issues.map(\.text) == [
                    """
                    golden BarTests/plain: pending images are refused in a CI run (the variable CI is set)
                      why       somebody has to look at an image before it becomes a golden
                      fix       \(remedy), or unset CI where somebody can look
                    """
                ])
            #expect(issues.map(\.isError) == [true])
            #expect(package.files == before)
        }
    }

    @Test(arguments: ["", "0", "false", "FALSE"]) func variableThatDeniesCIDoesNotRefuse(value: String) throws {
        var settings = GoldenSettings()
        settings.variable = { ["CI": value, "REVEAL_GOLDENS": "pending"][$0] }
        #expect(try settings.effectiveMode() == .pending)
    }

    @Test func environmentHasTheLastWord() throws {
        var settings = GoldenSettings()
        settings.mode = .pending
        settings.variable = { $0 == "REVEAL_GOLDENS" ? "check" : nil }
        #expect(try settings.effectiveMode() == .check)
        settings.variable = { $0 == "REVEAL_GOLDENS" ? "draw:/a b" : $0 == "CI" ? "1" : nil }
        #expect(try settings.effectiveMode() == .draw(folder: "/a b"))
    }

    @Test(arguments: ["update", "draw:"]) func valueThatIsNoModeIsNamed(value: String) async throws {
        try await ScratchPackage.with { package in
            let issues = try await package.issues(["REVEAL_GOLDENS": value]) {
                expectGolden(.grey(1), named: "plain", sourceLocation: package.line(7))
            }
            #expect(
                issues.map(\.text) == [
                    """
                    REVEAL_GOLDENS is "\(value)"
                      expected  check or pending
                      fix       set it to one of them, or unset it
                    """
                ])
        }
    }

    @Test func traitNamesTheFoldersAndTheCommandHasThem() async throws {
        try await ScratchPackage.with { package in
            let traits: [GoldensTrait] = [.goldens(folder: "Tests/My Goldens"), .goldens(pending: ".build/new")]
            let issues = try await package.issues([:], traits) {
                expectGolden(.grey(1), named: "plain", sourceLocation: package.line(7))
            }
            #expect(
                issues.map { $0.text.split(separator: "\n").suffix(3).joined(separator: "\n") } == [
                    """
                      golden    Tests/My Goldens/BarTests/plain.png
                      pending   .build/new/BarTests/plain.png
                      accept    swift package --allow-writing-to-package-directory accept-goldens BarTests/plain:2a15ab36 \
                    --goldens 'Tests/My Goldens' --pending .build/new
                    """
                ])
            #expect(package.files == [".build/new/BarTests/plain.golden", ".build/new/BarTests/plain.png"])
        }
    }

    @Test(.goldens(folder: "a"), .goldens(judging: .levels(2))) func traitsOfOneTestAddUp() {
        #expect(GoldenSettings.current.folder == "a")
        #expect(GoldenSettings.current.mode == .check)
        guard case .pixels(.levels(let bounds)) = GoldenSettings.current.judging else {
            Issue.record("the bounds are not those of the trait")
            return
        }
        #expect(bounds == ChannelLevels(all: 2))
    }

    @Test func levelsTolerateWhatKeepsToThem() async throws {
        try await ScratchPackage.with { package in
            try package.accept(.grey(100), as: "BarTests/plain")
            let traits = [GoldensTrait.goldens(judging: .levels(2))]
            let within = try await package.issues([:], traits) {
                expectGolden(.grey(102), named: "plain", sourceLocation: package.line(7))
            }
            #expect(within.isEmpty)
            let beyond = try await package.issues([:], traits) {
                expectGolden(.grey(102, corner: 103), named: "plain", sourceLocation: package.line(7))
            }
            #expect(
                beyond.first?.text.hasPrefix(
                    "golden BarTests/plain differs: one pixel differs, at (0, 0): #676767 instead of #646464 (3 levels "
                        + "lighter); 7 other pixels differ within the bounds\n") == true)
        }
    }

    @Test func rulesPassAnotherEnginesPixelsAndNoMistake() async throws {
        try await ScratchPackage.with { package in
            let scene = try Scene(width: 320, progress: .fraction(0.25))
            let golden = BuiltInRenderer.image(of: scene)
            let text = GoldenScene.text(SceneDocument(id: "quarter", scene: scene))
            try package.accept(golden, as: "BarTests/quarter", scene: text)
            guard case .eight(var samples) = golden.samples else { return }
            samples[(7 * golden.width + 40) * 4] += 1
            let foreign = Image(width: golden.width, height: golden.height, rgba: samples)
            let squeezed = BuiltInRenderer.image(of: scene, gradientWidth: 80)
            let exact = try await package.issues {
                expectGolden(foreign, named: "quarter", scene: scene, sourceLocation: package.line(7))
            }
            #expect(exact.count == 1)
            let rules = try await package.issues([:], [.goldens(judging: .rules)]) {
                expectGolden(foreign, named: "quarter", scene: scene, sourceLocation: package.line(7))
            }
            #expect(rules.isEmpty)
            let wrong = try await package.issues([:], [.goldens(judging: .rules)]) {
                expectGolden(squeezed, named: "quarter", scene: scene, sourceLocation: package.line(7))
            }
            #expect(wrong.first?.text.contains("\n  broken    R1 measured: a gradient stretch of 4.00") == true)
        }
    }

    /// What `check-goldens` and `regenerate-goldens` compare.
    @Test func drawModeWritesWhatIsDrawnAndReportsNothing() async throws {
        try await ScratchPackage.with { package in
            try package.accept(.grey(100), as: "BarTests/plain")
            let before = package.files
            let scene = try Scene(width: 320, progress: .fraction(0.25))
            let drawn = package.path + "/drawn"
            let issues = try await package.issues(["REVEAL_GOLDENS": "draw:" + drawn, "CI": "1"]) {
                expectGolden(.grey(101), named: "plain", sourceLocation: package.line(7))
                expectGolden(
                    BuiltInRenderer.image(of: scene), named: "quarter", scene: scene, sourceLocation: package.line(8))
            }
            #expect(issues.isEmpty)
            let files = ["plain.golden", "plain.png", "quarter.golden", "quarter.png"]
            #expect(package.files == (before + files.map { "drawn/Goldens/BarTests/" + $0 }).sorted())
            let store = GoldenStore(root: drawn + "/Goldens")
            #expect(try store.golden(GoldenName("BarTests/plain"))?.image == .grey(101))
            #expect(
                try store.manifest(of: GoldenName("BarTests/quarter"))?.scene
                    == GoldenScene.text(SceneDocument(id: "quarter", scene: scene)))
        }
    }

    @Test func drawModeWritesTheGoldenForWhatPasses() async throws {
        try await ScratchPackage.with { package in
            try package.accept(.grey(100), as: "BarTests/plain")
            let drawn = package.path + "/drawn"
            let traits = [GoldensTrait.goldens(judging: .levels(2))]
            _ = try await package.issues(["REVEAL_GOLDENS": "draw:" + drawn], traits) {
                expectGolden(.grey(101), named: "plain", sourceLocation: package.line(7))
            }
            let store = GoldenStore(root: drawn + "/Goldens")
            #expect(try store.golden(GoldenName("BarTests/plain"))?.image == .grey(100))
        }
    }
}
