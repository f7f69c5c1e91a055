import Foundation
import PNGFormat
import Pixels
import SceneFormat
import Testing

/// `reveal render --fault`, and `reveal faults`.
@Suite struct FaultTests {
    @Test func aFaultIsDrawn() throws {
        let folder = try TestFolder()
        let (right, wrong) = (folder.path("w320_s2_p0.25.png"), folder.path("faulty_w320_s2_p0.25.png"))
        #expect(try reveal("render", "w320_s2_p0.25", "--out", right).code == 0)
        let outcome = try reveal("render", "w320_s2_p0.25", "--fault", "mask-width=-4", "--out", wrong)
        #expect(outcome == RevealProcess.Outcome(code: 0, output: "", errors: ""))
        // Four pixels before the edge at 160 the track shows, and nothing else has changed.
        let (expected, actual) = (try readPNG(atPath: right).image, try readPNG(atPath: wrong).image)
        let changed = (0..<640).filter { expected.pixel(x: $0, y: 14) != actual.pixel(x: $0, y: 14) }
        #expect(changed == [156, 157, 158, 159])
        #expect(try reveal("audit", right).code == 0)
        #expect(try reveal("audit", wrong).output.contains("measured at 78.00 ±"))
    }

    @Test func aFaultWithoutAValueHasItsStandardOne() throws {
        let folder = try TestFolder()
        let file = folder.path("a.png")
        #expect(try reveal("render", "w40_p0.5", "--fault", "compressed-gradient", "--out", file).code == 0)
        for fault in ["compressed-gradient=1", "compressed-gradient"] {
            #expect(try reveal("render", "w40_p0.5", "--fault", fault, "--check", "--out", file).code == 0)
        }
        #expect(try reveal("render", "w40_p0.5", "--fault=compressed-gradient=0.5", "--check", "--out", file).code == 1)
        #expect(try reveal("render", "w40_p0.5", "--gradient-width", "20", "--check", "--out", file).code == 0)
    }

