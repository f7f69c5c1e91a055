import RevealModel
import SceneFormat
import Testing

/// What a scene's JSON means, and what is assumed where it says nothing.
@Suite struct SceneDocumentTests {
    @Test func everyKeyIsRead() throws {
        let document = try SceneDocument(
            json: """
                {"version": 1, "id": "all", "width": 300, "height": 20.5, "scale": 1.5, "value": 3, "total": 12,
                 "stops": [{"color": "#ff7f00", "location": 1}, {"location": -0.5, "color": "#0000ff80"}],
                 "background": "#FFEEDD", "track": "#00000033", "radius": 4, "direction": "rtl",
                 "interpolation": "oklab", "alpha": "straight", "pad": {"left": 1, "bottom": 2}, "phase": 0.25,
                 "indicator": "inside"}
                """)
        let scene = document.scene
        #expect(document.id == "all")
        #expect((scene.width, scene.height, scene.scale) == (300, 20.5, 1.5))
        #expect(described(scene.progress) == "3.0 of 12.0")
        #expect(
            scene.gradient.stops == [
                Stop(Color(hex: 0x0000FF, alpha: 0x80), at: -0.5), Stop(Color(hex: 0xFF7F00), at: 1),
            ])
        #expect(scene.gradient.interpolation == Interpolation(space: .oklab, alpha: .straight))
        #expect(scene.background == Color(hex: 0xFFEEDD))
        #expect(scene.track == Color(hex: 0x000000, alpha: 0x33))
        #expect(scene.corners == .radius(4))
        #expect(scene.direction == .rightToLeft)
        #expect(scene.pad == Insets(left: 1, top: 0, right: 0, bottom: 2))
        #expect(scene.phase == 0.25)
        #expect(scene.indicator == .inside)
    }

    @Test func defaultsAreThoseOfTheSpecification() throws {
        let scene = try SceneDocument(json: #"{"id":"a","width":320,"progress":0,"palette":"light"}"#).scene
        #expect((scene.height, scene.scale, scene.phase) == (14, 1, 0))
        #expect(scene.gradient == .standard)
        #expect(scene.background == .white)
        #expect(scene.track == Color(hex: 0x8E8E93, alpha: 0x33))
        #expect(scene.corners == .capsule)
        #expect(scene.direction == .leftToRight)
        #expect(scene.pad == Insets())
        #expect(scene.indicator == .unknown)
    }

    @Test(
        arguments: [
            (#""progress": 0.25"#, "0.25"), (#""progress": -0.2"#, "-0.2"), (#""progress": 1.3"#, "1.3"),
            (#""progress": -0"#, "-0.0"), (#""progress": null"#, "unavailable"), (#""progress": "nan""#, "nan"),
            (#""progress": "inf""#, "inf"), (#""progress": "-inf""#, "-inf"), (#""progress": 1e-999"#, "0.0"),
            (#""value": 3, "total": 12"#, "3.0 of 12.0"), (#""value": null, "total": 12"#, "unavailable"),
            (#""value": "nan", "total": "-inf""#, "nan of -inf"), (#""total": 0, "value": "inf""#, "inf of 0.0"),
        ] as [(String, String)])
    func progressKeepsWhatTheCallerReported(members: String, expected: String) throws {
        let json = #"{"id":"a","width":320,"palette":"light","# + members + "}"
        #expect(described(try SceneDocument(json: json).scene.progress) == expected)
    }

    @Test(
        arguments: [
            (#""background":"transparent""#, Color.transparent), (#""background":"white""#, .white),
            (##""background":"#01020304""##, Color(hex: 0x010203, alpha: 4)),
            (#""background":{"red":0.1,"green":0.2,"blue":0.3}"#, Color(red: 0.1, green: 0.2, blue: 0.3)),
            (#""background":{"alpha":0.4,"red":0,"green":1,"blue":0}"#, Color(red: 0, green: 1, blue: 0, alpha: 0.4)),
        ] as [(String, Color)])
    func backgroundsAreNamesDigitsOrChannels(member: String, expected: Color) throws {
        let json = #"{"id":"a","width":320,"progress":0,"palette":"light","# + member + "}"
        #expect(try SceneDocument(json: json).scene.background == expected)
    }

    @Test(
        arguments: [
            (#""direction":"ltr""#, Scene.Direction.leftToRight), (#""direction":"rtl""#, .rightToLeft),
            (#""direction":"leftToRight""#, .leftToRight), (#""direction":"rightToLeft""#, .rightToLeft),
        ] as [(String, Scene.Direction)])
    func directionsHaveAShortAndALongSpelling(member: String, expected: Scene.Direction) throws {
        let json = #"{"id":"a","width":320,"progress":0,"palette":"light","# + member + "}"
        #expect(try SceneDocument(json: json).scene.direction == expected)
    }

    @Test func paletteSetsStopsAndTrack() throws {
        let json = #"{"id":"a","width":320,"progress":0,"palette":"dark-contrast-2025"}"#
        let scene = try SceneDocument(json: json).scene
        #expect(
            scene.gradient.stops == [
                Stop(Color(hex: 0x5CB8FF), at: 0), Stop(Color(hex: 0xEA8DFF), at: 0.5),
                Stop(Color(hex: 0xFFA056), at: 1),
            ])
        #expect(scene.track == Color(hex: 0xAEAEB2, alpha: 0x33))
    }

    @Test func trackOverridesThePalettes() throws {
        let json = ##"{"id":"a","width":320,"progress":0,"palette":"dark-contrast","track":"#010203"}"##
        #expect(try SceneDocument(json: json).scene.track == Color(hex: 0x010203))
    }

    @Test func radiusMayBeSpelledAsTheDefault() throws {
        let json = #"{"id":"a","width":320,"progress":0,"palette":"light","radius":"capsule","pad":3}"#
        let scene = try SceneDocument(json: json).scene
        #expect(scene.corners == .capsule)
        #expect(scene.pad == Insets(all: 3))
    }

    private func described(_ progress: Progress) -> String {
        switch progress {
        case .fraction(let fraction): return "\(fraction)"
        case .completed(let value, let total): return "\(value) of \(total)"
        case .unavailable: return "unavailable"
        }
    }
}
