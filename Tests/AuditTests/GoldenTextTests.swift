import Goldens
import ImageDiff
import Oracle
import Pixels
import RevealModel
import SceneFormat
import Testing

@testable import Audit

/// What is said of goldens: causes, refusals, upgrades of the rules.
@Suite struct GoldenTextTests {
    private func scene(_ name: String, _ edit: (String) -> String = { $0 }) throws -> String {
        edit(GoldenScene.text(try SceneDocument(fileName: name)))
    }

    private func text(_ lines: [[StyledText]]) -> String {
        lines.map { $0.map(\.text).joined() }.joined(separator: "\n")
    }

    private func checked(
        _ name: String, _ golden: String, _ drawn: String, gradientWidth: Double? = nil
    ) throws -> CheckedGolden {
        let guardian = GoldenGuard.rules()
        let before = BuiltInRenderer.image(of: try SceneDocument(json: golden).scene)
        let image = BuiltInRenderer.image(of: try SceneDocument(json: drawn).scene, gradientWidth: gradientWidth)
        var manifest = GoldenManifest(
            width: before.width, height: before.height, pixels: PixelDigest(of: before), scene: golden)
        manifest.measured = guardian.verdict(before, golden).measured
        let difference = GoldenDifference(
            comparison: ImageComparison(expected: before, actual: image), scene: drawn,
            verdict: guardian.verdict(image, drawn))
        return CheckedGolden(
            name: try GoldenName(name), manifest: manifest, outcome: .different(difference), rejudged: nil)
    }

