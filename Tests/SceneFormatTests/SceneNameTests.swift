import RevealModel
import SceneFormat
import Testing

@Suite struct SceneNameTests {
    /// Each name, and the canonical text of the scene that it means, without the stops.
    @Test(
        arguments: [
            ("w320_s2_p0.25.png", "w320_s2_p0.25", "320,14,2", "\"progress\":0.25", "white", ""),
            ("w320_s2_p0.25", "w320_s2_p0.25", "320,14,2", "\"progress\":0.25", "white", ""),
            ("w320_s1_p0.5_transp.png", "w320_s1_p0.5_transp", "320,14,1", "\"progress\":0.5", "transparent", ""),
            ("w320_s1_pnull.png", "w320_s1_pnull", "320,14,1", "\"progress\":null", "white", ""),
            ("w320_s1_pnan.png", "w320_s1_pnan", "320,14,1", "\"progress\":\"nan\"", "white", ""),
            ("w320_s1_pinf.png", "w320_s1_pinf", "320,14,1", "\"progress\":\"inf\"", "white", ""),
            ("w320_s1_p-inf.png", "w320_s1_p-inf", "320,14,1", "\"progress\":\"-inf\"", "white", ""),
            ("w320_s1_p-0.2.png", "w320_s1_p-0.2", "320,14,1", "\"progress\":-0.2", "white", ""),
            ("w320_s3_pthird.png", "w320_s3_pthird", "320,14,3", "\"progress\":0.3333333333333333", "white", ""),
            ("w37.5_p1e-09_h20_s1.5.png", "w37.5_p1e-09_h20_s1.5", "37.5,20,1.5", "\"progress\":1e-09", "white", ""),
            ("asis_w160_s2_p0.4.png", "asis_w160_s2_p0.4", "160,14,2", "\"progress\":0.4", "white", ""),
            ("my bar-t0_w160_p1.png", "my bar-t0_w160_p1", "160,14,1", "\"progress\":1", "white", ""),
            ("w320_v3of12.png", "w320_v3of12", "320,14,1", "\"value\":3,\"total\":12", "white", ""),
            ("w320_v-infofnan.png", "w320_v-infofnan", "320,14,1", "\"value\":\"-inf\",\"total\":\"nan\"", "white", ""),
            ("w320_vnullof12.png", "w320_vnullof12", "320,14,1", "\"progress\":null", "white", ""),
            (
                "w320_rtl_pnull_inside.png", "w320_rtl_pnull_inside", "320,14,1", "\"progress\":null", "white",
                ",\"direction\":\"rtl\",\"indicator\":\"inside\""
            ),
            (
                "w320_pnull_outside", "w320_pnull_outside", "320,14,1", "\"progress\":null", "white",
                ",\"indicator\":\"outside\""
            ),
        ] as [(String, String, String, String, String, String)])
    func namesMeanScenes(
        name: String, id: String, size: String, progress: String, background: String, rest: String
    ) throws {
        let numbers = size.split(separator: ",")
        #expect(
            try SceneDocument(fileName: name).json
                == "{\"id\":\"\(id)\",\"width\":\(numbers[0]),\"height\":\(numbers[1]),\"scale\":\(numbers[2]),\(progress),"
                + ##""stops":[{"color":"#007AFF","location":0},{"color":"#AF52DE","location":0.5},"##
                + ##"{"color":"#FF9500","location":1}],"background":"##
                + "\"\(background)\"\(rest)}")
    }

    @Test(
        arguments: [
            (320, nil, 2, .fraction(0.25), "w320_s2_p0.25"), (320, 20, 1.5, .fraction(-0.2), "w320_h20_s1.5_p-0.2"),
            (0.5, nil, 3, .fraction(1.0 / 3), "w0.5_s3_pthird"), (37, nil, 1, .unavailable, "w37_s1_pnull"),
            (37, nil, 1, .fraction(.nan), "w37_s1_pnan"), (37, nil, 1, .fraction(-.infinity), "w37_s1_p-inf"),
            (37, nil, 1, .completed(3, total: 12), "w37_s1_v3of12"), (37, nil, 1, .fraction(1e22), "w37_s1_p1e+22"),
            (37, nil, 1, .completed(.infinity, total: -0.0), "w37_s1_vinfof-0"),
        ] as [(Double, Double?, Double, Progress, String)])
    func scenesHaveACanonicalName(
        width: Double, height: Double?, scale: Double, progress: Progress, expected: String
    ) throws {
        let scene = try Scene(width: width, height: height ?? 14, scale: scale, progress: progress)
        #expect(scene.canonicalName == expected)
        #expect(try SceneDocument(fileName: expected + ".png") == SceneDocument(id: expected, scene: scene))
    }

    @Test func everyFlagIsPartOfTheCanonicalName() throws {
        let scene = try Scene(
            width: 9, progress: .unavailable, background: .transparent, direction: .rightToLeft, indicator: .inside)
        #expect(scene.canonicalName == "w9_s1_pnull_transp_rtl_inside")
        #expect(try SceneDocument(fileName: "w9_s1_pnull_transp_rtl_inside").scene.canonicalName == scene.canonicalName)
    }

    @Test func scenesBeyondTheGrammarHaveNoName() throws {
        let scenes = try [
            Scene(width: 9, progress: .unavailable, gradient: Palette.dark.gradient),
            Scene(width: 9, progress: .unavailable, track: .white),
            Scene(width: 9, progress: .unavailable, background: Color(hex: 0)),
            Scene(width: 9, progress: .unavailable, corners: .radius(7)),
            Scene(width: 9, progress: .unavailable, pad: Insets(all: 1)),
            Scene(width: 9, progress: .unavailable, phase: 0.5),
        ]
        #expect(scenes.map(\.canonicalName) == [nil, nil, nil, nil, nil, nil])
    }

    private static let like =
        "; name it like w320_s2_p0.25.png: w width, h height, s scale, p progress "
        + "(a number, null, nan, inf, -inf, third) or v3of12, then transp, rtl, inside or outside"

    @Test(
        arguments: [
            ("bar.png", "bar.png: no part of the name is a width such as w320" + like),
            (".png", ".png: no part of the name is a width such as w320" + like),
            ("", ": no part of the name is a width such as w320" + like),
            ("w320_s2.png", "w320_s2.png: no part of the name is a progress such as p0.25" + like),
            ("w320_x2_p0.5.png", "w320_x2_p0.5.png: \"x2\" is no field" + like),
            ("w320__p0.5.png", "w320__p0.5.png: \"\" is no field" + like),
            ("w320_p0,5.png", "w320_p0,5.png: \"p0,5\" is no field" + like),
            ("w320_p.5.png", "w320_p.5.png: \"p.5\" is no field" + like),
            ("w320_p1e999.png", "w320_p1e999.png: \"p1e999\" is no field" + like),
            ("w320_v3.png", "w320_v3.png: \"v3\" is no field" + like),
            ("w320_v3ofnull.png", "w320_v3ofnull.png: \"v3ofnull\" is no field" + like),
            ("w320_p0.5.PNG", "w320_p0.5.PNG: \"p0.5.PNG\" is no field" + like),
            ("w320_p0.5.jpg", "w320_p0.5.jpg: \"p0.5.jpg\" is no field" + like),
            (
                "s2_w320_p0.5.png",
                "s2_w320_p0.5.png: \"s2\" stands before the width; put it after the width, or choose another prefix"
            ),
            ("w320_s2_s2_p0.5.png", "w320_s2_s2_p0.5.png: \"s2\" says again what another field says; keep one of them"),
            (
                "w320_p0.5_v1of2.png",
                "w320_p0.5_v1of2.png: \"v1of2\" says again what another field says; keep one of them"
            ),
            ("w320_p1_rtl_rtl", "w320_p1_rtl_rtl: \"rtl\" says again what another field says; keep one of them"),
            (
                "w-5_p0.5.png",
                "w-5_p0.5.png: the width must be more than 0 and at most 1000000 points, but is -5; give a number in this range"
            ),
            ("a\u{1B}_w9_p0.png", "\"a\\u001b_w9_p0.png\": the name has a control character" + like),
        ] as [(String, String)])
    func errorsNameTheFileAndTheGrammar(name: String, expected: String) {
        let error = #expect(throws: SceneNameError.self) { try SceneDocument(fileName: name) }
        #expect(error?.description == expected)
    }
}
