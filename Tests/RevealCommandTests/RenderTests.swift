import Foundation
import PNGFormat
import Pixels
import SceneFormat
import Testing

/// What `reveal render`, `scenes` and `explain` write.
@Suite struct RenderTests {
    @Test func aSceneIsDrawnToAFile() throws {
        let folder = try TestFolder()
        let file = folder.path("w40_s2_p0.25.png")
        #expect(
            try reveal("render", "w40_s2_p0.25", "--out", file)
                == RevealProcess.Outcome(code: 0, output: "", errors: ""))
        let png = try readPNG(atPath: file)
        #expect(png.image.width == 80 && png.image.height == 28)
        #expect(folder.names == ["w40_s2_p0.25.png"])
        #expect(try reveal("audit", file, "--profile", "exact").code == 0)
    }

    @Test func aSqueezedGradientIsCaught() throws {
        let folder = try TestFolder()
        let file = folder.path("w320_s2_p0.5.png")
        #expect(try reveal("render", "w320_s2_p0.5", "--gradient-width", "160", "--out", file).code == 0)
        let outcome = try reveal("audit", file)
        #expect(outcome.code == 1)
        #expect(outcome.output.contains("\n  trailing-stop-hidden (R5)  stop 3 (#FF9500) shows in"))
    }

    @Test(
        arguments: [
            ("/nowhere/a.png", "No such file or directory; create its folder first"),
            (Renderers.folder, "it is a folder; name a file"),
            ("/dev/null", "it is a device, a pipe or a socket; name a regular file"),
        ])
    func aPlaceThatCannotBeWrittenIsAFailure(path: String, reason: String) throws {
        for words in [["render", "w9_p0"], ["explain", Renderers.conforming]] {
            let option = words[0] == "render" ? "--out" : "--map"
            let outcome = try RevealProcess(words + [option, path]).outcome()
            #expect(outcome.code == 2)
            #expect(outcome.errors == "reveal: \(path): cannot write the file: \(reason)\n")
        }
        // A grid needs a folder whose parent is there.
        if path == "/dev/null" {
            #expect(try reveal("render", "--out", path + "/grid").code == 2)
        }
    }

    @Test func scenesAreJSONOrNamesThatReadBack() throws {
        let names = try reveal("scenes", "--names").output.split(separator: "\n").map(String.init)
        let lines = try reveal("scenes").output.split(separator: "\n").map(String.init)
        #expect(names.count == 308 && Set(names).count == 308)
        #expect(try lines.map { try SceneDocument(json: $0) } == names.map { try SceneDocument(fileName: $0) })
        let one = try reveal("scenes", "w40_pnull_inside")
        #expect(one.code == 0)
        #expect(
            one.output == ##"{"id":"w40_pnull_inside","width":40,"height":14,"scale":1,"progress":null,"stops":["##
                + ##"{"color":"#007AFF","location":0},{"color":"#AF52DE","location":0.5},{"color":"#FF9500","location":1}],"##
                + ##""background":"white","indicator":"inside"}"## + "\n")
    }

    @Test func aMapIsAPictureOfTheImageAboveItsViolations() throws {
        let folder = try TestFolder()
        let outcome = try reveal("explain", Renderers.violating, "--map", folder.path("map.png"))
        #expect(outcome == RevealProcess.Outcome(code: 0, output: "", errors: ""))
        let map = try readPNG(atPath: folder.path("map.png")).image
        #expect(map.width == 1280 && map.height == 2 * 2 * 28 + 6)
        // Column 161 is revealed and must not be: its red is too low, by more than the map has shades for.
        let wrong = map.pixel(x: 2 * 161, y: 2 * 28 + 6 + 2 * 14)
        #expect(wrong.red == 0 && wrong.green == 0 && wrong.blue == 235)
        let right = map.pixel(x: 2 * 100, y: 2 * 28 + 6 + 2 * 14)
        #expect(right.red == 235 && right.green == 235 && right.blue == 235)
    }

    @Test func theSettingOfAnImageIsExplained() throws {
        let outcome = try reveal("explain", Renderers.conforming)
        #expect(outcome.code == 0)
        let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0].hasPrefix("scene  320 x 14 pt @1x"))
        #expect(lines[2].hasPrefix("freedom            in this image"))
        #expect(lines.contains { $0.hasPrefix("sample-phase") && $0.contains(" ± ") && $0.contains("  no ") })
    }

    @Test func anImageThatNothingExplainsHasNoSetting() throws {
        let outcome = try reveal("explain", Renderers.violating)
        #expect(outcome.output.hasSuffix("no setting of the freedoms explains the image: see \"reveal audit\"\n"))
    }

    @Test func aPixelIsExplained() throws {
        let outcome = try reveal("explain", Renderers.violating, "161", "14")
        #expect(outcome.code == 0)
        let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "pixel (161, 14)  inside, hidden: the track alone; judged by track-color (R12)")
        #expect(lines[1] == "scene  320 x 14 pt @2x, progress 0.25")
        #expect(lines[4].hasPrefix("red      232.4"))
        #expect(lines[4].hasSuffix("levels below"))
        #expect(lines[7] == "alpha    255.0   253.4 ... 255.0   255.0   within")
    }

    @Test func anImageOfAnotherSizeHasNoPixelToExplain() throws {
        let outcome = try reveal("explain", Renderers.conforming, "0", "0", "--scene", "w319_s1_p0.25")
        #expect(outcome.code == 2)
        #expect(
            outcome.errors
                == "reveal: \(Renderers.conforming): the image has 320 x 14 pixels, but its scene needs 319 x 14; "
                + "see \"reveal audit\"\n")
    }
}
