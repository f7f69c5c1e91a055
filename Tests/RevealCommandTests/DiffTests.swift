import Foundation
import PNGFormat
import Pixels
import SceneFormat
import Testing

/// `reveal diff`.
@Suite struct DiffTests {
    /// A folder with images: a, its equal, one with another pixel, a smaller one, and no image.
    private static func folder() throws -> TestFolder {
        let folder = try TestFolder()
        try folder.writeImage("a.png", width: 20, height: 4)
        try folder.write(encodePNG(grey { _, _ in 200 }, options: PNGOptions(keepsAlpha: true)), to: "equal.png")
        try folder.write(encodePNG(grey { x, y in x == 7 && y == 2 ? 201 : 200 }), to: "pixel.png")
        try folder.write(encodePNG(grey { x, _ in x > 9 ? 204 : 200 }), to: "half.png")
        try folder.writeImage("small.png", width: 10, height: 4)
        try folder.write("no image", to: "text.png")
        return folder
    }

    private static func grey(_ level: (Int, Int) -> UInt8) -> Image {
        let samples = (0..<20 * 4).flatMap { pixel in
            let level = level(pixel % 20, pixel / 20)
            return [level, level, level, 255]
        }
        return Image(width: 20, height: 4, rgba: samples)
    }

    @Test(
        arguments: [
            ("equal", "equal.png", [], 0, "the images are equal"),
            ("the same file", "a.png", [], 0, "the images are equal"),
            (
                "a pixel", "pixel.png", [], 1,
                "one pixel differs, at (7, 2): #C9C9C9 instead of #C8C8C8 (1 level lighter)"
            ),
            (
                "half", "half.png", [], 1,
                "everything from column 10 on is #CCCCCC instead of #C8C8C8 (4 levels lighter)"
            ),
            ("within a bound", "half.png", ["--levels", "4"], 0, "40 pixels differ, within the bounds"),
            (
                "beyond a bound", "half.png", ["--levels", "4,4,3.5,0"], 1,
                "everything from column 10 on is #CCCCCC instead of #C8C8C8 (4 levels lighter)"
            ),
            ("another size", "small.png", [], 1, "the sizes differ: expected 20 x 4 px, actual 10 x 4 px"),
        ] as [(String, String, [String], Int32, String)])
    func twoImagesAreCompared(id: String, actual: String, options: [String], code: Int32, sentence: String) throws {
        let folder = try Self.folder()
        let outcome = try RevealProcess(["diff", folder.path("a.png"), folder.path(actual)] + options).outcome()
        #expect(outcome.code == code)
        #expect(outcome.errors == "")
        #expect(outcome.output.split(separator: "\n").first.map(String.init) == folder.path(actual) + ": " + sentence)
    }

