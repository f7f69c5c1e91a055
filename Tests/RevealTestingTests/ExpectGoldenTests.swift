import Audit
import Foundation
import Goldens
import ImageDiff
import Pixels
import RevealModel
import SceneFormat
import Testing

@testable import RevealTesting

@Suite struct ExpectGoldenTests {
    @Test func equalImageGivesNoIssueAndWritesNothing() async throws {
        try await ScratchPackage.with { package in
            try package.accept(.grey(100), as: "BarTests/plain")
            let before = package.files
            let issues = try await package.issues {
                expectGolden(.grey(100), named: "plain", sourceLocation: package.line(7))
            }
            #expect(issues.isEmpty)
            #expect(package.files == before)
        }
    }

    @Test func otherPixelsAreOneIssueAtTheCall() async throws {
        try await ScratchPackage.with { package in
            try package.accept(.grey(100), as: "BarTests/plain")
            let issues = try await package.issues {
                expectGolden(.grey(100, corner: 103), named: "plain", sourceLocation: package.line(7))
            }
            #expect(issues.map(\.location) == [package.line(7)])
            #expect(issues.map(\.isError) == [true])
            #expect(
                issues.map(\.text) == [
                    """
                    golden BarTests/plain differs: one pixel differs, at (0, 0): #676767 instead of #646464 (3 levels lighter)
                      differ    1 pixel of 4 x 2 (12.50 %) in 1 region, column 0, row 0
                      worst     (0, 0): expected (100, 100, 100, 255), actual (103, 103, 103, 255), 3 levels off
                      channel       pixels    lowest   highest      mean
                      red                1        +3        +3        +3
                      green              1        +3        +3        +3
                      blue               1        +3        +3        +3
                      alpha              0         0         0         0
                      rules     not judged: there is no scene; give it to expectGolden with scene:
                      golden    Goldens/BarTests/plain.png
                      pending   .build/pending/Goldens/BarTests/plain.png
                      accept    swift package --allow-writing-to-package-directory accept-goldens BarTests/plain:7b44e5ae
                    """
                ])
            let name = try GoldenName("BarTests/plain")
            #expect(try package.store.golden(name)?.image == .grey(100))
            let pending = try #require(try package.store.golden(name, in: .pending))
            #expect(pending.image == .grey(100, corner: 103))
            #expect(
                pending.manifest.pending?.origin
                    == "test SampleTests/BarTests.swift:7 in otherPixelsAreOneIssueAtTheCall()")
        }
    }

    @Test func missingGoldenIsAnIssueThatNamesThePendingPath() async throws {
        try await ScratchPackage.with { package in
            let issues = try await package.issues {
                expectGolden(.grey(1), named: "corners/new", in: "bars", sourceLocation: package.line(7))
            }
            #expect(
                issues.map(\.text) == [
                    """
                    golden bars/corners/new is missing
                      rules     not judged: there is no scene; give it to expectGolden with scene:
                      golden    Goldens/bars/corners/new.png
                      pending   .build/pending/Goldens/bars/corners/new.png
                      accept    swift package --allow-writing-to-package-directory accept-goldens bars/corners/new:2a15ab36
                    """
                ])
            #expect(try package.store.golden(try GoldenName("bars/corners/new"), in: .pending)?.image == .grey(1))
        }
    }

    @Test func rulesSayWhatIsWrongWithTheImage() async throws {
        try await ScratchPackage.with { package in
            let scene = try Scene(width: 320, scale: 1, progress: .fraction(0.25))
            let issues = try await package.issues {
                let squeezed = BuiltInRenderer.image(of: scene, gradientWidth: 80)
                expectGolden(squeezed, named: "squeezed", scene: scene, sourceLocation: package.line(7))
                expectGolden(
                    BuiltInRenderer.image(of: scene), named: "right", scene: scene, sourceLocation: package.line(8))
            }
            #expect(issues.count == 2)
            let lines = issues[0].text.split(separator: "\n")
            #expect(lines[0] == "golden BarTests/squeezed is missing")
            #expect(
                lines[1]
                    == "  broken    R1 measured: a gradient stretch of 4.00, expected 1.00: the gradient's width follows "
                    + "something else than the track")
            #expect(lines.contains { $0.hasPrefix("            R5 trailing-stop-hidden: stop 2 (#AF52DE) shows in ") })
            #expect(issues[1].text.split(separator: "\n")[1] == "  rules     obeyed")
        }
    }

    @Test func anotherSceneIsADifferenceThatSaysWhatChanged() async throws {
        try await ScratchPackage.with { package in
            let (old, new) = (
                try Scene(width: 320, progress: .fraction(0.25)),
                try Scene(width: 320, progress: .completed(1, total: 4))
            )
            try package.accept(
                BuiltInRenderer.image(of: old), as: "BarTests/quarter",
                scene: GoldenScene.text(SceneDocument(id: "quarter", scene: old)))
            let issues = try await package.issues {
                expectGolden(
                    BuiltInRenderer.image(of: new), named: "quarter", scene: new, sourceLocation: package.line(7))
            }
            #expect(
                issues.map { $0.text.split(separator: "\n").prefix(2).joined(separator: "\n") } == [
                    """
                    golden BarTests/quarter has the same pixels, and another scene
                      changed   scene: progress is 0.25 no longer, total was set to 4, value was set to 1
                    """
                ])
        }
    }

    @Test func callWithoutASceneKeepsThatOfTheGolden() async throws {
        try await ScratchPackage.with { package in
            let scene = try Scene(width: 320, progress: .fraction(0.25))
            let text = GoldenScene.text(SceneDocument(id: "quarter", scene: scene))
            try package.accept(BuiltInRenderer.image(of: scene), as: "BarTests/quarter", scene: text)
            let issues = try await package.issues {
                let image = BuiltInRenderer.image(of: scene)
                expectGolden(image, named: "quarter", sourceLocation: package.line(7))
            }
            #expect(issues.isEmpty)
            let changed = try await package.issues {
                expectGolden(
                    BuiltInRenderer.image(of: scene.at(.fraction(0.5))), named: "quarter",
                    sourceLocation: package.line(7))
            }
            #expect(changed.first?.text.contains("\n  broken    R3 measured: an edge 80.0 px off") == true)
            #expect(try package.store.manifest(of: GoldenName("BarTests/quarter"), in: .pending)?.scene == text)
        }
    }

    @Test func pendingImageGoesWhenTheImageIsTheGoldenAgain() async throws {
        try await ScratchPackage.with { package in
            try package.accept(.grey(100), as: "BarTests/plain")
            let before = package.files
            _ = try await package.issues { expectGolden(.grey(1), named: "plain", sourceLocation: package.line(7)) }
            #expect(package.files != before)
            let issues = try await package.issues {
                expectGolden(.grey(100), named: "plain", sourceLocation: package.line(7))
            }
            #expect(issues.isEmpty)
            #expect(package.files == before)
        }
    }

    @Test func unreadableGoldenIsNamed() async throws {
        try await ScratchPackage.with { package in
            try package.accept(.grey(100), as: "BarTests/plain")
            let path = package.path + "/Goldens/BarTests/plain.golden"
            try "nonsense\n".write(toFile: path, atomically: true, encoding: .utf8)
            let issues = try await package.issues {
                expectGolden(.grey(100), named: "plain", sourceLocation: package.line(7))
            }
            #expect(
                issues.map(\.text) == [
                    """
                    golden BarTests/plain cannot be read
                      why       \(path):1: it is not a golden's manifest, which starts with "golden 2"; restore it from the \
                    repository, or draw the image again, by "reveal goldens update" or its test, and accept it
                      golden    Goldens/BarTests/plain.png
                      pending   .build/pending/Goldens/BarTests/plain.png
                      accept    swift package --allow-writing-to-package-directory accept-goldens BarTests/plain:df561967
                    """
                ])
        }
    }

    @Test func folderThatCannotBeWrittenIsTheSameFailureAndSaysSo() async throws {
        try await ScratchPackage.with { package in
            try package.accept(.grey(100), as: "BarTests/plain")
            try Data().write(to: URL(filePath: package.path + "/taken"))
            let issues = try await package.issues([:], [.goldens(pending: "taken")]) {
                expectGolden(.grey(1), named: "plain", sourceLocation: package.line(7))
            }
            let lines = try #require(issues.first).text.split(separator: "\n").map(String.init)
            #expect(issues.count == 1)
            #expect(issues[0].isError)
            #expect(
                lines[0]
                    == "golden BarTests/plain differs: the whole image is #010101 instead of #646464 (99 levels darker)"
            )
            #expect(lines.last?.hasPrefix("  pending   not written: \(package.path)/taken") == true)
        }
    }

    @Test func badNamesAndLostPackagesAreClear() async throws {
        try await ScratchPackage.with { package in
            let issues = try await package.issues {
                expectGolden(.grey(1), named: "a:b", sourceLocation: package.line(7))
                let elsewhere = SourceLocation(fileID: "T/T.swift", filePath: "/nowhere/T.swift", line: 1, column: 1)
                expectGolden(.grey(1), named: "plain", sourceLocation: elsewhere)
            }
            #expect(
                issues.map(\.text) == [
                    "\"BarTests/a:b\" cannot be a golden's name: the character \":\" is not allowed in file names "
                        + "everywhere; leave it out",
                    """
                    golden T/plain: no folder above the test has a Package.swift, so there is no package to keep goldens in
                      file      /nowhere/T.swift
                      fix       name the folder by an absolute path: .goldens(folder: "/…/Goldens")
                    """,
                ])
            #expect(package.files.isEmpty)
        }
    }
}
