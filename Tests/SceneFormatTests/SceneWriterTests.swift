import RevealModel
import SceneFormat
import Testing

/// The canonical text of scenes: what is written, what is left out, and that reading gives the scene back.
@Suite struct SceneWriterTests {
    private static let stops =
        ##""stops":[{"color":"#007AFF","location":0},{"color":"#AF52DE","location":0.5},"##
        + ##"{"color":"#FF9500","location":1}]"##

    @Test func defaultsAreLeftOutExceptSizeProgressStopsAndBackground() throws {
        let document = SceneDocument(id: "w320 \"x\"", scene: try Scene(width: 320, progress: .fraction(0.25)))
        #expect(
            document.json == #"{"id":"w320 \"x\"","width":320,"height":14,"scale":1,"progress":0.25,"#
                + Self.stops + #","background":"white"}"#)
    }

    @Test func everyKeyIsWrittenInOrder() throws {
        let gradient = try Gradient(
            stops: [Stop(Color(hex: 0x27C4F5, alpha: 0x80), at: -0.0)],
            interpolation: Interpolation(space: .linearSRGB, alpha: .straight))
        let scene = try Scene(
            width: 300.5, height: 20, scale: 1.5, progress: .completed(.nan, total: 12), gradient: gradient,
            track: Color(red: 0.1, green: 0, blue: 1), background: .transparent, corners: .radius(4),
            direction: .rightToLeft, pad: Insets(left: 1, top: 0, right: 0, bottom: 2.5), indicator: .outside,
            phase: 0.25)
        #expect(
            SceneDocument(id: "a", scene: scene).json
                == #"{"id":"a","width":300.5,"height":20,"scale":1.5,"value":"nan","total":12,"#
                + ##""stops":[{"color":"#27C4F580","location":0}],"background":"transparent","##
                + #""track":{"red":0.1,"green":0,"blue":1},"radius":4,"direction":"rtl","#
                + #""interpolation":"srgb-linear","alpha":"straight","pad":{"left":1,"bottom":2.5},"phase":0.25,"#
                + #""indicator":"outside"}"#)
    }

    @Test(
        arguments: [
            (.fraction(.nan), #""progress":"nan""#), (.fraction(.infinity), #""progress":"inf""#),
            (.fraction(-.infinity), #""progress":"-inf""#), (.unavailable, #""progress":null"#),
            (.fraction(-0.0), #""progress":-0"#), (.fraction(1.0 / 3), #""progress":0.3333333333333333"#),
            (.completed(-.infinity, total: 0), #""value":"-inf","total":0"#),
        ] as [(Progress, String)])
    func progressIsWrittenAsReported(progress: Progress, expected: String) throws {
        let json = SceneDocument(id: "a", scene: try Scene(width: 320, progress: progress)).json
        #expect(
            json == #"{"id":"a","width":320,"height":14,"scale":1,"# + expected + "," + Self.stops
                + #","background":"white"}"#)
        #expect(try SceneDocument(json: json).json == json)
    }

    @Test(
        arguments: [
            #"{"id":"a","width":37,"progress":1,"palette":"dark-2025","pad":{"left":0.1,"top":2,"right":0.1,"bottom":2}}"#,
            #"{"id":"é😀","width":0.5,"height":1e3,"scale":3,"progress":5e-324,"palette":"light","radius":0}"#,
            ##"{"id":"a","width":1,"progress":0,"stops":[{"color":"#010203","location":1},{"color":"#040506","location":1}]}"##,
            ##"{"id":"a","width":1,"progress":0,"palette":"light","track":"#FFFFFF","background":"#FFFFFF00"}"##,
            ##"{"id":"a","width":1,"progress":0,"palette":"light","track":{"red":0.3,"green":0.1,"blue":0,"alpha":0.7}}"##,
            ##"{"id":"a","width":9,"progress":0,"palette":"light","interpolation":"oklab","indicator":"inside","pad":4}"##,
        ])
    func readingTheTextGivesTheSceneBack(json: String) throws {
        let document = try SceneDocument(json: json)
        let again = try SceneDocument(json: document.json)
        #expect(again == document)
        #expect(again.scene.gradient == document.scene.gradient)
        #expect(again.scene.track == document.scene.track)
        #expect(again.scene.background == document.scene.background)
        #expect(again.scene.pad == document.scene.pad)
        #expect(again.scene.corners == document.scene.corners)
    }

    @Test func everyEightBitChannelReadsBack() throws {
        for level in UInt32(0)...255 {
            let color = Color(hex: level << 16 | level << 8 | level, alpha: UInt8(level))
            let scene = try Scene(width: 1, progress: .unavailable, background: color)
            #expect(try SceneDocument(json: SceneDocument(id: "a", scene: scene).json).scene.background == color)
        }
    }

    @Test func scenesThatDifferInProgressOnlyShareTheirKey() throws {
        let scene = try Scene(width: 320, scale: 2, progress: .fraction(0.25))
        #expect(
            scene.geometryKey == #"{"width":320,"height":14,"scale":2,"# + Self.stops + #","background":"white"}"#)
        let unavailable = try Scene(width: 320, scale: 2, progress: .unavailable, indicator: .inside, phase: 0.5)
        #expect(scene.geometryKey == unavailable.geometryKey)
        #expect(scene.at(.completed(1, total: 2)).geometryKey == scene.geometryKey)
    }

    @Test func equalScenesHaveEqualKeysWhateverTheSignOfZero() throws {
        let plus = try Scene(width: 9, progress: .unavailable, corners: .radius(0), pad: Insets(left: 0, top: 1))
        let minus = try Scene(width: 9, progress: .unavailable, corners: .radius(-0.0), pad: Insets(left: -0.0, top: 1))
        #expect(plus.geometryKey == minus.geometryKey)
    }

    @Test func scenesThatDifferInAnythingElseDifferInTheirKey() throws {
        let scenes = try [
            Scene(width: 9, progress: .unavailable), Scene(width: 10, progress: .unavailable),
            Scene(width: 9, height: 9, progress: .unavailable), Scene(width: 9, scale: 2, progress: .unavailable),
            Scene(width: 9, progress: .unavailable, gradient: Palette.dark.gradient),
            Scene(width: 9, progress: .unavailable, track: .white),
            Scene(width: 9, progress: .unavailable, background: .transparent),
            Scene(width: 9, progress: .unavailable, corners: .radius(1)),
            Scene(width: 9, progress: .unavailable, direction: .rightToLeft),
            Scene(width: 9, progress: .unavailable, pad: Insets(all: 1)),
        ]
        #expect(Set(scenes.map(\.geometryKey)).count == scenes.count)
    }

    @Test func documentsAreEqualWhenNameAndSceneAre() throws {
        let scene = try Scene(width: 9, progress: .fraction(.nan))
        #expect(SceneDocument(id: "a", scene: scene) == SceneDocument(id: "a", scene: scene))
        #expect(SceneDocument(id: "a", scene: scene) != SceneDocument(id: "b", scene: scene))
        #expect(SceneDocument(id: "a", scene: scene) != SceneDocument(id: "a", scene: scene.at(.unavailable)))
    }
}