    @Test func aDifferenceIsToldInFull() throws {
        let folder = try Self.folder()
        let outcome = try reveal("diff", folder.path("a.png"), folder.path("half.png"), "--levels", "3,9,9,0")
        #expect(
            outcome.output == """
                \(folder.path("half.png")): everything from column 10 on is #CCCCCC instead of #C8C8C8 (4 levels lighter)
                  differ    40 pixels of 20 x 4 (50.00 %) in 1 region, columns 10...19, rows 0...3
                  worst     (10, 0): expected (200, 200, 200, 255), actual (204, 204, 204, 255), 1 level beyond the bounds
                  channel       pixels    lowest   highest      mean
                  red               40        +4        +4        +4
                  green             40        +4        +4        +4
                  blue              40        +4        +4        +4
                  alpha              0         0         0         0

                """)
    }

    @Test func whatCannotBeComparedIsAFailure() throws {
        let folder = try Self.folder()
        let text = folder.path("text.png")
        let reasons = [
            (
                folder.path("a.png"), text,
                "\(text): this is not a PNG: it does not start with the PNG signature; export"
            ),
            (text, folder.path("a.png"), "\(text): this is not a PNG"),
            (
                folder.path("a.png"), folder.path("none.png"),
                "\(folder.path("none.png")): cannot read the file: No such"
            ),
            (folder.path, folder.path("a.png"), "\(folder.path) is a folder, but \(folder.path("a.png")) is not; name"),
            (folder.path("a.png"), folder.path, "\(folder.path) is a folder, but \(folder.path("a.png")) is not; name"),
        ]
        for (expected, actual, reason) in reasons {
            let outcome = try reveal("diff", expected, actual)
            #expect(outcome.code == 2)
            #expect(outcome.output == "")
            #expect(outcome.errors.hasPrefix("reveal: " + reason), "\(outcome.errors)")
        }
    }

    @Test func transparentColorsCountIfAskedFor() throws {
        let folder = try TestFolder()
        for (name, samples) in [("red", [255, 0, 0, 0]), ("blue", [0, 0, 255, 0])] as [(String, [UInt8])] {
            try folder.write(encodePNG(Image(width: 1, height: 1, rgba: samples)), to: name)
        }
        #expect(try reveal("diff", folder.path("red"), folder.path("blue")).code == 0)
        #expect(try reveal("diff", folder.path("red"), folder.path("blue"), "--strict-alpha").code == 1)
    }

    @Test func whatTheRulesPermitIsTolerated() throws {
        let folder = try TestFolder()
        let (golden, actual) = (folder.path("golden.png"), folder.path("w320_s2_p0.25.png"))
        #expect(try reveal("render", "w320_s2_p0.25", "--out", golden).code == 0)
        // Another engine's honest picture of the same scene.
        let other = Renderers.folder + "/real/chromium_clip-path/w320_s2_p0.25.png"
        try folder.write(try Data(contentsOf: URL(filePath: other)), to: "w320_s2_p0.25.png")
        #expect(try reveal("diff", golden, actual).code == 1)
        let permitted = try reveal("diff", golden, actual, "--rules")
        #expect(permitted.code == 0)
        #expect(permitted.output.hasSuffix(" pixels differ, within the bounds\n"))
        // A picture that no honest engine draws.
        #expect(try reveal("diff", golden, Renderers.violating, "--rules").code == 1)
        let size = try reveal("diff", golden, actual, "--rules", "--scene", "w320_s1_p0.5")
        #expect(size.code == 2)
        #expect(
            size.errors == "reveal: \(actual): the image has 640 x 28 pixels, but its scene needs 320 x 14; "
                + "see \"reveal audit\"\n")
    }

    @Test func aPictureIsWrittenOfADifferenceOnly() throws {
        let folder = try Self.folder()
        let picture = folder.path("picture.png")
        #expect(try reveal("diff", folder.path("a.png"), folder.path("equal.png"), "--out", picture).code == 0)
        #expect(!folder.names.contains("picture.png"))
        #expect(try reveal("diff", folder.path("a.png"), folder.path("pixel.png"), "--out", picture).code == 1)
        let image = try readPNG(atPath: picture).image
        #expect(image.width == 20 * 8 + 16 && image.height == 3 * (4 * 8 + 8) + 8)
        let nowhere = try reveal("diff", folder.path("a.png"), folder.path("half.png"), "--out", "/nowhere/p.png")
        #expect(nowhere.code == 2)
    }

    @Test func foldersArePairedByName() throws {
        let folder = try TestFolder()
        for name in ["one/a.png", "two/a.png", "one/in/b.png", "two/in/b.png", "one/c.png", "two/in/d.png"] {
            try folder.write(
                encodePNG(Self.grey { x, _ in name == "two/in/b.png" && x == 0 ? 9 : 200 }), to: name)
        }
        let (one, two) = (folder.path("one"), folder.path("two"))
        let outcome = try reveal("diff", one, two, "--out", folder.path("out"), "--json", folder.path("report.json"))
        #expect(outcome.code == 1)
        #expect(
            outcome.output == """
                c.png: there is no actual image
                in/b.png: everything up to column 0 is #090909 instead of #C8C8C8 (191 levels darker)
                in/d.png: there is no expected image
                4 pairs: 1 equal, 1 different, 2 on one side only

                """)
        #expect(try readPNG(atPath: folder.path("out/in/b.png")).image.width == 20 * 8 + 16)
        #expect(FileManager.default.contents(atPath: folder.path("out/a.png")) == nil)
        let report = try JSON.parse(Array(#require(folder.text("report.json")).utf8))
        #expect(report["schema"] == .string("reveal-diff/1"))
        guard case .array(let pairs) = report["pairs"] else { return }
        #expect(pairs.map { $0["name"]?.text } == ["a.png", "c.png", "in/b.png", "in/d.png"])
        #expect(pairs.map { $0["result"]?.text } == ["equal", "missing", "different", "missing"])
        #expect(pairs[1]["expected"]?.text == one + "/c.png")
        #expect(pairs[1]["actual"] == .null)

        try folder.write("no image", to: "two/in/d.png")
        try folder.write("no image", to: "one/in/d.png")
        #expect(try reveal("diff", one, two).code == 2)
    }

    @Test func foldersThatHoldNoImageAreAFailure() throws {
        let folder = try TestFolder()
        let outcome = try reveal("diff", folder.path, folder.path)
        #expect(outcome.code == 2)
        #expect(outcome.errors == "reveal: \(folder.path), \(folder.path): there is no PNG file to compare\n")
    }

    @Test func theReportForProgramsHoldsEveryNumber() throws {
        let folder = try Self.folder()
        let outcome = try reveal("diff", folder.path("a.png"), folder.path("half.png"), "--json", "-")
        #expect(outcome.code == 1)
        #expect(
            outcome.output == """
                {"schema":"reveal-diff/1",
                "pairs":[
                {"name":"\(folder.path("half.png"))","expected":"\(folder.path("a.png"))","actual":"\(
                    folder.path("half.png"))","result":"different","sentence":"everything from column 10 on is #CCCCCC \
                instead of #C8C8C8 (4 levels lighter)","size":[20,4],"pixels":40,"toleratedPixels":0,\
                "box":{"columns":[10,19],"rows":[0,3]},"worst":{"x":10,"y":0,"expected":[200,200,200,255],\
                "actual":[204,204,204,255],"beyond":4},"channels":{"red":{"pixels":40,"lowest":4,"highest":4,"mean":4},\
                "green":{"pixels":40,"lowest":4,"highest":4,"mean":4},"blue":{"pixels":40,"lowest":4,"highest":4,"mean":4},\
                "alpha":{"pixels":0,"lowest":0,"highest":0,"mean":0}},"change":{"shifted":[4,4,4,0],\
                "isLessAlongEdges":false},"regionCount":1,"regions":[{"columns":[10,19],"rows":[0,3],"pixels":40}]}
                ],
                "summary":{"pairs":1,"equal":0,"tolerated":0,"different":1,"missing":0,"failed":0}}

                """)
    }

    @Test(arguments: ["equal.png", "pixel.png", "small.png", "text.png", "none.png", "deep.png"])
    func aStreamIsComparedLikeWholeImages(actual: String) throws {
        let folder = try Self.folder()
        let deep = (0..<20 * 4 * 4).map { UInt16($0 % 4 == 3 ? 255 : $0 == 0 ? 9 : 200) * 257 }
        try folder.write(encodePNG(Image(width: 20, height: 4, rgba16: deep)), to: "deep.png")
        let words = ["diff", folder.path("a.png"), folder.path(actual)]
        #expect(try RevealProcess(words + ["--stream"]).outcome() == RevealProcess(words).outcome())
        let back = ["diff", folder.path(actual), folder.path("a.png")]
        #expect(try RevealProcess(back + ["--stream"]).outcome() == RevealProcess(back).outcome())
    }

    @Test func filesThatDescribeTheirColorsDifferentlyAreNoted() throws {
        let folder = try TestFolder()
        let image = Self.grey { _, _ in 200 }
        let png = encodePNG(image, options: PNGOptions(marksStandardRGB: false))
        try folder.write(png, to: "a.png")
        // A chunk that says that samples are light to the power of 1 / 1.8, behind the header.
        let gamma: [UInt8] = [0, 0, 0, 4, 0x67, 0x41, 0x4D, 0x41, 0, 0, 0xD9, 0x04, 0xDC, 0xB2, 0xDA, 0x02]
        try folder.write(png[..<33] + gamma + png[33...], to: "b.png")
        let outcome = try reveal("diff", folder.path("a.png"), folder.path("b.png"))
        #expect(outcome.code == 0)
        #expect(
            outcome.output == """
                \(folder.path("b.png")): the images are equal
                  colours   the files describe them differently: untagged, gamma 0.55556

                """)
    }

    @Test(
        arguments: [
            ("one image", ["a.png"], "two images are needed; usage: reveal diff EXPECTED ACTUAL [OPTION…]"),
            (
                "a bound that is no number", ["a.png", "b.png", "--levels", "few"],
                "--levels: \"few\" is neither a number of 0 to 255 nor four of them: R,G,B,A"
            ),
            (
                "a bound for two channels", ["a.png", "b.png", "--levels", "1,2"],
                "--levels: \"1,2\" is neither a number of 0 to 255 nor four of them: R,G,B,A"
            ),
            (
                "a negative bound", ["a.png", "b.png", "--levels", "-1"],
                "--levels: \"-1\" is neither a number of 0 to 255 nor four of them: R,G,B,A"
            ),
            (
                "two bounds", ["a.png", "b.png", "--levels", "1", "--rules"],
                "--levels and --rules are two bounds: leave one out"
            ),
            (
                "a picture of a stream", ["a.png", "b.png", "--stream", "--out", "c.png"],
                "--out needs whole images: leave --stream out"
            ),
            (
                "a scene without rules", ["a.png", "b.png", "--scene", "w9_p0"],
                "--scene says what the rules permit: add --rules"
            ),
            (
                "a picture in the place of an image", ["a.png", "b.png", "--out", "b.png"],
                "--out: \"b.png\" would replace what is compared; give it a name of its own"
            ),
            (
                "a report in the place of an image", ["a.png", "b.png", "--json", "a.png"],
                "--json: \"a.png\" would replace what is compared; give it a name of its own"
            ),
            (
                "two outputs in one file", ["a.png", "b.png", "--json", "c", "--out", "c"],
                "--out and --json cannot both go to \"c\""
            ),
        ] as [(String, [String], String)])
    func aWrongCommandLineIsRefused(id: String, words: [String], message: String) throws {
        let outcome = try RevealProcess(["diff"] + words).outcome()
        #expect(outcome.code == 64)
        #expect(outcome.output == "")
        #expect(outcome.errors == "reveal: \(message)\n")
    }
}
