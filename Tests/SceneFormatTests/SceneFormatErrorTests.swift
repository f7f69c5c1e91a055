import RevealModel
import SceneFormat
import Testing

/// What a wrong scene is answered with, word for word.
@Suite struct SceneFormatErrorTests {
    /// A scene whose member `key` is replaced by `value`, or added; nil removes it.
    private static func json(_ key: String, _ value: String?) -> String {
        var members = [
            ("id", "\"a\""), ("width", "320"), ("progress", "0.5"),
            ("stops", "[{\"color\":\"#007AFF\",\"location\":0}]"),
        ]
        members.removeAll { $0.0 == key }
        if let value { members.append((key, value)) }
        return "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    }

    @Test(
        arguments: [
            ("width", nil, "scene.width: missing; write a number such as 320"),
            ("width", "\"320\"", "scene.width: \"320\" is not a number of points; write a number such as 320"),
            ("width", "null", "scene.width: null is not a number of points; write a number such as 320"),
            (
                "width", "-5",
                "scene.width: the width must be more than 0 and at most 1000000 points, but is -5; give a number in this range"
            ),
            (
                "width", "0",
                "scene.width: the width must be more than 0 and at most 1000000 points, but is 0; give a number in this range"
            ),
            (
                "width", "1e999",
                "scene.width: 1e999 is beyond the largest number, about 1.8e308; write a smaller number"
            ),
            (
                "width", "0.1",
                "scene.width: the width of 0.1 points at scale 1 rounds to no pixel; make the bar larger or raise the scale"
            ),
            ("width", "\"nan\"", "scene.width: \"nan\" is not a number of points; write a number such as 320"),
            ("height", "true", "scene.height: true is not a number of points; write a number such as 320"),
            ("scale", "\"2x\"", "scene.scale: \"2x\" is not a scale factor; write the pixels per point, such as 2"),
            (
                "scale", "1001",
                "scene.scale: the scale factor must be from 0.001 to 1000, but is 1001; give a number in this range"
            ),
            ("id", nil, "scene.id: missing; write a name that is not empty, such as \"w320_s2_p0.25\""),
            ("id", "\"\"", "scene.id: \"\" is not a name; write a name that is not empty, such as \"w320_s2_p0.25\""),
            ("id", "7", "scene.id: 7 is not a name; write a name that is not empty, such as \"w320_s2_p0.25\""),
            (
                "id", "\"a\\u001b[0m\"",
                "scene.id: \"a\\u001b[0m\" has a control character; name the scene with visible characters"
            ),
            (
                "progress", nil,
                "scene.progress: missing; write a number, null, \"nan\", \"inf\" or \"-inf\", or give \"value\" and \"total\""
            ),
            (
                "progress", "\"half\"",
                "scene.progress: \"half\" is not a progress; write a number, null, \"nan\", \"inf\" or \"-inf\", or give \"value\" and \"total\""
            ),
            (
                "progress", "-1e400",
                "scene.progress: -1e400 is beyond the largest number, about 1.8e308; write a smaller number"
            ),
            ("value", "1", "scene.progress: given together with \"value\"; keep one of the two"),
            ("total", "1", "scene.progress: given together with \"total\"; keep one of the two"),
            (
                "stops", nil,
                "scene.stops: missing; write [{\"color\": \"#007AFF\", \"location\": 0}, ...], or give \"palette\""
            ),
            ("stops", "[]", "scene.stops: the gradient has no stop; give at least one stop"),
            (
                "stops", "{}",
                "scene.stops: an object is not a list of stops; write [{\"color\": \"#007AFF\", \"location\": 0}, ...], or give \"palette\""
            ),
            (
                "stops", "[\"#007AFF\"]",
                "scene.stops[0]: \"#007AFF\" is not a stop; write {\"color\": \"#007AFF\", \"location\": 0}"
            ),
            (
                "stops", "[{\"color\":\"#007AFF\",\"location\":0},{\"color\":\"blue\",\"location\":1}]",
                "scene.stops[1].color: \"blue\" is not a colour; write \"#RRGGBB\" or \"#RRGGBBAA\""
            ),
            (
                "stops", "[{\"color\":\"#07F\",\"location\":0}]",
                "scene.stops[0].color: \"#07F\" is not a colour; write \"#RRGGBB\" or \"#RRGGBBAA\""
            ),
            (
                "stops", "[{\"location\":0}]",
                "scene.stops[0].color: missing; write \"#RRGGBB\" or \"#RRGGBBAA\""
            ),
            (
                "stops", "[{\"color\":\"#007AFF\"}]",
                "scene.stops[0].location: missing; write 0 for the leading end, 1 for the trailing end, or a number between"
            ),
            (
                "stops", "[{\"color\":\"#007AFF\",\"location\":1e7}]",
                "scene.stops[0].location: the location of stop 0 must be from -1000000 to 1000000, but is 10000000; give a number in this range"
            ),
            (
                "stops", "[{\"colour\":\"#007AFF\",\"location\":0}]",
                "scene.stops[0].colour: unknown key; the nearest known key is \"color\"; correct the key or remove it"
            ),
            (
                "stops", "[{\"color\":{\"red\":2,\"green\":0,\"blue\":0.5},\"location\":0}]",
                "scene.stops[0].color: the colour of stop 0 must have channels from 0 to 1, but has 2, 0, 0.5, 1; give each channel as a share from 0 to 1"
            ),
            (
                "track", "{\"red\":0,\"green\":0}",
                "scene.track.blue: missing; write {\"red\": 0.5, \"green\": 0.5, \"blue\": 0.5}, optionally with \"alpha\""
            ),
            ("track", "\"white\"", "scene.track: \"white\" is not a colour; write \"#RRGGBB\" or \"#RRGGBBAA\""),
            (
                "background", "\"black\"",
                "scene.background: \"black\" is not a background; write \"white\", \"transparent\", \"#RRGGBB\" or \"#RRGGBBAA\""
            ),
            ("palette", "\"light\"", "scene.stops: given together with \"palette\"; keep one of the two"),
            (
                "palette", "\"neon\"",
                "scene.palette: \"neon\" is not a palette; write \"light\", \"dark\", \"light-contrast\", \"dark-contrast\", \"light-2025\", \"dark-2025\", \"light-contrast-2025\" or \"dark-contrast-2025\""
            ),
            (
                "radius", "\"round\"",
                "scene.radius: \"round\" is not a radius; write a number of points, or \"capsule\""
            ),
            (
                "radius", "-1",
                "scene.radius: the radius must be from 0 to 1000000 points, but is -1; give a number in this range"
            ),
            ("direction", "\"up\"", "scene.direction: \"up\" is not a direction; write \"ltr\" or \"rtl\""),
            (
                "interpolation", "\"hsl\"",
                "scene.interpolation: \"hsl\" is not a space to interpolate in; write \"srgb\", \"srgb-linear\" or \"oklab\""
            ),
            ("alpha", "1", "scene.alpha: 1 is not a way to weight colours; write \"premultiplied\" or \"straight\""),
            (
                "pad", "[1]",
                "scene.pad: a list is not a padding; write a number of points, or {\"left\": 0, \"top\": 0, \"right\": 0, \"bottom\": 0}"
            ),
            (
                "pad", "-1",
                "scene.pad: the padding on the left must be from 0 to 1000000 points, but is -1; give a number in this range"
            ),
            (
                "pad", "{\"top\":-1}",
                "scene.pad.top: the padding above must be from 0 to 1000000 points, but is -1; give a number in this range"
            ),
            (
                "pad", "{\"up\":1}",
                "scene.pad.up: unknown key; the nearest known key is \"top\"; correct the key or remove it"
            ),
            (
                "phase", "1.5",
                "scene.phase: the phase must be from 0 to 1 turns, but is 1.5; give a number in this range"
            ),
            (
                "indicator", "\"below\"",
                "scene.indicator: \"below\" is not a place of the indicator; write \"inside\", \"outside\" or \"unknown\""
            ),
            ("version", "2", "scene.version: 2 is not a known version; write 1, the version that this program reads"),
            (
                "widht", "320",
                "scene.widht: unknown key; the nearest known key is \"width\"; correct the key or remove it"
            ),
            (
                "Width", "320",
                "scene.Width: unknown key; the nearest known key is \"width\"; correct the key or remove it"
            ),
        ] as [(String, String?, String)])
    func placeReasonAndRemedyAreNamed(key: String, value: String?, expected: String) {
        #expect(message(of: Self.json(key, value)) == expected)
    }

    @Test(
        arguments: [
            (
                #"{"id":"a","width":1000000,"scale":1000,"progress":0,"palette":"light"}"#,
                "scene: the canvas would be 1000000000 x 14000 pixels, more than the 67108864 pixels it may have; "
                    + "make the bar smaller or lower the scale"
            ),
            (
                #"{"id":"a","width":320,"value":1,"palette":"light"}"#,
                "scene.total: missing; write a number, \"nan\", \"inf\" or \"-inf\" beside \"value\""
            ),
            (
                #"{"id":"a","width":320,"total":1,"palette":"light"}"#,
                "scene.value: missing; write a number, null, \"nan\", \"inf\" or \"-inf\""
            ),
            (
                #"{"id":"a","width":320,"value":1,"total":null,"palette":"light"}"#,
                "scene.total: null is not a total; write a number, \"nan\", \"inf\" or \"-inf\" beside \"value\""
            ),
            (
                "[1]",
                "scene: a list is not an object; write "
                    + #"{"id": "half", "width": 320, "scale": 2, "progress": 0.5, "palette": "light"}"#
            ),
            (
                "{\"id\":\"a\",\n \"width\": NaN}",
                "scene.width: line 2, column 11: NaN is no JSON value; write \"nan\" in quotes"
            ),
            (
                #"{"id":"a","id":"b"}"#,
                "scene: line 1, column 11: the key \"id\" is given twice; keep one of the two"
            ),
        ] as [(String, String)])
    func faultsOfTheWholeSceneAreNamed(json: String, expected: String) {
        #expect(message(of: json) == expected)
    }

    @Test func moreStopsThanAGradientMayHaveAreRefused() {
        let stops = Array(repeating: ##"{"color":"#007AFF","location":0}"##, count: 4097).joined(separator: ",")
        #expect(
            message(of: Self.json("stops", "[\(stops)]"))
                == "scene.stops: the gradient has 4097 stops, more than the 4096 it may have; give fewer stops")
    }

    @Test func errorsOfScenesBuiltInCodeAreWordedToo() {
        #expect(SceneError.notFinite(.height, .nan).message == "the height must be finite, but is nan")
        #expect(SceneError.notFinite(.height, .nan).remedy == "give a finite number")
        #expect(SceneError.notFinite(.padBottom, -.infinity).message == "the padding below must be finite, but is -inf")
        #expect(
            SceneError.colorOutOfGamut(.background, Color(red: -1, green: 0, blue: 0)).message
                == "the background must have channels from 0 to 1, but has -1, 0, 0, 1")
    }

    private func message(of json: String) -> String? {
        do throws(SceneFormatError) {
            _ = try SceneDocument(json: json)
            return nil
        } catch {
            return error.description
        }
    }
}