    @Test func aSceneIsWrittenOneMemberALineWithItsPalette() throws {
        #expect(
            try scene("w320_s2_p0.25_rtl") == """
                {
                  "id": "w320_s2_p0.25_rtl",
                  "width": 320,
                  "height": 14,
                  "scale": 2,
                  "progress": 0.25,
                  "palette": "light",
                  "background": "white",
                  "direction": "rtl"
                }
                """)
        let own =
            "{\"id\":\"a\",\"width\":1,\"progress\":1,\"stops\":[{\"color\":\"#FF0000\",\"location\":0}],\"pad\":{\"left\":2}}"
        #expect(
            GoldenScene.text(try SceneDocument(json: own)) == """
                {
                  "id": "a",
                  "width": 1,
                  "height": 14,
                  "scale": 1,
                  "progress": 1,
                  "stops": [
                    {"color": "#FF0000", "location": 0}
                  ],
                  "background": "white",
                  "pad": {"left": 2}
                }
                """)
    }

    @Test(arguments: SceneFormatCase.all)
    func aSceneReadsBackEqual(name: String) throws {
        let document = try SceneDocument(fileName: name)
        #expect(try SceneDocument(json: GoldenScene.text(document)) == document)
    }

    enum SceneFormatCase {
        static let all = ["w320_s2_p0.25", "w37.5_h5_s1.5_pnan_inside", "w9_p-0.5_transp", "w9_v3of4_rtl"]
    }

    @Test(arguments: [
        ("\"progress\": 0.25", "\"progress\": 0.5", "progress changed from 0.25 to 0.5"),
        ("\"palette\": \"light\"", "\"palette\": \"dark\"", "palette changed from light to dark"),
        (
            "\"palette\": \"light\"",
            "\"stops\": [{\"color\": \"#007AFF\", \"location\": 0}, {\"color\": \"#BF5AF2\", \"location\": 0.4}, {\"color\": \"#FF9500\", \"location\": 1}]",
            "stop 2 moved from #AF52DE to #BF5AF2, stop 2's location moved from 0.5 to 0.4"
        ),
        ("\"background\": \"white\"", "\"background\": \"white\",\"phase\": 0.5", "phase was set to 0.5"),
        ("\"id\": \"w320_s2_p0.25\"", "\"id\": \"b\"", nil),
    ])
    func aChangedSceneIsTheCause(old: String, new: String, change: String?) throws {
        let before = try scene("w320_s2_p0.25")
        let after = try scene("w320_s2_p0.25") { $0.replacing(old, with: new) }
        #expect(before != after)
        #expect(GoldenScene.change(from: before, to: after) == change)
    }

    @Test func goldensOfOneCauseAreOneLine() throws {
        let names = ["w320_s2_p0.25", "w160_s1_p0.75", "w100_p1"]
        let goldens = try names.map { name in
            try checked("bars/\(name)", scene(name), scene(name) { $0.replacing("\"light\"", with: "\"dark\"") })
        }
        #expect(
            text(GoldenText.groups(goldens)) == """
                3 goldens: palette changed from light to dark; all still obey the rules
                  bars/w320_s2_p0.25
                  bars/w160_s1_p0.75
                  bars/w100_p1
                """)
        #expect(text([GoldenText.summary(goldens)]) == "3 goldens: 0 equal, 3 different")
    }

    @Test func measurementsAreTheCauseWhereTheSceneIsTheSame() throws {
        let goldens = try ["w320_s2_p0.25", "w320_s2_p0.5"].map {
            try checked("bars/\($0)", scene($0), scene($0), gradientWidth: 80)
        }
        let lines = text(GoldenText.groups(goldens)).split(separator: "\n")
        #expect(lines[0] == "2 goldens: gradient stretch changed from 1.00 to 4.00; all of them break the rules")
        #expect(lines[1] == "  bars/w320_s2_p0.25")
        #expect(lines[2] == "  bars/w320_s2_p0.5")
        #expect(lines[3] == "  bars/w320_s2_p0.25 breaks")
        #expect(
            lines[4]
                == "    R1 measured: a gradient stretch of 4.00, expected 1.00: the gradient's width follows something"
                + " else than the track")
    }

    @Test func whatBreaksARuleIsNamedByItself() throws {
        let names = (1...8).map { "w320_s2_p0.\($0)" }
        func dark(_ name: String, gradientWidth: Double? = nil) throws -> CheckedGolden {
            try checked(
                "bars/\(name)", scene(name), scene(name) { $0.replacing("\"light\"", with: "\"dark\"") },
                gradientWidth: gradientWidth)
        }
        var goldens = try names.map {
            try dark($0, gradientWidth: ["w320_s2_p0.3", "w320_s2_p0.8"].contains($0) ? 80 : nil)
        }
        let lines = text(GoldenText.groups(goldens)).split(separator: "\n").map(String.init)
        #expect(lines[0] == "6 goldens: palette changed from light to dark; all still obey the rules")
        #expect(lines[6] == "  and 1 other")
        let breaking = lines.dropFirst(7)
        for name in ["w320_s2_p0.3", "w320_s2_p0.8"] {
            #expect(breaking.contains { $0 == "  bars/\(name)" || $0.hasPrefix("  bars/\(name), also R") })
        }
        for line in lines where line.contains("obey") { #expect(!line.contains("break")) }
        // However many they are.
        goldens = try names.map { try dark($0, gradientWidth: 160) }
        let broken = text(GoldenText.groups(goldens))
        for name in names {
            #expect(broken.contains("\n  bars/\(name)\n") || broken.contains("\n  bars/\(name), also R"))
        }
        #expect(!broken.contains("obey"))
    }

    @Test func whatBreaksMoreRulesThanTheFirstSaysWhich() throws {
        let image = Image(width: 1, height: 1, rgba: [0, 0, 0, 0])
        func broken(_ name: String, _ lines: [String]) throws -> CheckedGolden {
            let difference = GoldenDifference(
                comparison: ImageComparison(
                    expected: image, actual: Image(width: 1, height: 1, rgba: [0, 0, 0, 255])), scene: nil,
                verdict: GuardVerdict(broken: lines))
            let manifest = GoldenManifest(width: 1, height: 1, pixels: PixelDigest(of: image))
            return CheckedGolden(
                name: try GoldenName(name), manifest: manifest, outcome: .different(difference), rejudged: nil)
        }
        let goldens = [
            try broken("a/one", ["R1 stretch: 4"]), try broken("a/two", ["R1 stretch: 4", "R8 outline: off"]),
            try broken("a/three", ["R8 outline: off"]),
        ]
        let lines = text(GoldenText.groups(goldens)).split(separator: "\n").map(String.init)
        #expect(lines[0].hasPrefix("2 goldens: "))
        #expect(lines[0].hasSuffix("; all of them break the rules"))
        #expect(lines[1...4] == ["  a/one", "  a/two, also R8 outline", "  a/one breaks", "    R1 stretch: 4"])
        #expect(lines[5].hasPrefix("1 golden: "))
        #expect(lines[6...] == ["  a/three", "  a/three breaks", "    R8 outline: off"])
    }

    @Test func whatIsNotJudgedObeysNothing() throws {
        let name = "w320_s2_p0.25"
        let judged = try checked("bars/a", scene(name), scene(name) { $0.replacing("\"light\"", with: "\"dark\"") })
        guard case .different(let difference) = judged.outcome else { return }
        let unjudged = CheckedGolden(
            name: try GoldenName("bars/b"), manifest: judged.manifest,
            outcome: .different(
                GoldenDifference(comparison: difference.comparison, scene: difference.scene, verdict: .unjudged)),
            rejudged: nil)
        #expect(
            text(GoldenText.groups([judged, unjudged])).hasPrefix(
                "2 goldens: palette changed from light to dark; 1 of them obeys the rules, 1 not judged\n"))
    }

    @Test func bothSidesArePairedByWhatWasMeasured() throws {
        let image = Image(width: 1, height: 1, rgba: [0, 0, 0, 0])
        var before = GoldenManifest(width: 1, height: 1, pixels: PixelDigest(of: image))
        before.measured = ["stop 1: 2 pt", "edge: 80 pt", "radius: 7 pt"]
        let verdict = GuardVerdict(measured: ["edge: 80 pt", "radius: 6 pt", "stretch: 1"])
        let lines = GoldenText.sides(before, before, verdict, golden: image, pending: image).map {
            $0.map(\.text).joined()
        }
        #expect(
            lines.filter { $0.hasPrefix("  measured") } == [
                "  measured  stop 1: nothing   (golden: 2 pt)", "  measured  edge: 80 pt",
                "  measured  radius: 6 pt   (golden: 7 pt)", "  measured  stretch: 1   (golden: nothing)",
            ])
    }

    @Test(arguments: [
        ("stop 2 colour: #AF52DE", "stop 2 colour: #BF5AF2", "stop 2 moved from #AF52DE to #BF5AF2"),
        ("advancing edge: 80.00 ± 0.01 pt", "advancing edge: 86.00 ± 0.01 pt", "advancing edge moved by +6.00 pt"),
        ("advancing edge: 80.00 ± 0.01 pt", "advancing edge: 80.02 ± 0.01 pt", nil),
        (
            "gradient stretch: 1.0000 ± 0.0002", "gradient stretch: 1.2500 ± 0.0002",
            "gradient stretch changed from 1.00 to 1.25"
        ),
        (
            "track colour: 1, 2, 3, 255", "track colour: 1, 2, 4, 255",
            "track colour changed from 1, 2, 3, 255 to 1, 2, 4, 255"
        ),
    ])
    func measuredChangesBeyondTheirErrorBarsCount(old: String, new: String, change: String?) {
        #expect(GoldenCause.measuredChange([old], [new]) == change)
    }

    @Test func anEdgeThatIsOffIsMeasuredInPixels() throws {
        let scene = try scene("w320_s2_p0.25")
        let other = try SceneDocument(fileName: "w320_s2_p0.26875").scene
        let verdict = GoldenGuard.rules().verdict(BuiltInRenderer.image(of: other), scene)
        #expect(verdict.broken.first == "R3 measured: an edge 12.0 px off, at 86.00 pt, expected 80.00 pt")
        #expect(verdict.broken.contains { $0.hasPrefix("R1, R3 advancing-edge: ") })
    }

    @Test func withoutASceneNothingIsJudgedAndABadOneIsRefused() throws {
        let image = BuiltInRenderer.image(of: try SceneDocument(fileName: "w10_p1").scene)
        #expect(GoldenGuard.rules().verdict(image, nil) == .unjudged)
        let verdict = GoldenGuard.rules().verdict(image, "{}")
        #expect(!verdict.accepts)
        #expect(verdict.broken == ["scene.id: missing; write a name that is not empty, such as \"w320_s2_p0.25\""])
    }

    @Test func newRulesAreAnnouncedOnce() throws {
        func golden(_ name: String, rules: Int?, _ broken: [String]) throws -> CheckedGolden {
            var manifest = GoldenManifest(
                width: 1, height: 1, pixels: PixelDigest(of: Image(width: 1, height: 1, rgba: [0, 0, 0, 0])))
            manifest.rules = rules
            let rejudged = rules == 2 ? GuardVerdict(broken: broken) : nil
            return CheckedGolden(name: try GoldenName(name), manifest: manifest, outcome: .equal, rejudged: rejudged)
        }
        let changes: (Int) -> [String] = { version in Array(["first", "second", "corners are rounder"][version...]) }
        let goldens = [
            try golden("a/one", rules: 2, ["R8 outline: off"]), try golden("a/two", rules: 2, ["R8 outline: off"]),
            try golden("a/three", rules: 2, []), try golden("a/four", rules: 3, []),
            try golden("a/five", rules: nil, []),
        ]
        #expect(
            text(GoldenText.upgrade(goldens, to: 3, changes: changes)) == """
                rules 2 → 3: corners are rounder
                  2 goldens are now refused: see what changed, then draw them anew, or accept them again with --against-the-rules
                  a/one
                  a/two
                  a/one breaks
                    R8 outline: off
                """)
        #expect(
            text(GoldenText.upgrade([goldens[2], goldens[3]], to: 3, changes: changes)) == """
                rules 2 → 3: corners are rounder
                  1 golden of older rules still obeys; "accept --again" notes it
                """)
        #expect(GoldenText.upgrade([goldens[3], goldens[4]], to: 3, changes: changes) == [])
    }

    @Test func theRulesHaveAHistory() {
        #expect(RuleSet.version == RuleSet.history.count)
        #expect(RuleSet.changes(since: RuleSet.version) == [])
        #expect(RuleSet.changes(since: 0) == Array(RuleSet.history.dropFirst(0)))
    }
}