    @Test func aFaultThatDoesNotShowIsNoted() throws {
        let folder = try TestFolder()
        let file = folder.path("w40_p0.png")
        let outcome = try reveal("render", "w40_p0", "--fault", "compressed-gradient=0.5", "--out", file)
        #expect(outcome.code == 0)
        #expect(
            outcome.errors
                == "reveal: note: compressed-gradient=0.5 does not show here, and the correct bar is drawn: it shows where"
                + " there is an advancing edge: progress above 0 and below 1\n")
        #expect(try reveal("render", "w40_p0", "--check", "--out", file).code == 0)
    }

    @Test func aSheetIsNotedOnlyWhereNoBarShowsTheFault() throws {
        let folder = try TestFolder()
        let words = ["render", "w40_p0", "--fault", "centered-mask", "--out", folder.path("a.png"), "--series"]
        #expect(try RevealProcess(words).outcome().errors == "")
        #expect(
            try RevealProcess(words + ["--progress", "0,1"]).outcome().errors.hasPrefix(
                "reveal: note: centered-mask does"))
    }

    @Test func aGridOfFaultsSaysSoInItsManifest() throws {
        let folder = try TestFolder()
        #expect(try reveal("render", "--fault", "swapped-channels", "--out", folder.path("grid")).code == 0)
        let manifest = try #require(folder.text("grid/manifest.jsonl"))
        let lines = manifest.split(separator: "\n")
        #expect(lines.count == 308)
        #expect(lines.allSatisfy { $0.contains(#","planted_fault":"swapped-channels","scene":"#) })
    }

    @Test func framesOfAFaultAreDrawn() throws {
        let folder = try TestFolder()
        let words = [
            "w40_p0", "--animate", "0:1", "--fps", "8", "--fault", "sliding-gradient", "--out", folder.path("a"),
        ]
        #expect(
            try RevealProcess(["render"] + words).outcome() == RevealProcess.Outcome(code: 0, output: "", errors: ""))
        let manifest = try #require(folder.text("a/manifest.jsonl"))
        #expect(manifest.split(separator: "\n").count == 3)
        #expect(manifest.contains(#","frame":1,"planted_fault":"sliding-gradient=1","scene":"#))
    }

    // MARK: The catalogue

    @Test func everyFaultIsListed() throws {
        let outcome = try reveal("faults")
        #expect(outcome.code == 0)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines[0] == "fault                      values (standard)      rules                what is wrong")
        #expect(
            lines[14] == "mask-width                 -1000...1000 px (4)    R1, R3               "
                + "the mask is too wide or too narrow, so that the advancing edge is off")
        let names = try reveal("faults", "--names").output.split(separator: "\n")
        #expect(lines.dropFirst().map { $0.prefix { $0 != " " } } == names)
    }

    @Test func aFaultIsDescribed() throws {
        #expect(
            try reveal("faults", "floored-mask").output == """
                floored-mask
                  what     the mask's width is floored to whole points
                  changes  layout
                  value    0...1000 pt, 1 pt unless given; 0 changes nothing
                  means    the points that it is floored to a multiple of
                  breaks   R1, R3
                  shows    where there is an advancing edge: progress above 0 and below 1
                  fix      make the mask width x fraction wide, not rounded
                  Qt       draw with QRectF: the QRect of a style option holds ints
                  GTK      draw in a snapshot with graphene_rect_t: allocations are ints
                  draw     reveal render w160_s2_p0.87 --set pad=4 --fault floored-mask=1 --out floored-mask.png

                """)
        #expect(
            try reveal("faults", "wrapped-value").output.contains("\n  value    none: the fault is there or not\n"))
        #expect(
            try reveal("faults", "null-as-number").output.contains("\n  value    0...1, 0.5 unless given\n"))
    }

    /// The command that a description ends with draws the fault, and the fault shows.
    @Test func examplesShowTheirFaults() throws {
        for name in ["minimum-fill", "unclamped-underflow", "light-fringe", "mixed-in-srgb", "null-as-number"] {
            let folder = try TestFolder()
            let text = try reveal("faults", name).output
            let line = try #require(text.split(separator: "\n").last)
            let words = line.split(separator: " ").dropFirst(2).map { $0.filter { $0 != "'" } }
            let file = folder.path(try #require(words.last))
            #expect(try RevealProcess(words.dropLast() + [file]).outcome().errors == "")
            let fault = try #require(words.firstIndex(of: "--fault"))
            let correct = Array(words[..<fault]) + ["--check", "--out", file]
            #expect(try RevealProcess(correct).outcome().code == 1, "\(name)")
        }
    }

    @Test func theCatalogueIsJSON() throws {
        let folder = try TestFolder()
        #expect(try reveal("faults", "--json", folder.path("a.json")).output == "")
        let text = try #require(folder.text("a.json"))
        #expect(try reveal("faults", "--json", "-").output == text)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(json["schema"] as? String == "reveal-faults/1")
        let faults = try #require(json["faults"] as? [[String: Any]])
        let names = try reveal("faults", "--names").output.split(separator: "\n").map(String.init)
        #expect(faults.compactMap { $0["name"] as? String } == names)
        #expect(
            try reveal("faults", "floored-mask", "--json", "-").output == """
                {"schema":"reveal-faults/1","faults":[
                {"name":"floored-mask","summary":"the mask's width is floored to whole points","part":"layout",\
                "parameter":{"meaning":"the points that it is floored to a multiple of","unit":"pt","minimum":0,\
                "maximum":1000,"standard":1,"harmless":0},"rules":["R1","R3"],"shows":"where there is an advancing edge: \
                progress above 0 and below 1","remedy":"make the mask width x fraction wide, not rounded","remedies":{"Qt":\
                "draw with QRectF: the QRect of a style option holds ints","GTK":"draw in a snapshot with \
                graphene_rect_t: allocations are ints"}}
                ]}

                """)
    }
}
